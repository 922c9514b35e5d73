"""Coalescing of concurrent requests, so that one launch of a sandbox serves several samples."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from anyio import CapacityLimiter, Event
from anyio.to_thread import run_sync

Request = TypeVar("Request", bound=Hashable)
Reply = TypeVar("Reply")

_TOGETHER = 40


class _Pending(Generic[Request, Reply]):
    """A request that is not served yet."""

    def __init__(self, asked: Request) -> None:
        self.asked = asked
        self.done = Event()
        self.found: list[Reply] = []


class Batches(Generic[Request, Reply]):
    """Coalesces concurrent requests: a free worker serves all pending ones in one batch.

    Args:
        work: answers several questions, in their order; runs in a thread.
        limiter: how many batches run at the same time.
    """

    def __init__(
        self, work: Callable[[Sequence[Request]], Sequence[Reply]], limiter: CapacityLimiter
    ) -> None:
        self._work = work
        self._limiter = limiter
        self._pending: list[_Pending[Request, Reply]] = []

    async def answer(self, asked: Request) -> Reply:
        """Return the answer to one request."""
        mine: _Pending[Request, Reply] = _Pending(asked)
        self._pending.append(mine)
        while not mine.found:
            async with self._limiter:
                if mine in self._pending:
                    await self._next_batch()
            await mine.done.wait()
            if not mine.found:
                # The task that was serving our batch was cancelled.
                mine.done = Event()
                self._pending.append(mine)
        return mine.found[0]

    async def _next_batch(self) -> None:
        batch = self._pending[:_TOGETHER]
        del self._pending[: len(batch)]
        try:
            questions = list(dict.fromkeys(one.asked for one in batch))
            answers = await run_sync(self._work, questions)
            found = dict(zip(questions, answers, strict=True))
            for one in batch:
                one.found = [found[one.asked]]
        finally:
            for one in batch:
                one.done.set()
