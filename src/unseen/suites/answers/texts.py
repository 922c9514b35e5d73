"""From a reply to the stretches of it that may be code."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass

from unseen.languages import LANGUAGES

_THOUGHT = re.compile(r"<(think|thinking|reasoning|thought)>.*?(?:</\1>|\Z)", re.DOTALL)
_THOUGHT_END = re.compile(
    r"</(?:think|thinking|reasoning|thought)>|<\|channel\|>\s*final\s*<\|message\|>|\bassistant\s?final(?=\W|[A-Z])"
)
_FENCE = re.compile(
    r"(?:^([ \t]*)|(?<=[ \t:]))(```+|~~~+)[ \t]*([^\s`{]*)[^\n`]*\n(.*?)"
    r"(?:^[ \t]*\2[`~]*[ \t]*$|\2[ \t]*$|\Z)",
    re.DOTALL | re.MULTILINE,
)
_END = re.compile(r"<\|[\w ]+\|>|</?s>|<eos>|<end_of_turn>", re.IGNORECASE)
_TAGGED = re.compile(
    r"<(answer|code|solution|output|patch|result|fix|final|response)>[ \t]*\n?(.*?)(?:</\1>|\Z)",
    re.DOTALL | re.IGNORECASE,
)
_INLINE = re.compile(r"(?<!`)(`{1,3})([^`\n]+)\1(?!`)")
_EXCHANGE = re.compile(
    r"\b(?:change|replace|turn|switch|swap)\b[^`\n]*(?<!`)`([^`\n]+)`[^`\n]{0,40}\b(?:to|with|by|into|for)\b[^`\n]*`([^`\n]+)`",
    re.IGNORECASE,
)
_PROSE = re.compile(
    r"(?:[-*] |\d+\. )?\**[A-Z][^;{}=()\[\]<>]*\s[^;{}=()\[\]<>]*[.:!?]\**|#{1,6} [A-Z].*\*\*.*"
)
_CHANGES = {"diff", "patch", "udiff", "search-replace", "search/replace", "editblock"}


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a reply that may be code.

    Attributes:
        text: the stretch, its line ends `\\n`.
        tag: what its fence says about the language, in lower case; empty without one.
        fenced: False for text without a fence around it.
    """

    text: str
    tag: str = ""
    fenced: bool = True

    def foreign(self, language: str) -> bool:
        """True if its fence names something else than the language or a change: a shell, an output."""
        known = LANGUAGES[language]
        own = {*known.fences, *known.related_fences}
        return bool(self.tag) and self.tag not in own | _CHANGES | _UNSPECIFIC


_UNSPECIFIC = {"code", "text", "txt", "plaintext", "plain", "source", "title", "linenums"}


def blocks_of(reply: str) -> list[Block]:
    """The stretches of a reply that may be code, in its order; empty if there is none.

    Where there are fences, only what is fenced. What a model thought before it answered is no part of the
    answer.
    """
    reply = _THOUGHT.sub("", reply.replace("\r\n", "\n").replace("\r", "\n"))
    # Where the beginning of the thought is not marked, or it comes as a channel of its own.
    reply = _THOUGHT_END.split(reply)[-1]
    reply = _END.sub("", reply)
    blocks = [
        Block(textwrap.dedent(match[4]) if match[1] else match[4], match[3].lower().strip(".:"))
        for match in _FENCE.finditer(reply)
        if match[4].strip()
    ]
    if blocks:
        return blocks
    tagged = [Block(match[2]) for match in _TAGGED.finditer(reply) if match[2].strip()]
    if tagged:
        return tagged
    inline = [Block(match[2], fenced=False) for match in _INLINE.finditer(reply)]
    if _INLINE.fullmatch(reply.strip()):
        return inline
    bare = _without_prose(reply)
    # Of inline code the first is taken: a sentence names the answer before it explains it.
    found = [*reversed(inline), Block(bare, fenced=False)] if bare.strip() else list(reversed(inline))
    return list(dict.fromkeys(found))


def exchanges_of(reply: str) -> list[tuple[str, str]]:
    """What a reply without fences says in a sentence is to be changed, and to what."""
    return [(match[1], match[2]) for match in _EXCHANGE.finditer(reply)]


def texts_of(reply: str) -> list[str]:
    """The stretches of a reply that may be code, the last one first: a reply ends with its answer."""
    return [block.text for block in reversed(blocks_of(reply))]


def _without_prose(text: str) -> str:
    """The text without sentences before and after the code."""
    lines = text.splitlines()
    while lines and (not lines[0].strip() or _PROSE.fullmatch(lines[0].strip())):
        lines.pop(0)
    while lines and (not lines[-1].strip() or _PROSE.fullmatch(lines[-1].strip())):
        lines.pop()
    return "\n".join(lines)
