"""Declarations of new variables that take the value of an expression, in exactly its own type."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.c_types import c_type_of
from unseen.languages.evaluation import early_obstacle, is_function, place_of
from unseen.languages.go_types import type_of as go_type_of
from unseen.languages.java_types import java_type_of
from unseen.languages.language import SourceUnit
from unseen.languages.python_effects import quiet_end
from unseen.languages.refused import Refused
from unseen.languages.sorts import sign_of, sort_of
from unseen.languages.tables import INTEGERS, NUMBERS
from unseen.syntax.flow import ancestors, walk
from unseen.syntax.scopes import Binding

_UNKNOWN = Refused("the type of the expression is not certain")
# C17 5.2.4.2.2p9: operands may have more range and precision than their type, stored values not.
_PRECISION = Refused("what is stored may lose precision that an operand may have")
_CONSTANT = Refused("the compiler evaluates the expression, and what it may do with it depends on that")
_ROUNDS = Refused(
    "a product and a sum may be rounded together (fused), which a variable between would prevent"
)


def in_python(unit: SourceUnit, node: Node, name: str) -> str | Refused:
    """A name takes any object."""
    if unit.scopes.dynamic:
        return Refused(unit.scopes.dynamic)
    if node.type not in {"binary_operator", "comparison_operator", "not_operator"} and not quiet_end(
        unit, node
    ):
        return Refused("what the variable holds would live longer, and its end may be seen")
    text = unit.text(node)
    return (
        f"{name} = ({text})"
        if "\n" in text and node.type != "parenthesized_expression"
        else f"{name} = {text}"
    )


def in_rust(unit: SourceUnit, node: Node, name: str) -> str | Refused:
    """`let` infers the type from both sides; what borrows from a temporary would outlive it."""
    from unseen.languages.rust_effects import plain

    if _iterates(unit, node) and _goes_on(unit, node):
        return f"let {name} = {unit.text(node)};"
    if any(found.type in {"reference_expression", "closure_expression", "block"} for found in walk(node)):
        return Refused("the expression may borrow from something that ends with its statement")
    if node.type == "call_expression":
        owned = _rust_result(unit, node)
        if owned is None:
            return Refused("the expression may borrow from something that ends with its statement")
    elif not plain(unit, node):
        return _UNKNOWN
    return f"let {name} = {unit.text(node)};"


# Methods that make an iterator of a variable that stays, iterators of iterators, and what uses one up.
_SOURCES = frozenset(
    {"iter", "chars", "bytes", "into_iter", "split_whitespace", "char_indices", "lines", "windows"}
)
_ADAPTERS = frozenset(
    {"map", "filter", "rev", "enumerate", "zip", "skip", "take", "step_by", "cloned", "copied", "filter_map"}
)
_ENDS = frozenset({"collect", "sum", "product", "max", "min", "count", "fold", "for_each", "last"})


def _iterates(unit: SourceUnit, node: Node) -> bool:
    """True for `x.iter().map(…)`: what it borrows is the variable's, and each step takes the one before."""
    if node.type != "call_expression":
        return False
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if function is None or arguments is None or function.type != "field_expression":
        return False
    field, base = function.child_by_field_name("field"), function.child_by_field_name("value")
    word = unit.text(field) if field is not None else ""
    if base is None or not (word in _ADAPTERS or word in _SOURCES) or word in _declared_methods(unit):
        return False
    simple = {"identifier", "closure_expression", "integer_literal", "range_expression", "char_literal"}
    if not all(one.type in simple or _iterates(unit, one) for one in arguments.named_children):
        return False
    if word in _SOURCES:
        return base.type == "identifier" and not arguments.named_child_count
    return _iterates(unit, base)


def _goes_on(unit: SourceUnit, node: Node) -> bool:
    """True if the iterator is taken whole by the next method or its variable by nothing else."""
    holder = node.parent
    if holder is None or holder.type != "field_expression":
        return holder is not None and holder.type in {"let_declaration"}
    field = holder.child_by_field_name("field")
    return field is not None and unit.text(field) in _ADAPTERS | _ENDS


def _declared_methods(unit: SourceUnit) -> set[str]:
    return {
        unit.text(name)
        for node in unit.by_kind.get("function_item", [])
        if (name := node.child_by_field_name("name")) is not None
    }


