"""The local engine: many problems going at once in this process, their candidates verified together."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Self, TypeVar

from unseen.records import Problem
from unseen.rewrites import rewrite as rewrite_by_rules
from unseen.rewrites.method import Method
from unseen.search.ladder import Checked, Ladder
from unseen.search.strategies import STRATEGIES
from unseen.search.task import RULES, Author, Rewrite
from unseen.search.work import Work
from unseen.similarity import Profile

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Job:
    """What is done with each problem; the arguments of `rewrite_problems` of these names."""

    methods: tuple[Method, ...]
    strategy: str
    steps: int
    seed: int
    profile: Profile


Engine = Callable[[Sequence[Problem], Job], Iterator[dict[str, Any]]]
"""Works on problems and yields the journal's entry of each, in the order in which they finish."""


def work_here(
    problems: Sequence[Problem],
    job: Job,
    *,
    ladder: Ladder,
    rewrite: Rewrite = rewrite_by_rules,
    author: Author = RULES,
    batch: int = 64,
) -> Iterator[dict[str, Any]]:
    """Work on problems in this process.

    Args:
        problems: with ids that are all different.
        job: what to do with each.
        ladder: verifies the candidates.
        rewrite: applies one method once.
        author: whose `rewrite` that is.
        batch: about how many candidates are verified together.

    Yields:
        The journal's entry of each problem as it finishes.
    """

    def start(problem: Problem) -> Work:
        return Work(
            problem,
            methods=job.methods,
            strategy=STRATEGIES[job.strategy],
            steps=job.steps,
            seed=job.seed,
            profile=job.profile,
            rewrite=rewrite,
            self_check=ladder.runs_programs,
            author=author,
        )

    for work in _work_through(problems, start, ladder, batch, author.abreast):
        yield work.entry()


def _work_through(
    problems: Iterable[Problem], start: Callable[[Problem], Work], ladder: Ladder, batch: int, abreast: int
) -> Iterator[Work]:
    waiting = deque(problems)
    active: list[Work] = []
    with _Threads(abreast) as threads:
        while True:
            # What is finished goes out before anything new is begun, where an interrupt may come.
            yield from (work for work in active if work.done)
            active = [work for work in active if not work.done]
            while waiting and sum(len(work.pending) for work in active) < batch:
                next_ones = [waiting.popleft() for _ in range(min(abreast, len(waiting)))]
                for work in threads.map(start, next_ones):
                    if work.done:
                        yield work
                    else:
                        active.append(work)
            if not active:
                return
            checked = iter(ladder.check([candidate for work in active for candidate in work.pending]))
            results = [[next(checked) for _ in work.pending] for work in active]
            for _ in threads.map(partial(_go_on, ladder), zip(active, results, strict=True)):
                pass


def _go_on(ladder: Ladder, judged: tuple[Work, list[Checked]]) -> None:
    work, results = judged
    failed = any(result.refused_by == "test" for result in results)
    if failed and work.begun and not ladder.steady(work.original):
        work.leave_out("its own solution passes only sometimes")
    else:
        work.go_on(results)


class _Threads:
    """Calls a function for each of some things; in this thread alone if nothing may go on beside it."""

    def __init__(self, count: int) -> None:
        self._pool = ThreadPoolExecutor(count) if count > 1 else None

    def map(self, call: Callable[[T], R], things: Iterable[T]) -> Iterator[R]:
        return map(call, things) if self._pool is None else self._pool.map(call, things)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        # Whoever interrupts does not wait for answers that nobody will read.
        if self._pool is not None:
            self._pool.shutdown(wait=error[0] is None, cancel_futures=True)
