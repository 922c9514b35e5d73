"""Read from a C function's head what crosses between two processes when it is called.

A pointer may mean many things; the head gives, in the order in which they are tried, the measures by which
the memory behind it could be known. Which of them holds is confirmed by running the reference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from tree_sitter import Node

from unseen.execution.c_family.types import ClassType, Types, definitions, name_of, read_types
from unseen.execution.token import SignatureMismatchError
from unseen.languages.parsing import edit, field, parse, text_of

_LENGTH = re.compile(
    r"^(n\d*|m\d*|len|length|size|count|num)$|(_n|_?len|_?length|_?size|_?count|_?num|Len|Length|Size|Count)\d*$"
    r"|^(n|num)[_A-Z]"
)
_NO_COUNT = {"float", "double", "long double", "bool", "_Bool", "char"}
_TEXT_LIKE = {"char", "unsigned char", "signed char", "uint8_t", "int8_t"}
_QUALIFIERS = {"const", "volatile", "restrict", "register", "__restrict", "__restrict__"}
_MOST_MEASURES = 7

NAME = "unseen_answer"
"""The name under which an answer's function is called."""

Kind = Literal["value", "array", "arrays"]


@dataclass(frozen=True)
class Plain:
    """A type without pointers, whose values cross as they are in memory.

    Attributes:
        text: the type without qualifiers.
        fields: of a structure the path of each value in it, and how often it must be indexed.
    """

    text: str
    fields: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Passed:
    """A parameter.

    Attributes:
        name: its name.
        kind: a value, a pointer to values, or a pointer to such pointers.
        item: type of the values.
        indexed: how often what an `array` points to must be indexed to reach a value (`int grid[][8]`: 1).
        writable: whether the function may change what the pointer points to.
        inner_writable: of `arrays` whether the function may change the values.
        measures: expressions for the memory behind it, the likely ones first; the last ones always hold.
        inner_measures: the same for each of the pointers of `arrays`.
    """

    name: str
    kind: Kind
    item: Plain
    indexed: int = 0
    writable: bool = False
    inner_writable: bool = False
    measures: tuple[str, ...] = ()
    inner_measures: tuple[str, ...] = ()


@dataclass(frozen=True)
class Prototype:
    """A function as it is called from another process.

    Attributes:
        definition: where it stands in the reference's code.
        head: its head, with `NAME` for its name.
        name: its name.
        parameters: its parameters.
        result: type of the result's values, None for `void`.
        depth: stars of the result.
        rules: expressions for the number of values behind a returned pointer to new memory.
    """

    definition: Node
    head: str
    name: str
    parameters: tuple[Passed, ...]
    result: Plain | None
    depth: int
    rules: tuple[str, ...]

    @property
    def choices(self) -> list[tuple[str, ...]]:
        """Return the measures among which one has to be chosen, in the order in which the stub asks."""
        found = []
        for each in self.parameters:
            found += [each.measures] if each.kind == "array" else []
            found += [each.measures, each.inner_measures] if each.kind == "arrays" else []
        return found

    @property
    def arguments(self) -> str:
        """Return the names of the parameters, as a call passes them on."""
        return ", ".join(each.name for each in self.parameters)

    @property
    def returning(self) -> str:
        """Return what stands before a call whose result is the caller's own."""
        return "" if self.result is None else "return "


def read_prototype(code: str, name: str) -> Prototype:
    """Read the function of this name.

    Raises:
        SignatureMismatchError: it cannot be called from another process.
    """
    root = parse("c", code)
    types = read_types(root, "c")
    found = [pair for *pair, _ in definitions(root) if name_of(pair[1]) == name]
    if len(found) != 1:
        raise SignatureMismatchError(f"{len(found)} definitions of {name}")
    definition, declarator = found[0]
    body = field(definition, "body")
    assert body is not None
    kind = field(definition, "type")
    before = [text_of(each) for each in definition.children if each.type == "storage_class_specifier"]
    if before or kind is None or definition.parent != root:
        raise SignatureMismatchError(f"{name} is {' '.join(before) or 'not at the top level'}")
    depth, around = 0, declarator.parent
    while around is not None and around != definition:
        if around.type != "pointer_declarator":
            raise SignatureMismatchError("the result is no plain pointer")
        depth, around = depth + 1, around.parent
    result = None if text_of(kind) == "void" and not depth else _plain(kind, types)
    parameters = _measured(list(_parameters(declarator, types)))
    rules = _rules(parameters, result, depth)
    start, named = definition.start_byte, field(declarator, "declarator")
    assert named is not None
    text = (definition.text or b"")[: body.start_byte - start].decode()
    head = edit(text, [(named.start_byte - start, named.end_byte - start, NAME)]).strip()
    return Prototype(definition, head, name, parameters, result, depth, rules)


