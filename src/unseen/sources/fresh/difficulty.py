"""How hard a problem is: how many operations it composes, and how deep they nest."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Difficulty:
    """Bounds of what a problem is composed of.

    Attributes:
        steps: the fewest and the most steps between the source and the end.
        nested: the most conditions that are composed of two, and changes that depend on a condition.
        parameters: the most integer parameters behind the source's own.
    """

    steps: tuple[int, int]
    nested: int
    parameters: int


DIFFICULTIES = {
    "easy": Difficulty((2, 2), 0, 1),
    "medium": Difficulty((3, 3), 1, 1),
    "hard": Difficulty((4, 5), 2, 2),
}
MIXED = "mixed"
"""Takes the difficulties in turn."""
