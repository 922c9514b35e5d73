"""Go: one loop keyword, strict types, unused names as errors, loop variables fresh per round."""

from __future__ import annotations

import tree_sitter_go
from tree_sitter import Language as Grammar
from tree_sitter import Node

from unseen.languages import braces, switches
from unseen.languages.declined import Declined
from unseen.languages.go import switch as go_switch
from unseen.languages.go.declarations import divide, result
from unseen.languages.go.effects import GO_EFFECTS
from unseen.languages.go.evaluation import EVALUATION
from unseen.languages.go.guards import GUARDS
from unseen.languages.go.insertions import GO_INSERTIONS
from unseen.languages.go.lexicon import LEXICON
from unseen.languages.go.probes import PROBES
from unseen.languages.go.program_writer import GoWriter
from unseen.languages.go.result_changes import RESULT_CHANGES
from unseen.languages.go.scopes import IDENTIFIERS, resolve
from unseen.languages.go.surroundings import SURROUNDINGS
from unseen.languages.go.temporaries import result_type, temporary
from unseen.languages.go.toolchain import TOOLCHAIN
from unseen.languages.go.types import CALLS, type_of_binding
from unseen.languages.go.usage import USAGE
from unseen.languages.go.writing import WRITING
from unseen.languages.language import Emit, Facts, FreshName, Kinds, Language, Predicate, SourceUnit, View
from unseen.languages.purity import addressed
from unseen.languages.tables import TypeTable, ValueType
from unseen.languages.views import Assignment, Block, Branch, ConditionLoop, Function, StepLoop
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains, enclosing
from unseen.syntax.layout import begins_line, indent_at, indent_step, line_end, newline_of
from unseen.syntax.names import identifiers
from unseen.syntax.scopes import Binding

KINDS = Kinds(
    comments=frozenset({"comment"}),
    multiline_literals=("raw_string_literal", "comment"),
    identifiers=IDENTIFIERS,
    calls=CALLS,
    closures=frozenset({"func_literal"}),
    loops=frozenset({"for_statement"}),
    jumps=frozenset({"return_statement", "break_statement", "continue_statement", "goto_statement"}),
    labels=frozenset({"labeled_statement"}),
    plain=frozenset(
        {
            "identifier",
            "int_literal",
            "float_literal",
            "rune_literal",
            "interpreted_string_literal",
            "interpreted_string_literal_content",
            "raw_string_literal",
            "raw_string_literal_content",
            "escape_sequence",
            "true",
            "false",
            "nil",
            "iota",
            "parenthesized_expression",
            "unary_expression",
            "binary_expression",
        }
    ),
    partial=frozenset({"selector_expression", "field_identifier", "index_expression", "argument_list"}),
    binders=frozenset(),
    effects=frozenset(
        {"assignment_statement", "inc_statement", "dec_statement", "send_statement", "go_statement"}
    ),
)

FACTS = Facts(
    truthiness=False,
    fresh_loop_variable=True,
    header_statement=True,
    unreachable_is_error=False,
    declare_before_use=False,
    operators_overloadable=False,
    commuting_compiles=True,
    arithmetic_can_fail=False,
    compound_needs_type=False,
    compound_casts=False,
    function_like="someName",
    reserved=frozenset({"main", "init"}),
    name_introspection=frozenset({"FuncForPC", "CallersFrames", "MethodByName"}),
    reserved_prefixes=("Test", "Benchmark", "Example", "Fuzz"),
)

TYPE_NAMES: dict[str, ValueType] = {
    **dict.fromkeys(("int", "int8", "int16", "int32", "int64", "rune"), "int"),
    **dict.fromkeys(("uint", "uint8", "uint16", "uint32", "uint64", "byte", "uintptr"), "unsigned"),
    "float64": "float",
    "float32": "float",
    "string": "string",
    "bool": "bool",
}


def _binding_type(unit: SourceUnit, binding: Binding) -> ValueType | None:
    text = type_of_binding(unit, binding)
    return TYPE_NAMES.get(text) if text is not None else None


def _call_type(unit: SourceUnit, node: Node) -> ValueType | None:
    function = node.child_by_field_name("function")
    if node.type == "call_expression" and function is not None and unit.scopes.of(function) is None:
        word = unit.text(function)
        return "int" if word in {"len", "cap"} else TYPE_NAMES.get(word)
    return None


TYPES = TypeTable(
    names=TYPE_NAMES,
    literals={
        "int_literal": "int",
        "float_literal": "float",
        "rune_literal": "integer",
        "interpreted_string_literal": "string",
        "raw_string_literal": "string",
        "true": "bool",
        "false": "bool",
    },
    wrappers=frozenset({"parenthesized_expression"}),
    arithmetic=frozenset({"binary_expression"}),
    of_call=_call_type,
    of_binding=_binding_type,
)


