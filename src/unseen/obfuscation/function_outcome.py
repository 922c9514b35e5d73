"""Define what became of one function, as the journal of an unfinished run stores it."""

from __future__ import annotations

from unseen.obfuscation.questions import Question
from unseen.records import Exclusion, Record
from unseen.records.obfuscation import Level


class FunctionOutcome(Record):
    """The questions about one function, and what is not asked about it.

    `id` is its file and name. `tried` are the levels for which it was rewritten, `right` those at which it
    builds and passes.
    """

    id: str
    questions: tuple[Question, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    tried: tuple[Level, ...] = ()
    right: tuple[Level, ...] = ()
