"""Changes of one number: in words, in the form of programs, and once more as Python text."""

from __future__ import annotations

from unseen.languages.program_form import (
    Binary,
    Expression,
    If,
    Let,
    Library,
    Name,
    Number,
    Set,
    Statement,
    While,
)
from unseen.sources.fresh import conditions
from unseen.sources.fresh.conditions import number_form, number_words
from unseen.sources.fresh.form import Change

_WORDS = {
    "times": "multiply {x} by {0}",
    "plus": "add {0} to {x}",
    "minus": "subtract {0} from {x}",
    "linear": "multiply {x} by {0} and then add {1}",
    "from": "subtract {x} from {0}",
    "square": "square {x}",
    "remainder": "replace {x} by its remainder when divided by {0}{never}",
    "distance": "replace {x} by its absolute difference from {0}",
    "cap": "replace {x} by {0} if that is smaller",
    "floor": "replace {x} by {0} if that is larger",
    "half": "halve {x}, rounding down",
    "digit_sum": "replace {x} by the sum of its decimal digits",
    "negate": "change the sign of {x}",
    "same": "leave {x} as it is",
}


def words(change: Change, each: str, one: str, *, signed: bool) -> str:
    """Return what to do, in words.

    Args:
        change: of a number.
        each: the object, such as "each score".
        one: the noun, such as "score".
        signed: whether the number may be negative.
    """
    if change.kind == "choose" and change.condition is not None:
        first, second = change.parts
        which = f"each {one} that {conditions.words(change.condition, plural=False)}"
        return (
            f"{words(first, which, one, signed=signed)}, and "
            f"{words(second, 'every other one', one, signed=signed)}"
        )
    never = ", which is never negative" if signed else ""
    return _WORDS[change.kind].format(*map(number_words, change.amounts), x=each, never=never)


def form(
    change: Change, item: Name, fresh: Name, spare: tuple[Name, Name], *, signed: bool
) -> tuple[list[Statement], Name]:
    """Return statements that compute the changed value, and its variable.

    Args:
        change: of a number.
        item: the number's variable, which stays.
        fresh: a name for the changed value.
        spare: two names for what is needed on the way.
        signed: whether the number may be negative.
    """
    if change.kind == "choose" and change.condition is not None:
        first, second = change.parts
        return [
            Let(fresh, value(second, item, signed=signed)),
            If(
                conditions.form(change.condition, item, signed=signed),
                (Set(fresh, value(first, item, signed=signed)),),
            ),
        ], fresh
    if change.kind == "digit_sum":
        rest, _ = spare
        return [
            Let(fresh, Number(0)),
            Let(rest, item),
            While(
                Binary(">", rest, Number(0)),
                (
                    Set(fresh, Binary("+", fresh, Binary("modulo", rest, Number(10)))),
                    Set(rest, Binary("quotient", rest, Number(10))),
                ),
            ),
        ], fresh
    return [Let(fresh, value(change, item, signed=signed))], fresh


def value(change: Change, item: Name, *, signed: bool) -> Expression:
    """Return the changed value as one expression."""
    amounts = [number_form(amount) for amount in change.amounts]
    match change.kind:
        case "times":
            return Binary("*", item, amounts[0])
        case "plus":
            return Binary("+", item, amounts[0])
        case "minus":
            return Binary("-", item, amounts[0])
        case "linear":
            return Binary("+", Binary("*", amounts[0], item), amounts[1])
        case "from":
            return Binary("-", amounts[0], item)
        case "square":
            return Binary("*", item, item)
        case "remainder":
            return Binary("floor_mod" if signed else "modulo", item, amounts[0])
        case "distance":
            return Library("abs", (Binary("-", item, amounts[0]),))
        case "cap":
            return Library("min", (item, amounts[0]))
        case "floor":
            return Library("max", (item, amounts[0]))
        case "half":
            return Binary("quotient", item, Number(2))
        case "negate":
            return Binary("-", Number(0), item)
        case "same":
            return item
    raise ValueError(change.kind)


_PYTHON = {
    "times": "sum([{x}] * {0})",
    "plus": "{0} + {x}",
    "minus": "-({0} - {x})",
    "linear": "{1} + {x} * {0}",
    "from": "-{x} + {0}",
    "square": "pow({x}, 2)",
    "remainder": "divmod({x}, {0})[1]",
    "distance": "max({x}, {0}) - min({x}, {0})",
    "cap": "sorted([{x}, {0}])[0]",
    "floor": "sorted([{x}, {0}])[1]",
    "half": "{x} >> 1",
    "digit_sum": "sum(map(int, str({x})))",
    "negate": "-{x}",
    "same": "{x}",
}


def python(change: Change, item: str) -> str:
    """Return the changed value as Python text, written independently of `form`."""
    if change.kind == "choose" and change.condition is not None:
        first, second = (python(part, item) for part in change.parts)
        return f"({first} if {conditions.python(change.condition, item)} else {second})"
    return f"({_PYTHON[change.kind].format(*change.amounts, x=item)})"
