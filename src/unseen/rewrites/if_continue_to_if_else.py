"""The method `if-continue-to-if-else`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.negation import negated, own_negation
from unseen.languages.views import Branch
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.bodies import behind_deep_comments, comments_between, depth_of, mixed_indentation
from unseen.syntax.flow import contains, enclosing
from unseen.syntax.jumps import continues
from unseen.syntax.layout import begins_line, deeper, indent_at, indent_step, line_start, newline_of
from unseen.syntax.names import identifiers


@rewriting(category="condition", semantic=True)
def if_continue_to_if_else(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Put what stands behind `if … continue` into an `else`.

    Before: `if (a) { x(); continue; } y();`. After: `if (a) { x(); } else { y(); }`; an `if` that does
    nothing but continue becomes one of the opposite condition: `if (!a) { y(); }`.

    *Preserves*: both ways end at the end of the loop's body, from where the loop goes on as `continue`
    makes it go on, with its update and its condition.
    *Declines*: names that the rest declares for the whole body or declares again, jumps to labels in it,
    and comments that would lose their place.
    """
    for branch in unit.language.branch.find(unit):
        found = None if branch.chained or branch.alternative is not None else _Guard.of(unit, branch)
        if found is None:
            continue
        reason = found.obstacle()
        if reason is not None:
            yield Declined(reason, branch.node)
        else:
            start, end = branch.node.start_byte, found.body.end_byte
            yield Site(tuple(found.edits()), exclusive_range=(start, end))


