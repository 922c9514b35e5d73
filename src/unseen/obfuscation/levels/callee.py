"""Analyse functions of the project whose bodies may be inlined."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.obfuscation.levels.clang import UNIT_CACHE, Cursor, FileOffset, cindex
from unseen.obfuscation.levels.excerpt import macros_of, unit_of, used_macros
from unseen.obfuscation.levels.expansions import Expansions, expansions_of
from unseen.obfuscation.levels.lexing import tokens, words
from unseen.obfuscation.levels.macros import Macro
from unseen.obfuscation.levels.name_references import NameReferences, function_at, resolve_names
from unseen.obfuscation.levels.project import ProjectView
from unseen.syntax.flow import contains, enclosing, walk

_MAX_LINES = 60
_FRAME_DEPENDENT = frozenset(
    [
        "setjmp",
        "sigsetjmp",
        "_setjmp",
        "longjmp",
        "alloca",
        "va_start",
        "va_arg",
        "va_end",
        "va_copy",
        "vfork",
        "__func__",
        "__FUNCTION__",
        "__PRETTY_FUNCTION__",
        "__builtin_return_address",
        "__builtin_frame_address",
        "__builtin_alloca",
        "asm",
        "__asm__",
        "__builtin_va_start",
        "__builtin_va_arg",
        "__COUNTER__",
        "__label__",
    ]
)
_ASSERTION_NAME = re.compile(r"assert|check|panic|fail|log", re.IGNORECASE)
_BREAK_TARGETS = frozenset({"for_statement", "while_statement", "do_statement", "switch_statement"})


@dataclass(frozen=True)
class CalleeParameter:
    """A parameter: the text of its declaration before and after the name, and whether the body uses it."""

    name: str
    before: str
    behind: str
    used: bool


@dataclass(frozen=True)
class Callee:
    """A function that can be inlined.

    Attributes:
        name: name of the function.
        file: the file that defines it.
        unit: the parsed text of the file.
        body: the block of the definition.
        parameters: the parameters, in order.
        result: the declared result type, or None for `void`.
        canonical: the result type with typedefs resolved.
        names: the references of the names in it.
        macros: the macros that its body uses, directly or indirectly.
        static: whether it has internal linkage.
    """

    name: str
    file: Path
    unit: SourceUnit
    body: Node
    parameters: tuple[CalleeParameter, ...]
    result: str | None
    canonical: str
    names: NameReferences
    macros: dict[str, list[Macro]]
    static: bool

    @property
    def lines(self) -> int:
        return self.body.end_point[0] - self.body.start_point[0] + 1

    @property
    def returns(self) -> list[Node]:
        return [node for node in walk(self.body) if node.type == "return_statement"]


_CALLEES: OrderedDict[tuple[str, Path, str], Callee | str] = OrderedDict()


def analyse_callee(project: ProjectView, unit_file: Path, file: Path, name: str) -> Callee | str:
    """Analyse a function defined in `file`, which the unit `unit_file` is or includes.

    Returns:
        The callee, or the reason why it cannot be inlined.
    """
    key = (project.digest, file, name)
    if key not in _CALLEES:
        _CALLEES[key] = _study(project, unit_file, file, name)
        if len(_CALLEES) > 4000:
            _CALLEES.popitem(last=False)
    return _CALLEES[key]


def _study(project: ProjectView, unit_file: Path, file: Path, name: str) -> Callee | str:
    unit = unit_of(project, file)
    nodes = [
        node
        for node in unit.by_kind.get("function_definition", [])
        if (seen := unit.language.function.see(unit, node)) is not None
        and seen.name is not None
        and unit.text(seen.name) == name
        # The grammar takes a macro before a block for a function inside a function.
        and enclosing(node, {"function_definition"}) is None
    ]
    if len(nodes) != 1 or nodes[0].has_error:
        return "its definition cannot be read"
    node = nodes[0]
    body = node.child_by_field_name("body")
    assert body is not None
    if name in macros_of(project):
        return "a macro has its name"
    reason = _shape_obstacle(unit, node, body)
    if reason is not None:
        return reason
    try:
        parsed = UNIT_CACHE.unit(project, unit_file)
    except cindex.TranslationUnitLoadError as error:
        return str(error)
    where = str(project.root / file)
    cursor = function_at(parsed, where, name, node.end_byte)
    if cursor is None:
        return "its definition is not compiled"
    names = resolve_names(cursor, unit.source, where, parsed)
    reason = _macro_arguments(expansions_of(project, unit_file, file), unit, body, names)
    if reason is not None:
        return reason
    return _described(project, unit, node, body, cursor, names, file)


def _shape_obstacle(unit: SourceUnit, node: Node, body: Node) -> str | None:
    if body.end_point[0] - body.start_point[0] + 1 > _MAX_LINES:
        return f"its body has more than {_MAX_LINES} lines"
    head = unit.source[node.start_byte : body.start_byte]
    if b"..." in head:
        return "it takes any number of arguments"
    if {"weak", "constructor", "destructor", "naked", "ifunc", "WEAK"} & words(head):
        return "its attributes make it more than a function"
    if any(token.directive for token in tokens(unit.bytes(body))):
        return "its body contains directives"
    if words(unit.bytes(body)) & _FRAME_DEPENDENT:
        return "its body depends on the enclosing function"
    if contains(node, {"identifier_list", "ERROR", "function_definition"} - {node.type}) or any(
        child.type == "declaration" for child in node.children
    ):
        return "it is defined in the old style"
    return None


def _macro_arguments(
    expansions: Expansions, unit: SourceUnit, body: Node, names: NameReferences
) -> str | None:
    """Return why what the macros in a body do with their arguments prevents moving it, or None."""
    returns = [node for node in walk(body) if node.type == "return_statement"]
    if (reason := expansions.open_statement(body.start_byte, body.end_byte)) is not None:
        return reason
    for one in expansions.within(body.start_byte, body.end_byte):
        if any(one.start < node.start_byte < one.end for node in returns):
            return "it returns inside a macro's argument"
        if expansions.quotes(one) and words(unit.source[one.start : one.end]) & names.own:
            return "a macro in it makes text of its variables' names"
    return None


def _described(
    project: ProjectView,
    unit: SourceUnit,
    node: Node,
    body: Node,
    cursor: Cursor,
    names: NameReferences,
    file: Path,
) -> Callee | str:
    name = cursor.spelling
    if any(variable.static for variable in names.variables):
        return "it has static variables"
    if names.hidden:
        return "a macro in it declares or uses its variables unseen"
    if name in names.functions:
        return "it calls itself"
    used = used_macros(project, words(unit.bytes(body)))
    reason = macro_obstacle(used, names.own)
    if reason is not None:
        return reason
    result: str | None = cursor.result_type.spelling
    if cursor.result_type.kind == cindex.TypeKind.VOID:
        result = None
    elif result is not None:
        result = writable_type(cursor.result_type)
        if result is None:
            return "the type of its value has no name that can be written again"
    lists = [child for child in walk(node, skip={"compound_statement"}) if child.type == "parameter_list"]
    declared = [child for child in lists[0].named_children if child.type == "parameter_declaration"]
    expected = [variable for variable in names.variables if variable.parameter]
    if len(declared) != len(expected) and not (len(declared) == 1 and unit.text(declared[0]) == "void"):
        return "a parameter has no name or an unusual form"
    parameters = []
    for variable, text in zip(expected, declared, strict=False):
        found = _parameter(unit, text, variable.name, len(variable.places) > 1)
        if isinstance(found, str):
            return found
        parameters.append(found)
    canonical = cursor.result_type.get_canonical().spelling
    static = cursor.storage_class == cindex.StorageClass.STATIC
    return Callee(name, file, unit, body, tuple(parameters), result, canonical, names, used, static)


def macro_obstacle(used: dict[str, list[Macro]], own: set[str]) -> str | None:
    """Return why macros in a body prevent moving it to another function, or None."""
    for name, defined in used.items():
        for macro in defined:
            body_names = {
                token.text.decode("utf-8", "replace") for token in macro.body if token.kind == "name"
            }
            if body_names & {"return", "goto", "case", "default"}:
                return "a macro in it hides control flow"
            if body_names & {"break", "continue"} and not body_names & {"for", "while", "do", "switch"}:
                return "a macro in it hides control flow"
            if body_names & _FRAME_DEPENDENT and not _ASSERTION_NAME.search(name):
                return "a macro in it depends on the enclosing function"
            if macro.words & own:
                return "a macro in it uses one of its variables by name"
    return None


def writable_type(type_: Any) -> str | None:
    """Return a type as written before a declared name, without top-level qualifiers; None if impossible."""
    text = str(type_.spelling)
    if any(mark in text for mark in ("(", "[", "unnamed", "anonymous", "_Atomic")):
        return None
    if type_.is_const_qualified() or type_.is_volatile_qualified():
        if text.endswith("const"):
            text = text.removesuffix("const").rstrip()
        elif text.startswith("const ") and "*" not in text:
            text = text.removeprefix("const ")
        else:
            return None
    return text


def _parameter(unit: SourceUnit, node: Node, name: str, used: bool) -> CalleeParameter | str:
    """Turn a parameter into the declaration of a local variable (C17 6.7.6.3p7: arrays become pointers)."""
    identifiers = [found for found in walk(node) if found.type == "identifier" and unit.text(found) == name]
    if len(identifiers) != 1:
        return "a parameter has no name or an unusual form"
    place = identifiers[0]
    before = unit.source[node.start_byte : place.start_byte].decode(errors="surrogateescape")
    behind = unit.source[place.end_byte : node.end_byte].decode(errors="surrogateescape")
    ancestor = place.parent
    if ancestor is not None and ancestor.type == "array_declarator":
        behind = behind[ancestor.end_byte - place.end_byte :]
        outer = ancestor.parent
        before, behind = (
            (before + "(*", ")" + behind)
            if outer is not None and outer.type == "array_declarator"
            else (before + "*", behind)
        )
    elif ancestor is not None and ancestor.type == "function_declarator":
        before, behind = before + "(*", ")" + behind
    before = re.sub(r"\bregister\s+", "", before)
    return CalleeParameter(name, before, behind, used)


def visible(
    project: ProjectView, place: FileOffset | None, file: str, before: int, headers: set[str]
) -> bool:
    """Return True if a declaration at `place` is visible at offset `before` of `file` with these headers."""
    if place is None:
        return True
    return place.offset < before if place.file == file else place.file in headers


def unhidden_macros(
    project: ProjectView, used: dict[str, list[Macro]], file: Path, before: int, headers: set[str]
) -> str | None:
    """Return a macro of the body that may be undefined or different at the call, or None."""
    for name, defined in used.items():
        for macro in defined:
            if macro.file == file and macro.start < before:
                continue
            if str(project.root / macro.file) not in headers:
                return name
    return None


def jumps_free(body: Node, returns: Sequence[Node]) -> bool:
    """Return True if no return lies in a loop or switch of the body, so that `break` can replace it."""
    for node in returns:
        ancestor = enclosing(node, _BREAK_TARGETS)
        if (
            ancestor is not None
            and body.start_byte <= ancestor.start_byte
            and ancestor.end_byte <= body.end_byte
        ):
            return False
    return True
