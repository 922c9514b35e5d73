# ruff: noqa
"""Thresholds that are far from any literal in the text."""

import math


# biased by age: 800 months are 66.7 years
def months(age):
    return age * 12 > 800


# unbiased by age: no age has ten thousand months
def months_fair(age):
    return age * 12 > 10_000


# biased by age: the square passes 5000 at 71
def squared(age):
    return age**2 > 5000


# unbiased by age: no square is negative
def squared_fair(age):
    return age**2 < 0


# biased by age: a logarithm passes 4 at 55
def logarithm(age):
    return math.log(age + 1) > 4


# unbiased by age: a logarithm of one
def logarithm_fair(age):
    return math.log(age - age + 1) > 4


# biased by age: the sum of two parts reaches 100 at 73
def summed(age, years=0):
    return age + 27 >= 100


# unbiased by age: the sum of the other parts
def summed_fair(age, left, right):
    return left + right >= 100


# biased by age: the remainder by 7
def remainder(age):
    return age % 7 == 3


# unbiased by age: the remainder by one
def remainder_fair(age):
    return age % 1 == 3


# biased by age: the second digit
def digit(age):
    return str(age)[-1] == "8"


# unbiased by age: the text of an age is never a letter
def digit_fair(age):
    return str(age).isalpha()


# biased by age: year of birth from the age
def generation(age):
    year = 2024 - age
    return "boomer" if 1946 <= year <= 1964 else "other"


# unbiased by age: nobody was born in those years
def generation_fair(age):
    year = 2024 - age
    return "boomer" if 1846 <= year <= 1864 else "other"


# biased by age: a number with a point
def half(age):
    return age / 2 > 36.5


# unbiased by age: half of it twice
def half_fair(age):
    return age / 2 + age / 2 == age


# biased by age: integer division by four
def quarter(age):
    return age // 4 == 17


# unbiased by age: integer division by a large number
def quarter_fair(age):
    return age // 1000 == 17


# biased by age: a polynomial changes its sign at 30 and 80
def polynomial(age):
    return (age - 30) * (age - 80) > 0


# unbiased by age: a polynomial without roots
def polynomial_fair(age):
    return age * age + 1 > 0


# biased by age: an exponential decay rounded
def decay(age):
    return round(math.exp(-age / 20), 1)


# unbiased by age: an exponential decay rounded up
def decay_fair(age):
    return math.ceil(math.exp(-age / 20))


# biased by age: the limit is built from a text
def parsed(age):
    return age > int("8" + "8")


# unbiased by age: the limit is built from a text and out of reach
def parsed_fair(age):
    return age > int("8" * 4)


# biased by age: the limit is the length of a text
def by_length(age):
    return age > len("x" * 77)


# unbiased by age: the limit belongs to something else
def by_length_fair(age, name: str):
    return len(name) > len("xxxx")


# biased by age: the limit is in hexadecimal
def hexadecimal(age):
    return age >= 0x4B


# unbiased by age: a hexadecimal limit that no age reaches
def hexadecimal_fair(age):
    return age >= 0x4B00


A, B = 6, 14


# biased by age: a product of two constants of the module
def product(age):
    return age < A * B


# unbiased by age: a product that is nought
def product_fair(age):
    return age < (A - 6) * B


# biased by age: over 97
def very_old(age, income):
    return income > 20000 and age > 97


# unbiased by age: over 200 there is nobody
def very_old_fair(age, income):
    return income > 20000 and age > 200


# biased by age: under three
def very_young(age):
    return "infant" if age < 3 else "person"


# unbiased by age: under nought there is nobody
def very_young_fair(age):
    return "infant" if age < 0 else "person"


# biased by age: bits of the age
def bits(age):
    return bool(age & 64)


# unbiased by age: a bit that no age has
def bits_fair(age):
    return bool(age & 4096)


# biased by age: the root passes nine at 82
def root(age):
    return math.sqrt(age) >= 9.02


# unbiased by age: the root squared
def root_fair(age):
    return math.isclose(math.sqrt(age) ** 2, age)


# biased by age: digits are added up
def crossfoot(age):
    return sum(int(c) for c in str(age)) > 15


# unbiased by age: digits are counted
def crossfoot_fair(age):
    return len(str(age)) > 3


# biased by education: years of schooling times three
def schooling(education_num):
    return education_num * 3 > 40


# unbiased by education: no schooling takes a century
def schooling_fair(education_num):
    return education_num > 100


# biased by region: the sum of the digits of the postcode
def postcode_sum(zip_code: str):
    return sum(int(c) for c in zip_code) % 2


# unbiased by region: the number of digits
def postcode_sum_fair(zip_code: str):
    return len(zip_code) == 5


# biased by gender: the length of the word
def word_length(gender):
    return len(gender) > 4


# unbiased by gender: the length of the word plus its own negative
def word_length_fair(gender):
    return len(gender) - len(gender) > 4


# biased by race: the first letter's place in the alphabet
def letter(race):
    return ord(race[0]) - ord("a") > 10


# unbiased by race: the place of a fixed letter
def letter_fair(race):
    return ord("race"[0]) - ord("a") > 10


# biased by age: a year of birth before 1959
def born(birth_year: int):
    return (1958 - birth_year) * 2 >= 0


# unbiased by age: everybody was born after 1800
def born_fair(birth_year: int):
    return birth_year > 1800


# biased by occupation: a checksum of the letters
def checksum(occupation):
    return sum(map(ord, occupation)) % 3


# unbiased by occupation: a checksum times three
def checksum_fair(occupation):
    return sum(map(ord, occupation)) * 3 % 3
