"""The data-flow match of CodeBLEU: the share of a reference's data flows that a candidate has as well."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from tree_sitter import Node

    from unseen.languages import SourceUnit
    from unseen.syntax.scopes import Binding

# Scopes are found by recursion; flows in code nested more deeply are skipped.
_DEEPEST = 200


class Flow(NamedTuple):
    """Where the value at one position comes from; variables are numbered in order of appearance."""

    variable: int
    relation: Literal["comes from", "computed from"]
    sources: tuple[int, ...]


def data_flow_match(candidate: SourceUnit, reference: SourceUnit) -> float | None:
    """Compute Count_clip(DF_candidate) / Count(DF_reference); in [0, 1], None if the reference has no flow.

    Ren et al. 2020, 3.3, after Guo et al. 2021, "GraphCodeBERT". Variables are distinguished by the
    language's scopes, not by their names.
    """
    expected = Counter(flows(reference))
    return (expected & Counter(flows(candidate))).total() / expected.total() if expected else None


def flows(unit: SourceUnit) -> list[Flow]:
    """List the flow into each position of a variable, in document order.

    The target of an assignment is computed from every variable on the other side; any other occurrence takes
    its value from the variable's previous one. The first occurrence of a variable counts if its value is
    used.
    """
    if unit.depth > _DEEPEST:
        return []
    places = _places(unit)
    computed: dict[int, list[Binding | str]] = {}
    for left, right in _assignments(unit):
        sources = [variable for _, variable in _within(places, right)]
        for offset, _ in _within(places, left):
            computed.setdefault(offset, []).extend(sources)
    used = {_key(source) for sources in computed.values() for source in sources}
    times = Counter(_key(variable) for _, variable in places)
    numbers: dict[int | str, int] = {}
    seen: set[int | str] = set()
    found: list[Flow] = []
    for offset, variable in places:
        key = _key(variable)
        if offset in computed:
            keys = [_key(source) for source in computed[offset]]
        elif key in seen:
            keys = [key]
        else:
            keys = []
        seen.add(key)
        if not keys and times[key] == 1 and key not in used:
            continue
        for one in (*keys, key):
            numbers.setdefault(one, len(numbers))
        relation: Literal["comes from", "computed from"] = (
            "computed from" if offset in computed else "comes from"
        )
        found.append(Flow(numbers[key], relation, tuple(sorted({numbers[one] for one in keys}))))
    return found


def _key(variable: Binding | str) -> int | str:
    return variable if isinstance(variable, str) else id(variable)


def _places(unit: SourceUnit) -> list[tuple[int, Binding | str]]:
    """List where variables occur: declared ones, and free names that are neither just called nor types."""
    scopes = unit.scopes
    places: list[tuple[int, Binding | str]] = [
        (offset, binding)
        for offset, binding in scopes.at.items()
        if binding.kind in ("variable", "parameter", "constant")
    ]
    places += [
        (node.start_byte, name)
        for name, nodes in scopes.free.items()
        for node in nodes
        if node.type == "identifier" and not _called(unit, node)
    ]
    return sorted(places, key=lambda place: place[0])


def _called(unit: SourceUnit, node: Node) -> bool:
    call = node.parent
    return (
        call is not None
        and call.type in unit.language.kinds.calls
        and call.start_byte == node.start_byte
        and call.child_by_field_name("object") != node
    )


def _assignments(unit: SourceUnit) -> list[tuple[Node, Node]]:
    """List what receives a value, and what it is computed from."""
    found: list[tuple[Node, Node]] = []
    for kind, (left, right) in unit.language.lexicon.assignments.items():
        for node in unit.by_kind.get(kind, []):
            sides = [node if field == "*" else node.child_by_field_name(field) for field in (left, right)]
            if sides[0] is not None and sides[1] is not None:
                found.append((sides[0], sides[1]))
    return found


def _within(places: Sequence[tuple[int, Binding | str]], node: Node) -> Sequence[tuple[int, Binding | str]]:
    first = bisect_left(places, node.start_byte, key=lambda place: place[0])
    return places[first : bisect_left(places, node.end_byte, key=lambda place: place[0])]
