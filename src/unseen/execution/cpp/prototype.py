"""The head of a function that answers implement: its parameters, and declarations of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tree_sitter import Node

from unseen.languages.parsing import edit, field, parse, text_of, walk

# Linkage and evaluation of the reference's own definition, which a function elsewhere does not have.
_WORDS = {"static", "inline", "constexpr", "extern", "consteval"}


@dataclass(frozen=True)
class Prototype:
    """A function outside of classes and namespaces.

    Attributes:
        name: the function's name.
        node: its definition.
        before: the program's text before the definition.
        after: the program's text after it.
        parameters: names of the parameters, made up where there is none.
        types: the parameters' declarations.
    """

    name: str
    node: Node
    before: str
    after: str
    parameters: tuple[str, ...]
    types: tuple[str, ...]
    _promise: str
    _head: str
    _name_at: int

    @property
    def promise(self) -> str:
        """Return the declaration with default arguments."""
        return f"{self._promise};"

    def head(self, name: str | None = None) -> str:
        """Return the head without default arguments, under another name if one is given."""
        at, end = self._name_at, self._name_at + len(self.name.encode())
        return self._head if name is None else edit(self._head, [(at, end, name)])


def find_prototype(code: str, name: str) -> Prototype | None:
    """Return the head of a function that is defined once; None for a template or a member."""
    root = parse("cpp", code)
    found = [node for node in walk(root) if node.type == "function_definition" and _name(node) == name]
    if len(found) != 1:
        return None
    node = found[0]
    if node.parent is None or not _is_global(node.parent):
        return None
    return _read(code, node, name)


def _is_global(parent: Node) -> bool:
    while parent.type in ("linkage_specification", "declaration_list") and parent.parent is not None:
        parent = parent.parent
    return parent.type == "translation_unit"


def _declarator(node: Node) -> Node | None:
    """Return the function declarator inside pointers and references to its result."""
    inner = field(node, "declarator")
    while inner is not None and inner.type != "function_declarator":
        inner = field(inner, "declarator") or next(
            (child for child in inner.named_children if child.type.endswith("declarator")), None
        )
    return inner


def _name(node: Node) -> str | None:
    declarator = _declarator(node)
    name = field(declarator, "declarator") if declarator is not None else None
    return text_of(name) if name is not None and name.type == "identifier" else None


def _read(code: str, node: Node, name: str) -> Prototype | None:
    body, declarator = field(node, "body"), _declarator(node)
    named = field(declarator, "declarator") if declarator is not None else None
    given = field(declarator, "parameters") if declarator is not None else None
    if body is None or named is None or given is None:
        return None
    start = node.start_byte
    common: list[tuple[int, int, str]] = [
        (child.start_byte - start, child.end_byte - start, "")
        for child in node.children
        if child.start_byte < named.start_byte and text_of(child) in _WORDS
    ]
    defaults: list[tuple[int, int, str]] = []
    names: list[str] = []
    types: list[str] = []
    for each in given.named_children:
        if each.type not in ("parameter_declaration", "optional_parameter_declaration"):
            if each.type == "comment":
                continue
            return None
        if text_of(each) == "void":
            continue
        made_up, place = _insertion(each, len(names))
        names.append(made_up)
        types.append(text_of(each))
        if place is not None:
            common.append((place - start, place - start, f" {made_up}"))
        value = field(each, "default_value")
        if each.type == "optional_parameter_declaration" and value is not None:
            sign = value.prev_sibling
            assert sign is not None
            defaults.append((sign.start_byte - start, value.end_byte - start, ""))
    whole = (node.text or b"")[: body.start_byte - start].decode()
    head = edit(whole, [*common, *defaults])
    cut = sum(end - at for at, end, text in common if not text and at < named.start_byte - start)
    data = code.encode()
    return Prototype(
        name=name,
        node=node,
        before=data[:start].decode(),
        after=data[node.end_byte :].decode(),
        parameters=tuple(names),
        types=tuple(types),
        _promise=edit(whole, common).strip(),
        _head=head,
        _name_at=named.start_byte - start - cut,
    )


def _insertion(parameter: Node, number: int) -> tuple[str, int | None]:
    """Return a parameter's name, and where a made-up one has to be inserted if it has none."""
    declarator = field(parameter, "declarator")
    inner = declarator
    while inner is not None and inner.type != "identifier":
        inner = field(inner, "declarator") or next(
            (
                child
                for child in inner.named_children
                if child.type == "identifier" or child.type.endswith("declarator")
            ),
            None,
        )
    if inner is not None:
        return text_of(inner), None
    if declarator is not None and not re.fullmatch(r"[&*\s]*(const)?\s*", text_of(declarator)):
        # Between the brackets of an array or of a function; the compiler will refuse the made-up place.
        return f"unseen_{number}", declarator.start_byte
    kind = declarator or field(parameter, "type")
    assert kind is not None
    end = parameter.end_byte
    value = field(parameter, "default_value")
    if value is not None and value.prev_sibling is not None:
        end = value.prev_sibling.start_byte
    return f"unseen_{number}", end
