"""Text edits on bytes, and the map from old to new offsets."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Replace the bytes `start:end` of the old text by `text`; an insertion has `start == end`."""

    start: int
    end: int
    text: bytes


class OverlappingEditsError(ValueError):
    """Two edits change the same bytes; the engine must choose between them before."""


def in_order(edits: Iterable[Edit]) -> list[Edit]:
    """Sort edits by position, keeping the order of insertions at one place; refuse overlaps.

    Raises:
        OverlappingEditsError: two edits share a byte.
    """
    ordered = sorted(edits, key=lambda edit: (edit.start, edit.end))
    for before, after in pairwise(ordered):
        if after.start < before.end:
            raise OverlappingEditsError(f"edits {before} and {after} overlap")
    return ordered


def outermost(edits: Sequence[Edit]) -> list[Edit]:
    """Drop nodes nested in others: where a grammar misreads a text, functions may seem to be nested."""
    return [
        edit
        for edit in edits
        if not any(one != edit and one.start <= edit.start and edit.end <= one.end for one in edits)
    ]


class Claims:
    """The stretches that edits have claimed so far, sorted for fast look-up."""

    def __init__(self) -> None:
        self._edits: list[Edit] = []

    def allow(self, edits: Sequence[Edit]) -> bool:
        """Return True if none of the edits shares a byte with a claimed one.

        Insertions at the same place are not allowed either: their order would be an accident.
        """
        return not any(self._taken(edit) for edit in edits)

    def allow_all(self, start: int, end: int) -> bool:
        """Return True if no claimed edit lies in the stretch, which can then be claimed as a whole."""
        return not self._taken(Edit(start, end, b""))

    def claim(self, edits: Iterable[Edit], exclusive_range: tuple[int, int] | None = None) -> None:
        """Claim edits that are allowed; with `exclusive_range`, claim that whole stretch around them."""
        for edit in edits if exclusive_range is None else [Edit(*exclusive_range, b"")]:
            insort(self._edits, edit)

    def _taken(self, edit: Edit) -> bool:
        # Claimed edits do not overlap, so only the neighbours can.
        index = bisect_left(self._edits, edit.start, key=lambda claimed: claimed.start)
        if index and self._edits[index - 1].end > edit.start:
            return True
        after = self._edits[index].start if index < len(self._edits) else None
        return after is not None and (after == edit.start or after < edit.end)


def separate_words(source: bytes, edits: Iterable[Edit]) -> list[Edit]:
    """Sort edits and add a blank where two words would grow together (`if(a)` → `if a`)."""
    ordered = in_order(edits)
    parted = []
    for index, edit in enumerate(ordered):
        text = edit.text
        touches_next = index + 1 < len(ordered) and ordered[index + 1].start == edit.end
        after = (
            ordered[index + 1].text[:1]
            if touches_next and ordered[index + 1].text
            else source[edit.end : edit.end + 1]
        )
        before = source[edit.start - 1 : edit.start] if edit.start else b""
        if edit.start < edit.end and _word(before) and _word((text or after)[:1]):
            text = b" " + text
        if edit.start < edit.end and text and _word(text[-1:]) and _word(after):
            text += b" "
        parted.append(Edit(edit.start, edit.end, text))
    return parted


def _word(byte: bytes) -> bool:
    return byte.isalnum() or byte == b"_" or byte >= b"\x80"


def apply_edits(source: bytes, edits: Iterable[Edit]) -> bytes:
    """Return the new text; every byte outside the edits stays as it was."""
    parts: list[bytes] = []
    position = 0
    for edit in in_order(edits):
        parts += (source[position : edit.start], edit.text)
        position = edit.end
    parts.append(source[position:])
    return b"".join(parts)


@dataclass(frozen=True, slots=True)
class OffsetMap:
    """Where offsets of an old text lie in the new one, over any number of rewriting steps."""

    steps: tuple[tuple[Edit, ...], ...] = ()

    @classmethod
    def of(cls, edits: Iterable[Edit]) -> OffsetMap:
        return cls((tuple(in_order(edits)),))

    def then(self, later: OffsetMap) -> OffsetMap:
        """Compose the map with that of a later step."""
        return OffsetMap(self.steps + later.steps)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Map `start:end`, widened to whole replacements where an edge falls inside one.

        Text inserted exactly at either edge stays outside.
        """
        for edits in self.steps:
            start, end = _forward(edits, start, end)
        return start, end

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """Return the span of the old text that became `start:end` of the new one, widened as in `span`."""
        for edits in reversed(self.steps):
            start, end = _forward(_undone(edits), start, end)
        return start, end

    def boundary(self, offset: int, *, keep: bool = False) -> int:
        """Map a border between regions.

        Text inserted at the border goes behind it, or with `keep` before it.
        """
        for edits in self.steps:
            shift = 0
            for edit in edits:
                if edit.end > offset or (not keep and edit.start == edit.end == offset):
                    break
                shift += len(edit.text) - (edit.end - edit.start)
            offset += shift
        return offset

    def touched(self, start: int, end: int) -> bool:
        """Return True if any step changed something inside `start:end` or inserted at its edges."""
        for edits in self.steps:
            if any(edit.start <= end and start <= edit.end for edit in edits):
                return True
            start, end = _forward(edits, start, end)
        return False


def _forward(edits: Sequence[Edit], start: int, end: int) -> tuple[int, int]:
    first = _shift(edits, start, at_start=True)
    # Text inserted into an empty span would else put its end before its start.
    return first, max(first, _shift(edits, end, at_start=False))


def _undone(edits: Sequence[Edit]) -> list[Edit]:
    """Return edits that restore the lengths of the old text; they insert blanks."""
    undone: list[Edit] = []
    shift = 0
    for edit in edits:
        start = edit.start + shift
        undone.append(Edit(start, start + len(edit.text), b" " * (edit.end - edit.start)))
        shift += len(edit.text) - (edit.end - edit.start)
    return undone


def _shift(edits: Sequence[Edit], offset: int, *, at_start: bool) -> int:
    shift = 0
    for edit in edits[: bisect_right(edits, offset, key=lambda edit: edit.start)]:
        if edit.start == edit.end:
            if edit.start < offset or at_start:
                shift += len(edit.text)
        elif edit.end <= offset:
            shift += len(edit.text) - (edit.end - edit.start)
        elif edit.start < offset:
            return edit.start + shift + (0 if at_start else len(edit.text))
    return offset + shift
