"""How often the intervals and tests are right: models without memory, with problems in several languages.

    python benchmarks/validity.py [runs]

Each cell draws many runs of one made-up model. A problem has an ability (normal on the logit scale, the same
in all its languages), a part of its own in each language, and an effect of rewriting with mean `harder` and a
scatter between problems. Nothing is memorised: with `harder` 0 and no scatter every difference is chance. An
answer to the rewritten question repeats the luck of the first with probability `repeats`. The truth is the
mean of 400,000 answers. Each row compares clusters by translation (the id) and by family (the problem).
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from unseen.metrics import accuracy, mcnemar_clustered, paired_gap
from unseen.metrics.estimate import is_conclusive

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Cell:
    """One model and one set of problems; abilities and effects are in logits."""

    problems: int = 20
    languages: int = 6
    tasks: int = 1
    ability: float = 0.5
    between: float = 1.5
    within: float = 0.7
    harder: float = 0.0
    scatter: float = 0.0
    repeats: float = 0.5


CELLS = (
    Cell(),
    Cell(scatter=1.0),
    Cell(ability=2.5, scatter=0.5),
    Cell(ability=-1.5, scatter=0.5),
    Cell(tasks=4, scatter=0.7),
    Cell(between=2.5, within=0.3, harder=1.0, scatter=1.0, repeats=0.8),
    Cell(tasks=4, ability=1.5, between=2.5, within=0.3, harder=0.8, scatter=1.5, repeats=0.8),
    Cell(languages=1, scatter=1.0),
    Cell(problems=12, harder=0.5, scatter=1.0),
    Cell(problems=40, harder=0.5, scatter=1.0),
)


def chances(cell: Cell, problems: int, draw: np.random.Generator) -> tuple[Floats, Floats]:
    """Draw the chance of a right answer before and after, by problem, language and task."""
    shape = problems, cell.languages, cell.tasks
    logit = cell.ability + draw.normal(0, cell.between, (problems, 1, 1))
    logit = logit + draw.normal(0, cell.within, shape) + np.linspace(-0.4, 0.4, cell.languages)[:, None]
    harder = cell.harder + draw.normal(0, cell.scatter, (problems, 1, 1))
    return 1 / (1 + np.exp(-logit)), 1 / (1 + np.exp(harder - logit))


def measure(cell: Cell, runs: int, seed: int = 1) -> dict[str, Floats]:
    """Return by way of counting the shares: gap and accuracy covered, p ≤ 0.05, a clear headline."""
    draw = np.random.default_rng(seed)
    before, after = chances(cell, 400_000 // (cell.languages * cell.tasks), draw)
    right, gap = before.mean(), (before - after).mean()
    answers = cell.languages * cell.tasks
    ways = {
        "translation": np.repeat(np.arange(cell.problems * cell.languages), cell.tasks),
        "family": np.repeat(np.arange(cell.problems), answers),
    }
    found = {way: np.zeros(4) for way in ways}
    for _ in range(runs):
        before, after = chances(cell, cell.problems, draw)
        luck, other = draw.random(before.shape), draw.random(before.shape)
        first = (luck < before).ravel()
        second = (np.where(draw.random(before.shape) < cell.repeats, luck, other) < after).ravel()
        for way, clusters in ways.items():
            names = clusters.tolist()
            change = paired_gap(first.tolist(), second.tolist(), names)
            share = accuracy(first.tolist(), names)
            net = np.bincount(clusters, weights=first.astype(float) - second).astype(int)
            p = mcnemar_clustered(net.tolist())
            found[way] += (
                change.low <= gap <= change.high,
                share.low <= right <= share.high,
                p <= 0.05,
                is_conclusive(change, p),
            )
    return {way: sums / runs for way, sums in found.items()}


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    print(f"{runs} runs a cell; in %: coverage of gap, of accuracy, p <= 0.05, clear headline")
    for cell in CELLS:
        found = measure(cell, runs)
        print(cell)
        for way, shares in found.items():
            print(f"  by {way:<12}", "".join(f"{100 * one:7.1f}" for one in shares), flush=True)


if __name__ == "__main__":
    main()
