"""Types and functions of C and C++ programs, as far as calls can be made of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tree_sitter import Node

from unseen.execution.c_family.signature import SIMPLE
from unseen.execution.callable import Char, Enum, Field, NotCallableError, Seq, Struct, Text
from unseen.languages.parsing import field as child
from unseen.languages.parsing import text_of, walk

_INSIDE = {
    "translation_unit", "preproc_ifdef", "preproc_if", "preproc_else", "linkage_specification",
    "declaration_list", "namespace_definition", "field_declaration_list", "class_specifier",
    "struct_specifier",
}  # fmt: skip
_RECORDS = ("struct_specifier", "class_specifier")
# Members that say how many there are.
_COUNTS = re.compile(r"(_COUNT|_MAX|_LAST|_END|_NUM|_TOTAL|Count|kMax|kCount)$|^(NUM_|COUNT|MAX_)")
_DEEPEST = 4
# A pointer to characters that the function writes to.
PLACES = re.compile(r"(^|_)(out|buf|buffer|dest|dst|result|output|msg|message)(_|$)|out$", re.I)


@dataclass
class ClassType:
    """A structure or class.

    Attributes:
      name: as calls write it.
      body: its members.
      open: True if members are public unless something else is said.
    """

    name: str
    body: Node
    open: bool


@dataclass
class Types:
    """What a program declares."""

    language: str
    records: dict[str, ClassType] = field(default_factory=dict)
    enums: dict[str, tuple[str, list[str]]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)

    def field(self, name: str, written: str, depth: int = 0) -> Field:
        """Return what a value of this type is made of.

        Raises:
          NotCallableError: it is of no type that can be made.
        """
        base = self.base(written)
        if base in self.aliases and depth < _DEEPEST:
            return self.field(name, self.aliases[base], depth + 1)
        if base in SIMPLE:
            return Field(name, base, SIMPLE[base])
        if base in self.enums:
            text, members = self.enums[base]
            return Field(name, text, Enum(tuple(members)))
        if base in self.records and depth < _DEEPEST:
            kind = self.records[base]
            return Field(name, kind.name, self.record(kind, depth))
        if self.language == "cpp":
            short = base.replace("std::", "").replace(" ", "")
            if short in ("string", "string_view", "constchar*", "char*"):
                return Field(name, "std::string", Text())
            item = re.fullmatch(r"vector<(.+)>", short)
            if item and (item[1] in SIMPLE or item[1] == "string"):
                inner = SIMPLE.get(item[1], Text())
                return Field(name, base, Seq(inner))
        elif base == "char *":
            return Field(name, base, Text())
        raise NotCallableError(f"the type {' '.join(written.split())} of {name} is not generated")

    def record(self, kind: ClassType, depth: int) -> Struct:
        """Return a structure by its fields."""
        fields: list[Field] = []
        for name, written, room in fields_of(kind):
            if room is None:
                fields.append(self.field(name, written, depth + 1))
            elif self.base(written) == "char" and room > 1:
                fields.append(Field(name, "char *", Text(room=room)))
            else:
                raise NotCallableError(f"the array {name} in {kind.name} is not generated")
        if not fields:
            raise NotCallableError(f"{kind.name} has no fields to fill")
        return Struct(tuple(fields), plain=True)

    def base(self, written: str) -> str:
        """Return the type without qualifiers, tags and references; a pointer to characters keeps its star."""
        text = re.sub(
            r"\b(const|restrict|volatile|struct|enum|class|register|constexpr|inline|static)\b", " ", written
        )
        return " ".join(text.replace("&", " ").replace("*", " * ").split())

    def known_names(self, written: str) -> list[str]:
        """Return the names of a structure's fields, whether or not it can be made."""
        kind = self.records.get(self.base(written).replace(" *", ""))
        return [name for name, _, _ in fields_of(kind)] if kind is not None else []


def fields_of(kind: ClassType) -> Iterator[tuple[str, str, int | None]]:
    """Yield name, type and, for an array, the length (64 if it is no number) of each field."""
    for declaration in kind.body.named_children:
        if declaration.type != "field_declaration" or "static" in text_of(declaration).split():
            continue
        kinds = child(declaration, "type")
        if kinds is None:
            continue
        for each in declaration.children_by_field_name("declarator"):
            if any(inner.type == "function_declarator" for inner in walk(each)):
                continue
            name = next((inner for inner in walk(each) if inner.type == "field_identifier"), None)
            if name is None:
                continue
            stars = text_of(each).count("*")
            qualifiers = " ".join(text_of(q) for q in declaration.children if q.type == "type_qualifier")
            written = f"{qualifiers} {text_of(kinds)} {'*' * stars}".strip()
            size = child(each, "size") if each.type == "array_declarator" else None
            room = None
            if each.type == "array_declarator":
                room = int(text_of(size)) if size is not None and text_of(size).isdigit() else 64
            yield text_of(name), written, room


