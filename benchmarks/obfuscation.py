"""A real C project as questions: how much of it, at which levels, how surely judged, and how fast.

Usage: python benchmarks/obfuscation.py PROJECT [--config NAME] [--limit N] [--level symbol,structure,…]
       [--seed 0] [--jobs 2] [--swaps 40]

Makes the questions as `unseen obfuscate` does (what the cache has is not done again), then prints

- the functions that there are, that tests run, and that became questions;
- for each level the share of functions that it can change so that they build and pass, against its bar, and
  the reasons for the others;
- a second making of the questions: how many programs it ran;
- `--swaps` questions of all levels, drawn by the seed, with their reference answers and with planted wrong
  ones (nothing done; a number, a comparison or a sign changed): the shares that compile and pass, and how
  many such evaluations were made in a minute. What the cache knows of them is not used.

Ends with status 1 if a reference did not pass, a planted wrong answer did, or the second run ran something. A
changed number that no test can tell is no planted wrong answer: it counts as `not told`.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from unseen.obfuscation.config import read_config
from unseen.obfuscation.evaluate import Bench
from unseen.obfuscation.pipeline import Plan, Workshop
from unseen.obfuscation.prefix import stub_of
from unseen.obfuscation.questions import Question, Questions
from unseen.records.obfuscation import LEVELS
from unseen.sandbox import Sandbox, open_sandbox

BARS = {"symbol": 0.99, "structure": 0.60, "semantic": 0.60}
_LEVEL_OF = re.compile(r"(?P<function>\S+) \((?P<level>[a-z+]+)(?:, \w+)?\)")
_STILL_RIGHT = ("the published answer fits", "its body has too few lines")
_SMALL: tuple[tuple[str, Callable[[str], str]], ...] = (
    (r"(?<![\w.])\d+(?![\w.])", lambda found: str(int(found, 10) + 1) if not found.startswith("0") else "7"),
    (r"<=|>=|==|!=", lambda found: {"<=": "<", ">=": ">", "==": "!=", "!=": "=="}[found]),
    (r"(?<=\w) \+ (?=\w)", lambda found: " - "),
    (r"&&", lambda found: "||"),
)


class Counting:
    """Counts the programs that a sandbox runs."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.runs = 0
        self._run = sandbox.untrusted_run
        sandbox.untrusted_run = self  # type: ignore[method-assign]

    def __call__(self, *given, **named):  # type: ignore[no-untyped-def]
        self.runs += 1
        return self._run(*given, **named)


def shares(questions: Questions) -> None:
    """Print for each level how many functions it can change, and why not the others."""
    original = {one.sample_id: one for one in questions.questions if one.variant == "original"}
    names = {name.partition("/")[2]: name for name in original}
    wrong: dict[str, dict[str, str]] = {level: {} for level in LEVELS}
    for one in questions.exclusions:
        found = _LEVEL_OF.fullmatch(one.what)
        if found and found["function"] in names and not one.reason.startswith(_STILL_RIGHT):
            wrong[found["level"]][names[found["function"]]] = one.reason
    calling = {
        name
        for name, one in original.items()
        if any(item.needed and item.kind == "function" for item in one.context)
    }
    for level in questions.settings["levels"][1:]:
        among = calling if "structure" in level else set(original)
        right = among - wrong[level].keys()
        asked = {one.sample_id for one in questions.questions if one.variant == level}
        bar = BARS.get(level)
        held = (
            ""
            if bar is None
            else f", bar {bar:.0%}: {'yes' if right and len(right) >= bar * len(among) else 'NO'}"
        )
        which = ", calling others," if "structure" in level else ""
        print(
            f"{level:17}{len(right):4} of {len(among):4} functions{which} = "
            f"{len(right) / max(len(among), 1):.1%}{held}; {len(asked)} asked"
        )
        reasons = Counter(
            re.sub(r"'[^']*'|\d+", "…", reason)[:110]
            for name, reason in wrong[level].items()
            if name in among
        )
        for reason, count in reasons.most_common(6):
            print(f"{'':21}{count:4} × {reason}")


def small_change(text: str, rng: random.Random) -> str | None:
    """The function with one number, comparison, sign or connective changed."""
    body = text.index("{")
    spots = [(found, new) for pattern, new in _SMALL for found in re.finditer(pattern, text[body:])]
    if not spots:
        return None
    found, new = rng.choice(spots)
    return text[: body + found.start()] + new(found[0]) + text[body + found.end() :]


