"""Carry a change of the result through a program and its tests."""

from __future__ import annotations

import re

from unseen.languages import SourceUnit
from unseen.languages.result_changes import INVERSE, Operation, Result, ResultChanges
from unseen.languages.views import Function
from unseen.syntax import Edit
from unseen.syntax.edit import apply_edits
from unseen.syntax.layout import indent_at
from unseen.syntax.unit import Token
from unseen.traps.description import find_docstring


class CannotCarryError(Exception):
    """Raised when a program is of a form through which no change is carried; the message is the reason."""


def entry_function(unit: SourceUnit) -> Function | None:
    """Return the tested function, if it is defined once and its answer begins inside of it."""
    found = [
        each
        for each in unit.language.function.find(unit)
        if each.name is not None and unit.text(each.name) == unit.entry_point
    ]
    inside = [one for one in found if one.body.start_byte <= unit.bounds[0] <= one.body.end_byte + 1]
    return inside[0] if len(found) == len(inside) == 1 else None


def changed_solution(unit: SourceUnit, function: Function, result: Result, operation: Operation) -> str:
    """Return the solution in which the function gives the changed result of the published one.

    The published function follows under another name.

    Raises:
        CannotCarryError: the program is of a form for which this is not written.
    """
    changes, name = _changes(unit), unit.entry_point or ""
    if function.name is None or function.outer.start_byte != function.node.start_byte:
        raise CannotCarryError("the function is decorated")
    published, variable = _fresh(unit, f"published_{name}"), _fresh(unit, "changed")
    lines = changes.statements(operation, result)
    if lines is None:
        raise CannotCarryError(f"{unit.language.title} has no text for this change of such a result")
    call = f"{published}({', '.join(_parameters(unit, function))})"
    fields = {"name": variable, "type": result.type, "item": result.item}
    body = [changes.declare.format(**fields, value=call), *lines.format(**fields).split("\n")]
    end = unit.language.emit.statement_end
    body.append(f"return {variable}{end}")
    header = _renamed(unit, function.node.start_byte, function.body.start_byte, published)
    if unit.language.facts.declare_before_use and not function.method:
        body.insert(0, header.strip() + end)
    start, close = unit.bounds[0], function.body.end_byte
    braces = unit.language.block_style == "braces"
    outer = indent_at(unit.source, function.node.start_byte).decode()
    inner = outer + "    " if braces else indent_at(unit.source, function.body.start_byte).decode()
    copied = _renamed(unit, _behind_docstring(function), close, published).lstrip("\n")
    ended = f"\n{outer}}}" if braces else ""
    if not braces:
        header = header.rstrip() + "\n"
        copied = copied if copied.startswith(inner) else inner + copied
    text = "".join(f"\n{inner}{line}" for line in body).removeprefix("" if braces else "\n")
    head = "" if braces or unit.source[:start].endswith(b"\n") else "\n"
    rest = _renamed(unit, close, unit.bounds[1], published)
    return f"{head}{text}{ended}\n\n{outer}{header}{copied}{rest}"


def _behind_docstring(function: Function) -> int:
    """Return where the body begins without its docstring, which says what is not asked any more."""
    docstring = find_docstring(function)
    return function.body.start_byte if docstring is None else docstring.end_byte


