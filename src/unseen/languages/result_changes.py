"""How a language changes the result of a function, as a changed specification asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from tree_sitter import Node

from unseen.syntax.unit import ParsedText

# In the adapter's own language, which is made of what this file defines.
Text: TypeAlias = ParsedText[Any]

ResultKind = Literal["truth", "integer", "real", "text", "integers", "list"]
"""What a function returns: `integers` is a list of them, `list` a list of anything else."""
Operation = Literal[
    "negated",
    "one_more",
    "one_less",
    "opposite",
    "doubled",
    "halved",
    "reversed",
    "case_swapped",
    "each_one_more",
    "each_one_less",
]
"""What happens to a result; each has an inverse (`INVERSE`)."""

INVERSE: Mapping[Operation, Operation] = {
    "negated": "negated",
    "one_more": "one_less",
    "one_less": "one_more",
    "opposite": "opposite",
    "doubled": "halved",
    "halved": "doubled",
    "reversed": "reversed",
    "case_swapped": "case_swapped",
    "each_one_more": "each_one_less",
    "each_one_less": "each_one_more",
}

Statements = Mapping[tuple[Operation, ResultKind], str]
"""Statements, one a line, that change the variable `{name}` of the type `{type}` with elements `{item}`."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a function returns.

    Attributes:
        kind: of its values.
        type: as it is declared; empty where no type is.
        item: the type of a list's elements, where it is declared.
        form: which of the language's types of this kind it is, where their statements differ.
    """

    kind: ResultKind
    type: str = ""
    item: str = ""
    form: str = ""


@dataclass(frozen=True, slots=True)
class ResultChanges:
    """Text of one language that changes results.

    Attributes:
        result: (program, function) → what the function returns; None where that is not changed.
        declare: the declaration of the variable `{name}` of the type `{type}` with `{value}`.
        statements: (operation, result) → the statements; None where the language has none.
        helper: a function `{name}` that returns its argument `{result}` changed by `{lines}`; where functions
            are values, one that calls `{target}` first.
        call: the call of such a helper with `{value}`; empty where it replaces the function itself.
        indent: of the helper's statements.
    """

    result: Callable[[Text, Node], Result | None]
    declare: str
    statements: Callable[[Operation, Result], str | None]
    helper: str
    call: str = "{name}({value})"
    indent: str = field(default="    ")


def from_table(
    table: Statements, forms: Mapping[str, Statements] | None = None
) -> Callable[[Operation, Result], str | None]:
    """Look statements up by operation and kind, those of the result's form first."""

    def statements(operation: Operation, result: Result) -> str | None:
        key = operation, result.kind
        return (forms or {}).get(result.form, {}).get(key) or table.get(key)

    return statements
