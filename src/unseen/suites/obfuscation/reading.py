"""Reads the function from a reply."""

from __future__ import annotations

import re

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.function_replacement import UnusableAnswer, extract_replacement
from unseen.obfuscation.questions import Question
from unseen.obfuscation.selection import function_definitions
from unseen.suites.answers.code_blocks import texts_of

_BRACES = {"{": 1, "}": -1}
_MOST_REPEATED = 6


def read(question: Question, reply: str) -> str:
    """Return the code that should define the function; empty if the reply has none.

    A reply to a completion question goes on from the given beginning. If it is a whole function, it must
    begin as asked, token by token: one that starts anew, as a recited one does, is no answer to it.
    """
    texts = [text for text in texts_of(reply) if text.strip()]
    if not texts:
        return ""
    for text in texts:
        if not isinstance(extract_replacement(text, question.function), UnusableAnswer):
            return text if question.task == "generation" else _continued(question, text)
    if question.task == "generation":
        return _with_head(question, texts[0])
    return _joined(question.prefix, texts[0])


def _with_head(question: Question, text: str) -> str:
    """A reply that gives only the body, or only what stands in it; as it is if it defines something else."""
    if function_definitions(text.encode()):
        return text
    head = question.declaration.rstrip("; \n")
    body = text.strip()
    return f"{head}\n{body}\n" if body.startswith("{") else _joined(f"{head}\n{{\n", text)


def _continued(question: Question, text: str) -> str:
    """A whole function as an answer to a completion question."""
    whole, given = _words(text), _words(question.prefix)
    starts = range(len(whole) - len(given) + 1)
    return text if any(whole[at : at + len(given)] == given for at in starts) else ""


def _words(text: str) -> list[bytes]:
    return [token.text for token in SourceUnit(text.encode(), LANGUAGES["c"]).tokens()]


def _joined(prefix: str, text: str) -> str:
    """The beginning and what follows it, with just the braces that are needed to end the function."""
    lines = text.strip("\n").splitlines()
    before = [line.strip() for line in prefix.splitlines() if line.strip()]
    for size in range(min(_MOST_REPEATED, len(before), len(lines)), 0, -1):
        first = [line.strip() for line in lines if line.strip()][:size]
        if first == before[-size:] and re.search(r"\w", "".join(first)):
            kept = 0
            while size:
                size -= bool(lines[kept].strip())
                kept += 1
            lines = lines[kept:]
            break
    whole = prefix + "\n".join(lines) + "\n"
    unit = SourceUnit(whole.encode(), LANGUAGES["c"])
    depth, edge = 0, len(prefix.encode())
    for token in unit.tokens():
        depth += _BRACES.get(token.kind, 0)
        if depth == 0 and token.kind == "}" and token.start >= edge:
            return unit.source[: token.end].decode()
    return whole + "}\n" * max(depth, 0)
