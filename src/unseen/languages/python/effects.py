"""Effects of Python code: operators and attributes of unknown objects run any code (reference, 3.3)."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator

from tree_sitter import Node

from unseen.languages.effects import EffectWalk
from unseen.languages.language import SourceUnit
from unseen.languages.tables import NUMBERS, EffectTable
from unseen.languages.types import value_type_of, value_type_of_binding
from unseen.syntax.flow import assigned_before, enclosing
from unseen.syntax.scopes import Binding

_BUILTINS = frozenset(dir(builtins))
# Constructors without arguments: a fresh empty object, no effect.
_FRESH = frozenset({"list", "dict", "set", "tuple", "str", "int", "float", "bool", "object", "frozenset"})
# Words without which letting an object go does nothing that can be seen.
_FINALIZER_HINTS = frozenset(
    {"__del__", "weakref", "finalize", "open", "yield", "contextmanager", "refcount", "gc"}
)
_LITERALS = frozenset({"string", "integer", "float", "true", "false", "none"})


def _name(walk: EffectWalk, node: Node) -> None:
    """Record a name: a local may be unbound, a global may be changed by other modules."""
    binding = walk.unit.scopes.of(node)
    if binding is None and walk.unit.text(node) in _BUILTINS:
        return
    if binding is not None and _defined(walk, binding, node):
        return
    walk.read(node)
    if binding is None or binding.scope.function is None or not assigned_before(binding, node):
        walk.fails()


def _defined(walk: EffectWalk, binding: Binding, node: Node) -> bool:
    """Return True for a function or class that is defined once, before its name is taken."""
    if binding.kind not in {"function", "type"} or len(binding.declarations) != 1:
        return False
    return binding.scope.function is None or assigned_before(binding, node)


def _targets(node: Node) -> Iterator[Node]:
    if node.type in {"pattern_list", "tuple_pattern", "list_pattern"}:
        for child in node.named_children:
            yield from _targets(child)
    else:
        yield node


def _assignment(walk: EffectWalk, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None:
        walk.unknown("an assignment without a target")
        return
    walk.visit(right)
    _bind(walk, left, right)


def _bind(walk: EffectWalk, left: Node, value: Node | None) -> None:
    targets = list(_targets(left))
    if len(targets) > 1 or left.type in {"pattern_list", "tuple_pattern", "list_pattern"}:
        # Unpacking iterates over the value, unless it is written out one by one.
        apart = value is not None and value.type in {"expression_list", "tuple"}
        if not apart or value is None or len(value.named_children) != len(targets):
            walk.effect()
    for target in targets:
        binding = walk.unit.scopes.of(target) if target.type == "identifier" else None
        if target.type == "identifier" and binding is not None:
            walk.write(target)
            if value is not None and _lets_go(walk.unit, binding, target):
                walk.effect()
        else:
            # `a.b = c` and `a[b] = c` are calls of `__setattr__` and `__setitem__`.
            walk.visit(target)
            walk.effect()


def _lets_go(unit: SourceUnit, binding: Binding, target: Node) -> bool:
    """Return True if the name may have held the last reference to an object with a finaliser."""
    if unit.closed and not unit.words & _FINALIZER_HINTS:
        return False
    if value_type_of_binding(unit, binding) is not None:
        return False
    first = binding.declarations[0].start_byte == target.start_byte
    return not first or enclosing(target, {"for_statement", "while_statement"}) is not None


def _augmented(walk: EffectWalk, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        walk.unknown("an assignment without a target")
        return
    walk.visit(right)
    walk.visit(left)
    walk.fails()
    if left.type != "identifier" or not _numbers_or_strings(walk.unit, left, right):
        walk.effect()
    if left.type == "identifier":
        walk.write(left)


def _numbers_or_strings(unit: SourceUnit, left: Node, right: Node) -> bool:
    one, two = value_type_of(unit, left), value_type_of(unit, right)
    return (one in NUMBERS and two in NUMBERS) or (one == "string" and two in {"string", "int"})


def _binary(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None or not _numbers_or_strings(walk.unit, left, right):
        walk.effect()
    operator = node.child_by_field_name("operator")
    harmless = operator is not None and operator.type in {"+", "-", "*"}
    if not harmless or left is None or right is None or not {left.type, right.type} <= {"integer", "float"}:
        walk.fails()


def _unary(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    argument = node.child_by_field_name("argument")
    if argument is None or value_type_of(walk.unit, argument) not in NUMBERS:
        walk.effect()


def _comparison(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    words = {walk.unit.text(child) for child in node.children_by_field_name("operators")}
    if words <= {"is", "is not"}:
        return
    types = {value_type_of(walk.unit, child) for child in node.named_children}
    if None in types or words & {"in", "not in"} - ({"in"} if types == {"string"} else set()):
        walk.effect()
    elif not words <= {"==", "!="} and not types <= NUMBERS:
        walk.fails()


def _tells_truth(unit: SourceUnit, node: Node) -> bool:
    """Return True if asking for the truth of the value runs no code of the program."""
    if node.type in _LITERALS | {"not_operator", "comparison_operator", "list", "tuple", "dictionary", "set"}:
        return True
    if node.type in {"boolean_operator", "parenthesized_expression"}:
        return all(_tells_truth(unit, child) for child in node.named_children)
    return value_type_of(unit, node) is not None


def _asks_truth(walk: EffectWalk, node: Node) -> None:
    """Record `and`, `or`, `not`, `if`, whose operand may have a `__bool__` of its own."""
    walk.children(node)
    condition = node.child_by_field_name("condition")
    if node.type == "conditional_expression":
        asked = node.named_children[1:2]
    elif node.type == "boolean_operator":
        asked = node.named_children[:1]
    else:
        asked = [condition] if condition is not None else node.named_children[:1]
    if not all(_tells_truth(walk.unit, one) for one in asked):
        walk.effect()


def _string(walk: EffectWalk, node: Node) -> None:
    for child in node.named_children:
        if child.type == "interpolation":
            value = child.child_by_field_name("expression")
            walk.visit(value)
            walk.fails()
            if value is None or value_type_of(walk.unit, value) is None or child.named_child_count > 1:
                walk.effect()


def _subscript(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    value = node.child_by_field_name("value")
    if value is not None and value_type_of(walk.unit, value) == "string":
        walk.fails()
    else:
        walk.effect()


def _attribute(walk: EffectWalk, node: Node) -> None:
    value, name = node.child_by_field_name("object"), node.child_by_field_name("attribute")
    walk.visit(value)
    kind = _builtin_type(walk.unit, value) if value is not None else None
    if kind is not None and name is not None and hasattr(kind, walk.unit.text(name)):
        return
    binding = walk.unit.scopes.of(value) if value is not None and value.type == "identifier" else None
    walk.memory_read()
    walk.fails()
    if binding is None or binding.kind != "module":
        walk.effect()


_TYPES: dict[str, type] = {
    "list": list,
    "list_comprehension": list,
    "dictionary": dict,
    "dictionary_comprehension": dict,
    "set": set,
    "set_comprehension": set,
    "string": str,
}


def _builtin_type(unit: SourceUnit, value: Node) -> type | None:
    """Return the type of a value that is written out, or of a name that holds nothing else."""
    if value.type in _TYPES:
        return _TYPES[value.type]
    binding = unit.scopes.of(value) if value.type == "identifier" else None
    if binding is None or binding.kind != "variable" or binding.scope.function is None:
        return str if value_type_of(unit, value) == "string" else None
    found: set[type | None] = set()
    for name in binding.declarations:
        holder = name.parent
        right = holder.child_by_field_name("right") if holder is not None else None
        if holder is None or holder.type not in {"assignment", "augmented_assignment"} or right is None:
            return None
        if holder.child_by_field_name("left") != name:
            return None
        if holder.type == "assignment":
            found.add(_fresh_type(unit, right))
    return found.pop() if len(found) == 1 else None


def _fresh_type(unit: SourceUnit, value: Node) -> type | None:
    function = value.child_by_field_name("function") if value.type == "call" else None
    if function is None or function.type != "identifier" or unit.scopes.of(function) is not None:
        return _TYPES.get(value.type)
    makers: dict[str, type] = {"list": list, "dict": dict, "set": set, "str": str, "sorted": list}
    return makers.get(unit.text(function))


def quiet_end(unit: SourceUnit, node: Node) -> bool:
    """Return True if releasing the value of the expression cannot be observed."""
    return (unit.closed and not unit.words & _FINALIZER_HINTS) or value_type_of(unit, node) is not None


def _call(walk: EffectWalk, node: Node) -> None:
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    walk.visit(function)
    walk.visit(arguments)
    if function is None or arguments is None or function.type != "identifier":
        walk.effect()
        return
    given = arguments.named_children
    if walk.unit.scopes.of(function) is not None or walk.unit.text(function) in walk.unit.scopes.opaque:
        walk.effect()
    elif walk.unit.text(function) in _FRESH and not given:
        return
    elif walk.unit.text(function) in {"len", "abs", "ord", "chr", "str", "min", "max"} and all(
        value_type_of(walk.unit, one) is not None for one in given
    ):
        walk.fails()
    else:
        walk.effect()


def _dictionary(walk: EffectWalk, node: Node) -> None:
    for child in node.named_children:
        if child.type == "pair":
            key = child.child_by_field_name("key")
            walk.children(child)
            if key is None or key.type not in _LITERALS:
                walk.effect()
        else:
            walk.visit(child)


def _set(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    if any(child.type not in _LITERALS for child in node.named_children):
        walk.effect()


def _effect(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    walk.effect()


def _comprehension(walk: EffectWalk, node: Node) -> None:
    """Record a comprehension: it binds its own variables; iterating may run any code."""
    for child in node.named_children:
        if child.type == "for_in_clause":
            left = child.child_by_field_name("left")
            for target in _targets(left) if left is not None else ():
                if target.type == "identifier":
                    walk.write(target)
            walk.visit(child.child_by_field_name("right"))
        elif child.type == "if_clause":
            walk.children(child)
        else:
            walk.visit(child)
    walk.effect()


def _for(walk: EffectWalk, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or any(child.type == "async" for child in node.children):
        walk.unknown("the loop is asynchronous")
        return
    walk.visit(right)
    _bind(walk, left, None)
    walk.visit(node.child_by_field_name("body"))
    walk.visit(node.child_by_field_name("alternative"))
    walk.effect()


def _while(walk: EffectWalk, node: Node) -> None:
    _asks_truth(walk, node)
    walk.fails()


def _jump(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    walk.leaves()


def _loop_jump(walk: EffectWalk, node: Node) -> None:
    """Record a jump, even if it only ends a loop inside the analysed code."""
    walk.leaves()


def _lambda(walk: EffectWalk, node: Node) -> None:
    parameters = node.child_by_field_name("parameters")
    if parameters is not None and any(
        child.type == "default_parameter" for child in parameters.named_children
    ):
        walk.effect()
    walk.closure(node)


def _keyword(walk: EffectWalk, node: Node) -> None:
    walk.visit(node.child_by_field_name("value"))


_HANDLERS: dict[str, Callable[[EffectWalk, Node], None]] = {
    "identifier": _name,
    "assignment": _assignment,
    "augmented_assignment": _augmented,
    "binary_operator": _binary,
    "unary_operator": _unary,
    "comparison_operator": _comparison,
    "boolean_operator": _asks_truth,
    "not_operator": _asks_truth,
    "conditional_expression": _asks_truth,
    "if_statement": _asks_truth,
    "elif_clause": _asks_truth,
    "string": _string,
    "subscript": _subscript,
    "attribute": _attribute,
    "call": _call,
    "keyword_argument": _keyword,
    "dictionary": _dictionary,
    "set": _set,
    "list_splat": _effect,
    "dictionary_splat": _effect,
    "slice": _effect,
    "assert_statement": _effect,
    "lambda": _lambda,
    **dict.fromkeys(("list_comprehension", "set_comprehension", "dictionary_comprehension"), _comprehension),
    "generator_expression": _comprehension,
    "for_statement": _for,
    "while_statement": _while,
    "return_statement": _jump,
    "raise_statement": _jump,
    "break_statement": _loop_jump,
    "continue_statement": _loop_jump,
}

PYTHON_EFFECTS = EffectTable(
    handlers=_HANDLERS,
    inert=frozenset(
        {
            "expression_statement",
            "expression_list",
            "parenthesized_expression",
            "tuple",
            "list",
            "pair",
            "argument_list",
            "concatenated_string",
            "integer",
            "float",
            "true",
            "false",
            "none",
            "ellipsis",
            "block",
            "else_clause",
            "pass_statement",
        }
    ),
    values=False,
    guards=frozenset({"try_statement", "with_statement"}),
    lazy=frozenset({"lambda", "function_definition", "class_definition", "generator_expression"}),
)
