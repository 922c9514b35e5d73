"""Python 3: indentation, truthiness, function scopes, overloadable operators."""

from __future__ import annotations

import re

import tree_sitter_python
from tree_sitter import Language as Grammar
from tree_sitter import Node

from unseen.languages import conditionals
from unseen.languages.declined import Declined
from unseen.languages.language import Emit, Facts, FreshName, Kinds, Language, SourceUnit, View
from unseen.languages.python import match as python_match
from unseen.languages.python.call_reading import CALL_READING
from unseen.languages.python.declarations import divide, result
from unseen.languages.python.effects import PYTHON_EFFECTS
from unseen.languages.python.evaluation import EVALUATION
from unseen.languages.python.extraction import declared_inside, predicate
from unseen.languages.python.guards import GUARDS
from unseen.languages.python.insertions import PYTHON_INSERTIONS
from unseen.languages.python.iterators import lets_go_quietly, may_stop
from unseen.languages.python.lexicon import LEXICON
from unseen.languages.python.probes import PROBES
from unseen.languages.python.program_writer import PythonWriter
from unseen.languages.python.purity import pure_call
from unseen.languages.python.result_changes import RESULT_CHANGES
from unseen.languages.python.scopes import IDENTIFIERS, resolve, verbatim
from unseen.languages.python.temporaries import temporary
from unseen.languages.python.toolchain import TOOLCHAIN
from unseen.languages.python.types import TYPES
from unseen.languages.python.usage import USAGE
from unseen.languages.python.writing import WRITING
from unseen.languages.views import Assignment, Binary, Block, Branch, ConditionLoop, EachLoop, Function
from unseen.syntax.edit import Edit
from unseen.syntax.flow import assigned_before, contains, enclosing
from unseen.syntax.layout import begins_line, indent_at, newline_of

KINDS = Kinds(
    comments=frozenset({"comment"}),
    multiline_literals=("string", "comment"),
    identifiers=IDENTIFIERS,
    calls=frozenset({"call"}),
    closures=frozenset({"lambda", "function_definition", "class_definition"}),
    loops=frozenset({"for_statement", "while_statement"}),
    jumps=frozenset({"return_statement", "break_statement", "continue_statement", "raise_statement"}),
    labels=frozenset(),
    plain=frozenset(
        {
            "identifier",
            "integer",
            "float",
            "string",
            "string_start",
            "string_content",
            "string_end",
            "true",
            "false",
            "none",
            "parenthesized_expression",
            "unary_operator",
            "not_operator",
            "tuple",
            "escape_sequence",
        }
    ),
    partial=frozenset(
        {
            "comparison_operator",
            "boolean_operator",
            "attribute",
            "subscript",
            "slice",
            "list",
            "argument_list",
        }
    ),
    binders=frozenset({"named_expression"}),
    effects=frozenset({"named_expression", "await", "yield", "assignment", "augmented_assignment"}),
)

FACTS = Facts(
    truthiness=True,
    fresh_loop_variable=False,
    unreachable_is_error=False,
    declare_before_use=False,
    operators_overloadable=True,
    commuting_compiles=True,
    arithmetic_can_fail=True,
    compound_needs_type=True,
    compound_casts=False,
    function_like="some_name",
    reserved=frozenset({"main", "__init__", "setUp", "tearDown"}),
    reserved_prefixes=("__", "test"),
    unbound_locals=True,
)


def _function(unit: SourceUnit, node: Node) -> Function | None:
    body, name = node.child_by_field_name("body"), node.child_by_field_name("name")
    if body is None:
        return None
    outer = node.parent if node.parent is not None and node.parent.type == "decorated_definition" else node
    holder = outer.parent.parent if outer.parent is not None else None
    return Function(
        node, name, body, method=holder is not None and holder.type == "class_definition", outer=outer
    )


def _block(unit: SourceUnit, node: Node) -> Block | None:
    """View a function's body or a block in one, not in a module or class, where names are attributes."""
    statements = tuple(child for child in node.named_children if child.type != "comment")
    holder = node.parent
    if holder is None or holder.type in {"class_definition", "match_statement"}:
        return None
    if _holder_of_names(node) != "function_definition":
        return None
    if statements and holder.type == "function_definition" and _is_docstring(statements[0]):
        statements = statements[1:]
    return Block(node, statements) if statements and begins_line(unit.source, node.start_byte) else None


