"""Replies that write a part of the function anew, with changes, instead of only the missing lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from unseen.suites.answers.edit_site import EditSite
from unseen.suites.answers.layout import moved, width
from unseen.suites.answers.lines import closes_unopened, is_distinctive

_MIN_SIMILARITY = 0.6
"""The minimum share of equal tokens with which a line is a changed version of another."""

_MIN_EQUAL_WORDS = 0.5
"""The minimum share of equal words with which it is; operators and brackets alone are equal by chance."""

_MIN_REPEATED = 3
"""The minimum number of distinctive lines, repeated unchanged, by which a part is recognised."""

_TOKEN = re.compile(r"\w+|[^\w\s]")
_WORD = re.compile(r"\w+")
_TARGET = re.compile(r"([^=<>!]*[^\s=<>!])\s*=(?!=)")


@dataclass(frozen=True, slots=True)
class _Pair:
    """A line of a reply and the line of the function that it repeats or changes, by index."""

    own: int
    other: int
    exact: bool


def with_rewritten_part(site: EditSite, text: str) -> list[str]:
    """Return programs in which a text replaces the part of the function that it writes anew, best first.

    There is none if it is no such text.

    The text is aligned with the function's lines above and below the gap. It writes a part anew if it leaves
    the block of the gap, which missing lines never do: it closes a bracket that it does not open, or ends
    with the function's last two lines, or with at least three of which only brackets are missing. Otherwise
    it must repeat the lines directly above and below the gap.
    The part extends from the first aligned line, or from the gap, to the last one. Lines of the function that
    are repeated unchanged behind new lines are context, also if some before them are left out. Those are
    replaced only if they do not fit the new lines (a variable declared twice).

    Args:
        site: where lines are missing.
        text: the lines of a reply.
    """
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    if site.lines or len(lines) < 2:
        return []
    function = [line for line in (site.head + site.tail).splitlines() if line.strip()]
    gap = sum(bool(line.strip()) for line in site.head.splitlines())
    pairs = _aligned(lines, function, gap)
    if not pairs or pairs[-1].own != len(lines) - 1:
        return []
    known = [pair for pair in pairs if not pair.exact or is_distinctive(lines[pair.own])]
    repeated = sum(pair.exact for pair in known)
    run = _last_run(pairs)
    below = [pair for pair in known if pair.other >= gap]
    if closes_unopened(site.language, text):
        evident = _reaches_end(run, lines, function, gap) or (
            repeated >= _MIN_REPEATED and bool(below) and _begins_aligned(known)
        )
    else:
        others = {pair.other for pair in pairs if pair.exact}
        evident = repeated >= _MIN_REPEATED and (
            _repeats_end(run, lines, function, gap) or (_begins_aligned(known) and {gap - 1, gap} <= others)
        )
    if not evident or not below:
        return []
    context = _repeated_context(pairs, gap)
    start, end = _replaced(known, context, run, gap)
    stop = len(lines) if end > gap else context[0].own
    part = _indented(lines, pairs, function, site.indent, replaced=start < gap or end > gap)[:stop]
    ends = [end] if start > gap else [max(end, gap)]
    if end == gap < context[0].other:
        ends.append(context[0].other)
    return [_program(site, [*function[:start], *part, *function[end:]]) for end in ends]


def _program(site: EditSite, function: Sequence[str]) -> str:
    return site.before + "\n".join(function) + "\n" + site.after


def _replaced(
    known: Sequence[_Pair], context: Sequence[_Pair], run: Sequence[_Pair], gap: int
) -> tuple[int, int]:
    """Return the part of the function to replace; its end is the gap if only context follows."""
    if context and not any(pair.other >= gap for pair in known if pair.own < context[0].own):
        if known[0].own < context[0].own:
            return (known[0].other if known[0].own == 0 else min(gap, known[0].other)), gap
        if context[0].own > 0:
            return gap, gap
    return (known[0].other if known[0].own == 0 else min(gap, known[0].other)), run[-1].other + 1


def _repeated_context(pairs: Sequence[_Pair], gap: int) -> list[_Pair]:
    """Return the pairs of the last lines of a text if these repeat lines behind the gap unchanged."""
    context: list[_Pair] = []
    for pair in reversed(pairs):
        if not pair.exact or pair.other < gap or (context and pair.own + 1 != context[0].own):
            break
        context.insert(0, pair)
    return context


def _repeats_end(run: Sequence[_Pair], lines: Sequence[str], function: Sequence[str], gap: int) -> bool:
    """Return whether a text ends with the function's last lines: two, or three without its last brackets."""
    if len(run) > 1 and run[-1].other == len(function) - 1 and all(pair.exact for pair in run[-2:]):
        return run[-2].other >= gap
    unchanged = [pair for pair in run if pair.other >= gap and pair.exact and is_distinctive(lines[pair.own])]
    return len(unchanged) >= _MIN_REPEATED and run[-1].other >= _last_distinctive(function, gap)


