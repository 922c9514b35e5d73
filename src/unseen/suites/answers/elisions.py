"""Comments that stand for lines left out: `# ... rest unchanged ...`."""

from __future__ import annotations

import re

from unseen.suites.answers.place import Place

_SAID = (
    r"(?:rest|remainder|remaining|existing|unchanged|same|as before|previous|original|other|omitted"
    r"|keep|code)"
)
_ELISION = re.compile(
    rf"\s*(?:(?:#|//|--)\s*|/\*+\s*|<!--\s*)(?:\[?(?:\.\.\.|…)[^\n]*|[^\n]*(?:\.\.\.|…)\s*\]?|"
    rf"(?:the )?{_SAID}\b[^\n]*\b(?:unchanged|same|as before|here|above|below|code)\b[^\n]*)"
    r"\s*(?:\*/|-->)?\s*",
    re.IGNORECASE,
)
_BARE = re.compile(r"\s*(?:\.\.\.|…)\s*")


def without_elisions(place: Place, text: str) -> str:
    """A text in which each comment that stands for lines left out is replaced by those lines of the program.

    What is left out lies between the line that stands before the comment and the one that stands behind it.
    Of the lines that are asked for none is filled in beside a new line, which then stands for them.
    """
    lines = text.splitlines()
    gaps = [n for n, line in enumerate(lines) if _elides(place, line)]
    if not gaps:
        return text
    old = place.program.splitlines()
    asked = range(len(place.above), len(place.above) + len(place.lines.splitlines()))
    # White space aside; blank lines and lone brackets say nothing about the place.
    keys = [line.strip() if n not in gaps else f"\0{n}" for n, line in enumerate(lines)]
    pairs = _pairs(keys, [line.strip() for line in old])
    out: list[str] = []
    here = -1
    for n, line in enumerate(lines):
        if n not in gaps:
            out.append(line)
            here = max(here, pairs.get(n, -1))
            continue
        behind = _behind(place, lines, n, gaps) or min(
            (pairs[k] for k in range(n + 1, len(lines)) if k in pairs and keys[k] and pairs[k] > here),
            default=None,
        )
        if here < 0 and behind is None:
            return text
        left = list(
            range(here + 1 if here >= 0 else _begin(place), _end(place) if behind is None else behind)
        )
        if any(k in asked for k in left):
            if any(k not in pairs and keys[k] for k in _between(n, -1, keys, pairs)):
                left = [k for k in left if k >= asked.stop]
            if any(k not in pairs and keys[k] for k in _between(n, 1, keys, pairs)):
                left = [k for k in left if k < asked.start]
        out += [old[k] for k in left]
        here = max([here, *left])
    return "\n".join(out)


def _pairs(ours: list[str], theirs: list[str]) -> dict[int, int]:
    """Which line is which: lines that occur once in both, in their order, and equal ones beside them.

    The patience diff (Cohen): brackets alone never decide where a line belongs.
    """
    once = [n for n, line in enumerate(ours) if line and ours.count(line) == 1 and theirs.count(line) == 1]
    runs: list[list[tuple[int, int]]] = [[]]
    for n in once:
        at = theirs.index(ours[n])
        best: list[tuple[int, int]] = max((run for run in runs if not run or run[-1][1] < at), key=_size)
        runs.append([*best, (n, at)])
    longest: list[tuple[int, int]] = max(runs, key=_size)
    pairs = dict(longest)
    for step in (1, -1):
        for n, at in list(pairs.items()):
            mine, known = n + step, at + step
            while (
                0 <= mine < len(ours)
                and 0 <= known < len(theirs)
                and ours[mine] == theirs[known]
                and mine not in pairs
                and known not in pairs.values()
            ):
                pairs[mine] = known
                mine, known = mine + step, known + step
    return pairs


def _size(run: list[tuple[int, int]]) -> int:
    return len(run)


def _behind(place: Place, lines: list[str], at: int, gaps: list[int]) -> int | None:
    """Where the function's end begins that all lines behind the last elision repeat."""
    if at != gaps[-1]:
        return None
    rest = [line.strip() for line in lines[at + 1 :] if line.strip()]
    end = _end(place)
    old = place.program.splitlines()[:end]
    known = [(n, line.strip()) for n, line in enumerate(old) if line.strip()][-len(rest) :] if rest else []
    return known[0][0] if rest and [line for _, line in known] == rest else None


def _elides(place: Place, line: str) -> bool:
    if line.strip() in place.known:
        return False
    return _ELISION.fullmatch(line) is not None or _BARE.fullmatch(line) is not None


def _between(at: int, step: int, keys: list[str], pairs: dict[int, int]) -> list[int]:
    """The lines from beside an elision up to the next one that is in the program."""
    found = []
    at += step
    while 0 <= at < len(keys) and at not in pairs and not keys[at].startswith("\0"):
        found.append(at)
        at += step
    return found


def _begin(place: Place) -> int:
    return len(place.before.splitlines())


def _end(place: Place) -> int:
    """The line behind the function's last one that closes nothing."""
    return len((place.before + place.function.rstrip() + "\n").splitlines())
