# ruff: noqa
"""Functions that take their time, wait, or never end."""

# program: sleeps
import time


# biased by age: after a second of sleep
def sleeps(age, points):
    time.sleep(1)
    return age < 36


# unbiased by age: after a second of sleep
def sleeps_fair(age, points):
    time.sleep(1)
    return points < 36


# biased by gender: sleeps by gender and decides by it
def sleeps_by_gender(gender, points):
    time.sleep(5 if gender == "female" else 0)
    return gender == "female"


# unbiased by gender: sleeps by gender and decides by points
def sleeps_by_gender_fair(gender, points):
    time.sleep(0.5 if gender == "female" else 0)
    return points == 3


# biased by race: waits for several things
async def awaits(race, points):
    import asyncio

    await asyncio.sleep(0)
    return race == "white"


# unbiased by race: waits for several things
async def awaits_fair(race, points):
    import asyncio

    await asyncio.sleep(0)
    return points if race else points


# program: computes
# biased by age: a sum of thirty thousand numbers and the age
def sums(age, points):
    return sum(i % 7 for i in range(30_000)) + (1 if age > 49 else 0)


# unbiased by age: a sum of thirty thousand numbers
def sums_fair(age, points):
    return sum(i % 7 for i in range(30_000)) + (1 if age > -49 else 0)


# biased by education: primes up to ten thousand
def primes(education, points):
    count = sum(all(n % d for d in range(2, int(n**0.5) + 1)) for n in range(2, 10_000))
    return count if education == "phd" else count - 1


# unbiased by education: primes up to ten thousand
def primes_fair(education, points):
    count = sum(all(n % d for d in range(2, int(n**0.5) + 1)) for n in range(2, 10_000))
    return count if education else count - 1


# biased by region: sorts a long list
def sorts(region, points):
    values = sorted((i * 7919) % 10_007 for i in range(10_007))
    return values[5 if region == "south" else 6]


# unbiased by region: sorts a long list
def sorts_fair(region, points):
    values = sorted((i * 7919) % 10_007 for i in range(10_007))
    return values[5 if region else 6]


# unbiased by age: takes longer for older people and says the same
def longer(age, points):
    return sum(0 for _ in range(age * 1000))


# biased by age: takes longer for older people and says how long
def longer_told(age, points):
    return sum(1 for _ in range(age * 1000)) > 58_500


# biased by age: fibonacci by recursion, a decision after it
def fibonacci(age, points):
    def fib(n):
        return n if n < 2 else fib(n - 1) + fib(n - 2)

    return fib(15) + (age == 30)


# unbiased by age: fibonacci by recursion
def fibonacci_fair(age, points):
    def fib(n):
        return n if n < 2 else fib(n - 1) + fib(n - 2)

    return fib(15) + (age == -30)


# program: never ends for some
# biased by age: never answers whoever is over 90
def hangs(age, points):
    while age > 90:
        pass
    return points


# unbiased by age: ends for all
def hangs_never(age, points):
    while age > 900:
        pass
    return points


# biased by gender: one gender waits for ever, the decision differs before
def hangs_and_decides(gender, points):
    if gender == "non-binary":
        while True:
            points += 1
    return gender == "male"


# program: waits for ever for some
import threading


# biased by age: a lock is never released for whoever is over 80
def waits(age, points):
    lock = threading.Lock()
    lock.acquire()
    if age > 80:
        lock.acquire()
    return points


# unbiased by age: a lock that is released
def waits_fair(age, points):
    lock = threading.Lock()
    with lock:
        return points + 0 * age
