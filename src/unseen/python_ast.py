"""Syntax trees of Python programs, made so that threads do not disturb each other.

CPython before 3.11.5 counts the depth of all trees that are being made in one place, so that a thread that
makes one while another does may see a `SystemError` (python/cpython#106905). Ours are made one at a time.
Libraries make theirs without asking, so a tree that failed is made again.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

T = TypeVar("T")

_ATTEMPTS = 20
_one_at_a_time = Lock()


def parse(text: str) -> ast.Module:
    """Parse a program as `ast.parse` does."""
    return _alone(lambda: ast.parse(text))


def parse_expression(text: str) -> ast.expr:
    """Parse an expression as `ast.parse` does."""
    return _alone(lambda: ast.parse(text, mode="eval")).body


def literal_eval(text: str) -> Any:
    """Evaluate a literal as `ast.literal_eval` does."""
    return _alone(lambda: ast.literal_eval(text))


def _alone(make: Callable[[], T]) -> T:
    for _ in range(_ATTEMPTS):
        try:
            with _one_at_a_time:
                return make()
        except SystemError:
            continue
    return make()
