"""Coalescing of concurrent requests, so that one launch of a sandbox serves several samples."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from anyio import CapacityLimiter, Event
from anyio.to_thread import run_sync

Request = TypeVar("Request", bound=Hashable)
Reply = TypeVar("Reply")

_MAX_BATCH = 40


class _Pending(Generic[Request, Reply]):
    """A request that is not served yet."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.served = Event()
        self.replies: list[Reply] = []


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

    async def answer(self, request: Request) -> Reply:
        """Return the answer to one request."""
        pending: _Pending[Request, Reply] = _Pending(request)
        self._pending.append(pending)
        while not pending.replies:
            async with self._limiter:
                if pending in self._pending:
                    await self._next_batch()
            await pending.served.wait()
            if not pending.replies:
                # The task that was serving our batch was cancelled.
                pending.served = Event()
                self._pending.append(pending)
        return pending.replies[0]

    async def _next_batch(self) -> None:
        batch = self._pending[:_MAX_BATCH]
        del self._pending[: len(batch)]
        try:
            questions = list(dict.fromkeys(one.request for one in batch))
            answers = await run_sync(self._work, questions)
            found = dict(zip(questions, answers, strict=True))
            for one in batch:
                one.replies = [found[one.request]]
        finally:
            for one in batch:
                one.served.set()
