# Finalisers: when a loop lets go of an iterator, and what ends one.
import sys


def countdown(n):
    try:
        while n:
            yield n
            n -= 1
    finally:
        print("closed at", n)


class Bag:
    def __init__(self, things):
        self.things = things

    def items(self):
        for thing in self.things:
            try:
                yield thing
            finally:
                print("gave", thing)


def first(n):
    for value in countdown(n):
        if value % 2 == 0:
            break
    print("after the loop")
    return value


def both(n):
    for a, b in zip(countdown(n), "xyz"):
        print(a, b)
        if a == n - 1:
            break
    print("after zip")


def from_bag():
    bag = Bag([1, 2, 3])
    for thing in bag.items():
        if thing == 2:
            break
    print("after bag")


def failing():
    try:
        for value in countdown(3):
            raise ValueError(value)
    except ValueError as error:
        print("caught", error)


def generators():
    for value in (x * x for x in countdown(2)):
        print(value)
        break
    print("after expression")


print(first(5))
both(4)
from_bag()
failing()
generators()
