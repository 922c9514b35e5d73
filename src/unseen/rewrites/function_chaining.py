"""The method `function-chaining`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.rewrites.hoisting import declared_value, hoist, inline, uses_of
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site


@rewriting(category="decomposition", origin="vjbench", at_most=2, moves_code=True)
def function_chaining(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Take a chain of calls apart, or make one of calls that follow one another.

    Before: `return clean(read(path))`. After: `pebble = read(path)`, `return clean(pebble)`; and `text =
    read(path)`, `return clean(text)` becomes the first.

    *Preserves*: the calls are made once, in the same order, with nothing between them that could be told;
    a new variable has exactly the type that the inner call gives.
    *Declines*: calls that are not always made, whose type is not certain, or whose value would live longer
    where its end can be seen.
    """
    calls = unit.language.kinds.calls
    for node in unit.nodes:
        if node.type not in calls or not chained(unit, node):
            continue
        if unit.editable(node) and unit.parsed_cleanly(node) and unit.in_function(node):
            yield hoist(unit, node, name_source)
    for block in unit.language.block.find(unit):
        for statement in block.statements:
            pair = declared_value(unit, statement)
            if pair is None or pair[1].type not in calls:
                continue
            uses = uses_of(unit, pair[0])
            if len(uses) == 1 and chained(unit, uses[0]):
                yield inline(unit, statement, uses[0], pair[1])


def chained(unit: SourceUnit, node: Node) -> bool:
    """Return True if the value is handed on to a call, as an argument or as what a method is called on."""
    calls, holder = unit.language.kinds.calls, node.parent
    if holder is None:
        return False
    around = holder.parent
    if is_arguments(holder) and around is not None and around.type in calls:
        return True
    if holder.type in calls:
        return holder.child_by_field_name("object") == node
    members = {"attribute", "field_expression", "selector_expression"}
    if holder.type not in members or around is None or around.type not in calls:
        return False
    return around.child_by_field_name("function") == holder and holder.named_children[0] == node


def is_arguments(node: Node) -> bool:
    """Return True for the list of what a call is given."""
    return node.type in {"argument_list", "arguments"}
