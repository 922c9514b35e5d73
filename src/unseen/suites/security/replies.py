"""Judge a reply to a question: read it, run it, and compare it with the known fixes."""

from __future__ import annotations

import re
import tempfile
from dataclasses import dataclass

from unseen.execution.fixes.cache import FixCache
from unseen.execution.grade import IsolationMode
from unseen.metrics import exact_match
from unseen.records import Verdict
from unseen.records.security import FixVerdict, Relevance
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.checking import judge
from unseen.security.relevance import relevance
from unseen.suites.security.questions import SecurityQuestion
from unseen.suites.security.reading import Patch, read_all

# Temporary folders in the output of a program: they differ from run to run and are meaningless to a reader.
_FOLDER = re.compile(re.escape(tempfile.gettempdir()) + r"/unseen-[^\s\"':]*/")

_NO_CODE = FixVerdict(
    word="not_fixed",
    reason="compile",
    functional=Verdict(word="failed", detail="compile", evidence="there is no code in the answer"),
)


@dataclass(frozen=True)
class JudgedReply:
    """The verdict on a reply, and what it rests on.

    Attributes:
        patch: the patch read from it, None if there is no code in it.
        verdict: the verdict of running it.
        exact_match: whether it equals a known fix up to white space; None if the function is to be written.
        relevance: the similarity of a wrong fix to the known ones.
    """

    patch: Patch | None
    verdict: FixVerdict
    exact_match: bool | None
    relevance: Relevance | None

    @property
    def answer(self) -> str:
        """Return the code that was read from it, empty if there is none."""
        return self.patch.answer if self.patch is not None else ""


def untrusted_judge_reply(
    question: SecurityQuestion,
    reply: str,
    *,
    sandbox: Sandbox,
    cache: FixCache | None = None,
    packages: Packages = NO_PACKAGES,
    isolation: IsolationMode = "separate",
) -> JudgedReply:
    """Judge a reply as the suite does.

    Args:
        question: what was asked.
        reply: the whole reply.
        sandbox: where it runs.
        cache: verdicts of earlier runs, used and extended.
        packages: what the program may use.
        isolation: whether the program may share a process with the tests.
    """
    first: tuple[Patch, FixVerdict] | None = None
    for patch in read_all(question, reply):
        verdict = judge(
            question.item,
            patch.function,
            code=patch.code,
            sandbox=sandbox,
            cache=cache,
            packages=packages,
            isolation=isolation,
        )
        # The first reading that compiles is the meaning of the reply.
        if verdict.reason != "compile":
            return _judged_reply(question, patch, verdict)
        first = first or (patch, verdict)
    return _judged_reply(question, *(first or (None, _NO_CODE)))


def _judged_reply(question: SecurityQuestion, patch: Patch | None, verdict: FixVerdict) -> JudgedReply:
    references = patch.references(question) if patch is not None else question.references
    answer, to_fix = patch.answer if patch is not None else "", question.ask == "fix"
    is_wrong_fix = to_fix and answer and not verdict.fixed
    return JudgedReply(
        patch=patch,
        verdict=_without_temporary_paths(verdict),
        exact_match=any(exact_match(answer, reference) for reference in references) if to_fix else None,
        relevance=relevance(question.item.language, answer, references) if is_wrong_fix else None,
    )


def _without_temporary_paths(verdict: FixVerdict) -> FixVerdict:
    """Remove the names of temporary folders from the verdict."""

    def cleaned(one: Verdict | None) -> Verdict | None:
        return one and one.model_copy(update={"evidence": _FOLDER.sub("", one.evidence)})

    return verdict.model_copy(
        update={"functional": cleaned(verdict.functional), "exploit": cleaned(verdict.exploit)}
    )
