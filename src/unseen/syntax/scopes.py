"""Scopes: which identifier refers to which declaration, built by one walk that a language configures."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from tree_sitter import Node

if TYPE_CHECKING:
    from unseen.syntax.unit import SourceUnit

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
    """The result of the walk.

    Attributes:
        bindings: every declared name, in the order of declaration.
        at: the binding by the start offset of each identifier that refers to one.
        free: names used but not declared in this text, with their nodes.
        opaque: names that occur where references cannot be told (macro bodies, format strings, errors).
        dynamic: why names must stay everywhere (`eval`, `locals()` …), or None.
    """

    bindings: list[Binding] = field(default_factory=list)
    at: dict[int, Binding] = field(default_factory=dict)
    free: dict[str, list[Node]] = field(default_factory=dict)
    opaque: set[str] = field(default_factory=set)
    dynamic: str | None = None

    def of(self, node: Node) -> Binding | None:
        """The binding that an identifier node refers to."""
        return self.at.get(node.start_byte)

    def inside(self, node: Node) -> dict[Binding, list[Node]]:
        """The bindings that are referred to inside a node, each with its references there.

        The bindings come in the order of their declaration, whatever the order of their use.
        """
        places = self._places
        first = bisect_left(places, node.start_byte, key=lambda place: place[0])
        last = bisect_left(places, node.end_byte, key=lambda place: place[0])
        found: dict[Binding, list[Node]] = {}
        for _, order, reference in sorted(places[first:last], key=lambda place: (place[1], place[0])):
            found.setdefault(self.bindings[order], []).append(reference)
        return found

    @cached_property
    def _places(self) -> list[tuple[int, int, Node]]:
        """Every reference: its start, the index of its binding, its node; asked for when all are known."""
        return sorted(
            (
                (reference.start_byte, order, reference)
                for order, binding in enumerate(self.bindings)
                for reference in binding.references
            ),
            key=lambda place: place[:2],
        )


Handler = Callable[["ScopeWalk", Node], None]
_NAME = re.compile(r"[^\W\d]\w*")


class ScopeWalk:
    """One walk over the tree; `handlers` say what a node kind declares, opens or refers to.

    A node without a handler is walked through; an `identifiers` kind without one is a reference.
    """

    def __init__(
        self,
        unit: SourceUnit,
        handlers: Mapping[str, Handler],
        identifiers: frozenset[str],
        *,
        hide_types: bool = False,
    ) -> None:
        """With `hide_types`, the names of a type are not visible in its functions (Python's classes)."""
        self.unit = unit
        self.handlers = handlers
        self.identifiers = identifiers
        self.hide_types = hide_types
        self.broken = unit.has_errors
        self.result = Scopes()
        self.scope = Scope("file", unit.root, None)
        self.file_scope = self.scope

    def run(self) -> Scopes:
        """Walk everything and return what was found, references in document order."""
        self.children(self.unit.root)
        for binding in self.result.bindings:
            binding.references.sort(key=lambda node: node.start_byte)
        return self.result

    def visit(self, node: Node | None) -> None:
        if node is None:
            return
        kind = node.type
        if self.broken and (kind == "ERROR" or node.is_missing):
            self.opaque(node)
            return
        handler = self.handlers.get(kind)
        if handler is not None:
            handler(self, node)
        elif kind in self.identifiers:
            self.use(node)
        elif node.named_child_count:
            self.children(node)

    def children(self, node: Node) -> None:
        for child in node.named_children:
            self.visit(child)

    @contextmanager
    def inside(self, kind: ScopeKind, node: Node) -> Iterator[Scope]:
        """Work in a new scope."""
        outer, parent = self.scope, self.scope
        while self.hide_types and kind == "function" and parent.kind == "type" and parent.parent is not None:
            parent = parent.parent
        self.scope = Scope(kind, node, parent)
        try:
            yield self.scope
        finally:
            self.scope = outer

    def declare(
        self,
        node: Node,
        kind: BindingKind,
        *,
        type_text: str | None = None,
        value: Node | None = None,
        scope: Scope | None = None,
        merge: bool = False,
        fixed: str | None = None,
    ) -> Binding:
        """Declare the name of an identifier node, from here on, in `scope` or the current one.

        With `merge`, a name that the scope has already is declared again rather than shadowed.
        """
        scope = scope or self.scope
        name = self.unit.text(node)
        binding = scope.names.get(name) if merge else None
        if binding is None:
            binding = Binding(name, kind, scope, type_text=type_text, value=value, fixed=fixed)
            scope.names[name] = binding
            self.result.bindings.append(binding)
        binding.declarations.append(node)
        self.refer(binding, node)
        return binding

    def lookup(self, name: str) -> Binding | None:
        scope: Scope | None = self.scope
        while scope is not None:
            if name in scope.names:
                return scope.names[name]
            scope = scope.parent
        return None

    def use(self, node: Node) -> None:
        """Note a reference to whatever the name means here."""
        name = self.unit.text(node)
        binding = self.lookup(name)
        if binding is None:
            self.result.free.setdefault(name, []).append(node)
            return
        if binding.scope.function is not self.scope.function:
            binding.captured = True
        self.refer(binding, node)

    def opaque(self, node: Node) -> None:
        """Note that the words inside may refer to anything."""
        self.result.opaque.update(_NAME.findall(self.unit.text(node)))

    def refer(self, binding: Binding, node: Node) -> None:
        """Note that the node refers to the binding."""
        if self.result.at.get(node.start_byte) is not binding:
            binding.references.append(node)
            self.result.at[node.start_byte] = binding