def drawn(questions: Questions, count: int, rng: random.Random) -> list[Question]:
    """So many questions, of all levels alike."""
    by_level = {
        level: rng.sample(found, len(found))
        for level in LEVELS
        if (found := [one for one in questions.questions if one.variant == level])
    }
    rounds = max(map(len, by_level.values()))
    return [found[at] for at in range(rounds) for found in by_level.values() if at < len(found)][:count]


def judge(questions: list[Question], bench: Bench, jobs: int, rng: random.Random) -> bool:
    """Print what became of right and wrong answers and how fast; True if none was judged wrongly."""
    answers = []
    for one in questions:
        answers += [(one, "reference", one.reference), (one, "does nothing", stub_of(one.reference))]
        if changed := small_change(one.reference, rng):
            answers.append((one, "small change", changed))
    with ThreadPoolExecutor(jobs) as pool:
        # The working copies are made first; a run of many answers makes them once.
        states = {one.place.tree: one for one in questions}
        list(
            pool.map(
                lambda one: bench.untrusted_evaluate(one, one.reference + "\n"), [*states.values()] * jobs
            )
        )
        begun = time.monotonic()
        found = list(pool.map(lambda each: bench.untrusted_evaluate(each[0], each[2]), answers))
        minutes = (time.monotonic() - begun) / 60
    right = True
    for kind in ("reference", "does nothing", "small change"):
        judged = [(one, each) for (one, what, _), each in zip(answers, found, strict=True) if what == kind]
        built, passed = (
            sum(bool(each.compiled) for _, each in judged),
            sum(each.verdict.passed for _, each in judged),
        )
        total = max(len(judged), 1)
        print(f"{kind:13}{len(judged):4} answers: CPR {built / total:.1%}, TPR {passed / total:.1%}")
        wanted = {"reference": len(judged), "does nothing": 0}.get(kind)
        if wanted is not None and passed != wanted:
            right = False
            for one, each in judged:
                if each.verdict.passed != (kind == "reference"):
                    print(f"  WRONG: {one.id}: {each.verdict} {each.verdict.evidence[:200]}")
    print(
        f"{len(answers) / minutes:.0f} evaluations a minute "
        f"({len(answers)} in {minutes * 60:.0f} s, {jobs} at a time)"
    )
    return right


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("project", type=Path)
    parser.add_argument("--config")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--level", default=",".join(LEVELS))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--swaps", type=int, default=40)
    given = parser.parse_args()
    plan = Plan(
        given.project,
        read_config(given.project, given.config),
        levels=tuple(one for one in LEVELS if one == "original" or one in given.level.split(",")),
        seed=given.seed,
        limit=given.limit,
    )
    with open_sandbox("auto") as sandbox:
        counting = Counting(sandbox)
        begun = time.monotonic()
        made = Workshop(plan, sandbox, jobs=given.jobs).make()
        first, seconds = counting.runs, time.monotonic() - begun
        told = made.questions.tallies["project"]
        print(
            f"{plan.config.name}: {told['functions']} functions, {told['covered']} run by tests, "
            f"{told['asked']} became {len(made.questions.questions)} questions "
            f"(in {seconds:.0f} s, {first} programs run)"
        )
        others = Counter(
            re.sub(r"'[^']*'|\(.*\)|\d+", "…", one.reason)[:110]
            for one in made.questions.exclusions
            if not _LEVEL_OF.fullmatch(one.what)
        )
        for reason, count in others.most_common(8):
            print(f"  left out {count:4} × {reason}")
        shares(made.questions)
        counting.runs, begun = 0, time.monotonic()
        again = Workshop(plan, sandbox, jobs=given.jobs).make()
        idle = counting.runs == 0 and again.questions == made.questions
        print(
            f"once more: {counting.runs} programs run, the same questions, {time.monotonic() - begun:.1f} s"
        )
        rng = random.Random(given.seed)
        some = drawn(made.questions, given.swaps, rng)
        bench = Bench(made.trees, plan.config, sandbox, jobs=given.jobs, remember=False)
        with bench:
            right = judge(some, bench, given.jobs, rng)
    return 0 if right and idle else 1


if __name__ == "__main__":
    sys.exit(main())
