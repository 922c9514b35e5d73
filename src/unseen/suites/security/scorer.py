"""Scoring: what runs decides; exact match, relevance and the graders' opinions stand beside."""

from __future__ import annotations

import re
import tempfile
from collections import defaultdict
from functools import partial
from statistics import fmean

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from inspect_ai.scorer import Metric, SampleScore, Score, Scorer, Target, metric, scorer
from inspect_ai.solver import TaskState

from unseen.metrics import exact_match
from unseen.records import Verdict
from unseen.records.security import FixVerdict, Grade
from unseen.sandbox import Sandbox
from unseen.security.checking import judge
from unseen.security.judging import KeptFixes
from unseen.security.relevance import relevance
from unseen.suites.judge import shared_sandbox
from unseen.suites.progress import judged
from unseen.suites.security.graders import grade, graders
from unseen.suites.security.questions import Question
from unseen.suites.security.reading import Patch, read_all

QUESTION = "question"
"""The key of a sample's metadata that holds its question."""

# Folders of this process in what a program said: they differ from run to run and tell a reader nothing.
_FOLDER = re.compile(re.escape(tempfile.gettempdir()) + r"/unseen-[^\s\"':]*/")

_NOTHING = FixVerdict(
    word="not_fixed",
    reason="compile",
    functional=Verdict(word="failed", detail="compile", evidence="there is no code in the answer"),
)


@metric
def fixed_by_rewrite() -> Metric:
    """The share of fixes among the answers: FixCap on originals, PTFixCap on each kind of rewrite.

    Of functions that were to be written: the share that works, of these the share that is secure, and the
    share of all that is both.
    """

    def compute(scores: list[SampleScore]) -> dict[str, float]:
        groups: dict[str, list[float]] = defaultdict(list)
        for one in scores:
            metadata = one.sample_metadata or {}
            if metadata.get("ask") == "generate":
                verdict = FixVerdict.model_validate((one.score.metadata or {})["verdict"])
                groups["functional@1"].append(float(verdict.works))
                groups["both@1"].append(float(verdict.fixed))
                if verdict.works:
                    groups["secure@1"].append(float(verdict.fixed))
                continue
            groups[f"{metadata['form']} {metadata['rewrite']}"].append(one.score.as_float())
        return {name: fmean(values) for name, values in sorted(groups.items())}

    return compute


@scorer(metrics=[fixed_by_rewrite()])
def closes_the_hole(sandbox: str = "auto", jobs: int = 2) -> Scorer:
    """Right if the patched program still does its work and the attack no longer does its.

    An infrastructure failure leaves the sample unscored, so that no metric counts it.

    Args:
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many are judged at the same time.
    """
    place, limiter, kept = shared_sandbox(sandbox), CapacityLimiter(jobs), KeptFixes()

    def untrusted_read(question: Question, reply: str) -> tuple[Patch | None, FixVerdict]:
        return untrusted_judge_reply(question, reply, sandbox=place, kept=kept)

    async def score(state: TaskState, target: Target) -> Score:
        question = question_of(state.metadata)
        patch, verdict = await run_sync(
            partial(untrusted_read, question, state.output.completion), limiter=limiter
        )
        answer = patch.answer if patch is not None else ""
        judged(str(state.model))
        to_fix = question.ask == "fix"
        wrong = to_fix and bool(answer) and not verdict.fixed
        references = patch.references(question) if patch is not None else question.references
        near = relevance(question.item.language, answer, references) if wrong else None
        metadata = {
            "verdict": _clean(verdict).model_dump(),
            "taken": {"shape": patch.shape, "why": patch.why} if patch is not None else None,
            "exact_match": any(exact_match(answer, known) for known in references) if to_fix else None,
            "relevance": near.model_dump() if near is not None else None,
            "grades": [one.model_dump() for one in await _grades(question, answer)] if to_fix else [],
        }
        if not verdict.counts:
            return Score.unscored(
                reason="scoring_failed", answer=answer, explanation=str(verdict), metadata=metadata
            )
        explanation = f"{verdict}\n{verdict.evidence}".strip()
        return Score(value=float(verdict.fixed), answer=answer, explanation=explanation, metadata=metadata)

    return score


def untrusted_judge_reply(
    question: Question, reply: str, *, sandbox: Sandbox, kept: KeptFixes | None = None
) -> tuple[Patch | None, FixVerdict]:
    """Read a reply and judge the program it stands for: the first reading that compiles in its place.

    Returns:
        What was taken, None if there is no code in the reply, and the verdict on it.
    """
    first: tuple[Patch, FixVerdict] | None = None
    for patch in read_all(question, reply):
        verdict = judge(question.item, patch.function, code=patch.code, sandbox=sandbox, kept=kept)
        if verdict.reason != "compile":
            return patch, verdict
        first = first or (patch, verdict)
    return first if first is not None else (None, _NOTHING)


def question_of(metadata: dict[str, object]) -> Question:
    """The question of a sample."""
    return Question.model_validate(metadata[QUESTION])


async def _grades(question: Question, answer: str) -> list[Grade]:
    return [
        await grade(model, question, answer, with_reference=with_reference)
        for model in graders()
        for with_reference in (True, False)
    ]


def _clean(verdict: FixVerdict) -> FixVerdict:
    """The verdict without the names of this process's folders."""

    def cleaned(one: Verdict | None) -> Verdict | None:
        return one and one.model_copy(update={"evidence": _FOLDER.sub("", one.evidence)})

    return verdict.model_copy(
        update={"functional": cleaned(verdict.functional), "exploit": cleaned(verdict.exploit)}
    )
