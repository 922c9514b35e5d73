"""Replies in a diff notation: unified diffs, search and replace, lines with + and -.

Hunks are located in the program by their lines, never by their numbers, which models get wrong. White space
around lines and the question's marks are ignored, and context that is not in the program is dropped as long
as the lines to be replaced are there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from unseen.suites.answers.edit_site import EditSite
from unseen.suites.answers.layout import moved, width

_SEARCH = re.compile(r"^<{4,}[^\n]*\n(.*?)^={4,}[ \t]*\n(.*?)^>{4,}[^\n]*$", re.DOTALL | re.MULTILINE)
_EDIT_TAGS = re.compile(
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
_DIFF_START = re.compile(
    r"^(?:@@|diff --git |\*\*\* (?:Begin Patch|Update File)|--- [^\n]*\n\+\+\+ )", re.MULTILINE
)


class _NewLine(str):
    """A line of the program that an earlier hunk of the reply put in."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a hunk: `sign` is `-`, `+` or a blank."""

    sign: str
    text: str


def apply_diff(site: EditSite, *texts: str) -> str | None:
    """Apply the diffs in texts to the program; return None if there is none or one does not apply."""
    hunks = [hunk for text in texts for hunk in _hunks(site, text)]
    if not hunks:
        return None
    lines = site.program.splitlines()
    for hunk in hunks:
        edited = _apply_hunk(site, lines, hunk)
        if edited is None:
            return None
        lines = edited
    return "\n".join(lines) + "\n"


def apply_replacements(site: EditSite, pairs: Sequence[tuple[str, str]]) -> str | None:
    """Replace old texts in the program by new ones; return None if one is not in it."""
    lines = site.program.splitlines()
    for old, new in pairs:
        hunk = [_Line("-", line) for line in _without_marks(site, old)]
        edited = _apply_hunk(site, lines, [*hunk, *(_Line("+", line) for line in _without_marks(site, new))])
        if edited is None:
            return None
        lines = edited
    return "\n".join(lines) + "\n"


def is_diff(site: EditSite, text: str) -> bool:
    """Return whether a text is written in a diff notation."""
    return next(_hunks(site, text), None) is not None


def _hunks(site: EditSite, text: str) -> Iterator[list[_Line]]:
    found = list(_SEARCH.finditer(text))
    if found:
        for match in found:
            old = [_Line("-", line) for line in _without_marks(site, match[1])]
            yield [*old, *(_Line("+", line) for line in _without_marks(site, match[2]))]
        return
    pairs = [(match[3], match[4]) for match in _EDIT_TAGS.finditer(text)] or _json_edits(text)
    if pairs:
        for before, after in pairs:
            yield [
                *(_Line("-", line) for line in _without_marks(site, before)),
                *(_Line("+", line) for line in _without_marks(site, after)),
            ]
        return
    lines = _without_marks(site, text)
    if _DIFF_START.search(text) is not None:
        yield from _diff_hunks(site, lines)
    elif _all_signed(site, lines):
        yield [_split_sign(site, line) for line in lines if line.strip()]


def _without_marks(site: EditSite, text: str) -> list[str]:
    return [line for line in text.splitlines() if not any(mark in line for mark in site.marks)]


def _json_edits(text: str) -> list[tuple[str, str]]:
    """Return old and new texts of an edit call written as JSON."""
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


def _diff_hunks(site: EditSite, lines: Sequence[str]) -> Iterator[list[_Line]]:
    """Yield the hunks of a unified diff, delimited by `@@` lines."""
    hunk: list[_Line] = []
    in_header = True
    for line in lines:
        if line.startswith("@@"):
            in_header = False
            if any(signed.sign != " " for signed in hunk):
                yield hunk
            hunk = []
        elif (_HEADER.match(line) and (in_header or not line.startswith(("---", "+++")))) or (
            in_header and not line.startswith(("-", "+", " "))
        ):
            continue
        elif line.strip():
            in_header = False
            hunk.append(_split_sign(site, line))
    if any(signed.sign != " " for signed in hunk):
        yield hunk


