"""Rust 2021: ownership, shadowing, panicking overflow, blocks with values, macros as token trees."""

from __future__ import annotations

import re

import tree_sitter_rust
from tree_sitter import Language as Grammar
from tree_sitter import Node

from unseen.languages import braces
from unseen.languages.declined import Declined
from unseen.languages.language import Emit, Facts, FreshName, Kinds, Language, Predicate, SourceUnit, View
from unseen.languages.rust import conditionals as rust_conditionals
from unseen.languages.rust import match as rust_match
from unseen.languages.rust.call_reading import CALL_READING
from unseen.languages.rust.declarations import divide, result
from unseen.languages.rust.effects import RUST_EFFECTS
from unseen.languages.rust.evaluation import EVALUATION
from unseen.languages.rust.guards import GUARDS
from unseen.languages.rust.insertions import RUST_INSERTIONS
from unseen.languages.rust.lexicon import LEXICON
from unseen.languages.rust.probes import PROBES
from unseen.languages.rust.program_writer import RustWriter
from unseen.languages.rust.result_changes import RESULT_CHANGES
from unseen.languages.rust.scopes import IDENTIFIERS, resolve
from unseen.languages.rust.surroundings import SURROUNDINGS
from unseen.languages.rust.temporaries import closure_place, temporary
from unseen.languages.rust.toolchain import TOOLCHAIN
from unseen.languages.rust.types import TYPES, pure_call
from unseen.languages.rust.usage import USAGE
from unseen.languages.rust.writing import WRITING
from unseen.languages.switches import operand
from unseen.languages.views import Assignment, Block, Branch, ConditionLoop, EachLoop, Function
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains, enclosing, walk
from unseen.syntax.layout import begins_line, deeper, indent_at, indent_step, line_end, newline_of

KINDS = Kinds(
    comments=frozenset({"line_comment", "block_comment"}),
    multiline_literals=("string_literal", "raw_string_literal", "block_comment"),
    identifiers=IDENTIFIERS,
    calls=frozenset({"call_expression", "macro_invocation"}),
    closures=frozenset({"closure_expression", "function_item", "async_block"}),
    loops=frozenset({"for_expression", "while_expression", "loop_expression"}),
    jumps=frozenset({"return_expression", "break_expression", "continue_expression"}),
    labels=frozenset(),
    plain=frozenset(
        {
            "identifier",
            "integer_literal",
            "float_literal",
            "char_literal",
            "string_literal",
            "string_content",
            "boolean_literal",
            "parenthesized_expression",
            "unary_expression",
            "self",
            "escape_sequence",
            "field_expression",
            "field_identifier",
            "binary_expression",
            "type_cast_expression",
            "primitive_type",
            "type_identifier",
        }
    ),
    partial=frozenset({"index_expression", "arguments", "reference_expression"}),
    binders=frozenset({"let_condition", "let_chain"}),
    effects=frozenset(
        {
            "assignment_expression",
            "compound_assignment_expr",
            "try_expression",
            "await_expression",
            "return_expression",
            "break_expression",
            "continue_expression",
            "yield_expression",
        }
    ),
    hoisted=frozenset(
        {
            "const_item",
            "enum_item",
            "extern_crate_declaration",
            "foreign_mod_item",
            "function_item",
            "impl_item",
            "macro_definition",
            "mod_item",
            "static_item",
            "struct_item",
            "trait_item",
            "type_item",
            "union_item",
            "use_declaration",
        }
    ),
)

FACTS = Facts(
    truthiness=False,
    fresh_loop_variable=False,
    unreachable_is_error=False,
    declare_before_use=False,
    operators_overloadable=True,
    commuting_compiles=False,
    arithmetic_can_fail=True,
    compound_needs_type=True,
    compound_casts=False,
    function_like="some_name",
    reserved=frozenset({"main"}),
    overflow_names_operator=True,
    name_introspection=frozenset({"type_name", "type_name_of_val"}),
)


def _function(unit: SourceUnit, node: Node) -> Function | None:
    body, name = node.child_by_field_name("body"), node.child_by_field_name("name")
    if body is None or name is None:
        return None
    holder = node.parent
    return Function(node, name, body, holder is not None and holder.type == "declaration_list", node)


