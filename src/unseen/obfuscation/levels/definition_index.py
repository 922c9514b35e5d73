"""Index the function definitions of a project from its text alone."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

from unseen.obfuscation.levels.clang import Cursor, file_offset
from unseen.obfuscation.levels.lexing import tokens
from unseen.obfuscation.levels.project import ProjectView

DEFINED_OUTSIDE = "the callee is defined outside the project"
_INDEX: OrderedDict[str, dict[str, list[Path]]] = OrderedDict()


def locate_definition(project: ProjectView, name: str, cursor: Cursor, unit: Path) -> tuple[Path, Path] | str:
    """Return the unit and the file that define a function called by `unit`, or why they are unknown.

    Args:
        project: the project.
        name: the function's name.
        cursor: the declaration that the call refers to.
        unit: the calling unit.
    """
    definition = cursor.get_definition()
    if definition is not None:
        where = file_offset(definition)
        for path in (unit, *sorted(project.sources)) if where is not None else ():
            if where is not None and str(project.root / path) == where.file:
                return unit, path
        return DEFINED_OUTSIDE
    files = [path for path in _index(project).get(name, []) if path in project.units]
    if len(files) != 1:
        return DEFINED_OUTSIDE if not files else "the callee is defined twice"
    return files[0], files[0]


def _index(project: ProjectView) -> dict[str, list[Path]]:
    if project.digest not in _INDEX:
        table: dict[str, list[Path]] = {}
        for path in sorted(project.sources):
            for name in _defined(project.sources[path]):
                table.setdefault(name, []).append(path)
        _INDEX[project.digest] = table
        if len(_INDEX) > 2:
            _INDEX.popitem(last=False)
    return _INDEX[project.digest]


def _defined(source: bytes) -> Iterator[str]:
    """Yield the names that precede a parameter list and a brace at nesting depth zero."""
    depth = parentheses = 0
    name = waiting = ""
    for token in tokens(source):
        if token.directive or token.kind in {"comment", "newline"}:
            continue
        if token.text == b"{":
            if depth == 0 and waiting:
                yield waiting
            depth += 1
            waiting = ""
        elif token.text == b"}":
            # A brace at the start of a line ends a function, even if preprocessor branches left braces open.
            depth = 0 if source[token.start - 1 : token.start] == b"\n" else max(0, depth - 1)
        elif depth:
            continue
        elif token.text == b"(":
            if parentheses == 0:
                waiting, name = name, ""
            parentheses += 1
        elif token.text == b")":
            parentheses = max(0, parentheses - 1)
        elif token.text in {b";", b"="}:
            waiting = ""
        elif parentheses == 0 and token.kind == "name":
            name = token.text.decode("utf-8", "surrogateescape")
