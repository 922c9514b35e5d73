"""Replace a function definition by an answer, using the syntax tree."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.selection import declarator_name

_SYSTEM_INCLUDE = re.compile(r"#\s*include\s*<[\w./+-]+>\s*\Z")
_DECLARATIONS = frozenset(
    {"declaration", "type_definition", "struct_specifier", "union_specifier", "enum_specifier"}
)
_MACROS = frozenset({"preproc_def", "preproc_function_def"})


@dataclass(frozen=True)
class UnusableAnswer:
    """An answer that cannot replace the function, which counts as a compile error."""

    reason: str


@dataclass(frozen=True)
class Replacement:
    """The usable part of an answer: the function and the definitions before it that it needs."""

    function: str
    companions: str = ""

    @property
    def text(self) -> str:
        return self.companions + self.function


def extract_replacement(code: str, function: str) -> Replacement | UnusableAnswer:
    """Find the function in an answer.

    Apart from it, only what a function may add to a file is kept: includes of system headers, and macros,
    types, functions and variables of its own. Text after it is dropped.

    Args:
        code: the code of the answer, without surrounding prose.
        function: the name of the requested function.
    """
    unit = SourceUnit(code.encode(), LANGUAGES["c"])
    definition = next((node for node in _top(unit) if _defines(unit, node) == function), None)
    if definition is None:
        # A type or macro unknown to the grammar may hide the definition, but not its name and braces.
        found = _by_braces(code, function)
        return (
            Replacement(found)
            if found is not None
            else UnusableAnswer(f"the answer does not define {function}")
        )
    companions = []
    for node in _top(unit):
        if node.start_byte >= definition.start_byte:
            break
        text = unit.text(node).strip()
        if node.type.endswith("_specifier"):
            text += ";"
        if node.type == "preproc_include":
            companions += [text] if _SYSTEM_INCLUDE.fullmatch(text) else []
        elif (
            node.type in _MACROS or node.type == "function_definition" or _is_companion(unit, node, function)
        ):
            companions.append(text)
    whole = "".join(f"{text}\n" for text in companions)
    return Replacement(unit.text(definition), f"{whole}\n" if whole else "")


def _top(unit: SourceUnit) -> list[Node]:
    """Return the top-level items of a file, including those inside `extern "C"` and `#if`."""
    found: list[Node] = []
    pending = list(reversed(unit.root.named_children))
    while pending:
        node = pending.pop()
        if node.type in ("preproc_if", "preproc_ifdef", "preproc_else", "linkage_specification") or (
            node.type == "ERROR" and any(child.type == "function_definition" for child in node.named_children)
        ):
            pending += reversed(node.named_children)
        elif node.type == "expression_statement" and not unit.text(node).strip(";\n "):
            continue
        else:
            found.append(node)
    return found


def _defines(unit: SourceUnit, node: Node) -> str | None:
    name = declarator_name(node) if node.type == "function_definition" else None
    return unit.text(name) if name is not None else None


def _is_companion(unit: SourceUnit, node: Node, function: str) -> bool:
    """Return True for a declaration, unless it redeclares the requested function."""
    return node.type in _DECLARATIONS and not re.search(rf"\b{re.escape(function)}\s*\(", unit.text(node))


def _by_braces(code: str, function: str) -> str | None:
    """Find the definition by its name and matching braces, for code that the grammar cannot parse."""
    heading = re.search(rf"^[^\n;{{}}#]*\b{re.escape(function)}\s*\([^;{{}}]*\)\s*\{{", code, re.MULTILINE)
    if heading is None:
        return None
    start = len(code[: heading.start()].encode())
    depth = 0
    unit = SourceUnit(code.encode(), LANGUAGES["c"])
    for token in unit.tokens():
        if token.start < start:
            continue
        depth += {"{": 1, "}": -1}.get(token.kind, 0)
        if token.kind == "}" and depth == 0:
            return unit.source[start : token.end].decode()
    return None


def replace_span(source: bytes, start: int, end: int, text: str, *, withheld: Sequence[str] = ()) -> bytes:
    """Return a file with a span replaced by another text.

    Args:
        source: the content of the file.
        start, end: the byte span of the function.
        text: the replacement.
        withheld: functions that the replacement must not use, although the rest of the file may.
    """
    before = "".join(
        f'#pragma push_macro("{name}")\n#undef {name}\n#define {name} {name}_does_not_exist_here\n'
        for name in withheld
    )
    after = "".join(f'\n#pragma pop_macro("{name}")' for name in reversed(withheld))
    head = source[:start]
    # A directive needs a line of its own.
    glue = "" if not head or head.endswith(b"\n") else "\n"
    middle = f"{glue}{before}{text}{after}" if before else text
    rest = source[end:]
    if (before or text.lstrip().startswith("#")) and not rest.startswith(b"\n"):
        middle += "\n"
    if text.lstrip().startswith("#") and not before:
        middle = glue + middle
    return head + middle.encode() + rest
