"""What the names in a function refer to, by libclang: its own variables, and what is declared outside."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from unseen.obfuscation.levels.clang import Cursor, Spot, cindex, end_of, spot, visit

_LOCAL = {cindex.CursorKind.PARM_DECL, cindex.CursorKind.VAR_DECL}
_DECLARES = {
    cindex.CursorKind.STRUCT_DECL,
    cindex.CursorKind.UNION_DECL,
    cindex.CursorKind.ENUM_DECL,
    cindex.CursorKind.TYPEDEF_DECL,
    cindex.CursorKind.FUNCTION_DECL,
}
# Members and tags have name spaces of their own (C17 6.2.3): no variable hides them.
_APART = {
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
class Variable:
    """A parameter or local variable.

    Attributes:
        name: as written.
        type: libclang's type.
        parameter: it is a parameter.
        static: it lives as long as the program, or is declared elsewhere.
        places: offsets of its declaration and of every use, in the file of the function.
        declared: offset of the declaration.
    """

    name: str
    type: Any
    parameter: bool
    static: bool
    declared: int
    places: set[int] = field(default_factory=set)


@dataclass
class Names:
    """What a function's names refer to.

    Attributes:
        variables: its parameters and locals, in order.
        outside: name → where it is declared, for all that is declared outside and no member or tag.
        members: where the members and tags that it uses are declared.
        functions: name → (the function's cursor, offsets of the references to it).
        types: names of types that are declared inside.
        hidden: names that come from the body of a macro, or could not be followed.
    """

    variables: list[Variable] = field(default_factory=list)
    outside: dict[str, list[Spot | None]] = field(default_factory=dict)
    members: list[Spot | None] = field(default_factory=list)
    functions: dict[str, tuple[Cursor, set[int]]] = field(default_factory=dict)
    types: set[str] = field(default_factory=set)
    hidden: set[str] = field(default_factory=set)

    @property
    def own(self) -> set[str]:
        return {variable.name for variable in self.variables}


def names_in(function: Cursor, source: bytes, file: str, unit: Any) -> Names:
    """Follow every name in a function definition.

    Args:
        function: the definition's cursor.
        source: the text of its file.
        file: the file's path as libclang says it.
        unit: the unit that it belongs to.
    """
    found = Names()
    by_place: dict[int, Variable] = {}

    def written(cursor: Cursor, name: str) -> int | None:
        where = spot(cursor)
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
                    variable = Variable(name, cursor.type, parameter, static, place, {place})
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
        if to.kind in _APART:
            found.members.append(spot(to.canonical))
        else:
            found.outside.setdefault(name, []).append(spot(to.canonical))

    visit(function, enter, unit)
    return found


def function_at(unit: Any, file: str, name: str, end: int) -> Cursor | None:
    """The definition of a function in a unit; `end` is the offset behind its closing brace."""
    for cursor in unit.cursor.get_children():
        named = cursor.kind == cindex.CursorKind.FUNCTION_DECL and cursor.spelling == name
        if named and cursor.is_definition() and end_of(cursor) == Spot(file, end):
            return cursor
    return None
