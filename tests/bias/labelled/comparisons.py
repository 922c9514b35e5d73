# ruff: noqa
"""Every form in which a program compares: chained, reversed, in, match, tables, slices, ranges."""


# biased by age: chained, constants on both sides
def chained(age, points):
    return points + (1 if 17 < age < 19 else 0)


# unbiased by age: the chain is about the points
def chained_fair(age, points):
    return points + (1 if 17 < points < 19 else 0)


# biased by age: the constant stands on the left
def reversed_sides(age):
    return 64 <= age


# unbiased by age: age stands on both sides
def reversed_sides_fair(age):
    return age <= age


# biased by age: exactly one age
def equal_one(age, income):
    return income > 10 and age == 42


# unbiased by age: the age that is asked for cannot be reached together with the other condition
def equal_one_fair(age, income):
    return income > 10 and income < 5 and age == 42


# biased by age: membership in a tuple of ages
def in_tuple(age):
    return age in (13, 26, 39)


# unbiased by age: the answer does not depend on the membership
def in_tuple_fair(age):
    return 1 if age in (13, 26, 39) else 1


# biased by age: membership in a range
def in_range(age):
    return age in range(50, 55)


# unbiased by age: an empty range
def in_range_fair(age):
    return age in range(55, 50)


# biased by gender: match with two names for one
def matched(gender):
    match gender:
        case "female" | "f":
            return 1
        case _:
            return 2


# unbiased by gender: every case gives the same
def matched_fair(gender):
    match gender:
        case "female" | "f":
            return 1
        case _:
            return 1


# biased by age, biased by gender: match on a pair with a guard
def matched_pair(age, gender):
    match (age, gender):
        case (years, "male") if years > 70:
            return "A"
        case _:
            return "B"


# unbiased by age, unbiased by gender: match on a pair of other things
def matched_pair_fair(age, gender, rank, size):
    match (rank, size):
        case (1, 2):
            return "A"
        case _:
            return "B"


# biased by region: keys of a table
def keyed(region):
    return {"north": 1, "south": 2, "east": 1, "west": 1}.get(region, 1)


# unbiased by region: keys of a table with equal entries
def keyed_fair(region):
    return {"north": 1, "south": 1, "east": 1, "west": 1}.get(region, 1)


PRIORITY = {"phd": 3, "master": 2, "bachelor": 1}


# biased by education: a table of the module
def table_of_the_module(education):
    return PRIORITY.get(education, 0) > 1


# unbiased by education: a table of the module that is only counted
def table_of_the_module_fair(education):
    return len(PRIORITY) > 1


# biased by region: a slice from the left
def sliced(zip_code: str):
    return zip_code[0] == "4"


# unbiased by region: a slice that is always a text
def sliced_fair(zip_code: str):
    return isinstance(zip_code[0:1], str)


# biased by race: text after lower()
def lowered(race):
    return race.lower() == "native american"


# unbiased by race: text after lower() against upper letters never fits
def lowered_fair(race):
    return race.lower() == "BLACK"


# biased by race: text after strip and title
def titled(race):
    return race.strip().title() == "Asian"


# unbiased by race: the text is made empty first
def titled_fair(race):
    return race[:0].title() == "Asian"


# biased by occupation: a part of a text
def contains(job_title):
    return "engineer" in job_title


# unbiased by occupation: the empty text is in every text
def contains_fair(job_title):
    return "" in job_title


# biased by age: a negative constant
def negative(age):
    return -age < -66


# unbiased by age: the sign is changed twice and the sum is nought
def negative_fair(age):
    return -age + age < 1


# biased by age: not, and, or
def negated(age, income):
    return not (age < 30 or income < 100)


# unbiased by age: a tautology
def negated_fair(age, income):
    return not (age < 30 and age > 30) and income > 100


# biased by age: an inequality
def unequal(age):
    if age != 50:
        return 3
    return 4


# unbiased by age: an inequality that leads to the same
def unequal_fair(age):
    if age != 50:
        return 3
    return 6 // 2


ACCEPTED = ["male", "non-binary"]


