"""Types of values in Python, as far as the text shows them."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.tables import TypeTable, ValueType
from unseen.languages.types import value_type_of
from unseen.syntax.scopes import Binding


def _call_type(unit: SourceUnit, node: Node) -> ValueType | None:
    if node.type == "conditional_expression":
        return None
    if node.type != "call":
        return None
    function = node.child_by_field_name("function")
    if function is None or function.type != "identifier" or unit.scopes.of(function) is not None:
        return None
    known: dict[str, ValueType] = {
        "len": "int",
        "ord": "int",
        "int": "int",
        "float": "float",
        "str": "string",
        "repr": "string",
        "chr": "string",
    }
    return known.get(unit.text(function))


def _binding_type(unit: SourceUnit, binding: Binding) -> ValueType | None:
    """Infer the type of a loop variable over `range`, if nothing else binds the name."""
    if len(binding.declarations) != 1:
        return _accumulator_type(unit, binding)
    name = binding.declarations[0]
    loop = name.parent
    if loop is None or loop.type not in {"for_statement", "for_in_clause"}:
        return None
    iterable = loop.child_by_field_name("right")
    function = iterable.child_by_field_name("function") if iterable is not None else None
    if function is not None and function.type == "identifier" and unit.text(function) == "range":
        return "int" if unit.scopes.of(function) is None else None
    return None


def _accumulator_type(unit: SourceUnit, binding: Binding) -> ValueType | None:
    """Infer the type of a variable with values of one type only, as `x = 0` and `x += 1` give it."""
    types: set[ValueType | None] = set()
    for name in binding.declarations:
        holder = name.parent
        value = holder.child_by_field_name("right") if holder is not None else None
        if holder is None or value is None or holder.child_by_field_name("left") != name:
            return None
        if holder.type == "augmented_assignment":
            operator = holder.child_by_field_name("operator")
            if operator is None or unit.text(operator) not in {"+=", "-=", "*="}:
                return None
        elif holder.type != "assignment":
            return None
        if value.type not in {"integer", "float", "string", "call", "unary_operator"}:
            return None
        types.add(value_type_of(unit, value))
    return types.pop() if len(types) == 1 else None


TYPES = TypeTable(
    names={"int": "int", "float": "float", "str": "string", "bool": "bool"},
    literals={"integer": "int", "float": "float", "string": "string", "true": "bool", "false": "bool"},
    wrappers=frozenset({"parenthesized_expression"}),
    arithmetic=frozenset({"binary_operator"}),
    true_division=True,
    of_call=_call_type,
    of_binding=_binding_type,
)
