"""How unlike the original each search makes a program in 15 steps, and how long that takes.

Usage: python benchmarks/search.py [PROBLEMS ...] [--seeds 5] [--limit 100] [--steps 15]

Every strategy gets the same programs, seeds and number of steps. Candidates have to reparse; they are not
compiled, so the time, of one core, is that of rewriting and measuring alone. The similarity is the default
profile's for all of them. Differences to `random-gated` are paired by program, each program's mean over the
seeds; the p-value is Wilcoxon's signed-rank test, two-sided.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import defaultdict

from scipy.stats import wilcoxon

from unseen.records import Problem
from unseen.rewrites import METHODS
from unseen.search import rewrite_problems
from unseen.sources import load_problems

COMPARED = ("random", "random-gated", "peso")
BASELINE = "random-gated"


def mean_similarities(
    problems: list[Problem], strategy: str, seeds: int, steps: int
) -> tuple[list[float], float]:
    """The mean similarity of each program's variants over the seeds, and the seconds a walk took.

    A program that no step changed counts with a similarity of 1.
    """
    found: dict[str, list[float]] = defaultdict(list)
    started = time.process_time()
    for seed in range(seeds):
        run = rewrite_problems(
            problems,
            methods=list(METHODS.values()),
            strategy=strategy,
            steps=steps,
            seed=seed,
            ladder=["parse"],
        )
        for variant in run.variants:
            found[variant.problem_id].append(variant.similarity.overall)
    seconds = (time.process_time() - started) / (seeds * len(problems))
    means = [(sum(found[problem.id]) + seeds - len(found[problem.id])) / seeds for problem in problems]
    return means, seconds


def compare(language: str, problems: list[Problem], seeds: int, steps: int) -> None:
    print(f"{language}: {len(problems)} programs, {seeds} seeds, {steps} steps")
    results = {name: mean_similarities(problems, name, seeds, steps) for name in COMPARED}
    baseline = results[BASELINE][0]
    for name, (means, seconds) in results.items():
        line = f"  {name:14} similarity {statistics.mean(means):.3f}   {seconds * 1000:6.1f} ms a program"
        if name != BASELINE:
            change = statistics.mean(means) / statistics.mean(baseline) - 1
            differences = [a - b for a, b in zip(means, baseline, strict=True)]
            p = wilcoxon(differences).pvalue if any(differences) else 1.0
            line += f"   {change:+.1%} to {BASELINE}, p = {p:.2g}"
        print(line)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("problems", nargs="*", default=["builtin"])
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--limit", type=int, default=100, help="programs of each language")
    parser.add_argument("--steps", type=int, default=15)
    given = parser.parse_args()
    by_language: dict[str, list[Problem]] = defaultdict(list)
    for source in given.problems:
        for problem in load_problems(source, on_bad=lambda line: print(line, file=sys.stderr)):
            by_language[problem.language].append(problem)
    for language, problems in by_language.items():
        compare(language, problems[: given.limit], given.seeds, given.steps)


if __name__ == "__main__":
    main()