def rust_place(unit: SourceUnit, node: Node) -> Node | Refused:
    """The statement before which a closure may borrow the variables of an expression in it."""
    from unseen.languages.rust_effects import plain

    reason = early_obstacle(unit, node)
    place = place_of(unit, node)
    if reason is not None or isinstance(place, str):
        return Refused(reason or "the expression belongs to no statement of a block")
    if not plain(unit, node) or not _varies(unit, node):
        return _UNKNOWN
    return place.statement


# Where the end of a value can be seen, and types whose values end without anybody seeing it.
_TELLING = frozenset({"Drop", "Rc", "Arc", "Weak", "RefCell", "Mutex", "RwLock", "channel"})
_SILENT = frozenset(
    [
        *(f"{sign}{bits}" for sign in "iu" for bits in ("8", "16", "32", "64", "128", "size")),
        *("f32", "f64", "bool", "char", "str", "String", "Vec"),
    ]
)


def _rust_result(unit: SourceUnit, call: Node) -> str | None:
    """The type that a function of this text gives, if it borrows nothing."""
    function = call.child_by_field_name("function")
    if function is None:
        return None
    if function.type == "field_expression":
        return "usize" if sort_of(unit, call) is not None and unit.language.pure_call(unit, call) else None
    binding = unit.scopes.of(function) if function.type == "identifier" else None
    if binding is None or binding.kind != "function":
        return None
    declaration = binding.declarations[0].parent
    if declaration is None or declaration.child_by_field_name("type_parameters") is not None:
        return None
    result = declaration.child_by_field_name("return_type")
    text = unit.text(result) if result is not None else ""
    if _TELLING & unit.words and not set(re.findall(r"\w+", text)) <= _SILENT:
        return None
    return text if text and not re.search(r"&|'|\bdyn\b|\bimpl\b|!|<", text.replace("Vec<", "")) else None


def in_go(unit: SourceUnit, node: Node, name: str) -> str | Refused:
    """`:=` gives the expression's type, or a constant's default type, which may be another."""
    if node.type == "call_expression":
        if go_type_of(unit, node) is None:
            return _UNKNOWN
        function = node.child_by_field_name("function")
        if function is not None and unit.text(function) in {"len", "cap"} and not _varies(unit, node):
            return _CONSTANT
        return f"{name} := {unit.text(node)}"
    if sort_of(unit, node) not in NUMBERS | {"string"} or go_type_of(unit, node) is None:
        return _UNKNOWN
    if any(found.type in {"<<", ">>"} for found in walk(node)):
        return Refused("a constant that is shifted takes its type from around the expression")
    if not _varies(unit, node):
        return _CONSTANT
    if fuses(unit, node):
        return _ROUNDS
    return f"{name} := {unit.text(node)}"


def go_result(unit: SourceUnit, node: Node) -> str | Refused:
    """The type of what a function that computes the expression gives."""
    declared = in_go(unit, node, "_")
    return declared if isinstance(declared, Refused) else go_type_of(unit, node) or _UNKNOWN


def _varies(unit: SourceUnit, node: Node) -> bool:
    """True if a variable takes part, so that the compiler does not treat the whole as a constant."""
    return any(
        binding.kind in {"variable", "parameter"} and not _is_constant(unit, binding)
        for binding in unit.scopes.inside(node)
    )


def _is_constant(unit: SourceUnit, binding: Binding) -> bool:
    holder = binding.declarations[0].parent
    words = unit.text(holder.parent).split() if holder is not None and holder.parent is not None else []
    return bool({"final", "const", "constexpr"} & set(words[:4]))


def fuses(unit: SourceUnit, node: Node) -> bool:
    """True for a product of floating-point numbers that is added to something (C17 6.5p8, Go's FMA)."""
    while node.type == "parenthesized_expression" and node.named_child_count == 1:
        node = node.named_children[0]
    if sort_of(unit, node) in INTEGERS:
        return False
    around = node.parent
    while around is not None and around.type in {"parenthesized_expression", "unary_expression"}:
        around = around.parent
    here = sign_of(node)
    return here == "*" or (here in {"+", "-"} and _holds_product(node)) or sign_of(around) in {"+", "-"}


def _holds_product(node: Node) -> bool:
    return any(sign_of(found) == "*" for found in walk(node))


