"""Record what is decided about each function, so that a killed run can resume."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from unseen.errors import BadInputError
from unseen.obfuscation.function_outcome import FunctionOutcome
from unseen.obfuscation.questions import read_tree_archive, write_tree_archive
from unseen.obfuscation.tree import SourceTree
from unseen.search.journal import Journal


class MiningJournal:
    """The journal beside a file of questions, `TASKS.jsonl.partial`: a line for each function.

    Args:
        out: the file of questions.
        settings: everything that the questions depend on.

    Raises:
        BadInputError: another run is writing here, or the journal is that of a run with other settings.

    Attributes:
        finished: file and name of a function → its outcome, from the run before.
    """

    def __init__(self, out: Path, settings: Mapping[str, Any]) -> None:
        self._out = out
        self._journal = Journal(out, settings)
        self._stored: set[str] = set()
        try:
            self.finished = {
                name: FunctionOutcome.model_validate(entry) for name, entry in self._journal.finished.items()
            }
        except ValidationError as error:
            self._journal.close()
            raise BadInputError(
                f"{self._journal.path}: not a journal of this program; move it away: {error}"
            ) from None

    def add(self, outcome: FunctionOutcome, trees: Mapping[str, SourceTree]) -> None:
        """Record what became of a function, and the states of the project that its questions refer to."""
        for digest in {one.place.tree for one in outcome.questions} - self._stored:
            write_tree_archive(self._out, trees[digest])
            self._stored.add(digest)
        self._journal.add(outcome.model_dump(mode="json"))

    def tree(self, digest: str) -> SourceTree:
        """Return a state of the project that was stored by the run before."""
        return read_tree_archive(self._out, digest)

    def remove(self) -> None:
        """Remove the journal once the file of questions is in place."""
        self._journal.remove()

    def close(self) -> None:
        """Close the journal and leave it for the next run, unless it was removed."""
        self._journal.close()
