"""What the text of a Rust answer may not do."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.guards import BESIDE_TESTS, FIX, Guard, Guards, name_text

_ITEMS = ("struct_item", "enum_item", "trait_item", "type_item", "mod_item", "union_item")
_MACRO = re.compile(r"\bmacro_rules\s*!\s*(\w+)")


def _names(text: str, root: Node) -> set[str]:
    """Return the names of a text's macros and top-level types, traits and modules."""
    items = {name_text(node) for node in root.children if node.type in _ITEMS} - {""}
    return items | set(_MACRO.findall(text))


GUARDS = Guards(
    guards=(
        Guard(
            "replaces parts of the platform",
            re.compile(
                r"#!?\[\s*(?:no_mangle|export_name|link_section|link_name|used|unsafe\s*\(|panic_handler"
                r"|global_allocator)|\b(?:global_asm|asm)\s*!"
            ),
            BESIDE_TESTS,
        ),
        Guard("replaces parts of the platform", re.compile(r"\bset_hook\b"), FIX),
        Guard("has an equality of its own", re.compile(r"\bPartialEq\b[^{;]*\bfor\b"), BESIDE_TESTS),
    ),
    names=_names,
    names_uses=BESIDE_TESTS,
)
