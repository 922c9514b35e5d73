"""Texts as constants in C and C++."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from unseen.languages.text_constants import escaping, literals


def text_constants(texts: Mapping[str, Sequence[str]]) -> str:
    """Declare an array `NAME` for each name, and its length as `NAME_COUNT`.

    Raises:
        ValueError: a text has a NUL, which would end it.
    """
    # Three octal digits never run on into what follows; `??` begins a trigraph (ISO C17 5.2.1.1).
    escape = escaping(lambda code: "".join(f"\\{byte:03o}" for byte in chr(code).encode()), special="?")
    parts = []
    for name, some in texts.items():
        if any("\0" in text for text in some):
            raise ValueError("a text of C cannot hold NUL")
        parts.append(f"static const char *const {name}[] = {{\n{literals(some, escape)}}};\n")
        parts.append(f"enum {{ {name}_COUNT = {len(some)} }};\n")
    return "".join(parts)
