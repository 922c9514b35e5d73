"""Compare the cost of separate and of linked grading, language by language, in one interleaved run.

    python benchmarks/isolation.py [--languages python,go] [--problems builtin] [--limit 20] [--rounds 3]

The reference of each problem is graded as an answer, with another comment each time. Processor seconds are of
this process and of all it has started, compilers and services of the sandbox included, so that what else the
machine does matters little. Gradings a second are by the clock, and say something on an idle machine only.
"""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from unseen.execution import Submission, grade
from unseen.execution.executors import stop_services
from unseen.execution.grade import IsolationMode
from unseen.languages import LANGUAGES, with_problems
from unseen.sandbox import open_sandbox
from unseen.sources import load_problems

JOBS = 4
"""More than cores, since a grading also waits."""
MODES: tuple[IsolationMode, IsolationMode] = ("separate", "linked")


def cpu_s() -> float:
    """Processor seconds of this process and of its descendants that have ended."""
    own, ended = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + ended.ru_utime + ended.ru_stime


@dataclass(frozen=True)
class Cost:
    """What gradings took: processor seconds with all services, seconds on the clock without their start."""

    cpu_s: float
    clock_s: float
    isolations: list[str]


def graded(references: list[Submission], mode: IsolationMode, rounds: int) -> Cost:
    """Grade each reference once, then `rounds` times; all must pass."""
    comment = LANGUAGES[references[0].language].comment
    before = cpu_s()
    with open_sandbox() as sandbox, ThreadPoolExecutor(JOBS) as pool:

        def one(number: int, reference: Submission) -> str:
            answer = replace(reference, code=f"{reference.code}\n{comment} {mode} {number}\n")
            verdict = grade(answer, sandbox=sandbox, reference=reference, mode=mode)
            if not verdict.passed:
                raise SystemExit(
                    f"{reference.language} {reference.entry_point}: {verdict} {verdict.evidence}"
                )
            return str(verdict.isolation)

        list(pool.map(one, [-1] * len(references), references))
        started = time.monotonic()
        numbers = [number for number in range(rounds) for _ in references]
        found = list(pool.map(one, numbers, references * rounds))
        clock_s = time.monotonic() - started
        stop_services(sandbox)
    return Cost(cpu_s() - before, clock_s, found)


def compared(references: list[Submission], rounds: int) -> Iterator[tuple[float, Cost]]:
    """Yield each mode's processor seconds of a grading, and the run that they are of.

    Of that run's cost another's is taken off that ends before the rounds: what is built once for a problem,
    and the start of services.
    """
    for mode in MODES:
        graded(references, mode, 0)
        start = graded(references, mode, 0)
        whole = graded(references, mode, rounds)
        yield (whole.cpu_s - start.cpu_s) / len(whole.isolations), whole


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
        (separate, run), (linked, _) = compared(references, arguments.rounds)
        share = f"{run.isolations.count('separate')} of {len(run.isolations)}"
        speed = len(run.isolations) / run.clock_s
        print(
            f"{language:10}{separate * 1000:13.1f}{linked * 1000:12.1f}{separate / linked:8.2f}   {share:15}"
            f"   {speed:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
