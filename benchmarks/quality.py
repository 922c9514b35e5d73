"""Are leaks, wrong memory, missing checks and needless work of passing answers found, and nothing else?

Asks about the functions of a project, as `unseen obfuscate` does. The rewritten forms of a function, which
pass its tests, stand for right answers: what is found in one of them is a false alarm. The same function with
a planted fault of each kind stands for careless ones: what is not found in one of them is missed.

    python benchmarks/quality.py builtin --limit 20
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from unseen.metrics.wilson import wilson
from unseen.obfuscation.builtin import project_folder
from unseen.obfuscation.config import read_config
from unseen.obfuscation.pipeline import QuestionGenerator
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.quality.examine import Examiner
from unseen.obfuscation.quality.issues import IssueReport
from unseen.obfuscation.question_plan import QuestionPlan
from unseen.obfuscation.questions import Question
from unseen.obfuscation.selection import function_definitions
from unseen.records.obfuscation import IssueKind
from unseen.sandbox import open_sandbox

# Put behind the opening brace of a function; built-in functions need no header.
PLANTED: dict[IssueKind, str] = {
    "memory leak": "{ void *volatile lost = __builtin_malloc(24); lost = 0; }",
    "open file": "{ extern int open(const char *, int, ...); open(\"/dev/null\", 0); }",
    "memory error": "{ volatile char *p = __builtin_malloc(8); if (p) p[8] = 1; __builtin_free((char *)p); }",
    "missing null check": "{ int *p = __builtin_malloc(4); *p = 1; __builtin_free(p); }",
    "twice the work": "for (volatile long n = 0; n < 100000; n++) ;",
}  # fmt: skip


def with_fault(text: str, fault: str) -> str:
    """The function with a fault at its beginning."""
    body = function_definitions(text.encode())[0].body + 1
    source = text.encode()
    return (source[:body] + b" " + fault.encode() + source[body:]).decode()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("project", type=Path)
    parser.add_argument("--config")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    root = project_folder(given.project)
    with open_sandbox("auto") as sandbox:
        config = read_config(root, given.config)
        plan = QuestionPlan(root, config, levels=("original", "semantic"), seed=given.seed, limit=given.limit)
        made = QuestionGenerator(plan, sandbox, jobs=given.jobs).make()
        by_level: dict[str, dict[str, Question]] = {}
        for one in made.questions.questions:
            by_level.setdefault(one.variant, {})[one.sample_id] = one
        tasks: list[tuple[str, Question, str]] = []
        for name, one in by_level["original"].items():
            one = one.model_copy(update={"prefix": ""})
            if (other := by_level.get("semantic", {}).get(name)) is not None:
                tasks.append(("right", one, other.reference))
            tasks += [(kind, one, with_fault(one.reference, fault)) for kind, fault in PLANTED.items()]
        with ProjectJudge(made.trees, plan.config, sandbox, jobs=given.jobs) as judge:
            examiner = Examiner(judge)

            def look(task: tuple[str, Question, str]) -> IssueReport:
                return examiner.untrusted_issues(task[1], task[2])

            begun = time.monotonic()
            with ThreadPoolExecutor(given.jobs) as pool:
                found = list(pool.map(look, tasks))
            seconds = time.monotonic() - begun
    told(tasks, found)
    print(f"{len(tasks)} answers in {seconds:.0f} s, {given.jobs} at a time")
    return 0


def told(tasks: list[tuple[str, Question, str]], found: list[IssueReport]) -> None:
    """Print false alarms and what was missed, each against what could be looked at."""
    for kind in PLANTED:
        planted = [
            (one, issues) for (what, one, _), issues in zip(tasks, found, strict=True)
            if what == kind and kind in issues.looked_for
        ]  # fmt: skip
        right = [
            issues for (what, _, _), issues in zip(tasks, found, strict=True)
            if what == "right" and kind in issues.looked_for
        ]  # fmt: skip
        hit = sum(any(issue.kind == kind for issue in issues.found) for _, issues in planted)
        false = sum(any(issue.kind == kind for issue in issues.found) for issues in right)
        print(f"{kind:20} found {share(hit, len(planted))}; false alarms {share(false, len(right))}")
        for one, issues in planted:
            if not any(issue.kind == kind for issue in issues.found):
                print(f"    missed: {one.sample_id}")
    for (what, one, _), issues in zip(tasks, found, strict=True):
        if what == "right":
            for issue in issues.found:
                print(f"    alarm: {one.sample_id}: {issue.kind}: {issue.detail}")
    unseen = Counter(what for (what, _, _), issues in zip(tasks, found, strict=True) if not issues.looked_for)
    print(f"not looked at (not built, or no test passes under Valgrind): {dict(unseen)}")


def share(hits: int, n: int) -> str:
    if n == 0:
        return "0 of 0"
    low, high = wilson(hits, n)
    return f"{hits} of {n} = {hits / n:.1%} ({low:.1%}–{high:.1%})"


if __name__ == "__main__":
    sys.exit(main())
