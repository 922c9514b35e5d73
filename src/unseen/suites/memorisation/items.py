"""The questions of the suite: one item a version of a task about a problem."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from pydantic import ValidationError

from unseen.errors import BadInputError
from unseen.execution import Submission
from unseen.records import Exclusion, Record, Similarity, Version
from unseen.search.journal import put_in_place

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


class Items(Record):
    """The items of a run, with the settings that they come from and what had to be left out."""

    settings: dict[str, Any]
    items: tuple[Item, ...]
    exclusions: tuple[Exclusion, ...] = ()

    def write(self, path: Path) -> None:
        """Write the items in one step: first line settings and exclusions, then a line for each item."""
        head = {"settings": self.settings, "exclusions": [one.model_dump() for one in self.exclusions]}
        put_in_place(
            path, [json.dumps(head, sort_keys=True), *(item.model_dump_json() for item in self.items)]
        )

    @classmethod
    def read(cls, path: Path) -> Items:
        """Read what `write` wrote.

        Raises:
            BadInputError: the file is absent or something else.
        """
        try:
            head, *lines = path.read_text(encoding="utf-8").splitlines()
            first = json.loads(head)
            return cls(
                settings=first["settings"],
                exclusions=tuple(Exclusion.model_validate(one) for one in first["exclusions"]),
                items=tuple(Item.model_validate_json(line) for line in lines),
            )
        except FileNotFoundError:
            raise BadInputError(f"{path}: there is no such file") from None
        except (ValueError, KeyError, TypeError, ValidationError) as error:
            raise BadInputError(f"{path}: not the questions of a run: {error}") from None


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
