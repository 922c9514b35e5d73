"""Weights by which one set of problems has the mean predictors of another."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

_STEPS = 60
_PRECISION = 1e-6
FEWEST_EFFECTIVE = 0.2
"""The least effective share of the answers: below it, few problems would stand for all."""


def balancing_weights(predictors: Matrix, target: Matrix) -> Matrix | None:
    """Compute positive weights, with sum 1, that are as equal as they can be and whose means are the
    target's.

    Entropy balancing: Hainmueller 2012, "Entropy balancing for causal effects", Political Analysis 20. The
    weights are exp(λ·x), normalised, with the λ at which the weighted mean is the target; Newton's steps,
    halved where they overshoot.

    Args:
        predictors: one row an answer.
        target: the means to reach.

    Returns:
        None if the target lies outside of what the answers can be weighted to, or if so few would have most
        of the weight that their effective number (Kish's) is below a fifth of all.
    """
    scale = predictors.std(axis=0)
    varies = scale > 1e-9
    if np.any(np.abs(predictors.mean(axis=0) - target)[~varies] > 1e-6):
        return None
    centred = (predictors[:, varies] - target[varies]) / scale[varies]
    slopes = np.zeros(centred.shape[1])
    weights = _weights(centred, slopes)
    for _ in range(_STEPS):
        gap = weights @ centred
        if np.max(np.abs(gap), initial=0.0) < _PRECISION:
            break
        spread = (centred * weights[:, None]).T @ centred - np.outer(gap, gap)
        step = np.linalg.lstsq(spread, gap, rcond=None)[0]
        length, loss = 1.0, _loss(centred, slopes)
        while length > 1e-4 and _loss(centred, slopes - length * step) > loss:
            length /= 2
        slopes = slopes - length * step
        weights = _weights(centred, slopes)
    if np.max(np.abs(weights @ centred), initial=0.0) > 1e-3:
        return None
    if 1 / np.sum(weights**2) < FEWEST_EFFECTIVE * len(weights):
        return None
    return weights


def _weights(centred: Matrix, slopes: Matrix) -> Matrix:
    heights = centred @ slopes
    weights: Matrix = np.exp(heights - heights.max())
    weights /= weights.sum()
    return weights


def _loss(centred: Matrix, slopes: Matrix) -> float:
    heights = centred @ slopes
    return float(heights.max() + np.log(np.exp(heights - heights.max()).sum()))