def _function(unit: SourceUnit, node: Node) -> Function | None:
    body, name = node.child_by_field_name("body"), node.child_by_field_name("name")
    if body is None or name is None:
        return None
    return Function(node, name, body, node.type == "method_declaration", node)


def _block(unit: SourceUnit, node: Node) -> Block | None:
    if not unit.in_function(node):
        return None
    lists = [child for child in node.named_children if child.type == "statement_list"]
    statements = tuple(
        child for part in lists for child in part.named_children if child.type not in KINDS.comments
    )
    return Block(node, statements) if statements else None


def _branch(unit: SourceUnit, node: Node) -> Branch | None:
    condition, consequence = node.child_by_field_name("condition"), node.child_by_field_name("consequence")
    if condition is None or consequence is None:
        return None
    parent = node.parent
    chained = parent is not None and parent.type == "if_statement"
    return Branch(node, condition, consequence, node.child_by_field_name("alternative"), chained)


def _header(node: Node) -> Node | None:
    """Return what stands between `for` and the body."""
    body = node.child_by_field_name("body")
    parts = [child for child in node.named_children if child != body and child.type not in KINDS.comments]
    return parts[0] if parts else None


def _step_loop(unit: SourceUnit, node: Node) -> StepLoop | None:
    clause, body = _header(node), node.child_by_field_name("body")
    if clause is None or body is None or clause.type != "for_clause":
        return None
    initial, update = clause.child_by_field_name("initializer"), clause.child_by_field_name("update")
    return StepLoop(
        node,
        (initial,) if initial is not None else (),
        clause.child_by_field_name("condition"),
        (update,) if update is not None else (),
        body,
    )


def _condition_loop(unit: SourceUnit, node: Node) -> ConditionLoop | None:
    condition, body = _header(node), node.child_by_field_name("body")
    if condition is None or body is None or condition.type in {"for_clause", "range_clause"}:
        return None
    return ConditionLoop(node, condition, body)


def _while_to_for(unit: SourceUnit, loop: ConditionLoop, fresh: FreshName) -> list[Edit] | Declined:
    """Turn `for c { … }` into `for { if !(c) { break }; … }`."""
    newline, step = newline_of(unit.source), indent_step(unit)
    inner = newline + indent_at(unit.source, loop.node.start_byte) + step
    opening = loop.body.start_byte + 1
    guard = f"if !({unit.text(loop.condition)}) {{".encode() + inner + step + b"break" + inner + b"}"
    if unit.source[opening : line_end(unit.source, opening)].strip():
        guard += inner
        text = inner + guard
    else:
        text = inner + guard
    return [
        Edit(loop.condition.start_byte, loop.body.start_byte, b""),
        Edit(opening, opening, text),
    ]


def _assignment(unit: SourceUnit, node: Node) -> Assignment | None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return None
    if left.named_child_count != 1 or right.named_child_count != 1:
        return None
    return Assignment(node, left.named_children[0], operator.type, right.named_children[0])


def _predicate(unit: SourceUnit, condition: Node, name: str, number: bool) -> Predicate | Declined:
    result = result_type(unit, condition) if number else "bool"
    if isinstance(result, Declined):
        return result
    function = enclosing(condition, {"function_declaration", "method_declaration"})
    if function is None:
        return Declined("the condition is not inside a function")
    receiver = function.child_by_field_name("receiver")
    if function.child_by_field_name("type_parameters") is not None or (
        receiver is not None and contains(receiver, {"generic_type"})
    ):
        return Declined("the function is generic")
    if {"recover", "Caller", "Callers"} & identifiers(unit.bytes(condition)):
        return Declined("the condition asks about the function that it stands in")
    if contains(condition, KINDS.closures) or unit.contains_kind(function, {"type_declaration"}):
        return Declined("the condition holds a closure, or the function a type of its own")
    if any(
        node.type == "unary_expression" and unit.text(node).startswith("<-") for node in _below(condition)
    ):
        return Declined("the condition receives from a channel")
    parameters = []
    calls = contains(condition, CALLS)
    for binding, references in unit.scopes.references_in(condition).items():
        if binding.scope.function is None:
            continue
        if binding.kind == "constant":
            return Declined(f"{binding.name!r} is a constant of the function")
        text = type_of_binding(unit, binding)
        if text is None:
            return Declined(f"the type of {binding.name!r} is not written where it is declared")
        if calls and (binding.captured or addressed(unit, binding.name)):
            return Declined(f"a call may change {binding.name!r} while the condition is evaluated")
        if calls and not text.startswith(_SHARED) and any(map(_lends_itself, references)):
            return Declined(f"a call may change {binding.name!r}, of which the function would have a copy")
        parameters.append((binding.name, text))
    newline, step = newline_of(unit.source), indent_step(unit)
    signature = ", ".join(f"{parameter} {text}" for parameter, text in parameters)
    lines = [
        f"func {name}({signature}) {result} {{".encode(),
        step + b"return " + unit.bytes(condition),
        b"}",
    ]
    call = f"{name}({', '.join(parameter for parameter, _ in parameters)})"
    return Predicate(newline * 2 + newline.join(lines), function.end_byte, call)


