"""Replies that supply missing lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from unseen.suites.answers.layout import indentations
from unseen.suites.answers.reading import Reading, best
from unseen.suites.answers.texts import texts_of

MARK = "MISSING"
"""The word that a prompt puts where lines are missing; a line of the reply that repeats it says nothing."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Missing lines of a program.

    Attributes:
        before: the program up to the first missing line, its line end included.
        after: the program from the line after the last missing one.
        indent: the white space before the first missing line.
        count: how many lines are missing, blank ones not counted.
    """

    before: str
    after: str
    indent: str
    count: int


def read_lines(language: str, gap: Gap, reply: str, *, test: str = "") -> Reading:
    """Read a reply that should supply missing lines.

    Args:
        language: the language's name.
        gap: where the lines are missing.
        reply: what the model wrote.
        test: the code that follows; it decides which imports are used.
    """
    above = [line.strip() for line in gap.before.splitlines() if line.strip()]
    below = [line.strip() for line in gap.after.splitlines() if line.strip()]
    readings: list[Reading] = []
    for text in texts_of(reply):
        for lines in _trimmed(_stripped(text.splitlines()), above, below, gap.count):
            for block in indentations(language, lines, gap.indent):
                answer = "\n".join(block)
                readings.append(Reading(gap.before + answer + "\n" + gap.after, answer, "lines"))
    if not readings:
        return Reading(gap.before + gap.after, "", "empty")
    return best(language, readings, test)


def _stripped(lines: Sequence[str]) -> list[str]:
    """The lines without blank ones at both ends and without a repeated mark."""
    kept = [line.rstrip() for line in lines if MARK not in line]
    while kept and not kept[0]:
        kept.pop(0)
    while kept and not kept[-1]:
        kept.pop()
    return kept


def _count(lines: Sequence[str]) -> int:
    return sum(bool(line.strip()) for line in lines)


def _trimmed(lines: list[str], above: list[str], below: list[str], count: int) -> Iterator[list[str]]:
    """The lines with and without what repeats the context, best first.

    A reply as short as the gap is taken literally; a longer one probably repeats what stands around it.
    """
    head = _without_above(lines, above)
    proposals = [lines, _without_below(head, below), head, _without_below(lines, below)]
    if _count(lines) > count:
        proposals = [*sorted(proposals[1:], key=lambda found: abs(_count(found) - count)), lines]
    # Braces that only close what the context closes already.
    for found in list(proposals):
        while found and not found[-1].strip(" \t});,"):
            found = found[:-1]
            proposals.append(found)
    seen: set[tuple[str, ...]] = set()
    for found in proposals:
        found = _stripped(found)
        if tuple(found) not in seen and found:
            seen.add(tuple(found))
            yield found


def _without_above(lines: list[str], above: list[str]) -> list[str]:
    """The lines after the last place where they repeat the end of what stands above."""
    words = [line.strip() for line in lines]
    for end in range(len(lines) - 1, 0, -1):
        if above and words[end - 1] == above[-1]:
            before = [word for word in words[: end - 1] if word]
            if len(above[-1]) > 3 or (before and len(above) > 1 and before[-1] == above[-2]):
                return lines[end:]
    return lines


def _without_below(lines: list[str], below: list[str]) -> list[str]:
    """The lines before the first place where they repeat the beginning of what stands below."""
    words = [line.strip() for line in lines]
    for start in range(1, len(lines)):
        if below and words[start] == below[0]:
            rest = [word for word in words[start + 1 :] if word]
            if (not rest and len(below[0]) > 3) or (rest and len(below) > 1 and rest[0] == below[1]):
                return lines[:start]
    return lines
