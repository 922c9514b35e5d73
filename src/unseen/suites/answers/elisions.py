"""Comments that stand for omitted lines: `# ... rest unchanged ...`."""

from __future__ import annotations

import re

from unseen.suites.answers.edit_site import EditSite

_ELISION_WORDS = (
    r"(?:rest|remainder|remaining|existing|unchanged|same|as before|previous|original|other|omitted"
    r"|keep|code)"
)
_ELISION = re.compile(
    rf"\s*(?:(?:#|//|--)\s*|/\*+\s*|<!--\s*)(?:\[?(?:\.\.\.|…)[^\n]*|[^\n]*(?:\.\.\.|…)\s*\]?|"
    rf"(?:the )?{_ELISION_WORDS}\b[^\n]*\b(?:unchanged|same|as before|here|above|below|code)\b[^\n]*)"
    r"\s*(?:\*/|-->)?\s*",
    re.IGNORECASE,
)
_ELLIPSIS = re.compile(r"\s*(?:\.\.\.|…)\s*")


def without_elisions(site: EditSite, text: str) -> str:
    """Replace each comment that stands for omitted lines by those lines of the program.

    The omitted lines are those between the lines before and after the comment. Lines that are asked for are
    not restored next to a new line, which then replaces them.
    """
    lines = text.splitlines()
    gaps = [n for n, line in enumerate(lines) if _is_elision(site, line)]
    if not gaps:
        return text
    old = site.program.splitlines()
    asked = range(len(site.above), len(site.above) + len(site.lines.splitlines()))
    # Ignore white space; blank lines and lone brackets do not determine the position.
    keys = [line.strip() if n not in gaps else f"\0{n}" for n, line in enumerate(lines)]
    pairs = _matched_lines(keys, [line.strip() for line in old])
    out: list[str] = []
    current = -1
    for n, line in enumerate(lines):
        if n not in gaps:
            out.append(line)
            current = max(current, pairs.get(n, -1))
            continue
        resume = _repeated_end(site, lines, n, gaps) or min(
            (pairs[k] for k in range(n + 1, len(lines)) if k in pairs and keys[k] and pairs[k] > current),
            default=None,
        )
        if current < 0 and resume is None:
            return text
        omitted = list(
            range(
                current + 1 if current >= 0 else _function_start(site),
                _function_end(site) if resume is None else resume,
            )
        )
        if any(k in asked for k in omitted):
            if any(k not in pairs and keys[k] for k in _unmatched_lines(n, -1, keys, pairs)):
                omitted = [k for k in omitted if k >= asked.stop]
            if any(k not in pairs and keys[k] for k in _unmatched_lines(n, 1, keys, pairs)):
                omitted = [k for k in omitted if k < asked.start]
        out += [old[k] for k in omitted]
        current = max([current, *omitted])
    return "\n".join(out)


def _matched_lines(answer: list[str], program: list[str]) -> dict[int, int]:
    """Align lines by patience diff (Cohen): lines unique in both, in order, and equal neighbours.

    Brackets alone never decide where a line belongs.
    """
    unique = [
        n for n, line in enumerate(answer) if line and answer.count(line) == 1 and program.count(line) == 1
    ]
    runs: list[list[tuple[int, int]]] = [[]]
    for n in unique:
        at = program.index(answer[n])
        longest_run: list[tuple[int, int]] = max(
            (run for run in runs if not run or run[-1][1] < at), key=_size
        )
        runs.append([*longest_run, (n, at)])
    longest: list[tuple[int, int]] = max(runs, key=_size)
    pairs = dict(longest)
    for step in (1, -1):
        for n, at in list(pairs.items()):
            own_index, program_index = n + step, at + step
            while (
                0 <= own_index < len(answer)
                and 0 <= program_index < len(program)
                and answer[own_index] == program[program_index]
                and own_index not in pairs
                and program_index not in pairs.values()
            ):
                pairs[own_index] = program_index
                own_index, program_index = own_index + step, program_index + step
    return pairs


def _size(run: list[tuple[int, int]]) -> int:
    return len(run)


def _repeated_end(site: EditSite, lines: list[str], at: int, gaps: list[int]) -> int | None:
    """Return where the function's last lines begin if the lines after the last elision repeat them."""
    if at != gaps[-1]:
        return None
    rest = [line.strip() for line in lines[at + 1 :] if line.strip()]
    end = _function_end(site)
    old = site.program.splitlines()[:end]
    last_lines = (
        [(n, line.strip()) for n, line in enumerate(old) if line.strip()][-len(rest) :] if rest else []
    )
    return last_lines[0][0] if rest and [line for _, line in last_lines] == rest else None


def _is_elision(site: EditSite, line: str) -> bool:
    if line.strip() in site.stripped_lines:
        return False
    return _ELISION.fullmatch(line) is not None or _ELLIPSIS.fullmatch(line) is not None


def _unmatched_lines(at: int, step: int, keys: list[str], pairs: dict[int, int]) -> list[int]:
    """Return the lines from an elision in direction `step` up to the next one that is in the program."""
    found = []
    at += step
    while 0 <= at < len(keys) and at not in pairs and not keys[at].startswith("\0"):
        found.append(at)
        at += step
    return found


def _function_start(site: EditSite) -> int:
    return len(site.before.splitlines())


def _function_end(site: EditSite) -> int:
    """Return the index of the line after the function."""
    return len((site.before + site.function.rstrip() + "\n").splitlines())
