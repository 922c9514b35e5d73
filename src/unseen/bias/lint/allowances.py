"""Findings that somebody has allowed, with the reason: by a comment in the code, or in pyproject.toml.

`# unseen: allow age, region -- legal minimum` allows the findings on these attributes for the function around
it, or for the one that begins on the next line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from unseen.bias.attributes import Attribute, attribute_of
from unseen.bias.lint.finding import DECIDED_CLEAR, LintFinding
from unseen.errors import BadInputError
from unseen.execution.source import Source
from unseen.languages import LANGUAGES
from unseen.languages.language import SourceUnit

_MARKER = re.compile(r"(?:^|\s)(?:#|//|/\*|\*)\s*unseen:\s*allow\b(?P<rest>.*)")
_EXAMPLE = "unseen: allow age -- the reason"
# What may stand between a comment and the function that it is about.
_DECORATION = ("@", "#[")


@dataclass(frozen=True)
class Allowance:
    """Permission for a function to decide by some attributes.

    Attributes:
      where: file and line of the comment, or the entry of the settings.
      attributes: their names.
      reason: why it is right.
      line: of the comment, from 1; 0 in the settings.
      function: the qualified name that the settings give; empty for a comment.
      alone: the comment has its line to itself, so that it may be about the function below.
    """

    where: str
    attributes: tuple[str, ...]
    reason: str
    line: int = 0
    function: str = ""
    alone: bool = False


@dataclass(frozen=True)
class _Extent:
    """The lines of a function, from 1, decorators included, and the line by which findings name it."""

    named: int
    first: int
    last: int


def checked_names(where: str, names: str, reason: str, known: Sequence[Attribute]) -> tuple[str, ...]:
    """Return the attributes that an allowance names.

    Args:
      where: where it stands, for messages.
      names: what it names, with commas.
      reason: the reason that it gives.
      known: the attributes that may be named.

    Raises:
      BadInputError: it gives no reason, or names no attribute or an unknown one.
    """
    given = [name.strip() for name in names.split(",") if name.strip()]
    if not given:
        raise BadInputError(f"{where}: the allowance names no attribute; write `{_EXAMPLE}`")
    if not reason:
        raise BadInputError(f"{where}: the allowance gives no reason; write `{_EXAMPLE}`")
    attributes = []
    for name in given:
        found = attribute_of(name, known)
        if found is None:
            listed = ", ".join(each.name for each in known)
            raise BadInputError(f"{where}: unknown attribute {name!r}; known: {listed}")
        attributes.append(found.name)
    return tuple(dict.fromkeys(attributes))


def read_comments(source: Source, known: Sequence[Attribute]) -> list[Allowance]:
    """Read the allowances in the comments of a program; texts and identifiers are no comments.

    Args:
      source: the program.
      known: the attributes that may be named.

    Raises:
      BadInputError: one of them is malformed; the message has its file and line.
    """
    if not re.search(r"unseen:\s*allow\b", source.code):
        return []
    unit = _unit(source)
    found = []
    lines = source.code.encode().split(b"\n")
    for node in unit.nodes:
        if node.type not in unit.language.kinds.comments:
            continue
        alone = not lines[node.start_point.row][: node.start_point.column].strip()
        for offset, text in enumerate(unit.text(node).splitlines()):
            match = _MARKER.search(text)
            if match is None:
                continue
            line = node.start_point.row + 1 + offset
            names, _, reason = (part.strip() for part in match["rest"].removesuffix("*/").partition("--"))
            where = f"{source.file}:{line}"
            attributes = checked_names(where, names, reason, known)
            found.append(Allowance(where, attributes, reason, line, alone=alone))
    return found


def apply_allowances(
    source: Source, findings: Sequence[LintFinding], allowances: Sequence[Allowance]
) -> tuple[list[LintFinding], list[tuple[Allowance, str]]]:
    """Mark the findings that are allowed.

    Args:
      source: the program that the findings are about.
      findings: all of them.
      allowances: those about this program.

    Returns:
      The findings, and each allowance with an attribute by which its function does not decide as far as was
      tested. What was not decided is not among them.
    """
    marked = list(findings)
    unused = []
    extents = _extents(source, {each.line for each in findings}) if allowances else []
    rows = source.code.split("\n")
    for allowance in allowances:
        line = _line_of_function(allowance, extents, rows)
        for attribute in allowance.attributes:
            needed = False
            for place, each in enumerate(marked):
                about = each.function == allowance.function if allowance.function else each.line == line
                if not about or each.attribute not in (attribute, None):
                    continue
                if each.status is not None and each.attribute == attribute:
                    by = "config" if allowance.function else "comment"
                    marked[place] = each.model_copy(
                        update={"status": "allowed", "allowed_by": by, "justification": allowance.reason}
                    )
                needed |= each.verdict not in DECIDED_CLEAR
            if not needed:
                unused.append((allowance, attribute))
    return marked, unused


def _unit(source: Source) -> SourceUnit:
    return SourceUnit(source.code.encode(), LANGUAGES[source.language], path=source.file)


def _extents(source: Source, tested: Iterable[int]) -> list[_Extent]:
    """Return the extents of the functions that findings name by these lines."""
    unit = _unit(source)
    known: dict[int, tuple[int, int]] = {}
    for function in unit.language.function.find(unit):
        if function.name is not None:
            lines = (function.outer.start_point.row + 1, function.outer.end_point.row + 1)
            for named in (function.name, function.node):
                known.setdefault(named.start_point.row + 1, lines)
    for node in unit.nodes[1:]:
        # What is no function to the adapter (constructors in Java) is the largest thing on its line.
        known.setdefault(node.start_point.row + 1, (node.start_point.row + 1, node.end_point.row + 1))
    return [_Extent(line, *known.get(line, (line, line))) for line in sorted(set(tested))]


def _line_of_function(allowance: Allowance, extents: Sequence[_Extent], rows: Sequence[str]) -> int:
    """Return the line by which findings name the function that a comment is about, or 0."""
    if allowance.alone:
        below = allowance.line + 1
        firsts = {extent.first: extent for extent in extents}
        while below <= len(rows) and below not in firsts and _belongs_below(rows[below - 1]):
            below += 1
        if below in firsts:
            return firsts[below].named
    around = [extent for extent in extents if extent.first <= allowance.line <= extent.last]
    return max(around, key=lambda extent: extent.first).named if around else 0


def _belongs_below(row: str) -> bool:
    text = row.strip()
    return text.startswith(_DECORATION) or _MARKER.search(text) is not None
