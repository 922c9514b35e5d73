"""From a reply to the stretches of it that may be code."""

from __future__ import annotations

import re

_THOUGHT = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.DOTALL)
_FENCE = re.compile(r"^[ \t]*(```+|~~~+)[^\n`]*\n(.*?)(?:^[ \t]*\1|\1[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)
_INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_PROSE = re.compile(
    r"(?:[-*] |\d+\. )?\**[A-Z][^;{}=()\[\]<>]*\s[^;{}=()\[\]<>]*[.:!?]\**|#{1,6} [A-Z].*\*\*.*"
)


def texts_of(reply: str) -> list[str]:
    """The stretches of a reply that may be code, best first; empty if there is none."""
    reply = _THOUGHT.sub("", reply)
    if "</think>" in reply:
        reply = reply.rsplit("</think>", 1)[1]
    reply = reply.replace("\r\n", "\n")
    blocks = [match[2] for match in _FENCE.finditer(reply) if match[2].strip()]
    if blocks:
        return blocks
    inline = [match[1] for match in _INLINE.finditer(reply)]
    if _INLINE.fullmatch(reply.strip()):
        return inline
    return [text for text in dict.fromkeys([_without_prose(reply), *inline]) if text.strip()]


def _without_prose(text: str) -> str:
    """The text without sentences before and after the code."""
    lines = text.splitlines()
    while lines and (not lines[0].strip() or _PROSE.fullmatch(lines[0].strip())):
        lines.pop(0)
    while lines and (not lines[-1].strip() or _PROSE.fullmatch(lines[-1].strip())):
        lines.pop()
    return "\n".join(lines)
