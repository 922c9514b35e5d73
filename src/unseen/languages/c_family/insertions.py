"""Insertions in C and C++: null pointers, macros, parameters."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.braces import braced_junk, negation
from unseen.languages.c_family.declarators import function_declarator
from unseen.languages.c_family.macros import hides, unknown_macro
from unseen.languages.calls import argument_edits, arguments_of_call, is_call
from unseen.languages.declined import Declined
from unseen.languages.insertions import FreshNames, Insertions
from unseen.languages.language import SourceUnit
from unseen.languages.tables import INTEGERS
from unseen.languages.types import value_type_of_binding
from unseen.languages.views import Block
from unseen.syntax.edit import Edit
from unseen.syntax.flow import ancestors, contains, enclosing, walk
from unseen.syntax.names import identifiers
from unseen.syntax.scopes import Binding

_JUMPS = frozenset({"return_statement", "goto_statement", "throw_statement", "co_return_statement"})


_OF_ITS_BLOCK = frozenset({"compound_literal_expression", "preproc_if", "preproc_ifdef", "preproc_def"})


def is_block_value(unit: SourceUnit, statement: Node) -> bool:
    """Return True for the last statement of `({ … })`, a GNU extension, whose value the whole has."""
    block = statement.parent
    if block is None or block.type != "compound_statement" or block.parent is None:
        return False
    behind = statement.next_named_sibling
    while behind is not None and behind.type == "comment":
        behind = behind.next_named_sibling
    return behind is None and block.parent.type == "parenthesized_expression"


def _wrap_obstacle(unit: SourceUnit, block: Block, statement: Node) -> str | None:
    if is_block_value(unit, statement):
        return "the statement is the value of its block"
    if contains(statement, _OF_ITS_BLOCK):
        return "what it makes lives as long as the block around, or it holds directives"
    if unknown_macro(unit, statement):
        return "a macro in the statement may declare something or jump"
    if statement == block.statements[-1] and contains(statement, _JUMPS):
        return "the compiler would see a way round the jump that ends the block"
    return None


def absent(unit: SourceUnit, binding: Binding) -> str | Declined:
    declaration = enclosing(binding.declarations[0], {"parameter_declaration"})
    text = unit.text(declaration) if declaration is not None else "volatile"
    if re.search(r"\b(volatile|_Atomic|atomic)|\.\.\.", text):
        return Declined(f"reading {binding.name!r} is an effect")
    type_text = (binding.type_text or "").replace(" ", "")
    if re.fullmatch(r"\w+(\*+|\*?\[\])", type_text):
        return f"{binding.name} == 0"
    return f"{binding.name} == 0" if value_type_of_binding(unit, binding) in INTEGERS else _REFUSED_TYPE


_REFUSED_TYPE = Declined("the argument's type has no value that stands for none")


def definition_of(unit: SourceUnit, binding: Binding) -> Node | Declined:
    """Return the one definition of a function that is only ever called."""
    definitions = [
        node
        for name in binding.declarations
        if (node := enclosing(name, {"function_definition", "declaration"})) is not None
        and node.type == "function_definition"
    ]
    if binding.kind != "function" or len(definitions) != 1:
        return Declined("the function is overloaded, or not defined here")
    definition = definitions[0]
    if definition.parent is None or definition.parent.type != "translation_unit":
        return Declined(
            "the function is a member or a template, or stands in a namespace or under a condition"
        )
    for reference in binding.references:
        if reference in binding.declarations:
            continue
        if not is_call(reference):
            return Declined("the function is used as a value")
        if reference.start_byte < binding.declarations[0].start_byte:
            return Declined("the function is called before it is declared")
    return definition


def parameter_lists(binding: Binding) -> list[Node] | Declined:
    """Return the parameter list of each declaration, the first one first."""
    lists = []
    for name in binding.declarations:
        declarator = function_declarator(name.parent)
        parameters = declarator.child_by_field_name("parameters") if declarator is not None else None
        if parameters is None:
            return Declined("the function's declaration has an unusual form")
        if contains(parameters, {"variadic_parameter", "variadic_parameter_declaration", "ERROR", "..."}):
            return Declined("the function takes any number of arguments")
        lists.append(parameters)
    return sorted(lists, key=lambda node: node.start_byte)


def appended(unit: SourceUnit, parameters: Node, text: str) -> Edit:
    given = [child for child in parameters.named_children if child.type != "comment"]
    if not given or unit.text(given[0]) == "void":
        return Edit(parameters.start_byte + 1, parameters.end_byte - 1, text.encode())
    return Edit(given[-1].end_byte, given[-1].end_byte, f", {text}".encode())


def _c_parameter(unit: SourceUnit, binding: Binding, fresh: FreshNames) -> list[Edit] | Declined:
    """Add an `int` parameter, or `...` where some calls must stay as they are (C17 6.5.2.2, 6.7.6.3)."""
    definition, lists = definition_of(unit, binding), parameter_lists(binding)
    if isinstance(definition, Declined):
        return definition
    if isinstance(lists, Declined):
        return lists
    if any(not parameters.named_children for parameters in lists):
        return Declined("the function is declared without its parameters, so calls are not checked")
    if contains(definition, {"identifier_list"}) or any(
        child.type == "declaration" for child in definition.named_children
    ):
        return Declined("the function is defined in the old style")
    text = f"int {fresh.name('some_name')}"
    edits = argument_edits(unit, binding, arguments_of_call, fresh.number())
    if edits is not None and len(binding.references) > len(binding.declarations):
        return [*(appended(unit, parameters, text) for parameters in lists), *edits]
    if any(unit.text(parameters.named_children[0]) == "void" for parameters in lists):
        return Declined("a function without parameters cannot take any number of arguments")
    return [appended(unit, parameters, "...") for parameters in lists]


def _copy_obstacle(unit: SourceUnit, body: Node) -> str | None:
    kinds = {
        "static_assert_declaration",
        "type_definition",
        "enum_specifier",
        "struct_specifier",
        "class_specifier",
        "union_specifier",
        "preproc_if",
        "preproc_ifdef",
        "preproc_def",
        "preproc_function_def",
        "preproc_call",
        "gnu_asm_expression",
        "case_statement",
    }
    for found in walk(body):
        if found.type == "case_statement" and enclosing(found, {"switch_statement"}) in set(ancestors(body)):
            return "a case label of an outer switch stands inside the loop"
        if found.type == "storage_class_specifier" and unit.text(found) in {
            "static",
            "thread_local",
            "extern",
        }:
            return "a static variable of the body would become two"
        specifies = found.type.endswith("_specifier") and found.child_by_field_name("body") is None
        if found.type in kinds - {"case_statement"} and not specifies:
            return "the body declares types, or holds directives"
    if contains(body, {"lambda_expression"}) and b"static" in unit.source:
        return "a closure of the body would become two types"
    if {"__LINE__", "__COUNTER__", "_Generic"} & identifiers(unit.bytes(body)):
        return "the body asks where it stands"
    return None


def pinned(statement: Node) -> bool:
    before = statement.prev_named_sibling
    if before is None or before.type != "preproc_call":
        return False
    return (before.text or b"").split() != [b"#pragma", b"once"]


def head_obstacle(unit: SourceUnit, function: Node) -> str | None:
    words = {unit.text(child) for child in function.children if not child.type.endswith("_statement")}
    if {"setjmp", "_setjmp", "sigsetjmp", "vfork"} & unit.words:
        return "a jump back into the function may find the new variable changed"
    if words & {"constexpr", "consteval", "__attribute__((naked))"}:
        return "the function may have to be evaluated by the compiler"
    return None


C_INSERTIONS = Insertions(
    number=lambda name, number: f"int {name} = {number};",
    constant=lambda name, number: f"int {name} = {number};",
    discard=lambda name: [f"(void){name};"],
    junk_loops=braced_junk,
    once=lambda name: f"for (int {name} = 0; {name} < 1; {name}++) {{",
    statements=frozenset(
        {
            "expression_statement",
            "if_statement",
            "for_statement",
            "while_statement",
            "do_statement",
            "switch_statement",
            "for_range_loop",
        }
    ),
    switches=frozenset({"switch_statement"}),
    closed=frozenset(
        {
            "call_expression",
            "field_expression",
            "parenthesized_expression",
            "pointer_expression",
            "subscript_expression",
            "unary_expression",
        }
    ),
    negation=negation,
    wrap_obstacle=_wrap_obstacle,
    absent=absent,
    parameter=_c_parameter,
    hides=hides,
    pinned=pinned,
    head_obstacle=head_obstacle,
    copy_obstacle=_copy_obstacle,
)
