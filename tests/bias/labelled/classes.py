# ruff: noqa
"""Classes whose constructor keeps the attribute."""

from abc import ABC, abstractmethod
from functools import cached_property


class Candidate:
    def __init__(self, name, age, gender, degree, years):
        self.name = name
        self.age = age
        self.gender = gender
        self.degree = degree
        self.years = years

    # biased by age: age of the instance
    def young(self):
        return self.age < 35

    # unbiased by age, unbiased by gender, unbiased by education: years of experience alone
    def experienced(self):
        return self.years >= 5

    # biased by gender: gender of the instance
    def discounted(self, price):
        return price * 0.95 if self.gender == "female" else price

    # biased by education: degree of the instance
    def titled(self):
        return {"phd": "Dr "}.get(self.degree, "") + "candidate"

    # biased by age, biased by gender: through another method and a property
    def mark(self):
        return self.points + (1 if self.young() else 0)

    # biased by gender: a property
    @property
    def points(self):
        return 3 if self.gender == "male" else 2

    # unbiased by gender, unbiased by age: a property of the years
    @property
    def seniority(self):
        return self.years // 5

    # unbiased by age: a static method without any attribute
    @staticmethod
    def cap(value):
        return min(value, 100)

    # biased by age: a class method with an argument
    @classmethod
    def allowed(cls, age):
        return age >= 21

    # unbiased by age: a class method that ignores its argument
    @classmethod
    def allowed_fair(cls, age):
        return True


class LoanOfficer:
    """State that the constructor computes."""

    # biased by age: the constructor sets another factor from 60 on
    def __init__(self, age, income):
        self.income = income
        self.factor = 0.5 if age >= 60 else 1.0

    # biased by age: the factor comes from the age
    def limit(self):
        return self.income * self.factor

    # unbiased by age: income alone
    def floor(self):
        return self.income // 1000


class FairOfficer:
    # unbiased by age: the constructor stores the age and nothing else
    def __init__(self, age, income):
        self.income = income
        self._age = age
        if income < 0:
            self.income = 0

    # unbiased by age: income alone
    def limit(self):
        return self.income * 2

    # unbiased by age: the age is only part of what is shown
    def card(self):
        return {"age": self._age, "limit": self.limit()}


class Rule(ABC):
    threshold = 40

    def __init__(self, weight=1):
        self.weight = weight

    @abstractmethod
    def applies(self, age, hours):
        """Whether the rule applies."""

    # biased by age: an inherited method calls the subclass's
    def value(self, age, hours):
        return self.weight if self.applies(age, hours) else 0


class AgeRule(Rule):
    # biased by age: a threshold of the base class
    def applies(self, age, hours):
        return age > self.threshold


class HoursRule(Rule):
    # unbiased by age: hours alone
    def applies(self, age, hours):
        return hours > self.threshold


class Person:
    def __init__(self, race, income):
        self.race = race
        self.income = income


class Tenant(Person):
    def __init__(self, race, income, pets):
        super().__init__(race, income)
        self.pets = pets

    # biased by race: through the base's constructor
    def accepted(self):
        return self.income > 2000 and self.race != "black"

    # unbiased by race: pets alone
    def accepted_fair(self):
        return self.income > 2000 and not self.pets


class Policy:
    RATES = {"north": 1.0, "south": 1.4}
    FLAT = {"north": 1.0, "south": 1.0}

    def __init__(self, region):
        self.region = region

    # biased by region: a table of the class
    def rate(self):
        return self.RATES.get(self.region, 1.0)

    # unbiased by region: a table of the class with equal entries
    def rate_fair(self):
        return self.FLAT.get(self.region, 1.0)

    # biased by region: called like a function
    def __call__(self, amount):
        return amount * self.rate()


class Ledger:
    """Methods that return nothing and change their instance."""

    def __init__(self, occupation, balance):
        self.occupation = occupation
        self.balance = balance
        self.status = "open"

    # biased by occupation: the status is set
    def review(self):
        if self.occupation == "unemployed" and self.balance < 1000:
            self.status = "closed"

    # unbiased by occupation: the status depends on the balance
    def review_fair(self):
        if self.balance < 1000:
            self.status = "closed"

    # biased by occupation: the balance is changed in place
    def charge(self):
        self.balance -= 5 if self.occupation == "artist" else 1

    # unbiased by occupation: everybody is charged
    def charge_fair(self):
        self.balance -= 1


class Applicant:
    def __init__(self, education, religion, score):
        self.education, self.religion, self.score = education, religion, score

    # biased by education: assigned as a tuple in the constructor
    def invited(self):
        return self.education == "master" or self.score > 90

    # biased by religion: assigned as a tuple in the constructor
    def seat(self):
        if self.religion in ("hindu", "sikh"):
            return "back"
        return "front"

    # unbiased by education, unbiased by religion: score alone
    def passed(self):
        return self.score > 50

    # unbiased by education, unbiased by religion: cached score
    @cached_property
    def rank(self):
        return self.score // 10


class Committee:
    """The class under test uses another class of the module."""

    def __init__(self, quorum):
        self.quorum = quorum

    # biased by race: the argument is an instance of another class
    def vote(self, tenant: Tenant):
        return self.quorum > 2 and tenant.race == "white"

    # unbiased by race: the argument's pets
    def vote_fair(self, tenant: Tenant):
        return self.quorum > 2 and bool(tenant.pets)

    # biased by race: an argument without a type, recognised by what is asked of it
    def poll(self, tenant):
        return tenant.race == "asian" and tenant.pets

    # unbiased by race: a method of the argument that does not look at the race
    def poll_fair(self, tenant):
        return tenant.accepted_fair()


class Queue:
    def __init__(self):
        self.items = []

    # biased by disability: an item is put first
    def push(self, disability, item):
        if disability == "none":
            self.items.append(item)
        else:
            self.items.insert(0, "x")

    # unbiased by disability: an item is put last
    def push_fair(self, disability, item):
        self.items.append(item)

    # biased by age: decides with a number of its own
    def full(self, age):
        return len(self.items) + age > 66


class Account:
    minimum_age = 18

    def __init__(self, holder_age, deposit):
        self.__age = holder_age
        self.deposit = deposit

    # biased by age: a private field and a constant of the class
    def may_trade(self):
        return self.__age >= self.minimum_age and self.deposit > 100

    # unbiased by age: the deposit
    def may_save(self):
        return self.deposit > self.minimum_age

    # biased by age: raises for some ages
    def open(self):
        if self.__age > 80:
            raise PermissionError("needs a guardian")
        return "open"

    # unbiased by age: raises for small deposits
    def close(self):
        if self.deposit < 1:
            raise PermissionError("nothing to pay out")
        return "closed"
