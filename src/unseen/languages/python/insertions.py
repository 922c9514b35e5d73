"""Insertions in Python: `try`, `is None`, keyword-only parameters, ranges that can be sliced."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.insertions import FreshNames, Insertions
from unseen.languages.language import SourceUnit
from unseen.languages.opaque_predicate import above, always_false
from unseen.languages.types import value_type_of
from unseen.languages.views import Block, EachLoop
from unseen.syntax.edit import Edit
from unseen.syntax.flow import ancestors, contains
from unseen.syntax.layout import begins_line, indent_at, newline_of
from unseen.syntax.scopes import Binding
from unseen.syntax.wrapping import alone, around, content_end, copied, divides_regions

_STATEMENTS = frozenset(
    {
        "expression_statement",
        "if_statement",
        "for_statement",
        "while_statement",
        "return_statement",
        "raise_statement",
        "assert_statement",
        "with_statement",
        "try_statement",
        "delete_statement",
        "match_statement",
    }
)
_NESTING = frozenset({"for_statement", "while_statement", "with_statement", "try_statement"})
_STARRED = re.compile(rb"from\s+([\w.]+)\s+import\s+\*")
_HARMLESS = frozenset({b"collections", b"heapq", b"itertools", b"math", b"typing"})
"""Libraries whose `import *` brings no name of a built-in that is asked for here."""
_DEEPEST = 15
"""CPython refuses code with more than 20 blocks inside each other (CO_MAXBLOCKS)."""


def _nested(unit: SourceUnit, node: Node) -> bool:
    if unit.cached(_deepest) <= _DEEPEST:
        return False
    around_it = sum(parent.type in _NESTING for parent in ancestors(node))
    return around_it + _depth(node) > _DEEPEST


def _deepest(unit: SourceUnit) -> int:
    return _depth(unit.root)


def _depth(node: Node) -> int:
    return (node.type in _NESTING) + max((_depth(child) for child in node.named_children), default=0)


def _shadowed(unit: SourceUnit, *names: str) -> bool:
    """Return True if the program gives a built-in name a meaning of its own."""
    return unit.cached(_imports_all) or not unit.cached(_bound).isdisjoint(names)


def _bound(unit: SourceUnit) -> frozenset[str]:
    """Return every name that the program binds."""
    return frozenset(binding.name for binding in unit.scopes.bindings)


def _imports_all(unit: SourceUnit) -> bool:
    """Return True if the program imports all names of a library that may have some of Python's own."""
    return any(word not in _HARMLESS for word in _STARRED.findall(unit.source))


def _wrap_obstacle(unit: SourceUnit, block: Block, statement: Node) -> str | None:
    if _shadowed(unit, "range"):
        return "the code gives range a meaning of its own"
    if _nested(unit, statement):
        return "the statement is nested as deeply as Python allows"
    return None


def _guarded(unit: SourceUnit, fresh: FreshNames) -> Iterator[tuple[Node, list[Edit] | Declined]]:
    """List a function's whole body, and single statements in it, with the handlers around them."""
    language = unit.language
    for block in language.block.find(unit):
        holder = block.node.parent
        stretches = [
            (statement, statement) for statement in block.statements if statement.type in _STATEMENTS
        ]
        if holder is not None and holder.type == "function_definition":
            stretches.append((block.statements[0], block.statements[-1]))
        for first, last in stretches:
            start, end = first.start_byte, last.end_byte
            if not unit.editable(last):
                continue
            if _shadowed(unit, "Exception"):
                yield first, Declined("the code gives Exception a meaning of its own")
            elif not alone(unit, start, end):
                yield first, Declined("the statement shares a line with other text")
            elif divides_regions(unit, start, end):
                yield first, Declined("the statements begin in the prompt and end in the solution")
            elif _nested(unit, block.node):
                yield first, Declined("the statement is nested as deeply as Python allows")
            else:
                yield first, around(unit, start, end, ["try:"], ["except Exception:", "    raise"])