def _parameters(declarator: Node, types: Types) -> Iterator[Passed]:
    given = field(declarator, "parameters")
    for each in given.named_children if given is not None else []:
        if each.type == "comment":
            continue
        kind = field(each, "type")
        if each.type != "parameter_declaration" or kind is None:
            raise SignatureMismatchError("it takes any number of arguments")
        inner = field(each, "declarator")
        if inner is None and text_of(kind) == "void":
            continue
        yield _parameter(each, kind, inner, types)


def _parameter(whole: Node, kind: Node, declarator: Node | None, types: Types) -> Passed:
    stars: list[bool] = []
    indexed = 0
    while declarator is not None and declarator.type != "identifier":
        if declarator.type == "pointer_declarator":
            stars.append(any(text_of(child) == "const" for child in declarator.children))
        elif declarator.type == "array_declarator":
            indexed += 1
        elif declarator.type != "parenthesized_declarator":
            raise SignatureMismatchError(f"a parameter is a {declarator.type}")
        declarator = (
            field(declarator, "declarator")
            or next((each for each in declarator.named_children if "declarator" in each.type), None)
            or next((each for each in declarator.named_children if each.type == "identifier"), None)
        )
    if declarator is None:
        raise SignatureMismatchError("a parameter has no name")
    name = text_of(declarator)
    item = _plain(kind, types)
    constant = any(text_of(each) == "const" for each in whole.children if each.type == "type_qualifier")
    if not stars and not indexed:
        return Passed(name, "value", item)
    if len(stars) == 0 or (len(stars) == 1 and _grouped(whole)):
        # An array of arrays: all its values lie side by side.
        return Passed(name, "array", item, max(indexed - (not stars), 0), writable=not constant)
    if len(stars) == 1 and not indexed:
        return Passed(name, "array", item, 0, writable=not constant)
    if len(stars) + indexed == 2:
        # The star next to the type is the outermost declarator; `char *rows[]` has only that one.
        return Passed(name, "arrays", item, 0, writable=not stars[0], inner_writable=not constant)
    raise SignatureMismatchError(f"the type of {name} cannot cross")


def _grouped(parameter: Node) -> bool:
    """Return whether a declarator is an array behind a pointer, `int (*grid)[8]`."""
    outer = field(parameter, "declarator")
    inner = field(outer, "declarator") if outer is not None and outer.type == "array_declarator" else None
    while inner is not None and inner.type == "array_declarator":
        inner = field(inner, "declarator")
    return inner is not None and inner.type == "parenthesized_declarator"


def _base(text: str) -> str:
    return " ".join(word for word in text.split() if word not in _QUALIFIERS)


def _plain(kind: Node, types: Types, depth: int = 0) -> Plain:
    text = _base(text_of(kind))
    if kind.type in ("struct_specifier", "type_identifier"):
        seen = 0
        key = text.removeprefix("struct ")
        while key in types.aliases and seen < 8:
            key, seen = _base(types.aliases[key]).removeprefix("struct "), seen + 1
        if key in types.records:
            if field(kind, "body") is not None:
                raise SignatureMismatchError("a structure is declared in the head")
            return Plain(text, tuple(_leaves(types.records[key], types, "", depth + 1)))
    if kind.type not in ("primitive_type", "sized_type_specifier", "type_identifier", "enum_specifier"):
        raise SignatureMismatchError(f"the type {text} cannot cross")
    if text in ("void", "va_list", "FILE"):
        raise SignatureMismatchError(f"the type {text} cannot cross")
    return Plain(text)


