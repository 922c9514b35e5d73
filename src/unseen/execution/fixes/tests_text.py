"""The tests' own texts made ready: their mains under other names, their exits going through the harness.

What a fix exits with does not go through the harness, which is how an early exit is told from a test that
ends its own way.
"""

from __future__ import annotations

from collections.abc import Callable

import tree_sitter

from unseen.execution.fixes.executables import LEAVE, LEAVE_NOW
from unseen.languages.parsing import edit, field, parse, text_of, walk

_C_EXITS = {"exit": LEAVE, "_exit": LEAVE_NOW, "_Exit": LEAVE_NOW, "quick_exit": LEAVE_NOW}


def _c_exit(called: str) -> str | None:
    return _C_EXITS.get(called.removeprefix("std").removeprefix("::"))


_EXITS: dict[str, Callable[[str], str | None]] = {
    "c": _c_exit,
    "cpp": _c_exit,
    "go": lambda called: LEAVE if called == "os.Exit" else None,
    "rust": lambda called: LEAVE if called == "exit" or called.endswith("process::exit") else None,
}


class NoMainError(ValueError):
    """A test without a main, or with several."""


def with_exits(language: str, text: str) -> str:
    """The text with its calls of exit replaced by calls of the harness."""
    ends = _EXITS[language]
    edits = []
    for node in walk(parse(language, text)):
        called = field(node, "function") if node.type == "call_expression" else None
        ours = ends(text_of(called)) if called is not None else None
        if called is not None and ours is not None:
            edits.append((called.start_byte, called.end_byte, ours))
    return edit(text, edits)


def with_java_exits(text: str, leave: str) -> str:
    """The same for Java's `System.exit`."""
    edits = []
    for node in walk(parse("java", text)):
        owner, name = field(node, "object"), field(node, "name")
        if node.type != "method_invocation" or owner is None or name is None:
            continue
        if (text_of(owner), text_of(name)) == ("System", "exit"):
            edits.append((owner.start_byte, name.end_byte, leave))
    return edit(text, edits)


def with_main(language: str, text: str, name: str) -> str:
    """The text with its main under another name.

    Raises:
        NoMainError: there is not exactly one main.
    """
    root = parse(language, text)
    found = [node for node in walk(root) if _is_main(language, node)]
    if len(found) != 1:
        raise NoMainError(f"a test must have exactly one main, this one has {len(found)}")
    node = found[0]
    place = _name(language, node)
    assert place is not None
    edits = [(place.start_byte, place.end_byte, name)]
    body = field(node, "body")
    if language in ("c", "cpp") and body is not None:
        # Only in main is the end of the body a `return 0` (ISO C17 5.1.2.2.3, ISO C++17 [basic.start.main]).
        edits.append((body.end_byte - 1, body.end_byte - 1, " return 0; "))
    if language == "cpp" and node.parent is not None and node.parent.type == "translation_unit":
        edits.append((node.start_byte, node.start_byte, 'extern "C" '))
    if language == "rust" and not any(child.type == "visibility_modifier" for child in node.children):
        edits.append((node.start_byte, node.start_byte, "pub "))
    return edit(text, edits)


def _is_main(language: str, node: tree_sitter.Node) -> bool:
    name = _name(language, node)
    return name is not None and text_of(name) == "main"


def _name(language: str, node: tree_sitter.Node) -> tree_sitter.Node | None:
    """The name of a function's definition outside other functions and types."""
    if language in ("c", "cpp"):
        if node.type != "function_definition":
            return None
        inner = field(node, "declarator")
        while inner is not None and inner.type != "function_declarator":
            inner = field(inner, "declarator")
        name = field(inner, "declarator") if inner is not None else None
        return name if name is not None and name.type == "identifier" else None
    kind = {"go": "function_declaration", "rust": "function_item"}[language]
    at_top = node.parent is not None and node.parent.type == "source_file"
    return field(node, "name") if node.type == kind and at_top else None
