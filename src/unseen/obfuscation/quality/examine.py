"""Looking for what tests do not tell of an answer; nothing is claimed that a second look does not show."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path

from unseen.obfuscation.evaluate import Bench
from unseen.obfuscation.flags import units_of
from unseen.obfuscation.memory import Memory, key_of_try
from unseen.obfuscation.quality.issues import Issues, Seen, compare
from unseen.obfuscation.quality.null_checks import can_analyse, lost_checks, untrusted_warnings
from unseen.obfuscation.quality.profile import can_profile, untrusted_profile
from unseen.obfuscation.questions import Question
from unseen.obfuscation.swap import Unfit, piece_of

_VERSION = "1"
"""Changes with what is looked at, so that what was seen before is looked at again."""
_MOST_TESTS = 3
"""The first ones are the most particular; each takes some fifty times as long as without Valgrind."""


class Examiner:
    """Finds what is wrong with answers that pass; thread-safe.

    Args:
        bench: the project; what was seen is kept where its verdicts are.
    """

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self._memory = Memory(Seen, bench.kept_beside("seen.jsonl"))
        self._units: dict[str, Mapping[Path, tuple[str, ...]]] = {}
        self._lock = threading.Lock()

    @staticmethod
    def missing() -> str:
        """The program without which nothing can be looked for, or an empty text."""
        return next(
            (name for name, there in (("valgrind", can_profile()), ("gcc", can_analyse())) if not there), ""
        )

    def untrusted_issues(self, question: Question, code: str) -> Issues:
        """The faults of an answer that passes.

        The right answer itself has none, by definition, and is not looked at.

        Raises:
            UnseenError, OSError: the sandbox failed.
        """
        piece = piece_of(code, question.function)
        if isinstance(piece, Unfit) or self.missing() or _same(piece.text, question.reference):
            return Issues()
        lost = lost_checks(question.reference, piece.text, question.function)
        found = compare(self._seen(question, question.reference), self._seen(question, piece.text), lost)
        if not found.found:
            return found
        # A server that is busy otherwise may lose something once.
        again = compare(
            self._seen(question, question.reference, look=2), self._seen(question, piece.text, look=2), lost
        )
        kinds = {one.kind for one in again.found}
        return found.model_copy(update={"found": tuple(one for one in found.found if one.kind in kinds)})

    def _seen(self, question: Question, text: str, look: int = 1) -> Seen:
        place, bench = question.place, self.bench
        changed = bench.changed_files(place, text, withheld=question.withheld)
        tests = [test for test in question.tests if test not in question.flaky][:_MOST_TESTS]
        key = key_of_try(
            bench.state_of(place.tree), changed, tests, (f"{_VERSION}.{look}", place.file, question.function)
        )
        known = self._memory.get(key)
        if known is None:
            known = self._untrusted_look(question, changed, tests)
            self._memory.keep(key, known)
        return known

    def _untrusted_look(self, question: Question, changed: Mapping[Path, bytes], tests: list[str]) -> Seen:
        bench, digest, file = self.bench, question.place.tree, Path(question.place.file)
        arguments = self._arguments(digest).get(file, ())
        with bench.copy(digest) as copy:
            for path, data in changed.items():
                copy.put(path, data)
            if not copy.untrusted_build(tests).ok:
                return Seen(tests={})
            seen = {
                test: untrusted_profile(copy, test, question.function, usual_s=bench.usual_s(test))
                for test in tests
            }
            warnings = untrusted_warnings(copy, file, question.function, arguments)
        return Seen(tests={test: one for test, one in seen.items() if one is not None}, warnings=warnings)

    def _arguments(self, digest: str) -> Mapping[Path, tuple[str, ...]]:
        with self._lock:
            if digest not in self._units:
                self._units[digest] = units_of(self.bench.built(digest), self.bench.sandbox)
            return self._units[digest]


def _same(text: str, reference: str) -> bool:
    return text.split() == reference.split()
