"""Extract a fragment of a target into a function of its own."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tree_sitter import Node

from unseen.obfuscation.levels.call_sites import TargetAnalysis
from unseen.obfuscation.levels.callee import macro_obstacle, writable_type
from unseen.obfuscation.levels.clang import cindex
from unseen.obfuscation.levels.excerpt import used_macros
from unseen.obfuscation.levels.lexing import tokens, words
from unseen.obfuscation.levels.name_references import LocalVariable
from unseen.syntax import Edit
from unseen.syntax.edit import apply_edits
from unseen.syntax.flow import walk
from unseen.syntax.layout import indent_step
from unseen.syntax.names import fresh_name

_LOOPS = frozenset({"for_statement", "while_statement", "do_statement"})
_ARRAYS = {cindex.TypeKind.CONSTANTARRAY}
_FRAME_DEPENDENT = frozenset(
    [
        "setjmp",
        "sigsetjmp",
        "_setjmp",
        "alloca",
        "va_start",
        "va_arg",
        "va_end",
        "va_copy",
        "va_list",
        "__func__",
        "__FUNCTION__",
        "__PRETTY_FUNCTION__",
        "__builtin_return_address",
        "__builtin_frame_address",
        "__builtin_alloca",
        "asm",
        "__asm__",
        "__COUNTER__",
        "__label__",
    ]
)


@dataclass(frozen=True)
class Fragment:
    """A run of statements, or the expression of a `return`; `start` and `end` are byte offsets."""

    start: int
    end: int
    lines: int
    result: bool = False


def extractions(
    analysis: TargetAnalysis, rng: random.Random, reasons: Counter[str], most: int
) -> Iterator[list[Edit]]:
    """Yield the edits that extract randomly chosen fragments, larger ones first."""
    unit = analysis.unit
    found = [*_statement_runs(analysis), *_return_values(analysis)]
    drawn = sorted(
        rng.sample(found, min(len(found), 4 * most)), key=lambda fragment: (fragment.result, -fragment.lines)
    )
    tried = 0
    for fragment in drawn:
        extracted = _extract(analysis, fragment, rng)
        if isinstance(extracted, str):
            reasons[extracted] += 1
            continue
        yield extracted
        tried += 1
        if tried == most:
            return
    if not found:
        body = analysis.node.child_by_field_name("body")
        body_text = unit.bytes(body) if body is not None else b""
        reasons[
            "no part of the function can be extracted" if body_text.count(b";") > 1 else "it is too short"
        ] += 1


def _statement_runs(analysis: TargetAnalysis) -> Iterator[Fragment]:
    """Yield single-entry, single-exit runs of statements, except the whole body."""
    body = analysis.node.child_by_field_name("body")
    for block in walk(analysis.node):
        if block.type != "compound_statement":
            continue
        statements = list(block.named_children)
        fits = [_is_single_entry_exit(analysis, statement) for statement in statements]
        for first in range(len(statements)):
            if not fits[first] or statements[first].type in {"comment", "declaration"}:
                continue
            for last in range(first, min(first + 8, len(statements))):
                if not fits[last]:
                    break
                if statements[last].type in {"comment", "declaration"}:
                    continue
                start, end = statements[first].start_byte, statements[last].end_byte
                lines = statements[last].end_point[0] - statements[first].start_point[0] + 1
                whole = block == body and first == 0 and last == len(statements) - 1
                if lines >= 2 and not whole and lines <= 60:
                    yield Fragment(start, end, lines)


def _return_values(analysis: TargetAnalysis) -> Iterator[Fragment]:
    for node in walk(analysis.node):
        if node.type == "return_statement" and node.named_child_count == 1:
            value = node.named_children[0]
            if sum(one.type == "identifier" for one in walk(value)) > 1 and value.type != "comment":
                yield Fragment(value.start_byte, value.end_byte, 1, result=True)


def _is_single_entry_exit(analysis: TargetAnalysis, statement: Node) -> bool:
    """Return True if no jump goes into or out of the statement."""
    if statement.type in {"case_statement", "labeled_statement"} or statement.has_error:
        return False
    stack: list[tuple[Node, bool, bool]] = [(statement, False, False)]
    while stack:
        node, loop, switch = stack.pop()
        if node.type in {"return_statement", "goto_statement", "labeled_statement"}:
            return False
        if node.type == "break_statement" and not (loop or switch):
            return False
        if node.type == "continue_statement" and not loop:
            return False
        inner = loop or node.type in _LOOPS
        stack += [(child, inner, switch or node.type == "switch_statement") for child in node.children]
    return True


def _extract(analysis: TargetAnalysis, fragment: Fragment, rng: random.Random) -> list[Edit] | str:
    unit, node = analysis.unit, analysis.node
    source = unit.source
    text = source[fragment.start : fragment.end]
    if any(token.directive for token in tokens(text)):
        return "the part contains directives"
    used = used_macros(analysis.project, words(text))
    enclosed = [
        one
        for one in analysis.names.variables
        if any(fragment.start <= at < fragment.end for at in one.places)
    ]
    reason = macro_obstacle(used, analysis.names.own)
    if reason is not None:
        return reason
    if words(text) & (_FRAME_DEPENDENT | analysis.names.types):
        return "the part depends on the enclosing function or uses a type declared in it"
    if analysis.names.hidden:
        return "a macro declares or uses variables of the function unseen"
    span = (fragment.start, fragment.end)
    if any((one.start, one.end) != span for one in analysis.expansions.around(*span)):
        return "the part is in a macro's argument"
    begin = unit.line_before(node.start_byte)
    if begin is None:
        return "the function shares a line with other text"
    passed: list[tuple[str, str]] = []
    edits: list[Edit] = []
    for variable in enclosed:
        if fragment.start <= variable.declared < fragment.end:
            if any(not fragment.start <= at < fragment.end for at in variable.places):
                return "what the part declares is used behind it"
            if variable.static:
                return "the part declares a static variable"
            continue
        extracted = _passed_variable(analysis, variable, fragment)
        if isinstance(extracted, str):
            return extracted
        declaration, argument, pointed = extracted
        passed.append((declaration, argument))
        if pointed:
            word = variable.name.encode()
            edits += [
                Edit(at - fragment.start, at - fragment.start + len(word), b"(*" + word + b")")
                for at in sorted(variable.places)
                if fragment.start <= at < fragment.end
            ]
    if len(passed) > 8:
        return "the part would take more than eight parameters"
    inside = analysis.expansions.within(fragment.start, fragment.end)
    changed = [fragment.start + edit.start for edit in edits]
    if any(
        analysis.expansions.quotes(one) and any(one.start < at < one.end for at in changed) for one in inside
    ):
        return "a macro in the part makes text of its variables' names"
    result = _result(analysis) if fragment.result else "void"
    if result is None:
        return "the type of the function's value has no name that can be written again"
    if not fragment.result and not passed:
        return "the part has nothing to do with the function's variables"
    name = fresh_name(rng, unit.words, like="some_name", words=2)
    head = f"static {result} {name}({', '.join(declaration for declaration, _ in passed) or 'void'})"
    moved, step = apply_edits(text, edits), indent_step(unit)
    if fragment.result:
        moved = b"return " + moved + b";"
    lines = [head.encode(), b"{", step + _dedented(source, fragment, moved, step), b"}", b"", b""]
    call = f"{name}({', '.join(argument for _, argument in passed)})" + ("" if fragment.result else ";")
    return [
        Edit(begin, begin, b"\n".join(lines)),
        Edit(fragment.start, fragment.end, call.encode()),
    ]


def _dedented(source: bytes, fragment: Fragment, text: bytes, step: bytes) -> bytes:
    if b"\\\n" in text:
        return text
    begin = source.rfind(b"\n", 0, fragment.start) + 1
    depth = len(source[begin : fragment.start]) - len(source[begin : fragment.start].lstrip())
    lines = text.split(b"\n")
    moved = [lines[0]]
    for line in lines[1:]:
        own = len(line) - len(line.lstrip())
        moved.append(step + line[min(own, depth) :] if line.strip() else b"")
    return b"\n".join(moved)


def _result(analysis: TargetAnalysis) -> str | None:
    for cursor in analysis.parsed.cursor.get_children():
        if cursor.kind == cindex.CursorKind.FUNCTION_DECL and cursor.spelling == analysis.target.function:
            return writable_type(cursor.result_type)
    return None


def _passed_variable(
    analysis: TargetAnalysis, variable: LocalVariable, fragment: Fragment
) -> tuple[str, str, bool] | str:
    """Return parameter, argument and whether it is a pointer, for a variable that the fragment uses."""
    type_, name = variable.type, variable.name
    if sum(one.name == name for one in analysis.names.variables) > 1:
        return "two variables of the function have one name"
    if "volatile" in type_.spelling or "va_list" in type_.spelling or "_Atomic" in type_.spelling:
        return "a variable has a type that cannot be passed on"
    if _is_register(analysis, variable):
        return "a register variable has no address"
    pointed = _may_change(analysis, variable, fragment)
    if type_.get_canonical().kind in _ARRAYS and not variable.parameter:
        return _array(variable, analysis)
    text = str(type_.spelling)
    if variable.parameter and type_.get_canonical().kind in _ARRAYS | {cindex.TypeKind.INCOMPLETEARRAY}:
        text = f"{type_.get_canonical().get_array_element_type().spelling} *"
    if any(mark in text for mark in ("(", "[", "unnamed", "anonymous")):
        return "the type of a variable has no name that can be written again"
    if set(re.findall(r"\w+", text)) & analysis.names.types:
        return "the type of a variable is one of the function's own"
    text += "" if text.endswith("*") else " "
    return (f"{text}*{name}", f"&{name}", True) if pointed else (f"{text}{name}", name, False)


def _array(variable: LocalVariable, analysis: TargetAnalysis) -> tuple[str, str, bool] | str:
    match = re.fullmatch(r"([^()\[\]]+?)\s*((?:\[\d+\])+)", str(variable.type.spelling))
    if match is None:
        return "the type of an array has no name that can be written again"
    if set(re.findall(r"\w+", match.group(1))) & analysis.names.types or "unnamed" in match.group(1):
        return "the type of a variable is one of the function's own"
    return f"{match.group(1)} (*{variable.name}){match.group(2)}", f"&{variable.name}", True


def _is_register(analysis: TargetAnalysis, variable: LocalVariable) -> bool:
    source = analysis.unit.source
    begin = max(source.rfind(mark, 0, variable.declared) for mark in (b";", b"{", b"}", b"("))
    return b"register" in source[begin + 1 : variable.declared]


def _may_change(analysis: TargetAnalysis, variable: LocalVariable, fragment: Fragment) -> bool:
    """Return True if the fragment may change the variable, or its address is taken anywhere."""
    for node in walk(analysis.node):
        if node.type != "identifier" or node.start_byte not in variable.places:
            continue
        inner, parent = node, node.parent
        while parent is not None and _same_object(parent, inner):
            inner, parent = parent, parent.parent
        if parent is None:
            continue
        if parent.type == "pointer_expression" and parent.children[0].type == "&":
            return True
        if not fragment.start <= node.start_byte < fragment.end:
            continue
        if parent.type == "assignment_expression" and parent.child_by_field_name("left") == inner:
            return True
        if parent.type == "update_expression":
            return True
    return _in_macro(analysis, variable, fragment)


def _same_object(parent: Node, child: Node) -> bool:
    """Return True if the parent denotes the child or a part of it: parentheses, `.member`."""
    if parent.type == "parenthesized_expression":
        return True
    operator = parent.child_by_field_name("operator")
    return parent.type == "field_expression" and operator is not None and operator.type == "."


def _in_macro(analysis: TargetAnalysis, variable: LocalVariable, fragment: Fragment) -> bool:
    """Return True if the variable is an argument of a macro, which may do anything with its text."""
    return any(
        fragment.start <= at < fragment.end and analysis.expansions.around(at, at + 1)
        for at in variable.places
    )
