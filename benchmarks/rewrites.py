"""How many rewrites a second one core makes, per language and method, and where the time goes.

Usage: python benchmarks/rewrites.py [PROBLEMS …]   (JSONL files or builtin; default: builtin)

Every rewrite is reparsed and counts with its share of reading the program once for all methods, as
`unseen rewrite --search each` does. The baseline of each row is parsing the rewritten text from scratch.
"""

from __future__ import annotations

import random
import sys
import time
from collections import defaultdict

from tree_sitter import Parser

from unseen.languages import problem_unit
from unseen.rewrites import METHODS, Crashed, Rewritten, rewrite
from unseen.sources import load_problems

ROUNDS = 3


def main(specs: list[str]) -> None:
    """Print one line per language: reparsed rewrites a second, against parsing from scratch alone."""
    problems = [problem for spec in specs for problem in load_problems(spec, on_bad=print)]
    spent: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    made: dict[str, int] = defaultdict(int)
    by_method: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for problem in problems:
        language = problem.language
        for number in range(ROUNDS):
            begun = time.process_time()
            unit = problem_unit(problem)
            spent[language]["rewrite"] += time.process_time() - begun
            for method in METHODS.values():
                begun = time.process_time()
                outcome = rewrite(unit, method, random.Random(number))
                if isinstance(outcome, Rewritten):
                    assert not outcome.unit.has_errors  # parses it
                after = time.process_time()
                spent[language]["rewrite"] += after - begun
                by_method[language, method.name][0] += after - begun
                assert not isinstance(outcome, Crashed), outcome.error
                if isinstance(outcome, Rewritten):
                    made[language] += 1
                    by_method[language, method.name][1] += 1
                    begun = time.process_time()
                    Parser(unit.language.grammar).parse(outcome.unit.source)
                    spent[language]["parse"] += time.process_time() - begun
    print(f"{'language':<10}{'rewrites':>10}{'a second':>10}{'ms each':>9}{'x parsing':>11}")
    for language, times in spent.items():
        seconds = times["rewrite"]
        rate = made[language] / seconds
        ratio = seconds / times["parse"]
        print(f"{language:<10}{made[language]:>10}{rate:>10.0f}{1000 / rate:>9.2f}{ratio:>11.1f}")
    print(f"\n{'method':<26}" + "".join(f"{language:>9}" for language in spent) + "   ms for one problem")
    for name in METHODS:
        cells = (by_method[language, name][0] for language in spent)
        counts = [sum(problem.language == language for problem in problems) * ROUNDS for language in spent]
        row = "".join(f"{1000 * t / n:>9.2f}" for t, n in zip(cells, counts, strict=True))
        print(f"{name:<26}{row}")


if __name__ == "__main__":
    main(sys.argv[1:] or ["builtin"])
