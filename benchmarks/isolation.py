"""Compare the cost of separate and of linked grading, language by language, in one interleaved run.

    python benchmarks/isolation.py [--languages python,go] [--problems builtin] [--limit 20] [--rounds 3]

The reference of each problem is graded as an answer, with another comment each time. Processor seconds are of
this process and of all it has started, compilers and services of the sandbox included (the start of services,
too), so that what else the machine does matters little. Gradings a second are by the clock, after that start,
and say something on an idle machine only.
"""

from __future__ import annotations

import argparse
import resource
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from unseen.execution import Submission, grade
from unseen.execution.executors import stop_services
from unseen.execution.grade import IsolationMode
from unseen.languages import LANGUAGES, with_problems
from unseen.sandbox import open_sandbox
from unseen.sources import load_problems

JOBS = 4
MODES: tuple[IsolationMode, IsolationMode] = ("separate", "linked")


def cpu_s() -> float:
    """Processor seconds of this process and of its descendants that have ended."""
    own, ended = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + ended.ru_utime + ended.ru_stime


def graded(references: list[Submission], mode: IsolationMode, rounds: int) -> tuple[float, float, list[str]]:
    """Return processor seconds a grading, gradings a second, and the isolation of each; all must pass."""
    comment = LANGUAGES[references[0].language].comment
    with open_sandbox() as sandbox, ThreadPoolExecutor(JOBS) as pool:

        def one(number: int, reference: Submission) -> str:
            answer = replace(reference, code=f"{reference.code}\n{comment} {mode} {number}\n")
            verdict = grade(answer, sandbox=sandbox, reference=reference, mode=mode)
            if not verdict.passed:
                raise SystemExit(
                    f"{reference.language} {reference.entry_point}: {verdict} {verdict.evidence}"
                )
            return str(verdict.isolation)

        # What follows from the problem alone is built once for all answers.
        list(pool.map(one, [-1] * len(references), references))
        before, started = cpu_s(), time.monotonic()
        numbers = [number for number in range(rounds) for _ in references]
        found = list(pool.map(one, numbers, references * rounds))
        clock_s = time.monotonic() - started
        stop_services(sandbox)
    return (cpu_s() - before) / len(found), len(found) / clock_s, found


def main() -> None:
    """Print a line for each language."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--languages", default=",".join(with_problems()))
    parser.add_argument("--problems", default="builtin")
    parser.add_argument("--limit", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    problems = load_problems(arguments.problems, on_bad=print)
    print(
        f"language    separate ms   linked ms   ratio   separate of all   separate a second with {JOBS} jobs"
    )
    for language in arguments.languages.split(","):
        references = [
            Submission(language, one.prompt + one.solution, one.test, one.entry_point)
            for one in problems
            if one.language == language
        ][: arguments.limit]
        if not references or not LANGUAGES[language].toolchain.available():
            continue
        (separate, speed, found), (linked, _, _) = (
            graded(references, mode, arguments.rounds) for mode in MODES
        )
        share = f"{found.count('separate')} of {len(found)}"
        print(
            f"{language:10}{separate * 1000:13.1f}{linked * 1000:12.1f}{separate / linked:8.2f}   {share:15}"
            f"   {speed:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
