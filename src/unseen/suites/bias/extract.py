"""Extract the program from a model's reply, without running anything."""

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

    If several blocks define something, they are joined in order: a class, then its users. A truncated program
    is cut after its last complete statement, if that leaves a function. Code that does not parse is returned
    unchanged, so that its error can be reported.
    """
    candidates = list(_candidates(reply))
    for text in candidates:
        if _defines(text):
            return text
    for text in candidates:
        prefix = _whole_statements(text)
        if prefix:
            return prefix
    return next((text for text in candidates if _looks_like_code(text)), "")


def _candidates(reply: str) -> Iterator[str]:
    found = blocks_of(reply)
    blocks = [
        textwrap.dedent(one.text) for one in found if one.fenced and not one.is_other_language("python")
    ]
    defining = [block for block in blocks if _defines(block)]
    # Tests are not part of the program, unless there is nothing else.
    defining = [block for block in defining if not _only_tests(block)] or defining
    if len(defining) > 1:
        if len(set(_names(defining))) == len(_names(defining)):
            yield "\n\n".join(defining)
        else:
            # The same function again: the last version is the final one.
            yield defining[-1]
    yield from defining
    yield from blocks
    if not blocks:
        yield from (one.text for one in reversed(found) if not one.fenced)


def _names(blocks: list[str]) -> list[str]:
    return [node.name for block in blocks for node in _parsed(block).body if isinstance(node, _FUNCTIONS)]


def _only_tests(block: str) -> bool:
    """Return whether a block defines only tests, by the naming rules of pytest and unittest."""
    names = _names([block])
    return bool(names) and all(name.lower().startswith("test") for name in names)


def _parsed(text: str) -> ast.Module:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return python_ast.parse(text)


def _defines(text: str) -> bool:
    """Return whether a text parses and defines a function, a named lambda or a class."""
    try:
        return any(
            isinstance(node, _FUNCTIONS)
            or (isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda))
            for node in _parsed(text).body
        )
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False


def _whole_statements(text: str) -> str:
    """Return the longest prefix of lines that parses and defines something; empty if there is none."""
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
