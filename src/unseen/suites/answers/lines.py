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
    """The lines after the place where they repeat most of what stands above."""
    cut = _repeat(lines, above)
    return lines[cut:] if cut else lines


def _without_below(lines: list[str], below: list[str]) -> list[str]:
    """The lines before the place where they repeat most of what stands below."""
    cut = _repeat(lines[::-1], below[::-1])
    return lines[:-cut] if cut else lines


def _repeat(lines: list[str], context: list[str]) -> int:
    """How many lines to leave out at the start so that none repeats the context, which ends there; 0 if none.

    One line alone must say something, or everything before it must repeat the context too: a bracket is not
    enough.
    """
    best, most = 0, 0
    for end in range(1, len(lines)):
        said = [line.strip() for line in lines[:end] if line.strip()]
        if not lines[end - 1].strip():
            continue
        same = 0
        while same < min(len(said), len(context)) and said[-1 - same] == context[-1 - same]:
            same += 1
        enough = same > 1 or (same == 1 and (len(said) == 1 or len(context[-1]) > 3))
        if enough and same >= most:
            best, most = end, same
    return best
