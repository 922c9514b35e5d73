"""The method `truth-to-comparison`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.rewrites.plain_c import is_plain, nodes
from unseen.syntax import Edit


@rewriting(
    category="logic",
    origin="obfuseval",
    semantic=True,
    by_default=False,
    only=frozenset({"c"}),
    elsewhere="a condition is a comparison with 0 for every type in C alone (C17 6.8.4.1)",
)
def truth_to_comparison(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Compare with zero what a condition asks for its truth.

    Before: `if (!p)`. After: `if (p == 0)`.

    *Preserves*: a scalar is true if it is not equal to 0 (C17 6.8.4.1), a null pointer is equal to 0.
    *Declines*: conditions of more than one operand.
    """
    simple = {"identifier", "call_expression", "field_expression", "subscript_expression"}
    for kind in ("if_statement", "while_statement"):
        for node in nodes(unit, kind):
            around = node.child_by_field_name("condition")
            inner = around.named_children[0] if around is not None and around.named_child_count == 1 else None
            if inner is None:
                continue
            sign = b" != 0"
            asked = inner
            if inner.type == "unary_expression" and inner.children[0].type == "!":
                sign, asked = b" == 0", inner.children[1]
            called = asked.child_by_field_name("function") if asked.type == "call_expression" else asked
            if asked.type not in simple or called is None:
                yield Declined("the condition has several operands", node)
                continue
            if called.type == "identifier" and not is_plain(unit, called):
                yield Declined("a macro may bind otherwise than it looks", node)
                continue
            yield Site((Edit(inner.start_byte, inner.end_byte, unit.bytes(asked) + sign),))
