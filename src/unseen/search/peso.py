"""PESO: draws categories of methods by how much they lowered the similarity (CodeMorph, Algorithm 1)."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from unseen.rewrites.method import CATEGORIES
from unseen.search.task import Strategy, Task
from unseen.search.walk import Walk

TEMPERATURE = 2.0
"""T of equation 2. Gains lie between 0 and about 0.3, so that at 2 the draw is almost uniform."""


def peso(task: Task) -> Strategy:
    """Apply the two renames and one random method per category, then draw categories by Boltzmann selection.

    A category's gain is that of its last method. Inside a category methods are drawn uniformly. A method that
    finds no place uses up its step, as in the paper, where the language model then changes nothing. The turn
    through the categories counts towards the steps (the artefact's way).
    """
    walk = Walk(task, "peso-1")
    yield from walk.begin()
    of_category = {
        category: [method for method in task.methods if method.category == category]
        for category in CATEGORIES
    }
    categories = [category for category in CATEGORIES if of_category[category]]
    gains = [0.0] * len(categories)
    turn = list(range(len(categories)))
    while walk.goes_on:
        index = turn.pop(0) if turn else draw(gains, TEMPERATURE, walk.rng)
        gains[index] = yield from walk.step(walk.rng.choice(of_category[categories[index]]))
    return walk.result()


def probabilities(gains: Sequence[float], temperature: float) -> list[float]:
    """Compute Boltzmann probabilities, P_i = exp(og_i / T) / Σ exp(og_j / T) (equation 2)."""
    # Taking the largest gain off all changes no probability and keeps exp in range at any temperature.
    largest = max(gains)
    weights = [math.exp((gain - largest) / temperature) for gain in gains]
    total = sum(weights)
    return [weight / total for weight in weights]


def draw(gains: Sequence[float], temperature: float, rng: random.Random) -> int:
    """Draw an index with those probabilities."""
    return rng.choices(range(len(gains)), weights=probabilities(gains, temperature))[0]
