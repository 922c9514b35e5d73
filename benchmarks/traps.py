"""Count the traps of problem files, with the reasons where there is none.

    python benchmarks/traps.py PROBLEMS.jsonl … [--limit N] [--seed S] [--jobs J] [--out TRAPS.jsonl]

The problems of `--limit` are drawn by the seed. Each trap is verified by running, as in `unseen run`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from unseen.metrics.wilson import wilson
from unseen.sandbox import open_sandbox
from unseen.sources import load_problems
from unseen.sources.draw import draw
from unseen.suites.memorisation.program_tester import ProgramTester
from unseen.traps.make import Trap, make_traps


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("files", nargs="+")
    arguments.add_argument("--limit", type=int)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--out", type=Path)
    options = arguments.parse_args()
    sandbox = open_sandbox("auto")
    tester = ProgramTester(sandbox, options.jobs)
    written = []
    for file in options.files:
        problems = draw(
            load_problems(file, on_bad=lambda line: print(line, file=sys.stderr)),
            options.limit,
            options.seed,
            key=lambda problem: problem.id,
        )
        made = make_traps(problems, options.seed, tester.verdicts)
        traps = [one for one in made if isinstance(one, Trap)]
        low, high = wilson(len(traps), len(made))
        share = len(traps) / len(made)
        print(f"{Path(file).name}: {len(traps)} of {len(made)} ({share:.1%}, {low:.1%} to {high:.1%})")
        print("  kinds:", dict(Counter(one.kind for one in traps).most_common()))
        for one in made:
            if not isinstance(one, Trap):
                print(f"  {one.problem.id}: {one.reason}")
        written += [
            {"id": one.problem.id, "kind": one.kind, "prompt": one.prompt, "solution": one.solution}
            for one in traps
        ]
        sys.stdout.flush()
    if options.out is not None:
        options.out.write_text("".join(json.dumps(one) + "\n" for one in written), encoding="utf-8")
    sandbox.close()


if __name__ == "__main__":
    main()
