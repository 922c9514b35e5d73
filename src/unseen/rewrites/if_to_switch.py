"""The method `if-to-switch`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.chains import chains
from unseen.languages.views import Cases, Chain
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.bodies import comments_between, mixed_indentation
from unseen.syntax.layout import begins_line, deeper, indent_at, indent_step, line_start, newline_of


@rewriting(category="condition", semantic=True)
def if_to_switch(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Write a chain of comparisons with constants as a `switch` or `match`.

    Before: `if (x == 1) { a(); } else if (x == 2) { b(); } else { c(); }`.
    After: `switch (x) { case 1: a(); break; case 2: b(); break; default: c(); break; }`.

    *Preserves*: what is compared has no effect and the type that the language's `switch` wants; the
    constants differ, so the order of the cases means nothing. Go's chains need no constants.
    *Declines*: other conditions, and bodies with a `break` of the loop around where it would end the switch.
    """
    for chain in chains(unit):
        if len(chain.links) < 2:
            continue
        reason = _obstacle(unit, chain)
        if reason is not None:
            yield Declined(reason, chain.node)
            continue
        cases = unit.language.cases(unit, chain)
        if isinstance(cases, Declined):
            yield Declined(cases.reason, chain.node)
            continue
        edits = _with_braces(unit, chain, cases) if cases.footer else _indented(unit, chain, cases)
        yield Site(tuple(edits), exclusive_range=(chain.node.start_byte, chain.node.end_byte))


def _bodies(chain: Chain) -> list[Node]:
    bodies = [link.consequence for link in chain.links]
    return [*bodies, chain.otherwise] if chain.otherwise is not None else bodies


def _obstacle(unit: SourceUnit, chain: Chain) -> str | None:
    """Return why the bodies cannot stay where they are."""
    bodies = _bodies(chain)
    if unit.language.hides_braces(unit):
        return "a macro opens or closes blocks"
    if unit.language.block_style == "indent":
        if not all(begins_line(unit.source, body.start_byte) for body in bodies):
            return "a body stands on the line of its condition"
        mixed = mixed_indentation(unit, chain.node.start_byte, chain.node.end_byte)
        return "the indentation mixes tabs and blanks" if mixed else None
    if not all(body.type in unit.language.block.kinds for body in bodies):
        return "a body has no braces"
    if not all(begins_line(unit.source, body.end_byte - 1) for body in bodies):
        return "a body ends on a line with other text"
    if any(begins_line(unit.source, body.start_byte) for body in bodies):
        return "a body's brace stands on a line of its own"
    gaps = zip([chain.node.start_byte, *(body.end_byte for body in bodies)], bodies, strict=False)
    if any(comments_between(unit, start, body.start_byte) for start, body in gaps):
        return "a comment stands beside a condition"
    return None


def _with_braces(unit: SourceUnit, chain: Chain, cases: Cases) -> list[Edit]:
    bodies = _bodies(chain)
    newline, step = newline_of(unit.source), indent_step(unit)
    indent = indent_at(unit.source, chain.node.start_byte)
    label = indent + step if cases.nested else indent
    edits = []
    start, text = chain.node.start_byte, cases.header.encode() + newline + label
    for index, body in enumerate(bodies):
        own = cases.labels[index] if body is not chain.otherwise else cases.labels[-1]
        edits.append(Edit(start, body.start_byte + 1, text + (own or "").encode()))
        # The closing brace begins its line, which is as deep as a label.
        start, text = body.end_byte - 1, _closing(cases, index, newline, label, step)
        if index < len(bodies) - 1 and text:
            text += newline + label
    last = line_start(unit.source, start)
    more = cases.labels[-1] if chain.otherwise is None and (cases.labels[-1] or "").endswith("}") else None
    if more is not None:
        text += newline + label + more.encode()
    edits.append(Edit(start, chain.node.end_byte, text + (newline + indent if text else b"") + b"}"))
    if cases.nested:
        lines = deeper(unit, chain.node.start_byte, chain.node.end_byte)
        edits += [
            line
            for line in lines
            if not any(edit.start < line.start < edit.end for edit in edits) and (line.start != last or text)
        ]
    return edits


def _closing(cases: Cases, index: int, newline: bytes, label: bytes, step: bytes) -> bytes:
    """Return what ends a body: `break;` where it needs one, the brace where it has one."""
    text = step + b"break;" if cases.breaks[index] else b""
    if cases.blocks[index]:
        text += (newline + label if text else b"") + b"}"
    return text


def _indented(unit: SourceUnit, chain: Chain, cases: Cases) -> list[Edit]:
    bodies = _bodies(chain)
    newline, step = newline_of(unit.source), indent_step(unit)
    label = step + indent_at(unit.source, chain.node.start_byte)
    edits = []
    for index, body in enumerate(bodies):
        own = cases.labels[index] if body is not chain.otherwise else cases.labels[-1]
        clause = chain.links[index].node if body is not chain.otherwise else body.parent or body
        colon = next(c for c in clause.children if c.type == ":" and c.end_byte <= body.start_byte)
        text = (own or "").encode()
        if index == 0:
            text = cases.header.encode() + newline + label + text
        edits.append(Edit(clause.start_byte, colon.end_byte, text))
    return [*edits, *deeper(unit, chain.node.start_byte, chain.node.end_byte)]
