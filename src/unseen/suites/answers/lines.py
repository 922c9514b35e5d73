"""Replies that supply lines: as they are, or with unchanged lines of the program around them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from unseen.languages import LANGUAGES
from unseen.suites.answers.declarations import is_import, with_new_imports
from unseen.suites.answers.layout import indentations, moved, width
from unseen.suites.answers.place import Place, parsed

MARK = "MISSING"
"""The word that a prompt puts where lines are missing; a line of the reply that repeats it says nothing."""

_CLOSERS = frozenset({"end", "else", "begin", "ensure", "finally", "try"})
_OPENING = frozenset({b"(", b"[", b"{"})
_CLOSING = frozenset({b")", b"]", b"}"})
_LEAST_LETTERS = 3


@dataclass(frozen=True, slots=True)
class Supplied:
    """Lines in their place.

    Attributes:
        text: the lines, which stand in place of those that are asked for.
        code: the program with them.
        repeats: whether lines of the program were repeated above and below them.
    """

    text: str
    code: str
    repeats: tuple[bool, bool]


def with_lines(place: Place, text: str) -> Iterator[Supplied]:
    """The programs that lines may stand for, best first.

    Context counts as repeated only where it stands: as a run that ends with the line above those asked for,
    at the beginning of the reply, or that begins with the line below, at its end.
    """
    lines = _stripped(text.splitlines())
    if not lines:
        return
    imports, lines = _imports(place, lines)
    if not lines:
        return
    seen: set[str] = set()
    for top, bottom in _cuts(place, lines):
        for block in _placed(place, lines, top, bottom):
            answer = "\n".join(block)
            if answer in seen:
                continue
            seen.add(answer)
            code = with_new_imports(place.language, place.filled(answer), imports)
            yield Supplied(answer, code, (top > 0, bottom > 0))


def supplies_nothing(place: Place, text: str) -> bool:
    """True if a reply only repeats lines around the missing ones, so that nothing stands in their place.

    It is one run of the program of at least two lines that ends with the line above the gap, spans the gap or
    begins with the line below it. A run from elsewhere counts if it closes brackets that it does not open, as
    complete lines never do; otherwise it may well be the answer: of 5,312 windows of three and five lines of
    the problem sets none repeats a run beside it, and 69 repeat one from elsewhere.
    """
    lines = [line.strip() for line in place.unmarked(text).splitlines() if line.strip()]
    if len(lines) < 2:
        return False
    above = [line.strip() for line in place.above if line.strip()]
    below = [line.strip() for line in place.below if line.strip()]
    program = above + below
    gap, size = len(above), len(lines)
    starts = [n for n in range(len(program) - size + 1) if program[n : n + size] == lines]
    return any(n <= gap <= n + size for n in starts) or (bool(starts) and _closes_more(place.language, text))


def _closes_more(language: str, text: str) -> bool:
    """True if a text closes brackets that it does not open."""
    depth = 0
    for token in parsed(language, text).tokens():
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
        if depth < 0:
            return True
    return False


def _stripped(lines: Sequence[str]) -> list[str]:
    """The lines without blank ones at both ends."""
    kept = [line.rstrip() for line in lines]
    while kept and not kept[0]:
        kept.pop(0)
    while kept and not kept[-1]:
        kept.pop()
    return kept


def _imports(place: Place, lines: list[str]) -> tuple[list[str], list[str]]:
    """Import declarations at the beginning that cannot stand in a function, and the other lines."""
    cut = 0
    while cut < len(lines) and (not lines[cut] or is_import(lines[cut].strip())):
        cut += 1
    imports = [line.strip() for line in lines[:cut] if line]
    # There an import may stand in a function, and it does if it is indented like the rest.
    inside = cut < len(lines) and lines[0][:1].isspace() == lines[cut][:1].isspace()
    writing = LANGUAGES[place.language].writing
    if writing.scripts and inside:
        return [], lines
    if writing.no_import is not None and any(re.match(writing.no_import, line) for line in imports):
        return [], lines
    return imports, _stripped(lines[cut:])


def _cuts(place: Place, lines: list[str]) -> list[tuple[int, int]]:
    """How many lines at the beginning and at the end may be context, best first."""
    above, below = _run(lines, place.above, top=True), _run(lines, place.below, top=False)
    if below and not _level(place, lines, above, below):
        below = 0
    if above and not _opens(place, lines, above):
        above = 0
    cuts: list[tuple[int, int]] = []
    sure_above, sure_below = _sure(lines[:above]), _sure(lines[len(lines) - below :] if below else [])
    first = (above if sure_above else 0, below if sure_below else 0)
    for cut in (first, (0, 0), (above, below), (above, 0), (0, below)):
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
        cut = (first[0], end)
        if cut not in cuts and sum(cut) < len(lines):
            cuts.append(cut)
    return cuts


def _run(lines: list[str], context: list[str], *, top: bool) -> int:
    """How many lines at one end repeat the context beside the gap, line for line and indented alike."""
    ours = lines if top else lines[::-1]
    theirs = context[::-1] if top else context
    filled = [n for n, line in enumerate(ours) if line.strip()]
    other = [line for line in theirs if line.strip()]
    best = 0
    for size in range(1, min(len(filled), len(other)) + 1):
        mine = [ours[n] for n in filled[:size]] if top else [ours[n] for n in filled[:size]][::-1]
        known = other[:size][::-1] if top else other[:size]
        if [line.strip() for line in mine] == [line.strip() for line in known] and _alike(
            mine, known, ours, top
        ):
            best = filled[size - 1] + 1
    return best


def _alike(mine: Sequence[str], known: Sequence[str], ours: Sequence[str], top: bool) -> bool:
    """True if the lines are indented against each other as in the program, a reply's first one apart."""
    pairs = list(zip(mine, known, strict=True))
    if top and len(pairs) > 1 and not ours[0][:1].isspace():
        pairs = pairs[1:]
    return len({width(one) - width(other) for one, other in pairs}) == 1


