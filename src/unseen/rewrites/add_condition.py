"""The method `add-condition`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.languages.chains import chains
from unseen.languages.views import Chain
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.bodies import behind_deep_comments, braced, depth_of
from unseen.syntax.layout import begins_line, indent_at, indent_step, line_end, newline_of


@rewriting(category="condition")
def add_condition(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Complete an `if` with an `else` that does nothing.

    Before: `if a: x()`. After: `if a: x()` and `else: pass`.

    *Preserves*: where no condition held nothing was done, and nothing is done now; a body without braces
    gets them first, so that the `else` belongs to the right `if`.
    What a pattern binds for the statements behind the `if` it still binds: the new `else` completes (JLS
    6.3.2.2).
    *Declines*: an `if` that shares its line with other text, and text whose macros hold an `else`.
    """
    hidden = "else" in unit.scopes.opaque
    for chain in chains(unit):
        if chain.otherwise is not None:
            continue
        reason = None
        if hidden:
            reason = "a macro may hide an else"
        elif not begins_line(unit.source, chain.node.start_byte):
            reason = "the if shares its line with other text"
        if reason is not None:
            yield Declined(reason, chain.node)
        else:
            edits = (
                _with_braces(unit, chain) if unit.language.block_style == "braces" else _indented(unit, chain)
            )
            # A line may end in a semicolon that belongs to no statement (`if a: x();` in Python).
            if (
                unit.language.block_style == "braces"
                or not unit.source[edits[0].end : line_end(unit.source, edits[0].end)].strip()
            ):
                yield Site(tuple(edits))


def _with_braces(unit: SourceUnit, chain: Chain) -> list[Edit]:
    newline, step = newline_of(unit.source), indent_step(unit)
    indent = indent_at(unit.source, chain.node.start_byte)
    body = chain.links[-1].consequence
    braces = body.type in unit.language.block.kinds
    before = newline + indent if braces and begins_line(unit.source, body.start_byte) else b" "
    opening = before + b"else" + before + b"{"
    text = opening + newline + indent + step + unit.language.emit.nothing.encode() + newline + indent + b"}"
    if braces:
        return [Edit(body.end_byte, body.end_byte, text)]
    header = body.prev_sibling
    while header is not None and header.type in unit.language.kinds.comments:
        header = header.prev_sibling
    edits = braced(unit, header.end_byte if header is not None else body.start_byte, body, indent)
    closing = edits.pop()
    return [*edits, Edit(closing.start, closing.end, closing.text + text)]


def _indented(unit: SourceUnit, chain: Chain) -> list[Edit]:
    newline, step = newline_of(unit.source), indent_step(unit)
    indent = indent_at(unit.source, chain.node.start_byte)
    body = chain.links[-1].consequence
    deep = depth_of(unit, body.start_byte) if begins_line(unit.source, body.start_byte) else len(indent) + 1
    at = behind_deep_comments(unit, body.end_byte, deep)
    lines = [b"", b"else:", step + unit.language.emit.nothing.encode()]
    return [Edit(at, at, (newline + indent).join(lines))]
