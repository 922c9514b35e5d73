"""Determine exactly which declarations of its project a function depends on."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from clang import cindex

from unseen.obfuscation.harness import Harness
from unseen.obfuscation.levels.clang import UNIT_CACHE, Cursor, visit
from unseen.obfuscation.levels.lexing import tokens
from unseen.obfuscation.levels.project import ProjectView, Target

_KIND = cindex.CursorKind
_TYPES = {_KIND.STRUCT_DECL: "struct", _KIND.UNION_DECL: "struct", _KIND.ENUM_DECL: "enum"}
KINDS = ("function", "struct", "typedef", "enum", "macro", "global")
_WORD = re.compile(r"[A-Za-z_]\w*")
_MAX_TABLE_LINES = 16
_MAX_BODY_LINES = 40


@dataclass(frozen=True)
class Declaration:
    """One declaration of the project that is visible in a file.

    Attributes:
        kind: one of `KINDS`.
        name: the name used in code; an anonymous struct has the name of its typedef.
        text: the declaration without comments; for a function, its declarator only.
        members: name and text of each member, for types that are too long to show in full.
        shape: the types it consists of, to measure how similar two declarations are.
        definition: the whole text of a short function whose body is visible; empty otherwise.
        parameters: the names of a function's parameters.
    """

    kind: str
    name: str
    text: str
    members: tuple[tuple[str, str], ...] = ()
    shape: tuple[str, ...] = ()
    definition: str = ""
    parameters: tuple[str, ...] = ()


@dataclass
class Dependencies:
    """The declarations that a function uses, in file order, and the members it uses of each type."""

    needed: list[Declaration] = field(default_factory=list)
    members: dict[str, set[str]] = field(default_factory=dict)

    @property
    def functions(self) -> set[str]:
        return {one.name for one in self.needed if one.kind == "function"}


class FileDeclarations:
    """The declarations of the project visible in one C file, and which of them its functions use.

    Args:
        project: the project; everything that its files include is below its root.
        file: a C file of the project.
        harness: the project's test code; None if there is none.

    Raises:
        cindex.TranslationUnitLoadError: the file cannot be read.
    """

    def __init__(self, project: ProjectView, file: Path, harness: Harness | None = None) -> None:
        self._root = os.path.realpath(project.root)
        self._file = file
        self._sources = project.sources
        self._unit = UNIT_CACHE.unit(project, file)
        self._harness = harness
        self._texts: dict[str, bytes] = {}
        self._elsewhere: set[str] = set()
        self._alias: dict[tuple[str, str], tuple[str, str]] = {}
        self._added: tuple[str, str] | None = None
        self._functions: list[Cursor] = []
        self._typedefs: list[Cursor] = []
        self.declared: dict[tuple[str, str], Declaration] = {}
        self.test_code: set[tuple[str, str]] = set()
        """The declarations that belong to the tests, which no question offers."""
        self._read()

    def dependencies(self, target: Target) -> Dependencies:
        """Return the dependencies of a function.

        A function, macro or variable counts if its name occurs in the function's text; a type also counts if
        one of its members is used.
        """
        text = without_comments(self._texts[str(self._file)][target.start : target.end])
        names = set(_WORD.findall(text)) - {target.function}
        used: set[tuple[str, str]] = {
            key for key in self.declared if key[1] in names and key[0] in ("function", "macro", "global")
        }
        found = Dependencies()
        definition = self._definition(target)
        local: set[str] = set()
        if definition is not None:
            used_types, found.members, local = self._types(definition, names)
            used |= used_types
        used -= {key for key in used if key[0] in ("function", "global") and key[1] in local}
        order = {key: place for place, key in enumerate(self.declared)}
        found.needed = [self.declared[key] for key in sorted(used, key=order.__getitem__)]
        return found

    # Reading the unit

    def _read(self) -> None:
        for cursor in self._unit.cursor.get_children():
            kind = cursor.kind
            if kind == _KIND.FUNCTION_DECL:
                self._functions.append(cursor)
            elif kind == _KIND.TYPEDEF_DECL:
                self._typedefs.append(cursor)
            file = self._own_file(cursor)
            if file is None:
                continue
            self._added = None
            if kind == _KIND.MACRO_DEFINITION:
                self._add(Declaration("macro", cursor.spelling, "#define " + self._text(cursor, file)))
            elif kind == _KIND.FUNCTION_DECL:
                self._add(self._function(cursor, file))
            elif kind == _KIND.VAR_DECL:
                text = self._text(cursor, file)
                # A function that reads a small table of constants depends on its values.
                if "const" not in text.split("=")[0].split() or text.count("\n") > _MAX_TABLE_LINES:
                    text = _head(text, "=")
                self._alias_type(cursor, text, ("global", cursor.spelling))
                self._add(Declaration("global", cursor.spelling, f"{text};", shape=(cursor.type.spelling,)))
            elif kind in _TYPES and cursor.is_definition() and _name(cursor):
                self._add(self._type(cursor, file, _TYPES[kind], _name(cursor)))
            elif kind == _KIND.TYPEDEF_DECL:
                self._add(self._typedef(cursor, file))
            if self._added is not None and self._is_test_code(cursor, file):
                self.test_code.add(self._added)

    def _is_test_code(self, cursor: Cursor, file: str) -> bool:
        if self._harness is None:
            return False
        path = Path(os.path.relpath(os.path.realpath(file), self._root))
        return self._harness.contains(path, cursor.location.offset)

    def _add(self, one: Declaration) -> None:
        # Keep the first declaration, which is the one that readers of the file see.
        if (one.kind, one.name) not in self.declared:
            self._added = (one.kind, one.name)
            self.declared[self._added] = one

    def _function(self, cursor: Cursor, file: str) -> Declaration:
        text = whole = self._text(cursor, file)
        body = next((child for child in cursor.get_children() if child.kind == _KIND.COMPOUND_STMT), None)
        if body is not None:
            start = cursor.extent.start.offset
            text = _clean(self._texts[file][start : body.extent.start.offset])
        shape = [cursor.result_type.spelling, *(one.type.spelling for one in cursor.get_arguments())]
        short = body is not None and whole.count("\n") < _MAX_BODY_LINES
        declarator = f"{text.rstrip('; ')};"
        return Declaration(
            "function",
            cursor.spelling,
            declarator,
            shape=tuple(shape),
            definition=whole if short else "",
            parameters=tuple(one.spelling for one in cursor.get_arguments()),
        )

    def _type(self, cursor: Cursor, file: str, kind: str, name: str, text: str = "") -> Declaration:
        text = text or f"{self._text(cursor, file)};"
        members = tuple(
            (child.spelling, self._text(child, file) + ";")
            for child in cursor.get_children()
            if child.kind == _KIND.FIELD_DECL
        )
        return Declaration(
            kind, name, text, members, tuple(child.type.spelling for child in cursor.get_children())
        )

    def _typedef(self, cursor: Cursor, file: str) -> Declaration:
        text = f"{self._text(cursor, file)};"
        inner = self._alias_type(cursor, text, None)
        if inner is not None:
            return self._type(inner, file, _TYPES[inner.kind], cursor.spelling, text)
        return Declaration("typedef", cursor.spelling, text, shape=(cursor.underlying_typedef_type.spelling,))

    def _alias_type(self, cursor: Cursor, text: str, other: tuple[str, str] | None) -> Cursor | None:
        """Return the type that a declaration defines; what introduces two names is shown once.

        Args:
            cursor: a typedef or variable.
            text: its text.
            other: what is shown instead of the type; the typedef if None.
        """
        inner = next((child for child in cursor.get_children() if child.kind in _TYPES), None)
        if inner is None or not inner.is_definition() or "{" not in text.split("=")[0]:
            return None
        tag = (_TYPES[inner.kind], _name(inner))
        self.declared.pop(tag, None)
        self._alias[tag] = other or (tag[0], cursor.spelling)
        return inner

    def _own_file(self, cursor: Cursor) -> str | None:
        """Return the name of the file that contains a cursor; None outside the project."""
        file = cursor.location.file
        if file is None:
            return None
        name = str(file.name)
        if name in self._elsewhere:
            return None
        if name not in self._texts:
            real = os.path.realpath(name)
            if not real.startswith(self._root + os.sep):
                self._elsewhere.add(name)
                return None
            relative = os.path.relpath(real, self._root)
            source = self._sources.get(Path(relative))
            self._texts[name] = source if source is not None else Path(real).read_bytes()
            self._texts[relative] = self._texts[name]
        return name

    def _text(self, cursor: Cursor, file: str) -> str:
        extent = cursor.extent
        return _clean(self._texts[file][extent.start.offset : extent.end.offset])

    # Reading the function

    def _definition(self, target: Target) -> Cursor | None:
        for cursor in self._functions:
            if cursor.spelling == target.function:
                in_file = cursor.location.file is not None and cursor.is_definition()
                if in_file and target.start <= cursor.location.offset < target.end:
                    return cursor
        return None

    def _types(
        self, definition: Cursor, names: set[str]
    ) -> tuple[set[tuple[str, str]], dict[str, set[str]], set[str]]:
        used: set[tuple[str, str]] = set()
        members: dict[str, set[str]] = {}
        local: set[str] = set()

        def enter(cursor: Cursor, _parent: Cursor) -> bool:
            kind = cursor.kind
            if kind in (_KIND.PARM_DECL, _KIND.VAR_DECL):
                local.add(cursor.spelling)
            elif kind in (_KIND.MEMBER_REF_EXPR, _KIND.MEMBER_REF):
                member = cursor.referenced
                if member is not None and member.spelling in names:
                    self._owner(member, used, members)
            elif kind in (_KIND.TYPE_REF, _KIND.DECL_REF_EXPR):
                other = cursor.referenced
                if other is not None:
                    if other.kind == _KIND.ENUM_CONSTANT_DECL and other.spelling in names:
                        self._of_type(other.semantic_parent, used)
                    elif other.spelling in names:
                        self._of_type(other, used)
            return True

        visit(definition, enter, self._unit)
        return used, members, local

    def _owner(self, member: Cursor, used: set[tuple[str, str]], members: dict[str, set[str]]) -> None:
        """Record the outermost type that a member belongs to."""
        owner = member.semantic_parent
        while (
            owner is not None and owner.semantic_parent is not None and owner.semantic_parent.kind in _TYPES
        ):
            member, owner = owner, owner.semantic_parent
        key = self._of_type(owner, used)
        if key is not None:
            members.setdefault(key[1], set()).add(member.spelling)

    def _of_type(self, cursor: Cursor | None, used: set[tuple[str, str]]) -> tuple[str, str] | None:
        if cursor is None:
            return None
        if cursor.kind == _KIND.TYPEDEF_DECL:
            for kind in ("struct", "enum", "typedef"):
                if (kind, cursor.spelling) in self.declared:
                    used.add((kind, cursor.spelling))
                    return kind, cursor.spelling
            return None
        if cursor.kind not in _TYPES:
            return None
        key = (_TYPES[cursor.kind], _name(cursor))
        key = self._alias.get(key, key)
        if key in self.declared:
            used.add(key)
            return key
        # It is defined inside a typedef, which holds its text.
        for other in self._typedefs_of(cursor):
            if (key[0], other) in self.declared:
                used.add((key[0], other))
                return key[0], other
        return None

    def _typedefs_of(self, cursor: Cursor) -> Iterable[str]:
        spelled = cursor.type.spelling
        if spelled.isidentifier():
            yield spelled
        for one in self._typedefs:
            if one.underlying_typedef_type.get_declaration() == cursor:
                yield one.spelling


def _name(cursor: Cursor) -> str:
    """Return the name of a type; that of its first constant for an anonymous enum, empty if it has none."""
    spelling = str(cursor.spelling)
    if spelling.isidentifier():
        return spelling
    if cursor.kind != _KIND.ENUM_DECL:
        return ""
    return next((str(child.spelling) for child in cursor.get_children()), "")


def _clean(text: bytes) -> str:
    return without_comments(text).strip()


@lru_cache(maxsize=1 << 15)
def without_comments(text: bytes) -> str:
    """Remove comments, and the lines that become empty."""
    parts, last = [], 0
    for token in tokens(text):
        if token.kind == "comment":
            parts.append(text[last : token.start].rstrip(b" \t"))
            last = token.end
    parts.append(text[last:])
    lines = b"".join(parts).decode("utf-8", "replace").splitlines()
    return "\n".join(line.rstrip() for number, line in enumerate(lines) if line.strip() or number == 0)


def _head(text: str, mark: str) -> str:
    """Return a declaration up to its initialiser."""
    depth = 0
    for place, letter in enumerate(text):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(letter, 0)
        if letter == mark and depth == 0:
            return text[:place].rstrip()
    return text
