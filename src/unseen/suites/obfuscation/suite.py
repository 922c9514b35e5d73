"""The suite in the common frame: its samples, its scorer, its results."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from inspect_ai.dataset import Sample
from inspect_ai.scorer import Scorer

from unseen.metrics.obfuscation_summary import summarise_obfuscation
from unseen.models.answers import Answers
from unseen.obfuscation.evaluation import Evaluation
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.prompts import question_text
from unseen.obfuscation.questions import Question
from unseen.records.obfuscation import TASKS, ObfuscationResults, ObfuscationSample
from unseen.suites.judge import shared_sandbox
from unseen.suites.obfuscation.prepare import (
    BUILTIN,
    ProjectQuestions,
    belongs_to_other_suite,
    parse_tasks,
    prepare,
)
from unseen.suites.obfuscation.scorer import passes_in_project
from unseen.suites.progress import ProgressReporter
from unseen.suites.request_estimates import Subject
from unseen.suites.samples import Answered, question_of, question_sample
from unseen.suites.suite import QuestionSuite, RunOptions, TaskOptions

_LONGEST = {"generation": 600, "completion": 500}
"""Tokens of an answer of the embedded model, at most."""


class Obfuscation(QuestionSuite[Question, ProjectQuestions, ObfuscationResults]):
    """Can a model write the functions of a project whose names, calls and statements it has not seen?"""

    name = "obfuscation"
    tasks = TASKS
    controls = ("unseen/reference", "unseen/memoriser", "unseen/blank")

    def questions(self, options: RunOptions, *, out: Path, reporter: ProgressReporter) -> ProjectQuestions:
        problems = options.problems
        if belongs_to_other_suite(problems):
            reporter.say(f"obfuscation: {problems} is no project; the built-in one is used")
            problems = BUILTIN
        return prepare(
            problems,
            sandbox=shared_sandbox(options.sandbox),
            jobs=options.jobs,
            seed=options.seed,
            limit=options.limit,
            tasks=parse_tasks(options.tasks),
            out=out,
            say=reporter.say,
            progress=reporter.show,
        )

    def sample(self, question: Question) -> Sample:
        return question_sample(
            question,
            question_text(question),
            longest=_LONGEST[question.task],
            answers=Answers(
                question.sample_id, _fenced(question.reference_answer), _fenced(question.published_answer)
            ),
            target=question.reference,
            task=question.task,
            variant=question.variant,
        )

    def subject(self, question: Question) -> Subject:
        return Subject(question.task, "c", question.sample_id, question.variant)

    def expected_answer(self, question: Question) -> str:
        return _fenced(question.reference_answer)

    def scorer(self, questions: ProjectQuestions, options: TaskOptions) -> Scorer:
        judge = ProjectJudge(
            questions.trees,
            questions.config,
            shared_sandbox(options.sandbox),
            jobs=options.jobs,
            cache=questions.cache,
        )
        return passes_in_project(judge, options.jobs)

    def result(self, answered: Answered) -> ObfuscationSample:
        question, judged = question_of(answered.sample.metadata, Question), answered.judged
        if "verdict" in judged:
            found = Evaluation.model_validate(judged)
        else:
            found = Evaluation(verdict=answered.unanswered)
        return ObfuscationSample(
            **answered.fields,
            project=question.project,
            sample_id=question.sample_id,
            task=question.task,
            variant=question.variant,
            verdict=found.verdict,
            compiled=found.compiled,
            diagnostics=found.diagnostics,
            tests=question.tests,
            issues=found.issues,
            looked_for=found.looked_for,
            original_code=question.published,
            variant_code=question.reference if question.variant != "original" else "",
        )

    def assemble(self, fields: dict[str, Any], settings: dict[str, Any]) -> ObfuscationResults:
        metrics = summarise_obfuscation(fields["samples"])
        return ObfuscationResults(**fields, seed=settings.pop("seed"), settings=settings, metrics=metrics)


def _fenced(code: str) -> str:
    ticks = "~~~" if "```" in code else "```"
    return f"{ticks}c\n{code.rstrip()}\n{ticks}"


OBFUSCATION = Obfuscation()
