"""Wilson's score interval for one proportion."""

from __future__ import annotations

from math import sqrt

from unseen.metrics.estimate import Z


def wilson(successes: float, n: float, z: float = Z) -> tuple[float, float]:
    """Compute the interval for a proportion seen as `successes` out of `n`.

    (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n): Wilson 1927, "Probable inference, the law of
    succession, and statistical inference", JASA 22. Unlike p ± z·se it stays inside [0, 1] and has a positive
    width even if every answer was correct. Counts may be fractional: a design effect may have divided them.

    Raises:
        ValueError: `n` is not positive, or `successes` is not between 0 and `n`.
    """
    if not 0 <= successes <= n or n <= 0:
        raise ValueError(f"a proportion needs 0 ≤ successes ≤ n and n > 0, got {successes} of {n}")
    p = successes / n
    middle = p + z * z / (2 * n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    low = 0.0 if successes == 0 else max(0.0, (middle - half) / scale)
    high = 1.0 if successes == n else min(1.0, (middle + half) / scale)
    return low, high