def _absent(unit: SourceUnit, binding: Binding) -> str | Declined:
    name = binding.declarations[0]
    if name.parent is not None and name.parent.type.endswith("splat_pattern"):
        return Declined(f"{binding.name!r} collects arguments and is never none")
    return f"{binding.name} is None"


# Functions that call what they are given and ask nothing else about it.
_CALLERS = frozenset({"map", "filter", "sorted", "max", "min", "reduce", "print"})


def _parameter(unit: SourceUnit, binding: Binding, fresh: FreshNames) -> list[Edit] | Declined:
    """Add a keyword-only parameter, so that calls with too many arguments still fail alike."""
    definition = binding.declarations[0].parent
    if len(binding.declarations) != 1 or definition is None or definition.type != "function_definition":
        return Declined("the name is bound more than once")
    if definition.parent is None or definition.parent.type == "decorated_definition":
        return Declined("a decorator may look at the function's parameters")
    if unit.by_kind.get("dictionary_splat"):
        return Declined("a call unpacks a dictionary into keywords")
    for reference in binding.references:
        if reference != binding.declarations[0] and not _only_called(unit, reference):
            return Declined("the function is used as a value by code that may look at its parameters")
    parameters = definition.child_by_field_name("parameters")
    if parameters is None:
        return Declined("the function's parameters have an unusual form")
    given = [child for child in parameters.named_children if child.type != "comment"]
    if any(contains(child, {"dictionary_splat_pattern"}) for child in given):
        return Declined("the function takes any keyword")
    star = any(
        child.type == "keyword_separator" or contains(child, {"list_splat_pattern"}) for child in given
    )
    text = f"{fresh.name('some_name')}={fresh.number()}"
    text = text if star else f"*, {text}"
    if not given:
        return [Edit(parameters.start_byte + 1, parameters.start_byte + 1, text.encode())]
    return [Edit(given[-1].end_byte, given[-1].end_byte, f", {text}".encode())]


def _only_called(unit: SourceUnit, reference: Node) -> bool:
    holder = reference.parent
    if holder is None:
        return False
    if holder.type == "call":
        return holder.child_by_field_name("function") == reference
    if holder.type == "argument_list" and holder.parent is not None and holder.parent.type == "call":
        callee = holder.parent.child_by_field_name("function")
        if callee is None or callee.type != "identifier":
            return False
        binding = unit.scopes.of(callee)
        return binding.kind == "function" if binding is not None else unit.text(callee) in _CALLERS
    return (
        holder.type == "keyword_argument"
        and holder.child_by_field_name("value") == reference
        and (unit.text(holder).startswith("key"))
    )


def _divided(unit: SourceUnit, loop: EachLoop, fresh: FreshNames) -> list[Edit] | Declined:
    """Slice the range in two, which partitions it whatever its ends and step (library reference, Ranges)."""
    iterable = loop.iterable
    function = iterable.child_by_field_name("function") if iterable.type == "call" else None
    if function is None or unit.text(function) != "range":
        return Declined("the loop does not go over a range")
    if unit.scopes.of(function) is not None or _shadowed(unit, "range"):
        return Declined("the code gives range a meaning of its own")
    if not begins_line(unit.source, loop.body.start_byte):
        return Declined("the loop's body stands on its first line")
    newline, indent = newline_of(unit.source), indent_at(unit.source, loop.node.start_byte)
    name, border = fresh.name("some_name"), fresh.number() % 8 + 2
    start, at = loop.node.start_byte, content_end(unit, loop.node.end_byte)
    rest = Edit(iterable.start_byte, iterable.end_byte, f"{name}[{border}:]".encode())
    again = copied(unit, start, loop.node.end_byte, [rest])
    return [
        Edit(start, start, name.encode() + b" = " + unit.bytes(iterable) + newline + indent),
        Edit(iterable.start_byte, iterable.end_byte, f"{name}[:{border}]".encode()),
        Edit(at, at, newline + indent + again),
    ]


