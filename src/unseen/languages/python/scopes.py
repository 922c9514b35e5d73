"""Scopes of Python: a name bound anywhere in a function is local in all of it (reference, 4.2)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from tree_sitter import Node

from unseen.languages.language import SourceUnit, Walk
from unseen.syntax.scopes import BindingKind, Scope, Scopes

IDENTIFIERS = frozenset({"identifier"})

# Code that can reach local names by their text.
_BY_NAME = frozenset({"locals", "vars", "eval", "exec", "globals", "dir"})
# Attributes that reveal the names of a function or its parameters.
_NAMED = frozenset({"__name__", "__qualname__", "__code__", "__annotations__", "__kwdefaults__", "signature"})
# Names through which code finds the functions that run, and their variables.
_FRAMES = frozenset(
    {"_getframe", "currentframe", "getouterframes", "getinnerframes", "extract_stack", "extract_tb"}
    | {"f_back", "f_code", "f_locals", "tb_frame", "settrace", "setprofile"}
)
_ASKING = frozenset({"doctest", "signature", "getfullargspec", "getsource"})
# Decorators that hand arguments on by the way in which they came.
_PASSING_ON = frozenset(
    {"staticmethod", "classmethod", "property", "setter", "cache", "lru_cache", "cached_property", "wraps"}
    | {"contextmanager", "abstractmethod", "override", "overload", "final"}
)
_OPENS_SCOPE = frozenset({"function_definition", "class_definition", "lambda"})
_COMPREHENSIONS = frozenset(
    {"list_comprehension", "set_comprehension", "dictionary_comprehension", "generator_expression"}
)


def _normal(name: str) -> str:
    """Return the form in which identifiers are compared (reference, 2.3)."""
    return name if name.isascii() else unicodedata.normalize("NFKC", name)


def resolve(unit: SourceUnit) -> Scopes:
    """Resolve every name of a module.

    Class scopes are skipped by the functions inside them; comprehensions are scopes of their own whose
    first iterable belongs to the scope around.
    """
    walk = Walk(unit, _HANDLERS, IDENTIFIERS, hide_types=True, normal=_normal)
    _declare_all(walk, unit.root)
    result = walk.run()
    keywords = {
        unit.text(name) for node in unit.by_kind.get("keyword_argument", []) if (name := _field(node, "name"))
    }
    unpacks = bool(unit.by_kind.get("dictionary_splat"))
    for binding in result.bindings:
        if binding.kind != "parameter":
            continue
        if binding.name in keywords:
            binding.fixed = "a call passes it by keyword"
        elif unpacks:
            binding.fixed = "a call unpacks a dictionary into keywords"
        elif _decorated(unit, binding.scope.node):
            binding.fixed = "the function's decorator may pass it by keyword"
        elif not unit.closed and not _private(binding.scope):
            binding.fixed = "callers outside this file may pass it by keyword"
    named: set[str] = {*_NAMED} & {
        unit.text(node).rpartition(".")[2] for node in unit.by_kind.get("attribute", [])
    }
    named |= _ASKING & unit.words
    if re.search(rb"['\"]__(name|qualname)__['\"]", unit.source):
        named.add("__name__")
    if named:
        for binding in result.bindings:
            if binding.kind in {"function", "parameter"}:
                binding.fixed = (
                    binding.fixed or f"the code reads names of functions ({', '.join(sorted(named))})"
                )
    called = result.free.keys() & _BY_NAME
    if called:
        result.dynamic = f"the code reaches names by text ({', '.join(sorted(called))})"
    frames = _FRAMES & unit.words
    if frames and not result.dynamic:
        result.dynamic = f"the code reads the stack of its calls ({', '.join(sorted(frames))})"
    return result


def _decorated(unit: SourceUnit, function: Node) -> bool:
    """Return True if the function has a decorator other than those that pass arguments on unchanged."""
    parent = function.parent
    if parent is None or parent.type != "decorated_definition":
        return False
    names = (unit.text(child).removeprefix("@") for child in parent.children if child.type == "decorator")
    return any(name.partition("(")[0].strip().rpartition(".")[2] not in _PASSING_ON for name in names)


def _private(scope: Scope) -> bool:
    """Return True for lambdas and nested functions, which no code outside the file can call by keyword."""
    return scope.node.type == "lambda" or (scope.parent is not None and scope.parent.function is not None)


def _field(node: Node, name: str) -> Node | None:
    return node.child_by_field_name(name)


def _targets(node: Node) -> Iterator[Node]:
    """Return the identifiers that an assignment target binds."""
    if node.type == "identifier":
        yield node
    elif node.type in {
        "pattern_list",
        "tuple_pattern",
        "list_pattern",
        "list_splat_pattern",
        "expression_list",
        "tuple",
        "list",
        "list_splat",
        "parenthesized_expression",
        "as_pattern_target",
    }:
        for child in node.named_children:
            yield from _targets(child)


def _bound_here(node: Node) -> Iterator[tuple[Node, BindingKind, Node | None, Node | None]]:
    """List the names that statements below `node` bind in the scope: (name, kind, type, first value)."""
    for child in node.named_children:
        kind = child.type
        if kind == "assignment":
            value, annotation = _field(child, "right"), _field(child, "type")
            left = _field(child, "left")
            if left is not None:
                single = left.type == "identifier"
                for target in _targets(left):
                    yield target, "variable", annotation, value if single else None
        elif kind in {"augmented_assignment", "for_statement"}:
            for target in _targets(child.child_by_field_name("left") or child):
                yield target, "variable", None, None
        elif kind == "named_expression":
            name = _field(child, "name")
            if name is not None:
                yield name, "variable", None, None
        elif kind == "delete_statement":
            for deleted in child.named_children:
                for target in _targets(deleted):
                    yield target, "variable", None, None
        elif kind == "as_pattern":
            for part in child.named_children[1:]:
                for target in _targets(part):
                    yield target, "variable", None, None
        elif kind in {"import_statement", "import_from_statement", "future_import_statement"}:
            for name in child.children_by_field_name("name"):
                alias = _field(name, "alias")
                yield alias or (name.named_children[0] if name.named_children else name), "module", None, None
            continue
        elif kind in {"function_definition", "class_definition"}:
            name = _field(child, "name")
            if name is not None:
                yield name, "function" if kind == "function_definition" else "type", None, None
            # Decorators, defaults and annotations may hold a walrus, but then it is bound when walked.
            continue
        elif kind == "case_clause":
            yield from _pattern_names(child)
        if kind not in _OPENS_SCOPE:
            yield from _bound_here(child)


def _pattern_names(node: Node) -> Iterator[tuple[Node, BindingKind, Node | None, Node | None]]:
    for child in node.named_children:
        if child.type == "block":
            continue
        if child.type == "dotted_name" and child.named_child_count == 1 and _captures(child):
            yield child.named_children[0], "variable", None, None
        elif child.type == "identifier" and node.type in {"splat_pattern", "as_pattern"}:
            yield child, "variable", None, None
        else:
            yield from _pattern_names(child)


def _captures(name: Node) -> bool:
    """Return True for a bare name in a pattern, unless it is the class of a class pattern or a keyword."""
    parent = name.parent
    if parent is None or parent.type == "class_pattern":
        return False
    return name.text != b"_"


def _declare_all(walk: Walk, body: Node) -> None:
    """Declare, before walking, all that a scope binds, but for its `global` and `nonlocal` names."""
    elsewhere = _outer_names(walk, body)
    for name, kind, annotation, value in _bound_here(body):
        text = walk.name_of(name)
        if text in elsewhere:
            if elsewhere[text] == "global":
                walk.declare(name, kind, scope=walk.file_scope, merge=True)
            elif (outer := walk.lookup(text)) is not None:
                outer.declarations.append(name)
                outer.value = outer.type_text = None
            continue
        known = walk.scope.names.get(text)
        binding = walk.declare(
            name,
            kind,
            type_text=walk.unit.text(annotation) if annotation is not None else None,
            value=value,
            merge=True,
        )
        if known is not None:
            # Two values or kinds: the first does not determine the type.
            binding.value = None
            if annotation is None and binding.kind != "parameter":
                binding.type_text = binding.type_text if binding.type_text in _SIMPLE else None
            if known.kind != kind and "module" in {known.kind, kind}:
                binding.fixed = "an import binds it"
        if kind == "module":
            binding.fixed = "an import binds it"


_SIMPLE = frozenset({"int", "float", "str", "bool"})


def _outer_names(walk: Walk, body: Node) -> dict[str, str]:
    found: dict[str, str] = {}
    if not walk.unit.by_kind.keys() & {"global_statement", "nonlocal_statement"}:
        return found

    def look(node: Node) -> None:
        for child in node.named_children:
            if child.type in {"global_statement", "nonlocal_statement"}:
                word = "global" if child.type == "global_statement" else "nonlocal"
                for name in child.named_children:
                    found[walk.name_of(name)] = word
            elif child.type not in _OPENS_SCOPE:
                look(child)

    look(body)
    return found


def _function(walk: Walk, node: Node) -> None:
    name = _field(node, "name")
    if name is not None and walk.name_of(name) not in walk.scope.names:
        walk.use(name)
    for part in ("return_type", "type_parameters"):
        walk.visit(_field(node, part))
    parameters = _field(node, "parameters")
    if parameters is not None:
        for parameter in parameters.named_children:
            for part in ("value", "type"):
                walk.visit(_field(parameter, part))
    body = _field(node, "body")
    with walk.new_scope("function", node):
        if parameters is not None:
            for parameter in parameters.named_children:
                _parameter(walk, parameter)
        if body is not None:
            if node.type == "lambda":
                _declare_walrus(walk, body)
                walk.visit(body)
            else:
                _declare_all(walk, body)
                walk.children(body)


def _parameter(walk: Walk, node: Node) -> None:
    if node.type == "identifier":
        walk.declare(node, "parameter")
        return
    if node.type in {"default_parameter", "typed_default_parameter"}:
        target = _field(node, "name")
    elif node.named_children:
        target = node.named_children[0]
    else:
        return
    annotation = _field(node, "type")
    while target is not None and target.type in {"list_splat_pattern", "dictionary_splat_pattern"}:
        annotation = None
        target = target.named_children[0] if target.named_children else None
    if target is not None and target.type == "identifier":
        text = walk.unit.text(annotation) if annotation is not None else None
        walk.declare(target, "parameter", type_text=text)


def _declare_walrus(walk: Walk, body: Node) -> None:
    for name, kind, _, _ in _bound_here(body):
        if kind == "variable":
            walk.declare(name, kind, merge=True)


def _class(walk: Walk, node: Node) -> None:
    name = _field(node, "name")
    if name is not None and walk.name_of(name) not in walk.scope.names:
        walk.use(name)
    walk.visit(_field(node, "superclasses"))
    body = _field(node, "body")
    if body is None:
        return
    with walk.new_scope("type", node):
        _declare_all(walk, body)
        for binding in walk.scope.names.values():
            binding.fixed = "it is an attribute of a class"
            binding.kind = "method" if binding.kind == "function" else "field"
        walk.children(body)


def _comprehension(walk: Walk, node: Node) -> None:
    clauses = [child for child in node.named_children if child.type in {"for_in_clause", "if_clause"}]
    first = clauses[0] if clauses else None
    if first is not None:
        walk.visit(_field(first, "right"))
    with walk.new_scope("function", node):
        for clause in clauses:
            left = _field(clause, "left")
            if left is not None:
                for target in _targets(left):
                    walk.declare(target, "variable", merge=True)
        for clause in clauses:
            if clause.type == "if_clause":
                walk.children(clause)
            else:
                left, right = _field(clause, "left"), _field(clause, "right")
                if left is not None:
                    walk.visit(left)
                if clause is not first:
                    walk.visit(right)
        walk.visit(_field(node, "body"))


def _attribute(walk: Walk, node: Node) -> None:
    walk.visit(_field(node, "object"))


def _keyword(walk: Walk, node: Node) -> None:
    walk.visit(_field(node, "value"))


def _nothing(walk: Walk, node: Node) -> None:
    """Skip names that a rename need not follow (imports are bound, not used)."""


def _outer_statement(walk: Walk, node: Node) -> None:
    """Visit `global x` (the module's x) and `nonlocal x` (that of an enclosing function)."""
    for name in node.named_children:
        text = walk.name_of(name)
        if node.type == "global_statement":
            binding = walk.file_scope.names.get(text)
            if binding is None:
                walk.opaque(name)
            else:
                binding.fixed = "a function declares it global"
                walk.scope.names.setdefault(text, binding)
        else:
            walk.use(name)


def _keyword_pattern(walk: Walk, node: Node) -> None:
    for child in node.named_children[1:]:
        walk.visit(child)


def _dotted(walk: Walk, node: Node) -> None:
    if node.named_children and node.text != b"_":
        walk.visit(node.named_children[0])


def verbatim(unit: SourceUnit) -> list[tuple[int, int]]:
    """List the expressions whose own text is printed: `f"{a+b=}"`."""
    return [
        (node.start_byte, node.end_byte)
        for node in unit.by_kind.get("interpolation", [])
        if any(child.type == "=" for child in node.children)
    ]


def _interpolation(walk: Walk, node: Node) -> None:
    """Visit an interpolation; `f"{name=}"` prints the name itself."""
    if any(child.type == "=" for child in node.children):
        walk.opaque(node)
    walk.children(node)


_HANDLERS: dict[str, Callable[[Walk, Node], None]] = {
    "function_definition": _function,
    "lambda": _function,
    "class_definition": _class,
    "attribute": _attribute,
    "keyword_argument": _keyword,
    "keyword_pattern": _keyword_pattern,
    "dotted_name": _dotted,
    "import_statement": _nothing,
    "import_from_statement": _nothing,
    "future_import_statement": _nothing,
    "global_statement": _outer_statement,
    "nonlocal_statement": _outer_statement,
    "type_conversion": _nothing,
    "interpolation": _interpolation,
    **dict.fromkeys(_COMPREHENSIONS, _comprehension),
}
