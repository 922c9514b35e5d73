"""Which names a project declares itself, and which belong to the world around it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from unseen.obfuscation.levels.clang import (
    Cursor,
    cindex,
    errors,
    header_folders,
    in_memory,
    in_system_header,
    included,
    parse,
    spot,
    visit,
)
from unseen.obfuscation.levels.lexing import outside_words, tokens
from unseen.obfuscation.levels.project import ProjectView

_KINDS = {
    cindex.CursorKind.STRUCT_DECL: "type",
    cindex.CursorKind.UNION_DECL: "type",
    cindex.CursorKind.ENUM_DECL: "type",
    cindex.CursorKind.TYPEDEF_DECL: "type",
    cindex.CursorKind.FIELD_DECL: "field",
    cindex.CursorKind.ENUM_CONSTANT_DECL: "constant",
    cindex.CursorKind.FUNCTION_DECL: "function",
    cindex.CursorKind.VAR_DECL: "variable",
    cindex.CursorKind.PARM_DECL: "parameter",
    cindex.CursorKind.LABEL_STMT: "label",
}
_BY_NUMBER = {kind.value: word for kind, word in _KINDS.items()}
_EXTERNAL = {cindex.LinkageKind.EXTERNAL, cindex.LinkageKind.UNIQUE_EXTERNAL}


@dataclass
class Declared:
    """The names of a project.

    Attributes:
        kinds: name → what the project declares by it; "global" is a function or variable other files see.
        foreign: identifiers of the files that the project includes and that are not its own, but for those
            of mere parameters.
        external: functions and variables that the project uses and no unit of it defines.
        messages: unit → the errors it has as it stands.
        apart: C files that no unit is or includes; they may be compiled apart, or have been before.
        outside: the files that the project includes and that are not its own.
        included: the absolute paths of all files that units include, directly or not.
    """

    kinds: dict[str, set[str]] = field(default_factory=dict)
    foreign: set[str] = field(default_factory=set)
    external: set[str] = field(default_factory=set)
    messages: dict[Path, list[str]] = field(default_factory=dict)
    apart: set[Path] = field(default_factory=set)
    outside: set[Path] = field(default_factory=set)
    included: set[str] = field(default_factory=set)


class _Survey:
    def __init__(self, project: ProjectView) -> None:
        self.project = project
        self.result = Declared()
        self.own = {os.path.realpath(project.root / path) for path in project.sources}
        self.real: dict[str, bool] = {}
        self.seen: set[tuple[str, int]] = set()
        self.included: set[str] = set()
        self.declared_outside: set[str] = set()
        self.defined: set[str] = set()
        self.compiled = True

    def is_own(self, file: str) -> bool:
        if file not in self.real:
            self.real[file] = os.path.realpath(file) in self.own
        return self.real[file]

    def read(self, path: Path, arguments: Sequence[str], contents: dict[Path, bytes]) -> None:
        try:
            unit = parse(self.project, path, arguments, contents)
        except cindex.TranslationUnitLoadError:
            return
        self.result.messages[path] = errors(unit)
        # The unit itself may be a file that the build makes.
        for name in (os.path.normpath(self.project.root / path), *included(unit)):
            if name not in self.included:
                self.included.add(name)
                if not self.is_own(name):
                    self._foreign(name)
        self._top(unit)

    def _foreign(self, name: str) -> None:
        try:
            self.result.foreign |= outside_words(Path(name).read_bytes())
        except OSError:
            return
        self.result.outside.add(Path(name))

    def _top(self, unit: Any) -> None:
        def enter(cursor: Cursor, parent: Cursor) -> bool:
            if parent.kind.is_translation_unit():
                if in_system_header(cursor):
                    return False
                where = spot(cursor)
                if where is None or not self.is_own(where.file):
                    return False
                key = (where.file, where.offset)
                if key in self.seen:
                    return False
                self.seen.add(key)
            word = _BY_NUMBER.get(cursor._kind_id)
            if word == "variable" and cursor.linkage == cindex.LinkageKind.NO_LINKAGE:
                word = "local"
            if word is not None and cursor.spelling:
                self._note(cursor, word)
            return True

        visit(unit.cursor, enter, unit)

    def _note(self, cursor: Cursor, word: str) -> None:
        name = cursor.spelling
        kinds = self.result.kinds.setdefault(name, set())
        kinds.add(word)
        if word in {"function", "variable"} and cursor.linkage in _EXTERNAL:
            kinds.add("global")
            if word == "function":
                known = cursor.is_definition()
            else:
                known = cursor.storage_class != cindex.StorageClass.EXTERN or any(
                    child.kind.is_expression() for child in cursor.get_children()
                )
            (self.defined if known and self.compiled else self.declared_outside).add(name)


def declared(project: ProjectView) -> Declared:
    """Read every unit of the project, and the C files that are in none with the arguments of a neighbour."""
    survey = _Survey(project)
    contents = in_memory(project)
    for path in sorted(project.units):
        survey.read(path, project.units[path], contents)
    for path in sorted(project.sources):
        # What is built apart, if at all, may have been built before: its functions keep their names.
        survey.compiled = False
        alone = path.suffix == ".c" and path not in project.units
        if alone and str(project.root / path) not in survey.included and project.units:
            survey.read(path, project.units[_nearest(project, path)], contents)
            survey.result.messages.pop(path, None)
            survey.result.apart.add(path)
    _dormant(survey)
    survey.result.external = survey.declared_outside - survey.defined
    survey.result.included = survey.included
    return survey.result


def _dormant(survey: _Survey) -> None:
    """Also note the words of headers that are included under conditions which do not hold here.

    The build may hold them, and other builds of the project do.
    """
    waiting = [
        (path, token.text)
        for path, source in sorted(survey.project.sources.items())
        for token in tokens(source)
        if token.kind == "header" and token.text.startswith(b"<")
    ]
    seen: set[bytes] = set()
    known = set(survey.included)
    while waiting:
        _, text = waiting.pop()
        if text in seen:
            continue
        seen.add(text)
        for folder in header_folders():
            path = folder / text[1:-1].decode("utf-8", "surrogateescape")
            if str(path) in known or not path.is_file():
                continue
            source = path.read_bytes()
            survey.result.foreign |= outside_words(source)
            waiting += [
                (path, token.text)
                for token in tokens(source)
                if token.kind == "header" and token.text.startswith(b"<")
            ]
            break


def _nearest(project: ProjectView, path: Path) -> Path:
    def distance(unit: Path) -> tuple[int, str]:
        shared = 0
        for one, other in zip(unit.parts, path.parts, strict=False):
            if one != other:
                break
            shared += 1
        return len(unit.parts) + len(path.parts) - 2 * shared, str(unit)

    return min(project.units, key=distance)
