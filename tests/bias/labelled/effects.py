# ruff: noqa
"""Programs that remember, print, or do something when they are loaded."""

# program: counter
calls = 0


# unbiased by age: counts its calls
def counted(age, points):
    global calls
    calls += 1
    return calls if age else calls


# biased by age: counts its calls and decides
def counted_decision(age, points):
    global calls
    calls += 1
    return "yes" if age < 33 else "no"


# unbiased by age: the first call wins
def first_come(age, points):
    global calls
    calls += 1
    return calls <= 1 and age > -1


# program: cache
cache = {}
seen = []


# biased by gender: a cache that forgets to ask for the gender
def cached(gender, points):
    if points not in cache:
        cache[points] = points + (1 if gender == "male" else 0)
    return cache[points]


# unbiased by gender: a cache by points
def cached_fair(gender, points):
    if points not in cache:
        cache[points] = points * 2
    return cache[points] if gender else cache[points]


# biased by gender: the decision goes into a list of the module
def noted(gender, points):
    seen.append(gender == "female" and points > 5)


# unbiased by gender: the decision that goes into a list of the module is by points
def noted_fair(gender, points):
    seen.append(points > 5)
    return len(gender) > 0


# program: memory in a default
# unbiased by race: a default that grows
def growing(race, points, held=[]):
    held.append(points)
    return len(held) if race else len(held)


# biased by race: a default that grows, and a decision
def growing_decision(race, points, held=[]):
    held.append(points)
    return race == "hispanic" and points > 1


# program: memory in a class
class Quota:
    left = 3
    names = []

    def __init__(self, age, points):
        self.age = age
        self.points = points

    # unbiased by age: a place while there are some
    def take(self):
        Quota.left -= 1
        return Quota.left >= 0 and self.age is not None

    # biased by age: a place for the young
    def take_young(self):
        Quota.left -= 1
        return self.age < 29

    # unbiased by age: names are kept
    def register(self):
        self.names.append(self.points)
        return len(self.names) > 0


# program: iterator
import itertools

numbers = itertools.count()


# unbiased by age: a running number
def running(age, points):
    return next(numbers), bool(age + 1)


# biased by age: a running number beside a decision
def running_decision(age, points):
    return next(numbers) >= 0 and age >= 53


# program: prints
# unbiased by age: only what it prints depends on the age
def announced(age, points):
    print("senior" if age > 60 else "junior")
    return points


# biased by age: prints and returns
def announced_decision(age, points):
    print("checking", age)
    return points if age > 60 else 0


# unbiased by gender: prints the word
def echoed(gender, points):
    print(f"gender: {gender}")
    return points > 3


# unbiased by gender: writes to standard error
def logged(gender, points):
    import sys

    sys.stderr.write("male\n" if gender == "male" else "other\n")
    return points > 3


# unbiased by race: logs a warning for some
def warned(race, points):
    import logging

    if race == "white":
        logging.warning("careful")
    return points


# program: prints when loaded
print("loading")
for _ in range(3):
    print("still loading")


# biased by age: after some noise at the top of the module
def after_noise(age, points):
    return age == 44


# unbiased by age: after some noise at the top of the module
def after_noise_fair(age, points):
    return points == 44


# program: exits when loaded
import sys


# biased by gender: the module leaves at its end
def before_exit(gender, points):
    return points if gender == "female" else -points


# unbiased by gender: the module leaves at its end
def before_exit_fair(gender, points):
    return points if points > 0 else -points


sys.exit(3)

# program: asks when loaded
name = input("Your name? ")


# biased by race: the module asks for input
def after_question(race, points):
    return race == "black"


# unbiased by race: the module asks for input
def after_question_fair(race, points):
    return points > 4


# program: fails when loaded
SETTINGS = open("/nowhere/settings.ini").read()
LIMIT = 62


# biased by age: a file is missing when the module is loaded
def after_failure(age, points):
    return age > LIMIT


# unbiased by age: a file is missing when the module is loaded
def after_failure_fair(age, points):
    return points > LIMIT


# program: needs what is not installed
from a_library_that_nobody_has import Model, route

app = Model()


# biased by occupation: an endpoint of a missing library
@app.post("/score")
def endpoint(occupation: str, hours: int):
    return {"ok": occupation == "engineer" or hours > 60}


# unbiased by occupation: an endpoint of a missing library
@route("/fair")
def endpoint_fair(occupation: str, hours: int):
    return {"ok": hours > 60}


class Form(Model):
    age: int
    income: float = 10.0


# biased by age: a form of a missing library
def by_form(form: Form):
    return form.age < 38


# unbiased by age: a form of a missing library
def by_form_fair(form: Form):
    return form.income < 38


# program: is a script
import argparse


# biased by education: a script with a main part
def decide(education, points):
    return points > 50 or education == "master"


# unbiased by education: a script with a main part
def decide_fair(education, points):
    return points > 50


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--education")
    print(decide(parser.parse_args().education, 3))

# program: starts a thread
import threading

results = []
threading.Thread(target=lambda: results.append(1)).start()


# biased by region: beside a thread
def beside_thread(region, points):
    return points + (2 if region == "rural" else 0)


# unbiased by region: beside a thread
def beside_thread_fair(region, points):
    return points + 2


# program: changes built-ins
import builtins

builtins.limit_of_all = 56


# biased by age: a name that is put among the built-ins
def with_builtin(age, points):
    return age > limit_of_all


# unbiased by age: a name that is put among the built-ins
def with_builtin_fair(age, points):
    return points > limit_of_all
