"""The method `arrow-to-star`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.rewrites.plain_c import is_plain, nodes
from unseen.syntax import Edit


@rewriting(
    category="basic",
    origin="obfuseval",
    semantic=True,
    by_default=False,
    only=frozenset({"c"}),
    elsewhere="`p->m` is defined as `(*p).m` for every type in C alone (C17 6.5.2.3)",
)
def arrow_to_star(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Say `(*p).field` for `p->field`.

    Before: `node->next`. After: `(*node).next`.

    *Preserves*: the one is defined as the other (C17 6.5.2.3).
    *Declines*: arguments of macros.
    """
    for node in nodes(unit, "field_expression"):
        base, operator = node.child_by_field_name("argument"), node.child_by_field_name("operator")
        if base is None or operator is None or operator.type != "->":
            continue
        if base.type == "identifier" and not is_plain(unit, base):
            yield Declined("a macro may bind otherwise than it looks", node)
            continue
        yield Site(
            (
                Edit(base.start_byte, base.start_byte, b"(*"),
                Edit(base.end_byte, operator.end_byte, b")."),
            )
        )
