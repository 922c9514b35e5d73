"""Tango's score interval for the difference of two paired proportions."""

from __future__ import annotations

from math import sqrt

from unseen.metrics.estimate import Z

_BESIDE = 1e-12


def tango(lost: float, won: float, n: float, z: float = Z) -> tuple[float, float]:
    """Compute the interval for (before − after) if `lost` of `n` pairs became wrong and `won` correct.

    The limits are the differences δ at which (lost − won − nδ) / √(n(2q(δ) + δ(1 − δ))) = ±z, where q(δ) is
    the maximum-likelihood share of won pairs under that difference: Tango 1998, "Equivalence test and
    confidence interval for the difference in proportions for the paired-sample design", Statistics in
    Medicine 17. Chosen over Wald's, which has zero width if nothing changed, and over Newcombe's hybrid,
    because its δ = 0 case is McNemar's test: interval and test agree. Counts may be fractional.

    Raises:
        ValueError: `n` is not positive, or `lost + won` exceeds it.
    """
    if n <= 0 or lost < 0 or won < 0 or lost + won > n * (1 + 1e-12):
        raise ValueError(f"pairs need lost + won ≤ n and n > 0, got {lost} + {won} of {n}")

    # Importing scipy.optimize takes a second, which a command that needs no interval does not wait for.
    from scipy.optimize import brentq

    def share_won(delta: float) -> float:
        a = 2 * n
        b = -lost - won + (2 * n - lost + won) * delta
        c = -won * delta * (1 - delta)
        return (sqrt(max(b * b - 4 * a * c, 0.0)) - b) / (2 * a)

    def excess(delta: float, sign: float) -> float:
        variance = n * (2 * share_won(delta) + delta * (1 - delta))
        return lost - won - n * delta + sign * z * sqrt(max(variance, 0.0))

    seen = min(max((lost - won) / n, -1.0), 1.0)
    low, high = -1.0, 1.0
    # Where nothing or everything changed, δ = seen solves both equations too; the limits lie beyond it.
    if excess(-1.0, -1) > 0:
        low = float(brentq(excess, -1.0, seen - _BESIDE, args=(-1,)))
    if excess(1.0, 1) < 0:
        high = float(brentq(excess, seen + _BESIDE, 1.0, args=(1,)))
    return low, high
