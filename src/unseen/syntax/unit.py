"""`ParsedText`: a program text with its syntax tree, its regions and its scopes."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from tree_sitter import Node, Parser, Tree

from unseen.syntax.edit import Edit, OffsetMap, apply_edits, separate_words
from unseen.syntax.flow import ancestors
from unseen.syntax.grammar import Grammar
from unseen.syntax.names import identifiers
from unseen.syntax.reparse import PreviousParse
from unseen.syntax.scopes import Scopes

T = TypeVar("T")
L = TypeVar("L", bound=Grammar, covariant=True)
# Inside the class below `bytes` is a method.
Runs = Counter[bytes]
_INDENT = re.compile(rb"^([ \t]+)\S", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Token:
    """A leaf of the syntax tree that is not a comment; `start` and `end` are byte offsets."""

    kind: str
    text: bytes
    start: int
    end: int


class ParsedText(Generic[L]):
    """A program text: immutable, parsed on first use.

    The text has three regions, `prompt | solution | test`, divided at the byte offsets `bounds`. Rewrites
    may change the first two; the test region takes nothing but the new names of what it refers to.

    Attributes:
        source: the whole text.
        language: the adapter that knows its grammar.
        entry_point: the name that the test calls, or None.
        bounds: where the prompt and the solution end.
        closed: True if no code outside this text can refer to anything in it, `outside` aside.
        outside: words of the program's other files, which may name anything here that is visible to them.
        path: where the text came from, for messages.
    """

    def __init__(
        self,
        source: bytes,
        language: L,
        *,
        entry_point: str | None = None,
        bounds: tuple[int, int] | None = None,
        closed: bool = False,
        outside: frozenset[str] = frozenset(),
        path: str | None = None,
        earlier: PreviousParse | None = None,
    ) -> None:
        """Take a text; `earlier` is the one that it was edited from, if that was parsed."""
        self.source = source
        self.language = language
        self.entry_point = entry_point
        self.bounds = bounds if bounds is not None else (0, len(source))
        self.closed = closed
        self.outside = outside
        self.path = path
        self._earlier = earlier
        self._of_kinds: dict[tuple[str, ...], list[Node]] = {}
        self._known: dict[object, Any] = {}

    # Regions

    @property
    def prompt(self) -> str:
        return self.source[: self.bounds[0]].decode(errors="surrogateescape")

    @property
    def solution(self) -> str:
        return self.source[self.bounds[0] : self.bounds[1]].decode(errors="surrogateescape")

    @property
    def test(self) -> str:
        return self.source[self.bounds[1] :].decode(errors="surrogateescape")

    @property
    def program(self) -> str:
        return self.source.decode(errors="surrogateescape")

    def editable(self, node: Node) -> bool:
        """Return True if the node lies wholly before the test region."""
        return node.end_byte <= self.bounds[1]

    def edited(
        self, edits: Iterable[Edit], renamed: Mapping[str, str] | None = None
    ) -> tuple[ParsedText[L], OffsetMap]:
        """Apply edits and return the new unit, its regions moved along."""
        edits = separate_words(self.source, edits)
        offsets = OffsetMap.of(edits)
        entry_point = self.entry_point
        if entry_point is not None and renamed:
            entry_point = renamed.get(entry_point, entry_point)
        unit = ParsedText(
            apply_edits(self.source, edits),
            self.language,
            entry_point=entry_point,
            bounds=(offsets.boundary(self.bounds[0]), offsets.boundary(self.bounds[1], keep=True)),
            closed=self.closed,
            outside=self.outside,
            path=self.path,
            earlier=PreviousParse(self.source, self.tree, offsets.steps[0]) if "tree" in vars(self) else None,
        )
        return unit, offsets

    # Tree

    @cached_property
    def tree(self) -> Tree:
        parser = Parser(self.language.grammar)
        # Released, so that a chain of rewrites does not keep every earlier text in memory.
        earlier, self._earlier = self._earlier, None
        return earlier.reparse(parser, self.source) if earlier is not None else parser.parse(self.source)

    @property
    def root(self) -> Node:
        return self.tree.root_node

    @property
    def has_errors(self) -> bool:
        return self.root.has_error

    @cached_property
    def nodes(self) -> list[Node]:
        """All nodes in document order, parents before children."""
        # A cursor costs a third of what asking each node for its children does.
        cursor = self.tree.walk()
        nodes: list[Node] = []
        while True:
            node = cursor.node
            if node is not None:
                nodes.append(node)
            if cursor.goto_first_child():
                continue
            while not cursor.goto_next_sibling():
                if not cursor.goto_parent():
                    return nodes

    @cached_property
    def depth(self) -> int:
        """How many nodes the longest way from the root to a leaf has."""
        cursor = self.tree.walk()
        deepest = 0
        while True:
            while cursor.goto_first_child():
                pass
            deepest = max(deepest, cursor.depth)
            while not cursor.goto_next_sibling():
                if not cursor.goto_parent():
                    return deepest + 1

    @cached_property
    def by_kind(self) -> dict[str, list[Node]]:
        """The nodes of each kind, in document order."""
        kinds: dict[str, list[Node]] = {}
        for node in self.nodes:
            kinds.setdefault(node.type, []).append(node)
        return kinds

    def contains_kind(self, node: Node, kinds: Collection[str]) -> bool:
        """Return True if the node's text contains one of the kinds; fast for large nodes too."""
        return any(
            node.start_byte <= found.start_byte and found.end_byte <= node.end_byte
            for kind in kinds
            for found in self.by_kind.get(kind, [])
        )

    def parsed_cleanly(self, node: Node) -> bool:
        """Return False if the grammar failed in the node, its function or the text around it."""
        if not self.has_errors:
            return True
        functions = self.language.function.kinds
        return not node.has_error and not any(
            around.type == "ERROR" or (around.has_error and around.type in functions)
            for around in ancestors(node)
        )

    def find(self, view: Callable[[ParsedText[L], Node], T | None], *kinds: str) -> Iterator[T]:
        """Yield the view of every editable node of these kinds, in document order."""
        # Methods look for the same few concepts repeatedly.
        nodes = self._of_kinds.get(kinds)
        if nodes is None:
            nodes = self._of_kinds[kinds] = self._in_order(kinds)
        for node in nodes:
            if self.editable(node) and self.parsed_cleanly(node):
                seen = view(self, node)
                if seen is not None:
                    yield seen

    def _in_order(self, kinds: tuple[str, ...]) -> list[Node]:
        found = [node for kind in kinds for node in self.by_kind.get(kind, ())]
        if len(kinds) > 1:
            found.sort(key=lambda node: (node.start_byte, -node.end_byte))
        return found

    def text(self, node: Node) -> str:
        return self.source[node.start_byte : node.end_byte].decode(errors="surrogateescape")

    def bytes(self, node: Node) -> bytes:
        return self.source[node.start_byte : node.end_byte]

    def tokens(self) -> list[Token]:
        """List the leaves without comments; a string is one token per quote and content piece."""
        return [
            Token(node.type, self.bytes(node), node.start_byte, node.end_byte)
            for node in self.nodes
            if not node.child_count
            and node.end_byte > node.start_byte
            and node.type not in self.language.kinds.comments
        ]

    def token_kinds(self, before: int) -> list[str]:
        """List the kinds of the tokens that begin before a byte offset.

        They are those of `tokens`, for a tenth of the cost: inner nodes and the rest of the text are not
        looked at.
        """
        comments = self.language.kinds.comments
        kinds: list[str] = []
        cursor = self.tree.walk()
        while True:
            if cursor.goto_first_child():
                continue
            leaf = cursor.node
            if leaf is not None:
                start, kind = leaf.start_byte, leaf.type
                if start >= before:
                    return kinds
                if leaf.end_byte > start and kind not in comments:
                    kinds.append(kind)
            while not cursor.goto_next_sibling():
                if not cursor.goto_parent():
                    return kinds

    @cached_property
    def _literals(self) -> tuple[list[int], list[int]]:
        spans = [
            (node.start_byte, node.end_byte)
            for kind in self.language.kinds.multiline_literals
            for node in self.by_kind.get(kind, [])
            if node.start_point[0] != node.end_point[0]
        ]
        spans.sort()
        return [start for start, _ in spans], [end for _, end in spans]

    def inside_literal(self, offset: int) -> bool:
        """Return True if the byte lies inside a literal or comment that goes over several lines."""
        starts, ends = self._literals
        index = bisect_right(starts, offset - 1) - 1
        return index >= 0 and offset < ends[index]

    @cached_property
    def indents(self) -> Runs:
        """The runs of white space that lines of code begin with, and how often."""
        lines = _INDENT.finditer(self.source)
        return Counter(line[1] for line in lines if not self.inside_literal(line.start()))

    @cached_property
    def scopes(self) -> Scopes:
        """Which identifier refers to which declaration."""
        found = self.language.resolve(self)
        for binding in found.bindings:
            # A file sees no local variable of another one; it may pass an argument by its name.
            local = binding.kind == "variable" and binding.scope.function is not None
            if binding.name in self.outside and not local:
                binding.fixed = binding.fixed or "another file of the program may refer to it"
        return found

    @cached_property
    def words(self) -> set[str]:
        """Every identifier-like word of the text and outside it; a fresh name avoids all of them."""
        return identifiers(self.source) | self.outside

    def cached(self, make: Callable[[ParsedText[L]], T]) -> T:
        """Return the result of a function of the text, computed on first use."""
        if make not in self._known:
            self._known[make] = make(self)
        known: T = self._known[make]
        return known

    def in_function(self, node: Node) -> bool:
        """Return True if the node stands inside a function's body."""
        kinds = self.language.function.kinds
        parent = node.parent
        while parent is not None:
            if parent.type in kinds:
                return True
            parent = parent.parent
        return False


AnyText: TypeAlias = ParsedText[Grammar]
"""A text in any language."""
