"""Summarise graded samples: pass@k over problems, counts by verdict, and what enters no rate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from unseen.metrics.estimate import no_data
from unseen.metrics.pass_at_k import pass_at_k
from unseen.records import Estimate
from unseen.records.grading import GradedSample, SampleSummary

KS = (1, 2, 3, 4, 5, 10, 25, 50, 100, 200)
"""The values of k for which pass@k is computed, if a problem has enough samples."""


def summarise_samples(samples: Sequence[GradedSample], problems: Iterable[str]) -> SampleSummary:
    """Summarise graded samples of the problems with these ids.

    Only samples that were run and judged enter the rates; pass@k is the mean over the problems that have at
    least k of them. pass@1 is always given, as "no data" where there is no such sample.
    """
    passed: dict[str, list[bool]] = {problem: [] for problem in problems}
    for one in samples:
        if one.used and one.passed is not None:
            passed[one.task_id].append(one.passed)
    infrastructure = sum(one.run is not None and not one.run.counts for one in samples)
    graded = sum(map(len, passed.values()))
    return SampleSummary(
        metrics=_rates({problem: found for problem, found in passed.items() if found}),
        samples=len(samples),
        graded=graded,
        infrastructure=infrastructure,
        skipped=len(samples) - graded - infrastructure,
        verdicts=dict(Counter(one.verdict for one in samples).most_common()),
        problems=len(passed),
        without_samples=tuple(problem for problem, found in passed.items() if not found),
    )


def _rates(passed: dict[str, list[bool]]) -> dict[str, Estimate]:
    counts = [(len(found), sum(found)) for found in passed.values()]
    most = max((n for n, _ in counts), default=0)
    if not most:
        return {"pass@1": no_data()}
    return {f"pass@{k}": pass_at_k(counts, k, list(passed)) for k in KS if k <= most}
