"""The memorisation suite: its samples, its scorer, its results."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from inspect_ai.dataset import Sample
from inspect_ai.scorer import Scorer

from unseen.models.answers import Answers
from unseen.records import MemorisationResults, SampleResult, Verdict, version_of
from unseen.suites.judge import shared_sandbox
from unseen.suites.memorisation.prepare import MemorisationPlan, prepare
from unseen.suites.memorisation.prompts import question
from unseen.suites.memorisation.question import (
    TASKS,
    MemorisationQuestion,
    MemorisationQuestions,
    parse_arms,
    parse_tasks,
)
from unseen.suites.memorisation.recitations import recitations
from unseen.suites.memorisation.scorer import passes_tests
from unseen.suites.progress import ProgressReporter
from unseen.suites.request_estimates import FENCE, Subject
from unseen.suites.samples import Answered, question_of, question_sample
from unseen.suites.suite import QuestionSuite, RunOptions, TaskOptions

_LONGEST = {"generation": 400, "completion-1": 80, "completion-3": 120, "completion-5": 160}
"""Tokens of an answer of the embedded model, at most."""


class Memorisation(QuestionSuite[MemorisationQuestion, MemorisationQuestions, MemorisationResults]):
    """Are answers still right when the code is rewritten?"""

    name = "memorisation"
    tasks = TASKS
    controls = ("unseen/reference", "unseen/memoriser", "unseen/blank")

    def questions(
        self, options: RunOptions, *, out: Path, reporter: ProgressReporter
    ) -> MemorisationQuestions:
        plan = MemorisationPlan(
            problems=options.problems,
            languages=options.languages,
            limit=options.limit,
            seed=options.seed,
            tasks=parse_tasks(options.tasks),
            mode=options.isolation,
            arms=parse_arms(options.arms),
            rewriting=options.rewriting,
        )
        return prepare(
            plan,
            sandbox=shared_sandbox(options.sandbox),
            jobs=options.jobs,
            out=out,
            say=reporter.say,
            progress=reporter.preparing,
        )

    def sample(self, item: MemorisationQuestion) -> Sample:
        return question_sample(
            item,
            question(item),
            longest=_LONGEST[item.task],
            answers=Answers(
                item.sample_id,
                item.reference,
                None if item.arm else item.published,
                recitations={} if item.arm else recitations(item),
                unchanged=item.published if item.variant == "trap" else None,
            ),
            target=item.reference,
            task=item.task,
            variant=version_of(item.arm, item.variant),
            language=item.language,
        )

    def subject(self, question: MemorisationQuestion) -> Subject:
        return Subject(
            question.task,
            question.language,
            question.sample_id,
            version_of(question.arm, question.variant),
            question.family,
        )

    def expected_answer(self, question: MemorisationQuestion) -> str:
        return FENCE + (question.right_code if question.task == "generation" else question.reference)

    def scorer(self, questions: MemorisationQuestions, options: TaskOptions) -> Scorer:
        return passes_tests(options.sandbox, options.jobs, options.isolation)

    def result(self, answered: Answered) -> SampleResult:
        item, judged = question_of(answered.sample.metadata, MemorisationQuestion), answered.judged
        verdict = Verdict.model_validate(judged["verdict"]) if "verdict" in judged else answered.unanswered
        return SampleResult(
            **answered.fields,
            suite=self.name,
            task=item.task,
            sample_id=item.sample_id,
            language=item.language,
            family=item.family,
            arm=item.arm,
            variant=item.variant,
            verdict=verdict,
            shape=(judged.get("taken") or {}).get("shape", ""),
            exact_match=judged.get("exact_match") if verdict.counts else None,
            edit_similarity=judged.get("edit_similarity") if verdict.counts else None,
            methods=item.methods,
            similarity=item.similarity,
            original_code=item.original_code,
            variant_code=item.variant_code,
            change=item.change,
            published_verdict=judged.get("published_verdict"),
        )

    def assemble(self, fields: dict[str, Any], settings: dict[str, Any]) -> MemorisationResults:
        return MemorisationResults(**fields, seed=settings.pop("seed"), settings=settings)


MEMORISATION = Memorisation()
