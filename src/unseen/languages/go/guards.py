"""What the text of a Go answer may not do."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.guards import BESIDE_TESTS, LINKED, Guard, Guards, name_text

_DECLARATIONS = ("var_declaration", "const_declaration", "type_declaration")
_SPECS = ("var_spec", "const_spec", "type_spec", "type_alias")


def _names(text: str, root: Node) -> set[str]:
    """Return the names that a text declares for its whole package."""
    names: set[str] = set()
    for node in root.children:
        if node.type == "function_declaration":
            names.add(name_text(node))
        elif node.type in _DECLARATIONS:
            pending = [node]
            while pending:
                inner = pending.pop()
                pending += inner.children
                if inner.type in _SPECS:
                    found = inner.children_by_field_name("name")
                    names |= {(name.text or b"").decode() for name in found}
    # The blank identifier declares nothing (The Go Programming Language Specification, "Blank identifier").
    return names - {"", "_"}


GUARDS = Guards(
    guards=(
        Guard(
            "replaces parts of the platform",
            re.compile(
                r"//go:linkname|\bimport\s+\"(?:unsafe|C)\"|^\s*\"(?:unsafe|C|runtime/debug|plugin)\"", re.M
            ),
            BESIDE_TESTS,
            in_comments=True,
        ),
        Guard("has a test hook", re.compile(r"\bfunc\s+TestMain\b"), LINKED),
        Guard("runs code before the tests", re.compile(r"\bfunc\s+init\s*\(\s*\)"), BESIDE_TESTS),
        Guard(
            "changes flags or arguments",
            re.compile(r"\bflag\s*\.\s*(?:Set|CommandLine)\b|\bos\s*\.\s*Args\b"),
            BESIDE_TESTS,
        ),
    ),
    names=_names,
    names_uses=BESIDE_TESTS,
)
