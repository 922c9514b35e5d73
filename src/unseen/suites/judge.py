"""Judge answers from within Inspect, in worker threads, retrying infrastructure failures."""

from __future__ import annotations

import atexit
import hashlib
import re
import tempfile
import time
from functools import cache, partial

from anyio import CapacityLimiter
from anyio.to_thread import run_sync

from unseen.errors import MissingToolError
from unseen.execution import Submission, grade
from unseen.execution.grade import IsolationMode
from unseen.records import Verdict
from unseen.sandbox import Sandbox, open_sandbox

ATTEMPTS = 3
_WAIT_S = 0.5

# Folders of this process in what a program said: they differ from run to run and tell a reader nothing.
_FOLDER = re.compile(re.escape(tempfile.gettempdir()) + r"/unseen-[^\s\"':]*/")


@cache
def shared_sandbox(kind: str) -> Sandbox:
    """Return the sandbox of this process, which stays open until the process ends.

    Raises:
        SandboxUnavailableError: no sandbox works here.
    """
    sandbox = open_sandbox(kind)
    atexit.register(sandbox.close)
    return sandbox


def untrusted_verdict(
    submission: Submission, reference: Submission, *, sandbox: Sandbox, mode: IsolationMode = "separate"
) -> Verdict:
    """Grade one answer; `infrastructure` only if every attempt failed that way.

    Raises:
        MissingToolError: the language's compiler is not installed.
    """
    verdict = Verdict(word="infrastructure", detail="not run")
    for attempt in range(ATTEMPTS):
        if attempt:
            time.sleep(_WAIT_S * 2**attempt)
        try:
            verdict = grade(submission, sandbox=sandbox, reference=reference, mode=mode)
        except MissingToolError:
            raise
        except (RecursionError, UnicodeError) as error:
            # only the answer's text can bring these about: the reference passed through the same code
            verdict = unreadable(error)
        except Exception as error:  # one question must not end the run
            verdict = Verdict(word="infrastructure", detail=f"{type(error).__name__}: {error}"[:1000])
        if verdict.counts:
            break
    return verdict.model_copy(update={"evidence": _FOLDER.sub("", verdict.evidence)})


def unreadable(error: RecursionError | UnicodeError) -> Verdict:
    """Return the verdict on an answer whose text cannot even be read as a program."""
    return Verdict(word="failed", detail="compile", evidence=f"not readable: {error!r}"[:1000])


class Judge:
    """Grades answers; equal programs are run once.

    Args:
        sandbox: `auto`, `bwrap` or `local`; opened when the judge is made.
        jobs: how many answers are judged at the same time.
        mode: whether answers may be linked with their tests.

    Raises:
        SandboxUnavailableError: no sandbox works here.
    """

    def __init__(self, sandbox: str = "auto", jobs: int = 2, mode: IsolationMode = "separate") -> None:
        self._mode = mode
        self._sandbox = shared_sandbox(sandbox)
        self._limiter = CapacityLimiter(jobs)
        self._known: dict[str, Verdict] = {}

    async def verdict(self, submission: Submission, reference: Submission) -> Verdict:
        """Return the verdict on a submission; `infrastructure` only if every attempt failed that way."""
        key = hashlib.sha256(repr((submission, reference)).encode()).hexdigest()
        known = self._known.get(key)
        if known is None:
            known = await run_sync(
                partial(untrusted_verdict, submission, reference, sandbox=self._sandbox, mode=self._mode),
                limiter=self._limiter,
            )
            if known.counts:
                self._known[key] = known
        return known
