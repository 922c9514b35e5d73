"""Read what Rust functions take, for fuzzing and for calls."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.execution.callable import Bool, Char, Float, NotCallableError, Shape, Text
from unseen.execution.typenames import signed, unsigned
from unseen.languages.parsing import field, text_of

SIMPLE: dict[str, Shape] = {
    "i8": signed(8), "i16": signed(16), "i32": signed(32), "i64": signed(64), "i128": signed(64),
    "isize": signed(64), "u8": unsigned(8), "u16": unsigned(16), "u32": unsigned(32), "u64": unsigned(64),
    "u128": unsigned(64), "usize": unsigned(64), "f32": Float(32), "f64": Float(), "bool": Bool(),
    "char": Char(), "String": Text(),
}  # fmt: skip


def written_parameters(function: Node) -> list[tuple[str, str]]:
    """Return pattern and type of each parameter but `self`.

    Raises:
        NotCallableError: one is of an unknown kind.
    """
    given = field(function, "parameters")
    found = []
    for each in given.named_children if given is not None else []:
        if "comment" in each.type or each.type in ("attribute_item", "self_parameter"):
            continue
        kind, name = field(each, "type"), field(each, "pattern")
        if each.type != "parameter" or kind is None or name is None:
            raise NotCallableError("a parameter is of an unknown kind")
        found.append((text_of(name), text_of(kind)))
    return found


def written_self(function: Node) -> str | None:
    """Return how a method takes its receiver; None for other functions."""
    given = field(function, "parameters")
    parameters = given.named_children if given is not None else []
    return next((text_of(each) for each in parameters if each.type == "self_parameter"), None)


def without_lifetimes(written: str) -> str:
    """Return a type without its lifetimes."""
    return re.sub(r"'\w+\s*", "", written)
