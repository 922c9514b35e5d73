"""Resolve the names in a function with libclang: its own variables and outer declarations."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from unseen.obfuscation.levels.clang import Cursor, FileOffset, cindex, end_offset, file_offset, visit

_LOCAL = {cindex.CursorKind.PARM_DECL, cindex.CursorKind.VAR_DECL}
_DECLARES = {
    cindex.CursorKind.STRUCT_DECL,
    cindex.CursorKind.UNION_DECL,
    cindex.CursorKind.ENUM_DECL,
    cindex.CursorKind.TYPEDEF_DECL,
    cindex.CursorKind.FUNCTION_DECL,
}
# Members and tags have separate name spaces (C17 6.2.3), so variables do not hide them.
_OWN_NAME_SPACE = {
    cindex.CursorKind.FIELD_DECL,
    cindex.CursorKind.STRUCT_DECL,
    cindex.CursorKind.UNION_DECL,
    cindex.CursorKind.ENUM_DECL,
}
_REFERS = {
    cindex.CursorKind.DECL_REF_EXPR,
    cindex.CursorKind.MEMBER_REF_EXPR,
    cindex.CursorKind.MEMBER_REF,
    cindex.CursorKind.TYPE_REF,
}


@dataclass
class LocalVariable:
    """A parameter or local variable.

    Attributes:
        name: its name.
        type: its type in libclang.
        parameter: whether it is a parameter.
        static: whether it has static storage duration or is `extern`.
        places: offsets of its declaration and every use, in the file of the function.
        declared: offset of the declaration.
    """

    name: str
    type: Any
    parameter: bool
    static: bool
    declared: int
    places: set[int] = field(default_factory=set)


@dataclass
class NameReferences:
    """The references of a function's names.

    Attributes:
        variables: its parameters and local variables, in order.
        outside: name → positions of its declaration, for outer names except members and tags.
        members: positions of the declarations of members and tags that it uses.
        functions: name → (cursor of the function, offsets of the references to it).
        types: names of types declared inside the function.
        hidden: names that stem from the body of a macro or could not be resolved.
    """

    variables: list[LocalVariable] = field(default_factory=list)
    outside: dict[str, list[FileOffset | None]] = field(default_factory=dict)
    members: list[FileOffset | None] = field(default_factory=list)
    functions: dict[str, tuple[Cursor, set[int]]] = field(default_factory=dict)
    types: set[str] = field(default_factory=set)
    hidden: set[str] = field(default_factory=set)

    @property
    def own(self) -> set[str]:
        return {variable.name for variable in self.variables}


def resolve_names(function: Cursor, source: bytes, file: str, unit: Any) -> NameReferences:
    """Resolve every name in a function definition.

    Args:
        function: cursor of the definition.
        source: content of its file.
        file: path of the file as libclang reports it.
        unit: the unit that contains it.
    """
    found = NameReferences()
    by_place: dict[int, LocalVariable] = {}

    def written(cursor: Cursor, name: str) -> int | None:
        where = file_offset(cursor)
        if where is None or where.file != file:
            return None
        size = len(name.encode())
        return where.offset if source[where.offset : where.offset + size] == name.encode() else None

    def enter(cursor: Cursor, parent: Cursor) -> bool:
        kind, name = cursor.kind, cursor.spelling
        if kind in _LOCAL and name:
            place = written(cursor, name)
            static = cursor.storage_class in {cindex.StorageClass.STATIC, cindex.StorageClass.EXTERN}
            if place is None:
                found.hidden.add(name)
            else:
                parameter = kind == cindex.CursorKind.PARM_DECL and parent == function
                if kind == cindex.CursorKind.VAR_DECL or parameter:
                    variable = LocalVariable(name, cursor.type, parameter, static, place, {place})
                    found.variables.append(variable)
                    by_place[cursor.hash] = variable
        elif kind in _DECLARES:
            found.types.add(name)
        elif kind in _REFERS and cursor.referenced is not None:
            _refer(cursor, cursor.referenced)
        return True

    def _refer(cursor: Cursor, to: Cursor) -> None:
        name = to.spelling
        if not name:
            return
        variable = by_place.get(to.hash)
        place = written(cursor, name)
        if variable is not None:
            if place is None:
                found.hidden.add(name)
            else:
                variable.places.add(place)
            return
        if to.kind == cindex.CursorKind.FUNCTION_DECL and place is not None:
            found.functions.setdefault(name, (to, set()))[1].add(place)
        if to.kind in _OWN_NAME_SPACE:
            found.members.append(file_offset(to.canonical))
        else:
            found.outside.setdefault(name, []).append(file_offset(to.canonical))

    visit(function, enter, unit)
    return found


def function_at(unit: Any, file: str, name: str, end: int) -> Cursor | None:
    """Find the definition of a function in a unit; `end` is the offset after its closing brace."""
    for cursor in unit.cursor.get_children():
        named = cursor.kind == cindex.CursorKind.FUNCTION_DECL and cursor.spelling == name
        if named and cursor.is_definition() and end_offset(cursor) == FileOffset(file, end):
            return cursor
    return None
