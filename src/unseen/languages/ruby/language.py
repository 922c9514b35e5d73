"""Ruby, for the security suite: renaming, and other forms of conditions and loops.

Only what is listed here is offered: local variables, parameters and methods can be renamed; `if`, `unless`,
`while`, `until` and `?:` can be turned. The other views are empty, so that the other methods find no place:
every statement of Ruby is an expression whose value may be used, and nearly every operator is a method.
"""

from __future__ import annotations

import tree_sitter_ruby
from tree_sitter import Language as Grammar
from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.insertions import Insertions
from unseen.languages.language import Emit, Facts, Kinds, Language, Offered, SourceUnit, View
from unseen.languages.ruby.conditions import (
    LOOPS,
    condition_loop,
    negation,
    own_negation,
    rephrasings,
    special,
    while_to_until,
)
from unseen.languages.ruby.guards import GUARDS
from unseen.languages.ruby.lexicon import LEXICON
from unseen.languages.ruby.scopes import HOOKS, IDENTIFIERS, resolve
from unseen.languages.ruby.toolchain import TOOLCHAIN
from unseen.languages.ruby.usage import USAGE
from unseen.languages.ruby.writing import WRITING
from unseen.languages.tables import EffectTable, EvaluationTable, TypeTable
from unseen.languages.views import Function

_NOT_OFFERED = Declined("it is not offered for Ruby, where a statement's value may be used")

OFFERED = Offered(
    methods=frozenset(
        {
            "rename-function",
            "rename-variables",
            "conditional-statement-rewriting",
            "for-while",
            "equivalent-boolean",
        }
    ),
    elsewhere="it is not offered for Ruby, where the value of a statement may be used and nearly every "
    "operator is a method",
)

KINDS = Kinds(
    comments=frozenset({"comment"}),
    multiline_literals=("string", "heredoc_body", "regex", "subshell", "string_array", "comment"),
    identifiers=IDENTIFIERS,
    calls=frozenset({"call"}),
    closures=frozenset({"block", "do_block", "lambda"}),
    loops=frozenset({*LOOPS, "for"}),
    jumps=frozenset({"return", "break", "next", "redo", "retry"}),
    labels=frozenset(),
    plain=frozenset({"identifier", "integer", "float", "string", "true", "false", "nil", "simple_symbol"}),
    partial=frozenset(),
    binders=frozenset({"assignment", "operator_assignment", "match_pattern", "test_pattern"}),
    effects=frozenset({"assignment", "operator_assignment", "yield", "call"}),
)

FACTS = Facts(
    truthiness=True,
    fresh_loop_variable=True,
    unreachable_is_error=False,
    declare_before_use=False,
    operators_overloadable=True,
    commuting_compiles=True,
    arithmetic_can_fail=True,
    compound_needs_type=True,
    compound_casts=False,
    function_like="some_name",
    reserved=HOOKS,
    name_introspection=frozenset({"__method__", "__callee__", "caller", "caller_locations"}),
    unbound_locals=True,
)


def _function(unit: SourceUnit, node: Node) -> Function | None:
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None or body is None:
        return None
    return Function(node, name, body, True, node)


def _hides(unit: SourceUnit, node: Node) -> bool:
    return special(unit, node)


INSERTIONS = Insertions(
    number=lambda name, number: f"{name} = {number}",
    constant=lambda name, number: f"{name} = {number}",
    discard=lambda name: [],
    junk_loops=lambda name, number: [],
    once=None,
    statements=frozenset(),
    switches=frozenset(),
    closed=frozenset({"parenthesized_statements", "element_reference"}),
    negation=negation,
    wrap_obstacle=lambda unit, block, statement: _NOT_OFFERED.reason,
    absent=lambda unit, binding: _NOT_OFFERED,
    parameter=lambda unit, binding, fresh: _NOT_OFFERED,
    own_truth=own_negation,
    hides=_hides,
    head_obstacle=lambda unit, function: _NOT_OFFERED.reason,
    copy_obstacle=lambda unit, body: _NOT_OFFERED.reason,
)

EMIT = Emit(
    negate=lambda text: f"!({text})",
    unused_variable=lambda name, number: [f"{name} = {number}"],
    junk_function=lambda name, names, number: [f"def {name}({names[0]})", f"  {names[0]} * {number}", "end"],
    if_open=lambda condition: f"if {condition}",
    while_open=lambda condition: f"while {condition}",
    true="true",
    statement_end="",
    nothing="nil",
)

RUBY = Language(
    name="ruby",
    title="Ruby",
    fences=("ruby", "rb"),
    suffixes=(".rb",),
    grammar=Grammar(tree_sitter_ruby.language()),
    block_style="end",
    toolchain=TOOLCHAIN,
    lexicon=LEXICON,
    guards=GUARDS,
    writing=WRITING,
    usage=USAGE,
    capabilities=frozenset(),
    offered=OFFERED,
    kinds=KINDS,
    facts=FACTS,
    emit=EMIT,
    types=TypeTable(names={}, literals={}, wrappers=frozenset(), arithmetic=frozenset()),
    effects=EffectTable(handlers={}, inert=frozenset(), values=False),
    insertions=INSERTIONS,
    evaluation=EvaluationTable(ordered=frozenset()),
    resolve=resolve,
    function=View(("method", "singleton_method"), _function),
    block=View((), lambda unit, node: None),
    branch=View((), lambda unit, node: None),
    step_loop=View((), lambda unit, node: None),
    each_loop=View((), lambda unit, node: None),
    condition_loop=View(LOOPS, condition_loop),
    comparison=View((), lambda unit, node: None),
    logical=View((), lambda unit, node: None),
    arithmetic=View((), lambda unit, node: None),
    assignment=View((), lambda unit, node: None),
    predicate=lambda unit, condition, name, number: _NOT_OFFERED,
    each_to_while=lambda unit, loop, fresh: _NOT_OFFERED,
    while_to_for=while_to_until,
    temporary=lambda unit, node, name: _NOT_OFFERED,
    divided=lambda unit, node: None,
    result=lambda unit, node, name: _NOT_OFFERED,
    takes_sibling=lambda unit, function: False,
    pure_call=lambda unit, node: False,
    defines_operators=own_negation,
    rephrasings=rephrasings,
    comment="#",
)
