"""The exact test of many runs at once, for simulations of a run's power."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from unseen.metrics.estimate import SIGNIFICANT

_SLACK = 1e-9
"""More than the rounding errors of the sums below, less than the distance of p to the level."""


def significant_losses(net: NDArray[np.int64], significant: float = SIGNIFICANT) -> NDArray[np.bool_]:
    """Return for each run whether more was lost than won with p ≤ 0.05, as `mcnemar_clustered` computes p.

    The sum S of the net changes with random signs has the characteristic function φ(t) = Π cos(t·|net|), so
    for N odd and above twice its reach, P(|S| < s) = Σ_u φ(u)·D(u) / N over the N angles u = 2πj/N with
    Dirichlet's kernel D(u) = Σ_{|i|<s} cos(iu). Runs whose S is at least √(2·ln(2/α)·Σnet²) are significant
    by Hoeffding's bound P(|S| ≥ s) ≤ 2·exp(−s²/(2·Σnet²)), and are not computed.

    Args:
        net: per run, (lost − won) of each problem.
        significant: the level α.
    """
    sums, steps = net.sum(axis=1), np.abs(net)
    spread = (steps.astype(float) ** 2).sum(axis=1)
    found: NDArray[np.bool_] = (sums > 0) & (sums**2 >= 2 * np.log(2 / significant) * spread)
    open_runs = np.flatnonzero((sums > 0) & ~found)
    if len(open_runs) == 0:
        return found
    steps = steps[open_runs]
    values = [value for value in np.unique(steps) if value]
    counts = np.stack([(steps == value).sum(axis=1) for value in values], axis=1).astype(float)
    size = 2 * int(steps.sum(axis=1).max()) + 1
    # Half the angles are enough, as φ and D are even; no cosine is 0, as N is odd.
    angles = 2 * np.pi * np.arange(1, size // 2 + 1) / size
    cosines = np.cos(np.outer(values, angles))
    signs = 1.0 - 2.0 * np.mod(counts @ (cosines < 0), 2)
    terms = signs * np.exp(counts @ np.log(np.abs(cosines)))
    seen = sums[open_runs].astype(float)
    kernel = np.sin(np.outer(seen - 0.5, angles)) / np.sin(angles / 2)
    below = (2 * seen - 1 + 2 * (terms * kernel).sum(axis=1)) / size
    found[open_runs] = 1 - below <= significant + _SLACK
    return found
