"""Opaque predicates: conditions over a fresh variable whose outcome is known but not constant.

Their operators mean the same for small positive integers in all six languages.
"""

from __future__ import annotations

import random


def always_true(name: str, value: int, rng: random.Random) -> str:
    """Make a condition that is true while the variable has the value, at least 2 and less than 1000."""
    if rng.random() < 0.5:
        return f"{name} < {above(value)}"
    return f"{name} * ({name} + 1) % 2 == 0"


def always_false(name: str, value: int) -> str:
    """Make a condition that is false while the variable has the value."""
    return f"{name} > {above(value)}"


def above(value: int) -> int:
    """Return a number greater than the value, which is at least 2, and different in look."""
    return value + 1 + value // 2
