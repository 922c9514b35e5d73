"""Scoring: the tests decide; exact match and edit similarity to the reference are recorded as well."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import nan
from statistics import fmean

from inspect_ai.scorer import Metric, SampleScore, Score, Scorer, Target, metric, scorer
from inspect_ai.solver import TaskState

from unseen.execution.grade import IsolationMode
from unseen.metrics import edit_similarity, exact_match
from unseen.records import Verdict
from unseen.suites.answers import Reading
from unseen.suites.judge import Judge
from unseen.suites.memorisation.question import MemorisationQuestion
from unseen.suites.memorisation.question_pairs import read
from unseen.suites.progress import report_judged
from unseen.suites.samples import question_of


@metric
def accuracy_by_variant() -> Metric:
    """Compute the share of right answers for each task and variant."""

    def compute(scores: list[SampleScore]) -> dict[str, float]:
        groups: dict[str, list[float]] = defaultdict(list)
        for task, variant, _, value in _rows(scores):
            groups[f"{task} {variant}"].append(value)
        return {name: fmean(values) for name, values in sorted(groups.items())}

    return compute


@metric
def gap() -> Metric:
    """Compute, for each task, accuracy on originals minus accuracy on the same questions rewritten.

    The number of pairs tells how many questions have both answers: `--limit` of Inspect cuts pairs apart, and
    without any the gap is not a number.
    """

    def compute(scores: list[SampleScore]) -> dict[str, float]:
        found = {}
        for task, pairs in _pairs(scores).items():
            found[f"{task} gap"] = fmean(before - after for before, after in pairs) if pairs else nan
            found[f"{task} pairs"] = float(len(pairs))
        return found

    return compute


@metric
def drop() -> Metric:
    """Compute the robustness drop of each task: the gap as a share of the right answers about originals."""

    def compute(scores: list[SampleScore]) -> dict[str, float]:
        return {
            f"{task} drop": fmean(before - after for before, after in pairs) / right
            for task, pairs in _pairs(scores).items()
            if pairs and (right := fmean(before for before, _ in pairs))
        }

    return compute


@scorer(metrics=[accuracy_by_variant(), gap(), drop()])
def passes_tests(sandbox: str = "auto", jobs: int = 2, mode: IsolationMode = "separate") -> Scorer:
    """Score an answer as right if the program with it in place passes the problem's tests.

    An infrastructure failure leaves the sample unscored, so that no metric counts it.

    Args:
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many are judged at the same time.
        mode: whether answers may be linked with their tests.
    """
    judge = Judge(sandbox, jobs, mode)

    async def score(state: TaskState, target: Target) -> Score:
        item = question_of(state.metadata, MemorisationQuestion)
        reading, verdict = await _judge_reply(judge, item, state.output.completion)
        report_judged(str(state.model))
        metadata = {
            "verdict": verdict.model_dump(),
            "taken": {"shape": reading.shape, "why": reading.why},
            "exact_match": exact_match(reading.answer, item.reference),
            "edit_similarity": edit_similarity(reading.answer, item.reference),
        }
        if item.published_test and verdict.counts and not verdict.passed:
            published = await judge.verdict(
                item.published_submission(reading.code), item.published_submission(item.original_code)
            )
            metadata["published_verdict"] = published.model_dump()
        if not verdict.counts:
            return Score.unscored(
                reason="scoring_failed", answer=reading.answer, explanation=str(verdict), metadata=metadata
            )
        explanation = f"{verdict}\n{verdict.evidence}".strip()
        return Score(
            value=float(verdict.passed), answer=reading.answer, explanation=explanation, metadata=metadata
        )

    return score


async def _judge_reply(judge: Judge, item: MemorisationQuestion, reply: str) -> tuple[Reading, Verdict]:
    """Return the first reading that compiles, with its verdict; the first one if none does."""
    first: tuple[Reading, Verdict] | None = None
    for reading in read(item, reply):
        verdict = await judge.verdict(item.submission(reading.code), item.submission(item.right_code))
        if (verdict.word, verdict.detail) != ("failed", "compile"):
            return reading, verdict
        first = first or (reading, verdict)
    assert first is not None
    return first


def _rows(scores: Iterable[SampleScore]) -> list[tuple[str, str, str, float]]:
    """Return task, variant, problem and value of each score."""
    rows = []
    for one in scores:
        metadata = one.sample_metadata or {}
        row = (str(metadata["task"]), str(metadata["variant"]), str(metadata["sample_id"]))
        rows.append((*row, one.score.as_float()))
    return rows


def _pairs(scores: Sequence[SampleScore]) -> dict[str, list[tuple[float, float]]]:
    """Return, by task, the values before and after of each question that has both."""
    found: dict[tuple[str, str], dict[str, float]] = defaultdict(dict)
    for task, variant, problem, value in _rows(scores):
        if variant in ("original", "rewritten"):
            found[task, problem][variant] = value
    pairs: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for (task, _), values in sorted(found.items()):
        of_task = pairs[task]
        if {"original", "rewritten"} <= values.keys():
            of_task.append((values["original"], values["rewritten"]))
    return pairs