def in_constant_function(node: Node) -> bool:
    """True inside of a `constexpr` function, which C++11 allows one `return` and no variables."""
    return any(
        child.text in {b"constexpr", b"consteval"}
        for around in ancestors(node)
        if around.type == "function_definition"
        for child in around.children
    )


def in_c(unit: SourceUnit, node: Node, name: str) -> str | Refused:
    """A variable of the type that the usual conversions give."""
    type_ = c_type_of(unit, node)
    if type_ is None:
        return _UNKNOWN
    if not _varies(unit, node) and node.type != "call_expression":
        return _CONSTANT
    if type_ in {"float", "double", "long double"} and node.type != "call_expression":
        return _PRECISION
    return f"{type_} {name} = {unit.text(node)};"


def c_result(unit: SourceUnit, node: Node) -> str | Refused:
    """The type of what a function that computes the expression gives; it is converted as by assignment."""
    if _pasted(unit, node):
        return Refused("what looks like a call may be a macro")
    type_ = c_type_of(unit, node)
    if type_ is None:
        return _UNKNOWN
    if not _varies(unit, node):
        return _CONSTANT
    if type_ in {"float", "double", "long double"} and not _stored(node):
        return _PRECISION
    return type_


def _pasted(unit: SourceUnit, node: Node) -> bool:
    """True for an argument of what may be a macro, which may do anything with its text."""
    return any(
        around.type == "call_expression" and not is_function(unit, around) for around in ancestors(node)
    )


def cpp_obstacle(unit: SourceUnit, node: Node) -> Refused | None:
    """Why a number cannot come from a function of its own."""
    if _pasted(unit, node):
        return Refused("what looks like a call may be a macro")
    if sort_of(unit, node) not in NUMBERS and c_type_of(unit, node) is None:
        return _UNKNOWN
    if not _varies(unit, node):
        return _CONSTANT
    return None if sort_of(unit, node) in INTEGERS or _stored(node) else _PRECISION


def _stored(node: Node) -> bool:
    """True if the value is all that its statement stores or gives back, and so loses its excess precision."""
    around = node.parent
    while around is not None and around.type == "parenthesized_expression":
        around = around.parent
    return around is not None and around.type in {
        "init_declarator",
        "return_statement",
        "assignment_expression",
    }


def java_result(unit: SourceUnit, node: Node) -> str | Refused:
    """The type of what a method that computes the expression gives."""
    type_ = java_type_of(unit, node)
    if type_ is None:
        return _UNKNOWN
    return type_ if _varies(unit, node) else _CONSTANT


def in_java(unit: SourceUnit, node: Node, name: str) -> str | Refused:
    """A variable of the type that binary promotion gives (JLS 5.6)."""
    type_ = java_type_of(unit, node)
    if type_ is None and _receives(unit, node):
        return f"var {name} = {unit.text(node)};"
    if type_ is None:
        return _UNKNOWN
    if not _varies(unit, node) and node.type != "method_invocation":
        return _CONSTANT
    return f"{type_} {name} = {unit.text(node)};"


def _receives(unit: SourceUnit, node: Node) -> bool:
    """True for a call on whose value a method is called: its type does not depend on that (JLS 15.12.2)."""
    holder = node.parent
    if node.type != "method_invocation" or holder is None or holder.type != "method_invocation":
        return False
    if holder.child_by_field_name("object") != node:
        return False
    # A variable has no captured type, so wildcards might lose what the call knows of them (JLS 4.10.5).
    types = {binding.type_text or "" for binding in unit.scopes.inside(node)}
    return not any("?" in text for text in types) and "getClass" not in unit.text(node)


def in_cpp(unit: SourceUnit, node: Node, name: str) -> str | Refused:
    """`auto` takes the type of a number as it is, without a reference."""
    if in_constant_function(node):
        return Refused("the function may have to be evaluated by the compiler")
    if sort_of(unit, node) not in NUMBERS and c_type_of(unit, node) is None:
        return _UNKNOWN
    if not _varies(unit, node) and node.type != "call_expression":
        return _CONSTANT
    if sort_of(unit, node) not in INTEGERS and node.type != "call_expression":
        return _PRECISION
    return f"auto {name} = {unit.text(node)};"
