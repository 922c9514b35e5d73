"""What a problem is composed of: a source of items, steps that change them, and an end with a result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

Amount = int | str
"""A number, or the name of the integer parameter that gives it."""


@dataclass(frozen=True)
class Condition:
    """What holds of an item, by `kind` (`conditions`).

    Attributes:
        kind: which condition.
        amounts: what it compares with.
        parts: the two that `both` and `either` combine.
    """

    kind: str
    amounts: tuple[Amount, ...] = ()
    parts: tuple[Condition, ...] = ()


@dataclass(frozen=True)
class Change:
    """What becomes of an item, by `kind` (`changes`).

    Attributes:
        kind: which change.
        amounts: its numbers.
        condition: of `choose`: which items the first part changes.
        parts: of `choose`: the change of those, and of the others.
    """

    kind: str
    amounts: tuple[Amount, ...] = ()
    condition: Condition | None = None
    parts: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Step:
    """What becomes of a sequence, by `kind`; `signed` tells whether items may be negative before it."""

    kind: str
    amounts: tuple[Amount, ...] = ()
    condition: Condition | None = None
    change: Change | None = None
    signed: bool = False


@dataclass(frozen=True)
class Source:
    """Where the items come from: parameters, or what is derived from them.

    Attributes:
        kind: which source.
        names: the parameters' names.
        condition: of letters, which are looked for.
    """

    kind: str
    names: tuple[str, ...]
    condition: Condition | None = None


@dataclass(frozen=True)
class Parameter:
    """An integer parameter, and the numbers from which tests draw it."""

    name: str
    low: int
    high: int


@dataclass(frozen=True)
class Plan:
    """A problem: `source`, `steps`, and an end with what it returns.

    Attributes:
        source: where the items come from.
        steps: in their order.
        end: the last step, whose result is a number, a truth value, a list or a text.
        result: the type of the result: `int`, `bool`, `list` or `text`.
        parameters: the integer parameters behind the source's own.
        item: what an item of the source is called, in singular and plural.
        negative: whether the items of the source may be negative.
    """

    source: Source
    steps: tuple[Step, ...]
    end: Step
    result: str
    parameters: tuple[Parameter, ...]
    item: tuple[str, str]
    negative: bool = False


def amounts_of(part: object) -> Iterator[Amount]:
    """Yield all amounts in a plan or a part of one."""
    if isinstance(part, Plan | Source | Step | Change | Condition):
        for field in fields(part):
            value = getattr(part, field.name)
            if field.name == "amounts":
                yield from value
            elif field.name != "parameters":
                yield from amounts_of(value)
    elif isinstance(part, tuple):
        for one in part:
            yield from amounts_of(one)
