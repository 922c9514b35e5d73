"""The smallest share of recited problems that a run of given size would find by its drop of accuracy."""

from __future__ import annotations

import numpy as np

from unseen.metrics.simulated_runs import SimulatedRuns, smallest


def power_of_recited(runs: SimulatedRuns, accuracy: float, share: float) -> float:
    """Compute how often the headline says that accuracy fell, if a share of the problems is recited.

    Every pair of a recited problem is lost: right as published, wrong rewritten. The other problems are
    answered with the same accuracy in both versions, and change by chance.
    """
    net, changed = runs.changes(accuracy, accuracy)
    recited = runs.problem_luck < share
    sizes = np.asarray(runs.sizes, dtype=np.int64)
    return runs.share_found(np.where(recited, sizes, net), np.where(recited, sizes, changed))


def minimum_detectable_recited(runs: SimulatedRuns, accuracy: float) -> float | None:
    """Compute the smallest share that at least 80 % of runs would find; None if there is none.

    Args:
        runs: the simulated runs of this size.
        accuracy: on the problems that are not recited.
    """
    return smallest(lambda share: power_of_recited(runs, accuracy, share), 1.0)
