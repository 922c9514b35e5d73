"""The questions of the suite: one item for each task about a problem and each variant of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from unseen.errors import BadInputError
from unseen.execution import Submission
from unseen.records import Record, Similarity, VariantName
from unseen.suites.question_set import QuestionSet

TaskKind = Literal["generation", "completion-1", "completion-3", "completion-5"]
ARMS: tuple[VariantName, ...] = ("original", "rewritten", "trap")
"""The versions in which problems may be asked about."""
DEFAULT_ARMS: tuple[VariantName, ...] = ("original", "rewritten")
TASKS: tuple[TaskKind, ...] = ("generation", "completion-1", "completion-3", "completion-5")


class MemorisationQuestion(Record):
    """One question, with all data needed to judge an answer.

    `before` is the code up to the answer, `after` the code between the answer and the test (empty for
    generation). `reference` is right for this variant; `published` is the solution as it was published, with
    the original names, which a reciting model would give. `kept_names` are those that stayed, and why.
    A trap has a kind of `change`, and `published_test`, by which answers are right for what was published.
    """

    id: str
    task: TaskKind
    sample_id: str
    language: str
    family: str = Field(default="", exclude_if=lambda family: not family)
    variant: VariantName
    entry_point: str
    before: str
    after: str = ""
    test: str
    reference: str
    published: str
    indent: str = ""
    lines: int = 0
    methods: tuple[str, ...] = ()
    similarity: Similarity | None = None
    kept_names: dict[str, str] = Field(default_factory=dict, exclude_if=lambda names: not names)
    original_code: str
    variant_code: str = ""
    change: str = Field(default="", exclude_if=lambda change: not change)
    published_test: str = Field(default="", exclude_if=lambda test: not test)

    @property
    def right_code(self) -> str:
        """Return prompt and solution with the reference answer in place."""
        return self.with_answer(self.reference)

    def with_answer(self, answer: str) -> str:
        """Return prompt and solution with an answer in place, unchanged."""
        if self.task == "generation":
            return self.before + answer
        return self.before + (answer + "\n" if answer else "") + self.after

    def submission(self, code: str) -> Submission:
        """Return the submission that judges a program."""
        return Submission(language=self.language, code=code, test=self.test, entry_point=self.entry_point)

    def published_submission(self, code: str) -> Submission:
        """Return the submission that judges a program by what was published."""
        return Submission(
            language=self.language, code=code, test=self.published_test, entry_point=self.entry_point
        )


MemorisationQuestions = QuestionSet[MemorisationQuestion]
"""The questions of a run, with the settings that they come from and what was skipped."""


def parse_arms(arms: str | Sequence[str] | None) -> tuple[VariantName, ...]:
    """Parse arms from a list or a text with commas, into the standard order; without any, the default ones.

    Raises:
        BadInputError: an arm does not exist.
    """
    names = arms.split(",") if isinstance(arms, str) else list(arms or DEFAULT_ARMS)
    chosen = {name.strip() for name in names if name.strip()} or set(DEFAULT_ARMS)
    if chosen == {"all"}:
        chosen = set(ARMS)
    if unknown := sorted(chosen - set(ARMS)):
        raise BadInputError(f"no arm is called {unknown[0]!r}; there are {', '.join(ARMS)}")
    return tuple(arm for arm in ARMS if arm in chosen)


def parse_tasks(tasks: str | Sequence[str] | None) -> tuple[TaskKind, ...]:
    """Parse task kinds from a list or a text with commas, into the standard order; all if none is named.

    Raises:
        BadInputError: a kind does not exist.
    """
    names = tasks.split(",") if isinstance(tasks, str) else list(tasks or TASKS)
    chosen = {name.strip() for name in names if name.strip()} or set(TASKS)
    if chosen == {"all"}:
        chosen = set(TASKS)
    if unknown := sorted(chosen - set(TASKS)):
        raise BadInputError(f"no task kind is called {unknown[0]!r}; there are {', '.join(TASKS)}")
    return tuple(task for task in TASKS if task in chosen)
