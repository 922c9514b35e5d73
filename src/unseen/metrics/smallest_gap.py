"""The smallest drop of accuracy that a run of given size would find."""

from __future__ import annotations

from unseen.metrics.simulated_runs import SimulatedRuns, smallest


def power_of_gap(runs: SimulatedRuns, accuracy: float, gap: float) -> float:
    """Compute how often the headline says that accuracy fell, if it falls from `accuracy` by `gap`."""
    return runs.share_found(*runs.changes(accuracy, accuracy - gap))


def smallest_gap(runs: SimulatedRuns, accuracy: float) -> float | None:
    """Compute the smallest drop that at least 80 % of runs would find; None if there is none.

    Args:
        runs: the simulated runs of this size.
        accuracy: on the originals.
    """
    return smallest(lambda gap: power_of_gap(runs, accuracy, gap), accuracy)
