"""Conditions over a fresh variable of known value that hold, or fail, without being constants.

Their operators mean the same for small positive integers in all six languages.
"""

from __future__ import annotations

import random


def always_true(name: str, value: int, rng: random.Random) -> str:
    """A condition that holds while the variable has the value, which is at least 2 and less than 1000."""
    if rng.random() < 0.5:
        return f"{name} < {above(value)}"
    return f"{name} * ({name} + 1) % 2 == 0"


def always_false(name: str, value: int) -> str:
    """A condition that does not hold while the variable has the value."""
    return f"{name} > {above(value)}"


def above(value: int) -> int:
    """A number greater than the value, which is at least 2, and unlike it."""
    return value + 1 + value // 2
