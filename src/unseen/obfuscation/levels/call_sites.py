"""Find the calls in a target that can be inlined, and the reasons against the others."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.obfuscation.levels.callee import Callee, analyse_callee, unhidden_macros, visible
from unseen.obfuscation.levels.clang import included
from unseen.obfuscation.levels.definition_index import DEFINED_OUTSIDE, locate_definition
from unseen.obfuscation.levels.expansions import Expansions
from unseen.obfuscation.levels.lexing import words
from unseen.obfuscation.levels.masking import MaskedUnit
from unseen.obfuscation.levels.name_references import NameReferences
from unseen.obfuscation.levels.project import ProjectView, Target
from unseen.syntax.flow import contains, walk

_STATEMENTS = frozenset(
    {"expression_statement", "declaration", "return_statement", "if_statement", "switch_statement"}
)
_ANY_OPERAND = frozenset(
    {"parenthesized_expression", "cast_expression", "argument_list", "field_expression", "init_declarator"}
    | {"call_expression", "subscript_expression", "else_clause"}
)
_EFFECTS = frozenset({"assignment_expression", "update_expression", "call_expression"})
IN_MACRO = "the call is in a macro's argument, which may be evaluated twice, later or not at all"
_MAX_SITES, _MAX_LINES, _MAX_FILES = 3, 120, 3


@dataclass(frozen=True)
class TargetAnalysis:
    """A target function with everything that inlining and extraction need to know about it."""

    project: ProjectView
    target: Target
    unit: MaskedUnit
    node: Node
    names: NameReferences
    expansions: Expansions
    parsed: Any
    file: str
    headers: frozenset[str]
    local_names: frozenset[str]
    result: str

    @property
    def text(self) -> bytes:
        return self.unit.source


@dataclass(frozen=True)
class CallSite:
    """A call that can be inlined, with the statement that evaluates it once and first."""

    call: Node
    statement: Node
    callee: Callee


def inlinable_calls(analysis: TargetAnalysis, reasons: Counter[str]) -> Iterator[CallSite]:
    """Yield the calls in the target that can be inlined; count the reasons against the others."""
    other_units: set[Path] = set()
    for call in [node for node in walk(analysis.node) if node.type == "call_expression"]:
        function = call.child_by_field_name("function")
        if function is None or function.type != "identifier":
            continue
        name = analysis.unit.text(function)
        references = analysis.names.functions.get(name)
        if references is None or function.start_byte not in references[1] or name == analysis.target.function:
            continue
        if not analysis.expansions.movable(call.start_byte, call.end_byte):
            reasons[IN_MACRO] += 1
            continue
        where = locate_definition(analysis.project, name, references[0], analysis.target.file)
        if isinstance(where, str):
            if where != DEFINED_OUTSIDE:
                reasons[where] += 1
            continue
        unit_file, file = where
        if unit_file != analysis.target.file:
            other_units.add(unit_file)
            if len(other_units) > _MAX_FILES:
                continue
        found = analyse_callee(analysis.project, unit_file, file, name)
        if isinstance(found, str):
            reasons[found] += 1
            continue
        statement = _statement(analysis, call)
        if isinstance(statement, str):
            reasons[statement] += 1
            continue
        reason = _obstacle(analysis, call, found)
        if reason is not None:
            reasons[reason] += 1
            continue
        yield CallSite(call, statement, found)


def _statement(analysis: TargetAnalysis, call: Node) -> Node | str:
    """Return the statement that evaluates the call exactly once and may evaluate it first, or a reason.

    C leaves the order of evaluation of operands and arguments unspecified (C17 6.5p3). A call qualifies only
    if it may come first and no other part of the statement has side effects.
    """
    unit = analysis.unit
    child, parent = call, call.parent
    siblings: list[Node] = []
    while child.type not in _STATEMENTS:
        if parent is None:
            return "the call is not part of a statement"
        kind = parent.type
        operator = parent.child_by_field_name("operator")
        sign = operator.type if operator is not None else ""
        if kind == "binary_expression" and sign in {"&&", "||"}:
            if parent.child_by_field_name("left") != child:
                return "the call is not always evaluated"
        elif kind == "conditional_expression":
            if parent.child_by_field_name("condition") != child:
                return "the call is not always evaluated"
        elif kind == "comma_expression":
            if parent.child_by_field_name("left") != child:
                return "something is evaluated before the call"
        elif kind == "assignment_expression":
            if parent.child_by_field_name("right") != child:
                return "the call is part of an assignment's target"
            left = parent.child_by_field_name("left")
            quiet = left is not None and (sign == "=" or _is_private(analysis, left))
            if left is None or not quiet or _has_effects(analysis, left):
                return "the target of an assignment is evaluated beside the call"
        elif kind in {"binary_expression", "unary_expression"} | _ANY_OPERAND:
            siblings += [one for one in parent.named_children if one != child]
        elif kind == "pointer_expression":
            if parent.children[0].type == "&":
                return "the address of the call's result is taken"
        elif kind in {"if_statement", "switch_statement"}:
            if parent.child_by_field_name("condition") != child:
                return "the call is not part of a statement"
        elif kind in {"while_statement", "do_statement", "for_statement"}:
            return "the call is in the condition of a loop"
        elif kind not in {"expression_statement", "declaration", "return_statement"}:
            return "the call is not evaluated exactly once by its statement"
        child, parent = parent, parent.parent
    changes = contains(call, _EFFECTS - {"call_expression"})
    if any(_has_effects(analysis, one) or (changes and contains(one, {"identifier"})) for one in siblings):
        return "something with effects is evaluated beside the call"
    if child.type == "declaration":
        if len(child.children_by_field_name("declarator")) != 1:
            return "the declaration declares several names"
        if any(unit.text(one) in {"static", "extern"} for one in child.children):
            return "the declaration is not of a plain local variable"
    return child


def _has_effects(analysis: TargetAnalysis, node: Node) -> bool:
    """Return True if evaluating an expression may change something, also through macros in it."""
    expansions = analysis.expansions
    inside = expansions.within(node.start_byte, node.end_byte)
    return contains(node, _EFFECTS) or not all(expansions.inert(one) for one in inside)


def _is_private(analysis: TargetAnalysis, target: Node) -> bool:
    """Return True for a local variable whose address is never taken."""
    unit, name = analysis.unit, analysis.unit.text(target)
    if target.type != "identifier" or name not in analysis.names.own:
        return False
    return not any(
        node.type == "pointer_expression" and node.children[0].type == "&" and name in words(unit.bytes(node))
        for node in walk(analysis.node)
    )


def _obstacle(analysis: TargetAnalysis, call: Node, found: Callee) -> str | None:
    arguments = [one for one in arguments_of(call) if one.type != "comment"]
    if len(arguments) != len(found.parameters):
        return "the call does not give one argument for each parameter"
    if any(one.type in {"compound_statement", "ERROR"} for one in arguments) or call.has_error:
        return "an argument has an unusual form"
    project, target = analysis.project, analysis.target
    for name, places in found.names.outside.items():
        if name in analysis.local_names:
            return "a variable of the target hides a name that the callee uses"
        if not all(
            visible(project, place, analysis.file, target.start, set(analysis.headers)) for place in places
        ):
            return "the callee uses a name that is not declared before the target"
    headers = set(analysis.headers)
    if not all(
        visible(project, place, analysis.file, target.start, headers) for place in found.names.members
    ):
        return "the callee uses a type that is not declared before the target"
    if unhidden_macros(project, found.macros, target.file, target.start, set(analysis.headers)) is not None:
        return "the callee uses a macro that the target's file may not know"
    if analysis.names.types:
        return "the target declares types of its own"
    macro_words = {word for defined in found.macros.values() for macro in defined for word in macro.words}
    if macro_words & analysis.local_names:
        return "a variable of the target hides a name that the callee uses"
    if found.static and found.file == target.file and _strict(project, target):
        count = len(re.findall(rb"\b" + re.escape(found.name.encode()) + rb"\b", analysis.text))
        if count < 4:
            return "the callee would be left unused, which is an error in this project"
    return None


def _strict(project: ProjectView, target: Target) -> bool:
    return any(word.startswith("-Werror") for word in project.units.get(target.file, ()))


def arguments_of(call: Node) -> list[Node]:
    """Return the argument nodes of a call, including comments."""
    arguments = call.child_by_field_name("arguments")
    return list(arguments.named_children) if arguments is not None else []


def choose_sites(found: Sequence[CallSite], rng: random.Random) -> list[CallSite]:
    """Choose sites in different statements, limited so that the function stays readable."""
    picked: list[CallSite] = []
    lines = 0
    for site in rng.sample(found, len(found)):
        start, end = site.statement.start_byte, site.statement.end_byte
        if any(start < one.statement.end_byte and one.statement.start_byte < end for one in picked):
            continue
        if picked and lines + site.callee.lines > _MAX_LINES:
            continue
        picked.append(site)
        lines += site.callee.lines
        if len(picked) == _MAX_SITES:
            break
    return picked


def local_names(names: NameReferences) -> frozenset[str]:
    """Return names that the function declares itself, which hide outer ones."""
    return frozenset(names.own | names.types)


def included_headers(parsed: Any) -> frozenset[str]:
    """Return the paths of all files that a unit includes."""
    return frozenset(included(parsed))
