"""Read what Go functions take and give back, for fuzzing and for calls."""

from __future__ import annotations

from tree_sitter import Node

from unseen.execution.callable import Bool, Char, Float, NotCallableError, Shape, Text
from unseen.execution.typenames import signed, unsigned
from unseen.languages.parsing import field, text_of

SIMPLE: dict[str, Shape] = {
    "int": signed(64), "int8": signed(8), "int16": signed(16), "int32": signed(32), "int64": signed(64),
    "uint": unsigned(64), "uint8": unsigned(8), "uint16": unsigned(16), "uint32": unsigned(32),
    "uint64": unsigned(64), "byte": Char(255), "rune": Char(), "float32": Float(32), "float64": Float(),
    "bool": Bool(), "string": Text(),
}  # fmt: skip


def written_parameters(given: Node | None) -> list[tuple[str, str]]:
    """Return name and type of each parameter in a list; an unnamed one has an empty name.

    Raises:
        NotCallableError: there may be any number of them.
    """
    found = []
    for each in given.named_children if given is not None else []:
        if each.type == "comment":
            continue
        kind = field(each, "type")
        if each.type != "parameter_declaration" or kind is None:
            raise NotCallableError("the function takes any number of arguments")
        names = each.children_by_field_name("name")
        found += [(text_of(name), text_of(kind)) for name in names] or [("", text_of(kind))]
    return found


def result_count(result: Node | None) -> int:
    """Return how many results a function's `result` field declares."""
    if result is None:
        return 0
    if result.type != "parameter_list":
        return 1
    declared = [each for each in result.named_children if each.type == "parameter_declaration"]
    return sum(len(each.children_by_field_name("name")) or 1 for each in declared)
