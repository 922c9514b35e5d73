"""Replies that give a stretch of the function again, changed also outside of the lines that are asked for."""

from __future__ import annotations

from collections.abc import Sequence

from unseen.suites.answers.layout import moved, width
from unseen.suites.answers.place import Place

_LEAST_LETTERS = 3
_SHARE = 2 / 3
"""Of the function's lines between either end and those asked for so many are in the text, at least."""


def with_stretch(place: Place, text: str, *, marked: bool = False) -> str | None:
    """The program with a stretch of the function replaced by a text that begins and ends like it.

    The text's first line is one of the function's above the lines that are asked for, its last one below,
    each the only one of its kind there; most of those between are in the text too; and both are indented
    against each other as in the program.

    Args:
        place: where the answer goes.
        text: the lines of a reply.
        marked: the reply shows by a mark where the lines are missing, so that it is a stretch however few
            of the program's lines it keeps.
    """
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    if len(lines) < 2:
        return None
    head, tail = place.head.splitlines(), place.tail.splitlines()
    closing = 0
    while closing < len(lines) - 1 and not lines[-1 - closing].strip(" \t});,"):
        closing += 1
    last_line = lines[len(lines) - 1 - closing]
    first, last = _only(head, lines[0]), _only(tail, last_line)
    if first is None or last is None:
        return None
    said = {line.strip() for line in lines}
    for known in () if marked else (head[first:], tail[: last + 1]):
        words = [line.strip() for line in known if sum(letter.isalpha() for letter in line) >= _LEAST_LETTERS]
        if sum(line in said for line in words) < _SHARE * len(words):
            return None
    shift = width(head[first]) - width(lines[0])
    if not marked and lines[0][:1].isspace() and width(tail[last]) - width(last_line) != shift:
        return None
    # Brackets at the end close what the program closes behind the same line.
    end = last + 1
    for _ in range(closing):
        while end < len(tail) and not tail[end].strip():
            end += 1
        if end < len(tail) and not tail[end].strip(" \t});,"):
            end += 1
    if not lines[0][:1].isspace() and width(tail[last]) == width(last_line):
        block = [" " * width(head[first]) + lines[0], *lines[1:]]
    else:
        block = [moved(line, shift) for line in lines]
    function = [*head[:first], *block, *tail[end:]]
    return place.before + "\n".join(function) + "\n" + place.after


def before_the_rest(place: Place, text: str) -> str | None:
    """The lines of a text before it goes on to the function's end, if it leaves out some of what is there.

    What follows them are lines of the function below those asked for, in their order, most of them and the
    last two among them.
    """
    lines = text.splitlines()
    tail = [line.strip() for line in place.tail.splitlines() if line.strip()]
    size = next((n for n in range(len(lines)) if _leads_to_end(lines[n:], tail)), None)
    return "\n".join(lines[:size]) if size else None


def _leads_to_end(lines: Sequence[str], tail: Sequence[str]) -> bool:
    said = [line.strip() for line in lines if line.strip()]
    rest = iter(tail)
    return said[-2:] == tail[-2:] and len(said) >= _SHARE * len(tail) and all(line in rest for line in said)


def _only(lines: list[str], wanted: str) -> int | None:
    """The index of the only line that says this."""
    if sum(letter.isalpha() for letter in wanted) < _LEAST_LETTERS:
        return None
    found = [n for n, line in enumerate(lines) if line.strip() == wanted.strip()]
    return found[0] if len(found) == 1 else None
