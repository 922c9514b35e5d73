"""Extraction of code blocks from a reply."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from itertools import islice

from unseen.languages import LANGUAGES

_REASONING = re.compile(r"<(think|thinking|reasoning|thought)>.*?(?:</\1>|\Z)", re.DOTALL)
_REASONING_END = re.compile(
    r"</(?:think|thinking|reasoning|thought)>|<\|channel\|>\s*final\s*<\|message\|>|\bassistant\s?final(?=\W|[A-Z])"
)
_FENCE = re.compile(
    r"(?:^([ \t]*)|(?<=[ \t:]))(```+|~~~+)[ \t]*([^\s`{]*)[^\n`]*\n(.*?)"
    r"(?:^[ \t]*\2[`~]*[ \t]*$|\2[ \t]*$|\Z)",
    re.DOTALL | re.MULTILINE,
)
_END_TOKEN = re.compile(r"<\|[\w ]+\|>|</?s>|<eos>|<end_of_turn>", re.IGNORECASE)
_TAGGED = re.compile(
    r"<(answer|code|solution|output|patch|result|fix|final|response)>[ \t]*\n?(.*?)(?:</\1>|\Z)",
    re.DOTALL | re.IGNORECASE,
)
_INLINE = re.compile(r"(?<!`)(`{1,3})([^`\n]+)\1(?!`)")
_INLINE_REPLACEMENT = re.compile(
    r"\b(?:change|replace|turn|switch|swap)\b[^`\n]*(?<!`)`([^`\n]+)`[^`\n]{0,40}\b(?:to|with|by|into|for)\b[^`\n]*`([^`\n]+)`",
    re.IGNORECASE,
)
_PROSE = re.compile(
    r"(?:[-*] |\d+\. )?\**[A-Z][^;{}=()\[\]<>]*\s[^;{}=()\[\]<>]*[.:!?]\**|#{1,6} [A-Z].*\*\*.*"
)
MOST_CHARACTERS = 1 << 18
"""How much of a reply is read, without its reasoning: its end, where the answer stands."""
MOST_TOKENS = 8_000
"""How many words and signs the blocks of a reply may have that are read, the last ones first."""
MOST_BLOCKS = 64
MOST_INLINE = 16
_TOKEN = re.compile(r"\w+|[^\w\s]")
_DIFF_TAGS = {"diff", "patch", "udiff", "search-replace", "search/replace", "editblock"}


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a reply that may be code.

    Attributes:
        text: the code, its line ends `\\n`.
        tag: the language tag of its fence in lower case; empty without one.
        fenced: whether there is a fence around it.
    """

    text: str
    tag: str = ""
    fenced: bool = True

    def is_other_language(self, language: str) -> bool:
        """Return whether its tag names neither the language nor a diff, but a shell or an output."""
        definition = LANGUAGES[language]
        language_tags = {*definition.fences, *definition.related_fences}
        return bool(self.tag) and self.tag not in language_tags | _DIFF_TAGS | _UNSPECIFIC_TAGS


_UNSPECIFIC_TAGS = {"code", "text", "txt", "plaintext", "plain", "source", "title", "linenums"}


def blocks_of(reply: str) -> list[Block]:
    """Return the parts of a reply that may be code, in order; empty if there are none.

    If there are fences, only fenced text counts. Reasoning before the answer is removed. What exceeds
    `MOST_CHARACTERS`, `MOST_TOKENS`, `MOST_BLOCKS` and `MOST_INLINE` is not read: parsing what is no program
    takes quadratic time.
    """
    reply = _without_reasoning(reply)
    blocks = [
        Block(textwrap.dedent(match[4]) if match[1] else match[4], match[3].lower().strip(".:"))
        for match in _FENCE.finditer(reply)
        if match[4].strip()
    ]
    if blocks:
        return _within_bounds(blocks)
    # Empty fences are no code either.
    reply = _FENCE.sub("", reply)
    tagged = [Block(match[2]) for match in _TAGGED.finditer(reply) if match[2].strip()]
    if tagged:
        return _within_bounds(tagged)
    inline = [Block(match[2], fenced=False) for match in islice(_INLINE.finditer(reply), MOST_INLINE)]
    if _INLINE.fullmatch(reply.strip()):
        return inline
    unfenced = _without_prose(reply)
    # Of inline code the first is taken: a sentence names the answer before it explains it.
    candidates = (
        [*reversed(inline), Block(unfenced, fenced=False)] if unfenced.strip() else list(reversed(inline))
    )
    return _within_bounds(list(dict.fromkeys(candidates)))


def is_empty_block(reply: str) -> bool:
    """Return whether a reply is a fence with nothing in it: the answer is no lines."""
    return _FENCE.search(_without_reasoning(reply)) is not None and not blocks_of(reply)


def _without_reasoning(reply: str) -> str:
    """Return what a reply says after its reasoning, at most `MOST_CHARACTERS`."""
    reply = _REASONING.sub("", _encodable(reply).replace("\r\n", "\n").replace("\r", "\n"))
    # The beginning of the reasoning may be unmarked, or the answer a channel of its own.
    reply = _REASONING_END.split(reply)[-1]
    return _END_TOKEN.sub("", reply)[-MOST_CHARACTERS:]


def inline_replacements(reply: str) -> list[tuple[str, str]]:
    """Return old and new text where a sentence asks to change one inline code span to another."""
    found = _INLINE_REPLACEMENT.finditer(_encodable(reply)[-MOST_CHARACTERS:])
    return [(match[1], match[2]) for match in islice(found, MOST_INLINE)]


def texts_of(reply: str) -> list[str]:
    """Return the parts of a reply that may be code, last first: a reply ends with its answer."""
    return [block.text for block in reversed(blocks_of(reply))]


def _within_bounds(blocks: list[Block]) -> list[Block]:
    """Drop blocks that exceed the bounds; the last block comes first."""
    kept: list[Block] = []
    left = MOST_TOKENS
    for block in reversed(blocks[-MOST_BLOCKS:]):
        tokens = sum(1 for _ in _TOKEN.finditer(block.text))
        if tokens <= left:
            kept.insert(0, block)
            left -= tokens
    return kept


def _encodable(reply: str) -> str:
    """Replace lone surrogates, which JSON can hold and UTF-8 cannot, by U+FFFD."""
    return reply.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _without_prose(text: str) -> str:
    """Remove sentences before and after the code."""
    lines = text.splitlines()
    while lines and (not lines[0].strip() or _PROSE.fullmatch(lines[0].strip())):
        lines.pop(0)
    while lines and (not lines[-1].strip() or _PROSE.fullmatch(lines[-1].strip())):
        lines.pop()
    return "\n".join(lines)
