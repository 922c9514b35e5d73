"""The sample size from a finite population for a share within a margin of error."""

from __future__ import annotations

from math import ceil

from unseen.metrics.estimate import Z


def sample_size(population: int, margin: float = 0.05, share: float = 0.5, z: float = Z) -> int:
    """Compute the sample size of Cochran, "Sampling Techniques", 3rd ed. 1977, section 4.4, rounded up.

    n = n₀ / (1 + (n₀ − 1) / N) with n₀ = z² p (1 − p) / d².

    Args:
        population: N.
        margin: d, half the width of the interval, as a fraction.
        share: p, the share expected; 0.5 asks for most.
        z: the normal quantile of the confidence level.

    Returns:
        A number of members, at most N.

    Raises:
        ValueError: the population is negative, or margin or share lie outside (0, 1).
    """
    if population < 0 or not 0 < margin < 1 or not 0 < share < 1:
        raise ValueError(f"no sample size for N = {population}, margin {margin}, share {share}")
    endless = z * z * share * (1 - share) / margin**2
    return min(population, ceil(endless / (1 + (endless - 1) / population))) if population else 0