def _is_docstring(node: Node) -> bool:
    return node.type == "expression_statement" and [c.type for c in node.named_children] == ["string"]


def _branch(unit: SourceUnit, node: Node) -> Branch | None:
    condition, consequence = node.child_by_field_name("condition"), node.child_by_field_name("consequence")
    if condition is None or consequence is None:
        return None
    if node.type == "elif_clause":
        rest = node.next_named_sibling
        return Branch(node, condition, consequence, rest, chained=True)
    return Branch(node, condition, consequence, node.child_by_field_name("alternative"), chained=False)


def _each(unit: SourceUnit, node: Node) -> EachLoop | None:
    target, iterable = node.child_by_field_name("left"), node.child_by_field_name("right")
    body = node.child_by_field_name("body")
    if target is None or iterable is None or body is None or node.children[0].type == "async":
        return None
    return EachLoop(node, target, iterable, body, node.child_by_field_name("alternative"))


def _while(unit: SourceUnit, node: Node) -> ConditionLoop | None:
    condition, body = node.child_by_field_name("condition"), node.child_by_field_name("body")
    if condition is None or body is None:
        return None
    return ConditionLoop(node, condition, body, node.child_by_field_name("alternative"))


def _comparison(unit: SourceUnit, node: Node) -> Binary | None:
    """View a comparison of two operands; `a < b < c` evaluates b once and is left alone."""
    operators = node.children_by_field_name("operators")
    operands = node.named_children
    if len(operators) != 1 or len(operands) != 2:
        return None
    return Binary(node, operands[0], operators[0], operands[1])


def _binary(unit: SourceUnit, node: Node) -> Binary | None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return None
    return Binary(node, left, operator, right)


def _assignment(unit: SourceUnit, node: Node) -> Assignment | None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None or node.child_by_field_name("type") is not None:
        return None
    statement = node.parent
    if statement is None or statement.type != "expression_statement" or right.type == "assignment":
        return None
    operator = node.child_by_field_name("operator")
    return Assignment(node, left, unit.text(operator) if operator is not None else "=", right)


def _holder_of_names(node: Node) -> str | None:
    """Return what owns the names that a statement binds: a function, a class, or None for the module."""
    holder = enclosing(node, {"function_definition", "class_definition"})
    return holder.type if holder is not None else None


def _each_to_while(unit: SourceUnit, loop: EachLoop, fresh: FreshName) -> list[Edit] | Declined:
    """Drive the iterator explicitly, as the language reference defines `for` (section 8.3).

    `while (x := next(it, end)) is not end` ends on the sentinel exactly where StopIteration ends `for`.
    """
    if loop.alternative is not None:
        return Declined("the loop has an else clause")
    if not begins_line(unit.source, loop.node.start_byte):
        return Declined("the loop shares its line with another statement")
    if {"iter", "next", "object"} & {binding.name for binding in unit.scopes.bindings}:
        return Declined("the code gives iter, next or object a meaning of its own")
    if _holder_of_names(loop.node) == "class_definition":
        return Declined("new names in a class body would be its attributes")
    if unit.scopes.dynamic:
        return Declined(unit.scopes.dynamic)
    if not lets_go_quietly(unit, loop.iterable):
        return Declined("an iterator that only the loop knows may do something when it is let go")
    if not begins_line(unit.source, loop.body.start_byte):
        return Declined("the loop's body stands on its first line")
    iterator, end, item = fresh("iterator"), fresh("sentinel"), fresh("item")
    newline, indent = newline_of(unit.source), indent_at(unit.source, loop.node.start_byte)
    inner = indent_at(unit.source, loop.body.start_byte)
    head = (newline + indent).join(
        [
            f"{iterator} = iter({_tuple_safe(unit, loop.iterable)})".encode(),
            f"{end} = object()".encode(),
            f"while ({item} := next({iterator}, {end})) is not {end}".encode(),
        ]
    )
    bind = f"{unit.text(loop.target)} = {item}".encode() + newline + inner
    return [
        Edit(loop.node.start_byte, loop.iterable.end_byte, head),
        Edit(loop.body.start_byte, loop.body.start_byte, bind),
    ]


