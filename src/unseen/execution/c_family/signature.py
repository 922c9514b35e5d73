"""Read what C and C++ functions take and give back, for fuzzing and for calls."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.execution.callable import Bool, Char, Float, NotCallableError, Shape
from unseen.execution.typenames import signed, unsigned
from unseen.languages.parsing import edit, field, parse, text_of, walk

_INTEGERS: dict[str, Shape] = {
    "int": signed(32), "short": signed(16), "long": signed(64), "long long": signed(64),
    "unsigned": unsigned(32), "unsigned int": unsigned(32), "unsigned short": unsigned(16),
    "unsigned long": unsigned(64), "unsigned long long": unsigned(64), "long int": signed(64),
    "long long int": signed(64), "signed": signed(32), "int8_t": signed(8), "int16_t": signed(16),
    "int32_t": signed(32), "int64_t": signed(64), "uint8_t": unsigned(8), "uint16_t": unsigned(16),
    "uint32_t": unsigned(32), "uint64_t": unsigned(64), "size_t": unsigned(64), "ptrdiff_t": signed(64),
    "unsigned char": unsigned(8), "signed char": signed(8),
}  # fmt: skip
SIMPLE: dict[str, Shape] = {
    **_INTEGERS, "char": Char(127), "bool": Bool(), "_Bool": Bool(), "float": Float(32), "double": Float(),
    "long double": Float(),
}  # fmt: skip


def function_declarator(language: str, code: str, name: str) -> Node:
    """Return the declarator of the only function with this name that has a body.

    Raises:
        NotCallableError: there is none, or one that is no plain function.
    """
    found = []
    for node in parse(language, code).children:
        if node.type == "template_declaration" and f" {name}(" in text_of(node):
            raise NotCallableError("the function has type parameters")
        if node.type != "function_definition":
            continue
        declarator = next((each for each in walk(node) if each.type == "function_declarator"), None)
        if declarator is not None and text_of(field(declarator, "declarator") or declarator) == name:
            found.append(declarator)
    if len(found) != 1:
        raise NotCallableError(f"there is {'no' if not found else 'more than one'} function {name}")
    return found[0]


def named_and_written(parameter: Node) -> tuple[str, str]:
    """Return a parameter's name and its type, which is the declaration without the name."""
    declarator = field(parameter, "declarator")
    names = [each for each in walk(declarator) if each.type == "identifier"] if declarator else []
    text = text_of(parameter)
    if not names:
        return "", " ".join(text.split())
    start = names[0].start_byte - parameter.start_byte
    written = edit(text, [(start, start + len(text_of(names[0]).encode()), "")])
    return text_of(names[0]), " ".join(written.split())


def written_parameters(declarator: Node, *, optional: bool = True) -> list[tuple[str, str]]:
    """Return name and type of each parameter.

    Args:
        declarator: of the function.
        optional: whether to go on with those that have a default value.

    Raises:
        NotCallableError: there may be any number of them.
    """
    given = field(declarator, "parameters")
    found = []
    for each in given.named_children if given is not None else []:
        if "comment" in each.type:
            continue
        if each.type == "optional_parameter_declaration" and not optional:
            break
        if each.type not in ("parameter_declaration", "optional_parameter_declaration"):
            raise NotCallableError("the function takes any number of arguments")
        if each.type == "optional_parameter_declaration":
            name = next((text_of(n) for n in walk(each) if n.type == "identifier"), "")
            found.append((name, re.split(rf"\b{re.escape(name)}\b", text_of(each))[0].strip()))
            continue
        name, written = named_and_written(each)
        if written != "void":
            found.append((name, written))
    return found


def result_of(definition: Node, declarator: Node) -> str:
    """Return the type of the result, with its stars."""
    kind = field(definition, "type")
    stars = 0
    around = declarator.parent
    while around is not None and around != definition:
        stars += around.type == "pointer_declarator"
        around = around.parent
    text = text_of(kind) if kind is not None else "void"
    return f"{text} {'*' * stars}".strip()
