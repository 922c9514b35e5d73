"""Stratified sampling of the items to label, with the sample size that the population requires."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence

from unseen.metrics.sample_size import sample_size
from unseen.records.review import ReviewItem


def stratified_sample(items: Sequence[ReviewItem], seed: int) -> list[ReviewItem]:
    """Draw the items of a sample of units, for a share within ± 5 % at 95 %.

    The units are apportioned to the strata by the largest remainder method and drawn at random in each. The
    same seed draws the same items.
    """
    strata: dict[str, list[str]] = defaultdict(list)
    for unit, stratum in {one.unit: one.stratum for one in items}.items():
        strata[stratum].append(unit)
    sizes = {stratum: len(units) for stratum, units in strata.items()}
    chosen: set[str] = set()
    for stratum, n in _shares(sizes, sample_size(sum(sizes.values()))).items():
        chosen |= set(random.Random(f"{seed}/{stratum}").sample(sorted(strata[stratum]), n))
    return [one for one in items if one.unit in chosen]


def _shares(sizes: dict[str, int], total: int) -> dict[str, int]:
    """Apportion by Hamilton's method: integer quotas first, the remainder to the largest fractions."""
    population = sum(sizes.values())
    given = {name: total * size // population for name, size in sizes.items()}
    order = sorted(sizes, key=lambda name: (-(total * sizes[name] % population), name))
    for name in order[: total - sum(given.values())]:
        given[name] += 1
    return given
