"""How unlike the original each search makes a program in 15 steps, and for how long: CodeMorph's Table IV.

Usage: python benchmarks/search.py [PROBLEMS ...] [--seeds 5] [--limit 100] [--steps 15] [--compare a,b]
       [--out DIR]

Every strategy gets the same programs, seeds and number of steps. Candidates have to reparse; they are not
compiled, so the time, of one core, is that of rewriting and measuring alone. The similarity is the default
profile's for all of them, `growth` the length of the variant over that of the original. `random-gated x10`
may try ten times as many steps, that is, verify ten times as often: what more of the plain way brings.
Differences to `random-gated` are paired by program, each program's mean over the seeds; the p-value is
Wilcoxon's signed-rank test, two-sided. A program that no step changed counts with a similarity of 1.

With `--out` each walk is a line of `DIR/walks.csv`, a broken-off experiment goes on where it was, and
`DIR/search.svg` shows the similarities by language and strategy.
"""

from __future__ import annotations

import argparse
import csv
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot
from scipy.stats import wilcoxon

from unseen.languages import problem_unit
from unseen.records import Problem
from unseen.rewrites import METHODS
from unseen.scores import Profile, SimilarityTo
from unseen.search import rewrite_problems
from unseen.sources import load_problems

STRATEGIES: dict[str, tuple[str, Profile, int]] = {
    "random": ("random", "default", 1),
    "random-gated": ("random-gated", "default", 1),
    "random-gated x10": ("random-gated", "default", 10),
    "peso paper": ("peso", "paper", 1),
    "peso default": ("peso", "default", 1),
}
"""Strategy, profile, and how many times the steps."""
BASELINE = "random-gated"
MEASURES = ("surface", "structure", "overall")


@dataclass(frozen=True)
class Walk:
    """What one strategy made of one program with one seed; `ms` is the mean over the programs of its run."""

    language: str
    strategy: str
    seed: int
    program: str
    surface: float
    structure: float
    overall: float
    growth: float
    ms: float


def walks(language: str, problems: Sequence[Problem], strategy: str, seed: int, steps: int) -> list[Walk]:
    name, profile, times = STRATEGIES[strategy]
    started = time.process_time()
    run = rewrite_problems(
        problems,
        methods=list(METHODS.values()),
        strategy=name,
        steps=steps * times,
        seed=seed,
        stages=["parse"],
        profile=profile,
    )
    ms = (time.process_time() - started) / len(problems) * 1000
    variants = {variant.problem_id: variant for variant in run.variants}
    found = []
    for problem in problems:
        measured, growth = [1.0] * len(MEASURES), 1.0
        if (variant := variants.get(problem.id)) is not None:
            parts = {part: getattr(variant, part) for part in ("prompt", "solution", "test", "entry_point")}
            unit = problem_unit(problem.model_copy(update=parts))
            similarity = SimilarityTo(problem_unit(problem))(unit)
            measured = [getattr(similarity, measure) for measure in MEASURES]
            growth = len(variant.prompt + variant.solution) / len(problem.prompt + problem.solution)
        found.append(Walk(language, strategy, seed, problem.id, *measured, growth, ms))
    return found


def summary(language: str, found: Iterable[Walk]) -> None:
    """One line for each strategy, and the paired comparison with the baseline."""
    by_program: dict[str, dict[str, list[Walk]]] = defaultdict(lambda: defaultdict(list))
    for walk in found:
        if walk.language == language:
            by_program[walk.strategy][walk.program].append(walk)
    programs = list(by_program[BASELINE])
    seeds = len(by_program[BASELINE][programs[0]])
    print(f"{language}: {len(programs)} programs, {seeds} seeds")

    def means(strategy: str, what: str) -> list[float]:
        return [statistics.mean(getattr(w, what) for w in by_program[strategy][p]) for p in programs]

    baseline = means(BASELINE, "overall")
    for strategy in by_program:
        overall = means(strategy, "overall")
        parts = "  ".join(f"{m} {statistics.mean(means(strategy, m)):.3f}" for m in MEASURES)
        growth, ms = (statistics.mean(means(strategy, what)) for what in ("growth", "ms"))
        line = f"  {strategy:17} {parts}  growth {growth:.2f}  {ms:6.1f} ms a program"
        if strategy != BASELINE:
            differences = [a - b for a, b in zip(overall, baseline, strict=True)]
            p = wilcoxon(differences).pvalue if any(differences) else 1.0
            better = sum(difference < 0 for difference in differences)
            change = statistics.mean(overall) / statistics.mean(baseline) - 1
            line += f"  {change:+.1%} to {BASELINE}, lower in {better} of {len(programs)}, p = {p:.2g}"
        print(line, flush=True)


def draw(found: Sequence[Walk], path: Path) -> None:
    languages = list(dict.fromkeys(walk.language for walk in found))
    strategies = [name for name in STRATEGIES if any(walk.strategy == name for walk in found)]
    figure, axes = pyplot.subplots(
        1, len(languages), figsize=(3 * len(languages), 4), sharey=True, squeeze=False
    )
    for axis, language in zip(axes[0], languages, strict=True):
        values = [
            [walk.overall for walk in found if (walk.language, walk.strategy) == (language, name)]
            for name in strategies
        ]
        axis.boxplot(values, widths=0.6, showfliers=False)
        axis.set_xticks(range(1, len(strategies) + 1), strategies, rotation=60, ha="right")
        axis.set_title(language)
        axis.set_ylim(0, 1)
    axes[0][0].set_ylabel("similarity to the original")
    figure.tight_layout()
    figure.savefig(path)


def kept(path: Path | None) -> list[Walk]:
    if path is None or not path.exists():
        return []
    kinds = {field.name: {"int": int, "float": float}.get(str(field.type), str) for field in fields(Walk)}
    with path.open(newline="") as lines:
        return [Walk(**{n: kinds[n](text) for n, text in row.items()}) for row in csv.DictReader(lines)]


def keep(path: Path | None, found: Sequence[Walk]) -> None:
    if path is None:
        return
    new = not path.exists()
    with path.open("a", newline="") as lines:
        writer = csv.DictWriter(lines, [field.name for field in fields(Walk)])
        if new:
            writer.writeheader()
        writer.writerows(asdict(walk) for walk in found)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("problems", nargs="*", default=["builtin"])
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--limit", type=int, default=100, help="programs of each language")
    parser.add_argument("--steps", type=int, default=15)
    parser.add_argument("--compare", default=",".join(STRATEGIES), help="some of these, with commas")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    by_language: dict[str, list[Problem]] = defaultdict(list)
    for source in given.problems:
        for problem in load_problems(source, on_bad=lambda line: print(line, file=sys.stderr)):
            by_language[problem.language].append(problem)
    path = given.out and given.out / "walks.csv"
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
    found = kept(path)
    done = {(walk.language, walk.strategy, walk.seed) for walk in found}
    for language, problems in by_language.items():
        for seed in range(given.seeds):
            for strategy in given.compare.split(","):
                if (language, strategy, seed) not in done:
                    new = walks(language, problems[: given.limit], strategy, seed, given.steps)
                    keep(path, new)
                    found += new
        summary(language, found)
    if given.out:
        draw(found, given.out / "search.svg")


if __name__ == "__main__":
    main()
