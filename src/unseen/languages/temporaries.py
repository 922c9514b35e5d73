"""What all languages ask of an expression that becomes the value of a temporary."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.syntax.scopes import Binding

UNKNOWN = Declined("the type of the expression is not certain")


CONSTANT = Declined("the compiler evaluates the expression, and what it may do with it depends on that")


def varies(unit: SourceUnit, node: Node) -> bool:
    """Return True if a variable takes part, so that the compiler does not treat the whole as a constant."""
    return any(
        binding.kind in {"variable", "parameter"} and not _is_constant(unit, binding)
        for binding in unit.scopes.references_in(node)
    )


def _is_constant(unit: SourceUnit, binding: Binding) -> bool:
    holder = binding.declarations[0].parent
    words = unit.text(holder.parent).split() if holder is not None and holder.parent is not None else []
    return bool({"final", "const", "constexpr"} & set(words[:4]))
