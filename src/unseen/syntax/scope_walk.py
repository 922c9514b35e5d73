"""The walk that finds the scopes of a text; a language configures it by handlers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Generic, TypeVar

from tree_sitter import Node

from unseen.syntax.grammar import Grammar
from unseen.syntax.scopes import Binding, BindingKind, Scope, ScopeKind, Scopes
from unseen.syntax.unit import ParsedText

L = TypeVar("L", bound=Grammar)
_NAME = re.compile(r"[^\W\d]\w*")


class ScopeWalk(Generic[L]):
    """One walk over the tree; `handlers` say what a node kind declares, opens or refers to.

    A node without a handler is walked through; an `identifiers` kind without one is a reference.
    """

    def __init__(
        self,
        unit: ParsedText[L],
        handlers: Mapping[str, Callable[[ScopeWalk[L], Node], None]],
        identifiers: frozenset[str],
        *,
        hide_types: bool = False,
        normal: Callable[[str], str] = str,
    ) -> None:
        """Start a walk.

        Args:
            unit: the text.
            handlers: node kind → what to do with such a node.
            identifiers: the kinds of references.
            hide_types: functions do not see the names of their type (Python's classes).
            normal: the form in which the language compares names.
        """
        self.unit = unit
        self.handlers = handlers
        self.identifiers = identifiers
        self.hide_types = hide_types
        self.normal = normal
        self.broken = unit.has_errors
        self.result = Scopes()
        self.scope = Scope("file", unit.root, None)
        self.file_scope = self.scope

    def run(self) -> Scopes:
        """Walk the text and return its scopes, references in document order."""
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
    def new_scope(self, kind: ScopeKind, node: Node) -> Iterator[Scope]:
        """Open a scope for the duration of the context."""
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
        name = self.name_of(node)
        binding = scope.names.get(name) if merge else None
        if binding is None:
            binding = Binding(name, kind, scope, type_text=type_text, value=value, fixed=fixed)
            scope.names[name] = binding
            self.result.bindings.append(binding)
        binding.declarations.append(node)
        self.refer(binding, node)
        return binding

    def name_of(self, node: Node) -> str:
        """Return the name that an identifier means, however it is written."""
        return self.normal(self.unit.text(node))

    def lookup(self, name: str) -> Binding | None:
        scope: Scope | None = self.scope
        while scope is not None:
            if name in scope.names:
                return scope.names[name]
            scope = scope.parent
        return None

    def use(self, node: Node) -> None:
        """Record a reference to whatever the name means here."""
        name = self.name_of(node)
        binding = self.lookup(name)
        if binding is None:
            self.result.free.setdefault(name, []).append(node)
            return
        if binding.scope.function is not self.scope.function:
            binding.captured = True
        self.refer(binding, node)

    def opaque(self, node: Node) -> None:
        """Record that the words inside may refer to anything."""
        self.result.opaque.update(map(self.normal, _NAME.findall(self.unit.text(node))))

    def refer(self, binding: Binding, node: Node) -> None:
        """Record that the node refers to the binding."""
        if self.result.at.get(node.start_byte) is not binding:
            binding.references.append(node)
            self.result.at[node.start_byte] = binding
