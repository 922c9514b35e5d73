"""Measure a real C project as questions: coverage, levels, reliability of the judge, and speed.

Usage: python benchmarks/obfuscation.py PROJECT [--config NAME] [--limit N] [--level symbol,structure,…]
       [--seed 0] [--jobs 2] [--swaps 40]

Generates the questions as `unseen obfuscate` does, using the cache, then prints

- the number of functions, of those that tests run, and of those that became questions;
- for each level the share of functions that it can change so that they build and pass, compared with its
  threshold, and the reasons for the others;
- how many programs a second generation of the questions ran;
- for `--swaps` questions of all levels, drawn by the seed: the shares of reference answers and of planted
  wrong answers (a stub; one number, comparison or operator changed) that compile and pass, and the number of
  evaluations per minute. Cached verdicts are not used.

Exit status: 1 if a reference did not pass, a stub did, or the second run ran a program; else 0. A small
change that no test detects is not an error.
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
from unseen.obfuscation.pipeline import QuestionGenerator
from unseen.obfuscation.prefix import stub_of
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.question_plan import QuestionPlan
from unseen.obfuscation.questions import Question, Questions
from unseen.records.obfuscation import LEVELS
from unseen.sandbox import Sandbox, open_sandbox

THRESHOLDS = {"symbol": 0.99, "structure": 0.60, "semantic": 0.60}
_LEVEL_OF = re.compile(r"(?P<function>\S+) \((?P<level>[a-z+]+)(?:, \w+)?\)")
_STILL_RIGHT = ("the published answer also passes", "its body has too few lines")
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
    """Print for each level how many functions it can change, and the reasons for the others."""
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
        bar = THRESHOLDS.get(level)
        held = (
            ""
            if bar is None
            else f", threshold {bar:.0%}: {'yes' if right and len(right) >= bar * len(among) else 'NO'}"
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
    """Change one number, comparison, operator or connective of a function."""
    body = text.index("{")
    spots = [(found, new) for pattern, new in _SMALL for found in re.finditer(pattern, text[body:])]
    if not spots:
        return None
    found, new = rng.choice(spots)
    return text[: body + found.start()] + new(found[0]) + text[body + found.end() :]


def drawn(questions: Questions, count: int, rng: random.Random) -> list[Question]:
    """Draw questions evenly from all levels."""
    by_level = {
        level: rng.sample(found, len(found))
        for level in LEVELS
        if (found := [one for one in questions.questions if one.variant == level])
    }
    rounds = max(map(len, by_level.values()))
    return [found[at] for at in range(rounds) for found in by_level.values() if at < len(found)][:count]


def judge_answers(questions: list[Question], judge: ProjectJudge, jobs: int, rng: random.Random) -> bool:
    """Print the results and the speed for correct and wrong answers; return True if all were as expected."""
    answers = []
    for one in questions:
        answers += [(one, "reference", one.reference), (one, "does nothing", stub_of(one.reference))]
        if changed := small_change(one.reference, rng):
            answers.append((one, "small change", changed))
    with ThreadPoolExecutor(jobs) as pool:
        # Create the worktrees first, which a run with many answers does only once.
        states = {one.place.tree: one for one in questions}
        list(
            pool.map(
                lambda one: judge.untrusted_evaluate(one, one.reference + "\n"), [*states.values()] * jobs
            )
        )
        begun = time.monotonic()
        found = list(pool.map(lambda each: judge.untrusted_evaluate(each[0], each[2]), answers))
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
        f"{len(answers) / minutes:.0f} evaluations per minute "
        f"({len(answers)} in {minutes * 60:.0f} s, {jobs} in parallel)"
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
    plan = QuestionPlan(
        given.project,
        read_config(given.project, given.config),
        levels=tuple(one for one in LEVELS if one == "original" or one in given.level.split(",")),
        seed=given.seed,
        limit=given.limit,
    )
    with open_sandbox("auto") as sandbox:
        counting = Counting(sandbox)
        begun = time.monotonic()
        made = QuestionGenerator(plan, sandbox, jobs=given.jobs).make()
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
            print(f"  skipped {count:4} × {reason}")
        shares(made.questions)
        counting.runs, begun = 0, time.monotonic()
        again = QuestionGenerator(plan, sandbox, jobs=given.jobs).make()
        idle = counting.runs == 0 and again.questions == made.questions
        print(
            f"second run: {counting.runs} programs run, the same questions, {time.monotonic() - begun:.1f} s"
        )
        rng = random.Random(given.seed)
        some = drawn(made.questions, given.swaps, rng)
        judge = ProjectJudge(made.trees, plan.config, sandbox, jobs=given.jobs, reuse_verdicts=False)
        with judge:
            right = judge_answers(some, judge, given.jobs, rng)
    return 0 if right and idle else 1


if __name__ == "__main__":
    sys.exit(main())
