"""Renaming in comments and docstrings, so that a rewritten prompt describes its code.

A word of the description is not a name just because it is spelled like one: `rows` in "the rows of a theatre"
stays. It counts as the name if it is written like code: in backticks, in a `>>>` example, quoted alone,
before a bracket, after `@param` or as the heading of an argument's description, or if no English word
looks like it (`max_len`, `x1`, `dayCount`, `n`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from unseen.languages import SourceUnit
from unseen.syntax import Edit

_WORD = re.compile(r"[^\W\d]\w*")
_BACKTICKS = re.compile(r"`[^`\n]+`")
_EXAMPLE = re.compile(r"^[^\w\n]*(?:>>>|\.\.\.) .*$", re.MULTILINE)
_HEADING = re.compile(r"^[\s/*#!-]*(?:[@:\\]param(?:eter)?\s+(?:\w+\s+)?)?", re.MULTILINE)


def renamed_prose(unit: SourceUnit, names: Mapping[str, str]) -> list[Edit]:
    """Return the edits that put new names into the comments and docstrings of a rewritten unit.

    Args:
        unit: the unit, its code already renamed.
        names: old name → new name.
    """
    edits: list[Edit] = []
    for start, text in _descriptions(unit):
        for at, word in _names_in(text, names):
            offset = start + len(text[:at].encode())
            edits.append(Edit(offset, offset + len(word.encode()), names[word].encode()))
    return edits


def _descriptions(unit: SourceUnit) -> Iterator[tuple[int, str]]:
    """Yield offset and text of every comment and docstring before the test."""
    end = -1
    for node in unit.nodes:
        if not unit.editable(node) or node.start_byte < end:
            continue
        parent = node.parent
        docstring = node.type == "string" and parent is not None and parent.type == "expression_statement"
        if docstring or node.type in unit.language.kinds.comments:
            end = node.end_byte
            yield node.start_byte, unit.text(node)


def _names_in(text: str, names: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    code = [match.span() for pattern in (_BACKTICKS, _EXAMPLE) for match in pattern.finditer(text)]
    headings = {match.end() for match in _HEADING.finditer(text)}
    for match in _WORD.finditer(text):
        word, (start, end) = match[0], match.span()
        if word not in names:
            continue
        if any(first <= start and end <= last for first, last in code):
            yield start, word
            continue
        before, after = text[start - 1 : start], text[end : end + 2]
        if before and before in "'’.-" and not (before == "'" and after[:1] == "'"):
            continue  # the end of `it's`, `e.g`, `x-n`
        if (
            _looks_like_code(word)
            or after[:1] in {"[", "("}
            or (before in {"'", '"'} and after[:1] == before)
            or (start in headings and re.match(r"\s*(\(.*?\))?\s*(:|--|—|-\s)", text[end:]))
            or re.search(r"[@:\\]param(eter)?\s+$", text[:start])
        ) and not (after[:1] in {"'", "’"} and before != after[:1]):
            yield start, word


def _looks_like_code(word: str) -> bool:
    """Return whether a word is no English word: `max_len`, `x1`, `dayCount`, `n`."""
    stripped = word.strip("_")
    if len(stripped) == 1:
        return stripped not in {"a", "A", "I"}
    return (
        word != stripped
        or "_" in stripped
        or any(c.isdigit() for c in stripped)
        or stripped[1:].lower() != stripped[1:]
    )
