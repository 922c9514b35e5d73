"""Work that many samples ask for at the same time and that one launch of a sandbox does for several."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from anyio import CapacityLimiter, Event
from anyio.to_thread import run_sync

Asked = TypeVar("Asked", bound=Hashable)
Found = TypeVar("Found")

_TOGETHER = 40


class _Waiting(Generic[Asked, Found]):
    """One question that waits for its answer."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.done = Event()
        self.found: list[Found] = []


class Batches(Generic[Asked, Found]):
    """Answers questions in batches: whoever gets the next free place takes along all that wait.

    Args:
        work: answers several questions, in their order; runs in a thread.
        limiter: how many batches run at the same time.
    """

    def __init__(self, work: Callable[[Sequence[Asked]], Sequence[Found]], limiter: CapacityLimiter) -> None:
        self._work = work
        self._limiter = limiter
        self._waiting: list[_Waiting[Asked, Found]] = []

    async def answer(self, asked: Asked) -> Found:
        """The answer to one question."""
        mine: _Waiting[Asked, Found] = _Waiting(asked)
        self._waiting.append(mine)
        while not mine.found:
            async with self._limiter:
                if mine in self._waiting:
                    await self._next_batch()
            await mine.done.wait()
            if not mine.found:
                # Who worked for all of us was cancelled.
                mine.done = Event()
                self._waiting.append(mine)
        return mine.found[0]

    async def _next_batch(self) -> None:
        batch = self._waiting[:_TOGETHER]
        del self._waiting[: len(batch)]
        try:
            questions = list(dict.fromkeys(one.asked for one in batch))
            answers = await run_sync(self._work, questions)
            found = dict(zip(questions, answers, strict=True))
            for one in batch:
                one.found = [found[one.asked]]
        finally:
            for one in batch:
                one.done.set()
