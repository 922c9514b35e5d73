"""The method `subscript-to-sum`."""

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
    elsewhere="`a[i]` is defined as `*(a + i)` for every type in C alone (C17 6.5.2.1)",
)
def subscript_to_sum(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Say `*(a + i)` for `a[i]`.

    Before: `total += row[at];`. After: `total += (*(row + (at)));`.

    *Preserves*: the one is defined as the other (C17 6.5.2.1).
    *Declines*: members named in `offsetof` and arguments of macros.
    """
    for node in nodes(unit, "subscript_expression"):
        base, index = node.child_by_field_name("argument"), node.child_by_field_name("index")
        if base is None or index is None:
            continue
        if not (is_plain(unit, base) or base.type in {"field_expression", "subscript_expression"}):
            yield Declined("the array is no plain name or member", node)
            continue
        plain = index.type == "number_literal" or is_plain(unit, index)
        left, right = (b" + ", b"))") if plain else (b" + (", b")))")
        yield Site(
            (
                Edit(node.start_byte, base.start_byte, b"(*("),
                Edit(base.end_byte, index.start_byte, left),
                Edit(index.end_byte, node.end_byte, right),
            )
        )
