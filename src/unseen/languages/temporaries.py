"""Declarations of new variables that take the value of an expression, in exactly its own type."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.evaluation import early_obstacle, is_function, place_of
from unseen.languages.go_types import type_of as go_type_of
from unseen.languages.language import Refused
from unseen.languages.python_effects import quiet_end
from unseen.languages.sorts import INTEGERS, NUMBERS, sort_of
from unseen.syntax.flow import ancestors, walk
from unseen.syntax.scopes import Binding
from unseen.syntax.unit import SourceUnit

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
    here = _sign(node)
    return here == "*" or (here in {"+", "-"} and _holds_product(node)) or _sign(around) in {"+", "-"}


def _sign(node: Node | None) -> str:
    operator = node.child_by_field_name("operator") if node is not None else None
    return operator.type if operator is not None else ""


def _holds_product(node: Node) -> bool:
    return any(_sign(found) == "*" for found in walk(node))


def in_constant_function(node: Node) -> bool:
    """True inside of a `constexpr` function, which C++11 allows one `return` and no variables."""
    return any(
        child.text in {b"constexpr", b"consteval"}
        for around in ancestors(node)
        if around.type == "function_definition"
        for child in around.children
    )


_RANKS = ("int", "unsigned int", "long", "unsigned long", "long long", "unsigned long long")
_SAME = {
    "unsigned": "unsigned int",
    "long int": "long",
    "long long int": "long long",
    "signed": "int",
    "signed int": "int",
}
_PROMOTED = frozenset(
    {"char", "short", "short int", "signed char", "unsigned char", "unsigned short", "bool", "_Bool"}
)


def c_type_of(unit: SourceUnit, node: Node, depth: int = 0) -> str | None:
    """The type of an arithmetic expression after promotion (C17 6.3.1.8), or None where it is not certain."""
    if depth > 12:
        return None
    if node.type == "parenthesized_expression" and node.named_child_count == 1:
        return c_type_of(unit, node.named_children[0], depth + 1)
    if node.type == "number_literal":
        text = unit.text(node)
        if re.fullmatch(r"\d{1,9}", text):
            return "int"
        return "double" if re.fullmatch(r"\d+\.\d*|\.\d+", text) else None
    if node.type == "char_literal":
        return "int" if unit.language.name == "c" else "char"
    if node.type == "identifier":
        binding = unit.scopes.of(node)
        if binding is None or binding.type_text is None or binding.kind not in {"variable", "parameter"}:
            return None
        text = unit.language.sorts.normal(binding.type_text)
        text = _SAME.get(text, text)
        return text if text in unit.language.sorts.names or text in _RANKS else None
    if node.type == "call_expression":
        function = node.child_by_field_name("function")
        binding = unit.scopes.of(function) if function is not None and function.type == "identifier" else None
        return _c_result(unit, binding) if binding is not None and binding.kind == "function" else None
    if node.type == "cast_expression":
        type_ = node.child_by_field_name("type")
        text = unit.text(type_) if type_ is not None else ""
        text = _SAME.get(text, text)
        return text if text in unit.language.sorts.names or text in _RANKS else None
    if node.type == "subscript_expression":
        base = node.child_by_field_name("argument")
        binding = unit.scopes.of(base) if base is not None and base.type == "identifier" else None
        text = (binding.type_text or "") if binding is not None else ""
        element = text[:-2] if text.endswith("[]") and text.count("[") == 1 else None
        element = text[:-1] if element is None and text.endswith("*") and text.count("*") == 1 else element
        element = _SAME.get(element or "", element)
        return element if element in unit.language.sorts.names else None
    if node.type == "unary_expression":
        argument = node.child_by_field_name("argument")
        inner = c_type_of(unit, argument, depth + 1) if argument is not None else None
        return _promoted(inner) if node.children[0].type in {"-", "+", "~"} and inner is not None else None
    if node.type == "binary_expression":
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None or _sign(node) not in {"+", "-", "*", "/", "%", "&", "|", "^"}:
            return None
        return _balanced(c_type_of(unit, left, depth + 1), c_type_of(unit, right, depth + 1))
    return None


def _promoted(type_: str) -> str:
    return "int" if type_ in _PROMOTED else type_


def _balanced(left: str | None, right: str | None) -> str | None:
    """The common type of two operands, only where it is the same on every platform."""
    if left is None or right is None:
        return None
    left, right = _promoted(left), _promoted(right)
    if left == right:
        return left
    for one, other in ((left, right), (right, left)):
        if one == "double" and other != "long double":
            return "double"
        if one in _RANKS and other == "int":
            return one
        if one == "size_t" and other in {"int", "unsigned int"}:
            return one
        if one in {"int64_t", "uint64_t"} and other == "int":
            return one
    return None


def _c_result(unit: SourceUnit, binding: Binding) -> str | None:
    from unseen.languages.c_scopes import specifiers

    found = set()
    for name in binding.declarations:
        declarator = name.parent
        declaration = declarator.parent if declarator is not None else None
        if declaration is None or declaration.type not in {"function_definition", "declaration"}:
            return None
        if any(child.type == "template_declaration" for child in (declaration.parent,) if child is not None):
            return None
        if declaration.type == "declaration":
            found.add(specifiers(unit, declaration))
        else:
            type_ = declaration.child_by_field_name("type")
            found.add(unit.text(type_) if type_ is not None else "")
    text = found.pop() if len(found) == 1 else ""
    text = _SAME.get(text, text)
    return text if text in unit.language.sorts.names else None


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


_JAVA_RANKS = ("byte", "short", "char", "int", "long", "float", "double")
_JAVA_MEMBERS = {"length": "int", "size": "int", "indexOf": "int", "charAt": "char"}
_JAVA_MATH = {"sqrt": "double", "pow": "double", "floor": "double", "ceil": "double", "log": "double"}


def java_type_of(unit: SourceUnit, node: Node, depth: int = 0) -> str | None:
    """The type of an expression as source text, or None where it is not certain."""
    if depth > 12:
        return None
    if node.type == "parenthesized_expression" and node.named_child_count == 1:
        return java_type_of(unit, node.named_children[0], depth + 1)
    if node.type == "decimal_integer_literal":
        return "long" if unit.text(node)[-1] in "lL" else "int"
    if node.type == "decimal_floating_point_literal":
        return "float" if unit.text(node)[-1] in "fF" else "double"
    if node.type in {"character_literal", "string_literal"}:
        return "char" if node.type == "character_literal" else "String"
    if node.type == "identifier":
        binding = unit.scopes.of(node)
        if binding is None or binding.kind not in {"variable", "parameter"} or binding.fixed:
            return None
        return binding.type_text
    if node.type == "cast_expression":
        type_ = node.child_by_field_name("type")
        text = unit.text(type_) if type_ is not None else ""
        return text if text in _JAVA_RANKS else None
    if node.type == "array_access":
        array = node.child_by_field_name("array")
        over = java_type_of(unit, array, depth + 1) if array is not None else None
        return over[:-2] if over is not None and over.endswith("[]") else None
    if node.type == "method_invocation":
        return _java_result(unit, node, depth)
    if node.type == "unary_expression":
        operand = node.child_by_field_name("operand")
        inner = java_type_of(unit, operand, depth + 1) if operand is not None else None
        if node.children[0].type not in {"-", "+", "~"} or inner not in _JAVA_RANKS:
            return None
        return inner if inner in _JAVA_RANKS[3:] else "int"
    if node.type == "binary_expression":
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None or _sign(node) not in {"+", "-", "*", "/", "%", "&", "|", "^"}:
            return None
        sides = [java_type_of(unit, side, depth + 1) for side in (left, right)]
        if any(side not in _JAVA_RANKS for side in sides):
            return None
        rank = max(_JAVA_RANKS.index(side) for side in sides if side is not None)
        return _JAVA_RANKS[max(rank, 3)]
    return None


def _java_result(unit: SourceUnit, node: Node, depth: int) -> str | None:
    name, receiver = node.child_by_field_name("name"), node.child_by_field_name("object")
    if name is None:
        return None
    text = unit.text(name)
    binding = unit.scopes.of(name)
    if binding is not None and binding.kind == "method":
        declarations = [found.parent for found in binding.declarations]
        types = {
            unit.text(type_)
            for found in declarations
            if found is not None and (type_ := found.child_by_field_name("type")) is not None
        }
        generic = any(
            found is None or found.child_by_field_name("type_parameters") is not None
            for found in declarations
        )
        kind = types.pop() if len(types) == 1 and not generic else "void"
        return kind if kind in {*_JAVA_RANKS, "boolean", "String"} else None
    if receiver is None or any(one.kind == "method" and one.name == text for one in unit.scopes.bindings):
        return None
    if unit.text(receiver) == "Math" and unit.scopes.of(receiver) is None:
        return _JAVA_MATH.get(text)
    over = java_type_of(unit, receiver, depth + 1)
    known = over is not None and re.match(r"(String|StringBuilder|(Array)?List<.*>|Map<.*>|Set<.*>)$", over)
    return _JAVA_MEMBERS.get(text) if known else None


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