def _last_distinctive(function: Sequence[str], gap: int) -> int:
    """Return the index of the function's last line behind the gap that is more than brackets."""
    last = len(function) - 1
    while last > gap and not is_distinctive(function[last]):
        last -= 1
    return last


def _begins_aligned(known: Sequence[_Pair]) -> bool:
    return known[0].own == 0


def _reaches_end(run: Sequence[_Pair], lines: Sequence[str], function: Sequence[str], gap: int) -> bool:
    """Return whether a text ends with at least two lines of the function's end, brackets at it aside."""
    last = _last_distinctive(function, gap)
    return (
        len(run) > 1
        and run[-1].other >= last >= run[0].other
        and run[0].other >= gap
        and any(is_distinctive(lines[pair.own]) for pair in run)
    )


def _last_run(pairs: Sequence[_Pair]) -> list[_Pair]:
    """Return the last pairs that are neighbours in both texts."""
    run = [pairs[-1]]
    for pair in reversed(pairs[:-1]):
        if (pair.own + 1, pair.other + 1) != (run[0].own, run[0].other):
            break
        run.insert(0, pair)
    return run


def _aligned(lines: Sequence[str], function: Sequence[str], gap: int) -> list[_Pair]:
    """Align lines in order: equal ones by the longest runs, between them those that are similar."""
    own, other = [line.strip() for line in lines], [line.strip() for line in function]
    pairs: list[_Pair] = []
    for tag, start, stop, first, last in SequenceMatcher(None, own, other, autojunk=False).get_opcodes():
        if tag == "equal":
            pairs += [_Pair(start + n, first + n, True) for n in range(stop - start)]
        elif tag == "replace":
            similar: list[_Pair] = []
            for n in reversed(range(start, stop)):
                at = next((k for k in reversed(range(first, last)) if _is_similar(own[n], other[k])), None)
                if at is not None:
                    similar.insert(0, _Pair(n, at, False))
                    last = at
            pairs += similar
    return _attached(pairs, gap)


def _attached(pairs: Sequence[_Pair], gap: int) -> list[_Pair]:
    """Remove changed lines above the gap that are not followed by an equal one: new lines may be similar."""
    attached: list[_Pair] = []
    for pair in reversed(pairs):
        if (
            pair.exact
            or pair.other >= gap
            or (
                attached
                and (attached[0].own, attached[0].other) == (pair.own + 1, pair.other + 1)
                and attached[0].other < gap
            )
        ):
            attached.insert(0, pair)
    return attached


def _is_similar(line: str, other: str) -> bool:
    """Return whether a line is a changed version of another: most of its tokens, or the same target."""
    if not (is_distinctive(line) and is_distinctive(other)):
        return False
    target, other_target = _TARGET.match(line), _TARGET.match(other)
    if target is not None and other_target is not None and target[1] == other_target[1]:
        return True
    return _share(_TOKEN, line, other) >= _MIN_SIMILARITY and _share(_WORD, line, other) >= _MIN_EQUAL_WORDS


def _share(piece: re.Pattern[str], line: str, other: str) -> float:
    """Return the share of equal pieces of two lines."""
    return SequenceMatcher(None, piece.findall(line), piece.findall(other), autojunk=False).ratio()


def _indented(
    lines: Sequence[str], pairs: Sequence[_Pair], function: Sequence[str], indent: str, *, replaced: bool
) -> list[str]:
    """Move lines to the indentation of the function, by the most frequent difference; none is preferred."""
    shifts = Counter(width(function[pair.other]) - width(lines[pair.own]) for pair in pairs if pair.exact)
    shift = max(shifts, key=lambda one: (one == 0, shifts[one])) if shifts else 0
    if not replaced:
        shift = len(indent) - width(lines[0])
    return [moved(line, shift) for line in lines]
