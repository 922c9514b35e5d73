"""Scopes of Ruby: locals are made by assignment, blocks see around them, methods have any receiver."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files

from tree_sitter import Node

from unseen.languages.language import SourceUnit, Walk
from unseen.syntax.scopes import Binding, Scope, Scopes

IDENTIFIERS = frozenset({"identifier"})

# Bodies that see no local variable from around them.
_WALLS = frozenset({"method", "singleton_method", "class", "module", "singleton_class", "program"})
_PARAMETERS = frozenset({"method_parameters", "block_parameters", "lambda_parameters"})
# Code that reaches locals by their text.
_LOCALS_BY_NAME = frozenset(
    {
        "binding",
        "class_eval",
        "eval",
        "instance_eval",
        "local_variable_get",
        "local_variable_set",
        "local_variables",
        "module_eval",
    }
)
# Code that reaches methods by their text.
_METHODS_BY_NAME = frozenset(
    {
        "__send__",
        "alias_method",
        "define_method",
        "instance_method",
        "instance_methods",
        "method",
        "methods",
        "public_instance_methods",
        "public_send",
        "respond_to?",
        "send",
    }
)
# Methods that the interpreter or a library calls by itself.
HOOKS = frozenset(
    {
        "coerce",
        "encode_with",
        "extended",
        "included",
        "inherited",
        "init_with",
        "initialize",
        "initialize_copy",
        "marshal_dump",
        "marshal_load",
        "method_added",
        "method_missing",
        "prepended",
        "respond_to_missing?",
    }
)
_CAPTURE = re.compile(r"\(\?<([^\W\d]\w*)>")


@cache
def library_methods() -> frozenset[str]:
    """Return the method names of Ruby 3.1's core classes and common parts of its standard library."""
    text = (files("unseen.languages.ruby") / "method_names.txt").read_text(encoding="utf-8")
    return frozenset(text.split())


class RubyWalk(Walk):
    """A walk in which an identifier that was never assigned is a method call."""

    def __init__(self, unit: SourceUnit) -> None:
        super().__init__(unit, _HANDLERS, IDENTIFIERS)
        self.methods: dict[str, Binding] = {}
        self.called: set[str] = set()

    def lookup(self, name: str) -> Binding | None:
        return self.local(name) or self.methods.get(name)

    def use(self, node: Node) -> None:
        if self.local(self.unit.text(node)) is None:
            self.called.add(self.unit.text(node))
        super().use(node)

    def local(self, name: str) -> Binding | None:
        """Return the variable of that name that is visible here."""
        scope: Scope | None = self.scope
        while scope is not None:
            if name in scope.names:
                return scope.names[name]
            if scope.node.type in _WALLS:
                return None
            scope = scope.parent
        return None

    def defined(self, name: Node) -> None:
        """Declare a method; all methods of one name are one binding, since any may be called."""
        text = self.unit.text(name)
        binding = self.methods.get(text)
        if binding is None:
            binding = self.methods[text] = Binding(text, "method", self.file_scope)
            self.result.bindings.append(binding)
        binding.declarations.append(name)
        self.refer(binding, name)

    def call_of(self, name: Node) -> None:
        """Refer to a method by a name that can only be a method's."""
        self.called.add(self.unit.text(name))
        binding = self.methods.get(self.unit.text(name))
        if binding is not None:
            self.refer(binding, name)

    def target(self, node: Node) -> None:
        """Visit the target of an assignment."""
        kind = node.type
        if kind == "identifier":
            known = self.local(self.unit.text(node))
            if known is None:
                self.declare(node, "variable")
            else:
                known.declarations.append(node)
                self.refer(known, node)
        elif kind in {"left_assignment_list", "destructured_left_assignment", "rest_assignment"}:
            for child in node.named_children:
                self.target(child)
        elif kind == "call":
            # `a.b = 1` calls `b=`, whose name is another one than that of `b`.
            self.visit(node.child_by_field_name("receiver"))
            name = node.child_by_field_name("method")
            if name is not None:
                self.opaque(name)
        else:
            self.visit(node)


def resolve(unit: SourceUnit) -> Scopes:
    """Resolve every name of a file.

    A method's name means all methods of that name, because the class of a receiver is not known; it is
    tied where the library has one of the same name.
    """
    walk = RubyWalk(unit)
    for node in (*unit.by_kind.get("method", []), *unit.by_kind.get("singleton_method", [])):
        name = node.child_by_field_name("name")
        if name is not None and name.type == "identifier":
            walk.defined(name)
        elif name is not None and name.type == "setter":
            walk.opaque(name)
    result = walk.run()
    symbols = {
        unit.text(node).lstrip(":")
        for kind in ("simple_symbol", "bare_symbol", "string_content")
        for node in unit.by_kind.get(kind, [])
    }
    by_name = sorted(_METHODS_BY_NAME & walk.called)
    for word, binding in walk.methods.items():
        if word in library_methods() or word in HOOKS:
            binding.fixed = f"the library has methods called {word!r} too, and may be meant"
        elif word[-1] in "?!":
            binding.fixed = "the sign at its end says something, and no new name would have it"
        elif word in symbols:
            binding.fixed = f"a symbol or string is called {word!r}"
        elif by_name:
            binding.fixed = f"the code reaches methods by text ({', '.join(by_name)})"
    reached = sorted(_LOCALS_BY_NAME & walk.called)
    if reached:
        result.dynamic = f"the code reaches names by text ({', '.join(reached)})"
    return result


