"""The questions of a run and the file that keeps them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

from pydantic import ValidationError

from unseen.errors import BadInputError
from unseen.records import Exclusion, Record
from unseen.records.renames import Settings
from unseen.search.journal import put_in_place

Q = TypeVar("Q", bound=Record)


class QuestionSet(Record, Generic[Q]):
    """The questions of a run, the settings that they come from, and what was skipped."""

    settings: Settings
    questions: tuple[Q, ...]
    exclusions: tuple[Exclusion, ...] = ()

    def write(self, path: Path) -> None:
        """Write the file in one step: first line settings and exclusions, then a line for each question."""
        head = {"settings": self.settings, "exclusions": [one.model_dump() for one in self.exclusions]}
        put_in_place(path, [json.dumps(head, sort_keys=True), *(q.model_dump_json() for q in self.questions)])

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read what `write` wrote.

        Raises:
            BadInputError: the file is absent or something else.
        """
        try:
            head, *lines = path.read_text(encoding="utf-8").splitlines()
            return cls.model_validate_json(
                json.dumps({**json.loads(head), "questions": [json.loads(line) for line in lines]})
            )
        except FileNotFoundError:
            raise BadInputError(f"{path}: there is no such file") from None
        except (ValueError, KeyError, TypeError, ValidationError) as error:
            raise BadInputError(f"{path}: not the questions of a run: {error}") from None

    @classmethod
    def read_same(cls, path: Path, settings: Mapping[str, Any]) -> Self:
        """Read the questions that an earlier call with the same settings wrote.

        Raises:
            BadInputError: the file is something else, or has other settings.
        """
        found = cls.read(path)
        require_same_settings(path, found.settings, settings)
        return found


def require_same_settings(path: Path, found: Mapping[str, Any], settings: Mapping[str, Any]) -> None:
    """Refuse to go on with a run that was begun with other settings.

    Raises:
        BadInputError: a setting differs; the message names it.
    """
    other = sorted(name for name in settings if found.get(name) != settings[name])
    if other:
        raise BadInputError(
            f"{path}: made by a run with other {', '.join(other)}; one folder holds one run, so give "
            "another folder for this one, or the first run's settings to go on with that"
        )
