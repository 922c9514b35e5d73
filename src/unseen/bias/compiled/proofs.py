"""Values that a function cannot depend on: what it never names, it never reads."""

from __future__ import annotations

import re

from unseen.execution.callable import Function, Struct
from unseen.execution.calls import Program
from unseen.languages.parsing import code_only, text_of

# What says that a parameter is not used, in one language or another.
_UNUSED = re.compile(r"\(void\)\s*\w+\s*;|(?<![\w.])(?:let\s+)?_\s*:?=\s*&?\w+\s*[;\n]")


def never_read(program: Program, function: Function, slot: int) -> bool:
    """Tell whether the function cannot depend on a value.

    A parameter is not read where its name does not occur in the body nor in a macro. A field is not read
    where in addition the record is used for nothing but its other fields, so that no helper, no operator and
    no method of it can see the whole.

    Args:
      program: the whole text, whose macros may name what the body does not.
      function: the function.
      slot: place of the value among the leaves of its signature.
    """
    language = program.source.language
    text = code_only(language, text_of(function.node), strings=True)
    body = text[text.find("{") :] if "{" in text else text
    body = _UNUSED.sub(" ", body)
    macros = "\n".join(re.findall(r"^[ \t]*#[ \t]*define\b.*(?:\\\n.*)*", program.source.code, re.M))
    macros += "\n".join(re.findall(r"macro_rules!.*", program.source.code, re.S))
    signature = function.signature
    name = signature.leaves[slot].name
    if "##" in macros or _names(name, body) or _names(name, macros):
        return False
    owner, slots = next((each, slots) for each, slots in signature.slots() if slot in slots)
    if owner is signature.receiver:
        return False
    if not isinstance(owner.shape, Struct) or not _names(owner.name, body + macros):
        return True
    return (
        owner.shape.plain
        and not _names(owner.name, macros)
        and _fields_alone(owner.name, owner.shape, slot - slots.start, body)
    )


def _names(name: str, text: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text))


def _fields_alone(name: str, record: Struct, place: int, body: str) -> bool:
    """Tell whether a record is only ever asked for fields that do not hold a leaf, and for no method."""
    owners = [each for each in record.fields for _ in each.leaves()]
    others = {each.name for each in record.fields if each is not owners[place]}
    used = len(re.findall(rf"(?<![\w.>]){re.escape(name)}(?!\w)", body))
    start = rf"(?<![\w.>*&]){re.escape(name)}\s*(?:\.|->)\s*(\w+)(?!\w)"
    asked = re.findall(rf"{start}(?!\s*\()", body)
    if record.accessors:
        asked += re.findall(rf"{start}\s*\(\s*\)", body)
    return len(asked) == used and set(asked) <= others
