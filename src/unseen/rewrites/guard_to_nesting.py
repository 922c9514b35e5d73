"""The method `guard-to-nesting`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.rewrites.plain_c import DIRECTIVES, nodes
from unseen.syntax import Edit
from unseen.syntax.flow import contains
from unseen.syntax.layout import newline_of

_LABELS = frozenset({"labeled_statement", "case_statement"})


@rewriting(
    category="condition",
    origin="obfuseval",
    at_most=2,
    semantic=True,
    moves_code=True,
    by_default=False,
    only=frozenset({"c"}),
    elsewhere="it is made for functions of C projects, and knows the labels and directives of C alone",
)
def guard_to_nesting(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Put what follows an early exit into the other branch.

    Before: `if (!p) return 0; use(p); return 1;`.
    After: `if (!(!p)) { use(p); return 1; } else { return 0; }`.

    *Preserves*: what follows runs if the condition is false, and then only.
    *Declines*: blocks with labels or directives, of which the parts cannot be moved apart.
    """
    for node in nodes(unit, "if_statement"):
        block, body = node.parent, node.child_by_field_name("consequence")
        condition = node.child_by_field_name("condition")
        if block is None or block.type != "compound_statement" or body is None or condition is None:
            continue
        if node.child_by_field_name("alternative") is not None or not _leaves(body):
            continue
        rest = [child for child in block.named_children if child.start_byte >= node.end_byte]
        if not any(child.type != "comment" for child in rest):
            continue
        if block.parent is not None and block.parent.type == "switch_statement":
            yield Declined("the block is that of a switch", node)
            continue
        if any(contains(child, _LABELS | DIRECTIVES) for child in [*rest, body]):
            yield Declined("the block has labels or directives", node)
            continue
        leaving = unit.bytes(body) if body.type == "compound_statement" else b"{ " + unit.bytes(body) + b" }"
        end = block.end_byte - 1
        yield Site(
            (
                Edit(node.start_byte, node.end_byte, b"if (!" + unit.bytes(condition) + b") {"),
                Edit(end, end, b"} else " + leaving + newline_of(unit.source)),
            ),
            exclusive_range=(block.start_byte, block.end_byte),
        )


def _leaves(body: Node) -> bool:
    statements = [child for child in body.named_children if child.type != "comment"]
    last = statements[-1] if body.type == "compound_statement" and statements else body
    return last.type == "return_statement"
