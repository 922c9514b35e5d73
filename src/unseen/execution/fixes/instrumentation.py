"""Instrument the tests of a fix: rename their mains and route their exits through the harness.

Exits of the fix itself bypass the harness, which distinguishes an early exit from a test that ends
normally.
"""

from __future__ import annotations

from collections.abc import Callable

import tree_sitter

from unseen.languages.parsing import edit, field, parse, text_of, walk


class NoMainError(ValueError):
    """Raised when a test does not have exactly one main."""


def replace_calls(language: str, text: str, replacement: Callable[[str], str | None]) -> str:
    """Redirect calls to replacement functions.

    Args:
        language: of the text; one whose calls are `call_expression`s with a `function`.
        text: the text.
        replacement: maps a called expression to its replacement, or to None to leave the call unchanged.
    """
    edits = []
    for node in walk(parse(language, text)):
        called = field(node, "function") if node.type == "call_expression" else None
        ours = replacement(text_of(called)) if called is not None else None
        if called is not None and ours is not None:
            edits.append((called.start_byte, called.end_byte, ours))
    return edit(text, edits)


def only_main(
    language: str, text: str, name_of: Callable[[tree_sitter.Node], tree_sitter.Node | None]
) -> tuple[tree_sitter.Node, tree_sitter.Node]:
    """Return the definition of a test's main, and its name.

    Args:
        language: of the text.
        text: the test.
        name_of: a node → the name that it gives a function outside other functions and types, else None.

    Raises:
        NoMainError: there is not exactly one main.
    """
    found = [
        (node, name)
        for node in walk(parse(language, text))
        if (name := name_of(node)) is not None and text_of(name) == "main"
    ]
    if len(found) != 1:
        raise NoMainError(f"a test must have exactly one main, this one has {len(found)}")
    return found[0]


def top_level_name(node: tree_sitter.Node, kind: str) -> tree_sitter.Node | None:
    """Return the name of a definition of this kind in a `source_file`, outside functions and types."""
    at_top = node.parent is not None and node.parent.type == "source_file"
    return field(node, "name") if node.type == kind and at_top else None
