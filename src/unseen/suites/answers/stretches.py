"""Replies that repeat a part of the function, changed also outside of the lines that are asked for."""

from __future__ import annotations

from collections.abc import Sequence

from unseen.suites.answers.edit_site import EditSite
from unseen.suites.answers.layout import moved, width

_MIN_LETTERS = 3
_MIN_SHARE = 2 / 3
"""The minimum share of the function's lines between either end and those asked for that a text repeats."""


def with_stretch(site: EditSite, text: str, *, marked: bool = False) -> str | None:
    """Replace a part of the function by a text that begins and ends like it; None if there is none.

    The text's first line is unique among the function's lines above those asked for, its last line among
    those below; most lines between are in the text too, and both have the same relative indentation as in
    the program.

    Args:
        site: where the answer goes.
        text: the lines of a reply.
        marked: whether the reply shows by a mark where the lines are missing; then it may repeat any number
            of the program's lines.
    """
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    if len(lines) < 2:
        return None
    head, tail = site.head.splitlines(), site.tail.splitlines()
    closing = 0
    while closing < len(lines) - 1 and not lines[-1 - closing].strip(" \t});,"):
        closing += 1
    last_line = lines[len(lines) - 1 - closing]
    first, last = _unique_index(head, lines[0]), _unique_index(tail, last_line)
    if first is None or last is None:
        return None
    text_lines = {line.strip() for line in lines}
    for section in () if marked else (head[first:], tail[: last + 1]):
        distinctive = [
            line.strip() for line in section if sum(letter.isalpha() for letter in line) >= _MIN_LETTERS
        ]
        if sum(line in text_lines for line in distinctive) < _MIN_SHARE * len(distinctive):
            return None
    shift = width(head[first]) - width(lines[0])
    if not marked and lines[0][:1].isspace() and width(tail[last]) - width(last_line) != shift:
        return None
    # Closing brackets at the end replace those that follow the same line in the program.
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
    return site.before + "\n".join(function) + "\n" + site.after


def before_function_end(site: EditSite, text: str) -> str | None:
    """Return the lines of a text before it continues to the function's end; None if it does not.

    The rest must be lines of the function below those asked for, in order: most of them, and the last two.
    """
    lines = text.splitlines()
    tail = [line.strip() for line in site.tail.splitlines() if line.strip()]
    size = next((n for n in range(len(lines)) if _reaches_function_end(lines[n:], tail)), None)
    return "\n".join(lines[:size]) if size else None


def before_break(site: EditSite, text: str) -> str | None:
    """Return the lines of a text before it goes on below those asked for and breaks off; None if it does not.

    Its last lines are those of the function below the gap, in order, the very last one whole or cut.
    """
    lines = text.rstrip().splitlines()
    code = [n for n, line in enumerate(lines) if line.strip()]
    below = [line.strip() for line in site.tail.splitlines() if line.strip()]
    if not code or sum(letter.isalpha() for letter in lines[code[-1]]) < _MIN_LETTERS:
        return None
    for size in range(1, min(len(below), len(code) - 1) + 1):
        repeated = [lines[n].strip() for n in code[-size:]]
        if repeated[:-1] == below[: size - 1] and below[size - 1].startswith(repeated[-1]):
            return "\n".join(lines[: code[-size]])
    return None


def _reaches_function_end(lines: Sequence[str], tail: Sequence[str]) -> bool:
    code = [line.strip() for line in lines if line.strip()]
    remaining = iter(tail)
    return (
        code[-2:] == tail[-2:]
        and len(code) >= _MIN_SHARE * len(tail)
        and all(line in remaining for line in code)
    )


def _unique_index(lines: list[str], wanted: str) -> int | None:
    """Return the index of the line equal to `wanted` if it is distinctive and unique."""
    if sum(letter.isalpha() for letter in wanted) < _MIN_LETTERS:
        return None
    indexes = [n for n, line in enumerate(lines) if line.strip() == wanted.strip()]
    return indexes[0] if len(indexes) == 1 else None
