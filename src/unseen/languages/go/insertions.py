"""Insertions in Go: terminating statements, deferred handlers, nil, variadic parameters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages.braces import negation
from unseen.languages.calls import argument_edits, arguments_of_call, is_call
from unseen.languages.declined import Declined
from unseen.languages.go.types import CALLS, type_of_binding
from unseen.languages.insertions import FreshNames, Insertions
from unseen.languages.language import SourceUnit
from unseen.languages.opaque_predicate import above, always_false
from unseen.languages.views import Block
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains, walk
from unseen.syntax.layout import begins_line
from unseen.syntax.scopes import Binding
from unseen.syntax.wrapping import lines_before

_STATEMENTS = frozenset(
    {
        "expression_statement",
        "assignment_statement",
        "inc_statement",
        "dec_statement",
        "if_statement",
        "for_statement",
        "expression_switch_statement",
        "type_switch_statement",
        "send_statement",
    }
)


def _wrap_obstacle(unit: SourceUnit, block: Block, statement: Node) -> str | None:
    last = statement == block.statements[-1]
    if last and any(_terminates(unit, node) for node in walk(statement)):
        return "the compiler would see a way round what ends the block (Terminating statements)"
    return None


def _terminates(unit: SourceUnit, node: Node) -> bool:
    if node.type in {"return_statement", "goto_statement", "select_statement", "fallthrough_statement"}:
        return True
    if node.type == "call_expression":
        function = node.child_by_field_name("function")
        return function is not None and unit.text(function) == "panic"
    if node.type != "for_statement":
        return False
    header = [child for child in node.named_children if child.type not in {"block", "comment"}]
    clause = header[0] if header else None
    return clause is None or (clause.type == "for_clause" and clause.child_by_field_name("condition") is None)


def _absent(unit: SourceUnit, binding: Binding) -> str | Declined:
    type_text = type_of_binding(unit, binding) or ""
    if re.match(r"\*|\[\]|map\[|chan\b|func\(|interface\{|(error|any)$", type_text):
        return f"{binding.name} == nil"
    if re.fullmatch(r"u?int(8|16|32|64)?|byte|rune", type_text):
        return f"{binding.name} == 0"
    if type_text == "string":
        return f'{binding.name} == ""'
    return Declined("the argument's type has no value that stands for none")


_DIRECTIVE = re.compile(rb"^//(go:|export |line )", re.MULTILINE)


def _directed(unit: SourceUnit, function: Node) -> bool:
    """Return True if a comment right before the function tells the compiler something about it."""
    comment = function.prev_named_sibling
    while comment is not None and comment.type == "comment":
        if _DIRECTIVE.match(unit.bytes(comment)):
            return True
        comment = comment.prev_named_sibling
    return False


def _parameter(unit: SourceUnit, binding: Binding, fresh: FreshNames) -> list[Edit] | Declined:
    """Add an `int` parameter, or `...int` where some calls must stay as they are (specification, Calls)."""
    function = binding.declarations[0].parent
    if len(binding.declarations) != 1 or binding.kind != "function" or function is None:
        return Declined("the function has an unusual form")
    parameters = function.child_by_field_name("parameters")
    if function.type != "function_declaration" or parameters is None:
        return Declined("the function has an unusual form")
    if function.child_by_field_name("body") is None or _directed(unit, function):
        return Declined("the function is known outside the language")
    if contains(parameters, {"variadic_parameter_declaration"}):
        return Declined("the function takes any number of arguments")
    several = False
    for reference in binding.references[1:]:
        if not is_call(reference):
            return Declined("the function is used as a value")
        arguments = arguments_of_call(reference)
        # `f(g())` may pass all results of g.
        several = several or (arguments is not None and contains(arguments, CALLS))
    given = [child for child in parameters.named_children if child.type == "parameter_declaration"]
    named = not given or all(child.child_by_field_name("name") is not None for child in given)
    edits = argument_edits(unit, binding, arguments_of_call, fresh.number())
    passes = edits is not None and bool(edits) and not several
    name = f"{fresh.name('someName')} " if named else ""
    text = f"{', ' if given else ''}{name}{'int' if passes else '...int'}"
    at = given[-1].end_byte if given else parameters.start_byte + 1
    return [Edit(at, at, text.encode()), *(edits if edits is not None and passes else [])]


def _guarded(unit: SourceUnit, fresh: FreshNames) -> Iterator[tuple[Node, list[Edit] | Declined]]:
    """Insert a deferred handler that would recover and panic again.

    Doing so would show: the message of an uncaught panic then says `[recovered]`, and `recover` takes the
    panic from the handler of the caller. So it asks first what is never so.
    """
    for function in unit.language.function.find(unit):
        block = unit.language.block.see(unit, function.body)
        if block is None or not unit.editable(block.statements[0]):
            continue
        at = block.statements[0].start_byte
        if _directed(unit, function.node):
            yield function.node, Declined("a directive tells the compiler how the function is to be built")
        elif not begins_line(unit.source, at):
            yield function.node, Declined("the statement shares a line with other text")
        elif {"panic", "recover"} & {binding.name for binding in unit.scopes.bindings}:
            yield function.node, Declined("the code gives panic or recover a meaning of its own")
        else:
            name, caught, number = fresh.name("someName"), fresh.name("someName"), fresh.number()
            lines = [
                f"{name} := {number}",
                "defer func() {",
                f"    if {always_false(name, number)} {{",
                f"        if {caught} := recover(); {caught} != nil {{",
                f"            panic({caught})",
                "        }",
                "    }",
                "}()",
            ]
            yield function.node, [Edit(at, at, lines_before(unit, at, lines))]


def _copy_obstacle(unit: SourceUnit, body: Node) -> str | None:
    if contains(body, {"type_declaration"}):
        return "the body declares types, of which there would be two"
    return None


GO_INSERTIONS = Insertions(
    number=lambda name, number: f"{name} := {number}",
    constant=lambda name, number: f"{name} := {number}",
    discard=lambda name: [f"_ = {name}"],
    junk_loops=lambda name, number: [
        [
            f"{name} := {number}",
            f"for {always_false(name, number)} {{",
            f"    {name} -= {number % 7 + 2}",
            "}",
        ],
        [
            f"for {name} := {number}; {name}*{name} < {name}; {name}++ {{",
            f"    {name} = {name}*{above(number)} + {number % 5 + 3}",
            "}",
        ],
    ],
    once=lambda name: f"for {name} := 0; {name} < 1; {name}++ {{",
    statements=_STATEMENTS,
    switches=frozenset({"expression_switch_statement", "type_switch_statement", "select_statement"}),
    closed=frozenset(
        {"call_expression", "selector_expression", "index_expression", "parenthesized_expression"}
    ),
    negation=negation,
    wrap_obstacle=_wrap_obstacle,
    absent=_absent,
    parameter=_parameter,
    guarded=_guarded,
    copy_obstacle=_copy_obstacle,
)
