"""The questions of the suite: one item a version of a task about a problem."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from unseen.errors import BadInputError
from unseen.records import Record, Similarity, Version
from unseen.suites.question_set import QuestionSet
from unseen.verify import Submission

Kind = Literal["generation", "completion-1", "completion-3", "completion-5"]
KINDS: tuple[Kind, ...] = ("generation", "completion-1", "completion-3", "completion-5")


class Item(Record):
    """One question, with all that is needed to judge an answer without looking anything up.

    `before` is the code up to where the answer begins, `after` what follows it up to the test (empty for
    generation). `reference_answer` is right for this version; `published_answer` is the solution as it was
    published, in the original names, which a model that recites would give.
    """

    id: str
    kind: Kind
    problem_id: str
    language: str
    version: Version
    entry_point: str
    before: str
    after: str = ""
    test: str
    reference_answer: str
    published_answer: str
    indent: str = ""
    lines: int = 0
    methods: tuple[str, ...] = ()
    similarity: Similarity | None = None
    original_code: str
    variant_code: str = ""

    @property
    def right_code(self) -> str:
        """Prompt and solution with the reference answer in place."""
        return self.with_answer(self.reference_answer)

    def with_answer(self, answer: str) -> str:
        """Prompt and solution with an answer in place, taken as it is."""
        if self.kind == "generation":
            return self.before + answer
        return self.before + (answer + "\n" if answer else "") + self.after

    def submission(self, code: str) -> Submission:
        """What is to be run to judge a program."""
        return Submission(language=self.language, code=code, test=self.test, entry_point=self.entry_point)


Items = QuestionSet[Item]
"""The items of a run, with the settings that they come from and what had to be left out."""


def parse_kinds(kinds: str | Sequence[str] | None) -> tuple[Kind, ...]:
    """The task kinds named in a list or a text with commas, in the standard order; all if none is named.

    Raises:
        BadInputError: a kind does not exist.
    """
    names = kinds.split(",") if isinstance(kinds, str) else list(kinds or KINDS)
    asked = {name.strip() for name in names if name.strip()} or set(KINDS)
    if asked == {"all"}:
        asked = set(KINDS)
    if unknown := sorted(asked - set(KINDS)):
        raise BadInputError(f"no task kind is called {unknown[0]!r}; there are {', '.join(KINDS)}")
    return tuple(kind for kind in KINDS if kind in asked)
