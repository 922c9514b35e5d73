"""The method `if-condition-flipping`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.chains import chains
from unseen.languages.negation import negated, own_negation
from unseen.languages.views import Chain
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.bodies import behind_comment, behind_deep_comments, comments_between, depth_of, on_one_line
from unseen.syntax.flow import contains
from unseen.syntax.layout import begins_line, indent_at, indent_step, line_end, newline_of


@rewriting(category="condition", origin="vjbench", moves_code=True, semantic=True)
def if_condition_flipping(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Turn a condition into its opposite and exchange what depends on it.

    Before: `if (a < b) { x(); } else { y(); }`. After: `if (!(a < b)) { y(); } else { x(); }`; without an
    `else`, the first body of the new `if` does nothing.

    *Preserves*: the condition is evaluated once, as before; `<` becomes `>=` for integers alone, since
    neither holds for NaN.
    *Declines*: chains of `else if`, labels in the bodies, comments that would change sides, and bodies
    without braces that hold another `if`.
    """
    for chain in chains(unit):
        if len(chain.links) > 1:
            continue
        reason = _obstacle(unit, chain)
        if reason is not None:
            yield Declined(reason, chain.node)
            continue
        condition = chain.links[0].condition
        opposite = Edit(condition.start_byte, condition.end_byte, negated(unit, condition).encode())
        edits = _exchanged(unit, chain) if chain.otherwise is not None else _moved(unit, chain)
        yield Site(
            (opposite, *edits),
            exclusive_range=(chain.node.start_byte, chain.node.end_byte),
            contrived=chain.otherwise is None,
        )


def _obstacle(unit: SourceUnit, chain: Chain) -> str | None:
    language, kinds = unit.language, unit.language.kinds
    body, other = chain.links[0].consequence, chain.otherwise
    bodies = [body] if other is None else [body, other]
    blocks = [one.type in language.block.kinds for one in bodies]
    if language.hides_braces(unit) or {"else", "if"} & unit.scopes.opaque:
        return "a macro may hide a brace or an if"
    if own_negation(unit):
        return "a type of the program decides for itself what a negation is"
    if any(contains(one, {"case_statement"} | kinds.labels) for one in bodies):
        return "a body holds a label"
    if other is None:
        if not begins_line(unit.source, chain.node.start_byte):
            return "the if shares its line with other text"
    elif language.block_style == "indent":
        if len({begins_line(unit.source, one.start_byte) for one in bodies}) > 1:
            return "one of the bodies stands on the line of its if"
        if comments_between(unit, body.end_byte, other.start_byte):
            return "a comment stands beside the else"
        for one in bodies:
            colon = line_end(unit.source, one.prev_sibling.start_byte) if one.prev_sibling is not None else 0
            own = begins_line(unit.source, one.start_byte) and comments_between(unit, colon, one.start_byte)
            if (
                own
                or behind_deep_comments(unit, one.end_byte, depth_of(unit, one.start_byte)) != one.end_byte
            ):
                return "a comment stands beside a body"
        if depth_of(unit, body.start_byte) != depth_of(unit, other.start_byte):
            return "the bodies are not equally deep"
    elif any(behind_comment(unit, one.end_byte) != one.end_byte for one in bodies):
        return "a comment stands behind a body"
    if not all(blocks) and any(contains(one, set(language.branch.kinds)) for one in bodies):
        return "a body without braces holds an if, whose else might change sides"
    if other is not None and not language.flippable(unit, chain):
        return "the first branch may decide the type of both"
    return None


def _exchanged(unit: SourceUnit, chain: Chain) -> list[Edit]:
    """Exchange the two bodies; where both have braces, only what is between them."""
    body, other = chain.links[0].consequence, chain.otherwise
    if other is None:
        return []
    first, second = _span(unit, body, other), _span(unit, other, body)
    return [
        Edit(*first, unit.source[slice(*second)]),
        Edit(*second, unit.source[slice(*first)]),
    ]


def _span(unit: SourceUnit, body: Node, other: Node) -> tuple[int, int]:
    braces = unit.language.block_style == "braces"
    if braces and body.type == other.type and body.type in unit.language.block.kinds:
        return body.start_byte + 1, body.end_byte - 1
    return body.start_byte, body.end_byte


def _moved(unit: SourceUnit, chain: Chain) -> list[Edit]:
    """Put a body that does nothing, and an `else`, before the body."""
    body, step, newline = chain.links[0].consequence, indent_step(unit), newline_of(unit.source)
    indent = indent_at(unit.source, chain.node.start_byte)
    nothing = newline + indent + step + unit.language.emit.nothing.encode() + newline + indent
    header = body.prev_sibling
    while header is not None and header.type in unit.language.kinds.comments:
        header = header.prev_sibling
    at = header.end_byte if header is not None else body.start_byte
    if unit.language.block_style == "indent":
        return [Edit(at, at, nothing + b"else:")]
    if begins_line(unit.source, body.start_byte) and body.type in unit.language.block.kinds:
        return [Edit(at, at, newline + indent + b"{" + nothing + b"}" + newline + indent + b"else")]
    one_line = on_one_line(unit, at, body.end_byte) and body.type not in unit.language.block.kinds
    gap = newline + indent + step if one_line and not comments_between(unit, at, body.start_byte) else None
    text = b" {" + nothing + b"} else"
    return [Edit(at, body.start_byte, text + gap)] if gap is not None else [Edit(at, at, text)]
