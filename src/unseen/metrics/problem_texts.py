"""What a problem's program says of it: the words of its comments, and how long and nested its code is."""

from __future__ import annotations

import re
from functools import lru_cache

import numpy as np

_COMMENT = re.compile(
    r'"""(.*?)"""|\'\'\'(.*?)\'\'\'|/\*(.*?)\*/|//[/!]?([^\n]*)|^\s*#\s([^\n]*)', re.DOTALL | re.MULTILINE
)
_EXAMPLE = re.compile(r"^\s*(>>>|\.\.\.|assert\b)")
_TOKEN = re.compile(r"\w+|[^\w\s]")
_BRANCHES = frozenset(("if", "elif", "switch", "match", "case", "when"))
_LOOPS = frozenset(("for", "while", "loop", "foreach"))


@lru_cache(maxsize=4096)
def description(program: str) -> str:
    """Return the sentences of the comments and docstrings of a program, without examples in `>>>` form."""
    found = (next((part for part in match if part), "") for match in _COMMENT.findall(program))
    lines = (line.strip(" \t*") for text in found for line in text.splitlines())
    return "\n".join(line for line in lines if line and not _EXAMPLE.match(line))


def code(program: str) -> str:
    """Return a program without its comments, docstrings and empty lines."""
    lines = _COMMENT.sub("", program).splitlines()
    return "\n".join(line for line in lines if line.strip())


@lru_cache(maxsize=4096)
def code_metrics(program: str) -> tuple[float, ...]:
    """Compute words of the description, lines and tokens of the code (logarithms), depth, loops and
    branches."""
    text = code(program)
    lines = text.splitlines()
    tokens = _TOKEN.findall(text)
    return (
        float(np.log1p(len(description(program).split()))),
        float(np.log1p(len(lines))),
        float(np.log1p(len(tokens))),
        _depth(lines),
        float(sum(token in _LOOPS for token in tokens)),
        float(sum(token in _BRANCHES for token in tokens)),
    )


def predictors(program: str) -> tuple[float, float, float]:
    """Return what inflation is standardised over: length of the code, its nesting, words of the
    description."""
    words, _, tokens, depth, _, _ = code_metrics(program)
    return tokens, depth, words


def _depth(lines: list[str]) -> float:
    """Return how many steps of indentation the deepest line has."""
    widths = [len(line.expandtabs(4)) - len(line.expandtabs(4).lstrip()) for line in lines]
    steps = [width for width in widths if width]
    return max(widths, default=0) / min(steps) if steps else 0.0