def _block(unit: SourceUnit, node: Node) -> Block | None:
    if not unit.in_function(node):
        return None
    skipped = KINDS.comments | {"attribute_item", "inner_attribute_item", "label"}
    statements = tuple(
        child
        for child in node.named_children
        if child.type not in skipped
        and not (child.prev_named_sibling is not None and child.prev_named_sibling.type == "attribute_item")
    )
    return Block(node, statements) if statements else None


def _branch(unit: SourceUnit, node: Node) -> Branch | None:
    condition, consequence = node.child_by_field_name("condition"), node.child_by_field_name("consequence")
    if condition is None or consequence is None or condition.type in KINDS.binders:
        return None
    chained = node.parent is not None and node.parent.type == "else_clause"
    return Branch(node, condition, consequence, node.child_by_field_name("alternative"), chained)


def _each(unit: SourceUnit, node: Node) -> EachLoop | None:
    target, iterable = node.child_by_field_name("pattern"), node.child_by_field_name("value")
    body = node.child_by_field_name("body")
    if target is None or iterable is None or body is None:
        return None
    return EachLoop(node, target, iterable, body)


def _while(unit: SourceUnit, node: Node) -> ConditionLoop | None:
    condition, body = node.child_by_field_name("condition"), node.child_by_field_name("body")
    return ConditionLoop(node, condition, body) if condition is not None and body is not None else None


def _assignment(unit: SourceUnit, node: Node) -> Assignment | None:
    target, value = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if (
        target is None
        or value is None
        or node.parent is None
        or node.parent.type not in {"expression_statement"}
    ):
        return None
    return Assignment(node, target, operator.type if operator is not None else "=", value)


def _before_branch(condition: Node) -> Node | Declined:
    branch = condition.parent
    holder = branch.parent if branch is not None else None
    if branch is None or holder is None or holder.type not in {"expression_statement", "block"}:
        return Declined("there is no place for a statement before the branch")
    return branch


def _predicate(unit: SourceUnit, condition: Node, name: str, number: bool) -> Predicate | Declined:
    """Make a closure before the branch; it borrows what the condition reads, until its one call."""
    place = closure_place(unit, condition) if number else _before_branch(condition)
    if isinstance(place, Declined):
        return place
    node = place
    if contains(condition, KINDS.effects | KINDS.binders | KINDS.closures | {"block", "match_expression"}):
        return Declined("the condition assigns, binds or leaves the function")
    for call in (found for found in walk(condition) if found.type in KINDS.calls):
        if not pure_call(unit, call):
            return Declined("a call in the condition may need exclusive access to what it is called on")
    function = enclosing(node, {"function_item"})
    if function is None or any(child.type == "function_modifiers" for child in function.children):
        return Declined("the function is const, async or unsafe")
    at = node.start_byte
    newline, indent = newline_of(unit.source), indent_at(unit.source, at)
    separator = newline + indent if begins_line(unit.source, at) else b" "
    return Predicate(f"let {name} = || {unit.text(condition)};".encode() + separator, at, f"{name}()")


def _each_to_while(unit: SourceUnit, loop: EachLoop, fresh: FreshName) -> list[Edit] | Declined:
    """Expand `for` as the reference does: temporaries of the iterable live through the `match`."""
    if any(child.type == "async" for child in loop.node.children):
        return Declined("the loop is asynchronous")
    iterator = fresh("iterator")
    label = "".join(unit.text(child) + ": " for child in loop.node.named_children if child.type == "label")
    newline, step = newline_of(unit.source), indent_step(unit).decode()
    head = f"match IntoIterator::into_iter({unit.text(loop.iterable)}) {{"
    arm = f"mut {iterator} => {label}while let Some({unit.text(loop.target)}) = {iterator}.next() "
    start, end = loop.node.start_byte, loop.node.end_byte
    indent = indent_at(unit.source, start)
    lines = newline + indent
    text = head.encode() + lines + step.encode() + arm.encode()
    inside = [edit for edit in deeper(unit, loop.body.start_byte, end) if edit.start > loop.body.start_byte]
    return [Edit(start, loop.body.start_byte, text), *inside, Edit(end, end, lines + b"}")]


