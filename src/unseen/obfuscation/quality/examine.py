"""Find quality issues that tests do not show, and confirm each with a second measurement."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path

from unseen.obfuscation.evaluation import evaluation_key
from unseen.obfuscation.flags import translation_units
from unseen.obfuscation.function_replacement import UnusableAnswer, extract_replacement
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.quality.issues import IssueReport, Observation, compare
from unseen.obfuscation.quality.null_checks import can_analyse, missing_checks, untrusted_warnings
from unseen.obfuscation.quality.profile import can_profile, untrusted_profile
from unseen.obfuscation.questions import Question

_MAX_TESTS = 3
"""The first tests are the most specific; Valgrind makes each some fifty times slower."""


class Examiner:
    """Finds quality issues of passing answers; thread-safe.

    Args:
        judge: the judge of the project; observations are stored next to its verdicts.
    """

    def __init__(self, judge: ProjectJudge) -> None:
        self.judge = judge
        self._observations = judge.cache_of("observations", Observation)
        self._units: dict[str, Mapping[Path, tuple[str, ...]]] = {}
        self._lock = threading.Lock()

    @staticmethod
    def missing() -> str:
        """Return the name of a required program that is missing, or an empty string."""
        return next(
            (
                name
                for name, available in (("valgrind", can_profile()), ("gcc", can_analyse()))
                if not available
            ),
            "",
        )

    def untrusted_issues(self, question: Question, code: str) -> IssueReport:
        """Return the issues of an answer that passes.

        The reference itself has none by definition and is not examined.

        Raises:
            UnseenError, OSError: the sandbox failed.
        """
        piece = extract_replacement(code, question.function)
        if isinstance(piece, UnusableAnswer) or self.missing() or _same_text(piece.text, question.reference):
            return IssueReport()
        lost = missing_checks(question.reference, piece.text, question.function)
        found = compare(
            self._observe(question, question.reference), self._observe(question, piece.text), lost
        )
        if not found.found:
            return found
        # On a busy machine a single measurement may be off.
        again = compare(
            self._observe(question, question.reference, attempt=2),
            self._observe(question, piece.text, attempt=2),
            lost,
        )
        kinds = {one.kind for one in again.found}
        return found.model_copy(update={"found": tuple(one for one in found.found if one.kind in kinds)})

    def _observe(self, question: Question, text: str, attempt: int = 1) -> Observation:
        place, judge = question.place, self.judge
        changed = judge.changed_files(place, text, withheld=question.withheld)
        tests = [test for test in question.tests if test not in question.flaky][:_MAX_TESTS]
        key = evaluation_key(
            self._observations,
            judge.state_key(place.tree),
            changed,
            tests,
            (str(attempt), place.file, question.function),
        )
        known = self._observations.get(key)
        if known is None:
            known = self._untrusted_observe(question, changed, tests)
            self._observations.put(key, known)
        return known

    def _untrusted_observe(
        self, question: Question, changed: Mapping[Path, bytes], tests: list[str]
    ) -> Observation:
        judge, digest, file = self.judge, question.place.tree, Path(question.place.file)
        arguments = self._arguments(digest).get(file, ())
        with judge.worktree(digest) as worktree:
            for path, data in changed.items():
                worktree.write_file(path, data)
            if not worktree.untrusted_build(tests).ok:
                return Observation(tests={})
            seen = {
                test: untrusted_profile(
                    worktree, test, question.function, usual_cpu_s=judge.usual_cpu_s(test)
                )
                for test in tests
            }
            warnings = untrusted_warnings(worktree, file, question.function, arguments)
        return Observation(
            tests={test: one for test, one in seen.items() if one is not None}, warnings=warnings
        )

    def _arguments(self, digest: str) -> Mapping[Path, tuple[str, ...]]:
        with self._lock:
            if digest not in self._units:
                self._units[digest] = translation_units(self.judge.built(digest), self.judge.sandbox)
            return self._units[digest]


def _same_text(text: str, reference: str) -> bool:
    return text.split() == reference.split()
