"""Scopes: global, nonlocal, class bodies, comprehensions, shadowed builtins, names in strings."""

import math as maths
from collections import namedtuple

count = 10
total = 0
max = max  # a module-level name that shadows a builtin


def bump(step=1):
    global total
    total += step
    count = total * 2  # a local, not the module's count
    return count


class Meter:
    count = 3
    scale = [count * n for n in range(2)]  # noqa: the first iterable sees the class scope, `count` is the module's
    limit = count + 1

    def __init__(self, count):
        self.count = count
        self.total = total

    def read(self):
        # the method sees the module's count, not the class attribute
        return (count, self.count, Meter.count, self.total)

    class Inner:
        count = 77

        def outer_count(self):
            return count

    @property
    def doubled(self):
        total = self.count * 2
        return total

    @staticmethod
    def fresh(total):
        def count(total=total + 1):
            return total

        return count()


def outer(value):
    total = value
    trail = []

    def inner(step):
        nonlocal total
        total += step
        trail.append(total)

        def innermost():
            global total
            total -= 1
            return total

        return innermost()

    first = inner(5)
    second = inner(value)
    return total, trail, first, second


def late_local(flag):
    if flag:
        unit = "m"
    try:
        return unit
    except UnboundLocalError as error:
        return type(error).__name__


def shadowing(list):
    len = 3
    print = str
    sum = 0
    for id in list:
        sum += id * len
    return print(sum)


def handler_name():
    error = "before"
    try:
        raise ValueError("inside")
    except ValueError as error:
        message = str(error)
    try:
        return message, error
    except NameError:
        return message, "unbound"


def comprehension_scopes():
    x = "outer"
    squares = [x * x for x in range(4)]
    pairs = {x: y for x, y in zip("ab", (1, 2))}
    nested = [[x + y for y in range(x)] for x in range(3)]
    any((last := x) > 1 for x in (1, 2, 3))
    return x, squares, pairs, nested, last


def by_name():
    # names in strings: nothing may rename these
    table = globals()
    return table["count"], getattr(Meter(8), "count"), hasattr(Meter, "dou" + "bled"), "total" in table


def parameters(total, *count, max=0, **rest):
    rest["total"] = total
    return sorted(rest.items()), count, max


def loop_leak():
    for index, letter in enumerate("abc"):
        pass
    del letter
    try:
        letter
    except UnboundLocalError:
        return index, "gone"


def annotated():
    size: int
    width: int = 4
    try:
        return size
    except UnboundLocalError:
        return width, bool(annotated.__annotations__)


Point = namedtuple("Point", ["x", "y"])


def fields():
    x, y = 1, 2
    point = Point(y, x)
    moved = point._replace(x=x + 10)
    return point.x, point.y, moved, Point(y=y, x=x)


if __name__ == "__main__":
    print(bump(), bump(step=4), total, count)
    print(Meter(1).read(), Meter.scale, Meter.limit)
    print(Meter.Inner().outer_count(), Meter(6).doubled, Meter.fresh(4))
    print(outer(2), total)
    print(late_local(True), late_local(False))
    print(shadowing([1, 2, 3]), handler_name())
    print(comprehension_scopes())
    print(by_name())
    print(parameters(1, 2, 3, max=4, count=5, self=6))
    print(loop_leak(), annotated(), fields())
    print(max(3, 5), maths.floor(2.7))
