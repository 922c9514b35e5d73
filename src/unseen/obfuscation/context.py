"""What a function depends on in its project, exactly, and what merely looks like it."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from clang import cindex

from unseen.obfuscation.levels.clang import PARSED, Cursor, visit
from unseen.obfuscation.levels.lexing import tokens
from unseen.obfuscation.levels.project import ProjectView, Target

_KIND = cindex.CursorKind
_TYPES = {_KIND.STRUCT_DECL: "struct", _KIND.UNION_DECL: "struct", _KIND.ENUM_DECL: "enum"}
KINDS = ("function", "struct", "typedef", "enum", "macro", "global")
_WORD = re.compile(r"[A-Za-z_]\w*")
_PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
_MOST_LINES_OF_TABLE = 16
_MOST_LINES = 40
"""A longer type is shown with the members that the function uses, and as many others."""


@dataclass(frozen=True)
class Declared:
    """One declaration of the project that a file sees.

    Attributes:
        kind: one of `KINDS`.
        name: what code calls it; a struct without a name has that of its typedef.
        text: the declaration without comments; of a function its head only.
        members: the text of each member, for a type whose whole text is too long to show.
        shape: its type in words, to tell how alike two declarations are.
    """

    kind: str
    name: str
    text: str
    members: tuple[tuple[str, str], ...] = ()
    shape: tuple[str, ...] = ()


@dataclass
class Dependencies:
    """What a function uses: declarations, in the order of the file, and the members of types."""

    needed: list[Declared] = field(default_factory=list)
    members: dict[str, set[str]] = field(default_factory=dict)

    @property
    def functions(self) -> set[str]:
        return {one.name for one in self.needed if one.kind == "function"}


class Surroundings:
    """The declarations of the project that one C file sees, and what its functions use of them.

    Args:
        project: the project; its root has everything that its files include.
        file: a C file of it.

    Raises:
        cindex.TranslationUnitLoadError: the file cannot be read.
    """

    def __init__(self, project: ProjectView, file: Path) -> None:
        self._root = os.path.realpath(project.root)
        self._file = file
        self._sources = project.sources
        self._unit = PARSED.unit(project, file)
        self._texts: dict[str, bytes] = {}
        self._elsewhere: set[str] = set()
        self._alias: dict[tuple[str, str], tuple[str, str]] = {}
        self._functions: list[Cursor] = []
        self._typedefs: list[Cursor] = []
        self.declared: dict[tuple[str, str], Declared] = {}
        self._read()

    def of(self, target: Target) -> Dependencies:
        """The dependencies of a function.

        A function, macro or variable counts if its name stands in the function's text; a type also if one of
        its members is used.
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
            if kind == _KIND.MACRO_DEFINITION:
                self._add(Declared("macro", cursor.spelling, "#define " + self._text(cursor, file)))
            elif kind == _KIND.FUNCTION_DECL:
                self._add(self._function(cursor, file))
            elif kind == _KIND.VAR_DECL:
                text = self._text(cursor, file)
                # A small table of constants is part of what a function that reads it has to know.
                if "const" not in text.split("=")[0].split() or text.count("\n") > _MOST_LINES_OF_TABLE:
                    text = _head(text, "=")
                self._add(Declared("global", cursor.spelling, f"{text};", shape=(cursor.type.spelling,)))
            elif kind in _TYPES and cursor.is_definition() and not _nameless(cursor):
                self._add(self._type(cursor, file, _TYPES[kind], cursor.spelling))
            elif kind == _KIND.TYPEDEF_DECL:
                self._add(self._typedef(cursor, file))

    def _add(self, one: Declared) -> None:
        # The first declaration is the one that others read; a type's definition replaces nothing.
        self.declared.setdefault((one.kind, one.name), one)

    def _function(self, cursor: Cursor, file: str) -> Declared:
        text = self._text(cursor, file)
        body = next((child for child in cursor.get_children() if child.kind == _KIND.COMPOUND_STMT), None)
        if body is not None:
            start = cursor.extent.start.offset
            text = _clean(self._texts[file][start : body.extent.start.offset])
        shape = [cursor.result_type.spelling, *(one.type.spelling for one in cursor.get_arguments())]
        return Declared("function", cursor.spelling, f"{text.rstrip('; ')};", shape=tuple(shape))

    def _type(self, cursor: Cursor, file: str, kind: str, name: str, text: str = "") -> Declared:
        text = text or f"{self._text(cursor, file)};"
        members = tuple(
            (child.spelling, self._text(child, file) + ";")
            for child in cursor.get_children()
            if child.kind == _KIND.FIELD_DECL
        )
        return Declared(
            kind, name, text, members, tuple(child.type.spelling for child in cursor.get_children())
        )

    def _typedef(self, cursor: Cursor, file: str) -> Declared:
        text = f"{self._text(cursor, file)};"
        inner = next((child for child in cursor.get_children() if child.kind in _TYPES), None)
        if inner is not None and inner.is_definition() and "{" in text:
            # One declaration of two names is shown once, as it is written.
            tag = (_TYPES[inner.kind], inner.spelling)
            self.declared.pop(tag, None)
            self._alias[tag] = ("struct", cursor.spelling)
            return self._type(inner, file, "struct", cursor.spelling, text)
        return Declared("typedef", cursor.spelling, text, shape=(cursor.underlying_typedef_type.spelling,))

    def _own_file(self, cursor: Cursor) -> str | None:
        """The path relative to the project of the file in which a cursor stands, None outside of it."""
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
                here = cursor.location.file is not None and cursor.is_definition()
                if here and target.start <= cursor.location.offset < target.end:
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
        """Note the outermost type that a member belongs to."""
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
            for kind in ("struct", "typedef"):
                if (kind, cursor.spelling) in self.declared:
                    used.add((kind, cursor.spelling))
                    return kind, cursor.spelling
            return None
        if cursor.kind not in _TYPES:
            return None
        key = (_TYPES[cursor.kind], cursor.spelling)
        key = self._alias.get(key, key)
        if not _nameless(cursor) and key in self.declared:
            used.add(key)
            return key
        # Defined inside a typedef, which has its text.
        for other in self._typedefs_of(cursor):
            if ("struct", other) in self.declared:
                used.add(("struct", other))
                return "struct", other
        return None

    def _typedefs_of(self, cursor: Cursor) -> Iterable[str]:
        spelled = cursor.type.spelling
        if spelled.isidentifier():
            yield spelled
        for one in self._typedefs:
            if one.underlying_typedef_type.get_declaration() == cursor:
                yield one.spelling


