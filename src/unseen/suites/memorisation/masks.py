"""Which lines to mask: the same logic in the original and in the rewritten program (CodeMorph, IV-A2)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from unseen.languages import SourceUnit
from unseen.rewrites import METHODS
from unseen.rewrites.history import RewriteHistory
from unseen.syntax import Edit, Token
from unseen.syntax.layout import begins_line, line_end, line_start

SIZES = (1, 3, 5)
"""How many lines are masked (CodeMorph, IV-A2)."""

# By kind: the text of a token may be a bracket inside a literal, as in '('.
_BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}

_LEAK = 5
"""From how many tokens on a copy of the masked text elsewhere counts as giving it away."""


@dataclass(frozen=True, slots=True)
class Span:
    """Whole lines of a program: byte offsets of the first line's start and the last line's end."""

    start: int
    end: int
    lines: int
    """Lines with code; blank ones and comments do not count."""
    code: tuple[int, int]
    """Offsets of the first token's start and the last token's end."""


@dataclass(frozen=True, slots=True)
class Window:
    """The same statements in both programs."""

    original: Span
    rewritten: Span


def windows(history: RewriteHistory, size: int, rng: random.Random) -> list[Window]:
    """Return all places where `size` lines can be masked in both programs, the best first.

    Best are those without which no loop runs for ever (a wrong answer should not cost minutes), then those
    whose published text uses names that the rewritten program no longer has, then those that are as many
    lines in both; among equals the order is drawn. A rewrite may make a few lines more or fewer of them.
    """
    before, after = _Text(history.original), _Text(history.unit)
    found: list[tuple[tuple[bool, bool, int], float, Window]] = []
    for span in before.spans(size):
        image = _image(history, span)
        if image is None:
            continue
        there = after.span_of(*image)
        if there is None or abs(there.lines - size) > (size + 1) // 2:
            continue
        old, new = before.words(span), after.words(there)
        if old == new or after.repeats(new) > max(1, before.repeats(old)):
            continue
        gone = not set(old) <= after.vocabulary
        stalls = before.stalls(span) or after.stalls(there)
        found.append(((stalls, not gone, abs(there.lines - size)), rng.random(), Window(span, there)))
    return [window for _, _, window in sorted(found, key=lambda one: one[:2])]


def _image(history: RewriteHistory, span: Span) -> tuple[int, int] | None:
    """Where the code of the span lies in the rewritten program; None if it did not stay together."""
    start, end = span.code
    for step in history.steps:
        inside = [edit for edit in step.edits if edit.start < end and edit.end > start]
        if any(edit.start < start or edit.end > end for edit in inside):
            return None
        # What moved stands elsewhere now; inside the mask it must have stayed whole.
        if _moves_code(step.method) and inside and len(inside) < len(step.edits):
            return None
        start, end = _forward(step.edits, start, end)
    return start, end


def _forward(edits: Sequence[Edit], start: int, end: int) -> tuple[int, int]:
    """The image of `start:end` under edits that do not cross its borders; insertions at them stay out."""
    before = sum(len(e.text) - (e.end - e.start) for e in edits if e.end <= start)
    inside = sum(
        len(e.text) - (e.end - e.start)
        for e in edits
        if e.start >= start and e.end <= end and e.end > start and e.start < end
    )
    return start + before, end + before + inside


def _moves_code(method: str | None) -> bool:
    return method in METHODS and METHODS[method].moves_code


class _Text:
    """A program by lines: what code stands on each, and how deep its brackets are."""

    def __init__(self, unit: SourceUnit) -> None:
        self.unit = unit
        self.source = unit.source
        first, last = unit.bounds
        self.tokens = [token for token in unit.tokens() if token.end <= last]
        self.vocabulary = {token.text for token in self.tokens}
        self._first = first
        self._last = last
        self._texts = [token.text for token in self.tokens]
        self._by_line: dict[int, list[int]] = {}
        for index, token in enumerate(self.tokens):
            self._by_line.setdefault(line_start(self.source, token.start), []).append(index)

    def spans(self, size: int) -> Iterator[Span]:
        """Yield every run of `size` lines of the solution that is complete by itself."""
        starts = sorted(start for start in self._by_line if start >= self._first)
        for index in range(len(starts) - size + 1):
            begin = self.tokens[self._by_line[starts[index]][0]].start
            end = self.tokens[self._by_line[starts[index + size - 1]][-1]].end
            span = self.span_of(begin, end)
            if span is not None and span.lines == size:
                yield span

    def span_of(self, start: int, end: int) -> Span | None:
        """Return the lines that hold just the code `start:end`; None if they hold more or are incomplete."""
        first, last = line_start(self.source, start), line_end(self.source, end)
        rest = self.source[end:last].strip()
        if not begins_line(self.source, start) or first < self._first or last > self._last:
            return None
        if rest and not rest.startswith(self.unit.language.comment.encode()):
            return None
        lines = [line for line in self._by_line if first <= line < last]
        span = Span(first, last, len(lines), (start, end))
        return span if self._stands_alone(span) else None

    def words(self, span: Span) -> tuple[bytes, ...]:
        return tuple(token.text for token in self._within(span))

    def _within(self, span: Span) -> list[Token]:
        return [token for token in self.tokens if span.start <= token.start and token.end <= span.end]

    def stalls(self, span: Span) -> bool:
        """Return whether the lines may be what ends a loop around them."""
        words = set(self.words(span))
        for loop in self.unit.language.condition_loop.find(self.unit):
            if loop.body.start_byte <= span.code[0] and span.code[1] <= loop.body.end_byte:
                condition = {
                    token.text
                    for token in self.tokens
                    if loop.condition.start_byte <= token.start < loop.condition.end_byte
                }
                names = {word for word in condition if word[:1].isalpha() or word[:1] == b"_"}
                # `while True` ends by a jump somewhere inside.
                if names <= {b"True", b"true"} or names & words:
                    return True
        return False

    def repeats(self, words: tuple[bytes, ...]) -> int:
        """Count how often a text occurs in the program."""
        n = len(words)
        if n < _LEAK:
            return 0
        return sum(
            self._texts[at] == words[0] and tuple(self._texts[at : at + n]) == words
            for at in range(len(self._texts) - n + 1)
        )

    def _stands_alone(self, span: Span) -> bool:
        """Brackets are balanced, no line is further out than the first, and something is said."""
        if self.unit.inside_literal(span.start) or self.unit.inside_literal(span.end):
            return False
        depth = 0
        for token in self._within(span):
            depth += _BRACKETS.get(token.kind, 0)
            if depth < 0:
                return False
        if depth or not self._says_something(span):
            return False
        if self.unit.language.block_style == "braces":
            return True
        return self._keeps_indentation(span)

    def _says_something(self, span: Span) -> bool:
        words = self.words(span)
        return len(words) >= 3 and sum(word[:1].isalpha() or word[:1] == b"_" for word in words) >= 2

    def _keeps_indentation(self, span: Span) -> bool:
        lines = [line for line in self.source[span.start : span.end].split(b"\n") if line.strip()]
        indents = [len(line) - len(line.lstrip()) for line in lines]
        return min(indents) == indents[0] and not lines[-1].rstrip().endswith(b":")
