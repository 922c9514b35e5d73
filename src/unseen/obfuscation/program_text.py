"""Turn the code of an answer into the text that should define the function.

Questions are validated and answers are scored with this one function, so that what a recited answer is worth
before a question is asked is what it is worth afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from unseen.languages import LANGUAGES, SourceUnit
from unseen.obfuscation.function_replacement import UnusableAnswer, extract_replacement
from unseen.obfuscation.questions import Question
from unseen.obfuscation.selection import function_definitions

_BRACES = {"{": 1, "}": -1}
_MAX_REPEATED = 6


def program_text(question: Question, texts: Sequence[str]) -> str:
    """Return the code that should define the function; empty if no text can.

    A completion goes on from the given beginning. If it is a whole function, it must begin with the prefix,
    token by token: a function that starts anew, as if recited, is no answer.

    Args:
        question: what was asked.
        texts: the pieces of code of a reply, in order.
    """
    texts = [text for text in texts if text.strip()]
    if not texts:
        return ""
    for text in texts:
        if not isinstance(extract_replacement(text, question.function), UnusableAnswer):
            return text if question.task == "generation" else _continuation(question, text)
    if question.task == "generation":
        return _with_head(question, texts[0])
    return _joined(question.prefix, texts[0])


def _with_head(question: Question, text: str) -> str:
    """Add the head to a reply with only a body; return a reply with another definition unchanged."""
    if function_definitions(text.encode()):
        return text
    head = question.declaration.rstrip("; \n")
    body = text.strip()
    return f"{head}\n{body}\n" if body.startswith("{") else _joined(f"{head}\n{{\n", text)


def _continuation(question: Question, text: str) -> str:
    """Return a whole function if it contains the prefix of the question, else an empty text."""
    tokens, prefix_tokens = _tokens(text), _tokens(question.prefix)
    starts = range(len(tokens) - len(prefix_tokens) + 1)
    return text if any(tokens[at : at + len(prefix_tokens)] == prefix_tokens for at in starts) else ""


def _tokens(text: str) -> list[bytes]:
    return [token.text for token in SourceUnit(text.encode(), LANGUAGES["c"]).tokens()]


def _joined(prefix: str, text: str) -> str:
    """Join the beginning and its continuation, with exactly the braces that end the function."""
    lines = text.strip("\n").splitlines()
    before = [line.strip() for line in prefix.splitlines() if line.strip()]
    for size in range(min(_MAX_REPEATED, len(before), len(lines)), 0, -1):
        first = [line.strip() for line in lines if line.strip()][:size]
        if first == before[-size:] and re.search(r"\w", "".join(first)):
            repeated = 0
            while size:
                size -= bool(lines[repeated].strip())
                repeated += 1
            lines = lines[repeated:]
            break
    joined = prefix + "\n".join(lines) + "\n"
    unit = SourceUnit(joined.encode(), LANGUAGES["c"])
    depth, edge = 0, len(prefix.encode())
    for token in unit.tokens():
        depth += _BRACES.get(token.kind, 0)
        if depth == 0 and token.kind == "}" and token.start >= edge:
            return unit.source[: token.end].decode()
    return joined + "}\n" * max(depth, 0)
