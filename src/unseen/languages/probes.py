"""Probes: the places of a program that a run may reach, and the program that marks those it reaches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.probe_table import MARK, ProbeTable
from unseen.languages.views import Function
from unseen.syntax.edit import Edit, apply_edits
from unseen.syntax.layout import begins_line, indent_at

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """Code that runs or not as a whole: a statement, an arm, an operand that may not be evaluated.

    Attributes:
        start: its first byte.
        end: where it ends.
        scope: the sequence of statements that it is one of, or its own span.
        call: the call of its probe, over its name and number.
        before: the text that goes before it, with `MARK` for that call.
        behind: the text that goes behind it.
    """

    start: int
    end: int
    scope: Span
    call: str
    before: str
    behind: str


@dataclass(frozen=True)
class Places:
    """The places of a program, those around others before them.

    Attributes:
        found: all of them; a place's number is its index.
        functions: for each function with a body its span, that of its body, and the number of the first
            place in it, None if it has none.
    """

    found: tuple[Place, ...]
    functions: tuple[tuple[Span, Span, int | None], ...]

    def touched(self, start: int, end: int) -> set[int | None]:
        """Return the numbers of the places that a change of the bytes `start:end` touches.

        What lies between two statements counts for both, and what lies in the head of a function for its
        first place. None stands for a change inside a function that touches no place.
        """
        near = [n for n, place in enumerate(self.found) if place.start <= end and start <= place.end]
        scopes = {place.scope for place in self.found if place.scope[0] <= start and end <= place.scope[1]}
        inner = min(scopes, key=lambda scope: scope[1] - scope[0], default=None)
        # A statement is not changed by what changes inside one of its blocks.
        found: set[int | None] = {
            n for n in near if inner is None or not _holds((self.found[n].start, self.found[n].end), inner)
        }
        if inner is not None and all(n is None or self.found[n].scope != inner for n in found):
            found |= self._neighbours(inner, start)
        function = min(
            (one for one in self.functions if one[0][0] <= start and end <= one[0][1]),
            key=lambda one: one[0][1] - one[0][0],
            default=None,
        )
        if function is not None and (start < function[1][0] or not found):
            found.add(function[2])
        return found

    def _neighbours(self, scope: Span, offset: int) -> set[int]:
        among = [n for n, place in enumerate(self.found) if place.scope == scope]
        before = [n for n in among if self.found[n].end <= offset]
        return set(before[-1:]) | set([n for n in among if self.found[n].start >= offset][:1])


def _holds(outer: Span, inner: Span) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1] and outer != inner


def places(unit: SourceUnit, *, singles: bool = True) -> Places:
    """Find the places of a program's functions, its test aside.

    Args:
        unit: the program, in a language that has probes.
        singles: also those that are no statements of a sequence.
    """
    table = unit.language.probes
    assert table is not None
    found = tuple(_places(unit, table, singles))
    functions = []
    for function in unit.language.function.find(unit):
        functions.append((_span(function.outer), _span(function.body), _first(found, function)))
    return Places(found, tuple(functions))


def _places(unit: SourceUnit, table: ProbeTable, singles: bool) -> Iterator[Place]:
    functions = unit.language.function.kinds
    waiting: list[tuple[Node, bool, str]] = [(unit.root, False, table.call)]
    while waiting:
        node, inside, call = waiting.pop()
        inside = inside or node.type in functions
        if node.type == "ERROR" or (node.has_error and node.type in functions) or table.excluded(node):
            continue
        call = table.outer + call if node.type == table.modules else call
        children = [child for child in node.named_children if unit.editable(child)]
        waiting += [(child, inside, call) for child in reversed(node.named_children)]
        if inside:
            yield from _among(unit, table, node, children, call, singles)


def _among(
    unit: SourceUnit, table: ProbeTable, parent: Node, children: Sequence[Node], call: str, singles: bool
) -> Iterator[Place]:
    comments = unit.language.kinds.comments
    children = [child for child in children if child.type not in comments]
    lead: int | None = None
    for child in children:
        if parent.type in table.sequences and child.type in table.leading:
            lead = child.start_byte if lead is None else lead
            continue
        start, lead = child.start_byte if lead is None else lead, None
        if parent.type in table.sequences:
            if table.statement(child):
                text = f"{MARK}; "
                if unit.language.block_style == "indent" and begins_line(unit.source, start):
                    text = f"{MARK}\n{indent_at(unit.source, start).decode()}"
                yield Place(start, child.end_byte, _span(parent), call, text, "")
        elif singles and (around := table.single(parent, child)) is not None:
            yield Place(start, child.end_byte, _span(child), call, *around)


def instrumented(unit: SourceUnit, found: Places, path: str) -> str:
    """Return the program in which every place that is reached marks itself in a file.

    Args:
        unit: the program.
        found: its places, at least one.
        path: the file, which exists and has a byte for each place.
    """
    table = unit.language.probes
    assert table is not None
    name = "unseen_probe"
    while name.encode() in unit.source:
        name += "s"
    # At one offset texts end before others begin, the inner ones first; the outer ones begin first.
    texts: list[tuple[int, int, int, str]] = []
    for number, place in enumerate(found.found):
        call = place.call.format(name=name, number=number)
        texts.append((place.start, 1, number, place.before.replace(MARK, call)))
        if place.behind:
            texts.append((place.end, 0, -number, place.behind))
    edits = [Edit(at, at, text.encode()) for at, _, _, text in sorted(texts)]
    helper = table.helper(name, len(found.found), path).encode()
    if table.where == "behind":
        edits.append(Edit(len(unit.source), len(unit.source), helper))
    else:
        first = found.found[0].start
        top = next(child for child in unit.root.children if child.end_byte > first)
        edits.insert(0, Edit(top.start_byte, top.start_byte, helper))
    if table.imports is not None:
        kind, text = table.imports
        end = unit.by_kind[kind][0].end_byte
        edits.insert(0, Edit(end, end, text.format(name=name).encode()))
    return apply_edits(unit.source, edits).decode(errors="surrogateescape")


def _first(found: Sequence[Place], function: Function) -> int | None:
    body = _span(function.body)
    return next((n for n, place in enumerate(found) if body[0] <= place.start and place.end <= body[1]), None)


def _span(node: Node) -> Span:
    return node.start_byte, node.end_byte
