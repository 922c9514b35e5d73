"""The program of an item without the body of its function, for questions that ask to write it."""

from __future__ import annotations

from unseen.languages import LANGUAGES, SourceUnit
from unseen.languages.views import Function
from unseen.security.items import Item
from unseen.suites.answers.edit_site import docstring_of, is_named

_PLACEHOLDER_TEXT = "to be written"


def stub(item: Item) -> str:
    """Return the program without the body of its function and without tests.

    The function's signature stays, and the comments above it and its docstring, unless the item describes the
    function itself (`Item.feature`): then they go, since two descriptions may differ.

    Raises:
        ValueError: the function cannot be found in the text, as in an item that does not parse.
    """
    unit = SourceUnit(item.code(item.function).encode(), LANGUAGES[item.language])
    start, end = len(item.before.encode()), len((item.before + item.function).encode())
    function = _function(unit, item.entry_point, start, end)
    first, last = _body(unit, function, docstring=not item.feature)
    removed = [(first, last)]
    if item.feature:
        removed += _comments_above(unit, function)
    source, at = b"", 0
    for cut_start, cut_end in sorted(removed):
        source += unit.source[at:cut_start]
        if cut_start == first:
            source += _placeholder(unit, function, docstring=not item.feature).encode()
        at = cut_end
    return (source + unit.source[at:]).decode()


def has_description(item: Item) -> bool:
    """Return whether a comment above the function or its docstring says what it does."""
    unit = SourceUnit(item.code(item.function).encode(), LANGUAGES[item.language])
    start, end = len(item.before.encode()), len((item.before + item.function).encode())
    function = _function(unit, item.entry_point, start, end)
    return docstring_of(unit, function) is not None or bool(_comments_above(unit, function))


def _function(unit: SourceUnit, name: str, start: int, end: int) -> Function:
    for function in unit.language.function.find(unit):
        if (
            is_named(unit, function, name)
            and start <= function.node.start_byte
            and function.node.end_byte <= end
        ):
            return function
    raise ValueError(f"there is no function {name!r} between the marks")


def _body(unit: SourceUnit, function: Function, *, docstring: bool) -> tuple[int, int]:
    """Return the span of the body that the model is to write."""
    body = function.body
    if unit.language.block_style == "braces":
        return body.start_byte + 1, body.end_byte - 1
    if docstring and (text := docstring_of(unit, function)) is not None:
        return text.end_byte, body.end_byte
    # For some grammars comments before the first statement belong to the function and not to its body.
    first = unit.source.index(b"\n", _header_end(function)) + 1
    first += len(unit.source[first:]) - len(unit.source[first:].lstrip(b" \t"))
    return first, body.end_byte


def _header_end(function: Function) -> int:
    """Return where the parameters end, or the name of a function without any."""
    parameters = function.node.child_by_field_name("parameters")
    last = parameters if parameters is not None else function.name
    assert last is not None
    return last.end_byte


def _comments_above(unit: SourceUnit, function: Function) -> list[tuple[int, int]]:
    """Return the spans of the comments directly above the function, with their line ends."""
    found: list[tuple[int, int]] = []
    edge = function.outer.start_byte
    comments = [
        node
        for kind in unit.language.kinds.comments
        for node in unit.by_kind.get(kind, [])
        if node.end_byte <= edge
    ]
    for node in sorted(comments, key=lambda one: -one.end_byte):
        between = unit.source[node.end_byte : edge]
        on_own_line = not unit.source[
            unit.source.rfind(b"\n", 0, node.start_byte) + 1 : node.start_byte
        ].strip()
        if between.strip() or between.count(b"\n") > 1 or not on_own_line:
            break
        found.append((node.start_byte, edge))
        edge = node.start_byte
    return found


def _placeholder(unit: SourceUnit, function: Function, *, docstring: bool) -> str:
    """Return a comment that stands for the body."""
    line = unit.source.rfind(b"\n", 0, function.outer.start_byte) + 1
    indent = unit.source[line : function.outer.start_byte].decode()
    if unit.language.block_style == "braces":
        return f"\n{indent}{unit.language.writing.step}{unit.language.comment} {_PLACEHOLDER_TEXT}\n{indent}"
    first = function.body.start_byte
    indentation = unit.source[unit.source.rfind(b"\n", 0, first) + 1 : first].decode()
    comment = unit.language.comment
    after_docstring = docstring and docstring_of(unit, function) is not None
    return (
        f"\n{indentation}{comment} {_PLACEHOLDER_TEXT}"
        if after_docstring
        else f"{comment} {_PLACEHOLDER_TEXT}"
    )
