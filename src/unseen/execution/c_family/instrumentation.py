"""Instrument the tests of a fix in C or C++: rename their mains and route their exits through the harness."""

from __future__ import annotations

import tree_sitter

from unseen.execution.fixes.executables import LEAVE, LEAVE_NOW
from unseen.execution.fixes.instrumentation import only_main, replace_calls
from unseen.languages.parsing import edit, field

_EXITS = {"exit": LEAVE, "_exit": LEAVE_NOW, "_Exit": LEAVE_NOW, "quick_exit": LEAVE_NOW}


def with_exits(language: str, text: str) -> str:
    """Route exits through the harness."""
    return replace_calls(
        language, text, lambda called: _EXITS.get(called.removeprefix("std").removeprefix("::"))
    )


def with_main(language: str, text: str, name: str) -> str:
    """Rename the main to a name that C can call.

    Raises:
        NoMainError: there is not exactly one main.
    """
    node, place = only_main(language, text, _name)
    edits = [(place.start_byte, place.end_byte, name)]
    body = field(node, "body")
    if body is not None:
        # Only in main is the end of the body a `return 0` (ISO C17 5.1.2.2.3, ISO C++17 [basic.start.main]).
        edits.append((body.end_byte - 1, body.end_byte - 1, " return 0; "))
    if language == "cpp" and node.parent is not None and node.parent.type == "translation_unit":
        edits.append((node.start_byte, node.start_byte, 'extern "C" '))
    return edit(text, edits)


def _name(node: tree_sitter.Node) -> tree_sitter.Node | None:
    """Return the name of a function's definition outside types."""
    if node.type != "function_definition":
        return None
    inner = field(node, "declarator")
    while inner is not None and inner.type != "function_declarator":
        inner = field(inner, "declarator")
    name = field(inner, "declarator") if inner is not None else None
    return name if name is not None and name.type == "identifier" else None
