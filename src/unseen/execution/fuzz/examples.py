"""The argument lists with which a problem's own test calls the function, and the program's constants."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tree_sitter import Node

from unseen.execution.callable import Arguments, Shape
from unseen.execution.literals import NoLiteralError, literal
from unseen.execution.values import coerced
from unseen.languages import LANGUAGES
from unseen.languages.parsing import field, parse, text_of, walk

_CALLS = {"call", "call_expression", "method_invocation"}
_CONSTANTS = {
    "integer", "float", "string", "number_literal", "decimal_integer_literal",
    "decimal_floating_point_literal",
    "string_literal", "character_literal", "char_literal", "int_literal", "float_literal", "rune_literal",
    "interpreted_string_literal", "integer_literal",
}  # fmt: skip


def calls_in(language: str, text: str, names: Sequence[str]) -> Iterator[list[Any]]:
    """Yield the arguments of each call of these functions whose arguments are all literals, or of tables.

    In a table-driven test (Go) the arguments are columns of a table of structs; in a test with a helper the
    call stands in the helper, whose own calls give the arguments.
    """
    reading = LANGUAGES[language].call_reading
    root = parse(language, reading.visible(text))
    tables = _tables(root)
    helpers: dict[str, tuple[list[str], list[Node]]] = {}
    for node in walk(root):
        if node.type not in _CALLS or _called(node) not in names:
            continue
        given = _given(node)
        try:
            yield [_value(language, each) for each in given]
            continue
        except NoLiteralError:
            pass
        yield from _rows(given, tables)
        if reading.through_helpers:
            owner = _function_around(node)
            if owner is not None:
                helpers[owner[0]] = (owner[1], given)
    for node in walk(root):
        if node.type in _CALLS and _called(node) in helpers:
            parameters, given = helpers[_called(node)]
            yield from _through(node, parameters, given)


def _called(node: Node) -> str:
    function = field(node, "function") or field(node, "name")
    return re.split(r"::|\.|->", text_of(function))[-1] if function is not None else ""


def _given(node: Node) -> list[Node]:
    arguments = field(node, "arguments")
    return [child for child in arguments.named_children if "comment" not in child.type] if arguments else []


def _value(language: str, node: Node) -> Any:
    evaluated = LANGUAGES[language].call_reading.evaluated
    if evaluated is None:
        return literal(node)
    try:
        return evaluated(text_of(node).strip())
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        raise NoLiteralError(text_of(node)) from None


def _tables(root: Node) -> list[tuple[list[str], list[list[Node]]]]:
    """Literals of slices of anonymous structs, which Go has: the fields' names, and the cells of each row."""
    found = []
    for node in walk(root):
        if node.type != "composite_literal":
            continue
        structs = [child for child in walk(field(node, "type") or node) if child.type == "struct_type"]
        body = field(node, "body")
        if not structs or body is None:
            continue
        names = [
            text_of(name)
            for declaration in walk(structs[0])
            if declaration.type == "field_declaration"
            for name in declaration.children_by_field_name("name")
        ]
        rows = [
            [cell for cell in row.named_children if "comment" not in cell.type]
            for element in body.named_children
            for row in walk(element)
            if row.type == "literal_value"
        ]
        found.append((names, [row for row in rows if len(row) == len(names)]))
    return found


def _rows(given: list[Node], tables: Any) -> Iterator[list[Any]]:
    columns = [text_of(each).rpartition(".")[2] for each in given]
    for names, rows in tables:
        if not all(column in names for column in columns):
            continue
        for row in rows:
            try:
                yield [literal(row[names.index(column)]) for column in columns]
            except NoLiteralError:
                continue


def _function_around(node: Node) -> tuple[str, list[str]] | None:
    """Name and parameter names of the test's own function in which a node stands."""
    around = node.parent
    while around is not None:
        if around.type in (
            "function_definition",
            "method_declaration",
            "function_item",
            "function_declaration",
        ):
            declarator = field(around, "declarator")
            while declarator is not None and declarator.type != "function_declarator":
                declarator = field(declarator, "declarator")
            name = field(declarator, "declarator") if declarator is not None else field(around, "name")
            parameters = field(declarator if declarator is not None else around, "parameters")
            if name is None or parameters is None:
                return None
            return text_of(name), [_last_name(child) for child in parameters.named_children]
        around = around.parent
    return None


def _last_name(parameter: Node) -> str:
    words = [text_of(node) for node in walk(parameter) if node.type == "identifier"]
    return words[-1] if words else ""


def _through(node: Node, parameters: list[str], given: list[Node]) -> Iterator[list[Any]]:
    """The arguments that a helper passes on, from a call of the helper; None for what it makes itself."""
    outer = _given(node)
    if len(outer) != len(parameters):
        return
    values: dict[str, Any] = {}
    for name, each in zip(parameters, outer, strict=True):
        try:
            values[name] = literal(each)
        except NoLiteralError:
            continue

    def resolve(name: str) -> Any:
        if name not in parameters:
            return None
        if name not in values:
            raise NoLiteralError(name)
        return values[name]

    try:
        yield [literal(each, resolve) for each in given]
    except NoLiteralError:
        return


def fitting(found: Iterator[list[Any]], shapes: Sequence[Shape]) -> list[Arguments]:
    """Return the argument lists that the parameters can take, each once."""
    kept: dict[str, Arguments] = {}
    for values in found:
        if len(values) != len(shapes):
            continue
        try:
            arguments = tuple(map(coerced, values, shapes))
        except (ValueError, TypeError):
            continue
        kept.setdefault(repr(arguments), arguments)
    return list(kept.values())


def constants_in(language: str, text: str) -> list[Any]:
    """Return the numbers, characters and strings of a program, without its longest texts."""
    found: dict[str, Any] = {}
    for node in walk(parse(language, text)):
        if node.type in _CONSTANTS and node.end_byte - node.start_byte <= 20:
            try:
                value = _value(language, node)
            except NoLiteralError:
                continue
            found.setdefault(repr(value), value)
    return list(found.values())
