"""Renaming the entry point: every reference to it in a program."""

from __future__ import annotations

from unseen.languages import SourceUnit
from unseen.syntax import Edit


def rename_entry_point(unit: SourceUnit, name: str, *, test_only: bool = False) -> list[Edit]:
    """Return the edits that rename the entry point where the program refers to it, its test included.

    Args:
        unit: the program; without an entry point nothing refers to it.
        name: the new name.
        test_only: skip references before the test.
    """
    return [
        Edit(node.start_byte, node.end_byte, unit.language.reference_text(unit, node, name).encode())
        for binding in unit.scopes.bindings
        if binding.kind in {"function", "method"} and binding.name == unit.entry_point
        for node in binding.references
        if not test_only or not unit.editable(node)
    ]