def read_types(root: Node, language: str) -> Types:
    """Read every structure, enumeration and other name for a type."""
    types = Types(language)
    for node, prefix in _spread(root, ""):
        if node.type == "type_definition":
            _alias(types, node, prefix)
        elif node.type in (*_RECORDS, "enum_specifier"):
            _declared(types, node, prefix, None)
        elif node.type == "declaration" or node.type == "field_declaration":
            inner = child(node, "type")
            if inner is not None and inner.type in (*_RECORDS, "enum_specifier"):
                _declared(types, inner, prefix, None)
        elif node.type == "alias_declaration":
            name, kind = child(node, "name"), child(node, "type")
            if name is not None and kind is not None:
                types.aliases[text_of(name)] = text_of(kind)
    return types


def _spread(node: Node, prefix: str) -> Iterator[tuple[Node, str]]:
    """Yield every declaration that is not in a function, with the path of its namespace or class."""
    for each in node.named_children:
        yield each, prefix
        if each.type not in _INSIDE:
            continue
        inner = prefix
        if each.type in ("namespace_definition", *_RECORDS):
            name = child(each, "name")
            inner = f"{prefix}{text_of(name)}::" if name is not None else prefix
        yield from _spread(each, inner)


def _alias(types: Types, node: Node, prefix: str) -> None:
    kind, name = child(node, "type"), child(node, "declarator")
    if kind is None or name is None:
        return
    if name.type == "type_identifier" and kind.type in (*_RECORDS, "enum_specifier") and child(kind, "body"):
        _declared(types, kind, prefix, text_of(name))
    elif name.type == "type_identifier" and types.base(text_of(kind)) != text_of(name):
        types.aliases[text_of(name)] = text_of(kind)
    elif name.type == "pointer_declarator" and text_of(kind) == "char":
        types.aliases[text_of(name).lstrip("* ")] = "char *"


def _declared(types: Types, node: Node, prefix: str, alias: str | None) -> None:
    body, name = child(node, "body"), child(node, "name")
    if body is None:
        return
    own = text_of(name) if name is not None else ""
    tag = {"struct_specifier": "struct ", "enum_specifier": "enum "}.get(node.type, "")
    text = alias or (f"{tag}{own}" if types.language == "c" else f"{prefix}{own}")
    for key in filter(None, {own, alias or "", f"{prefix}{own}" if own else ""}):
        if node.type == "enum_specifier":
            scoped = any(each.type in ("class", "struct") for each in node.children)
            first = f"{text}::" if scoped else prefix if types.language == "cpp" else ""
            members = [
                text_of(child(each, "name") or each)
                for each in body.named_children
                if each.type == "enumerator"
            ]
            wanted = [f"{first}{each}" for each in members if not _COUNTS.search(each)]
            if wanted:
                types.enums[key] = (text, wanted)
        else:
            types.records[key] = ClassType(text, body, node.type == "struct_specifier")


def definitions(root: Node) -> Iterator[tuple[Node, Node, str]]:
    """Yield every function with a body: definition, declarator and the path of its namespace or class."""
    for node, prefix in _spread(root, ""):
        if node.type != "function_definition" or child(node, "body") is None:
            continue
        declarator = child(node, "declarator")
        while declarator is not None and declarator.type != "function_declarator":
            declarator = child(declarator, "declarator") or next(
                (each for each in declarator.named_children if each.type.endswith("declarator")), None
            )
        if declarator is not None:
            yield node, declarator, prefix


def name_of(declarator: Node) -> str:
    """Return the name of a function, with the path that its definition gives it."""
    return text_of(child(declarator, "declarator") or declarator)


def in_place(leaf: Field) -> bool:
    """Return whether a leaf is a character array in a structure, which is filled after construction."""
    return isinstance(leaf.shape, Text) and leaf.shape.room > 0


def copies(value: Field, path: str, variables: Iterator[str]) -> Iterator[tuple[str, str]]:
    """Yield the path of each array of characters inside a value, and the variable that holds its text.

    Args:
      value: a structure.
      path: the expression of it.
      variables: one for each leaf.
    """
    for each in value.shape.fields if isinstance(value.shape, Struct) else ():
        if isinstance(each.shape, Struct):
            yield from copies(each, f"{path}.{each.name}", variables)
            continue
        variable = next(variables)
        if in_place(each):
            yield f"{path}.{each.name}", variable


def quoted(value: str, quote: str = '"') -> str:
    """Return a string or character as C, C++, Java and Go write it."""
    special = {"\\": "\\\\", "\n": "\\n", "\t": "\\t", quote: f"\\{quote}"}
    return quote + "".join(special.get(char, char) for char in value) + quote


def scalar(leaf: Field, value: object) -> str:
    """Return a value as C, C++, Java and Go write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(leaf.shape, Char):
        return quoted(str(value), "'")
    return quoted(value) if isinstance(value, str) else repr(value)
