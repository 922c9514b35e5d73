"""Texts as constants in Ruby."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from unseen.languages.text_constants import escaping, literals


def text_constants(texts: Mapping[str, Sequence[str]]) -> str:
    """Declare a list for each name."""
    escape = escaping(lambda code: f"\\u{{{code:x}}}", special="#")
    return "".join(f"{name} = [\n{literals(some, escape)}]\n" for name, some in texts.items())
