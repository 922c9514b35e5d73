"""Effects of Java code: unboxing, subscripts and casts may throw, calls may do anything."""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from unseen.languages.effects import EffectWalk
from unseen.languages.java.evaluation import sum_like_cast
from unseen.languages.language import SourceUnit
from unseen.languages.tables import EffectTable, ValueType
from unseen.languages.types import value_type_of

_PRIMITIVE: frozenset[ValueType | None] = frozenset({"int", "unsigned", "integer", "float", "bool", "char"})
_PRIMITIVE_TYPES = frozenset({"integral_type", "floating_point_type", "boolean_type"})
# Classes of java.util and java.lang whose constructors without arguments only make an empty object.
_FRESH = frozenset(
    [
        "ArrayList",
        "LinkedList",
        "HashMap",
        "HashSet",
        "LinkedHashMap",
        "LinkedHashSet",
        "TreeMap",
        "TreeSet",
        "ArrayDeque",
        "PriorityQueue",
        "StringBuilder",
        "StringBuffer",
        "Stack",
        "Vector",
        "Object",
    ]
)
_OF_NUMBERS = frozenset(
    {"abs", "max", "min", "sqrt", "floor", "ceil", "pow", "round", "signum", "log", "hypot"}
)


def primitive(unit: SourceUnit, node: Node) -> bool:
    """Return True if the value is surely of a primitive type, so that taking it unboxes nothing."""
    if node.type == "parenthesized_expression" and node.named_child_count == 1:
        return primitive(unit, node.named_children[0])
    if node.type == "cast_expression":
        type_ = node.child_by_field_name("type")
        return type_ is not None and type_.type in _PRIMITIVE_TYPES
    if node.type == "binary_expression":
        operator = node.child_by_field_name("operator")
        return operator is not None and (operator.type != "+" or value_type_of(unit, node) in _PRIMITIVE)
    if node.type == "unary_expression":
        return True
    return value_type_of(unit, node) in _PRIMITIVE


