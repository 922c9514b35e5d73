"""The types of a Rust program: what calls can make of them, and how their values are written down."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tree_sitter import Node

from unseen.execution.callable import Char, Enum, Field, NotCallableError, Seq, Shape, Struct, Text
from unseen.execution.rust.signature import SIMPLE, without_lifetimes, written_parameters
from unseen.languages.parsing import field as child
from unseen.languages.parsing import text_of

# Letters and digits are what programs compare codes with.
_SIMPLE: dict[str, Shape] = {**SIMPLE, "char": Char(127), "&str": Text()}
_DEEPEST = 4
_TOLD = "(&&&super::unseenbias::Told({}))"


@dataclass
class RustTypes:
    """The structures and enumerations of a program, and the functions that make them."""

    structs: dict[str, Node] = field(default_factory=dict)
    enums: dict[str, Node] = field(default_factory=dict)
    makers: dict[str, Node] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)

    def field(self, name: str, written: str, depth: int = 0) -> Field:
        """Return what a value of this type is made of.

        Unlike the fuzzer's, lists have one level here: readers get their values as literals.

        Raises:
            NotCallableError: it is of no type that can be made.
        """
        text = _plain(written)
        if text in self.aliases and depth < _DEEPEST:
            return self.field(name, self.aliases[text], depth + 1)
        if text in _SIMPLE:
            return Field(name, text, _SIMPLE[text])
        some = re.fullmatch(r"Option<(.+)>", text)
        if some:
            return Field(name, text, Struct((self.field(name, some[1], depth + 1),), "Some({0})"))
        item = re.fullmatch(r"Vec<(\w+)>", text)
        if item and item[1] in _SIMPLE:
            return Field(name, text, Seq(_SIMPLE[item[1]]))
        if text in self.enums:
            variants = _variants(self.enums[text])
            if any(kind for _, kind in variants) or not variants:
                raise NotCallableError(f"the members of {text} hold values")
            return Field(name, text, Enum(tuple(f"{text}::{each}" for each, _ in variants)))
        if text in self.structs and depth < _DEEPEST:
            return Field(name, text, self.record(text, depth))
        raise NotCallableError(f"the type {' '.join(written.split())} of {name} is not generated")

    def record(self, name: str, depth: int) -> Struct:
        """Return how a structure is made: by its `new`, else by its fields."""
        maker = self.makers.get(name)
        if maker is not None:
            try:
                given = [
                    (self.field(each, kind, depth + 1), "&" if borrows(kind) else "")
                    for each, kind in named_parameters(maker)
                ]
                places = ", ".join(f"{sign}{{{n}}}" for n, (_, sign) in enumerate(given))
                return Struct(tuple(each for each, _ in given), f"{name}::new({places})")
            except NotCallableError:
                pass
        node = self.structs[name]
        body = child(node, "body")
        if child(node, "type_parameters") is not None and "<'" not in text_of(node).partition("{")[0]:
            raise NotCallableError(f"{name} has type parameters")
        if body is None:
            return Struct((), name)
        fields = tuple(self.field(each, kind, depth + 1) for each, kind in _fields(node))
        if body.type == "ordered_field_declaration_list":
            return Struct(fields, f"{name}({', '.join(f'{{{n}}}' for n in range(len(fields)))})")
        inner = ", ".join(f"{each.name}: {{{n}}}" for n, each in enumerate(fields))
        return Struct(fields, f"{name} {{ {inner} }}".replace("{  }", "{}"), plain=True)


def _plain(written: str) -> str:
    text = " ".join(without_lifetimes(written).split())
    if text in ("&str", "&mut str"):
        return "&str"
    return re.sub(r"<\s*>", "", text.lstrip("&").removeprefix("mut ").strip())


def borrows(written: str) -> bool:
    text = written.strip()
    return text.startswith("&") and _plain(text) != "&str"


def _fields(node: Node) -> list[tuple[str, str]]:
    body = child(node, "body")
    if body is None:
        return []
    if body.type == "ordered_field_declaration_list":
        owner = text_of(child(node, "name") or node)
        return [(owner, text_of(each)) for each in body.children_by_field_name("type")]
    return [
        (text_of(child(each, "name") or each), text_of(child(each, "type") or each))
        for each in body.named_children
        if each.type == "field_declaration"
    ]


def _variants(node: Node) -> list[tuple[str, Node | None]]:
    body = child(node, "body")
    return [
        (text_of(child(each, "name") or each), child(each, "body"))
        for each in (body.named_children if body is not None else [])
        if each.type == "enum_variant"
    ]


def named_parameters(function: Node) -> list[tuple[str, str]]:
    """Return each parameter by the name that a caller would give it, and its type."""
    return [
        (pattern.removeprefix("mut ").lstrip("_") or pattern, kind)
        for pattern, kind in written_parameters(function)
    ]


def known_names(written: str, types: RustTypes) -> list[str]:
    node = types.structs.get(re.sub(r"<.*", "", _plain(written)))
    return [name for name, _ in _fields(node)] if node is not None else []


def told_of(expression: str) -> str:
    return f"{_TOLD.format(expression)}.told()"


def impls(types: RustTypes) -> list[str]:
    """Return how the program's own types are written as JSON."""
    found = []
    using = "#[allow(unused_imports)] use super::unseenbias::{AsDebug as _, AsJson as _, AsNothing as _};"
    for name, node in (types.structs | types.enums).items():
        given = child(node, "type_parameters")
        if given is not None and not re.fullmatch(r"<(?:\s*'\w+\s*,?\s*)+>", text_of(given)):
            continue
        kind = name + (
            f"<{', '.join(['_'] * 0 + [chr(39) + '_'] * text_of(given).count(chr(39)))}>" if given else ""
        )
        if name in types.structs:
            body = child(node, "body")
            ordered = body is not None and body.type == "ordered_field_declaration_list"
            pairs = ", ".join(
                f'("{n if ordered else each}", {told_of(f"&self.{n if ordered else each}")})'
                for n, (each, _) in enumerate(_fields(node))
            )
            text = f"super::unseenbias::fields(&[{pairs}])"
        else:
            arms = "".join(map(_arm, _variants(node)))
            text = f"match self {{ {arms} }}" if arms else "::std::string::String::new()"
        found.append(
            f"impl super::unseenbias::Json for {kind} "
            f"{{ fn json(&self) -> ::std::string::String {{ {using} {text} }} }}"
        )
    return found


def _arm(variant: tuple[str, Node | None]) -> str:
    name, body = variant
    if body is None:
        return f'Self::{name} => super::unseenbias::named("{name}"), '
    if body.type == "ordered_field_declaration_list":
        held = [f"a{n}" for n in range(len(body.children_by_field_name("type")))]
        pattern = f"({', '.join(held)})"
    else:
        held = [
            text_of(child(each, "name") or each)
            for each in body.named_children
            if each.type == "field_declaration"
        ]
        pattern = f" {{ {', '.join(held)} }}"
    inner = ", ".join(f'("{each}", {told_of(each)})' for each in held)
    told = f"super::unseenbias::fields(&[{inner}])"
    return f'Self::{name}{pattern} => super::unseenbias::fields(&[("{name}", {told})]), '
