"""Measure the sandbox and the checks: launches, batches against one process for each program, grading.

    python benchmarks/sandbox.py FOLDER [--limit N] [--language cpp]

FOLDER holds JSONL problem files (`id, language, prompt, solution, test, entry_point`). Times are wall-clock
on this machine; nothing is taken from earlier runs.
"""

from __future__ import annotations

import argparse
import functools
import json
import statistics
import subprocess
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from unseen.execution import Submission, compile_all, grade
from unseen.execution import run_tests as run_tests
from unseen.execution.executors import EXECUTORS
from unseen.execution.single import check_one
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox, open_sandbox

JOBS = 2


def load(folder: Path, limit: int) -> dict[str, list[Submission]]:
    """Language → the first problems of each file."""
    found: dict[str, list[Submission]] = defaultdict(list)
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines()[:limit]:
            record = json.loads(line)
            code = record["prompt"] + record["solution"]
            found[record["language"]].append(
                Submission(record["language"], code, record["test"], record["entry_point"])
            )
    return found


def milliseconds(what: Callable[[], object], times: int = 60) -> float:
    """Median time of a call in milliseconds."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        what()
        taken.append(time.perf_counter() - started)
    return statistics.median(taken) * 1000


def launches(sandbox: Sandbox) -> None:
    """What the sandbox adds to starting a process."""
    with tempfile.TemporaryDirectory() as work:
        inside = milliseconds(lambda: sandbox.untrusted_run(["/bin/true"], work=Path(work)))
    outside = milliseconds(lambda: subprocess.run(["/bin/true"], check=True))
    print(f"launch: {inside:.1f} ms in the sandbox, {outside:.1f} ms without, {inside - outside:.1f} ms more")


def rate(programs: list[Submission], check: Callable[[], list[bool]]) -> tuple[float, int]:
    """Programs a second, and how many passed."""
    started = time.perf_counter()
    passed = sum(check())
    return len(programs) / (time.perf_counter() - started), passed


def compare(language: str, programs: list[Submission], sandbox: Sandbox) -> None:
    """Batches against the plain way, and graded answers."""

    def singly(run: bool) -> list[bool]:
        with ThreadPoolExecutor(JOBS) as pool:
            settings = EXECUTORS[language].compiler_settings(sandbox)
            check = functools.partial(check_one, sandbox=sandbox, run_tests=run, settings=settings)
            return [verdict.passed for verdict in pool.map(check, programs)]

    def graded() -> list[bool]:
        with ThreadPoolExecutor(JOBS) as pool:
            return list(pool.map(lambda one: grade(one, sandbox=sandbox, reference=one).passed, programs))

    n = len(programs)
    graded()  # settles the way of each problem, once in a run's life
    for name, plain, batched in (
        ("compile", lambda: singly(False), compile_all),
        ("test", lambda: singly(True), run_tests),
    ):
        slow, passed_slow = rate(programs, plain)
        fast, passed_fast = rate(
            programs,
            lambda: [v.passed for v in batched(programs, sandbox=sandbox, jobs=JOBS, use_cache=False)],  # noqa: B023
        )
        print(
            f"{language:7} {name:8} singly {slow:7.1f}/s, batched {fast:7.1f}/s, {fast / slow:5.1f} times as "
            f"fast; passed {passed_slow} and {passed_fast} of {n}",
            flush=True,
        )
    answers, passed = rate(programs, graded)
    print(f"{language:7} grade    {answers:7.1f}/s, passed {passed} of {n}", flush=True)


def main() -> None:
    """Read the arguments and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--limit", type=int, default=164)
    parser.add_argument("--language")
    options = parser.parse_args()
    with open_sandbox("bwrap") as sandbox:
        launches(sandbox)
        for language, programs in load(options.folder, options.limit).items():
            if options.language in (None, language) and LANGUAGES[language].toolchain.available():
                compare(language, programs, sandbox)


if __name__ == "__main__":
    main()
