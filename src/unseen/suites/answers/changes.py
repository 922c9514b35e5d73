"""Replies in a notation of changes: unified diffs, search and replace, lines with + and -.

Hunks are found in the program by their lines, never by their numbers, which models get wrong. White space
around lines and the question's marks do not count, and context that is not in the program is let go as long
as the lines to be replaced are there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from unseen.suites.answers.layout import moved, width
from unseen.suites.answers.place import Place

_SEARCH = re.compile(r"^<{4,}[^\n]*\n(.*?)^={4,}[ \t]*\n(.*?)^>{4,}[^\n]*$", re.DOTALL | re.MULTILINE)
_EDIT = re.compile(
    r"<(old|search|original|find)(_?\w*)>[ \t]*\n?(.*?)</\1\2>\s*"
    r"<(?:new|replace|updated|replacement)_?\w*>[ \t]*\n?(.*?)</(?:new|replace|updated|replacement)",
    re.DOTALL | re.IGNORECASE,
)
_OLD_KEY = re.compile(r"(?:old|search|original|find)", re.IGNORECASE)
_NEW_KEY = re.compile(r"(?:new|replace|updated)", re.IGNORECASE)
_HEADER = re.compile(
    r"diff --git |index [0-9a-f]+\.\.|(?:---|\+\+\+)(?: |$)|(?:new|deleted) file mode|similarity index"
    r"|\\ No newline|\*\*\* (?:Begin|End) Patch|\*\*\* (?:Update|Add) File|\*\*\* End of File"
)
_START = re.compile(
    r"^(?:@@|diff --git |\*\*\* (?:Begin Patch|Update File)|--- [^\n]*\n\+\+\+ )", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a hunk: `sign` is `-`, `+` or a blank."""

    sign: str
    text: str


def changed(place: Place, *texts: str) -> str | None:
    """Apply the changes that texts note to the program; None if they note none or one does not fit."""
    hunks = [hunk for text in texts for hunk in _hunks(place, text)]
    if not hunks:
        return None
    lines = place.program.splitlines()
    for hunk in hunks:
        done = _applied(place, lines, hunk)
        if done is None:
            return None
        lines = done
    return "\n".join(lines) + "\n"


def replaced(place: Place, pairs: Sequence[tuple[str, str]]) -> str | None:
    """The program with texts of it replaced by others; None if one is not in it."""
    lines = place.program.splitlines()
    for old, new in pairs:
        hunk = [_Line("-", line) for line in _unmarked(place, old)]
        done = _applied(place, lines, [*hunk, *(_Line("+", line) for line in _unmarked(place, new))])
        if done is None:
            return None
        lines = done
    return "\n".join(lines) + "\n"


def is_change(place: Place, text: str) -> bool:
    """True if a text is written in a notation of changes."""
    return next(_hunks(place, text), None) is not None


def _hunks(place: Place, text: str) -> Iterator[list[_Line]]:
    found = list(_SEARCH.finditer(text))
    if found:
        for match in found:
            old = [_Line("-", line) for line in _unmarked(place, match[1])]
            yield [*old, *(_Line("+", line) for line in _unmarked(place, match[2]))]
        return
    pairs = [(match[3], match[4]) for match in _EDIT.finditer(text)] or _json_edits(text)
    if pairs:
        for before, behind in pairs:
            yield [
                *(_Line("-", line) for line in _unmarked(place, before)),
                *(_Line("+", line) for line in _unmarked(place, behind)),
            ]
        return
    lines = _unmarked(place, text)
    if _START.search(text) is not None:
        yield from _numbered(place, lines)
    elif _signed(place, lines):
        yield [_split(place, line) for line in lines if line.strip()]


def _unmarked(place: Place, text: str) -> list[str]:
    return [line for line in text.splitlines() if not any(mark in line for mark in place.marks)]


def _json_edits(text: str) -> list[tuple[str, str]]:
    """Texts and what is to stand in their place, of an editor's call written as JSON."""
    if not text.lstrip().startswith(("{", "[")):
        return []
    try:
        pending = [json.loads(text)]
    except ValueError:
        return []
    found = []
    while pending:
        value = pending.pop(0)
        if isinstance(value, list):
            pending[:0] = value
        elif isinstance(value, dict):
            old = next((one for key, one in value.items() if _OLD_KEY.match(key)), None)
            new = next((one for key, one in value.items() if _NEW_KEY.match(key)), None)
            if isinstance(old, str) and isinstance(new, str):
                found.append((old, new))
            else:
                pending[:0] = value.values()
    return found


