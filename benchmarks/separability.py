"""How well two sets of problems are told apart by their texts: areas under the curve, cross-validated."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from unseen.languages import problem_unit
from unseen.records import Problem
from unseen.traps.carry import entry_function
from unseen.traps.description import find_description
from unseen.traps.examples import NoExampleError, change_examples

FOLDS = 5
_WORDS = 1500
"""The most frequent words and pairs of words; rarer ones tell little of so few problems."""
_PENALTY = 1.0

Matrix = NDArray[np.float64]


def prose(problem: Problem) -> str:
    """Return the sentences of a problem's description, without its examples; empty without one."""
    unit = problem_unit(problem)
    function = entry_function(unit)
    description = find_description(unit, function) if function is not None else None
    if description is None:
        return ""
    try:
        found = change_examples(description.lines, problem.entry_point, lambda text: text)
    except NoExampleError:
        return " ".join(line.text for line in description.lines)
    return " ".join(found.lines[place].text for place in found.prose)


def auc_of_words(one: Sequence[Problem], other: Sequence[Problem], rng: np.random.Generator) -> float:
    """Compute the area under the curve by the words of descriptions, weighted by TF-IDF.

    Numbers are one word, so that what is told is the style, not which constants there are.
    """
    texts = [re.sub(r"\d+", "0", prose(problem).lower()) for problem in (*one, *other)]
    bags = []
    for text in texts:
        words = re.findall(r"[a-z]+|0", text)
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
    return _auc(matrix / np.maximum(norms, 1e-9) * 10, len(one), rng)


def auc_of_metrics(one: Sequence[Problem], other: Sequence[Problem], rng: np.random.Generator) -> float:
    """Compute the area under the curve by metrics of prompts and solutions."""
    return _auc(_standardised(np.array([metrics(problem) for problem in (*one, *other)])), len(one), rng)


def metrics(problem: Problem) -> list[float]:
    """Return words of the description, lines, tokens and depth of the solution, loops, branches, tests."""
    lines = [line for line in problem.solution.splitlines() if line.strip()]
    depths = [len(line) - len(line.lstrip()) for line in lines] or [0]
    step = min((depth for depth in depths if depth), default=4)
    words = re.findall(r"\w+|[^\w\s]", problem.solution)
    return [
        float(np.log1p(len(prose(problem).split()))),
        float(np.log1p(len(lines))),
        float(np.log1p(len(words))),
        max(depths) / step,
        float(words.count("for") + words.count("while")),
        float(words.count("if") + words.count("elif")),
    ]


def _standardised(matrix: Matrix) -> Matrix:
    return (matrix - matrix.mean(axis=0)) / np.maximum(matrix.std(axis=0), 1e-9)


def _auc(matrix: Matrix, first: int, rng: np.random.Generator) -> float:
    """Compute the area under the curve of logistic regressions, each scored on the fold it has not seen."""
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
