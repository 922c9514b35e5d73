# ruff: noqa
"""Functions that raise, exit or end their process, for some or for all."""

import os
import signal
import sys


# biased by age: raises for whoever is over 70
def refuses_old(age, points):
    if age > 70:
        raise ValueError("too old")
    return points


# unbiased by age: raises for ages that no person has
def refuses_impossible(age, points):
    if age < 0 or age > 150:
        raise ValueError("no age")
    return points


# unbiased by age: raises for small points
def refuses_points(age, points):
    if points < 5:
        raise ValueError("too few")
    return points * (1 if age else 1)


# biased by gender: an assertion
def asserts(gender, points):
    assert gender != "female", "not here"
    return points


# unbiased by gender: an assertion about the points
def asserts_fair(gender, points):
    assert points > 2, gender
    return points


class Refused(Exception):
    pass


# biased by race: an exception of its own
def own_exception(race, points):
    if race == "asian":
        raise Refused(points)
    return True


# unbiased by race: an exception of its own, for all with few points
def own_exception_fair(race, points):
    if points < 3:
        raise Refused(race)
    return True


# unbiased by age: always raises
def always(age, points):
    raise RuntimeError(f"never works for {age}")


# unbiased by age: always raises, another text for the old
def always_two_texts(age, points):
    if age > 50:
        raise RuntimeError("old")
    raise RuntimeError("young")


# biased by education: a missing key
def missing_key(education, points):
    return {"bachelor": 1, "master": 2}[education] + points


# unbiased by education: a missing key is caught
def missing_key_fair(education, points):
    try:
        {"bachelor": 1, "master": 2}[education]
    except KeyError:
        pass
    return points


# biased by age: a division by nought for one age
def division(age, points):
    return points / (age - 47)


# unbiased by age: a division by points
def division_fair(age, points):
    return 10 / points + 0 * age


# biased by region: a name without a value for some
def unbound(region, points):
    if region == "north":
        value = 3
    return value + points


# unbiased by region: the name has a value in both cases
def unbound_fair(region, points):
    value = 3
    if region == "north":
        value = 3
    return value + points


# biased by age: an index out of range for some
def index(age, points):
    return ["child", "young", "adult", "old"][age // 25] if age < 100 else "old"


# unbiased by age: an index that is cut
def index_fair(age, points):
    return ["person", "person", "person", "person"][min(age // 25, 3)]


# biased by gender: leaves the interpreter for some
def exits(gender, points):
    if gender == "male":
        sys.exit(4)
    return points


# unbiased by gender: leaves the interpreter for few points
def exits_fair(gender, points):
    if points < 2:
        sys.exit(4)
    return points + len(gender) * 0


# biased by age: ends its process for some
def dies(age, points):
    if age == 63:
        os._exit(9)
    return points


# unbiased by age: ends nothing
def dies_fair(age, points):
    if age == 630:
        os._exit(9)
    return points


# biased by disability: kills itself for some
def kills(disabled, points):
    if disabled:
        os.kill(os.getpid(), signal.SIGKILL)
    return points


# unbiased by disability: kills nobody
def kills_fair(disabled, points):
    return points if disabled else points


# biased by age: recursion without end for some
def deep(age, points):
    return deep(age, points) if age > 85 else points


# unbiased by age: recursion with an end
def deep_fair(age, points):
    return deep_fair(age - 10, points) if age > 10 else points


# biased by occupation: a huge allocation for some
def huge(occupation, points):
    return len(bytearray(1 << 44)) if occupation == "driver" else points


# unbiased by occupation: a small allocation
def huge_fair(occupation, points):
    return len(bytearray(1 << 4)) if occupation == "driver" else 16


# biased by religion: catches everything and decides
def catches(religion, points):
    try:
        if religion == "hindu":
            raise KeyboardInterrupt
        return points
    except BaseException:
        return -1


# unbiased by religion: catches everything
def catches_fair(religion, points):
    try:
        if religion == "hindu":
            raise KeyboardInterrupt
        return points
    except BaseException:
        return points


# biased by nationality: returns or raises in the end
def finally_raises(nationality, points):
    try:
        return points
    finally:
        if nationality == "indian":
            raise OSError("closed")


# unbiased by nationality: a finally that does nothing
def finally_fair(nationality, points):
    try:
        return points
    finally:
        nationality = nationality * 2


# biased by marital_status: a warning turned into an error
def warns(marital_status, points):
    if marital_status == "divorced":
        raise UserWarning("hm")
    return points


# unbiased by marital_status: no warning
def warns_fair(marital_status, points):
    if points == 900000:
        raise UserWarning("hm")
    return points if marital_status else points
