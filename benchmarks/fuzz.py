"""Do rewritten programs do the same? Fuzzes variants that nothing filtered, and prints every divergence.

Usage: python benchmarks/fuzz.py [PROBLEMS …] [--variants 2000] [--inputs 300] [--seed 0] [--jobs 1]
       [--language L] [--methods A,B] [--evidence FILE]   (default problems: builtin)

Each method is applied once to each problem; of all variants so many are drawn, evenly over the languages.
A variant counts as fuzzed when at least one input was compared; the others are printed with their reason.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

from unseen.execution.fuzz.model import FuzzPair, FuzzVerdict
from unseen.execution.fuzz.run import fuzz_all
from unseen.languages import problem_unit
from unseen.rewrites import METHODS, Rewritten, rewrite
from unseen.sandbox import open_sandbox
from unseen.sources import load_problems

TOGETHER = 200
Variant = tuple[str, str, FuzzPair]


def variants_of(specs: list[str], methods: list[str], seed: int) -> dict[str, list[Variant]]:
    """Language → (problem, method, pair), in an order that chance chose."""
    found: dict[str, list[Variant]] = defaultdict(list)
    problems = [problem for spec in specs for problem in load_problems(spec, on_bad=print)]
    for problem in problems:
        before = problem_unit(problem)
        for name in methods:
            outcome = rewrite(before, METHODS[name], random.Random(f"{seed}/{problem.id}/{name}"))
            if not isinstance(outcome, Rewritten):
                continue
            after = outcome.unit
            pair = FuzzPair(
                language=problem.language,
                original=before.prompt + before.solution,
                variant=after.prompt + after.solution,
                test=before.test,
                entry_point=before.entry_point or "",
                variant_entry_point=after.entry_point or "",
                variant_test=after.test,
            )
            found[problem.language].append((problem.id, name, pair))
    for language, each in found.items():
        random.Random(f"{seed}/{language}").shuffle(each)
    return found


def told(language: str, verdicts: list[tuple[Variant, FuzzVerdict]], seconds: float) -> None:
    """One language's figures, and what differs."""
    outcomes = Counter(verdict.outcome for _, verdict in verdicts)
    compared = sum(verdict.compared for _, verdict in verdicts)
    excluded: Counter[str] = Counter()
    for _, verdict in verdicts:
        excluded.update(verdict.excluded)
    print(
        f"{language:7} {len(verdicts):5} variants: {outcomes['passed']} alike, {outcomes['failed']} differ, "
        f"{outcomes['skipped']} not fuzzed, {outcomes['infrastructure']} not run; {compared} inputs "
        f"compared, {sum(excluded.values())} left out; {seconds / len(verdicts):.2f} s a variant",
        flush=True,
    )
    for why, count in excluded.most_common(6):
        print(f"          left out {count:6}: {why}")
    reasons = Counter(f"{v.outcome}: {v.detail}" for _, v in verdicts if v.detail)
    for why, count in reasons.most_common(12):
        print(f"          {count:6} {why}")
    for (problem, method, _), verdict in verdicts:
        if verdict.outcome == "failed":
            print(f"  DIVERGENCE {problem} {method}\n    " + verdict.evidence.replace("\n", "\n    "))


def main() -> None:
    """Read the arguments, fuzz, print, and end with 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("problems", nargs="*", default=["builtin"])
    parser.add_argument("--variants", type=int, default=3000)
    parser.add_argument("--inputs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--language")
    parser.add_argument("--methods", default=",".join(METHODS))
    parser.add_argument("--evidence", type=Path, help="folder for the programs of each divergence")
    options = parser.parse_args()
    found = variants_of(options.problems, options.methods.split(","), options.seed)
    if options.language:
        found = {options.language: found[options.language]}
    share = -(-options.variants // len(found))
    differ = total = inputs = 0
    with open_sandbox("auto") as sandbox:
        for language, every in found.items():
            chosen = every[:share]
            # All variants of a problem together, so that its original runs once.
            chosen.sort(key=lambda variant: variant[0])
            begun = time.monotonic()
            verdicts: list[tuple[Variant, FuzzVerdict]] = []
            for at in range(0, len(chosen), TOGETHER):
                part = chosen[at : at + TOGETHER]
                pairs = [pair for _, _, pair in part]
                ran = fuzz_all(
                    pairs, sandbox=sandbox, jobs=options.jobs, seed=options.seed, inputs=options.inputs
                )
                verdicts += zip(part, ran, strict=True)
            told(language, verdicts, time.monotonic() - begun)
            total += sum(verdict.compared > 0 for _, verdict in verdicts)
            inputs += sum(verdict.compared for _, verdict in verdicts)
            for number, ((problem, method, pair), verdict) in enumerate(verdicts):
                if verdict.outcome != "failed":
                    continue
                differ += 1
                if options.evidence is not None:
                    folder = options.evidence / f"{language}-{number}-{method}"
                    folder.mkdir(parents=True, exist_ok=True)
                    (folder / "original").write_text(pair.original)
                    (folder / "variant").write_text(pair.variant)
                    (folder / "evidence").write_text(f"{problem} {method}\n{verdict.evidence}\n")
    print(f"{total} variants fuzzed on {inputs} inputs, {differ} divergences")
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
