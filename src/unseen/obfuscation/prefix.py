"""Cut a function into the prefix that a completion question shows and the rest."""

from __future__ import annotations

import re
from math import ceil

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.selection import function_definitions

_LONG_BODY_LINES = 30
_LONG_BODY_SHOWN = 10


def prefix_of(function: str) -> str | None:
    """Return the head of a function and the first third of its body, or 10 lines if it has over 30.

    The cut falls between lines and leaves at least one non-empty line to complete.

    Returns:
        The text up to and including the last shown line; None if the body has too few lines.
    """
    source = function.encode()
    found = function_definitions(source)
    if not found:
        return None
    head = source[: found[0].body + 1]
    body = source[found[0].body + 1 : found[0].end - 1].decode()
    lines = body.split("\n")
    # Text after the opening brace on its line belongs to the head; the closing brace's line ends the body.
    inner = [number for number, line in enumerate(lines) if line.strip()]
    count = len(inner)
    if count < 2:
        return None
    given = _LONG_BODY_SHOWN if count > _LONG_BODY_LINES else ceil(count / 3)
    given = min(given, count - 1)
    shown = lines[: inner[given - 1] + 1]
    prefix = head.decode() + "\n".join(shown) + "\n"
    return prefix if not _in_comment(function, len(prefix.encode())) else None


def _in_comment(function: str, at: int) -> bool:
    unit = SourceUnit(function.encode(), LANGUAGES["c"])
    return any(node.start_byte < at < node.end_byte for node in unit.by_kind.get("comment", ()))


def stub_of(function: str) -> str:
    """Return the function with an empty body or `return 0`, which any adequate test rejects."""
    source = function.encode()
    head = source[: function_definitions(source)[0].body].decode()
    void = re.search(r"\bvoid\s+\w+\s*\(", head)
    return head + ("{ }" if void else "{ return 0; }")
