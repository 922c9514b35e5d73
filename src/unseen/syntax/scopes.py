"""Scopes: which declaration each identifier refers to."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from tree_sitter import Node

BindingKind = Literal["variable", "parameter", "function", "method", "type", "field", "module", "constant"]
ScopeKind = Literal["file", "type", "function", "block"]


@dataclass(eq=False, slots=True)
class Scope:
    """A stretch of text in which declared names are visible."""

    kind: ScopeKind
    node: Node
    parent: Scope | None
    names: dict[str, Binding] = field(default_factory=dict)

    @property
    def function(self) -> Scope | None:
        """The innermost function scope around, this one included."""
        scope: Scope | None = self
        while scope is not None and scope.kind != "function":
            scope = scope.parent
        return scope


@dataclass(eq=False, slots=True)
class Binding:
    """A declared name with every identifier node that refers to it.

    Attributes:
        declarations: name nodes that declare it (several in Python, Go redeclarations, prototypes).
        references: all name nodes, the declaring ones included, in document order.
        captured: a nested function refers to it.
        type_text: the declared type as written, where there is one.
        value: the node of its first value, from which a type may be inferred.
        fixed: why its name must stay, or None.
    """

    name: str
    kind: BindingKind
    scope: Scope
    declarations: list[Node] = field(default_factory=list)
    references: list[Node] = field(default_factory=list)
    captured: bool = False
    type_text: str | None = None
    value: Node | None = None
    fixed: str | None = None


@dataclass
class Scopes:
    """The scopes of a text, as the walk finds them.

    Attributes:
        bindings: every declared name, in the order of declaration.
        at: the binding by the start offset of each identifier that refers to one.
        free: names used but not declared in this text, with their nodes.
        opaque: names that occur where references cannot be resolved (macro bodies, format strings, errors).
        dynamic: why names must stay everywhere (`eval`, `locals()` …), or None.
    """

    bindings: list[Binding] = field(default_factory=list)
    at: dict[int, Binding] = field(default_factory=dict)
    free: dict[str, list[Node]] = field(default_factory=dict)
    opaque: set[str] = field(default_factory=set)
    dynamic: str | None = None

    def of(self, node: Node) -> Binding | None:
        """Return the binding that an identifier node refers to."""
        return self.at.get(node.start_byte)

    def references_in(self, node: Node) -> dict[Binding, list[Node]]:
        """Group the references inside a node by their bindings.

        The bindings come in the order of their declaration, whatever the order of their use.
        """
        places = self._sorted_references
        first = bisect_left(places, node.start_byte, key=lambda place: place[0])
        last = bisect_left(places, node.end_byte, key=lambda place: place[0])
        found: dict[Binding, list[Node]] = {}
        for _, order, reference in sorted(places[first:last], key=lambda place: (place[1], place[0])):
            found.setdefault(self.bindings[order], []).append(reference)
        return found

    @cached_property
    def _sorted_references(self) -> list[tuple[int, int, Node]]:
        """Every reference: its start, the index of its binding, its node; asked for when all are known."""
        return sorted(
            (
                (reference.start_byte, order, reference)
                for order, binding in enumerate(self.bindings)
                for reference in binding.references
            ),
            key=lambda place: place[:2],
        )
