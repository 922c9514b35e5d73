"""Side-by-side differences: aligned lines of original and variant with the changed words marked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz.distance import Indel, Levenshtein

from unseen.report.text import shortened, visible

MOST_LINES = 1_500
MOST_COMPARED = 10_000
"""Pairs of lines compared in one stretch; beyond it the lines are shown as removed and added."""
ALIKE = 0.4
"""The similarity (share of words in common) from which two lines are shown as one that changed."""
_WORDS = re.compile(r"\w+|\s+|[^\w\s]")

Row = list[str | list[str]]
"""`["=", text]` in both, `["-", text]` in the original only, `["+", text]` in the variant only, or
`["~", left, right]`: a line that changed, each side as texts that are alternately equal and changed."""


def difference(original: str, variant: str) -> list[Row]:
    """Align the lines of two programs and mark the words that changed.

    Equal lines are matched by the fewest line edits (Levenshtein); between them, lines are paired so that
    the sum of their similarities is greatest. Programs beyond `MOST_LINES` lines are cut there, with a last
    line that says so: alignment is quadratic, and nobody compares more by eye.
    """
    before, after = _lines(original), _lines(variant)
    rows: list[Row] = []
    left: list[str] = []
    right: list[str] = []
    for step in Levenshtein.opcodes(before, after):
        if step.tag == "equal":
            rows += _paired(left, right)
            rows += _whole("=", before[step.src_start : step.src_end])
            left, right = [], []
        else:
            left += before[step.src_start : step.src_end]
            right += after[step.dest_start : step.dest_end]
    return rows + _paired(left, right)


def _paired(left: Sequence[str], right: Sequence[str]) -> list[Row]:
    """Align a stretch without equal lines: pairs of similar lines in order, the rest removed or added."""
    if not left or not right or len(left) * len(right) > MOST_COMPARED:
        return _whole("-", left) + _whole("+", right)
    words = [_WORDS.findall(line.strip()) for line in left], [_WORDS.findall(line.strip()) for line in right]
    best = [[0.0] * (len(right) + 1) for _ in range(len(left) + 1)]
    likeness = [[Indel.normalized_similarity(one, other) for other in words[1]] for one in words[0]]
    for i in reversed(range(len(left))):
        for j in reversed(range(len(right))):
            pair = likeness[i][j] + best[i + 1][j + 1] if likeness[i][j] >= ALIKE else 0.0
            best[i][j] = max(pair, best[i + 1][j], best[i][j + 1])
    rows: list[Row] = []
    i = j = 0
    while i < len(left) and j < len(right):
        if likeness[i][j] >= ALIKE and best[i][j] == likeness[i][j] + best[i + 1][j + 1]:
            rows.append(["~", *_changed_words(left[i], right[j])])
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            rows.append(["-", left[i]])
            i += 1
        else:
            rows.append(["+", right[j]])
            j += 1
    return rows + _whole("-", left[i:]) + _whole("+", right[j:])


def _whole(kind: str, lines: Sequence[str]) -> list[Row]:
    return [[kind, line] for line in lines]


def _lines(text: str) -> list[str]:
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) > MOST_LINES:
        return [*lines[:MOST_LINES], f"… {len(lines) - MOST_LINES:,} more lines are in results.json"]
    return lines


def _changed_words(left: str, right: str) -> tuple[list[str], list[str]]:
    """Split both lines into texts that are alternately equal and changed."""
    before, after = _WORDS.findall(left), _WORDS.findall(right)
    sides: tuple[list[str], list[str]] = ([""], [""])
    for step in Indel.opcodes(before, after):
        for side, words in (
            (sides[0], before[step.src_start : step.src_end]),
            (sides[1], after[step.dest_start : step.dest_end]),
        ):
            _append(side, "".join(words), changed=step.tag != "equal")
    return sides


def _append(side: list[str], text: str, *, changed: bool) -> None:
    """Add text to the last piece if it is of the same kind (odd indices are changed), else start one."""
    if not text:
        return
    if (len(side) % 2 == 0) == changed:
        side[-1] += text
    else:
        side.append(text)


def both_sides(rows: Sequence[Row]) -> list[tuple[str, list[str], list[str]]]:
    """Convert rows to (kind, left pieces, right pieces); an absent side has no piece."""
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


def show_difference(original: str, variant: str) -> list[Row]:
    """Compare two programs for display: special characters made visible, long texts cut."""
    return difference(visible(shortened(original)), visible(shortened(variant)))
