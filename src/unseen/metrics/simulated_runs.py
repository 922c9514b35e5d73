"""Simulated runs of paired answers, and how many of them end with the headline that accuracy fell.

A question is right in the original with chance a (the assumed accuracy), rewritten with chance b. With
probability `REPEATS` the luck of the first answer repeats in the second, so that nothing is won and a − b
lost; else the answers are independent. So (1 − REPEATS)·b·(1 − a) of the pairs are won, and a − b more are
lost. Of two pairs about one problem, the same luck decides with probability `TOGETHER`, which is their
correlation. Both are assumptions, as nothing is known of a run before it is made; the luck is that of
`benchmarks/validity.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from unseen.metrics.clusters import design_effects
from unseen.metrics.estimate import FEWEST, Z
from unseen.metrics.mcnemar_runs import significant_losses

REPEATS = 0.5
"""The probability that the second answer of a pair repeats the luck of the first."""
TOGETHER = 0.5
"""The correlation of the changes of two pairs about one problem."""
POWER = 0.8
STEP = 0.005
"""How finely the smallest effects are searched for: half a percentage point."""

_MOST_RUNS, _FEWEST_RUNS = 1_000, 200
_DRAWN = 1_000_000
"""About how many pairs are drawn, so that large runs take no longer than small ones."""


@dataclass(frozen=True)
class SimulatedRuns:
    """Runs over problems with given numbers of pairs; each asks the same luck whatever the effect is.

    Attributes:
        sizes: the number of pairs of each problem.
        seed: same seed, same runs.
        repeats, together: as the module's docstring explains.
    """

    sizes: Sequence[int]
    seed: int = 0
    repeats: float = REPEATS
    together: float = TOGETHER

    @cached_property
    def runs(self) -> int:
        """Return how many runs there are; 1,000, fewer where a run has more than 1,000 pairs."""
        return int(np.clip(_DRAWN // max(1, sum(self.sizes)), _FEWEST_RUNS, _MOST_RUNS))

    @cached_property
    def problem_luck(self) -> NDArray[np.float32]:
        """Return a number from [0, 1) for each run and problem."""
        return np.random.default_rng(self.seed).random((self.runs, len(self.sizes)), dtype=np.float32)

    @cached_property
    def _luck(self) -> NDArray[np.float32]:
        """Return a number from [0, 1) for each run and pair, for some pairs of a problem the same."""
        draw = np.random.default_rng([self.seed, 1])
        shape = self.runs, sum(self.sizes)
        own = draw.random(shape, dtype=np.float32)
        shared = np.repeat(draw.random((self.runs, len(self.sizes)), dtype=np.float32), self.sizes, axis=1)
        return np.where(draw.random(shape, dtype=np.float32) < sqrt(self.together), shared, own)

    def changes(self, before: float, after: float) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Draw (lost − won) and (lost + won) of each run and problem, for two chances of a right answer."""
        won = (1 - self.repeats) * min(after, before) * (1 - max(after, before)) + max(0.0, after - before)
        lost = won + before - after
        was_lost, was_won = self._luck < lost, self._luck >= 1 - won
        starts = np.cumsum([0, *self.sizes[:-1]])
        losses = np.add.reduceat(was_lost, starts, axis=1, dtype=np.int64)
        wins = np.add.reduceat(was_won, starts, axis=1, dtype=np.int64)
        return losses - wins, losses + wins

    def share_found(self, net: NDArray[np.int64], changed: NDArray[np.int64]) -> float:
        """Return the share of runs whose headline says that accuracy fell.

        The rule is the page's (`unseen.metrics.estimate.is_conclusive`): at least ten problems, Tango's
        interval with the design effect above 0, and p ≤ 0.05. The interval is above 0 exactly if McNemar's
        score test rejects (Tango 1998, section 3): lost − won > z·√(ξ·(lost + won)).
        """
        if len(self.sizes) < FEWEST:
            return 0.0
        total, moved = net.sum(axis=1), changed.sum(axis=1).astype(float)
        inflation = design_effects(np.asarray(self.sizes, dtype=float), net.astype(float), moved, (-1.0, 1.0))
        clear = (total > 0) & (total.astype(float) ** 2 > Z**2 * inflation * moved)
        if clear.any():
            clear[clear] = significant_losses(net[clear])
        return float(clear.mean())


def smallest(power: Callable[[float], float], most: float) -> float | None:
    """Find the smallest effect, in steps of `STEP` up to `most`, whose power is at least `POWER`.

    Returns:
        None if even `most` is found less often.
    """
    low, high = 0, round(most / STEP)
    if power(most) < POWER:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if power(middle * STEP) >= POWER else (middle, high)
    return min(high * STEP, most)