Handler = Callable[[Walk, Node], None]


def _ours(handler: Callable[[RubyWalk, Node], None]) -> Handler:
    def ruby_handler(walk: Walk, node: Node) -> None:
        assert isinstance(walk, RubyWalk)
        handler(walk, node)

    return ruby_handler


def _parameters(walk: RubyWalk, node: Node) -> None:
    for child in node.named_children:
        kind = child.type
        if kind == "identifier":
            walk.declare(child, "parameter")
        elif kind == "destructured_parameter":
            _parameters(walk, child)
        else:
            name = child.child_by_field_name("name")
            fixed = "callers pass it by keyword" if kind == "keyword_parameter" else None
            if name is not None:
                walk.declare(name, "parameter", fixed=fixed)
            walk.visit(child.child_by_field_name("value"))


def _definition(walk: RubyWalk, node: Node) -> None:
    walk.visit(node.child_by_field_name("object"))
    name = node.child_by_field_name("name")
    with walk.new_scope("function", node):
        for child in node.named_children:
            if child != name and child != node.child_by_field_name("object"):
                walk.visit(child)


def _type(walk: RubyWalk, node: Node) -> None:
    for part in ("superclass", "value"):
        walk.visit(node.child_by_field_name(part))
    with walk.new_scope("type", node):
        walk.visit(node.child_by_field_name("body"))


def _closure(walk: RubyWalk, node: Node) -> None:
    with walk.new_scope("block", node):
        walk.children(node)


def _call(walk: RubyWalk, node: Node) -> None:
    name = node.child_by_field_name("method")
    walk.visit(node.child_by_field_name("receiver"))
    if name is not None and name.type == "identifier":
        walk.call_of(name)
    for part in ("arguments", "block"):
        walk.visit(node.child_by_field_name(part))


def _assignment(walk: RubyWalk, node: Node) -> None:
    # The name is a variable from its place on the left on, also on the right.
    left = node.child_by_field_name("left")
    if left is not None:
        walk.target(left)
    walk.visit(node.child_by_field_name("right"))


def _for(walk: RubyWalk, node: Node) -> None:
    pattern = node.child_by_field_name("pattern")
    if pattern is not None:
        walk.target(pattern)
    for part in ("value", "body"):
        walk.visit(node.child_by_field_name(part))


def _exception(walk: RubyWalk, node: Node) -> None:
    for child in node.named_children:
        walk.target(child)


def _pair(walk: RubyWalk, node: Node) -> None:
    key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
    if key is not None and key.type != "hash_key_symbol":
        walk.visit(key)
    elif key is not None and value is None:
        # `{x:}` is the variable or method x under its own name.
        walk.opaque(key)
    walk.visit(value)


def _pattern(walk: RubyWalk, node: Node) -> None:
    """Protect names in patterns, which are bound, compared or keys."""
    for part in ("pattern", "guard", "value", "body"):
        child = node.child_by_field_name(part)
        if child is not None and part == "pattern":
            walk.opaque(child)
        else:
            walk.visit(child)


def _regex(walk: RubyWalk, node: Node) -> None:
    walk.result.opaque.update(_CAPTURE.findall(walk.unit.text(node)))
    walk.children(node)


def _scope_resolution(walk: RubyWalk, node: Node) -> None:
    walk.visit(node.child_by_field_name("scope"))


_HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(_PARAMETERS, _ours(_parameters)),
    **dict.fromkeys(("method", "singleton_method"), _ours(_definition)),
    **dict.fromkeys(("class", "module", "singleton_class"), _ours(_type)),
    **dict.fromkeys(("block", "do_block", "lambda"), _ours(_closure)),
    **dict.fromkeys(("assignment", "operator_assignment"), _ours(_assignment)),
    **dict.fromkeys(("in_clause", "match_pattern", "test_pattern"), _ours(_pattern)),
    **dict.fromkeys(("alias", "undef"), lambda walk, node: walk.opaque(node)),
    "call": _ours(_call),
    "for": _ours(_for),
    "exception_variable": _ours(_exception),
    "pair": _ours(_pair),
    "regex": _ours(_regex),
    "scope_resolution": _ours(_scope_resolution),
}
