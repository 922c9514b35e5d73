"""The questions of the suite: one item for each task about a problem and each variant of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from pydantic import Field

from unseen.errors import BadInputError
from unseen.execution import Submission
from unseen.records import ArmName, Record, Similarity, VariantName
from unseen.suites.question_set import QuestionSet

Name = TypeVar("Name", bound=str)
TaskKind = Literal["generation", "completion-1", "completion-3", "completion-5"]
Arm = VariantName | Literal["fresh"]
ARMS: tuple[Arm, ...] = ("original", "rewritten", "trap", "fresh")
"""The versions in which problems may be asked about; `fresh` asks about generated problems in these, too."""
DEFAULT_ARMS: tuple[Arm, ...] = ("original", "rewritten")
TASKS: tuple[TaskKind, ...] = ("generation", "completion-1", "completion-3", "completion-5")


class MemorisationQuestion(Record):
    """One question, with all data needed to judge an answer.

    `before` is the code up to the answer, `after` the code between the answer and the test (empty for
    generation). `reference` is right for this variant; `published` is the solution as it was published, with
    the original names, which a reciting model would give. `kept_names` are those that stayed, and why.
    A trap has a kind of `change`, and `published_test`, by which answers are right for what was published.
    `arm` is `fresh` for a generated problem: what is published of it is its solution, which nobody has seen.
    """

    id: str
    task: TaskKind
    sample_id: str
    language: str
    family: str = Field(default="", exclude_if=lambda family: not family)
    arm: ArmName = Field(default="", exclude_if=lambda arm: not arm)
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


def parse_arms(arms: str | Sequence[str] | None) -> tuple[Arm, ...]:
    """Parse arms from a list or a text with commas, into the standard order; without any, the default ones.

    Raises:
        BadInputError: an arm does not exist, or `fresh` stands alone.
    """
    chosen = _chosen("arm", arms, ARMS, DEFAULT_ARMS)
    if chosen == ("fresh",):
        raise BadInputError(
            "the arm fresh asks about generated problems in the versions of the other arms; name some, such "
            "as original,trap,fresh"
        )
    return chosen


def parse_tasks(tasks: str | Sequence[str] | None) -> tuple[TaskKind, ...]:
    """Parse task kinds from a list or a text with commas, into the standard order; all if none is named.

    Raises:
        BadInputError: a kind does not exist.
    """
    return _chosen("task kind", tasks, TASKS, TASKS)


def _chosen(
    what: str, named: str | Sequence[str] | None, known: tuple[Name, ...], default: tuple[Name, ...]
) -> tuple[Name, ...]:
    names = named.split(",") if isinstance(named, str) else list(named or ())
    chosen = {name.strip() for name in names if name.strip()} or set(default)
    if chosen == {"all"}:
        chosen = set(known)
    if unknown := sorted(chosen - set(known)):
        raise BadInputError(f"no {what} is called {unknown[0]!r}; there are {', '.join(known)}")
    return tuple(name for name in known if name in chosen)
