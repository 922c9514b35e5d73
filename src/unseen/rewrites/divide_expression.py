"""The method `divide-expression`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.rewrites.hoisting import hoist_all
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site


@rewriting(category="arithmetic", at_most=3, semantic=True, relies_on_writes=True)
def divide_expression(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Divide a composed expression: an arithmetic part of it is computed first, into a variable of its own.

    Before: `return (a + b) * c`. After: `pebble = a + b`, `return pebble * c`.

    *Preserves*: the part is evaluated once, and nothing that it could be told from is evaluated before it;
    the variable has exactly the type of the part.
    *Declines*: parts that are not always evaluated, that constants alone make up, or whose type is not
    certain, and floating-point numbers where a variable may change the rounding.
    """
    arithmetic = unit.language.arithmetic
    parts = [binary.node for binary in arithmetic.find(unit) if _is_part(binary.node)]
    yield from hoist_all(unit, [part for part in parts if unit.in_function(part)], name_source)


def _is_part(node: Node) -> bool:
    """Return True if the expression is not all that its statement computes."""
    around = node.parent
    while around is not None and around.type == "parenthesized_expression":
        around = around.parent
    return around is not None and not around.type.endswith(_WHOLE)


# What holds the whole value of a statement: no part of a larger expression.
_WHOLE = (
    "statement",
    "declaration",
    "declarator",
    "spec",
    "expression_list",
    "block",
    "assignment",
    "assignment_expression",
    "compound_assignment_expr",
    "return_expression",
)
