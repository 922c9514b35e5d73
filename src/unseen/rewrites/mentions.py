"""Mentions: where comments, docstrings and messages name what a program declares.

A renaming takes the mentions of a name along. Where a word may be the name or plain English, or where a
message that the program prints holds the name, both the name and the word stay.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.rewrites.prose import word_uses
from unseen.syntax import Edit, OffsetMap
from unseen.syntax.scopes import Binding

_DELIMITERS = re.compile(r"\A\w*(?:\"{3}|'{3}|[\"'])|(?:\"{3}|'{3}|[\"'])\Z")
_FUNCTIONS = frozenset({"function", "method"})


@dataclass(slots=True)
class Mentions:
    """What the descriptions of a program say of its names.

    Attributes:
        places: by binding the byte ranges outside its code that surely name it.
        unclear: by binding why it cannot be renamed together with its descriptions.
    """

    places: dict[Binding, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))
    unclear: dict[Binding, str] = field(default_factory=dict)

    def edits(self, binding: Binding, name: str) -> tuple[Edit, ...]:
        """Return the edits that give a binding another name in the descriptions."""
        return tuple(Edit(start, end, name.encode()) for start, end in self.places.get(binding, ()))


def mentions_of(unit: SourceUnit) -> Mentions:
    """Return what the descriptions of a program say of its names; found once for each text."""
    return unit.cached(_find)


def _find(unit: SourceUnit) -> Mentions:
    found = Mentions()
    named: dict[str, list[Binding]] = defaultdict(list)
    for binding in unit.scopes.bindings:
        named[binding.name].append(binding)
    functions = {name for name, all_of in named.items() if any(one.kind in _FUNCTIONS for one in all_of)}
    owners = _Owners(unit)
    for start, text in descriptions(unit):
        for use in word_uses(text, named, functions):
            at = start + len(text[: use.start].encode())
            described = owners.described(at, start, start + len(text.encode()))
            meant = described.meant(named[use.word])
            is_name = use.reading == "name" or (use.reading == "noun" and described.has_parameter(meant))
            if is_name and len(meant) == 1:
                found.places[meant[0]].append((at, at + len(use.word.encode())))
                continue
            for binding in meant:
                if is_name:
                    reason = "stands in a description, and it is not clear which of several things it names"
                elif described.may_name(binding):
                    reason = "may be a plain English word in a description"
                else:
                    continue
                found.unclear.setdefault(binding, f"{use.word!r} {reason}")
    for text in messages(unit):
        for use in word_uses(text, named, functions):
            for binding in named[use.word]:
                found.unclear.setdefault(binding, f"{use.word!r} stands in a text of the program")
    return found


def lost_mentions(unit: SourceUnit, after: SourceUnit, offsets: OffsetMap) -> frozenset[str]:
    """Return the names that a rewrite removed from the code although a description still mentions them.

    Args:
        unit: the program before the rewrite.
        after: the program after it.
        offsets: of the rewrite.
    """
    found = mentions_of(unit)
    if not found.places and not found.unclear:
        return frozenset()
    mentioned = {one.name for one in found.places} | {one.name for one in found.unclear}
    gone = {name for name in mentioned if not _in_code(after, name) and _in_code(unit, name)}
    if not gone:
        return frozenset()
    still = {one.name for one in found.unclear} | {
        one.name
        for one, places in found.places.items()
        if one.name in gone
        and any(after.source[slice(*offsets.span(*place))] == _bytes(one.name) for place in places)
    }
    return frozenset(gone & still)


def _in_code(unit: SourceUnit, name: str) -> bool:
    """Return True if a token of the code is the name and nothing else."""
    # Asking at the few places that hold the name is much faster than listing the tokens of every rewrite.
    word = _bytes(name)
    at = unit.source.find(word)
    while at >= 0:
        leaf = unit.root.descendant_for_byte_range(at, at + len(word))
        if (
            leaf is not None
            and not leaf.child_count
            and (leaf.start_byte, leaf.end_byte) == (at, at + len(word))
            and leaf.type not in unit.language.kinds.comments
        ):
            return True
        at = unit.source.find(word, at + 1)
    return False


def _bytes(name: str) -> bytes:
    return name.encode(errors="surrogateescape")


def descriptions(unit: SourceUnit) -> Iterator[tuple[int, str]]:
    """Yield offset and text of every comment and docstring, those of the test too."""
    for node in unit.cached(_described_in):
        text = unit.text(node)
        # The quotes around a docstring quote nothing.
        yield node.start_byte, _DELIMITERS.sub(_blank, text) if _is_docstring(node) else text


def _described_in(unit: SourceUnit) -> list[Node]:
    """List the comments and docstrings in document order; what is inside another one is a part of it."""
    found = [node for kind in unit.language.kinds.comments for node in unit.by_kind.get(kind, ())]
    found += filter(_is_docstring, unit.by_kind.get("string", ()))
    found.sort(key=lambda node: (node.start_byte, -node.end_byte))
    outermost: list[Node] = []
    for node in found:
        if not outermost or node.start_byte >= outermost[-1].end_byte:
            outermost.append(node)
    return outermost


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def messages(unit: SourceUnit) -> Iterator[str]:
    """Yield the literals of several words; no other token of code holds a blank."""
    spans = [(node.start_byte, node.end_byte) for node in unit.cached(_described_in)]
    comments, source = unit.language.kinds.comments, unit.source
    for kind, nodes in unit.by_kind.items():
        if kind in comments:
            continue
        for node in nodes:
            # What most nodes fail is asked first: there are thousands.
            if node.child_count or b" " not in source[node.start_byte : node.end_byte].strip():
                continue
            before = bisect_right(spans, (node.start_byte, len(source) + 1)) - 1
            if before < 0 or node.start_byte >= spans[before][1]:
                yield unit.text(node)


def _is_docstring(node: Node) -> bool:
    return node.type == "string" and node.parent is not None and node.parent.type == "expression_statement"


@dataclass(frozen=True, slots=True)
class _Described:
    """What a word of a description can be about.

    Attributes:
        at: the word's offset.
        inside: the description stands in the function's body, below its first statement.
        owner: the span of the function that is described, if there is one.
        asked: the span of the function that the tests call, if there is one.
    """

    at: int
    inside: bool
    owner: tuple[int, int] | None
    asked: tuple[int, int] | None

    def owns(self, binding: Binding) -> bool:
        """Return whether a binding is declared in the described function."""
        return self.owner is not None and _starts_in(binding, self.owner)

    def has_parameter(self, meant: list[Binding]) -> bool:
        """Return whether all of these are parameters of the described function."""
        return all(one.kind == "parameter" and self.owns(one) for one in meant)

    def may_name(self, binding: Binding) -> bool:
        """Return whether a word that is not written like code may be a binding's name.

        What describes a function for its callers speaks of nothing that they cannot see: neither of its
        variables nor of another function's parameters. All who read the program see those of the function
        that is asked for.
        """
        if binding.scope.function is None or binding.kind not in {"variable", "parameter"}:
            return True
        if binding.kind == "parameter":
            return self.owns(binding) or (self.asked is not None and _starts_in(binding, self.asked))
        return self.inside and self.owns(binding)

    def meant(self, named: list[Binding]) -> list[Binding]:
        """Return the bindings of one name that the word may mean, the best ones only."""
        named = [one for one in named if self.may_name(one)] or named
        if len(named) == 1:
            return named
        own = [one for one in named if self.owns(one)]
        if self.inside:
            visible = [one for one in own if one.scope.node.start_byte <= self.at < one.scope.node.end_byte]
            if visible:
                # The innermost scope begins last.
                last = max(one.scope.node.start_byte for one in visible)
                return [one for one in visible if one.scope.node.start_byte == last]
        if own:
            return [one for one in own if one.kind == "parameter"] or own
        functions = [one for one in named if one.kind in _FUNCTIONS]
        return functions if len(functions) == 1 else named


def _starts_in(binding: Binding, span: tuple[int, int]) -> bool:
    return span[0] <= binding.declarations[0].start_byte < span[1]


class _Owners:
    """Which function a description belongs to: the one around it, else the next one."""

    def __init__(self, unit: SourceUnit) -> None:
        kinds = unit.language.function.kinds
        found = [node for kind in kinds for node in unit.by_kind.get(kind, ())]
        self._spans = sorted({(node.start_byte, node.end_byte) for node in found})
        names = [
            one.declarations[-1].start_byte
            for one in unit.scopes.bindings
            if one.name == unit.entry_point and one.kind in _FUNCTIONS
        ]
        self._asked = max(
            (span for at in names for span in self._spans if span[0] <= at < span[1]), default=None
        )
        self._first = {(node.start_byte, node.end_byte): _first_statement(unit, node) for node in found}

    def described(self, at: int, start: int, end: int) -> _Described:
        """Return what a word at an offset of the description `start:end` can be about."""
        around = max((span for span in self._spans if span[0] <= start and end <= span[1]), default=None)
        if around is not None:
            return _Described(at, start >= self._first[around], around, self._asked)
        behind = bisect_left(self._spans, (end, 0))
        owner = self._spans[behind] if behind < len(self._spans) else None
        return _Described(at, False, owner, self._asked)


def _first_statement(unit: SourceUnit, function: Node) -> int:
    """Return where the code of a function's body begins, its docstring and first comments aside."""
    body = function.child_by_field_name("body")
    for node in body.named_children if body is not None else ():
        docstring = node.named_children[:1] and _is_docstring(node.named_children[0])
        if node.type not in unit.language.kinds.comments and not docstring:
            return node.start_byte
    return function.end_byte