def _nameless(cursor: Cursor) -> bool:
    return not cursor.spelling.isidentifier()


def _clean(text: bytes) -> str:
    return without_comments(text).strip()


@lru_cache(maxsize=1 << 15)
def without_comments(text: bytes) -> str:
    """A text without its comments, and without the lines that they leave empty."""
    kept, last = [], 0
    for token in tokens(text):
        if token.kind == "comment":
            kept.append(text[last : token.start].rstrip(b" \t"))
            last = token.end
    kept.append(text[last:])
    lines = b"".join(kept).decode("utf-8", "replace").splitlines()
    return "\n".join(line.rstrip() for number, line in enumerate(lines) if line.strip() or number == 0)


def _head(text: str, mark: str) -> str:
    """A declaration up to its first value."""
    depth = 0
    for place, letter in enumerate(text):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(letter, 0)
        if letter == mark and depth == 0:
            return text[:place].rstrip()
    return text


# Distractors


def distractors(
    surroundings: Surroundings,
    needed: Sequence[Declared],
    rng: random.Random,
    *,
    never: frozenset[str] = frozenset(),
) -> list[Declared]:
    """As many declarations of each kind as are needed, which look like them and are not.

    For each needed one the most similar that is left is taken: shared words of the names count twice, shared
    words of the types once, chance decides between equals.

    Args:
        never: names that must not be shown, the function itself among them.
    """
    taken = {(one.kind, one.name) for one in needed}
    names = {one.name for one in needed} | never
    found = []
    for one in needed:
        pool = [
            other
            for key, other in surroundings.declared.items()
            if key not in taken and other.kind == one.kind and other.name not in names and _worth(other)
        ]
        if not pool:
            continue
        best = max(pool, key=lambda other: (_likeness(one, other), rng.random()))
        taken.add((best.kind, best.name))
        names.add(best.name)
        found.append(best)
    return found


def _worth(one: Declared) -> bool:
    """A macro without a value, such as a header's guard, is nothing that code could use."""
    return one.kind != "macro" or len(one.text.split(None, 2)) > 2


def _likeness(one: Declared, other: Declared) -> float:
    return 2 * _overlap(_parts([one.name]), _parts([other.name])) + _overlap(
        _parts(one.shape), _parts(other.shape)
    )


def _parts(texts: Iterable[str]) -> set[str]:
    return {part.lower() for text in texts for part in _PARTS.findall(text)}


def _overlap(one: set[str], other: set[str]) -> float:
    return len(one & other) / len(one | other) if one | other else 0.0


def shown(one: Declared, members: Mapping[str, set[str]], rng: random.Random) -> str:
    """The text of a declaration in a question; of a long type the members in question and as many others."""
    if one.text.count("\n") < _MOST_LINES or not one.members:
        return one.text
    used = members.get(one.name, set())
    others = [name for name, _ in one.members if name not in used]
    rng.shuffle(others)
    kept = used | set(others[: max(len(used), 4)])
    opening = one.text[: one.text.index("{") + 1]
    closing = one.text[one.text.rindex("}") :]
    inner = "\n".join(f"    {text}" for name, text in one.members if name in kept)
    return f"{opening}\n{inner}\n    /* … */\n{closing}"