def _leaves(record: ClassType, types: Types, path: str, depth: int) -> Iterator[tuple[str, int]]:
    """Yield each value in a structure: its path, and how often it must be indexed."""
    for declaration in record.body.named_children:
        if declaration.type == "comment":
            continue
        kind = field(declaration, "type")
        declarators = declaration.children_by_field_name("declarator")
        if declaration.type != "field_declaration" or kind is None or not declarators or depth > 4:
            raise SignatureMismatchError(f"the structure {record.name} cannot cross")
        if any(child.type == "bitfield_clause" for child in declaration.children):
            raise SignatureMismatchError(f"the structure {record.name} has fields of bits")
        inner = _plain(kind, types, depth)
        for each in declarators:
            indexed, name = 0, each
            while name.type == "array_declarator":
                size, below = field(name, "size"), field(name, "declarator")
                if size is None or below is None:
                    raise SignatureMismatchError(f"the structure {record.name} has no fixed size")
                indexed, name = indexed + 1, below
            if name.type != "field_identifier":
                raise SignatureMismatchError(f"{record.name} refers to other memory")
            here = f"{path}.{text_of(name)}"
            if not inner.fields:
                yield here, indexed
                continue
            yield from ((here + "[0]" * indexed + below, deep) for below, deep in inner.fields)


def _measured(parameters: list[Passed]) -> tuple[Passed, ...]:
    found = []
    for place, each in enumerate(parameters):
        if each.kind == "value":
            found.append(each)
            continue
        counts = [f"unseen_measure({text})" for text in _counts(parameters, place)]
        texts = ["UNSEEN_STRING"] if each.item.text == "char" else []
        ends = ["UNSEEN_MEMBER", "UNSEEN_OBJECT"]
        likely: list[str] = []
        inner: list[str] = []
        if each.kind == "arrays":
            likely = [*counts, "UNSEEN_TERMINATED"]
            inner = ["UNSEEN_OBJECT"] if each.inner_writable else [*texts, *counts, "UNSEEN_OBJECT"]
        elif not each.writable:
            late = ["UNSEEN_STRING"] if each.item.text in _TEXT_LIKE and not texts else []
            likely = [*texts, *counts, *late]
        found.append(
            Passed(
                each.name, each.kind, each.item, each.indexed, each.writable, each.inner_writable,
                (*likely, *ends), tuple(inner),
            )
        )  # fmt: skip
    return tuple(found)


def _counts(parameters: list[Passed], place: int) -> list[str]:
    """Return expressions for the length of an array from the integers around it, the likely ones first."""
    integers = [
        n for n, each in enumerate(parameters)
        if each.kind == "value" and not each.item.fields and each.item.text not in _NO_COUNT
    ]  # fmt: skip
    behind = [n for n in integers if n > place]
    named = [n for n in integers if _LENGTH.search(parameters[n].name)]
    order = sorted(named, key=lambda n: (n < place, abs(n - place)))
    order += [n for n in behind[:2] if n not in order]
    if not order and place and place - 1 in integers:
        order = [place - 1]
    texts = [f"(long long){parameters[n].name}" for n in order]
    pairs = [pair for pair in pairwise(integers) if pair[0] + 1 == pair[1]]
    texts += [
        f"unseen_product({parameters[a].name}, {parameters[b].name})"
        for a, b in sorted(pairs, key=lambda pair: (pair[0] < place, abs(pair[0] - place)))
    ]
    return texts[:_MOST_MEASURES]


def _rules(parameters: tuple[Passed, ...], result: Plain | None, depth: int) -> tuple[str, ...]:
    """Return expressions for the number of values behind the result, with arguments as `unseen_a0` …"""
    if result is None or depth == 0:
        return ("0",)
    if depth > 2 or (depth == 2 and result.text != "char"):
        raise SignatureMismatchError("the result refers to pointers")
    values = [
        f"(long long)unseen_a{n}" for n, each in enumerate(parameters)
        if each.kind == "value" and not each.item.fields and each.item.text not in _NO_COUNT
    ]  # fmt: skip
    places = [
        f"(unseen_a{n} == 0 ? 0 : (long long)*(const {each.item.text} *)unseen_a{n})"
        for n, each in enumerate(parameters)
        if each.kind == "array" and each.writable and not each.item.fields and each.item.text not in _NO_COUNT
    ]
    pairs = [f"unseen_product({a}, {b})" for a, b in pairwise(values)]
    rules = [*reversed(places), *values, *pairs, "1"]
    if result.text == "char" and depth == 1:
        rules.insert(0, "UNSEEN_STRING")
    return (*rules, "UNSEEN_TERMINATED") if depth == 2 else tuple(rules)
