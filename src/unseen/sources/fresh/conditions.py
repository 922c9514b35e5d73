"""Conditions on an item: in words, in the form of programs, and once more as Python text."""

from __future__ import annotations

from unseen.languages.program_form import Binary, Expression, Letter, Name, Number, OneOf
from unseen.sources.fresh.form import Amount, Condition

VOWELS = "aeiou"
ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth"}

_WORDS = {
    "even": "{be} even",
    "odd": "{be} odd",
    "multiple": "{be} divisible by {0}",
    "no_multiple": "{be} not divisible by {0}",
    "above": "{be} greater than {0}",
    "below": "{be} less than {0}",
    "at_least": "{be} at least {0}",
    "at_most": "{be} at most {0}",
    "between": "{be} between {0} and {1} (both included)",
    "leaves": "{leave} a remainder of {1} when divided by {0}",
    "ends_in": "{end} in the digit {0}",
    "differs": "{differ} from {0}",
    "vowel": "{be} {a}vowel{s} (a, e, i, o or u)",
    "consonant": "{be} {a}lower-case letter{s} other than a, e, i, o and u",
    "lower": "{be} {a}lower-case letter{s}",
    "upper": "{be} {an}upper-case letter{s}",
    "digit": "{be} {a}digit{s}",
    "early": "{be} {a}lower-case letter{s} from a to m",
    "letter": "{be} {a}letter{s}",
}


def words(condition: Condition, *, plural: bool) -> str:
    """Return what is said of an item, such as "is even", or of several."""
    if condition.kind in ("both", "either"):
        one, other = (words(part, plural=plural) for part in condition.parts)
        return f"{one} {'and' if condition.kind == 'both' else 'or'} {other}"
    forms = (
        {"be": "are", "leave": "leave", "end": "end", "differ": "differ", "a": "", "an": "", "s": "s"}
        if plural
        else {
            "be": "is",
            "leave": "leaves",
            "end": "ends",
            "differ": "differs",
            "a": "a ",
            "an": "an ",
            "s": "",
        }
    )
    return _WORDS[condition.kind].format(*map(number_words, condition.amounts), **forms)


def number_words(amount: Amount) -> str:
    """Return a number, or a parameter's name in backticks."""
    return f"`{amount}`" if isinstance(amount, str) else str(amount)


def number_form(amount: Amount) -> Expression:
    """Return a number or a parameter as an expression."""
    return Name(amount) if isinstance(amount, str) else Number(amount)


def form(condition: Condition, item: Expression, *, signed: bool) -> Expression:
    """Return a condition as an expression of an item.

    Args:
        condition: on numbers or letters.
        item: a name.
        signed: whether the item may be negative.
    """
    kind = condition.kind
    if kind in ("both", "either"):
        one, other = (form(part, item, signed=signed) for part in condition.parts)
        return Binary("and" if kind == "both" else "or", one, other)
    amounts = [number_form(amount) for amount in condition.amounts]
    match kind:
        case "even" | "odd":
            return Binary("==" if kind == "even" else "!=", Binary("modulo", item, Number(2)), Number(0))
        case "multiple" | "no_multiple":
            return Binary("==" if kind == "multiple" else "!=", Binary("modulo", item, amounts[0]), Number(0))
        case "leaves":
            rest = Binary("floor_mod" if signed else "modulo", item, amounts[0])
            return Binary("==", rest, amounts[1])
        case "ends_in":
            return Binary("==", Binary("modulo", item, Number(10)), amounts[0])
        case "above" | "below" | "at_least" | "at_most" | "differs":
            signs = {"above": ">", "below": "<", "at_least": ">=", "at_most": "<=", "differs": "!="}
            return Binary(signs[kind], item, amounts[0])  # type: ignore[arg-type]
        case "between":
            return Binary("and", Binary("<=", amounts[0], item), Binary("<=", item, amounts[1]))
        case "vowel":
            return OneOf(item, VOWELS)
        case "consonant":
            others = "".join(chr(code) for code in range(97, 123) if chr(code) not in VOWELS)
            return OneOf(item, others)
        case "letter":
            return Binary("or", _within(item, "a", "z"), _within(item, "A", "Z"))
    ranges = {"lower": ("a", "z"), "upper": ("A", "Z"), "digit": ("0", "9"), "early": ("a", "m")}
    first, last = ranges[kind]
    return _within(item, first, last)


def _within(item: Expression, first: str, last: str) -> Expression:
    return Binary("and", Binary("<=", Letter(first), item), Binary("<=", item, Letter(last)))


_PYTHON = {
    "even": "not {x} & 1",
    "odd": "bool({x} & 1)",
    "multiple": "divmod({x}, {0})[1] == 0",
    "no_multiple": "divmod({x}, {0})[1] > 0",
    "above": "not {x} <= {0}",
    "below": "not {x} >= {0}",
    "at_least": "not {x} < {0}",
    "at_most": "not {x} > {0}",
    "between": "{x} in range({0}, {1} + 1)",
    "leaves": "divmod({x} - {1}, {0})[1] == 0",
    "ends_in": "str({x})[-1] == str({0})",
    "differs": "not {x} == {0}",
    "vowel": "{x} in set('aeiou')",
    "consonant": "{x}.islower() and {x} not in set('aeiou')",
    "lower": "{x}.islower()",
    "upper": "{x}.isupper()",
    "digit": "{x}.isdigit()",
    "early": "{x} in set('abcdefghijklm')",
    "letter": "{x}.isalpha()",
}


def python(condition: Condition, item: str) -> str:
    """Return a condition as Python text, written independently of `form`."""
    if condition.kind in ("both", "either"):
        one, other = (python(part, item) for part in condition.parts)
        return f"(({one}) {'and' if condition.kind == 'both' else 'or'} ({other}))"
    return f"({_PYTHON[condition.kind].format(*condition.amounts, x=item)})"
