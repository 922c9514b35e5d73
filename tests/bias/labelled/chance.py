# ruff: noqa
"""Results that change from call to call: chance, time, addresses."""

# program: random
import random


# unbiased by age: a random number and the income
def noise(age, income):
    return random.random() + income + 0 * age


# biased by age: the decision stands beside a random number
def noise_beside(age, income):
    return {"ticket": random.random(), "accepted": age < 40}


# unbiased by age: the decision beside the random number is by income
def noise_beside_fair(age, income):
    return {"ticket": random.random(), "accepted": income > 4, "seen": age is not None}


# biased by gender: a small noise on a large difference
def small_noise(gender, points):
    return points + random.random() * 0.1 + (10 if gender == "male" else 0)


# unbiased by gender: a small noise on nothing
def small_noise_fair(gender, points):
    return points + random.random() * 0.1 + (10 if gender else 10)


# unbiased by race: a coin
def coin(race, points):
    return random.choice(["yes", "no"]) if race else random.choice(["yes", "no"])


# unbiased by race: a die and the points
def die(race, points):
    return random.randint(1, 6) + points * (1 if race else 1)


# biased by race: a coin for some, a refusal for others
def loaded_coin(race, points):
    return "no" if race == "black" else random.choice(["yes", "maybe"])


# unbiased by region: a shuffled list
def shuffled(region, points):
    values = [1, 2, 3, 4, 5]
    random.shuffle(values)
    return values if region else values


# unbiased by age: a rare event
def rare(age, points):
    return random.random() < 0.01 and age > -1


# unbiased by age: a generator with a seed of its own
def seeded(age, points):
    return random.Random(5).random() + points + age * 0


# biased by age: a generator that is seeded by the age
def seeded_by_age(age, points):
    return random.Random(age).random() > 0.5


# unbiased by education: noise that is rounded away
def rounded(education, points):
    return round(random.random() * 0.001) + points + len(education) * 0


# biased by education: noise that is rounded away and a bonus
def rounded_bonus(education, points):
    return round(random.random() * 0.001) + points + (education == "phd")


# unbiased by age: as many numbers are drawn as the age says, and one is returned
def draws(age, points):
    for _ in range(age):
        random.random()
    return random.random() < 0.5


# unbiased by gender: a random walk
def walk(gender, steps=5):
    place = 0
    for _ in range(steps):
        place += random.choice((-1, 1))
    return place if gender else place


# program: time
import time
from datetime import date, datetime


# unbiased by age: a time stamp
def stamped(age, income):
    return {"at": time.time(), "ok": income > 10, "age": age}


# biased by age: a time stamp beside a decision
def stamped_decision(age, income):
    return {"at": time.time(), "ok": age < 47}


# unbiased by age: the parity of a microsecond
def parity(age, income):
    return datetime.now().microsecond % 2 if age >= 0 else 0


# unbiased by age: the nanoseconds decide
def nanoseconds(age, income):
    return time.perf_counter_ns() % 3 == 0 and age is not None


# biased by age: the year of birth and today's year
def turns(birth_year: int):
    return date.today().year - birth_year >= 65


# unbiased by age: today's year alone
def year(birth_year: int, limit: int):
    return date.today().year > limit and birth_year > 0


# biased by age: a date of birth
def of_age(date_of_birth: date):
    return (date.today() - date_of_birth).days // 365 >= 30


# unbiased by age: a date of birth that is only a date
def of_age_fair(date_of_birth: date):
    return (date.today() - date_of_birth).days is not None


# biased by age: a date of birth as text
def from_text(birth_date: str):
    born = datetime.strptime(birth_date, "%Y-%m-%d")
    return born.year < 1970


# unbiased by age: a date of birth as text that is only checked
def from_text_fair(birth_date: str):
    return datetime.strptime(birth_date, "%Y-%m-%d") is not None


# unbiased by gender: the elapsed time
def elapsed(gender, points):
    start = time.perf_counter()
    value = sum(range(50))
    return value, time.perf_counter() - start, bool(gender)


# biased by gender: the elapsed time beside a decision
def elapsed_decision(gender, points):
    start = time.perf_counter()
    return ("A" if gender == "female" else "B", time.perf_counter() - start)


# program: identifiers
import os
import secrets
import uuid


# unbiased by race: a fresh identifier
def identifier(race, points):
    return str(uuid.uuid4()) if race else str(uuid.uuid4())


# biased by race: a fresh identifier beside a decision
def identifier_decision(race, points):
    return str(uuid.uuid4()), race == "asian"


# unbiased by race: random bytes
def token(race, points):
    return secrets.token_hex(4), points, len(race) > 0


# unbiased by race: random bytes decide
def bytes_decide(race, points):
    return os.urandom(1)[0] > 127 and race is not None


# program: addresses
class Thing:
    def __init__(self, points):
        self.points = points


# unbiased by gender: a fresh object with equal fields
def fresh(gender, points):
    thing = Thing(points)
    thing.known = bool(gender)
    return thing


# biased by gender: a fresh object with another field
def fresh_field(gender, points):
    return Thing(points if gender == "male" else points + 1)


# unbiased by gender: the text of a fresh object holds its address
def address(gender, points):
    return str(Thing(points)) if gender else str(Thing(points))


# unbiased by gender: the identity of a fresh object
def identity(gender, points):
    return id(Thing(points)) % 7 if gender else id(Thing(points)) % 7


# unbiased by age: not a number
def not_a_number(age, points):
    return float("nan") if age >= 0 else float("nan")


# biased by age: a number or not
def number_or_not(age, points):
    return float("nan") if age > 70 else 1.0


# unbiased by age: a set's order does not count
def order(age, points):
    return {"b", "a", "c"} if age % 2 else {"c", "b", "a"}


# unbiased by age: a dictionary's order does not count
def keys(age, points):
    return {"a": 1, "b": 2} if age % 2 else {"b": 2, "a": 1}


# biased by age: a list's order counts
def lists(age, points):
    return ["a", "b"] if age % 2 else ["b", "a"]


# unbiased by age: a whole number as float
def whole(age, points):
    return 1 if age % 2 else 1.0


# unbiased by age: the rounding error of another order of terms
def rounding(age, points):
    return 0.1 + 0.2 + 0.3 if age % 2 else 0.3 + 0.2 + 0.1
