"""Declarations and imports of a text, and adding imports to a program."""

from __future__ import annotations

import re
from functools import lru_cache

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit
from unseen.suites.answers.edit_site import parsed

_IMPORT = re.compile(
    r"(?:import|from|using|use|package)\b|#\s*include\b|require(?:_relative)?\b|extern crate\b"
)
_MODIFIER = r"(?:async|private|protected|public|private_class_method|module_function)\s+"
DEFINITION = re.compile(rf"(?:{_MODIFIER})?def\b|class\b|module\b|@")
ASSIGNMENT = re.compile(r"\w+(?:\s*:[^=\n]+)?\s*=[^=]")
_TYPE = re.compile(
    r"^\s*(?:(?:pub|static|public|private|final|abstract|sealed)(?:\([^)]*\))? )*"
    r"(?:struct|class|enum|union|type|trait|interface|record|mod|module) (\w+)",
    re.MULTILINE,
)
_NAMED = re.compile(
    r"^\s*#\s*define\s+(\w+)|^([A-Z]\w*)\s*=(?!=)"
    rf"|^macro_rules!\s*(\w+)|^\s*(?:{_MODIFIER})?def\s+(?:self\.)?(\w+[?!]?)",
    re.MULTILINE,
)
# In the other languages a type or a modifier follows such a word.
_NAMED_BEHIND_KEYWORD = re.compile(r"^\s*(?:const|var|static|let)\s+(?:mut\s+)?(\w+)", re.MULTILINE)


def only_imports(text: str) -> bool:
    """Return whether a text consists of import declarations only."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return any(is_import(line) for line in lines) and all(
        is_import(line) or line.startswith((")", '"', "//", "# ")) for line in lines
    )


_SHARED_BODY = "enumerator_list"
"""An enumeration of C, whose names belong to what is around it."""


@lru_cache(maxsize=256)
def names_of(language: str, text: str) -> frozenset[str]:
    """Return the names that a text declares outside functions."""
    unit = parsed(language, text)
    names = {binding.name for binding in unit.scopes.bindings if binding.scope.function is None}
    body_spans = [
        (function.body.start_byte, function.body.end_byte)
        for function in unit.language.function.find(unit)
        if function.name is not None
    ]
    patterns = (
        (_TYPE, _NAMED, _NAMED_BEHIND_KEYWORD)
        if LANGUAGES[language].writing.name_behind_keyword
        else (_TYPE, _NAMED)
    )
    for match in (found for pattern in patterns for found in pattern.finditer(text)):
        at = len(text[: match.start()].encode(errors="surrogateescape"))
        if not any(start < at < end for start, end in body_spans):
            names |= {group for group in match.groups() if group}
    return frozenset(names)


def declared_by(unit: SourceUnit, node: Node) -> frozenset[str]:
    """Return the names that a top-level item declares for the others."""
    function = next((one for one in unit.language.function.find(unit) if one.outer.id == node.id), None)
    if function is not None and function.name is not None:
        # Other names in its text, such as the type of a parameter, are declared elsewhere.
        return frozenset({unit.text(function.name)})
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is not None and body is not None and body.type != _SHARED_BODY:
        # What stands in a class is its own, such as a constructor that the program's class has too.
        return frozenset({unit.text(name)})
    return names_of(unit.language.name, unit.text(node))


def is_import(text: str) -> bool:
    return _IMPORT.match(text) is not None


def with_new_imports(language: str, code: str, imports: list[str]) -> str:
    """Add the import declarations that a program does not have yet."""
    writing = LANGUAGES[language].writing
    present = {"".join(line.split()) for line in code.splitlines()}
    new = [
        text
        for text in dict.fromkeys(imports)
        if not text.startswith("package")
        and "".join(text.split()) not in present
        and not writing.imports_again(code, text)
    ]
    return writing.with_imports(code, new) if new else code
