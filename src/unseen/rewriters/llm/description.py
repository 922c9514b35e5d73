"""The description of a problem: withheld from the perturber, and restored in its answer.

It is the author's text, not code to be rewritten; models drop it, garble its examples, or break their JSON on
its quotes, and are paid by the word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.views import Function


def entry_function(unit: SourceUnit, name: str) -> Function | None:
    """Find the function of that name in the unit."""
    return next(
        (
            function
            for function in unit.language.function.find(unit)
            if function.name is not None and unit.text(function.name) == name
        ),
        None,
    )


@dataclass(frozen=True, slots=True)
class SplitProgram:
    """A program before its test, split into code and description.

    Attributes:
        code: all but the description.
        description: whole lines, maybe none: the docstring of the entry point; in languages without, the
            comments before or under its header that do not precede another definition.
        inside: the description is below the header.
    """

    code: str
    description: str
    inside: bool


def split_description(unit: SourceUnit) -> SplitProgram:
    """Separate the code and the description of a program."""
    function = entry_function(unit, unit.entry_point or "")
    code, description, at, inside = [], [], 0, False
    if function is None:
        return SplitProgram(unit.source[: unit.bounds[1]].decode(errors="surrogateescape"), "", inside=False)
    for start, end in _spans(unit, function):
        code.append(unit.source[at:start])
        text = unit.source[start:end]
        description.append(text if text.endswith(b"\n") else text + b"\n")
        inside = inside or unit.language.block_style == "indent" or start > function.body.start_byte
        at = end
    code.append(unit.source[at : unit.bounds[1]])
    described, rest = (b"".join(parts).decode(errors="surrogateescape") for parts in (description, code))
    return SplitProgram(rest, described, inside)


def with_description(draft: SourceUnit, name: str, split: SplitProgram, old_name: str) -> tuple[bytes, int]:
    """Restore the description at the function `name`, and find where an answer begins in the draft.

    The description bears the function's name; a docstring that the draft has there goes. Without the
    function, or without a place for the description, the text does not change.
    """
    function = entry_function(draft, name)
    if function is None:
        return draft.source, 0
    start = end = _start_of_body(draft, function)
    text = split.description
    if old_name and name != old_name:
        text = re.sub(rf"\b{re.escape(old_name)}\b", lambda _: name, text)
    own = None if draft.language.block_style == "braces" else docstring(function)
    if own is not None:
        start, end = _lines(draft.source, own)
        text = text or draft.source[start:end].decode(errors="surrogateescape")
    elif split.inside and draft.source[start - 1 : start] != b"\n":
        return draft.source, start
    elif not split.inside:
        start = end = draft.source.rfind(b"\n", 0, function.outer.start_byte) + 1
    put = text.encode(errors="surrogateescape")
    answer = start + len(put) if split.inside or own is not None else None
    after = draft.source[:start] + put + draft.source[end:]
    return after, answer if answer is not None else _start_of_body(draft, function) + len(put)


def _start_of_body(unit: SourceUnit, function: Function) -> int:
    """Return the start of the line behind the header, or of the body on the same line."""
    body = function.body
    if unit.language.block_style == "braces":
        return _end_of_blank(unit.source, body.start_byte + 1)
    line = unit.source.rfind(b"\n", 0, body.start_byte) + 1
    return body.start_byte if unit.source[line : body.start_byte].strip() else line


def _end_of_blank(source: bytes, offset: int) -> int:
    """Return the start of the next line, if only white space follows on this one."""
    end = source.find(b"\n", offset) + 1
    return end if end and not source[offset:end].strip() else offset


def docstring(function: Function) -> Node | None:
    """Return the statement that is a Python function's docstring."""
    first = function.body.named_children[0] if function.body.named_children else function.body
    if first.type == "expression_statement" and first.named_children[0].type == "string":
        return first
    return None


def _spans(unit: SourceUnit, function: Function) -> Iterator[tuple[int, int]]:
    if unit.language.block_style == "indent":
        own = docstring(function)
        if own is not None and len(function.body.named_children) > 1:
            yield _lines(unit.source, own)
        return
    # A comment before another definition describes that one.
    declared = [
        name.start_byte
        for binding in unit.scopes.bindings
        if binding.kind != "module"
        for name in binding.declarations
        if name.start_byte < function.outer.start_byte
    ]
    home = function.outer.parent if function.outer.parent is not None else unit.root
    at = max(
        (
            other.end_byte
            for other in home.named_children
            if other.end_byte <= function.outer.start_byte
            and any(other.start_byte <= name < other.end_byte for name in declared)
        ),
        default=0,
    )
    for comment in unit.nodes:
        if comment.type not in unit.language.kinds.comments or comment.end_byte > unit.bounds[0]:
            continue
        start, end = _lines(unit.source, comment)
        alone = start < comment.start_byte or unit.source[start - 1 : start] in (b"", b"\n")
        around = comment.parent is not None and comment.parent.id in (home.id, function.body.id)
        if start >= at and around and alone and unit.source[end - 1 : end] == b"\n":
            yield start, end
            at = end


def _lines(source: bytes, node: Node) -> tuple[int, int]:
    """Return the stretch of the node, widened to whole lines where nothing else stands on them."""
    start, end = node.start_byte, node.end_byte
    line = source.rfind(b"\n", 0, start) + 1
    if not source[line:start].strip():
        start = line
    if source[end - 1 : end] != b"\n":
        behind = source.find(b"\n", end) + 1 or len(source)
        if not source[end:behind].strip():
            end = behind
    return start, end
