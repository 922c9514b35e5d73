"""The unbiased estimator of pass@k."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import comb

import numpy as np

from unseen.metrics.clusters import design_effect
from unseen.metrics.estimate import estimate, no_data
from unseen.metrics.wilson import wilson
from unseen.records import Estimate


def pass_at_k_of(n: int, right: int, k: int) -> float:
    """Compute the probability that one of k answers drawn from n, of which `right` are correct, is correct.

    1 − C(n − right, k) / C(n, k): Chen et al. 2021, "Evaluating large language models trained on code",
    equation 1. Integer arithmetic, so no n is too large.

    Raises:
        ValueError: fewer than k answers, or more right ones than answers.
    """
    if not 1 <= k <= n or not 0 <= right <= n:
        raise ValueError(f"pass@{k} needs 1 ≤ k ≤ n and right ≤ n, got {right} right of {n}")
    return 1 - comb(n - right, k) / comb(n, k)


def pass_at_k(counts: Sequence[tuple[int, int]], k: int, clusters: Sequence[Hashable]) -> Estimate:
    """Compute mean pass@k over questions, each given as (answers, correct answers), with a 95 % interval.

    Questions with fewer than k answers are skipped. The interval is Wilson's with the number of
    independent right-or-wrong questions that would make the mean as uncertain as the scatter between
    questions does, but never more than there are answers, divided by the design effect of questions that
    share a problem. With one answer to each question it is the accuracy's interval.

    Returns:
        A fraction in [0, 1]; n is the number of questions used.
    """
    usable = [(n, right, cluster) for (n, right), cluster in zip(counts, clusters, strict=True) if n >= k]
    if not usable:
        return no_data()
    scores = np.array([pass_at_k_of(n, right, k) for n, right, _ in usable])
    mean, questions = float(scores.mean()), len(scores)
    effective = float(questions)
    if questions > 1 and (variance := float(scores.var(ddof=1))) > 0:
        answers = float(sum(n for n, _, _ in usable))
        effective = min(max(questions * mean * (1 - mean) / variance, questions), answers)
    used = [cluster for _, _, cluster in usable]
    effective /= design_effect(scores.tolist(), used, (0.0, 1.0))
    low, high = wilson(mean * effective, effective)
    return estimate(mean, (min(low, mean), max(high, mean)), questions, used)
