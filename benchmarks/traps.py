"""Count the traps of problem files, with the reasons where there is none.

    python benchmarks/traps.py PROBLEMS.jsonl … [--limit N] [--seed S] [--jobs J] [--out TRAPS.jsonl]

The problems of `--limit` are drawn by the seed. Each trap is verified by running, as in `unseen run`. In
Python the examples that are left in the descriptions are run, too: a call and a literal, found by other means
than those that changed them, must agree with the reference.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from unseen.metrics.wilson import wilson
from unseen.sandbox import open_sandbox
from unseen.sources import load_problems
from unseen.sources.draw import draw
from unseen.suites.memorisation.program_tester import ProgramTester
from unseen.traps.make import Trap, make_traps

_RESULT = re.compile(r"\s*(?:==>|=>|==|->|➞|=|returns?|should return)?\s*(\S.*)")


def examples(trap: Trap) -> list[str]:
    """Return an assertion for each example of a Python prompt whose call and result can be read."""
    lines = trap.prompt.split("\n")
    found = []
    for line, following in pairwise([*lines, ""]):
        for match in re.finditer(rf"\b{trap.problem.entry_point}\(", line):
            if line.lstrip().startswith("def "):
                continue
            call = next((text for text in _beginnings(line[match.start() :]) if _parses(text)), None)
            if call is None:
                continue
            behind = line[match.start() + len(call) :].strip() or following
            value = _RESULT.match(behind)
            text = value[1].strip().rstrip(".;,") if value is not None else ""
            text = {"true": "True", "false": "False"}.get(text, text)
            if _is_literal(text):
                found.append(f"\nassert {call} == {text}\n")
    return found


def _beginnings(text: str) -> list[str]:
    return [text[: place + 1] for place, letter in enumerate(text) if letter == ")"]


def _parses(text: str) -> bool:
    try:
        node = ast.parse(text, mode="eval").body
    except SyntaxError:
        return False
    return isinstance(node, ast.Call) and not any(isinstance(one, ast.Name) for one in node.args)


def _is_literal(text: str) -> bool:
    try:
        ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return False
    return True


def contradictions(traps: Sequence[Trap], tester: ProgramTester) -> tuple[list[str], int]:
    """Run the examples of Python traps; return those that fail, and how many were run."""
    checked = [(trap, text) for trap in traps if trap.problem.language == "python" for text in examples(trap)]
    verdicts = tester.verdicts([trap.submission(trap.solution, text) for trap, text in checked])
    failed = [
        f"{trap.problem.id}: {text.strip()}"
        for (trap, text), verdict in zip(checked, verdicts, strict=True)
        if not verdict.passed
    ]
    return failed, len(checked)


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
        failed, checked = contradictions(traps, tester)
        print(f"  examples that were run: {checked}; that contradict the reference: {len(failed)}")
        for text in failed:
            print(f"    {text}")
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
