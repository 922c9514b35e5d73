"""How well two sets of problems are told apart by their texts: areas under the curve, cross-validated."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from unseen.metrics.estimate import FEWEST

FOLDS = 5
LARGEST = 0.7
"""The area up to which two sets count as alike."""
_WORDS = 1500
"""The most frequent words and pairs of words; rarer ones tell little of so few problems."""
_PENALTY = 1.0

Matrix = NDArray[np.float64]


@lru_cache(maxsize=64)
def auc_of_words(one: tuple[str, ...], other: tuple[str, ...], seed: int = 0) -> float | None:
    """Compute the area under the curve by the words of descriptions, weighted by TF-IDF.

    Numbers are one word, so that what is told is the style, not which constants there are.

    Returns:
        The mean over five folds, each scored by a logistic regression that has not seen it; None where a set
        has fewer than ten texts.
    """
    bags = []
    for text in (*one, *other):
        words = re.findall(r"[a-z]+|0", re.sub(r"\d+", "0", text.lower()))
        bags.append(Counter([*words, *map(" ".join, itertools.pairwise(words))]))
    documents = Counter(word for bag in bags for word in bag)
    vocabulary = {word: n for n, (word, _) in enumerate(documents.most_common(_WORDS))}
    matrix = np.zeros((len(bags), len(vocabulary)))
    for row, bag in enumerate(bags):
        for word, times in bag.items():
            if word in vocabulary:
                inverse = np.log((1 + len(bags)) / (1 + documents[word])) + 1
                matrix[row, vocabulary[word]] = (1 + np.log(times)) * inverse
    norms = np.linalg.norm(matrix, axis=1, keepdims=True)
    return _auc(matrix / np.maximum(norms, 1e-9) * 10, len(one), seed)


@lru_cache(maxsize=64)
def auc_of_metrics(
    one: tuple[Sequence[float], ...], other: tuple[Sequence[float], ...], seed: int = 0
) -> float | None:
    """Compute the area under the curve by numbers of each problem, as `auc_of_words` does by words."""
    matrix = np.array([*one, *other], dtype=float)
    spread = np.maximum(matrix.std(axis=0), 1e-9) if len(matrix) else 1.0
    return _auc((matrix - matrix.mean(axis=0)) / spread if len(matrix) else matrix, len(one), seed)


def _auc(matrix: Matrix, first: int, seed: int) -> float | None:
    if min(first, len(matrix) - first) < FEWEST:
        return None
    rng = np.random.default_rng(seed)
    truth = np.zeros(len(matrix))
    truth[:first] = 1
    fold = np.empty(len(matrix), dtype=int)
    for label in (0, 1):
        rows = np.flatnonzero(truth == label)
        fold[rng.permutation(rows)] = np.arange(len(rows)) % FOLDS
    areas = []
    for number in range(FOLDS):
        train, test = fold != number, fold == number
        weights = _fitted(matrix[train], truth[train])
        score = matrix[test] @ weights[1:] + weights[0]
        positive, negative = score[truth[test] == 1], score[truth[test] == 0]
        wins = (positive[:, None] > negative).mean() + 0.5 * (positive[:, None] == negative).mean()
        areas.append(float(wins))
    return float(np.mean(areas))


def _fitted(matrix: Matrix, truth: Matrix) -> Matrix:
    """Return intercept and weights of a logistic regression with a penalty on squared weights."""
    from scipy.optimize import minimize

    signs = 2 * truth - 1
    # Either set counts the same, however many problems it has.
    share = np.where(truth == 1, 0.5 / truth.sum(), 0.5 / (1 - truth).sum()) * len(truth)

    def loss(weights: Matrix) -> tuple[float, Matrix]:
        margins = signs * (matrix @ weights[1:] + weights[0])
        value = float(np.sum(share * np.logaddexp(0, -margins)) + 0.5 * _PENALTY * weights[1:] @ weights[1:])
        slope = -share * signs / (1 + np.exp(np.clip(margins, -50, 50)))
        return value, np.concatenate([[slope.sum()], matrix.T @ slope + _PENALTY * weights[1:]])

    return np.asarray(
        minimize(loss, np.zeros(matrix.shape[1] + 1), jac=True, method="L-BFGS-B", options={"maxiter": 300}).x
    )
