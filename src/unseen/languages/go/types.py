"""The types of Go's `:=` variables, where they follow from what is written nearby."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.syntax.scopes import Binding

CALLS = frozenset({"call_expression", "type_conversion_expression"})
_LITERALS = {
    "int_literal": "int",
    "float_literal": "float64",
    "rune_literal": "rune",
    "interpreted_string_literal": "string",
    "raw_string_literal": "string",
    "true": "bool",
    "false": "bool",
}
BASIC = frozenset(
    {
        "int",
        "int8",
        "int16",
        "int32",
        "int64",
        "uint",
        "uint8",
        "uint16",
        "uint32",
        "uint64",
        "byte",
        "rune",
        "float32",
        "float64",
        "string",
        "bool",
    }
)
_LIBRARY = {
    "strings.Split": ("[]string",),
    "strings.Fields": ("[]string",),
    "strings.ToLower": ("string",),
    "strings.ToUpper": ("string",),
    "strings.Repeat": ("string",),
    "strings.TrimSpace": ("string",),
    "strings.Join": ("string",),
    "strings.Index": ("int",),
    "strings.Contains": ("bool",),
    "strings.Count": ("int",),
    "strconv.Itoa": ("string",),
    "strconv.Atoi": ("int", "error"),
    "fmt.Sprintf": ("string",),
    "fmt.Sprint": ("string",),
    "fmt.Errorf": ("error",),
    "errors.New": ("error",),
    **{
        f"math.{name}": ("float64",)
        for name in ("Abs", "Sqrt", "Floor", "Ceil", "Pow", "Max", "Min", "Mod", "Round")
    },
}


def type_of_binding(unit: SourceUnit, binding: Binding, depth: int = 0) -> str | None:
    """Return the type of a declared name as Go source text, or None where it is not certain."""
    if binding.type_text is not None:
        return binding.type_text
    name = binding.declarations[0]
    holder = name.parent.parent if name.parent is not None else None
    if depth > 8 or name.parent is None or holder is None:
        return None
    if holder.type == "range_clause":
        return _of_range(unit, holder, name, depth)
    if binding.value is not None:
        return type_of(unit, binding.value, depth + 1)
    if holder.type == "short_var_declaration" and name.parent.type == "expression_list":
        right = holder.child_by_field_name("right")
        if right is not None and right.named_child_count == 1:
            results = _results(unit, right.named_children[0], depth + 1)
            index = name.parent.named_children.index(name)
            return results[index] if index < len(results) else None
    return None


def _of_range(unit: SourceUnit, clause: Node, name: Node, depth: int) -> str | None:
    left, right = clause.child_by_field_name("left"), clause.child_by_field_name("right")
    if left is None or right is None:
        return None
    over = type_of(unit, right, depth + 1)
    first = left.named_children[0] == name
    if over is None:
        return None
    if over == "string":
        return "int" if first else "rune"
    if over.startswith("[]"):
        return "int" if first else over[2:]
    if over.startswith("map["):
        key, value = _map_parts(over)
        return key if first else value
    return over if over in {"int", "int64"} and first else None


def _map_parts(text: str) -> tuple[str | None, str | None]:
    depth = 0
    for index, char in enumerate(text):
        depth += {"[": 1, "]": -1}.get(char, 0)
        if char == "]" and depth == 0:
            return text[4:index], text[index + 1 :]
    return None, None


def _results(unit: SourceUnit, node: Node, depth: int) -> tuple[str | None, ...]:
    """Return the types of the values of an expression that gives several."""
    if node.type == "index_expression":
        return type_of(unit, node, depth), "bool"
    if node.type != "call_expression":
        return ()
    function = node.child_by_field_name("function")
    if function is None:
        return ()
    binding = unit.scopes.of(function)
    if binding is None:
        return _LIBRARY.get(unit.text(function), ())
    declaration = binding.declarations[0].parent
    if (
        binding.kind != "function"
        or declaration is None
        or declaration.child_by_field_name("type_parameters")
    ):
        return ()
    result = declaration.child_by_field_name("result")
    if result is None:
        return ()
    if result.type != "parameter_list":
        return (unit.text(result),)
    types: list[str | None] = []
    for parameter in result.named_children:
        type_ = parameter.child_by_field_name("type")
        names = parameter.children_by_field_name("name")
        types += [unit.text(type_) if type_ is not None else None] * max(1, len(names))
    return tuple(types)


def type_of(unit: SourceUnit, node: Node, depth: int = 0) -> str | None:
    """Return the type of an expression, with untyped constants at their default types."""
    if depth > 12:
        return None
    if node.type in _LITERALS:
        return _LITERALS[node.type]
    if node.type == "parenthesized_expression" and node.named_child_count == 1:
        return type_of(unit, node.named_children[0], depth + 1)
    if node.type == "identifier":
        binding = unit.scopes.of(node)
        return type_of_binding(unit, binding, depth + 1) if binding is not None else None
    if node.type == "composite_literal":
        type_ = node.child_by_field_name("type")
        return unit.text(type_) if type_ is not None and type_.type != "implicit_length_array_type" else None
    if node.type == "type_conversion_expression":
        type_ = node.child_by_field_name("type")
        # `f[i](x)` is read as a conversion to a generic type, also where f is a variable or a function.
        if type_ is None or unit.scopes.references_in(type_):
            return None
        return unit.text(type_)
    if node.type == "call_expression":
        return _of_call(unit, node, depth)
    if node.type == "index_expression":
        operand = node.child_by_field_name("operand")
        over = type_of(unit, operand, depth + 1) if operand is not None else None
        if over is None:
            return None
        if over == "string":
            return "byte"
        return over[2:] if over.startswith("[]") else _map_parts(over)[1] if over.startswith("map[") else None
    if node.type == "slice_expression":
        operand = node.child_by_field_name("operand")
        over = type_of(unit, operand, depth + 1) if operand is not None else None
        return over if over is not None and (over == "string" or over.startswith("[]")) else None
    if node.type == "binary_expression":
        return _of_binary(unit, node, depth)
    if node.type == "unary_expression" and unit.text(node)[:1] in {"-", "+", "!", "^"}:
        operand = node.child_by_field_name("operand")
        return type_of(unit, operand, depth + 1) if operand is not None else None
    return None


def _of_call(unit: SourceUnit, node: Node, depth: int) -> str | None:
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if function is None or arguments is None:
        return None
    word = unit.text(function)
    if unit.scopes.of(function) is None:
        if word in BASIC or (function.type in {"slice_type", "map_type"}):
            return word
        if word in {"len", "cap", "copy"}:
            return "int"
        if word == "append" and arguments.named_children:
            return type_of(unit, arguments.named_children[0], depth + 1)
        if word == "make" and arguments.named_children:
            return unit.text(arguments.named_children[0])
    results = _results(unit, node, depth + 1)
    return results[0] if len(results) == 1 else None


def _of_binary(unit: SourceUnit, node: Node, depth: int) -> str | None:
    operator = node.child_by_field_name("operator")
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if operator is None or left is None or right is None:
        return None
    if operator.type in {"==", "!=", "<", "<=", ">", ">=", "&&", "||"}:
        return "bool"
    if operator.type in {"<<", ">>"}:
        return type_of(unit, left, depth + 1) if left.type not in _LITERALS else None
    first, second = type_of(unit, left, depth + 1), type_of(unit, right, depth + 1)
    # A constant takes the type of the other side; two constants take the wider default type.
    if left.type in _LITERALS and right.type in _LITERALS:
        return first if first == second else None
    if left.type in _LITERALS:
        return second
    if right.type in _LITERALS:
        return first
    return first if first == second else None