def _opens(place: Place, lines: list[str], above: int) -> bool:
    """True if what follows the run is indented against it as the lines that are asked for are."""
    said = [line for line in lines[:above] if line.strip()]
    known = [line for line in place.above if line.strip()][-len(said) :]
    following = next((line for line in lines[above:] if line.strip()), None)
    if following is None or (
        len(said) == 1 and not lines[0][:1].isspace() and following.startswith(place.indent)
    ):
        return True
    return width(following) - width(said[-1]) == len(place.indent) - width(known[-1])


def _level(place: Place, lines: list[str], above: int, below: int) -> bool:
    """True if the run at the end is indented against the rest as the program is below the lines."""
    first = next((line for line in lines[above:] if line.strip()), lines[0])
    last = next(line for line in lines[len(lines) - below :] if line.strip())
    known = next(line for line in place.below if line.strip())
    if first is lines[0] and not first[:1].isspace() and last.startswith(place.indent[:1] or " "):
        return width(last) == width(known)
    return width(last) - width(first) == width(known) - len(place.indent)


def _sure(run: Sequence[str]) -> bool:
    """True if a run says something; whether brackets are new code, the syntax decides."""
    return any(
        sum(letter.isalpha() for letter in line) >= _LEAST_LETTERS and line.strip(" \t;:}") not in _CLOSERS
        for line in run
    )


def _placed(place: Place, lines: list[str], top: int, bottom: int) -> Iterator[list[str]]:
    """The lines between the context, moved to where they belong, most literal first."""
    inner = lines[top : len(lines) - bottom]
    shift = _shift(place, lines, top, bottom)
    if shift is not None:
        yield _stripped([moved(line, shift) for line in inner])
    yield from indentations(place.language, _stripped(inner), place.indent)


def _shift(place: Place, lines: list[str], top: int, bottom: int) -> int | None:
    """By how much the repeated context is indented otherwise than in the program."""
    if top:
        said = next((line for line in reversed(lines[:top]) if line.strip()), None)
        known = next((line for line in reversed(place.above) if line.strip()), None)
        if said is not None and known is not None and said is not lines[0]:
            return width(known) - width(said)
    if bottom:
        said = next((line for line in lines[len(lines) - bottom :] if line.strip()), None)
        known = next((line for line in place.below if line.strip()), None)
        if said is not None and known is not None:
            return width(known) - width(said)
    return None