def changed_test(unit: SourceUnit, result: Result, operation: Operation) -> str:
    """Return the tests that pass exactly if the old ones pass with the change undone.

    Raises:
        CannotCarryError: the tests do not call the function in a way that can be read.
    """
    changes, name = _changes(unit), unit.entry_point or ""
    lines = changes.statements(INVERSE[operation], result)
    if lines is None:
        raise CannotCarryError(f"{unit.language.title} has no text for this change of such a result")
    helper, variable = _fresh(unit, f"as_published_{name}"), _fresh(unit, "given")
    tokens = [token for token in unit.tokens() if token.start >= unit.bounds[1]]
    edits: list[Edit] = []
    for place, token in enumerate(tokens):
        if token.text.decode(errors="replace") != name or "identifier" not in token.kind:
            continue
        if not changes.call:
            edits.append(Edit(token.start, token.end, helper.encode()))
            continue
        before, after = changes.call.replace("{name}", helper).split("{value}")
        first, last = _receiver(tokens, place), _closing(tokens, place)
        edits += [Edit(first, first, before.encode()), Edit(last, last, after.encode())]
    if not edits:
        raise CannotCarryError("the tests do not name the function")
    fields = {"name": variable, "type": result.type, "item": result.item}
    indented = "\n".join(changes.indent + line for line in lines.format(**fields).split("\n"))
    text = changes.helper.format(name=helper, type=result.type, result=variable, target=name, lines=indented)
    test = apply_edits(unit.source, edits)[unit.bounds[1] :].decode(errors="surrogateescape")
    return f"\n{text}\n{test}"


def _changes(unit: SourceUnit) -> ResultChanges:
    changes = unit.language.result_changes
    if changes is None:
        raise CannotCarryError(f"no result is changed in {unit.language.title}")
    return changes


def _fresh(unit: SourceUnit, name: str) -> str:
    """Return the name, or the first with a number behind it that the program does not hold."""
    number, found = 1, name
    while found in unit.words:
        number += 1
        found = f"{name}_{number}"
    return found


def _parameters(unit: SourceUnit, function: Function) -> list[str]:
    """Return the names of the parameters in order.

    Raises:
        CannotCarryError: they cannot be passed on by position.
    """
    header = unit.source[function.node.start_byte : function.body.start_byte].decode(errors="surrogateescape")
    if re.search(r"\.\.\.|\*\w|\*\s*,|\bself\b", header) and unit.language.block_style == "indent":
        raise CannotCarryError("its parameters cannot be passed on by position")
    if "..." in header:
        raise CannotCarryError("it takes any number of arguments")
    found = [
        one
        for one in unit.scopes.bindings
        if one.kind == "parameter"
        and function.node.start_byte <= one.declarations[0].start_byte < function.body.start_byte
    ]
    return [one.name for one in sorted(found, key=lambda one: one.declarations[0].start_byte)]


def _renamed(unit: SourceUnit, start: int, end: int, new: str) -> str:
    """Return a stretch of the program in which the function has another name."""
    name = (unit.entry_point or "").encode()
    edits = [
        Edit(token.start - start, token.end - start, new.encode())
        for token in unit.tokens()
        if start <= token.start and token.end <= end and token.text == name and "identifier" in token.kind
    ]
    return apply_edits(unit.source[start:end], edits).decode(errors="surrogateescape")


def _receiver(tokens: list[Token], place: int) -> int:
    """Return where the call begins: before what stands in front of its points."""
    while place > 1 and tokens[place - 1].text in (b".", b"::"):
        place -= 2
        if tokens[place].kind == ")":
            place = _opening(tokens, place) - 1
            if place > 1 and tokens[place - 1].text == b"new":
                place -= 1
    return tokens[place].start


def _opening(tokens: list[Token], place: int) -> int:
    depth = 0
    for at in range(place, -1, -1):
        depth += (tokens[at].kind == ")") - (tokens[at].kind == "(")
        if depth == 0:
            return at
    raise CannotCarryError("its tests have brackets that do not match")


def _closing(tokens: list[Token], place: int) -> int:
    """Return where the call ends.

    Raises:
        CannotCarryError: the function is named without being called.
    """
    if place + 1 >= len(tokens) or tokens[place + 1].kind != "(":
        raise CannotCarryError("its tests use the function without calling it")
    depth = 0
    for token in tokens[place + 1 :]:
        depth += (token.kind == "(") - (token.kind == ")")
        if depth == 0:
            return token.end
    raise CannotCarryError("its tests have brackets that do not match")
