"""The method `function-argument-modification`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.rewrites.function_chaining import is_arguments
from unseen.rewrites.hoisting import declared_value, hoist, inline, uses_of
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site


@rewriting(category="decomposition", origin="vjbench", at_most=2, restructures=False)
def function_argument_modification(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Give a computed argument of a call a variable of its own, or put such a variable's value into the call.

    Before: `draw(width + 1, names[0])`. After: `pebble = width + 1`, `draw(pebble, names[0])`; and `edge =
    width + 1`, `draw(edge)` becomes `draw(width + 1)`.

    *Preserves*: the argument is evaluated once, and nothing that could be told is evaluated in another order;
    a new variable has exactly the type of the argument.
    *Declines*: arguments that are not always evaluated, whose type is not certain, or whose value would live
    longer where its end can be seen.
    """
    calls = unit.language.kinds.calls
    for node in unit.nodes:
        if node.type not in calls or not unit.editable(node) or not unit.parsed_cleanly(node):
            continue
        arguments = node.child_by_field_name("arguments")
        if arguments is None or not is_arguments(arguments) or not unit.in_function(node):
            continue
        for argument in arguments.named_children:
            if _computed(unit, argument):
                yield hoist(unit, argument, name_source)
    for block in unit.language.block.find(unit):
        for statement in block.statements:
            pair = declared_value(unit, statement)
            if pair is None or not _computed(unit, pair[1]):
                continue
            uses = uses_of(unit, pair[0])
            if len(uses) == 1 and uses[0].parent is not None and is_arguments(uses[0].parent):
                yield inline(unit, statement, uses[0], pair[1])


def _computed(unit: SourceUnit, node: Node) -> bool:
    """Return True for an expression of several parts that is neither a call nor a literal text."""
    kinds = unit.language.kinds
    if not node.child_count or node.type in kinds.calls | kinds.comments | kinds.binders:
        return False
    return not node.type.endswith(
        ("_splat", "_splat_pattern", "string", "string_literal", "keyword_argument", "type")
    )