def _assignment(walk: EffectWalk, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    walk.visit(right)
    if left is None or right is None or operator is None:
        walk.unknown("an assignment without a target")
        return
    compound = operator.type != "="
    if left.type != "identifier":
        walk.visit(left)
        walk.memory_write()
        walk.fails()
    else:
        walk.write(left)
        if compound:
            walk.read(left)
    if value_type_of(walk.unit, left) in _PRIMITIVE and not primitive(walk.unit, right):
        walk.fails()
    if not compound:
        return
    if operator.type in {"/=", "%="}:
        walk.fails()
    if not (primitive(walk.unit, left) and primitive(walk.unit, right)):
        walk.effect()


def _update(walk: EffectWalk, node: Node) -> None:
    target = node.named_children[0] if node.named_children else None
    if target is None:
        walk.unknown("an update of nothing")
        return
    walk.visit(target)
    if target.type == "identifier":
        walk.write(target)
        if not primitive(walk.unit, target):
            walk.fails()
    else:
        walk.memory_write()
        walk.fails()


def _binary(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        walk.effect()
        return
    both = primitive(walk.unit, left) and primitive(walk.unit, right)
    if operator.type == "+":
        types = {value_type_of(walk.unit, left), value_type_of(walk.unit, right)}
        if not both and not ("string" in types and None not in types):
            # A string is made of the other operand by its `toString`.
            walk.effect()
    elif operator.type in {"/", "%"}:
        if (
            "float" not in {value_type_of(walk.unit, left), value_type_of(walk.unit, right)}
            and not _not_zero(walk.unit, right)
        ) or not both:
            walk.fails()
    elif not both:
        # Unboxing null throws (JLS 5.1.8).
        walk.fails()


def _not_zero(unit: SourceUnit, node: Node) -> bool:
    return node.type == "decimal_integer_literal" and unit.text(node).strip("0_lL") != ""


def _unary(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    operand = node.child_by_field_name("operand")
    if operand is None or not primitive(walk.unit, operand):
        walk.fails()


def _memory(walk: EffectWalk, node: Node) -> None:
    walk.visit(node.child_by_field_name("object"))
    walk.visit(node.child_by_field_name("array"))
    walk.visit(node.child_by_field_name("index"))
    walk.memory_read()
    walk.fails()


def _cast(walk: EffectWalk, node: Node) -> None:
    value, type_ = node.child_by_field_name("value"), node.child_by_field_name("type")
    walk.visit(value)
    if sum_like_cast(node):
        walk.unknown("the grammar takes the expression for something else")
    elif (
        value is None
        or type_ is None
        or type_.type not in _PRIMITIVE_TYPES
        or not primitive(walk.unit, value)
    ):
        walk.fails()


def _call(walk: EffectWalk, node: Node) -> None:
    unit = walk.unit
    receiver, name = node.child_by_field_name("object"), node.child_by_field_name("name")
    arguments = node.child_by_field_name("arguments")
    given = arguments.named_children if arguments is not None else []
    walk.visit(arguments)
    text = unit.text(name) if name is not None else ""
    of_math = receiver is not None and unit.text(receiver) == "Math" and unit.scopes.of(receiver) is None
    if of_math and text in _OF_NUMBERS and all(primitive(unit, one) for one in given):
        return
    walk.visit(receiver)
    walk.memory_read()
    if unit.language.pure_call(unit, node):
        walk.fails()
    else:
        walk.effect()


def _creation(walk: EffectWalk, node: Node) -> None:
    arguments, type_ = node.child_by_field_name("arguments"), node.child_by_field_name("type")
    walk.visit(arguments)
    word = walk.unit.text(type_).split("<")[0] if type_ is not None else ""
    if any(child.type == "class_body" for child in node.children) or node.children[0].type != "new":
        walk.unknown("it makes an object of a class of its own")
    elif (
        word not in _FRESH
        or (arguments is not None and arguments.named_child_count)
        or any(binding.kind == "type" and binding.name == word for binding in walk.unit.scopes.bindings)
    ):
        walk.memory_read()
        walk.effect()


def _new_array(walk: EffectWalk, node: Node) -> None:
    walk.visit(node.child_by_field_name("value"))
    for child in node.named_children:
        if child.type == "dimensions_expr":
            walk.children(child)
            if any(size.type != "decimal_integer_literal" for size in child.named_children):
                # A negative size throws (JLS 15.10.2).
                walk.fails()


def _local(walk: EffectWalk, node: Node) -> None:
    type_ = node.child_by_field_name("type")
    for declarator in node.children_by_field_name("declarator"):
        name, value = declarator.child_by_field_name("name"), declarator.child_by_field_name("value")
        walk.visit(value)
        if name is None:
            walk.unknown("a declaration without a name")
            return
        walk.declare(name)
        takes = type_ is not None and type_.type in _PRIMITIVE_TYPES and value is not None
        if (
            takes
            and value is not None
            and value.type != "array_initializer"
            and not primitive(walk.unit, value)
        ):
            walk.fails()


def _asks(walk: EffectWalk, node: Node) -> None:
    """Record a condition, which may be a boxed boolean."""
    walk.children(node)
    condition = node.child_by_field_name("condition")
    if condition is not None and not primitive(walk.unit, condition):
        walk.fails()
    if node.type == "ternary_expression" and value_type_of(walk.unit, node) is None:
        branches = [node.child_by_field_name(part) for part in ("consequence", "alternative")]
        if not all(branch is not None and primitive(walk.unit, branch) for branch in branches):
            walk.fails()


def _loop(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    walk.fails()


def _effect(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    walk.effect()


def _each(walk: EffectWalk, node: Node) -> None:
    """Record a for-each loop, whose iterator and unboxing may run any code."""
    walk.visit(node.child_by_field_name("value"))
    walk.visit(node.child_by_field_name("body"))
    walk.memory_read()
    walk.effect()


def _closure(walk: EffectWalk, node: Node) -> None:
    walk.closure(node)


def _jump(walk: EffectWalk, node: Node) -> None:
    if node.type not in {"break_statement", "continue_statement"}:
        walk.children(node)
    walk.leaves()


_HANDLERS: dict[str, Callable[[EffectWalk, Node], None]] = {
    "assignment_expression": _assignment,
    "update_expression": _update,
    "binary_expression": _binary,
    "unary_expression": _unary,
    "field_access": _memory,
    "array_access": _memory,
    "cast_expression": _cast,
    "method_invocation": _call,
    "object_creation_expression": _creation,
    "array_creation_expression": _new_array,
    "local_variable_declaration": _local,
    "if_statement": _asks,
    "ternary_expression": _asks,
    "assert_statement": _effect,
    "enhanced_for_statement": _each,
    "lambda_expression": _closure,
    "method_reference": _effect,
    **dict.fromkeys(("for_statement", "while_statement", "do_statement"), _loop),
    **dict.fromkeys(("return_statement", "break_statement", "continue_statement", "throw_statement"), _jump),
}

JAVA_EFFECTS = EffectTable(
    handlers=_HANDLERS,
    inert=frozenset(
        {
            "expression_statement",
            "block",
            "parenthesized_expression",
            "argument_list",
            "array_initializer",
            "decimal_integer_literal",
            "hex_integer_literal",
            "octal_integer_literal",
            "binary_integer_literal",
            "decimal_floating_point_literal",
            "hex_floating_point_literal",
            "character_literal",
            "string_literal",
            "string_fragment",
            "escape_sequence",
            "true",
            "false",
            "null_literal",
            "this",
        }
    ),
    values=False,
    guards=frozenset({"try_statement", "try_with_resources_statement", "synchronized_statement"}),
    lazy=frozenset({"lambda_expression", "class_body"}),
)
