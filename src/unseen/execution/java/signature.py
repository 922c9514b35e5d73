"""Read what Java methods and constructors take, for fuzzing and for calls."""

from __future__ import annotations

from tree_sitter import Node

from unseen.execution.callable import Bool, Char, Float, NotCallableError, Shape, Text
from unseen.execution.typenames import signed
from unseen.languages.parsing import field, text_of

_INT, _LONG = signed(32), signed(64)
SIMPLE: dict[str, Shape] = {
    "int": _INT, "Integer": _INT, "long": _LONG, "Long": _LONG, "short": signed(16), "Short": signed(16),
    "byte": signed(8), "Byte": signed(8), "char": Char(0xFFFF), "Character": Char(0xFFFF), "boolean": Bool(),
    "Boolean": Bool(), "double": Float(), "Double": Float(), "float": Float(32), "Float": Float(32),
    "String": Text(), "CharSequence": Text(),
}  # fmt: skip


def written_parameters(given: Node | None) -> list[tuple[str, str]]:
    """Return name and type of each parameter in a list, the brackets behind a name with its type.

    Raises:
        NotCallableError: there may be any number of them, or one is of an unknown kind.
    """
    found = []
    for each in given.named_children if given is not None else []:
        if "comment" in each.type:
            continue
        if each.type == "spread_parameter":
            raise NotCallableError("the method takes any number of arguments")
        kind, name, dimensions = field(each, "type"), field(each, "name"), field(each, "dimensions")
        if each.type != "formal_parameter" or kind is None or name is None:
            raise NotCallableError("the method has a parameter of an unknown kind")
        found.append((text_of(name), text_of(kind) + (text_of(dimensions) if dimensions is not None else "")))
    return found
