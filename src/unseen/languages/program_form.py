"""A small typed form of functions, which every language's `program_writer` writes as source text.

Values are integers of 32 bits, truth values, ASCII letters (`letter`), lists of integers (`list`), texts that
are parameters or results (`text`) and texts that are being built (`letters`). A place is a position in a
sequence, from 0. What languages disagree about has an operation of its own: `floor_mod` is never negative for
a positive divisor, `quotient` is asked for of numbers from 0 only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Type = Literal["int", "bool", "letter", "list", "text", "letters", "place"]
Operator = Literal[
    "+", "-", "*", "quotient", "modulo", "floor_mod", "<", "<=", ">", ">=", "==", "!=", "and", "or"
]
Call = Literal["min", "max", "abs"]


@dataclass(frozen=True)
class Name:
    """A variable or parameter."""

    name: str
    type: Type = "int"


@dataclass(frozen=True)
class Number:
    """An integer."""

    value: int


@dataclass(frozen=True)
class Truth:
    """True or false."""

    value: bool


@dataclass(frozen=True)
class Letter:
    """A letter, printable and neither a quote nor a backslash."""

    value: str


@dataclass(frozen=True)
class Binary:
    """An operation on two values; `modulo` and `quotient` take numbers from 0."""

    operator: Operator
    left: Expression
    right: Expression


@dataclass(frozen=True)
class Not:
    """The opposite of a truth value."""

    inner: Expression


@dataclass(frozen=True)
class Library:
    """The smaller, the larger or the absolute value."""

    function: Call
    arguments: tuple[Expression, ...]


@dataclass(frozen=True)
class Length:
    """How many items a sequence has."""

    sequence: Name


@dataclass(frozen=True)
class At:
    """The item at a place of a sequence; texts are taken apart first (`TakeApart`)."""

    sequence: Name
    place: Expression


@dataclass(frozen=True)
class OneOf:
    """Whether a letter is among some."""

    letter: Expression
    letters: str


@dataclass(frozen=True)
class Distance:
    """How far behind another letter a letter stands in ASCII."""

    letter: Expression
    base: str


@dataclass(frozen=True)
class LetterBehind:
    """The letter that stands so far behind another one in ASCII."""

    base: str
    distance: Expression


Expression = (
    Name | Number | Truth | Letter | Binary | Not | Library | Length | At | OneOf | Distance | LetterBehind
)


@dataclass(frozen=True)
class Let:
    """Declare a variable."""

    variable: Name
    value: Expression


@dataclass(frozen=True)
class Set:
    """Give a variable a new value."""

    variable: Name
    value: Expression


@dataclass(frozen=True)
class NewSequence:
    """Declare an empty list or letters, to which at most `room` items are appended."""

    variable: Name
    room: Expression


@dataclass(frozen=True)
class TakeApart:
    """Declare letters that hold those of a text."""

    variable: Name
    text: Name


@dataclass(frozen=True)
class Append:
    """Append an item."""

    sequence: Name
    item: Expression


@dataclass(frozen=True)
class Reverse:
    """Reverse a list or letters that the function made."""

    sequence: Name


@dataclass(frozen=True)
class Sort:
    """Sort a list that the function made in ascending order."""

    sequence: Name


@dataclass(frozen=True)
class If:
    """Choose by a condition."""

    condition: Expression
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True)
class Each:
    """Repeat for each item of a sequence."""

    variable: Name
    sequence: Name
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Places:
    """Repeat for each place from `first` to before `end`."""

    variable: Name
    first: Expression
    end: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class While:
    """Repeat as long as a condition holds."""

    condition: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Continue:
    """Go on with the next item."""


@dataclass(frozen=True)
class Break:
    """Leave the loop."""


@dataclass(frozen=True)
class Return:
    """Return a value; a sequence only as the last statement."""

    value: Expression


Statement = (
    Let
    | Set
    | NewSequence
    | TakeApart
    | Append
    | Reverse
    | Sort
    | If
    | Each
    | Places
    | While
    | Continue
    | Break
    | Return
)


@dataclass(frozen=True)
class Signature:
    """How a function is called.

    Attributes:
        name: in words with underscores.
        parameters: in order.
        result: its type: `int`, `bool`, `list` or `text`.
    """

    name: str
    parameters: tuple[Name, ...]
    result: Type


Value = bool | int | str | tuple[int, ...]
"""An argument or a result: a truth value, an integer, a text or a list."""


@dataclass(frozen=True)
class Case:
    """A call and what it returns."""

    arguments: tuple[Value, ...]
    result: Value
