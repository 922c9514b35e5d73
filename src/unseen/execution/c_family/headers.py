"""A C or C++ file's own headers, and its `main`, which gives way to the harness's."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from tree_sitter import Node

from unseen.execution.calls import Program
from unseen.languages.parsing import edit, parse, text_of, walk
from unseen.languages.parsing import field as child

_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.M)
_MOST_FILES = 200
_RESERVED = {"unseenfuzz.h", "unseenfuzz.c", "unseenfuzz.hpp", "unseenbias.h", "unseenbias.hpp"}


def without_main(language: str, program: Program) -> str:
    """Return the program's text with its own `main` under another name."""
    edits = []
    for node in program.root.named_children:
        if node.type != "function_definition":
            continue
        for each in walk(child(node, "declarator") or node):
            if each.type == "identifier" and text_of(each) == "main":
                edits.append((each.start_byte, each.end_byte, "unseen_program_main"))
                break
    return edit(program.source.code, edits) if edits else program.source.code


def copy_headers(programs: Sequence[Program], work: Path) -> None:
    """Copy the headers that programs include from their own folders to where the compiler looks for them."""
    for program in programs:
        for name, path in _headers(program).items():
            place = work / name
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)
            place.chmod(0o644)


def _headers(program: Program) -> dict[str, Path]:
    """Return the headers of a program's own folder by the names under which they are included."""
    found: dict[str, Path] = {}
    if program.source.folder is None:
        return found
    pending = [program.source.code]
    while pending and len(found) < _MOST_FILES:
        for name in _INCLUDE.findall(pending.pop()):
            path = Path(program.source.folder) / name
            if name in found or ".." in Path(name).parts or name in _RESERVED or not path.is_file():
                continue
            found[name] = path
            pending.append(path.read_text(encoding="utf-8", errors="replace"))
    return found


def elsewhere(program: Program) -> list[str]:
    """Return what a C program and its own headers declare, and the program does not define."""
    texts = [program.source.code]
    texts += [path.read_text(encoding="utf-8", errors="replace") for path in _headers(program).values()]
    declared: set[str] = set()
    defined: set[str] = set()
    for text in texts:
        for node in walk(parse("c", text)):
            if node.type not in ("declaration", "function_definition"):
                continue
            if (
                node.type == "declaration"
                and node.parent is not None
                and node.parent.type == "compound_statement"
            ):
                continue
            names = {
                text_of(each)
                for declarator in node.children_by_field_name("declarator")
                for each in _declared(declarator)
            }
            outside = node.type == "declaration" and (
                "extern" in text_of(node).split()
                or any(each.type == "function_declarator" for each in walk(node))
            )
            (declared if outside else defined).update(names)
    return sorted(declared - defined)


def _declared(declarator: Node) -> list[Node]:
    """Return the identifier that a declarator declares."""
    inner: Node | None = declarator
    while inner is not None and inner.type != "identifier":
        inner = child(inner, "declarator")
    return [inner] if inner is not None else []