def _while_to_for(unit: SourceUnit, loop: ConditionLoop, fresh: FreshName) -> list[Edit] | Declined:
    """Turn `while c { … }` into `loop { if !(c) { break; } … }` (reference, 8.2.13)."""
    if contains(loop.condition, KINDS.binders):
        return Declined("the condition binds names")
    word = next(child for child in loop.node.children if child.type == "while")
    newline, step = newline_of(unit.source), indent_step(unit)
    inner = newline + indent_at(unit.source, loop.node.start_byte) + step
    opening = loop.body.start_byte + 1
    guard = f"if !({unit.text(loop.condition)}) {{".encode() + inner + step + b"break;" + inner + b"}"
    rest = unit.source[opening : line_end(unit.source, opening)].strip()
    return [
        Edit(word.start_byte, loop.body.start_byte, b"loop "),
        Edit(opening, opening, inner + guard + (inner if rest else b"")),
    ]


def _reference_text(unit: SourceUnit, node: Node, name: str) -> str:
    """Rename a reference; `S { x }` names field and variable at once."""
    parent = node.parent
    shorthand = node.type == "shorthand_field_identifier" or (
        parent is not None and parent.type == "shorthand_field_initializer"
    )
    return f"{unit.text(node)}: {name}" if shorthand else name


def _defines_operators(unit: SourceUnit) -> bool:
    traits = (node.child_by_field_name("trait") for node in unit.by_kind.get("impl_item", []))
    return any(
        re.match(r"(std::|core::)?(ops::|cmp::)?(Partial|Ord|Eq|Add|Sub|Mul|Not)", unit.text(trait))
        is not None
        for trait in traits
        if trait is not None
    )


EMIT = Emit(
    negate=lambda text: f"!({text})",
    unused_variable=lambda name, number: [f"let _{name} = {number};"],
    junk_function=lambda name, names, number: [
        "#[allow(dead_code)]",
        f"fn {name}({names[0]}: i32) -> i32 {{",
        f"    let mut {names[1]} = {number};",
        f"    for {names[2]} in 0..{names[0]} {{",
        f"        {names[1]} = ({names[1]} * 31 + {names[2]}) % {number + 7};",
        "    }",
        f"    {names[1]}",
        "}",
    ],
    if_open=lambda condition: f"if {condition} {{",
    while_open=lambda condition: f"while {condition} {{",
    true="true",
    nothing="()",
)

RUST = Language(
    name="rust",
    title="Rust",
    fences=("rust", "rs"),
    suffixes=(".rs",),
    grammar=Grammar(tree_sitter_rust.language()),
    block_style="braces",
    toolchain=TOOLCHAIN,
    lexicon=LEXICON,
    call_reading=CALL_READING,
    guards=GUARDS,
    writing=WRITING,
    usage=USAGE,
    probes=PROBES,
    kinds=KINDS,
    facts=FACTS,
    emit=EMIT,
    types=TYPES,
    effects=RUST_EFFECTS,
    insertions=RUST_INSERTIONS,
    evaluation=EVALUATION,
    surroundings=SURROUNDINGS,
    resolve=resolve,
    function=View(("function_item",), _function),
    block=View(("block",), _block),
    branch=View(("if_expression",), _branch),
    step_loop=View((), lambda unit, node: None),
    each_loop=View(("for_expression",), _each),
    condition_loop=View(("while_expression",), _while),
    comparison=View(("binary_expression",), braces.binary(braces.COMPARISONS)),
    logical=View(("binary_expression",), braces.binary(braces.LOGICAL)),
    arithmetic=View(("binary_expression",), braces.binary(braces.ARITHMETIC)),
    assignment=View(("assignment_expression", "compound_assignment_expr"), _assignment),
    predicate=_predicate,
    each_to_while=_each_to_while,
    while_to_for=_while_to_for,
    switch=View(("match_expression",), rust_match.rust_switch),
    matches=rust_match.rust_matches,
    cases=rust_match.rust_cases,
    rephrasings=rust_conditionals.rephrasings,
    flippable=rust_conditionals.flippable,
    compared=lambda unit, node: operand(unit, node) if rust_match.rust_repeatable(unit, node) else None,
    temporary=temporary,
    divided=divide,
    result=result,
    line_number=re.compile(rb"\b(line!)"),
    outer_comment=re.compile(rb"//!|/\*!"),
    takes_sibling=lambda unit, function: function.outer.parent == unit.root,
    pure_call=pure_call,
    moves=lambda unit, statement: unit.source[statement.end_byte - 1 : statement.end_byte] == b";",
    defines_operators=_defines_operators,
    reference_text=_reference_text,
    result_changes=RESULT_CHANGES,
    program_writer=RustWriter(),
)
