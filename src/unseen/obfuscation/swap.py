"""Putting an answer in the place of a function, by the syntax tree."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.mine import name_of

_SYSTEM_INCLUDE = re.compile(r"#\s*include\s*<[\w./+-]+>\s*\Z")
_DECLARATIONS = frozenset(
    {"declaration", "type_definition", "struct_specifier", "union_specifier", "enum_specifier"}
)
_MACROS = frozenset({"preproc_def", "preproc_function_def"})


@dataclass(frozen=True)
class Unfit:
    """The answer cannot be put in place; that is a compile error of its own."""

    reason: str


@dataclass(frozen=True)
class Piece:
    """What an answer brings: the function, and the definitions before it that it needs."""

    function: str
    companions: str = ""

    @property
    def text(self) -> str:
        return self.companions + self.function


def piece_of(code: str, function: str) -> Piece | Unfit:
    """Find the function in an answer.

    Beside it, only what a function may bring to a file is kept: includes of system headers, macros, types,
    functions and variables of its own. Text after it is dropped.

    Args:
        code: what the model wrote, without the prose around it.
        function: the name that was asked for.
    """
    unit = SourceUnit(code.encode(), LANGUAGES["c"])
    asked = next((node for node in _top(unit) if _defines(unit, node) == function), None)
    if asked is None:
        # A type or a macro that the grammar cannot know may hide the definition, but not its name and braces.
        found = _by_braces(code, function)
        return Piece(found) if found is not None else Unfit(f"the answer does not define {function}")
    companions = []
    for node in _top(unit):
        if node.start_byte >= asked.start_byte:
            break
        text = unit.text(node).strip()
        if node.type.endswith("_specifier"):
            text += ";"
        if node.type == "preproc_include":
            companions += [text] if _SYSTEM_INCLUDE.fullmatch(text) else []
        elif node.type in _MACROS or node.type == "function_definition" or _own(unit, node, function):
            companions.append(text)
    whole = "".join(f"{text}\n" for text in companions)
    return Piece(unit.text(asked), f"{whole}\n" if whole else "")


def _top(unit: SourceUnit) -> list[Node]:
    """The items of a file, also those inside `extern "C"` and `#if`."""
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
    name = name_of(node) if node.type == "function_definition" else None
    return unit.text(name) if name is not None else None


def _own(unit: SourceUnit, node: Node, function: str) -> bool:
    """True for a declaration other than one more of the asked function itself."""
    return node.type in _DECLARATIONS and not re.search(rf"\b{re.escape(function)}\s*\(", unit.text(node))


def _by_braces(code: str, function: str) -> str | None:
    """The definition told by its name and the braces of its tokens, where the grammar fails."""
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


def put_in(source: bytes, start: int, end: int, text: str, *, withheld: Sequence[str] = ()) -> bytes:
    """The text of a file with another text in the place of a span.

    Args:
        source: the file.
        start, end: the function's bytes in it.
        text: what stands there instead.
        withheld: functions that do not exist for this text, though the rest of the file may use them.
    """
    before = "".join(
        f'#pragma push_macro("{name}")\n#undef {name}\n#define {name} {name}_does_not_exist_here\n'
        for name in withheld
    )
    after = "".join(f'\n#pragma pop_macro("{name}")' for name in reversed(withheld))
    head = source[:start]
    # A directive stands on a line of its own.
    glue = "" if not head or head.endswith(b"\n") else "\n"
    middle = f"{glue}{before}{text}{after}" if before else text
    rest = source[end:]
    if (before or text.lstrip().startswith("#")) and not rest.startswith(b"\n"):
        middle += "\n"
    if text.lstrip().startswith("#") and not before:
        middle = glue + middle
    return head + middle.encode() + rest
