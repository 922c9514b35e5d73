"""Extracts the program from a model's reply, without running anything."""

from __future__ import annotations

import ast
import re
import textwrap
import warnings
from collections.abc import Iterator

from unseen import python_ast
from unseen.suites.answers.code_blocks import blocks_of

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def program_of(reply: str) -> str:
    """Return the Python program in a reply; empty if there is no code in it.

    Of several blocks those that define something are taken together, in their order: a class, then what uses
    it. A program that was cut off in the middle is kept up to its last whole statement, if that leaves a
    function. Code that does not parse is given back as it is, for its error to be reported.
    """
    candidates = list(_candidates(reply))
    for text in candidates:
        if _defines(text):
            return text
    for text in candidates:
        mended = _whole_statements(text)
        if mended:
            return mended
    return next((text for text in candidates if _looks_like_code(text)), "")


def _candidates(reply: str) -> Iterator[str]:
    found = blocks_of(reply)
    blocks = [
        textwrap.dedent(one.text) for one in found if one.fenced and not one.is_other_language("python")
    ]
    defining = [block for block in blocks if _defines(block)]
    # Tests of the program are no part of it, unless there is nothing else.
    defining = [block for block in defining if not _only_tests(block)] or defining
    if len(defining) > 1:
        if len(set(_names(defining))) == len(_names(defining)):
            yield "\n\n".join(defining)
        else:
            # The same function again: the last version is the one that the reply ends with.
            yield defining[-1]
    yield from defining
    yield from blocks
    if not blocks:
        yield from (one.text for one in reversed(found) if not one.fenced)


def _names(blocks: list[str]) -> list[str]:
    return [node.name for block in blocks for node in _parsed(block).body if isinstance(node, _FUNCTIONS)]


def _only_tests(block: str) -> bool:
    """True if all that a block defines is named as pytest and unittest look for tests."""
    names = _names([block])
    return bool(names) and all(name.lower().startswith("test") for name in names)


def _parsed(text: str) -> ast.Module:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return python_ast.parse(text)


def _defines(text: str) -> bool:
    """True if a text parses and defines a function, also as a lambda under a name, or a class."""
    try:
        return any(
            isinstance(node, _FUNCTIONS)
            or (isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda))
            for node in _parsed(text).body
        )
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False


def _whole_statements(text: str) -> str:
    """A text that was cut off, up to the last line at which it parses and defines something; else empty."""
    lines = text.rstrip().splitlines()
    starts = [n for n, line in enumerate(lines) if line and not line[0].isspace() and line[0] not in ")]}#"]
    for end in reversed(starts[1:]):
        head = "\n".join(lines[:end]) + "\n"
        if _defines(head):
            return head
    return ""


def _looks_like_code(text: str) -> bool:
    return re.search(r"^\s*(?:async )?(?:def|class) \w+", text, re.MULTILINE) is not None or _is_statement(
        text
    )


def _is_statement(text: str) -> bool:
    try:
        body = _parsed(text).body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    return any(not isinstance(node, ast.Expr) or isinstance(node.value, ast.Lambda) for node in body)