def _numbered(place: Place, lines: Sequence[str]) -> Iterator[list[_Line]]:
    """The hunks of a diff: what stands between lines `@@`."""
    hunk: list[_Line] = []
    header = True
    for line in lines:
        if line.startswith("@@"):
            header = False
            if any(one.sign != " " for one in hunk):
                yield hunk
            hunk = []
        elif (_HEADER.match(line) and (header or not line.startswith(("---", "+++")))) or (
            header and not line.startswith(("-", "+", " "))
        ):
            continue
        elif line.strip():
            header = False
            hunk.append(_split(place, line))
    if any(one.sign != " " for one in hunk):
        yield hunk


def _split(place: Place, line: str) -> _Line:
    """A line by its sign; one of the program's own lines is context also without the blank before it."""
    if line[:1] in ("-", "+"):
        return _Line(line[0], line[1:])
    return _Line(" ", line[1:] if line.startswith(" ") and line.rstrip() not in place.exact else line)


def _signed(place: Place, lines: Sequence[str]) -> bool:
    """True if every line has a sign, and what is to go or to stay is there."""
    said = [line for line in lines if line.strip()]
    if not any(line.startswith("+") for line in said) and not any(line.startswith("-") for line in said):
        return False
    for line in said:
        if line[0] == "+":
            continue
        rest = line[1:] if line[0] == "-" else line
        if rest.strip() and rest.strip() not in place.known:
            return False
    return True


def _applied(place: Place, lines: list[str], hunk: list[_Line]) -> list[str] | None:
    """The program's lines with a hunk applied where it fits, nearest to the lines that are asked for."""
    for part in _parts(hunk):
        old = [line for line in part if line.sign != "+" and line.text.strip()]
        if not old:
            continue
        at = _find(lines, [line.text.strip() for line in old], len(place.above))
        if at is not None:
            return _replaced(lines, part, at)
    if any(line.sign == "-" for line in hunk):
        return _in_pieces(place, lines, hunk)
    # Only new lines, without anything to say where: they stand in place of those that are asked for.
    first = len(place.above)
    count = len(place.lines.splitlines())
    if lines != place.program.splitlines() or any(line.sign == " " for line in hunk):
        return None
    new = [line.text for line in hunk]
    shift = width(place.indent) - width(new[0])
    return [*lines[:first], *(moved(line, shift) for line in new), *lines[first + count :]]


def _in_pieces(place: Place, lines: list[str], hunk: list[_Line]) -> list[str] | None:
    """The lines with each run of old lines replaced by the new ones behind it, wherever it stands."""
    pieces: list[list[_Line]] = []
    for line in hunk:
        if line.sign == " ":
            continue
        if not pieces or (line.sign == "-" and pieces[-1][-1].sign == "+"):
            pieces.append([])
        pieces[-1].append(line)
    if len(pieces) < 2 or any(piece[0].sign != "-" for piece in pieces):
        return None
    for piece in pieces:
        done = _applied(place, lines, piece)
        if done is None:
            return None
        lines = done
    return lines


def _parts(hunk: list[_Line]) -> Iterator[list[_Line]]:
    """The hunk, then without more and more of its outer context."""
    first = next(n for n, line in enumerate(hunk) if line.sign != " ")
    last = max(n for n, line in enumerate(hunk) if line.sign != " ")
    above, below = first, len(hunk) - 1 - last
    for dropped in range(above + below + 1):
        for top in range(min(dropped, above), -1, -1):
            if dropped - top <= below:
                part = hunk[top : len(hunk) - (dropped - top)]
                if any(line.sign != "+" for line in part):
                    yield part


def _find(lines: list[str], wanted: list[str], near: int) -> int | None:
    """Find the nearest place where these lines follow each other, blank ones apart."""
    filled = [n for n, line in enumerate(lines) if line.strip()]
    bare = [lines[n].strip() for n in filled]
    fits = [filled[n] for n in range(len(bare) - len(wanted) + 1) if bare[n : n + len(wanted)] == wanted]
    return min(fits, key=lambda n: abs(n - near), default=None)


def _replaced(lines: list[str], part: list[_Line], at: int) -> list[str]:
    """The lines with a part of a hunk applied at its first line."""
    out, here = lines[:at], at
    known = next(line for line in part if line.sign != "+" and line.text.strip())
    shift = width(lines[at]) - width(known.text)
    for line in part:
        if line.sign == "+":
            out.append(moved(line.text, shift))
            continue
        if not line.text.strip():
            continue
        while not lines[here].strip():
            out.append(lines[here])
            here += 1
        shift = width(lines[here]) - width(line.text)
        if line.sign == " ":
            out.append(lines[here])
        here += 1
    return out + lines[here:]
