"""The smallest drop of accuracy that a run of given size would find."""

from __future__ import annotations

from unseen.metrics.simulated_runs import SimulatedRuns, smallest


def power_of_drop(runs: SimulatedRuns, accuracy: float, drop: float) -> float:
    """Compute how often the headline says that accuracy fell, if it falls from `accuracy` by `drop`."""
    return runs.share_found(*runs.changes(accuracy, accuracy - drop))


def minimum_detectable_drop(runs: SimulatedRuns, accuracy: float) -> float | None:
    """Compute the smallest drop that at least 80 % of runs would find; None if there is none.

    Args:
        runs: the simulated runs of this size.
        accuracy: on the originals.
    """
    return smallest(lambda drop: power_of_drop(runs, accuracy, drop), accuracy)