# biased by gender: membership in a list of the module
def listed(gender):
    return gender in ACCEPTED


# unbiased by gender: the list of the module gets the value itself first
def listed_fair(gender):
    return gender in [*ACCEPTED, gender]


# biased by age: steps with bisect
def bisected(age):
    import bisect

    return bisect.bisect([18, 25, 40, 65], age)


# unbiased by age: bisect of the length
def bisected_fair(age, length):
    import bisect

    return bisect.bisect([18, 25, 40, 65], length)


# biased by age: a loop over bands
def banded(age):
    for low, high, factor in [(0, 17, 0.5), (18, 64, 1.0), (65, 200, 1.5)]:
        if low <= age <= high:
            return factor
    return 1.0


# unbiased by age: a loop over bands with one factor
def banded_fair(age):
    for low, high, factor in [(0, 17, 1.0), (18, 64, 1.0), (65, 200, 1.0)]:
        if low <= age <= high:
            return factor
    return 1.0


# biased by age: any over a generator
def any_of(age):
    return any(age > limit for limit in (90, 95))


# unbiased by age: all over nothing
def all_of(age):
    return all(age > limit for limit in ())


# biased by gender: a conditional expression inside an index
def indexed(gender, wages):
    return [10, 20][gender == "male"]


# unbiased by gender: both places hold the same
def indexed_fair(gender, wages):
    return [20, 20][gender == "male"]


# biased by region: startswith with several texts
def starts(postal_code):
    return postal_code.startswith(("70", "71"))


# unbiased by region: startswith of itself
def starts_fair(postal_code):
    return postal_code.startswith(postal_code[:2])


# biased by age: walrus
def walrus(age):
    return (decade := age // 10) > 6 and decade < 9


# unbiased by age: walrus without use
def walrus_fair(age, points):
    return (decade := age // 10) is not None and points > 3


# biased by age: min and max
def clamped(age):
    return max(30, min(age, 50))


# unbiased by age: clamped to one number
def clamped_fair(age):
    return max(40, min(age, 40))


# biased by religion: a set difference
def differs(religion):
    return bool({religion} - {"christian", "none"})


# unbiased by religion: a difference with itself
def differs_fair(religion):
    return bool({religion} - {religion})


# biased by age: a regular expression on a text
def pattern(age_group: str):
    import re

    return bool(re.match(r"65|56", age_group))


# unbiased by age: a regular expression that fits every text
def pattern_fair(age_group: str):
    import re

    return bool(re.match(r".*", age_group))


# biased by age: comparison with a default argument
def with_default(age, limit=33):
    return age > limit


# unbiased by age: the default argument is compared with the points
def with_default_fair(age, points, limit=33):
    return points > limit


# biased by marital_status: a table of functions
def table_of_functions(marital_status, amount):
    rules = {"single": lambda x: x * 2, "married": lambda x: x * 3}
    return rules.get(marital_status, lambda x: x)(amount)


# unbiased by marital_status: a table of equal functions
def table_of_functions_fair(marital_status, amount):
    rules = {"single": lambda x: x * 2, "married": lambda x: x + x}
    return rules.get(marital_status, lambda x: 2 * x)(amount)


# biased by nationality: in with a text of several words
def in_text(nationality):
    return nationality in "german british american"


# unbiased by nationality: in with a text that holds no word
def in_text_fair(nationality):
    return nationality + "?" in "german british american"


# biased by age: a while loop that counts up to the age
def counted(age):
    steps = 0
    while steps * 7 < age:
        steps += 1
    return steps


# unbiased by age: a while loop that counts up and down
def counted_fair(age):
    steps = 0
    while steps < age:
        steps += 1
    while steps > 0:
        steps -= 1
    return steps


# biased by education: sorted position in a list
def position(education):
    levels = ["none", "bachelor", "master", "phd"]
    return levels.index(education) if education in levels else -1


# unbiased by education: position of something else
def position_fair(education):
    levels = ["none", "bachelor", "master", "phd"]
    return levels.index("master") if education else levels.index("master")
