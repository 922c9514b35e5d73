"""Replies that supply lines: as they are, or with unchanged lines of the program around them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from unseen.languages import LANGUAGES
from unseen.suites.answers.declarations import is_import, with_new_imports
from unseen.suites.answers.edit_site import EditSite, parsed
from unseen.suites.answers.layout import indentations, moved, width

MARK = "MISSING"
"""The word that marks missing lines in a prompt; lines of a reply that repeat it are ignored."""

_CLOSERS = frozenset({"end", "else", "begin", "ensure", "finally", "try"})
_OPENING = frozenset({b"(", b"[", b"{"})
_CLOSING = frozenset({b")", b"]", b"}"})
_MIN_LETTERS = 3
_MIN_REPEATED = 3


@dataclass(frozen=True, slots=True)
class Infill:
    """Lines filled into the program.

    Attributes:
        text: the lines.
        code: the program with them.
        repeats: whether lines of the program were repeated above and below them.
    """

    text: str
    code: str
    repeats: tuple[bool, bool]


def infills_of(site: EditSite, text: str) -> Iterator[Infill]:
    """Yield the ways to fill in the lines of a text, best first.

    Context counts as repeated only if it ends with the line above those asked for, at the beginning of the
    text, or begins with the line below, at its end.
    """
    lines = _without_blank_ends(text.splitlines())
    if not lines:
        return
    imports, lines = _split_imports(site, lines)
    if not lines:
        return
    seen: set[str] = set()
    for top, bottom in _context_cuts(site, lines):
        for block in _reindented(site, lines, top, bottom):
            answer = "\n".join(block)
            if answer in seen:
                continue
            seen.add(answer)
            code = with_new_imports(site.language, site.filled(answer), imports)
            yield Infill(answer, code, (top > 0, bottom > 0))


def only_repeats_program(site: EditSite, text: str) -> bool:
    """Return whether a reply only repeats lines around the missing ones, without giving any for them.

    It is one run of the program of at least two lines that ends with the line above the gap, spans the gap or
    begins with the line below it. A run from elsewhere counts if it closes brackets that it does not open, as
    complete lines never do; otherwise it may well be the answer: of 5,312 windows of three and five lines of
    the problem sets none repeats a run beside it, and 69 repeat one from elsewhere.
    """
    lines = [line.strip() for line in site.without_marks(text).splitlines() if line.strip()]
    if len(lines) < 2:
        return False
    above = [line.strip() for line in site.above if line.strip()]
    below = [line.strip() for line in site.below if line.strip()]
    program = above + below
    gap, size = len(above), len(lines)
    starts = [n for n in range(len(program) - size + 1) if program[n : n + size] == lines]
    if any(n <= gap <= n + size for n in starts) or _repeats_lines_above(lines, above):
        return True
    if not closes_unopened(site.language, text):
        return False
    # A reply that ends in the middle of blocks closes them.
    while size > 2 and not lines[size - 1].strip("}])"):
        size -= 1
        starts += [n for n in range(gap) if n + size > gap and program[n : n + size] == lines[:size]]
    return bool(starts)


def _repeats_lines_above(lines: Sequence[str], above: Sequence[str]) -> bool:
    """Return whether lines are the last ones above the gap, of which lone brackets are left out."""
    code = [line for line in lines if line.strip("{}[]();,")]
    original = [line for line in above if line.strip("{}[]();,")]
    return len(code) >= _MIN_REPEATED and original[-len(code) :] == code


def closes_unopened(language: str, text: str) -> bool:
    """Return whether a text closes brackets that it does not open."""
    depth = 0
    for token in parsed(language, text).tokens():
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
        if depth < 0:
            return True
    return False


def _without_blank_ends(lines: Sequence[str]) -> list[str]:
    """Remove blank lines at both ends, and trailing white space."""
    trimmed = [line.rstrip() for line in lines]
    while trimmed and not trimmed[0]:
        trimmed.pop(0)
    while trimmed and not trimmed[-1]:
        trimmed.pop()
    return trimmed


def _split_imports(site: EditSite, lines: list[str]) -> tuple[list[str], list[str]]:
    """Split off the import declarations at the beginning that cannot be part of a function."""
    cut = 0
    while cut < len(lines) and (not lines[cut] or is_import(lines[cut].strip())):
        cut += 1
    imports = [line.strip() for line in lines[:cut] if line]
    # In a script an import may be part of a function, and it is if it is indented like the rest.
    same_indent = cut < len(lines) and lines[0][:1].isspace() == lines[cut][:1].isspace()
    writing = LANGUAGES[site.language].writing
    if writing.scripts and same_indent:
        return [], lines
    if writing.no_import is not None and any(re.match(writing.no_import, line) for line in imports):
        return [], lines
    return imports, _without_blank_ends(lines[cut:])


def _context_cuts(site: EditSite, lines: list[str]) -> list[tuple[int, int]]:
    """Return how many lines at the beginning and at the end may be context, best first."""
    above, below = (
        _repeated_context(lines, site.above, top=True),
        _repeated_context(lines, site.below, top=False),
    )
    if below and not _indented_as_below(site, lines, above, below):
        below = 0
    if above and not _indented_as_above(site, lines, above):
        above = 0
    cuts: list[tuple[int, int]] = []
    distinctive_above, distinctive_below = (
        any(map(is_distinctive, lines[:above])),
        any(map(is_distinctive, lines[len(lines) - below :] if below else [])),
    )
    preferred = (above if distinctive_above else 0, below if distinctive_below else 0)
    for cut in (preferred, (0, 0), (above, below), (above, 0), (0, below)):
        if (
            cut not in cuts
            and sum(cut) < len(lines)
            and any(line for line in lines[cut[0] : len(lines) - cut[1]])
        ):
            cuts.append(cut)
    # Brackets that only close what the program closes already.
    end = 0
    while end < len(lines) and not lines[len(lines) - 1 - end].strip(" \t});,"):
        end += 1
        cut = (preferred[0], end)
        if cut not in cuts and sum(cut) < len(lines):
            cuts.append(cut)
    return cuts


def _repeated_context(lines: list[str], context: list[str], *, top: bool) -> int:
    """Count the lines at one end that repeat the adjacent context with unchanged relative indentation."""
    ordered = lines if top else lines[::-1]
    ordered_context = context[::-1] if top else context
    code_indexes = [n for n, line in enumerate(ordered) if line.strip()]
    context_code = [line for line in ordered_context if line.strip()]
    best = 0
    for size in range(1, min(len(code_indexes), len(context_code)) + 1):
        repeated = (
            [ordered[n] for n in code_indexes[:size]]
            if top
            else [ordered[n] for n in code_indexes[:size]][::-1]
        )
        expected = context_code[:size][::-1] if top else context_code[:size]
        if [line.strip() for line in repeated] == [
            line.strip() for line in expected
        ] and _same_relative_indent(repeated, expected, ordered, top):
            best = code_indexes[size - 1] + 1
    return best


def _same_relative_indent(
    repeated: Sequence[str], expected: Sequence[str], lines: Sequence[str], top: bool
) -> bool:
    """Return whether relative indentation is as in the program, ignoring an unindented first line."""
    pairs = list(zip(repeated, expected, strict=True))
    if top and len(pairs) > 1 and not lines[0][:1].isspace():
        pairs = pairs[1:]
    return len({width(line) - width(original) for line, original in pairs}) == 1


def _indented_as_above(site: EditSite, lines: list[str], above: int) -> bool:
    """Return whether the text after the repeated context has the relative indentation of the gap."""
    repeated = [line for line in lines[:above] if line.strip()]
    expected = [line for line in site.above if line.strip()][-len(repeated) :]
    following = next((line for line in lines[above:] if line.strip()), None)
    if following is None or (
        len(repeated) == 1 and not lines[0][:1].isspace() and following.startswith(site.indent)
    ):
        return True
    return width(following) - width(repeated[-1]) == len(site.indent) - width(expected[-1])


def _indented_as_below(site: EditSite, lines: list[str], above: int, below: int) -> bool:
    """Return whether the context at the end has the relative indentation that it has in the program."""
    first = next((line for line in lines[above:] if line.strip()), lines[0])
    last = next(line for line in lines[len(lines) - below :] if line.strip())
    expected = next(line for line in site.below if line.strip())
    if first is lines[0] and not first[:1].isspace() and last.startswith(site.indent[:1] or " "):
        return width(last) == width(expected)
    return width(last) - width(first) == width(expected) - len(site.indent)


def is_distinctive(line: str) -> bool:
    """Return whether a line is distinctive; lone brackets and keywords may also be new code."""
    return sum(letter.isalpha() for letter in line) >= _MIN_LETTERS and line.strip(" \t;:}") not in _CLOSERS


def _reindented(site: EditSite, lines: list[str], top: int, bottom: int) -> Iterator[list[str]]:
    """Yield the lines between the context at the possible indentations, most literal first."""
    inner = lines[top : len(lines) - bottom]
    shift = _context_shift(site, lines, top, bottom)
    if shift is not None:
        yield _without_blank_ends([moved(line, shift) for line in inner])
    yield from indentations(site.language, _without_blank_ends(inner), site.indent)


def _context_shift(site: EditSite, lines: list[str], top: int, bottom: int) -> int | None:
    """Return the difference in indentation between the program and the repeated context."""
    if top:
        repeated = next((line for line in reversed(lines[:top]) if line.strip()), None)
        expected = next((line for line in reversed(site.above) if line.strip()), None)
        if repeated is not None and expected is not None and repeated is not lines[0]:
            return width(expected) - width(repeated)
    if bottom:
        repeated = next((line for line in lines[len(lines) - bottom :] if line.strip()), None)
        expected = next((line for line in site.below if line.strip()), None)
        if repeated is not None and expected is not None:
            return width(expected) - width(repeated)
    return None
