# ruff: noqa
"""Keyword arguments, defaults, positional-only parameters, *args and **kwargs."""

from functools import partial
from typing import Any, Callable, Optional


# biased by age: a keyword-only parameter
def only_keyword(points, *, age):
    return points + (age < 20)


# unbiased by age: a keyword-only parameter that is not read
def only_keyword_fair(points, *, age):
    return points + 1


# biased by gender: an optional keyword
def optional_keyword(points, *, gender="unknown"):
    return points - (1 if gender == "male" else 0)


# unbiased by gender: an optional keyword that both branches ignore
def optional_keyword_fair(points, *, gender="unknown"):
    return points - (1 if gender == "male" else 1)


# biased by race: any keywords, read with get
def any_keywords(**kwargs):
    return kwargs.get("race") == "white" and kwargs.get("score", 0) > 3


# unbiased by race: any keywords, the race is fetched and dropped
def any_keywords_fair(**kwargs):
    kwargs.get("race")
    return kwargs.get("score", 0) > 3


# biased by region: any keywords, read by index
def indexed_keywords(**profile):
    return profile["income"] * (0.9 if profile["region"] == "south" else 1)


# unbiased by region: the region has the factor of all
def indexed_keywords_fair(**profile):
    return profile["income"] * (0.9 if profile["region"] == "south" else 0.9)


# biased by age: any positions
def any_positions(*args):
    age, income = args
    return income if age > 66 else income / 2


# unbiased by age: any positions, the age is not read
def any_positions_fair(*args):
    age, income = args
    return income / 2


# biased by age: positional only
def positional_only(age, /, wage):
    return wage * 2 if age == 55 else wage


# unbiased by age: positional only and unread
def positional_only_fair(age, /, wage):
    return wage * 2


# biased by education: None as default
def none_default(points, education: Optional[str] = None):
    if education is None:
        return points
    return points + (5 if education == "phd" else 1)


# unbiased by education: None as default, one and the same addition
def none_default_fair(points, education: Optional[str] = None):
    if education is None:
        return points
    return points + (5 if education == "phd" else 10 // 2)


# biased by age: a threshold that is a parameter
def threshold_parameter(age, threshold):
    return age > threshold


# unbiased by age: a threshold for something else
def threshold_parameter_fair(age, points, threshold):
    return points > threshold


# biased by occupation: a callable parameter gets the decision
def with_callback(occupation: str, on_accept: Callable[[], int]):
    if occupation == "engineer":
        return on_accept()
    return 0


# unbiased by occupation: a callable parameter is called in any case
def with_callback_fair(occupation: str, on_accept: Callable[[], int]):
    if occupation == "engineer":
        return on_accept()
    return on_accept()


# biased by gender: types from typing
def typed(gender: Any, amount: float, terms: dict[str, float]) -> float:
    return amount * (1.1 if gender == "female" else 1.0)


# unbiased by gender: types from typing
def typed_fair(gender: Any, amount: float, terms: dict[str, float]) -> float:
    return amount * (1.1 if amount > 500 else 1.0)


# biased by age: a list of numbers
def ages_of(ages: list[int]) -> int:
    return sum(1 for age in ages if age >= 18)


# unbiased by age: the length of a list of ages
def ages_of_fair(ages: list[int]) -> int:
    return len(ages)


# biased by disability: a set of texts
def with_set(disability: str, excluded: set[str]) -> bool:
    return disability in excluded or disability == "visual"


# unbiased by disability: the set is what is looked at
def with_set_fair(disability: str, excluded: set[str]) -> bool:
    return len(excluded) > 1


# biased by age: a number or a text
def union(age: int | str) -> bool:
    return int(age) >= 70


# unbiased by age: a number or a text, made a number and compared with itself
def union_fair(age: int | str) -> bool:
    return int(age) == int(age)


# biased by age: text of a number
def textual(age: str) -> str:
    return "refused" if int(age) > 58 else "granted"


# unbiased by age: text of a number that is only checked
def textual_fair(age: str) -> str:
    if int(age) < 0:
        return "refused"
    return "granted"


# biased by region: number of a postcode
def numeric_postcode(zip_code: int) -> int:
    return 2 if 60000 <= zip_code < 70000 else 1


# unbiased by region: number of a postcode, rounded to nought
def numeric_postcode_fair(zip_code: int) -> int:
    return zip_code * 0 + 1


# biased by gender: numbers for genders
def coded(gender: int, score: float) -> float:
    return score + 2 if gender == 1 else score


# unbiased by gender: numbers for genders, added and taken away
def coded_fair(gender: int, score: float) -> float:
    return score + gender - gender


# biased by education: numbers for levels
def level(education_level: int) -> bool:
    return education_level >= 3


# unbiased by education: every level is a number
def level_fair(education_level: int) -> bool:
    return education_level >= 3 or education_level < 3


# biased by age: a step of the age
def _step(age, step):
    return age >= step


grown_up = partial(_step, step=18)


# biased by age: a partial function of the module
def through_partial(age):
    return grown_up(age)


# unbiased by age: a partial function applied to the points
def through_partial_fair(age, points):
    return grown_up(points)


# biased by race: a default that is computed
def computed_default(race, limit=len("four")):
    return len(race) > limit


# unbiased by race: a default that is computed for the points
def computed_default_fair(race, points, limit=len("four")):
    return points > limit


# biased by age: a lambda inside
def with_lambda(age):
    check = lambda years: years > 61
    return check(age)


# unbiased by age: a lambda inside that is not given the age
def with_lambda_fair(age, points):
    check = lambda years: years > 61
    return check(points)


# biased by age: asynchronous
async def later(age, points):
    return points if age < 48 else -points


# unbiased by age: asynchronous
async def later_fair(age, points):
    return points if points < 48 else -points


# biased by age: a generator
def generator(age, steps=3):
    for step in range(steps):
        yield step * (2 if age > 44 else 1)


# unbiased by age: a generator
def generator_fair(age, steps=3):
    for step in range(steps):
        yield step * 2


# biased by gender: a tuple of things
def packed(gender, amounts):
    low, high = amounts
    return (low, high) if gender == "male" else (low, low)


# unbiased by gender: a tuple of things
def packed_fair(gender, amounts):
    low, high = amounts
    return low, high


# biased by nationality: citizenship with an alias
def alias_citizenship(citizenship: str, years: int) -> bool:
    return citizenship.upper() == "US" or years > 10


# unbiased by nationality: citizenship with an alias, unread
def alias_citizenship_fair(citizenship: str, years: int) -> bool:
    return years > 10


# biased by age: a longer name
def alias_age(applicantAge: int, customer_since: int) -> bool:
    return applicantAge > 27 and customer_since > 2


# unbiased by age: an age that is none of a person
def alias_age_fair(vehicle_age: int, customer_since: int, age_of_driver: int) -> bool:
    return vehicle_age > 10 and customer_since > 2


# biased by gender: several flags
def flags(is_male: bool, is_member: bool) -> int:
    return 2 * is_member + is_male


# unbiased by gender: several flags
def flags_fair(is_male: bool, is_member: bool) -> int:
    return 2 * is_member + (is_male or not is_male)
