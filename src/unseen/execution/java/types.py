"""The types of a Java program: what calls can make, by enumeration, record, constructor or setters."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from tree_sitter import Node

from unseen.execution.callable import Enum, Field, NotCallableError, Seq, Shape, Struct, Text
from unseen.execution.java.signature import SIMPLE, written_parameters
from unseen.languages.parsing import field as child
from unseen.languages.parsing import text_of

_SIMPLE: dict[str, Shape] = {**SIMPLE, "Object": Text()}
TYPES = ("class_declaration", "record_declaration", "enum_declaration", "interface_declaration")
_DEEPEST = 4


@dataclass
class JavaTypes:
    """The types of a program: by name and by path, with the path as calls write it."""

    known: dict[str, tuple[str, Node]] = field(default_factory=dict)

    def field(self, name: str, written: str, depth: int = 0) -> Field:
        """Return what a value of this type is made of.

        Unlike the fuzzer's, lists have one level here: readers get their values as literals.

        Raises:
            NotCallableError: it is of no type that can be made.
        """
        base = re.sub(r"@\w+|\bfinal\b", "", written).strip()
        if base in _SIMPLE:
            return Field(name, base, _SIMPLE[base])
        item = re.fullmatch(r"(?:\w+\.)*(?:List|Collection|Iterable)<(\w+)>", base)
        if item and item[1] in _SIMPLE and item[1] != "Object":
            return Field(name, f"java.util.List<{item[1]}>", Seq(_SIMPLE[item[1]]))
        if base in self.known and depth < _DEEPEST:
            path, node = self.known[base]
            return Field(name, path, self.made(name, path, node, depth))
        raise NotCallableError(f"the type {base} of {name} is not generated")

    def made(self, name: str, path: str, node: Node, depth: int) -> Shape:
        """Return how a type is made: an enumeration, a record, or an object by one of its constructors."""
        if node.type == "enum_declaration":
            members = _members(node)
            if not members:
                raise NotCallableError(f"{path} has no members")
            return Enum(tuple(f"{path}.{each}" for each in members))
        if child(node, "type_parameters") is not None or node.type == "interface_declaration":
            raise NotCallableError(f"the type {path} of {name} is not generated")
        if "abstract" in modifiers(node) or not _static(node):
            raise NotCallableError(f"{path} cannot be made without more")
        if node.type == "record_declaration":
            made = self._new(path, child(node, "parameters"), depth)
            own = child(node, "body")
            names = {each.name for each in made.fields}
            # A constructor may make something else of what it is given, and an accessor of what is held.
            plain = own is not None and not any(
                "constructor" in each.type or text_of(child(each, "name") or each) in names
                for each in own.named_children
            )
            return replace(made, plain=plain, accessors=plain)
        body = child(node, "body")
        makers = (
            [each for each in body.named_children if each.type == "constructor_declaration"] if body else []
        )
        why = NotCallableError(f"{path} cannot be made")
        for each in sorted(makers, key=lambda maker: -len(parameters_of(maker))):
            try:
                return self._new(path, child(each, "parameters"), depth)
            except NotCallableError as error:
                why = error
        if makers or body is None:
            raise why
        return self._bean(path, body, depth)

    def _new(self, path: str, given: Node | None, depth: int) -> Struct:
        fields = tuple(self.field(name, written, depth + 1) for name, written in written_parameters(given))
        places = ", ".join(f"{{{n}}}" for n in range(len(fields)))
        return Struct(fields, f"new {path}({places})")

    def _bean(self, path: str, body: Node, depth: int) -> Struct:
        """Return how an object without a constructor is made: by its setters, else its fields."""
        fields: list[Field] = []
        parts = []
        setters = {}
        for each in body.named_children:
            name = text_of(child(each, "name") or each)
            if each.type == "method_declaration" and re.match(r"set[A-Z]", name):
                given = parameters_of(each)
                if len(given) == 1 and "static" not in modifiers(each):
                    setters[name[3].lower() + name[4:]] = (f"{name}({{}});", given[0][1])
        for each in body.named_children:
            if each.type != "field_declaration" or {"static", "final"} & set(modifiers(each)):
                continue
            for declarator in each.children_by_field_name("declarator"):
                name = text_of(child(declarator, "name") or declarator)
                kind = text_of(child(each, "type") or each)
                if child(declarator, "dimensions") is not None:
                    kind += "[]"
                text, written = setters.pop(name, (f"{name} = {{}};", kind))
                given_value = child(declarator, "value") is not None
                try:
                    fields.append(self.field(name, written, depth + 1))
                except NotCallableError:
                    if given_value:
                        continue
                    raise
                parts.append(text.replace("{}", f"{{{len(fields) - 1}}}"))
        if not fields:
            return Struct((), f"new {path}()")
        return Struct(tuple(fields), f"new {path}() {{{{ {' '.join(parts)} }}}}")


def modifiers(node: Node) -> list[str]:
    found = next((each for each in node.children if each.type == "modifiers"), None)
    return [each.type for each in found.children] if found is not None else []


def _static(node: Node) -> bool:
    """Tell whether objects of a class need no object around them."""
    around = node.parent.parent if node.parent is not None else None
    if around is None or around.type == "program" or node.parent is None or node.parent.type == "program":
        return True
    implied = node.type != "class_declaration" or around.type == "interface_declaration"
    return implied or "static" in modifiers(node)


def path_of(node: Node) -> str | None:
    """Return the name of a type with those around it; None for one that is local to a method."""
    parts = [text_of(child(node, "name") or node)]
    around = node.parent
    while around is not None and around.type != "program":
        if around.type in TYPES:
            parts.append(text_of(child(around, "name") or around))
        elif not around.type.endswith(("_body", "_body_declarations")):
            return None
        around = around.parent
    return ".".join(reversed(parts))


def _members(node: Node) -> list[str]:
    body = child(node, "body")
    constants = [each for each in body.named_children if each.type == "enum_constant"] if body else []
    return [text_of(child(each, "name") or each) for each in constants]


def parameters_of(node: Node) -> list[tuple[str, str]]:
    try:
        return written_parameters(child(node, "parameters"))
    except NotCallableError:
        return []


def known_names(written: str, types: JavaTypes) -> list[str]:
    """Return the names of the fields of a type, whether or not it can be made."""
    known = types.known.get(written)
    if known is None or known[1].type == "enum_declaration":
        return []
    node = known[1]
    found = [name for name, _ in parameters_of(node)]
    body = child(node, "body")
    for each in body.named_children if body is not None else []:
        if each.type == "field_declaration" and "static" not in modifiers(each):
            found += [
                text_of(child(declarator, "name") or declarator)
                for declarator in each.children_by_field_name("declarator")
            ]
    return found
