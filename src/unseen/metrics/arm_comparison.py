"""The statistics that compare a benchmark with generated problems: inflation, and how far apart both are."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from unseen.metrics.arm_separation import auc_of_metrics, auc_of_words
from unseen.metrics.inflation import PairedAnswers, inflation
from unseen.metrics.pairs import Pair, pair_samples
from unseen.metrics.problem_texts import code_metrics, description, predictors
from unseen.records import Estimate, SampleResult

INFLATION, BY_LOGITS, LOGITS = "inflation", "inflation/by-logits", "inflation/logits"
SENSITIVITY, BALANCED = "inflation-sensitivity", "predictors-balanced"
BY_WORDS, BY_CODE = "separation/words", "separation/code"


def compare_arms(samples: Sequence[SampleResult]) -> dict[str, Estimate]:
    """Compute inflation, its sensitivity value and the separation of the arms for the answers to one task.

    Args:
        samples: of both arms.

    Returns:
        Nothing unless both arms have questions that were answered in both versions.
    """
    benchmark, fresh = pair_samples(samples).pairs, pair_samples(samples, "fresh").pairs
    found = inflation(_answers(benchmark), _answers(fresh)) if benchmark and fresh else None
    if found is None:
        return {}
    texts, others = _programs(benchmark), _programs(fresh)
    areas = {
        BY_WORDS: auc_of_words(tuple(map(description, texts)), tuple(map(description, others))),
        BY_CODE: auc_of_metrics(tuple(map(code_metrics, texts)), tuple(map(code_metrics, others))),
    }
    n, clusters = found.points.n, found.points.clusters
    return {
        INFLATION: found.points,
        BY_LOGITS: found.by_logits,
        LOGITS: found.logits,
        SENSITIVITY: _exact(found.sensitivity, n, clusters),
        BALANCED: _exact(float(found.balanced), n, clusters),
        **{
            name: _exact(area, len(texts) + len(others), None)
            for name, area in areas.items()
            if area is not None
        },
    }


def _answers(pairs: Sequence[Pair]) -> PairedAnswers:
    return PairedAnswers(
        np.array([float(pair.original.verdict.passed) for pair in pairs]),
        np.array([float(pair.rewritten.verdict.passed) for pair in pairs]),
        [pair.family for pair in pairs],
        np.array([predictors(pair.original.original_code) for pair in pairs]),
    )


def _programs(pairs: Sequence[Pair]) -> list[str]:
    """Return the program of each problem once in each language."""
    found = {(pair.original.language, pair.original.sample_id): pair.original.original_code for pair in pairs}
    return list(found.values())


def _exact(value: float, n: int, clusters: int | None) -> Estimate:
    return Estimate(value=value, low=value, high=value, n=n, clusters=clusters)