# Types whose copies share what a method or a slice of them could change, and basic types without methods.
_SHARED = (
    "*",
    "[]",
    "map[",
    "chan ",
    "func(",
    "interface{",
    "error",
    "any",
    "string",
    "int",
    "float64",
    "bool",
)


def _lends_itself(use: Node) -> bool:
    """Return True where Go takes a variable's address implicitly: `x.method()`, `array[:]`."""
    holder = use.parent
    if holder is None:
        return False
    if holder.type in {"selector_expression", "index_expression"}:
        # `x.field.method()` and `x.items[:]` reach into the same variable.
        return (
            holder.parent is not None
            and (
                holder.parent.type == "call_expression"
                and holder.parent.child_by_field_name("function") == holder
            )
        ) or _lends_itself(holder)
    return holder.type == "slice_expression"


def _below(node: Node) -> list[Node]:
    found, stack = [], [node]
    while stack:
        one = stack.pop()
        found.append(one)
        stack.extend(one.children)
    return found


def _pure_call(unit: SourceUnit, node: Node) -> bool:
    function = node.child_by_field_name("function")
    return function is not None and unit.text(function) in {"len", "cap"} and unit.scopes.of(function) is None


def _takes_sibling(unit: SourceUnit, function: Function) -> bool:
    return function.outer.parent == unit.root and begins_line(unit.source, function.outer.start_byte)


EMIT = Emit(
    negate=lambda text: f"!({text})",
    unused_variable=lambda name, number: [f"{name} := {number}", f"_ = {name}"],
    junk_function=lambda name, names, number: [
        f"func {name}({names[0]} int) int {{",
        f"    {names[1]} := {number}",
        f"    for {names[2]} := 0; {names[2]} < {names[0]}; {names[2]}++ {{",
        f"        {names[1]} = ({names[1]}*31 + {names[2]}) % {number + 7}",
        "    }",
        f"    return {names[1]}",
        "}",
    ],
    if_open=lambda condition: f"if {condition} {{",
    while_open=lambda condition: f"for {condition} {{" if condition else "for {",
    true="",
    statement_end="",
    nothing="_ = 0",
    hold=lambda name, text: f"{name} := {text}",
)

GO = Language(
    name="go",
    title="Go",
    fences=("go", "golang"),
    declined={
        "conditional-statement-rewriting": "Go has no conditional expression (specification, Expressions), "
        "so there is one form only"
    },
    suffixes=(".go",),
    grammar=Grammar(tree_sitter_go.language()),
    block_style="braces",
    toolchain=TOOLCHAIN,
    lexicon=LEXICON,
    guards=GUARDS,
    writing=WRITING,
    usage=USAGE,
    probes=PROBES,
    kinds=KINDS,
    facts=FACTS,
    emit=EMIT,
    types=TYPES,
    effects=GO_EFFECTS,
    insertions=GO_INSERTIONS,
    evaluation=EVALUATION,
    surroundings=SURROUNDINGS,
    resolve=resolve,
    function=View(("function_declaration", "method_declaration", "func_literal"), _function),
    block=View(("block",), _block),
    branch=View(("if_statement",), _branch),
    step_loop=View(("for_statement",), _step_loop),
    each_loop=View((), lambda unit, node: None),
    condition_loop=View(("for_statement",), _condition_loop),
    comparison=View(("binary_expression",), braces.binary(braces.COMPARISONS)),
    logical=View(("binary_expression",), braces.binary(braces.LOGICAL)),
    arithmetic=View(("binary_expression",), braces.binary(braces.ARITHMETIC)),
    assignment=View(("assignment_statement",), _assignment),
    predicate=_predicate,
    each_to_while=lambda unit, loop, fresh: Declined("a range loop is left alone"),
    while_to_for=_while_to_for,
    switch=View(("expression_switch_statement",), go_switch.go_switch),
    matches=go_switch.go_matches,
    cases=go_switch.go_cases,
    compared=switches.repeated,
    temporary=temporary,
    divided=divide,
    result=result,
    takes_sibling=_takes_sibling,
    pure_call=_pure_call,
    result_changes=RESULT_CHANGES,
    program_writer=GoWriter(),
)
