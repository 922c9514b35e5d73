"""Which protected values nothing of a function can depend on: what it never names, it never reads."""

from __future__ import annotations

import re

from unseen.bias.compiled.model import Entry, Leaf, Program, Record, leaves
from unseen.languages.parsing import code_only, text_of

# What says that a parameter is not used, in one language or another.
_UNUSED = re.compile(r"\(void\)\s*\w+\s*;|(?<![\w.])(?:let\s+)?_\s*:?=\s*&?\w+\s*[;\n]")


def never_read(program: Program, entry: Entry, leaf: Leaf) -> bool:
    """True if the function cannot depend on a value.

    A parameter is not read where its name does not occur in the body nor in a macro. A field is not read
    where in addition the record is used for nothing but its other fields, so that no helper, no operator and
    no method of it can see the whole.

    Args:
      program: the whole text, whose macros may name what the body does not.
      entry: the function.
      leaf: the value.
    """
    language = program.source.language
    text = code_only(language, text_of(entry.node), strings=True)
    body = text[text.find("{") :] if "{" in text else text
    body = _UNUSED.sub(" ", body)
    macros = "\n".join(re.findall(r"^[ \t]*#[ \t]*define\b.*(?:\\\n.*)*", program.source.code, re.M))
    macros += "\n".join(re.findall(r"macro_rules!.*", program.source.code, re.S))
    if "##" in macros or _names(leaf.name, body) or _names(leaf.name, macros):
        return False
    owner = next(each for each in entry.inputs() if each.shape is not None and leaf in leaves(each.shape))
    if owner is entry.receiver:
        return False
    if not isinstance(owner.shape, Record) or not _names(owner.name, body + macros):
        return True
    return (
        owner.shape.plain
        and not _names(owner.name, macros)
        and _fields_alone(owner.name, owner.shape, leaf, body)
    )


def _names(name: str, text: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text))


def _fields_alone(name: str, record: Record, leaf: Leaf, body: str) -> bool:
    """True if a record is only ever asked for fields that do not hold the value, and for no method."""
    others = {field for field, shape in record.fields if leaf not in leaves(shape)}
    used = len(re.findall(rf"(?<![\w.>]){re.escape(name)}(?!\w)", body))
    start = rf"(?<![\w.>*&]){re.escape(name)}\s*(?:\.|->)\s*(\w+)(?!\w)"
    asked = re.findall(rf"{start}(?!\s*\()", body)
    if record.accessors:
        asked += re.findall(rf"{start}\s*\(\s*\)", body)
    return len(asked) == used and set(asked) <= others
