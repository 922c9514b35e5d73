"""The local engine: rewrites many problems at once in this process, verifying candidates in batches."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from unseen.records import Problem
from unseen.rewrites import rewrite as rewrite_by_rules
from unseen.rewrites.method import Method
from unseen.scores import Profile
from unseen.search.problem_run import ProblemRun
from unseen.search.strategies import STRATEGIES
from unseen.search.task import RULES, Author, Rewrite
from unseen.search.verification import VerificationPipeline, VerificationResult

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class RewriteSettings:
    """What to do with each problem; the arguments of `rewrite_problems` of the same names."""

    methods: tuple[Method, ...]
    strategy: str
    steps: int
    seed: int
    profile: Profile


Engine = Callable[[Sequence[Problem], RewriteSettings], Iterator[dict[str, Any]]]
"""Rewrites problems and yields the journal's entry of each, in the order in which they finish."""


@dataclass(frozen=True)
class LocalEngine:
    """Rewrites problems in this process.

    Attributes:
        pipeline: verifies the candidates.
        rewrite: applies one method once.
        author: who `rewrite` is.
        batch: about how many candidates are verified together.
    """

    pipeline: VerificationPipeline
    rewrite: Rewrite = rewrite_by_rules
    author: Author = RULES
    batch: int = 64

    def __call__(self, problems: Sequence[Problem], settings: RewriteSettings) -> Iterator[dict[str, Any]]:
        """Yield the journal's entry of each problem as it finishes.

        Args:
            problems: with ids that are all different.
            settings: what to do with each.
        """

        def start(problem: Problem) -> ProblemRun:
            return ProblemRun(
                problem,
                methods=settings.methods,
                strategy=STRATEGIES[settings.strategy],
                steps=settings.steps,
                seed=settings.seed,
                profile=settings.profile,
                rewrite=self.rewrite,
                self_check=self.pipeline.runs_programs,
                author=self.author,
            )

        for run in self._finish(problems, start):
            yield run.journal_entry()

    def _finish(
        self, problems: Iterable[Problem], start: Callable[[Problem], ProblemRun]
    ) -> Iterator[ProblemRun]:
        concurrency = self.author.concurrency
        waiting = deque(problems)
        active: list[ProblemRun] = []
        with _Threads(concurrency) as threads:
            while True:
                # Finished runs are handed out before new ones start, since an interrupt may come at any time.
                yield from (run for run in active if run.done)
                active = [run for run in active if not run.done]
                while waiting and sum(len(run.pending) for run in active) < self.batch:
                    next_ones = [waiting.popleft() for _ in range(min(concurrency, len(waiting)))]
                    for run in threads.map(start, next_ones):
                        if run.done:
                            yield run
                        else:
                            active.append(run)
                if not active:
                    return
                checked = iter(self.pipeline.check([one for run in active for one in run.pending]))
                results = [[next(checked) for _ in run.pending] for run in active]
                for _ in threads.map(self._pass_results, zip(active, results, strict=True)):
                    pass

    def _pass_results(self, judged: tuple[ProblemRun, list[VerificationResult]]) -> None:
        run, results = judged
        failed = any(result.refused_by == "test" for result in results)
        if failed and run.original_passed and not self.pipeline.is_deterministic(run.original):
            run.exclude("its own solution passes only sometimes")
        else:
            run.receive(results)


class _Threads:
    """Maps a function over items in a thread pool, or inline if `count` is 1."""

    def __init__(self, count: int) -> None:
        self._pool = ThreadPoolExecutor(count) if count > 1 else None

    def map(self, call: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        return map(call, items) if self._pool is None else self._pool.map(call, items)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        # After an interrupt, do not wait for answers that are no longer needed.
        if self._pool is not None:
            self._pool.shutdown(wait=error[0] is None, cancel_futures=True)