def _copy_obstacle(unit: SourceUnit, body: Node) -> str | None:
    if contains(body, {"global_statement", "nonlocal_statement"}):
        return "a declaration of an outer name cannot stand behind its use"
    if contains(body, {"function_definition", "class_definition"}):
        return "the body defines a function or class, of which there would be two"
    return None


def _negation(unit: SourceUnit, node: Node) -> Node | None:
    return node.child_by_field_name("argument") if node.type == "not_operator" else None


def _only_truth(unit: SourceUnit, node: Node) -> bool:
    """Return True if the value goes into a condition, or is a truth value anyway."""
    child, parent = node, node.parent
    while parent is not None:
        if parent.type in {"if_statement", "elif_clause", "while_statement"}:
            return parent.child_by_field_name("condition") == child
        if parent.type in {"not_operator", "if_clause"}:
            return True
        if parent.type == "assert_statement":
            return parent.named_children[0] == child
        if parent.type == "conditional_expression":
            if parent.named_children[1] == child:
                return True
        elif parent.type not in {"parenthesized_expression", "boolean_operator"}:
            break
        child, parent = parent, parent.parent
    return _boolean(unit, node)


_ASKING = frozenset({"isinstance", "issubclass", "callable", "hasattr", "bool", "any", "all"})


def _boolean(unit: SourceUnit, node: Node) -> bool:
    if node.type in {"true", "false", "not_operator"}:
        return True
    if node.type in {"boolean_operator", "parenthesized_expression"}:
        return all(_boolean(unit, child) for child in node.named_children)
    if node.type == "call":
        function = node.child_by_field_name("function")
        return (
            function is not None
            and unit.text(function) in _ASKING
            and not _shadowed(unit, unit.text(function))
        )
    if node.type != "comparison_operator" or len(node.named_children) != 2:
        return False
    if unit.text(node.children_by_field_name("operators")[0]) in {"in", "not in", "is", "is not"}:
        return True
    return _types_are_certain(unit, node) and all(
        value_type_of(unit, child) is not None for child in node.named_children
    )


def _types_are_certain(unit: SourceUnit, node: Node) -> bool:
    """Return True if no annotation gives the type, which a caller could disregard."""
    if node.type == "call":
        function = node.child_by_field_name("function")
        known = function is not None and unit.text(function) in {"len", "ord"}
        return known and function is not None and not _shadowed(unit, unit.text(function))
    if node.type == "identifier":
        binding = unit.scopes.of(node)
        return binding is not None and binding.kind == "variable" and binding.type_text is None
    return all(_types_are_certain(unit, child) for child in node.named_children)


def _own_truth(unit: SourceUnit) -> bool:
    return bool({"__bool__", "__len__", "__getattr__"} & unit.words)


PYTHON_INSERTIONS = Insertions(
    number=lambda name, number: f"{name} = {number}",
    constant=lambda name, number: f"{name} = {number}",
    discard=lambda name: [],
    junk_loops=lambda name, number: [
        [f"{name} = {number}", f"while {always_false(name, number)}:", f"    {name} -= {number % 7 + 2}"],
        [
            f"{name} = {number}",
            f"while {name} * {name} < {name}:",
            f"    {name} = {name} * {above(number)} + {number % 5 + 3}",
        ],
    ],
    once=lambda name: f"for {name} in range(1):",
    statements=_STATEMENTS,
    switches=frozenset(),
    closed=frozenset(
        {
            "attribute",
            "call",
            "comparison_operator",
            "parenthesized_expression",
            "subscript",
            "list",
            "tuple",
            "string",
            "not_operator",
            "binary_operator",
        }
    ),
    negation=_negation,
    wrap_obstacle=_wrap_obstacle,
    absent=_absent,
    parameter=_parameter,
    guarded=_guarded,
    divided=_divided,
    only_truth=_only_truth,
    own_truth=_own_truth,
    types_are_certain=_types_are_certain,
    copy_obstacle=_copy_obstacle,
    negated_comparisons=(("in", "not in"), ("is", "is not")),
)
