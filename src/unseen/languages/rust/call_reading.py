"""How calls in tests in Rust are read."""

from __future__ import annotations

import re

from unseen.languages.call_reading import CallReading

_MACRO = re.compile(r"\b(?:assert|assert_eq|assert_ne|matches|println|format)!\s*(?=\()")


def _visible(text: str) -> str:
    # Grammars do not look into macros; as a function's arguments and an array the same text parses.
    return _MACRO.sub("unseen_macro", text).replace("vec![", "&[")


CALL_READING = CallReading(visible=_visible)
