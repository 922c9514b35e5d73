"""Rank stability: whether obfuscated questions order the models as the published ones do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

import numpy as np
from numpy.typing import NDArray

from unseen.metrics.estimate import FEWEST, no_data
from unseen.metrics.estimate import LEVEL as CONFIDENCE
from unseen.records import Estimate
from unseen.records.obfuscation import LEVELS, TASKS, ObfuscationSample

_DRAWS = 1000
_Rates = Mapping[str, tuple[float, float]]
"""Model → its share of right answers about one function, as published and at a level."""


def rank_stability(samples: Iterable[ObfuscationSample], *, seed: int = 0) -> dict[str, dict[str, Estimate]]:
    """Compute Kendall's tau-b between the models' order on the published questions and at each level.

    Models are ordered by test pass rate over the functions that all of them were asked about both ways;
    controls are excluded. 1 is the same order, -1 the reverse; ties count as tau-b does (Kendall 1945, "The
    treatment of ties in ranking problems", Biometrika 33).

    Args:
        samples: the answers; infrastructure failures do not count.
        seed: for the interval: percentiles of 1000 draws of as many functions with replacement; below ten
            functions there is none.

    Returns:
        Task → level → tau with a 95 % interval, n models. "No data" where there are fewer than two models or
        all are equally right; levels without questions are absent.
    """
    answers: dict[tuple[str, str], dict[str, dict[str, list[bool]]]] = defaultdict(
        lambda: defaultdict(lambda: defaultdict(list))
    )
    for one in samples:
        if one.verdict.counts and not one.control:
            answers[one.task, one.variant][one.sample_id][one.model].append(one.verdict.passed)
    found: dict[str, dict[str, Estimate]] = {}
    for kind in TASKS:
        before = answers.get((kind, "original"), {})
        models = {model for function in before.values() for model in function}
        for level in LEVELS[1:]:
            after = answers.get((kind, level))
            if after is None:
                continue
            both = [
                {model: (fmean(before[name][model]), fmean(after[name][model])) for model in sorted(models)}
                for name in sorted(before.keys() & after.keys())
                if before[name].keys() >= models and after[name].keys() >= models
            ]
            found.setdefault(kind, {})[level] = _estimate(both, len(models), seed)
    return found


def _estimate(functions: Sequence[_Rates], models: int, seed: int) -> Estimate:
    if not functions or models < 2:
        return no_data(-1.0, 1.0)
    rates = np.array([list(one.values()) for one in functions])
    tau = _tau(rates.mean(axis=0)[None])[0]
    if np.isnan(tau):
        return no_data(-1.0, 1.0)
    picked = np.random.default_rng(seed).integers(len(rates), size=(_DRAWS, len(rates)))
    # A draw in which all models tie carries no information on their order.
    drawn = np.nan_to_num(_tau(rates[picked].mean(axis=1)), nan=0.0)
    low, high = np.quantile(drawn, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    if len(functions) < FEWEST:
        low, high = -1.0, 1.0
    return Estimate(
        value=float(tau),
        low=min(float(low), float(tau)),
        high=max(float(high), float(tau)),
        n=models,
        clusters=len(functions),
    )


def _tau(rates: NDArray[np.float64]) -> NDArray[np.float64]:
    """Compute tau-b of each draw; `rates` has axes draw, model, before or after. NaN if there is no order."""
    first, second = np.triu_indices(rates.shape[1], 1)
    # Rounded, because the mean of the same answers in another order differs in its last digits.
    order = np.sign(np.round(rates[:, first] - rates[:, second], 9))
    both = (order[..., 0] * order[..., 1]).sum(axis=1)
    untied = (order != 0).sum(axis=1).prod(axis=1)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(both / np.sqrt(untied), dtype=np.float64)
