"""How unlike the original each search makes a program in 15 steps, and how long that takes.

Usage: python benchmarks/search.py [PROBLEMS ...] [--seeds 5] [--limit 100] [--steps 15]

Every strategy gets the same programs, seeds and number of steps. Candidates have to reparse; they are not
compiled, so the time, of one core, is that of rewriting and measuring alone. The similarity is the default
profile's for all of them, `growth` the length of the variant over that of the original. `random-gated x10`
may try ten times as many steps, that is, verify ten times as often: what more of the plain way brings.
Differences to `random-gated` are paired by program, each program's mean over the seeds; the p-value is
Wilcoxon's signed-rank test, two-sided.
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
from unseen.similarity import Profile, SimilarityTo
from unseen.sources import load_problems
from unseen.syntax import SourceUnit

COMPARED: dict[str, tuple[str, Profile, int]] = {
    "random": ("random", "default", 1),
    "random-gated": ("random-gated", "default", 1),
    "random-gated x10": ("random-gated", "default", 10),
    "peso paper": ("peso", "paper", 1),
    "peso default": ("peso", "default", 1),
}
"""Strategy, profile, and how many times the steps."""
BASELINE = "random-gated"


def mean_similarities(
    problems: list[Problem], compared: str, seeds: int, steps: int
) -> tuple[list[float], float, float]:
    """The mean similarity of each program's variants over the seeds, the seconds a walk took, and the growth.

    A program that no step changed counts with a similarity of 1.
    """
    strategy, profile, times = COMPARED[compared]
    measures = {problem.id: SimilarityTo(SourceUnit.of_problem(problem)) for problem in problems}
    by_id = {problem.id: problem for problem in problems}
    grown = []
    found: dict[str, list[float]] = defaultdict(list)
    spent = 0.0
    for seed in range(seeds):
        started = time.process_time()
        run = rewrite_problems(
            problems,
            methods=list(METHODS.values()),
            strategy=strategy,
            steps=steps * times,
            seed=seed,
            ladder=["parse"],
            profile=profile,
        )
        spent += time.process_time() - started
        for variant in run.variants:
            problem = by_id[variant.problem_id]
            parts = {name: getattr(variant, name) for name in ("prompt", "solution", "test", "entry_point")}
            unit = SourceUnit.of_problem(problem.model_copy(update=parts))
            found[problem.id].append(measures[problem.id](unit).overall)
            grown.append(sum(unit.bounds[1:]) / len(problem.prompt + problem.solution))
    seconds = spent / (seeds * len(problems))
    means = [(sum(found[problem.id]) + seeds - len(found[problem.id])) / seeds for problem in problems]
    return means, seconds, statistics.mean(grown or [1.0])


def compare(language: str, problems: list[Problem], seeds: int, steps: int) -> None:
    print(f"{language}: {len(problems)} programs, {seeds} seeds, {steps} steps")
    results = {name: mean_similarities(problems, name, seeds, steps) for name in COMPARED}
    baseline = results[BASELINE][0]
    for name, (means, seconds, growth) in results.items():
        line = f"  {name:17} similarity {statistics.mean(means):.3f}   {seconds * 1000:6.1f} ms a program"
        line += f"   growth {growth:.2f}"
        if name != BASELINE:
            change = statistics.mean(means) / statistics.mean(baseline) - 1
            differences = [a - b for a, b in zip(means, baseline, strict=True)]
            p = wilcoxon(differences).pvalue if any(differences) else 1.0
            better = sum(difference < 0 for difference in differences)
            line += f"   {change:+.1%} to {BASELINE}, lower in {better} of {len(means)}, p = {p:.2g}"
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
