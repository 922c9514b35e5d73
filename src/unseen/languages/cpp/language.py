"""C++11 and later: C with references, templates, lambdas, overloading and range loops."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import tree_sitter_cpp
from tree_sitter import Language as Grammar
from tree_sitter import Node

from unseen.languages import braces, switches
from unseen.languages.c import language as c
from unseen.languages.c_family import switch as c_switch
from unseen.languages.c_family.conditionals import alike
from unseen.languages.c_family.declarations import divide, result
from unseen.languages.c_family.declarators import function_declarator, name_of
from unseen.languages.c_family.evaluation import EVALUATION
from unseen.languages.c_family.insertions import is_block_value
from unseen.languages.c_family.macros import LINE_NUMBER, verbatim
from unseen.languages.c_family.probes import probes
from unseen.languages.c_family.result_changes import RESULT_CHANGES
from unseen.languages.c_family.scopes import resolve
from unseen.languages.c_family.surroundings import SURROUNDINGS
from unseen.languages.c_family.writing import CPP_WRITING
from unseen.languages.conditionals import rephrasings
from unseen.languages.cpp.effects import CPP_EFFECTS
from unseen.languages.cpp.guards import GUARDS
from unseen.languages.cpp.insertions import CPP_INSERTIONS
from unseen.languages.cpp.lexicon import LEXICON
from unseen.languages.cpp.program_writer import CppWriter
from unseen.languages.cpp.temporaries import number_obstacle, temporary
from unseen.languages.cpp.toolchain import TOOLCHAIN
from unseen.languages.cpp.usage import USAGE
from unseen.languages.declined import Declined
from unseen.languages.language import Language, Predicate, SourceUnit, View
from unseen.languages.tables import ValueType
from unseen.languages.views import Function
from unseen.syntax.flow import ancestors, contains, enclosing
from unseen.syntax.layout import above, indent_step, newline_of

KINDS = replace(
    c.KINDS,
    plain=c.KINDS.plain | {"template_argument_list", "qualified_identifier", "namespace_identifier"},
    effects=c.KINDS.effects | {"new_expression", "delete_expression"},
)

FACTS = replace(
    c.FACTS,
    operators_overloadable=True,
    compound_needs_type=True,
    references=True,
)

# Members without effect of the standard containers and strings.
_PURE_MEMBERS = frozenset({"size", "length", "empty", "front", "back", "at", "find", "count", "c_str"})
_UNSIGNED_MEMBERS = frozenset({"size", "length", "count"})


def _own_types(unit: SourceUnit) -> bool:
    """Return True if the text defines types, whose members may do anything."""
    return any(unit.by_kind.get(kind) for kind in ("class_specifier", "struct_specifier"))


def _member_call(unit: SourceUnit, node: Node) -> str | None:
    function = node.child_by_field_name("function")
    if function is None or function.type != "field_expression":
        return None
    field = function.child_by_field_name("field")
    return unit.text(field) if field is not None else None


def _pure_call(unit: SourceUnit, node: Node) -> bool:
    member = _member_call(unit, node)
    return member in _PURE_MEMBERS and not _own_types(unit)


def _call_type(unit: SourceUnit, node: Node) -> ValueType | None:
    if node.type == "call_expression" and _member_call(unit, node) in _UNSIGNED_MEMBERS:
        return None if _own_types(unit) else "unsigned"
    return None


def _reference_free(text: str) -> str:
    return text.replace("&", "").strip()


def _predicate(unit: SourceUnit, condition: Node, name: str, number: bool) -> Predicate | Declined:
    """Make a function template over references, which takes arrays, constants and `auto` alike."""
    function = enclosing(condition, {"function_definition"})
    if function is None:
        return Declined("the condition is not inside a function")
    reason = c.extraction_obstacle(unit, condition, function)
    if reason is not None:
        return Declined(reason)
    if number and (refused := number_obstacle(unit, condition)) is not None:
        return refused
    if contains(
        condition, {"this", "template_function", "template_method", "dependent_name", "co_await_expression"}
    ):
        return Declined("the condition depends on a template or on its object")
    if any(
        node.type in {"template_declaration", "class_specifier", "struct_specifier"}
        for node in ancestors(function)
    ):
        return Declined("the function is a member or a template")
    if any(unit.text(child) in {"constexpr", "consteval"} for child in function.children):
        return Declined("the function may have to be evaluated by the compiler")
    named = name_of(function_declarator(function.child_by_field_name("declarator")))
    if named is None or named.type != "identifier":
        return Declined("the function is a member")
    captured = [
        binding
        for binding in unit.scopes.references_in(condition)
        if binding.scope.kind != "file" and binding.scope.function is not None
    ]
    if any(binding.kind == "constant" for binding in captured):
        return Declined("the condition uses a constant of a template")
    newline, step = newline_of(unit.source), indent_step(unit)
    types = [f"T{index}" for index in range(1, len(captured) + 1)]
    if set(types) & unit.words:
        return Declined("the program uses the names of the new template's parameters")
    lines = []
    if captured:
        lines.append(f"template <{', '.join(f'class {kind}' for kind in types)}>".encode())
    parameters = ", ".join(f"{kind} &{b.name}" for kind, b in zip(types, captured, strict=True))
    head = f"auto {name}({parameters}) -> decltype({unit.text(condition)})" if number else ""
    lines += [
        f"static {head or f'bool {name}({parameters})'} {{".encode(),
        step + b"return " + (unit.bytes(condition) if number else _as_bool(unit, condition)) + b";",
        b"}",
    ]
    at = above(unit.source, function.start_byte)
    call = f"{name}({', '.join(binding.name for binding in captured)})"
    return Predicate(newline.join(lines) + newline * 2, at, call)


def _as_bool(unit: SourceUnit, condition: Node) -> bytes:
    """Convert to bool explicitly: `return` applies no explicit conversions as `if` does (C++11 [conv])."""
    operator = condition.child_by_field_name("operator")
    boolean = operator is not None and operator.type in braces.COMPARISONS | braces.LOGICAL
    text = unit.bytes(condition)
    return text if boolean else b"static_cast<bool>(" + text + b")"


def _takes_sibling(unit: SourceUnit, function: Function) -> bool:
    return function.outer.parent == unit.root and not function.method


CPP = Language(
    name="cpp",
    title="C++",
    fences=("cpp", "c++", "cc", "cxx", "hpp"),
    related_fences=("c",),
    suffixes=(".cpp", ".cc", ".cxx"),
    headers=(".hpp", ".hh"),
    grammar=Grammar(tree_sitter_cpp.language()),
    block_style="braces",
    toolchain=TOOLCHAIN,
    lexicon=LEXICON,
    guards=GUARDS,
    writing=CPP_WRITING,
    usage=USAGE,
    probes=probes('extern "C"'),
    kinds=KINDS,
    facts=FACTS,
    emit=replace(c.EMIT, hold=lambda name, text: f"auto {name} = {text};"),
    types=replace(c.TYPES, of_call=_call_type, normal=_reference_free),
    effects=CPP_EFFECTS,
    insertions=CPP_INSERTIONS,
    evaluation=EVALUATION,
    surroundings=SURROUNDINGS,
    resolve=resolve,
    verbatim=verbatim,
    line_number=LINE_NUMBER,
    function=c.C.function,
    block=c.C.block,
    branch=c.C.branch,
    step_loop=c.C.step_loop,
    each_loop=View(("for_range_loop",), lambda unit, node: None),
    condition_loop=c.C.condition_loop,
    comparison=c.C.comparison,
    logical=c.C.logical,
    arithmetic=c.C.arithmetic,
    assignment=c.C.assignment,
    predicate=_predicate,
    each_to_while=c.C.each_to_while,
    while_to_for=braces.while_to_for,
    temporary=temporary,
    divided=divide,
    result=result,
    takes_sibling=_takes_sibling,
    pure_call=_pure_call,
    switch=c.C.switch,
    matches=c_switch.matches,
    cases=c_switch.cases,
    compared=switches.repeated,
    rephrasings=partial(rephrasings, alike=alike),
    hides_braces=braces.hides_braces,
    moves=lambda unit, statement: not is_block_value(unit, statement),
    defines_operators=lambda unit: bool(unit.by_kind.get("operator_name")),
    result_changes=RESULT_CHANGES,
    program_writer=CppWriter(),
)
