"""The original beside its variant: aligned lines with the changed words marked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz.distance import Indel, Levenshtein

MOST_LINES = 1_500
_WORDS = re.compile(r"\w+|\s+|[^\w\s]")
_ALIKE = 0.35

Row = list[str | list[str]]
"""`["=", text]` in both, `["-", text]` in the original only, `["+", text]` in the variant only, or
`["~", left, right]`: a line that changed, each side as texts that are by turns kept and changed."""


def difference(original: str, variant: str) -> list[Row]:
    """Align the lines of two programs by the fewest line edits (Levenshtein), then mark changed words.

    Programs beyond `MOST_LINES` lines are cut there, with a last line that says so: the alignment is
    quadratic, and nobody compares more by eye.
    """
    before, after = _lines(original), _lines(variant)
    rows: list[Row] = []
    for step in Levenshtein.opcodes(before, after):
        if step.tag == "equal":
            rows += [["=", line] for line in before[step.src_start : step.src_end]]
        elif step.tag == "delete":
            rows += [["-", line] for line in before[step.src_start : step.src_end]]
        elif step.tag == "insert":
            rows += [["+", line] for line in after[step.dest_start : step.dest_end]]
        else:
            left, right = before[step.src_start : step.src_end], after[step.dest_start : step.dest_end]
            rows += [["~", *_changed_words(one, other)] for one, other in zip(left, right, strict=True)]
    return rows


def _lines(text: str) -> list[str]:
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) > MOST_LINES:
        return [*lines[:MOST_LINES], f"… {len(lines) - MOST_LINES:,} more lines are in results.json"]
    return lines


def _changed_words(left: str, right: str) -> tuple[list[str], list[str]]:
    """Both lines as texts by turns kept and changed; all changed when they share too little to compare."""
    before, after = _WORDS.findall(left), _WORDS.findall(right)
    steps = Indel.opcodes(before, after)
    kept = sum(
        len(word) for step in steps if step.tag == "equal" for word in before[step.src_start : step.src_end]
    )
    if kept < _ALIKE * max(len(left.strip()), len(right.strip())):
        return ["", left], ["", right]
    sides: tuple[list[str], list[str]] = ([""], [""])
    for step in steps:
        for side, words in (
            (sides[0], before[step.src_start : step.src_end]),
            (sides[1], after[step.dest_start : step.dest_end]),
        ):
            _append(side, "".join(words), changed=step.tag != "equal")
    return sides


def _append(side: list[str], text: str, *, changed: bool) -> None:
    """Add text to the last piece if that is of the same kind (odd places are changed), else start one."""
    if not text:
        return
    if (len(side) % 2 == 0) == changed:
        side[-1] += text
    else:
        side.append(text)


def both_sides(rows: Sequence[Row]) -> list[tuple[str, list[str], list[str]]]:
    """The rows as (kind, left pieces, right pieces), an absent side having no piece."""
    shown: list[tuple[str, list[str], list[str]]] = []
    for row in rows:
        kind, first = str(row[0]), row[1]
        left = [first] if isinstance(first, str) else first
        if kind == "~":
            right = row[2]
            shown.append((kind, left, right if isinstance(right, list) else [right]))
        elif kind == "=":
            shown.append((kind, left, left))
        else:
            shown.append((kind, left, []) if kind == "-" else (kind, [], left))
    return shown