class _Guard:
    """An `if … continue` in a loop's body, with the statements behind it."""

    def __init__(
        self, unit: SourceUnit, branch: Branch, body: Node, leaving: Node, rest: Sequence[Node]
    ) -> None:
        self.unit = unit
        self.branch = branch
        self.body = body
        self.leaving = leaving
        """The `continue`."""
        self.rest = rest
        inside = branch.consequence
        self.alone = unit.source[inside.start_byte : leaving.start_byte].strip() in {b"", b"{"}
        self.alone = self.alone and not comments_between(unit, branch.condition.end_byte, inside.end_byte)

    @classmethod
    def of(cls, unit: SourceUnit, branch: Branch) -> _Guard | None:
        language = unit.language
        body = enclosing(branch.node, language.block.kinds)
        loop = body.parent if body is not None else None
        if body is None or loop is None or loop.type not in language.kinds.loops:
            return None
        seen = language.block.see(unit, body)
        statements = seen.statements if seen is not None else ()
        at = [index for index, node in enumerate(statements) if _same(node, branch.node)]
        if not at or not statements[at[0] + 1 :]:
            return None
        last = _last(unit, branch.consequence)
        leaving = [node for node in continues(branch.consequence, unit) if last is not None]
        if not leaving or last is None or leaving[-1].start_byte != last.start_byte:
            return None
        return cls(unit, branch, body, last, statements[at[0] + 1 :])

    def obstacle(self) -> str | None:
        unit, kinds = self.unit, self.unit.language.kinds
        if unit.language.hides_braces(unit):
            return "a macro opens or closes blocks"
        if self.alone and own_negation(unit):
            return "a type of the program decides for itself what a negation is"
        if any(node.type in kinds.hoisted for node in self.rest):
            return "the rest declares something that is visible above it"
        if unit.by_kind.get("goto_statement") and any(contains(node, kinds.labels) for node in self.rest):
            return "the rest holds a label that a jump may go to"
        if any(_foreign_case(node) for node in self.rest):
            return "a case label of an outer switch stands inside the loop"
        if unit.language.block_style == "braces" and (name := self._declared_twice()) is not None:
            return f"the rest would mean another {name!r}"
        if unit.language.block_style == "indent" and mixed_indentation(
            unit, self.branch.node.start_byte, self.body.end_byte
        ):
            return "the indentation mixes tabs and blanks"
        if unit.language.block_style == "indent":
            on_line = not begins_line(unit.source, self.branch.consequence.start_byte)
            return "the body stands on the line of its if" if on_line and not self.alone else None
        if not begins_line(unit.source, self.branch.node.start_byte):
            return "the if shares its line with other text"
        if not begins_line(unit.source, self.body.end_byte - 1):
            return "the loop's body ends on a line with other text"
        if comments_between(unit, self.leaving.end_byte, self.branch.consequence.end_byte):
            return "a comment stands behind the continue"
        if not self.alone and self.branch.consequence.type not in unit.language.block.kinds:
            return "a comment stands before the continue"
        if "Drop" in unit.words and not unit.bytes(self.rest[-1]).endswith((b";", b"}")):
            return "a value of the last expression would be dropped before the names of the body"
        return None

    def _declared_twice(self) -> str | None:
        """Return a name that Go's `x := …` would declare anew in a block of its own, or None."""
        scopes, begin = self.unit.scopes, self.rest[0].start_byte
        words = {word for node in self.rest for word in identifiers(self.unit.bytes(node))}
        for node in self.rest:
            for binding in scopes.references_in(node):
                starts = [name.start_byte for name in binding.declarations]
                if min(starts) < begin <= max(starts) < self.body.end_byte:
                    return binding.name
        header = range(self.branch.node.start_byte, self.branch.consequence.start_byte)
        for binding in scopes.references_in(self.branch.node):
            if binding.declarations[0].start_byte in header and binding.name in words:
                return binding.name
        return None

    def edits(self) -> list[Edit]:
        unit, branch, newline = self.unit, self.branch, newline_of(self.unit.source)
        indent = indent_at(unit.source, branch.node.start_byte)
        braces = unit.language.block_style == "braces"
        end = self._end()
        if self.alone:
            opposite = negated(unit, branch.condition).encode()
            edits = [Edit(branch.condition.start_byte, branch.condition.end_byte, opposite)]
            edits += self._emptied(end)
        else:
            edits = self._without_continue()
            if not braces:
                text = newline + indent + b"else:"
            elif begins_line(unit.source, branch.consequence.start_byte):
                text = newline + indent + b"else" + newline + indent + b"{"
            else:
                text = b" else {"
            at = branch.node.end_byte if braces else self._behind_body()
            edits += self._opened(at, at, text, end)
        if braces:
            at = line_start(unit.source, end)
            edits.append(Edit(at, at, indent + b"}" + newline))
        return edits

    def _end(self) -> int:
        """Find where the rest ends: at the brace of the body, or behind its last statement's comments."""
        if self.unit.language.block_style == "braces":
            return self.body.end_byte - 1
        last = self.rest[-1]
        return behind_deep_comments(
            self.unit, last.end_byte, depth_of(self.unit, self.branch.node.start_byte)
        )

    def _behind_body(self) -> int:
        inside = self.branch.consequence
        return behind_deep_comments(self.unit, inside.end_byte, depth_of(self.unit, inside.start_byte))

    def _emptied(self, end: int) -> list[Edit]:
        """Leave nothing of the body but its beginning."""
        inside, braces = self.branch.consequence, self.unit.language.block_style == "braces"
        if inside.type in self.unit.language.block.kinds and braces:
            return self._opened(inside.start_byte + 1, inside.end_byte, b"", end)
        header = inside.prev_sibling
        start = header.end_byte if header is not None else inside.start_byte
        return self._opened(start, inside.end_byte, b" {" if braces else b"", end)

    def _opened(self, start: int, stop: int, text: bytes, end: int) -> list[Edit]:
        """Replace `start:stop` by the text, drop blank lines behind it, and indent the rest up to `end`."""
        unit = self.unit
        rest = unit.source[stop:end]
        gap = len(rest) - len(rest.lstrip())
        if b"\n" in rest[:gap]:
            first = stop + gap
            text += newline_of(unit.source) + indent_step(unit) + indent_at(unit.source, first)
            stop = first
        lines = deeper(
            unit, stop, line_start(unit.source, end) if unit.language.block_style == "braces" else end
        )
        return [Edit(start, stop, text), *lines]

    def _without_continue(self) -> list[Edit]:
        unit, leaving, inside = self.unit, self.leaving, self.branch.consequence
        before = unit.source[inside.start_byte : leaving.start_byte]
        start = inside.start_byte + len(before.rstrip())
        if unit.language.block_style == "braces":
            return [Edit(start, leaving.end_byte, b"")]
        commented = comments_between(unit, start - 1, start) or comments_between(
            unit, leaving.end_byte, self._behind_body()
        )
        if commented or start == inside.start_byte:
            return [Edit(leaving.start_byte, leaving.end_byte, unit.language.emit.nothing.encode())]
        return [Edit(start, leaving.end_byte, b"")]


def _same(one: Node, other: Node) -> bool:
    return one.start_byte == other.start_byte and one.end_byte == other.end_byte


def _last(unit: SourceUnit, consequence: Node) -> Node | None:
    """Return the last statement of a body, or the body itself if it is one statement."""
    comments = unit.language.kinds.comments
    node = consequence
    while node.type in unit.language.block.kinds or node.type == "statement_list":
        named = [child for child in node.named_children if child.type not in comments]
        if not named:
            return None
        node = named[-1]
    return node


def _foreign_case(statement: Node) -> bool:
    stack = [statement]
    while stack:
        node = stack.pop()
        if node.type == "case_statement":
            return True
        stack.extend(child for child in node.children if child.type != "switch_statement")
    return False
