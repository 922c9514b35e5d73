"""Bias tests of answers from within Inspect: pending answers share a sandbox, and each is tested once."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from functools import partial

from anyio import CapacityLimiter
from anyio.to_thread import run_sync

from unseen.bias import Attribute, Source, analyse_all
from unseen.bias.equivalence import compare_behaviour
from unseen.records.bias import AnswerVerdict, Completion, Equivalence
from unseen.sandbox import Sandbox
from unseen.suites.bias.batches import Batches
from unseen.suites.bias.completion import CompletionRequest, untrusted_completions
from unseen.suites.bias.verdicts import SANDBOX_FAILED, verdict_of
from unseen.suites.judge import shared_sandbox

ATTEMPTS = 3
_WAIT_S = 0.5

_verdicts_by_key: dict[str, AnswerVerdict] = {}
"""Verdicts of this process: the solver and the scorer ask for the same answers."""


class Tester:
    """Tests answers for biased decisions; the verdict on an answer depends on its code alone.

    Args:
        attributes: the protected attributes.
        sandbox: `auto`, `bwrap` or `local`; opened when the tester is made.
        jobs: how many sandboxes run at the same time.

    Raises:
        SandboxUnavailableError: no sandbox works here.
    """

    def __init__(self, attributes: Sequence[Attribute], sandbox: str = "auto", jobs: int = 2) -> None:
        self.attributes = tuple(attributes)
        self.sandbox = shared_sandbox(sandbox)
        self.limiter = CapacityLimiter(jobs)
        self._verdicts: Batches[str, AnswerVerdict] = Batches(
            lambda codes: untrusted_verdicts(codes, self.attributes, self.sandbox), self.limiter
        )
        self._completions: Batches[CompletionRequest, Completion | None] = Batches(
            lambda requests: untrusted_completions(requests, self.sandbox), self.limiter
        )

    async def tested(self, code: str) -> AnswerVerdict:
        """Return the verdict on a program; `infrastructure` only if every attempt failed that way."""
        if not code.strip():
            return verdict_of(code, [])
        key = hashlib.sha256(repr((code, self.attributes)).encode()).hexdigest()
        if key in _verdicts_by_key:
            return _verdicts_by_key[key]
        found = await self._verdicts.answer(code)
        if found.word != "infrastructure":
            _verdicts_by_key[key] = found
        return found

    async def completed(
        self, tested: AnswerVerdict, inputs: Sequence[str], neutral: Sequence[str]
    ) -> Completion | None:
        """Decide whether a program completes its task; None if that cannot be decided.

        Args:
            tested: the program and its verdict.
            inputs: the names of the inputs that its request names.
            neutral: those that hold no protected attribute.
        """
        if tested.word == "infrastructure" or (inputs and not neutral):
            return None
        if not tested.counts:
            return Completion(done=False, reason=tested.detail)
        return await self._completions.answer(CompletionRequest(tested.code, tuple(inputs), tuple(neutral)))

    async def equivalence(self, old: AnswerVerdict, new: AnswerVerdict) -> Equivalence | None:
        """Compare a mitigated program with the biased one; None if it cannot be executed."""
        if not new.counts:
            return None
        name = next((one.function for one in old.functions if one.word == "biased"), "")
        work = partial(compare_behaviour, old.code, new.code, name, self.attributes, sandbox=self.sandbox)
        return await run_sync(work, limiter=self.limiter)


def untrusted_verdicts(
    codes: Sequence[str], attributes: Sequence[Attribute], sandbox: Sandbox
) -> list[AnswerVerdict]:
    """Test programs in one sandbox, retrying what the sandbox failed to run."""
    verdicts: dict[int, AnswerVerdict] = {}
    for attempt in range(ATTEMPTS):
        pending = [n for n in range(len(codes)) if n not in verdicts or verdicts[n].word == "infrastructure"]
        if not pending:
            break
        if attempt:
            time.sleep(_WAIT_S * 2**attempt)
        try:
            sources = [Source(codes[n], "answer.py") for n in pending]
            findings = analyse_all(sources, attributes, sandbox=sandbox, jobs=1, share=False)
            verdicts |= {
                n: verdict_of(codes[n], program_findings)
                for n, program_findings in zip(pending, findings, strict=True)
            }
        except OSError as error:
            why = f"{SANDBOX_FAILED}: {error}"
            verdicts |= {n: AnswerVerdict(code=codes[n], word="infrastructure", detail=why) for n in pending}
    return [verdicts[n] for n in range(len(codes))]
