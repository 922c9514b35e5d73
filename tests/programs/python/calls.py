"""Calls and formatting: keyword arguments, defaults, f-strings with names, dataclasses, match statements."""

from dataclasses import dataclass, field
from string import Template


def price(amount, /, rate=3, *, discount=0, **extra):
    return amount * rate - discount + sum(extra.values())


def spread(*args, sep=","):
    return sep.join(str(arg) for arg in args)


def by_keyword(rate, discount):
    # the keyword names below belong to price() and dict(), not to this function
    return price(2, rate=rate, discount=discount), dict(rate=rate, discount=discount)


def forwarded(**kwargs):
    kwargs.setdefault("sep", "/")
    return spread(*kwargs.pop("parts"), **kwargs)


@dataclass(order=True)
class Parcel:
    weight: int
    name: str = "box"
    tags: list = field(default_factory=list)

    def __post_init__(self):
        weight = self.weight
        self.weight = weight if weight > 0 else -weight

    def label(self, width=8):
        name = self.name
        return f"{name:*^{width}}|{self.weight:>{width // 2}d}|{self.name!r}"


def self_documenting(width, height):
    # the text of the expression is part of the output
    return f"{width=} {height = :>4} {width*height=} {width if width>height else height=}"


def nested_formats(value, digits):
    table = {"value": value, "a b": digits}
    return f"{value:.{digits}f} {table['a b']} {'{' + str(digits) + '}'} {{value}} {value:{'>'}{10}.1f}"


def templates(name, count):
    filled = Template("$name has ${count}").substitute(name=name, count=count)
    return filled, "{name} x{count}".format(name=name, count=count), "%(name)s=%(count)d" % locals()


def classify(shape):
    match shape:
        case []:
            return "empty"
        case [x]:
            return f"one {x}"
        case [x, y] if x == y:
            return f"twins {x}"
        case [x, *rest]:
            return f"{x} and {len(rest)} more"
        case {"kind": "circle", "radius": r}:
            return f"circle {r}"
        case {"kind": str(kind), **others}:
            return f"{kind} {sorted(others)}"
        case Parcel(weight=0):
            return "weightless"
        case Parcel(weight=w, name="box" | "crate" as name):
            return f"{name} of {w}"
        case int() | float() as number if number < 0:
            return "negative"
        case 0 | 1:
            return "bit"
        case None | True | False:
            return "singleton"
        case _:
            return "other"


def switch(command, level=0):
    if command == "up":
        level += 1
    elif command == "down":
        level -= 1
    elif command == "reset":
        level = 0
    elif command == "hold" and level > 2:
        level = 2
    return level


def defaults(a, b=None, c=()):
    b = b or a
    c = c if c else (a, b)
    return a, b, c


def recursive(n, *, memo={}):
    if n in memo:
        return memo[n]
    result = n if n < 2 else recursive(n - 1) + recursive(n=n - 2, memo=memo) * 2
    memo[n] = result
    return result


class Chain:
    def __init__(self, value=0):
        self.value = value

    def add(self, value):
        self.value += value
        return self

    def times(self, value):
        return Chain(self.value * value)

    def __call__(self, value, *more):
        return self.value + value + sum(more)


if __name__ == "__main__":
    print(price(2), price(2, 5), price(2, discount=1, rate=1), price(1, amount=10, tax=2))
    print(by_keyword(4, 1), forwarded(parts=[1, 2, 3]), forwarded(parts="ab", sep="-"))
    box = Parcel(-4)
    print(box, box.label(), Parcel(2, name="crate").label(width=10), box > Parcel(3, "z"))
    print(self_documenting(3, 12))
    print(nested_formats(2.71828, 2))
    print(templates("ann", 3))
    shapes = [[], [1], [2, 2], [1, 2, 3], {"kind": "circle", "radius": 2}, {"kind": "kite", "a": 1}]
    print([classify(shape) for shape in shapes])
    print([classify(x) for x in (Parcel(0), Parcel(5), Parcel(5, "bag"), -1.5, 1, None, "text", 7)])
    print([switch(c, 5) for c in ("up", "down", "reset", "hold", "what")])
    print(defaults(1), defaults(1, 0), defaults(1, c=[2]), [recursive(n) for n in range(9)])
    print(Chain(2).add(3).times(4).add(1).value, Chain(1)(2, 3, 4), spread(*"xyz", 1, sep=""))
