"""Scoring: running the fix decides; exact match, relevance and the graders' opinions are recorded as well."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from statistics import fmean

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from inspect_ai.model import Model
from inspect_ai.scorer import Metric, SampleScore, Score, Scorer, Target, metric, scorer
from inspect_ai.solver import TaskState

from unseen.execution.fixes.cache import fix_cache
from unseen.execution.grade import IsolationMode
from unseen.records.security import FixVerdict, Grade
from unseen.suites.judge import shared_sandbox
from unseen.suites.progress import report_judged
from unseen.suites.samples import question_of
from unseen.suites.security.graders import grade, graders
from unseen.suites.security.questions import SecurityQuestion
from unseen.suites.security.replies import untrusted_judge_reply


@metric
def fixed_by_variant() -> Metric:
    """Compute the share of fixes: FixCap on originals, PTFixCap on each kind of rewriting.

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
            groups[f"{metadata['task']} {metadata['variant']}"].append(one.score.as_float())
        return {name: fmean(values) for name, values in sorted(groups.items())}

    return compute


@scorer(metrics=[fixed_by_variant()])
def fixes_vulnerability(
    sandbox: str = "auto", jobs: int = 2, isolation: IsolationMode = "separate"
) -> Scorer:
    """Score an answer as right if the functional test passes and the exploit fails.

    An infrastructure failure leaves the sample unscored, so that no metric counts it.

    Args:
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many are judged at the same time.
        isolation: whether answers may share a process with their tests (`unseen.execution.grade`).
    """
    opened, limiter, cache = shared_sandbox(sandbox), CapacityLimiter(jobs), fix_cache()

    async def score(state: TaskState, target: Target) -> Score:
        question = question_of(state.metadata, SecurityQuestion)
        work = partial(
            untrusted_judge_reply,
            question,
            state.output.completion,
            sandbox=opened,
            cache=cache,
            isolation=isolation,
        )
        judged = await run_sync(work, limiter=limiter)
        report_judged(str(state.model))
        verdict, answer, patch = judged.verdict, judged.answer, judged.patch
        grader_models = graders() if question.ask == "fix" else []
        metadata = {
            "verdict": verdict.model_dump(),
            "taken": {"shape": patch.shape, "why": patch.why} if patch is not None else None,
            "exact_match": judged.exact_match,
            "relevance": judged.relevance.model_dump() if judged.relevance is not None else None,
            "grades": [one.model_dump() for one in await _grades(grader_models, question, answer)],
        }
        if not verdict.counts:
            return Score.unscored(
                reason="scoring_failed", answer=answer, explanation=str(verdict), metadata=metadata
            )
        explanation = f"{verdict}\n{verdict.evidence}".strip()
        return Score(value=float(verdict.fixed), answer=answer, explanation=explanation, metadata=metadata)

    return score


async def _grades(models: Sequence[Model], question: SecurityQuestion, answer: str) -> list[Grade]:
    return [
        await grade(model, question, answer, with_reference=with_reference)
        for model in models
        for with_reference in (True, False)
    ]
