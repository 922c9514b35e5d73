"""The method `while-to-endless`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.rewrites.plain_c import nodes
from unseen.syntax import Edit


@rewriting(
    category="loop",
    origin="obfuseval",
    semantic=True,
    by_default=False,
    only=frozenset({"c"}),
    elsewhere="it is made for functions of C projects; for-while turns the loops of every language",
)
def while_to_endless(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Leave an endless loop by `break` where `while` asks a condition.

    Before: `while (*p) p++;`. After: `for (;;) { if (!(*p)) break; p++; }`.

    *Preserves*: the condition is asked at the same times; `continue` goes to it as before.
    *Declines*: nothing but loops that the grammar cannot read.
    """
    for node in nodes(unit, "while_statement"):
        condition, body = node.child_by_field_name("condition"), node.child_by_field_name("body")
        if condition is None or body is None:
            continue
        asked = b"for (;;) { if (!" + unit.bytes(condition) + b") break; "
        yield Site(
            (
                Edit(node.start_byte, condition.end_byte, asked),
                Edit(body.end_byte, body.end_byte, b" }"),
            )
        )