def _split_sign(site: EditSite, line: str) -> _Line:
    """Split a line into sign and text; a line of the program is context also without a leading blank."""
    if line[:1] in ("-", "+"):
        return _Line(line[0], line[1:])
    return _Line(" ", line[1:] if line.startswith(" ") and line.rstrip() not in site.exact_lines else line)


def _all_signed(site: EditSite, lines: Sequence[str]) -> bool:
    """Return whether every line has a sign, and the removed and context lines are in the program."""
    code = [line for line in lines if line.strip()]
    if not any(line.startswith("+") for line in code) and not any(line.startswith("-") for line in code):
        return False
    for line in code:
        if line[0] == "+":
            continue
        content = line[1:] if line[0] == "-" else line
        if content.strip() and content.strip() not in site.stripped_lines:
            return False
    return True


def _apply_hunk(site: EditSite, lines: list[str], hunk: list[_Line]) -> list[str] | None:
    """Apply a hunk where it matches, as near as possible to the lines that are asked for."""
    for part in _with_less_context(hunk):
        old = [line for line in part if line.sign != "+" and line.text.strip()]
        if not old:
            continue
        at = _find(lines, [line.text.strip() for line in old], len(site.above))
        if at is not None:
            return _apply_at(lines, part, at)
    if any(line.sign == "-" for line in hunk):
        return _apply_pieces(site, lines, hunk)
    # Only new lines, without any context: they replace those that are asked for.
    first = len(site.above)
    count = len(site.lines.splitlines())
    if lines != site.program.splitlines() or any(line.sign == " " for line in hunk):
        return None
    new = [line.text for line in hunk]
    shift = width(site.indent) - width(new[0])
    return [*lines[:first], *(_NewLine(moved(line, shift)) for line in new), *lines[first + count :]]


def _apply_pieces(site: EditSite, lines: list[str], hunk: list[_Line]) -> list[str] | None:
    """Replace each run of old lines by the new ones after it, wherever it matches."""
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
        edited = _apply_hunk(site, lines, piece)
        if edited is None:
            return None
        lines = edited
    return lines


def _with_less_context(hunk: list[_Line]) -> Iterator[list[_Line]]:
    """Yield the hunk with less and less of its outer context."""
    first = next(n for n, line in enumerate(hunk) if line.sign != " ")
    last = max(n for n, line in enumerate(hunk) if line.sign != " ")
    above, below = first, len(hunk) - 1 - last
    for dropped in range(above + below + 1):
        for top in range(min(dropped, above), -1, -1):
            if dropped - top <= below:
                part = hunk[top : len(hunk) - (dropped - top)]
                if any(line.sign != "+" for line in part):
                    yield part


def _find(lines: list[str], wanted: list[str], preferred: int) -> int | None:
    """Find the nearest position where these lines follow each other, ignoring blank lines.

    Lines that the reply itself put in count only where the program's own lines do not match: a line that it
    moves is removed from where it was.
    """
    code_indexes = [n for n, line in enumerate(lines) if line.strip()]
    code = [lines[n].strip() for n in code_indexes]
    starts = [n for n in range(len(code) - len(wanted) + 1) if code[n : n + len(wanted)] == wanted]

    def new_then_distance(start: int) -> tuple[int, int]:
        matched = code_indexes[start : start + len(wanted)]
        return sum(isinstance(lines[n], _NewLine) for n in matched), abs(matched[0] - preferred)

    best = min(starts, key=new_then_distance, default=None)
    return None if best is None else code_indexes[best]


def _apply_at(lines: list[str], part: list[_Line], at: int) -> list[str]:
    """Apply a part of a hunk at the given line."""
    out, current = lines[:at], at
    first_old = next(line for line in part if line.sign != "+" and line.text.strip())
    shift = width(lines[at]) - width(first_old.text)
    for line in part:
        if line.sign == "+":
            out.append(_NewLine(moved(line.text, shift)))
            continue
        if not line.text.strip():
            continue
        while not lines[current].strip():
            out.append(lines[current])
            current += 1
        shift = width(lines[current]) - width(line.text)
        if line.sign == " ":
            out.append(lines[current])
        current += 1
    return out + lines[current:]