def _while_to_for(unit: SourceUnit, loop: ConditionLoop, fresh: FreshName) -> list[Edit] | Declined:
    """Loop `for _ in iter(lambda: bool(condition), False)`, which stops at the first False."""
    condition = loop.condition
    if contains(condition, KINDS.effects):
        return Declined("the condition assigns, awaits or yields")
    if _holder_of_names(loop.node) != "function_definition":
        return Declined("the loop is not inside a function")
    if may_stop(unit, condition):
        return Declined("the condition may raise StopIteration, which would end the new loop")
    if {"iter", "bool"} & {binding.name for binding in unit.scopes.bindings}:
        return Declined("the code gives iter or bool a meaning of its own")
    if unit.scopes.dynamic:
        return Declined(unit.scopes.dynamic)
    for binding, references in unit.scopes.references_in(condition).items():
        if binding.scope.kind == "type":
            return Declined(f"{binding.name!r} belongs to a class body")
        local = binding.scope.kind != "file" and not declared_inside(binding, condition)
        if local and not assigned_before(binding, references[0]):
            return Declined(f"{binding.name!r} may have no value yet when the condition is reached")
    if "super" in unit.text(condition):
        return Declined("the condition depends on the class it stands in")
    head = f"for {fresh('item')} in iter(lambda: bool({unit.text(condition)}), False)"
    return [Edit(loop.node.start_byte, condition.end_byte, head.encode())]


_OPERATOR_METHODS = frozenset(
    f"__{name}__"
    for name in (
        "eq",
        "ne",
        "lt",
        "le",
        "gt",
        "ge",
        "add",
        "radd",
        "iadd",
        "sub",
        "mul",
        "rmul",
        "imul",
        "bool",
    )
)


def _defines_operators(unit: SourceUnit) -> bool:
    return any(
        unit.text(name) in _OPERATOR_METHODS
        for node in unit.by_kind.get("function_definition", [])
        if (name := node.child_by_field_name("name")) is not None
    )


def _tuple_safe(unit: SourceUnit, node: Node) -> str:
    return f"({unit.text(node)})" if node.type == "expression_list" else unit.text(node)


EMIT = Emit(
    negate=lambda text: f"not ({text})",
    unused_variable=lambda name, number: [f"{name} = {number}"],
    junk_function=lambda name, names, number: [
        f"def {name}({names[0]}):",
        f"    {names[1]} = {number}",
        f"    for {names[2]} in range({names[0]}):",
        f"        {names[1]} = ({names[1]} * 31 + {names[2]}) % {number + 7}",
        f"    return {names[1]}",
    ],
    if_open=lambda condition: f"if {condition}:",
    while_open=lambda condition: f"while {condition}:",
    true="True",
    statement_end="",
    nothing="pass",
    hold=lambda name, text: f"{name} = {text}",
)

PYTHON = Language(
    name="python",
    title="Python",
    fences=("python", "py", "python3", "py3", "pycon"),
    suffixes=(".py",),
    grammar=Grammar(tree_sitter_python.language()),
    block_style="indent",
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
    effects=PYTHON_EFFECTS,
    insertions=PYTHON_INSERTIONS,
    evaluation=EVALUATION,
    resolve=resolve,
    verbatim=verbatim,
    function=View(("function_definition",), _function),
    block=View(("block",), _block),
    branch=View(("if_statement", "elif_clause"), _branch),
    step_loop=View((), lambda unit, node: None),
    each_loop=View(("for_statement",), _each),
    condition_loop=View(("while_statement",), _while),
    comparison=View(("comparison_operator",), _comparison),
    logical=View(("boolean_operator",), _binary),
    arithmetic=View(("binary_operator",), _binary),
    assignment=View(("assignment", "augmented_assignment"), _assignment),
    predicate=predicate,
    each_to_while=_each_to_while,
    while_to_for=_while_to_for,
    switch=View(("match_statement",), python_match.python_switch),
    matches=python_match.python_matches,
    cases=python_match.python_cases,
    rephrasings=conditionals.rephrasings,
    compared=lambda unit, node: unit.text(node) if python_match.unchanging_name(unit, node) else None,
    temporary=temporary,
    divided=divide,
    result=result,
    takes_sibling=lambda unit, function: unit.root == function.outer.parent,
    pure_call=pure_call,
    moves=lambda unit, statement: not _is_docstring(statement),
    defines_operators=_defines_operators,
    comment="#",
    # The lines that the system and the tokenizer read (reference, 2.1.4).
    outer_comment=re.compile(rb"#!|#.*?coding[:=]"),
    result_changes=RESULT_CHANGES,
    program_writer=PythonWriter(),
)
