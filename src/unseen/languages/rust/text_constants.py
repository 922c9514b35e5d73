"""Texts as constants in Rust."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from unseen.languages.text_constants import escaping, literals


def text_constants(texts: Mapping[str, Sequence[str]]) -> str:
    """Declare a slice for each name."""
    escape = escaping(lambda code: f"\\u{{{code:x}}}")
    return "".join(
        f"const {name}: &[&str] = &[\n{literals(some, escape)}];\n" for name, some in texts.items()
    )
