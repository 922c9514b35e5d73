"""How many methods does a function accept, in each language?

Usage: python benchmarks/methods.py [PROBLEMS …]   (JSONL files or builtin; default: builtin)

Applies each method once to each problem. A rewrite counts if the program reparses and differs; whether it
compiles and passes its tests is what `unseen rewrite --search each --verify parse,compile,test` says.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections import Counter, defaultdict

from unseen.languages import problem_unit, with_problems
from unseen.rewrites import METHODS, Crashed, Rewritten, rewrite
from unseen.sources import load_problems

BAR = 5


def main(specs: list[str]) -> None:
    """Print a line per language, and per method how many functions it rewrites."""
    supported = sum(method.supports(name) for method in METHODS.values() for name in with_problems())
    print(
        f"{supported} of {len(METHODS) * len(with_problems())} cells of {len(METHODS)} methods are supported"
    )
    counts: dict[str, list[int]] = defaultdict(list)
    takers: dict[str, Counter[str]] = defaultdict(Counter)
    for spec in specs:
        for problem in load_problems(spec, on_bad=print):
            unit = problem_unit(problem)
            if unit.has_errors:
                print(f"left out: {problem.id} has what the grammar does not understand")
                continue
            accepted = 0
            for method in METHODS.values():
                outcome = rewrite(unit, method, random.Random(0))
                assert not isinstance(outcome, Crashed), outcome.error
                if isinstance(outcome, Rewritten) and not outcome.unit.has_errors:
                    accepted += 1
                    takers[problem.language][method.name] += 1
            counts[problem.language].append(accepted)
    print(f"{'language':<10}{'functions':>10}{f'>= {BAR}':>9}{'>= 1':>9}{'median':>8}{'fewest':>8}")
    for language, found in counts.items():
        many, any_ = (sum(number >= least for number in found) / len(found) for least in (BAR, 1))
        median = statistics.median(found)
        print(f"{language:<10}{len(found):>10}{many:>9.1%}{any_:>9.1%}{median:>8g}{min(found):>8}")
    print(f"\n{'functions that accept':<32}" + "".join(f"{language:>9}" for language in counts))
    for name in METHODS:
        print(f"{name:<32}" + "".join(f"{takers[language][name]:>9}" for language in counts))


if __name__ == "__main__":
    main(sys.argv[1:] or ["builtin"])
