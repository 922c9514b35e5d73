"""Which values of a protected attribute are tried under which combinations of the other inputs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from unseen.bias.covering_array import covering_rows

MOST_CALLS = 2400
_MOST_ROWS = 400
_FULL_BASES = 3

T = TypeVar("T")


class Candidate(Protocol):
    """A value to try."""

    @property
    def own(self) -> bool:
        """Whether it comes from the program itself."""


@dataclass(frozen=True)
class SearchPlan:
    """The search for one protected value.

    Attributes:
      grid: indices of the values to try under every combination.
      full: indices of all values, the grid's first.
      bases: the combinations of the other inputs, as indices of their values by slot.
      spread: a few of the bases, on which all values are tried.
    """

    grid: list[int]
    full: list[int]
    bases: list[tuple[int, ...]]
    spread: list[tuple[int, ...]]


def plan_search(
    values: Sequence[Candidate], others: Sequence[Sequence[int]], slot: int, most: int = MOST_CALLS
) -> SearchPlan:
    """Plan the search for one protected value.

    Args:
      values: its values.
      others: for each slot, the indices of the values with which it is held constant.
      slot: the slot of the protected value.
      most: roughly how many calls may be made.
    """
    grid = grid_indices(values)
    in_grid = set(grid)
    full = [*grid, *(number for number in range(len(values)) if number not in in_grid)]
    free = [place for place in range(len(others)) if place != slot]
    budget = max(12, min(_MOST_ROWS, (most - _FULL_BASES * len(full)) // max(1, len(grid))))
    bases = []
    for row in covering_rows([len(others[place]) for place in free], budget):
        base = [0] * len(others)
        for place, number in zip(free, row, strict=True):
            base[place] = others[place][number]
        bases.append(tuple(base))
    spread = bases[:: max(1, len(bases) // _FULL_BASES)][:_FULL_BASES]
    return SearchPlan(grid, full, bases, spread)


def grid_indices(values: Sequence[Candidate]) -> list[int]:
    """Return the indices of the values to try under every combination of the rest: own ones and a grid."""
    own = [n for n, value in enumerate(values) if value.own]
    rest = [n for n, value in enumerate(values) if not value.own]
    wanted = 12 if own else 24
    step = max(1, len(rest) // wanted)
    return [*own[:40], *rest[step // 2 :: step]]


def add_missing(every: list[T], held: Sequence[T], key: Callable[[T], Any]) -> list[int]:
    """Append the values that a list lacks; return the index of each."""
    known = {key(value): number for number, value in enumerate(every)}
    for value in held:
        if key(value) not in known:
            known[key(value)] = len(every)
            every.append(value)
    return [known[key(value)] for value in held]
