"""Expressions of Python that become functions of their own."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.language import Predicate, SourceUnit
from unseen.languages.python.insertions import PYTHON_INSERTIONS
from unseen.syntax.flow import assigned_before, contains, enclosing, walk
from unseen.syntax.layout import indent_step, line_start, newline_of
from unseen.syntax.scopes import Binding


def predicate(unit: SourceUnit, condition: Node, name: str, number: bool) -> Predicate | Declined:
    """Move an expression to a function that gets the local variables it reads."""
    if contains(condition, unit.language.kinds.effects | {"list_splat", "dictionary_splat"}):
        return Declined("the condition assigns, awaits or yields")
    function = condition
    while function.parent is not None and function.type != "function_definition":
        function = function.parent
    if function.type != "function_definition":
        return Declined("the condition is not inside a function")
    text = unit.text(condition)
    if "__" in text or "super" in text:
        return Declined("the condition depends on the class it stands in")
    if (
        PYTHON_INSERTIONS.own_truth(unit)
        and not number
        and contains(condition, {"boolean_operator", "conditional_expression"})
    ):
        # `if a or b` asks `a` once for its truth; `return a or b` also asks the value that it returns.
        return Declined("a type of the program may notice that its truth is asked for twice")
    if unit.scopes.dynamic:
        return Declined(unit.scopes.dynamic)
    if (unknown := _given_to_class(unit, condition)) is not None:
        return Declined(f"{unknown!r} may be a name that the class's metaclass gives it")
    parameters = []
    for binding, references in unit.scopes.references_in(condition).items():
        if binding.scope.kind == "file" or declared_inside(binding, condition):
            continue
        if binding.scope.function is None:
            return Declined(f"{binding.name!r} belongs to a class body")
        if not assigned_before(binding, references[0]):
            return Declined(f"{binding.name!r} may have no value yet when the condition is reached")
        if binding.captured and contains(condition, {"call"}):
            return Declined(f"a call may change {binding.name!r} while the condition is evaluated")
        parameters.append(binding.name)
    top = function
    while top.parent is not None and top.parent.type != "module":
        top = top.parent
    newline, step = newline_of(unit.source), indent_step(unit)
    signature = f"def {name}({', '.join(parameters)}):".encode()
    wrapped = b"(" + unit.bytes(condition) + b")" if b"\n" in unit.bytes(condition) else unit.bytes(condition)
    text_bytes = signature + newline + step + b"return " + wrapped + newline * 3
    return Predicate(text_bytes, line_start(unit.source, top.start_byte), f"{name}({', '.join(parameters)})")


def _given_to_class(unit: SourceUnit, node: Node) -> str | None:
    """Return a name in a class body that `__prepare__` may bind before the module's (reference, 3.3.3.4)."""
    holder = enclosing(node, {"function_definition", "class_definition", "lambda"})
    if holder is None or holder.type != "class_definition":
        return None
    if holder.child_by_field_name("superclasses") is None:
        return None
    for name in walk(node):
        if name.type != "identifier":
            continue
        parent = name.parent
        if parent is not None and name in (
            parent.child_by_field_name("attribute") if parent.type == "attribute" else None,
            parent.child_by_field_name("name") if parent.type == "keyword_argument" else None,
        ):
            continue
        binding = unit.scopes.of(name)
        if binding is None or binding.scope.kind == "file":
            return unit.text(name)
    return None


def declared_inside(binding: Binding, node: Node) -> bool:
    return all(node.start_byte <= name.start_byte < node.end_byte for name in binding.declarations)
