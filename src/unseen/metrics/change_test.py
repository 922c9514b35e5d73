"""Whether a change is more than chance: the exact test over problems, and how many problems it would need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence

from unseen.metrics.clusters import design_effect
from unseen.metrics.estimate import FEWEST, is_conclusive
from unseen.metrics.families_needed import families_needed
from unseen.metrics.gap import paired_gap
from unseen.metrics.holm import holm
from unseen.metrics.mcnemar import mcnemar_clustered
from unseen.records import Estimate


def change_test(
    before: Sequence[bool], after: Sequence[bool], clusters: Sequence[Hashable], *, tests: int = 1
) -> tuple[Estimate, Estimate | None]:
    """Test whether paired answers changed (`mcnemar_clustered`, all pairs of a problem changing together).

    Args:
        before, after: per pair, whether each answer was right.
        clusters: per pair, its problem.
        tests: how many hypotheses are tested together, for the second result alone.

    Returns:
        p, and the number of problems at which the observed change would be clear (`families_needed`); None if
        it is clear already, or if nothing changed on balance. The interval of both is the value itself.
    """
    change = [int(one) - int(other) for one, other in zip(before, after, strict=True)]
    net: Counter[Hashable] = Counter()
    for cluster, one in zip(clusters, change, strict=True):
        net[cluster] += one
    p = mcnemar_clustered(list(net.values()))
    found = Estimate(value=p, low=p, high=p, n=len(change), clusters=len(net))
    gap = paired_gap(before, after, clusters)
    if not change or is_conclusive(gap, min(1.0, tests * p)):
        return found, None
    inflation = design_effect([float(one) for one in change], clusters, (-1.0, 1.0))
    needed = families_needed(list(net.values()), sum(one != 0 for one in change), inflation, tests=tests)
    if needed is None:
        return found, None
    return found, Estimate(value=needed, low=needed, high=needed, n=len(change), clusters=len(net))


def adjusted(p_values: Mapping[str, Estimate]) -> dict[str, Estimate]:
    """Adjust the p values of hypotheses that are listed together, those with enough problems (Holm)."""
    tested = {name: p for name, p in p_values.items() if (p.clusters or 0) >= FEWEST}
    return {
        name: tested[name].model_copy(update={"value": p, "low": p, "high": p})
        for name, p in holm({name: one.value for name, one in tested.items()}).items()
    }
