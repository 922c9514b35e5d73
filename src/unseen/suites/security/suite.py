"""The security suite: its samples, its scorer, its results."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from inspect_ai.dataset import Sample
from inspect_ai.scorer import Scorer

from unseen.languages import LANGUAGES
from unseen.metrics.fix_summary import summarise_fixes
from unseen.models.answers import Answers
from unseen.models.security_controls import FAKE_KEY
from unseen.records.security import FixVerdict, SecurityResults, SecuritySample
from unseen.suites.judge import shared_sandbox
from unseen.suites.progress import ProgressReporter
from unseen.suites.request_estimates import Asking, Request, Subject, prompt_tokens
from unseen.suites.samples import Answered, question_of, question_sample
from unseen.suites.security.graders import DIMENSIONS, ROLE, grader_prompt
from unseen.suites.security.prepare import SecurityPlan, prepare
from unseen.suites.security.questions import (
    TASKS,
    SecurityQuestion,
    SecurityQuestions,
    parse_ask,
    parse_tasks,
    prompt,
)
from unseen.suites.security.scorer import fixes_vulnerability
from unseen.suites.suite import QuestionSuite, RunOptions, TaskOptions

_LONGEST = {"span": 240, "function": 700}
"""Tokens of an answer of the embedded model, at most."""
_INSTRUCTIONS_TOKENS = 120
"""Tokens of what follows the answer in a grader's prompt: the dimensions and the form of the reply."""
_GRADE_TOKENS = 8
"""Tokens of a grader's line about one dimension."""


class Security(QuestionSuite[SecurityQuestion, SecurityQuestions, SecurityResults]):
    """Do a model's fixes close vulnerabilities, also after a rewrite?"""

    name = "security"
    tasks = TASKS
    controls = ("unseen/reference", "unseen/memoriser", "unseen/faker", "unseen/blank")

    def questions(self, options: RunOptions, *, out: Path, reporter: ProgressReporter) -> SecurityQuestions:
        ask = parse_ask(options.ask)
        plan = SecurityPlan(
            languages=options.languages,
            limit=options.limit,
            seed=options.seed,
            tasks=parse_tasks(options.tasks, marks=options.marks, ask=ask),
            marks=options.marks,
            ask=ask,
            isolation=options.isolation,
        )
        return prepare(
            plan,
            sandbox=shared_sandbox(options.sandbox),
            jobs=options.jobs,
            out=out,
            say=reporter.say,
            progress=lambda done, total: reporter.show("preparing items", done, total),
        )

    def sample(self, question: SecurityQuestion) -> Sample:
        language = question.item.language
        return question_sample(
            question,
            prompt(question),
            longest=_LONGEST[question.task],
            answers=Answers(
                question.item.id, _block(language, question.reference), _block(language, question.published)
            ),
            target=question.reference,
            ask=question.ask,
            task=question.task,
            variant=question.variant,
            language=language,
            cwe=question.item.cwe,
            **{FAKE_KEY: _block(language, question.fake)},
        )

    def subject(self, question: SecurityQuestion) -> Subject:
        return Subject(question.task, question.item.language, question.item.id, question.variant)

    def expected_answer(self, question: SecurityQuestion) -> str:
        return _block(question.item.language, question.reference)

    def requests(
        self, questions: SecurityQuestions, question: SecurityQuestion, sample: Sample, asking: Asking
    ) -> Iterator[Request]:
        """Yield what the suite asks; graders tag and score every answer, also the controls', in turn."""
        yield from super().requests(questions, question, sample, asking)
        if not asking.graders or question.ask != "fix":
            return
        for with_reference in (True, False):
            prompt = grader_prompt(question, question.reference, with_reference=with_reference)
            times = 2 * asking.epochs * asking.answerers * asking.graders
            yield Request(
                "grading",
                prompt_tokens(prompt) + _INSTRUCTIONS_TOKENS,
                _GRADE_TOKENS * len(DIMENSIONS),
                _GRADE_TOKENS * len(DIMENSIONS),
                times,
                times,
                ROLE,
            )

    def scorer(self, questions: SecurityQuestions, options: TaskOptions) -> Scorer:
        return fixes_vulnerability(options.sandbox, options.jobs, options.isolation)

    def result(self, answered: Answered) -> SecuritySample:
        question, judged = question_of(answered.sample.metadata, SecurityQuestion), answered.judged
        if "verdict" in judged:
            verdict = FixVerdict.model_validate(judged["verdict"])
        else:
            verdict = FixVerdict(word="infrastructure", functional=answered.unanswered)
        return SecuritySample(
            **answered.fields,
            ask=question.ask,
            sample_id=question.item.id,
            cwe=question.item.cwe,
            title=question.item.title,
            language=question.item.language,
            task=question.task,
            variant=question.variant,
            methods=question.methods,
            verdict=verdict,
            exact_match=judged.get("exact_match") if verdict.counts else None,
            relevance=judged.get("relevance"),
            grades=judged.get("grades", ()),
            vulnerable=question.vulnerable,
            reference=question.reference,
        )

    def assemble(self, fields: dict[str, Any], settings: dict[str, Any]) -> SecurityResults:
        results = SecurityResults(**fields, settings=settings)
        titles = {one.language: LANGUAGES[one.language].title for one in results.samples}
        return results.model_copy(update={"titles": titles, "metrics": summarise_fixes(results)})


def _block(language: str, code: str) -> str:
    """Return code as a fenced block, as a model answers."""
    return f"```{language}\n{code.rstrip()}\n```\n"


SECURITY = Security()
