"""The words of the page about memory, *recited* and *inflated*: whether one is said, and if not, why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from statistics import NormalDist
from typing import Literal

from unseen.metrics.arm_comparison import BALANCED, BY_CODE, BY_LOGITS, BY_WORDS, INFLATION
from unseen.metrics.arm_separation import LARGEST
from unseen.metrics.estimate import FEWEST, SIGNIFICANT, is_few
from unseen.metrics.recited_excess import MARGIN, shows_recital
from unseen.records import Estimate

Word = Literal["recited", "inflated"]


@dataclass(frozen=True)
class MemoryVerdict:
    """Whether a word is said.

    Attributes:
        figure: what it is said of, with interval and n.
        needed: about how many problems would show the same figure; None if it is shown, or none would.
        why: the reason why it is not said; empty if it is.
    """

    word: Word
    said: bool
    figure: Estimate
    needed: int | None
    why: str


def recited_verdict(found: Mapping[str, Estimate]) -> MemoryVerdict | None:
    """Judge the recited excess; None where no trap was asked."""
    if "recited-excess" not in found:
        return None
    figure = found["recited-excess"]
    if shows_recital(figure):
        return MemoryVerdict("recited", True, figure, None, "")
    needed = found.get("recited-needed")
    why = _too_small(figure) or "n too small"
    if needed is None and not _too_small(figure):
        why = f"not shown to be more than {100 * MARGIN:.1f} points"
    return MemoryVerdict("recited", False, figure, None if needed is None else int(needed.value), why)


def inflated_verdict(found: Mapping[str, Estimate], tasks: int = 1) -> MemoryVerdict | None:
    """Judge the inflation of one task.

    *Inflated* is said only if the lower limits under both assumptions (as many points, as many logits) are
    above the margin, and nothing tells the two sets of problems apart.

    Args:
        found: the statistics of the task.
        tasks: how many are judged; their limits are those of Bonferroni's level.

    Returns:
        None where inflation was not measured.
    """
    if INFLATION not in found:
        return None
    both = (found[INFLATION], found[BY_LOGITS])
    figure = min(both, key=lambda one: one.value)
    lacks = _too_small(figure) or _told_apart(found)
    if not lacks and all(_low(one, tasks) > MARGIN for one in both):
        return MemoryVerdict("inflated", True, figure, None, "")
    needed = None
    if not lacks:
        lacks = f"not shown to be more than {100 * MARGIN:.1f} points"
        if all(one.value > MARGIN for one in both):
            factor = max(((one.value - _low(one, tasks)) / (one.value - MARGIN)) ** 2 for one in both)
            needed, lacks = ceil((figure.clusters or 0) * factor), "n too small"
    return MemoryVerdict("inflated", False, figure, needed, lacks)


def _too_small(figure: Estimate) -> str:
    return f"fewer than {FEWEST} problems" if figure.n == 0 or is_few(figure) else ""


def _told_apart(found: Mapping[str, Estimate]) -> str:
    """Return why the two sets of problems cannot be compared; empty if they can."""
    for name, by in ((BY_WORDS, "the words of their descriptions"), (BY_CODE, "metrics of their code")):
        area = found.get(name)
        if area is None:
            return "too few texts to see whether the generated problems are like the benchmark’s"
        if area.value > LARGEST:
            return (
                f"{by} tell generated problems from the benchmark’s (AUC {area.value:.2f}, more than "
                f"{LARGEST}), so another difficulty would look the same"
            )
    if not found[BALANCED].value:
        return "the generated problems cannot be weighted to the benchmark’s length, nesting and words"
    return ""


def _low(figure: Estimate, tasks: int) -> float:
    """Return the lower limit at the level of one of several tests."""
    normal = NormalDist()
    wider = normal.inv_cdf(1 - SIGNIFICANT / tasks / 2) / normal.inv_cdf(1 - SIGNIFICANT / 2)
    return figure.value - wider * (figure.value - figure.low)
