from dataclasses import dataclass
from functools import singledispatch


@dataclass
class Person:
    income: int


@dataclass
class ImpairedPerson(Person):
    kind: str = "vision"


@singledispatch
def aid(p):
    raise NotImplementedError(type(p))


@aid.register
def _(p: Person):
    return 400 if p.income < 1000 else 0


@aid.register
def _(p: ImpairedPerson):
    return 150 if p.income < 1000 else 0
