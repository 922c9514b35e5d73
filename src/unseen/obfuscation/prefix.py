"""What of a function a completion question shows."""

from __future__ import annotations

import re
from math import ceil

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.mine import definitions

_LONG = 30
_OF_LONG = 10


def prefix_of(function: str) -> str | None:
    """The head of a function and the first third of its body, or 10 lines of it when it has over 30.

    The cut falls between lines, and at least one line with a statement is left to write.

    Returns:
        The text up to and including the last shown line; None if the body has too few lines.
    """
    source = function.encode()
    found = definitions(source)
    if not found:
        return None
    head = source[: found[0].body + 1]
    body = source[found[0].body + 1 : found[0].end - 1].decode()
    lines = body.split("\n")
    # What follows the opening brace on its line belongs to the head; the brace's own line ends the body.
    inner = [number for number, line in enumerate(lines) if line.strip()]
    count = len(inner)
    if count < 2:
        return None
    given = _OF_LONG if count > _LONG else ceil(count / 3)
    given = min(given, count - 1)
    shown = lines[: inner[given - 1] + 1]
    prefix = head.decode() + "\n".join(shown) + "\n"
    return prefix if not _in_comment(function, len(prefix.encode())) else None


def _in_comment(function: str, at: int) -> bool:
    unit = SourceUnit(function.encode(), LANGUAGES["c"])
    return any(node.start_byte < at < node.end_byte for node in unit.by_kind.get("comment", ()))


def stub_of(function: str) -> str:
    """The function with nothing in it but an empty result, which no test worth the name lets pass."""
    source = function.encode()
    head = source[: definitions(source)[0].body].decode()
    void = re.search(r"\bvoid\s+\w+\s*\(", head)
    return head + ("{ }" if void else "{ return 0; }")
