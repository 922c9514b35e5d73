"""Which lines to mask: the same logic in the original and in the rewritten program (CodeMorph, IV-A2)."""

from __future__ import annotations

import random
import re
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

_MARKS = re.compile(r"\w+|[^\w\s]")

_TOKEN_RATIO = 1.2
"""The most tokens that one version's mask may hold for each of the other's."""

_MIN_LEAK_TOKENS = 5
"""The minimum number of tokens for which a copy of the masked text elsewhere counts as a leak."""


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


def windows(history: RewriteHistory, size: int, rng: random.Random, *, changed: bool = True) -> list[Window]:
    """Return all windows of `size` lines that can be masked in both programs, best first.

    Both versions ask for the same: for equally many lines, and for numbers of tokens that differ by at most a
    fifth. Windows are preferred that do not control a loop (a wrong answer should not run for minutes), then
    those whose published text uses names that the rewritten program no longer has; ties are broken at random.
    Without `changed`, lines that no rewrite touched may be masked, too.
    """
    before, after = _ProgramLines(history.original), _ProgramLines(history.unit)
    found: list[tuple[tuple[bool, bool], float, Window]] = []
    for span in before.spans(size):
        image = _mapped_span(history, span)
        if image is None:
            continue
        mapped = after.span_of(*image)
        if mapped is None or mapped.lines != size or before.rows(span) != after.rows(mapped):
            continue
        old, new = before.words(span), after.words(mapped)
        if not all(_similar(*counts) for counts in zip(_counts(old), _counts(new), strict=True)):
            continue
        if (changed and old == new) or after.occurrences(new) > max(1, before.occurrences(old)):
            continue
        uses_old_names = not set(old) <= after.vocabulary
        controls_loop = before.controls_loop(span) or after.controls_loop(mapped)
        found.append(
            (
                (controls_loop, not uses_old_names),
                rng.random(),
                Window(span, mapped),
            )
        )
    return [window for _, _, window in sorted(found, key=lambda one: one[:2])]


def _counts(words: Sequence[bytes]) -> tuple[int, int]:
    """Count tokens, and words and marks, by which `+=` is two."""
    return len(words), sum(len(_MARKS.findall(word.decode(errors="replace"))) for word in words)


def _similar(one: int, other: int) -> bool:
    return max(one, other) <= _TOKEN_RATIO * min(one, other)


def _mapped_span(history: RewriteHistory, span: Span) -> tuple[int, int] | None:
    """Return the span of the same code in the rewritten program; None if it did not stay together."""
    start, end = span.code
    for step in history.steps:
        overlapping = [edit for edit in step.edits if edit.start < end and edit.end > start]
        if any(edit.start < start or edit.end > end for edit in overlapping):
            return None
        # Moved code is elsewhere now, so a move must lie entirely inside the mask.
        if _moves_code(step.method) and overlapping and len(overlapping) < len(step.edits):
            return None
        start, end = _mapped_offsets(step.edits, start, end)
    return start, end


def _mapped_offsets(edits: Sequence[Edit], start: int, end: int) -> tuple[int, int]:
    """Map `start:end` through edits that do not cross its borders; insertions at them are excluded."""
    shift = sum(len(e.text) - (e.end - e.start) for e in edits if e.end <= start)
    growth = sum(
        len(e.text) - (e.end - e.start)
        for e in edits
        if e.start >= start and e.end <= end and e.end > start and e.start < end
    )
    return start + shift, end + shift + growth


def _moves_code(method: str | None) -> bool:
    return method in METHODS and METHODS[method].moves_code


class _ProgramLines:
    """The lines of a program with their tokens."""

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
        """Yield every run of `size` lines of the solution that is syntactically self-contained."""
        starts = sorted(start for start in self._by_line if start >= self._first)
        for index in range(len(starts) - size + 1):
            begin = self.tokens[self._by_line[starts[index]][0]].start
            end = self.tokens[self._by_line[starts[index + size - 1]][-1]].end
            span = self.span_of(begin, end)
            if span is not None and span.lines == size:
                yield span

    def span_of(self, start: int, end: int) -> Span | None:
        """Return the lines of exactly the code `start:end`; None if there are none or incomplete ones."""
        first, last = line_start(self.source, start), line_end(self.source, end)
        line_rest = self.source[end:last].strip()
        if not begins_line(self.source, start) or first < self._first or last > self._last:
            return None
        if line_rest and not line_rest.startswith(self.unit.language.comment.encode()):
            return None
        lines = [line for line in self._by_line if first <= line < last]
        span = Span(first, last, len(lines), (start, end))
        return span if self._is_self_contained(span) else None

    def words(self, span: Span) -> tuple[bytes, ...]:
        return tuple(token.text for token in self._within(span))

    def rows(self, span: Span) -> int:
        """Count the lines of the text, blank ones and comments too."""
        return self.source.count(b"\n", span.start, span.end) + 1

    def _within(self, span: Span) -> list[Token]:
        return [token for token in self.tokens if span.start <= token.start and token.end <= span.end]

    def controls_loop(self, span: Span) -> bool:
        """Return whether the lines may end a loop around them."""
        words = set(self.words(span))
        for loop in self.unit.language.condition_loop.find(self.unit):
            if loop.body.start_byte <= span.code[0] and span.code[1] <= loop.body.end_byte:
                condition = {
                    token.text
                    for token in self.tokens
                    if loop.condition.start_byte <= token.start < loop.condition.end_byte
                }
                names = {word for word in condition if word[:1].isalpha() or word[:1] == b"_"}
                # `while True` ends by a jump in its body.
                if names <= {b"True", b"true"} or names & words:
                    return True
        return False

    def occurrences(self, words: tuple[bytes, ...]) -> int:
        """Count how often a text occurs in the program."""
        n = len(words)
        if n < _MIN_LEAK_TOKENS:
            return 0
        return sum(
            self._texts[at] == words[0] and tuple(self._texts[at : at + n]) == words
            for at in range(len(self._texts) - n + 1)
        )

    def _is_self_contained(self, span: Span) -> bool:
        """Return whether brackets are balanced, no line is indented less than the first, and names occur."""
        if self.unit.inside_literal(span.start) or self.unit.inside_literal(span.end):
            return False
        depth = 0
        for token in self._within(span):
            depth += _BRACKETS.get(token.kind, 0)
            if depth < 0:
                return False
        if depth or not self._is_meaningful(span):
            return False
        if self.unit.language.block_style == "braces":
            return True
        return self._keeps_indentation(span)

    def _is_meaningful(self, span: Span) -> bool:
        words = self.words(span)
        return len(words) >= 3 and sum(word[:1].isalpha() or word[:1] == b"_" for word in words) >= 2

    def _keeps_indentation(self, span: Span) -> bool:
        lines = [line for line in self.source[span.start : span.end].split(b"\n") if line.strip()]
        indents = [len(line) - len(line.lstrip()) for line in lines]
        return min(indents) == indents[0] and not lines[-1].rstrip().endswith(b":")
