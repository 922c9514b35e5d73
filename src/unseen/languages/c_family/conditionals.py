"""When the two values of a conditional expression reach their target unchanged (C17 6.5.15)."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.conditionals import arithmetic
from unseen.languages.language import SourceUnit
from unseen.languages.types import value_type_of
from unseen.syntax.flow import walk


def alike(unit: SourceUnit, first: Node, second: Node, wanted: str | None) -> bool:
    """Return True if the values reach the target unchanged alone as well as in one expression.

    The expression's type is the common one of both: -1 beside an unsigned number becomes a large one, an int
    beside a double one.
    """
    types = [value_type_of(unit, first), value_type_of(unit, second)]
    if "integer" in types and any(
        value_type_of(unit, part) == "unsigned" for node in (first, second) for part in walk(node)
    ):
        # `price - 4` of an unsigned price is unsigned too.
        return False
    target = (wanted or "").replace("const ", "").strip()
    if target.endswith("*"):
        return not set(types) & {"float", "unsigned"}
    if target.removeprefix("std::").rstrip("&") == "string" and not target.endswith("&"):
        return all(_text(unit, node) for node in (first, second))
    known = unit.language.types.names.get(target)
    if known is None and (unit.language.facts.references or target.endswith("&")):
        return False
    return arithmetic(unit, types, (first, second), known)


def _text(unit: SourceUnit, node: Node) -> bool:
    if node.type == "string_literal":
        return True
    binding = unit.scopes.of(node) if node.type == "identifier" else None
    text = (binding.type_text or "") if binding is not None else ""
    return text.replace("&", "").strip() in {"string", "std::string"}
