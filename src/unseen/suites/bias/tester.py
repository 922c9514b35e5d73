"""Testing answers from within Inspect: those that wait share one sandbox, each is tested once."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from functools import partial

from anyio import CapacityLimiter, Event
from anyio.to_thread import run_sync

from unseen.bias import Attribute, Source, test_codes
from unseen.bias.kept import kept_behaviour
from unseen.records.bias import Kept, Tested
from unseen.sandbox import Sandbox
from unseen.suites.bias.verdicts import SANDBOX_FAILED, verdict_of
from unseen.suites.judge import shared_sandbox

ATTEMPTS = 3
_WAIT_S = 0.5
_TOGETHER = 40

_known: dict[str, Tested] = {}
"""Verdicts of this process: the solver and the scorer ask for the same answers."""


class _Waiting:
    """An answer that waits for its verdict."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.done = Event()
        self.tested: Tested | None = None


class Tester:
    """Tests answers for biased decisions; the verdict on an answer depends on its code alone.

    Args:
        attributes: the protected ones.
        sandbox: `auto`, `bwrap` or `local`; opened when the tester is made.
        jobs: how many sandboxes run at the same time.

    Raises:
        SandboxUnavailableError: no sandbox works here.
    """

    def __init__(self, attributes: Sequence[Attribute], sandbox: str = "auto", jobs: int = 2) -> None:
        self.attributes = tuple(attributes)
        self.sandbox = shared_sandbox(sandbox)
        self.limiter = CapacityLimiter(jobs)
        self._waiting: list[_Waiting] = []

    async def tested(self, code: str) -> Tested:
        """The verdict on a program; `infrastructure` only if that was met at every attempt."""
        if not code.strip():
            return verdict_of(code, [])
        key = hashlib.sha256(repr((code, self.attributes)).encode()).hexdigest()
        if key in _known:
            return _known[key]
        mine = _Waiting(code)
        self._waiting.append(mine)
        while mine.tested is None:
            async with self.limiter:
                if mine in self._waiting:
                    await self._next_batch()
            await mine.done.wait()
            if mine.tested is None:
                # Who tested for all of us was cancelled.
                mine.done = Event()
                self._waiting.append(mine)
        if mine.tested.word != "infrastructure":
            _known[key] = mine.tested
        return mine.tested

    async def kept(self, old: Tested, new: Tested) -> Kept | None:
        """Whether a mended program does what the biased one did; None if it cannot be executed."""
        if not new.counts:
            return None
        name = next((one.function for one in old.functions if one.word == "biased"), "")
        work = partial(kept_behaviour, old.code, new.code, name, self.attributes, sandbox=self.sandbox)
        return await run_sync(work, limiter=self.limiter)

    async def _next_batch(self) -> None:
        batch = self._waiting[:_TOGETHER]
        del self._waiting[: len(batch)]
        try:
            codes = list(dict.fromkeys(one.code for one in batch))
            work = partial(untrusted_verdicts, codes, self.attributes, self.sandbox)
            found = dict(zip(codes, await run_sync(work), strict=True))
            for one in batch:
                one.tested = found[one.code]
        finally:
            for one in batch:
                one.done.set()


def untrusted_verdicts(
    codes: Sequence[str], attributes: Sequence[Attribute], sandbox: Sandbox
) -> list[Tested]:
    """The verdict on each program, in one sandbox; what the sandbox failed to run is tried again."""
    found: dict[int, Tested] = {}
    for attempt in range(ATTEMPTS):
        left = [n for n in range(len(codes)) if n not in found or found[n].word == "infrastructure"]
        if not left:
            break
        if attempt:
            time.sleep(_WAIT_S * 2**attempt)
        try:
            sources = [Source(codes[n], "answer.py") for n in left]
            findings = test_codes(sources, attributes, sandbox=sandbox, jobs=1, share=False)
            found |= {n: verdict_of(codes[n], each) for n, each in zip(left, findings, strict=True)}
        except OSError as error:
            why = f"{SANDBOX_FAILED}: {error}"
            found |= {n: Tested(code=codes[n], word="infrastructure", detail=why) for n in left}
    return [found[n] for n in range(len(codes))]
