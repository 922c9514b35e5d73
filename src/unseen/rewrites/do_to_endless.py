"""The method `do-to-endless`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.rewrites.plain_c import DIRECTIVES, nodes
from unseen.syntax import Edit
from unseen.syntax.flow import contains
from unseen.syntax.jumps import continues


@rewriting(
    category="loop",
    origin="obfuseval",
    semantic=True,
    by_default=False,
    only=frozenset({"c"}),
    elsewhere="it is made for functions of C projects; for-while turns the loops of every language",
)
def do_to_endless(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Ask the condition of a `do` loop in its body.

    Before: `do { n++; } while (*p++);`. After: `for (;;) { { n++; } if (!(*p++)) break; }`.

    *Preserves*: the order of body and condition.
    *Declines*: bodies with a `continue`, which goes to the condition.
    """
    for node in nodes(unit, "do_statement"):
        condition, body = node.child_by_field_name("condition"), node.child_by_field_name("body")
        if condition is None or body is None or contains(node, DIRECTIVES):
            continue
        if continues(body, unit):
            yield Declined("a continue in the body goes to the condition", node)
            continue
        asked = b" if (!" + unit.bytes(condition) + b") break; }"
        yield Site(
            (
                Edit(node.start_byte, body.start_byte, b"for (;;) { "),
                Edit(body.end_byte, node.end_byte, asked),
            )
        )
