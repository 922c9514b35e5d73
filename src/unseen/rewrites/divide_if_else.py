"""The method `divide-if-else`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.views import Branch
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.bodies import behind_comment, mixed_indentation, on_one_line
from unseen.syntax.layout import begins_line, deeper, indent_at, indent_step, line_start, newline_of


@rewriting(category="condition", semantic=True)
def divide_if_else(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Divide `else if` into an `else` that holds an `if` of its own.

    Before: `if (a) { x(); } else if (b) { y(); }`.
    After: `if (a) { x(); } else { if (b) { y(); } }`.

    *Preserves*: `else if` is nothing but an `if` in the place of the `else`'s body; the braces or the
    indentation around it declare nothing.
    *Declines*: indentation that mixes tabs and blanks; an `else if` whose condition binds names (`if let`,
    a C++ declaration) is not looked at.
    """
    for branch in unit.language.branch.find(unit):
        if not branch.chained:
            continue
        if unit.language.block_style == "braces":
            yield _with_braces(unit, branch)
        elif branch.node.parent is None or mixed_indentation(
            unit, branch.node.start_byte, branch.node.parent.end_byte
        ):
            yield Declined("the indentation mixes tabs and blanks", branch.node)
        else:
            yield _with_indentation(unit, branch, branch.node.parent)


def _with_braces(unit: SourceUnit, branch: Branch) -> Site:
    start, end = branch.node.start_byte, branch.node.end_byte
    before = unit.source[line_start(unit.source, start) : start].split()
    if on_one_line(unit, start, end) and before not in ([b"else"], [b"}", b"else"]):
        return Site((Edit(start, start, b"{ "), Edit(end, end, b" }")), exclusive_range=(start, end))
    newline, step = newline_of(unit.source), indent_step(unit)
    indent = indent_at(unit.source, start)
    end = behind_comment(unit, end)
    opening, inner = start, b"{" + newline + step + indent
    if begins_line(unit.source, branch.consequence.start_byte) and before == [b"else"]:
        opening = len(unit.source[:start].rstrip())
        inner = newline + indent + inner
    edits = (
        Edit(opening, start, inner),
        *deeper(unit, start, end),
        Edit(end, end, newline + indent + b"}"),
    )
    return Site(edits, exclusive_range=(opening, end))


def _with_indentation(unit: SourceUnit, branch: Branch, statement: Node) -> Site:
    """Indent the rest of the chain, which belongs to the inner statement now."""
    start, end = branch.node.start_byte, statement.end_byte
    word = branch.node.children[0]
    # The step comes first, as it does where `deeper` puts it: blanks and tabs keep their order.
    text = b"else:" + newline_of(unit.source) + indent_step(unit) + indent_at(unit.source, start) + b"if"
    return Site(
        (Edit(word.start_byte, word.end_byte, text), *deeper(unit, start, end)), exclusive_range=(start, end)
    )
