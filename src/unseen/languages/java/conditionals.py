"""When the two values of a conditional expression reach their target unchanged (JLS 15.25)."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.conditionals import arithmetic
from unseen.languages.language import SourceUnit
from unseen.languages.types import value_type_of

_TAKES_ANYTHING = frozenset(
    {"Object", "Number", "Comparable", "Serializable", "Constable", "ConstantDesc", "var"}
)


def alike(unit: SourceUnit, first: Node, second: Node, wanted: str | None) -> bool:
    """Return True if the values reach the target unchanged alone as well as in one expression.

    The expression's type is the common one of both: an int beside a double one becomes one, a boxed number is
    unboxed.
    """
    values = (first, second)
    types = [value_type_of(unit, value) for value in values]
    target = (wanted or "").strip()
    if any(value.type == "null_literal" for value in values) and not target[:1].isupper():
        return False
    if target in {"int", "long", "boolean"}:
        # What can be assigned to these are integers (or booleans) alone, and all widening is exact.
        return True
    if target == "double":
        return arithmetic(unit, types, values, "float")
    if target.endswith("[]"):
        return True
    name = target.split("<")[0].rpartition(".")[2]
    takes = not name[:1].isupper() or name in _TAKES_ANYTHING or name in unit.language.facts.boxed
    return not takes and not set(types) & {"int", "integer", "float", "bool"}
