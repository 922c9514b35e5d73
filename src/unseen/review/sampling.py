"""A stratified sample of what there is to label, as large as the population needs."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence

from unseen.metrics.sample_size import sample_size
from unseen.records.review import ReviewItem


def sampled(items: Sequence[ReviewItem], seed: int) -> list[ReviewItem]:
    """The items of a sample of units, for a share within ± 5 % at 95 %.

    The units of a sample are shared out over the strata in proportion, by greatest remainders, and drawn in
    each by the seed. The same seed draws the same items.
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
    """Hamilton's method: whole quotas first, what is left to the greatest remainders."""
    population = sum(sizes.values())
    given = {name: total * size // population for name, size in sizes.items()}
    order = sorted(sizes, key=lambda name: (-(total * sizes[name] % population), name))
    for name in order[: total - sum(given.values())]:
        given[name] += 1
    return given
