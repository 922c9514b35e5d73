"""Take back the changes with which the tests of a tree do not pass as before."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from unseen.mirror.rendering import Change, Rendering
from unseen.mirror.test_runs import TestOutcomes, TestRuns
from unseen.projects.bisect import largest_passing_subset
from unseen.records import Verdict

_ORDER = ("identity", "names", "comments", "strings")
_MISSING = re.compile(
    r"name '(\w+)' is not defined|has no attribute '(\w+)'|argument:? '(\w+)'|cannot import name '(\w+)'"
    r"|No module named '([\w.]+)'|fixture '(\w+)' not found|KeyError: '(\w+)'|no fixture named '(\w+)'"
    r"|uses no argument '(\w+)'"
)
_QUOTED = re.compile(r"['\"](\w+)['\"]")
_WORD = re.compile(r"[^\W\d]\w*")
_ROUNDS = 60
_COLLECTED = frozenset({"function", "method", "class"})


@dataclass
class Repair:
    """The changes that stay, and why the others do not.

    Attributes:
        passing: changes with which all tests end as before.
        dropped: change → the test that failed with it.
        outcomes: those of the last run, of all tests.
    """

    passing: set[Change]
    dropped: dict[Change, str] = field(default_factory=dict)
    outcomes: TestOutcomes | None = None


class Repairer:
    """Finds a large set of changes that a tree's own tests bear.

    What a failure names is taken back first, if that makes a test pass; the rest is found by halves, running
    only the tests that failed, with the names that their messages mention last.

    Args:
        rendering: makes the tree of a set of changes.
        runs: runs its tests.
        baseline: test of the original tree → outcomes, one for each set of parameters.
        report: is told of every round.
    """

    def __init__(
        self,
        rendering: Rendering,
        runs: TestRuns,
        baseline: dict[str, list[str]],
        report: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._rendering = rendering
        self._runs = runs
        self._baseline = baseline
        self._report = report
        self._by_word: dict[str, set[Change]] = {}
        self._blamed_changes: set[Change] = set()
        self._broken: dict[str, str] = {}
        for change in rendering.changes():
            group = rendering.group(change)
            for word in (group.word, group.new) if group is not None else ():
                self._by_word.setdefault(word, set()).add(change)

    def repair(self) -> Repair:
        """Return the changes that stay; the last run of all tests was with just these."""
        found = Repair(set(self._rendering.changes()))
        for _ in range(_ROUNDS):
            found.outcomes = self._untrusted_outcomes(found.passing)
            failed = self._failed(found.passing, found.outcomes)
            self._report(f"{len(failed)} tests fail with {len(found.passing)} changes")
            if not failed:
                return self._give_back(found)
            self._take_back(found, failed)
        raise AssertionError("each round takes back at least one change")

    def _give_back(self, found: Repair) -> Repair:
        """Put back those of the blamed changes that break nothing; errors name more than their cause."""
        tests = self._few(self._broken)
        blamed = sorted(change for change in self._blamed_changes if change in found.dropped)
        if not blamed:
            return found

        def check(chosen: Sequence[Change]) -> Verdict:
            left = self._still_failing({*found.passing, *chosen}, tests)
            return Verdict(word="failed", detail="test") if left else Verdict(word="passed")

        returned = set(largest_passing_subset(blamed, check).passing)
        outcomes = self._untrusted_outcomes(found.passing | returned)
        if not returned or self._failed(found.passing | returned, outcomes):
            return found
        self._report(f"{len(returned)} of {len(blamed)} changes that errors named are no cause")
        dropped = {change: test for change, test in found.dropped.items() if change not in returned}
        return Repair(found.passing | returned, dropped, outcomes)

    def _take_back(self, found: Repair, failed: dict[str, str]) -> None:
        for pattern in (_MISSING, _QUOTED):
            blamed = self._blamed(found.passing, failed.values(), pattern)
            if blamed:
                left = self._still_failing(found.passing - blamed, failed)
                if len(left) < len(failed):
                    self._blamed_changes |= blamed
                    self._broken |= {test: failed[test] for test in failed if test not in left}
                    self._drop(found, blamed, failed)
                    return
        tests = self._few(failed)
        mentioned = {word for message in tests.values() for word in _WORD.findall(message)}
        kept: set[Change] = set()
        dropped = 0
        for facet in _ORDER:
            changes = [change for change in found.passing if change.facet == facet]
            changes.sort(key=lambda change: (self._is_mentioned(change, mentioned), change.key))

            def check(chosen: Sequence[Change], kept: frozenset[Change] = frozenset(kept)) -> Verdict:
                left = self._still_failing({*kept, *chosen}, tests)
                return Verdict(word="failed", detail="test") if left else Verdict(word="passed")

            subset = largest_passing_subset(changes, check)
            kept |= set(subset.passing)
            dropped += len(subset.dropped)
            self._drop(found, {change for change, _ in subset.dropped}, tests)
        if not dropped:
            # Neither alone nor together do these changes break these tests: another test does.
            self._drop(found, set(self._rendering.changes()) & found.passing, failed)

    def _few(self, failed: dict[str, str]) -> dict[str, str]:
        """Return one failing test of each kind of message."""
        found: dict[str, str] = {}
        for test, message in failed.items():
            errors = [line for line in message.splitlines() if line.startswith("E ")] or [message[-200:]]
            found.setdefault(errors[0][:60], test)
        return {test: failed[test] for test in list(found.values())[:8]}

    def _drop(self, found: Repair, changes: Iterable[Change], failed: dict[str, str]) -> None:
        for change in changes:
            found.passing.discard(change)
            found.dropped[change] = next(iter(failed), "the tests")

    def _is_mentioned(self, change: Change, words: set[str]) -> bool:
        group = self._rendering.group(change)
        return group is not None and (group.word in words or group.new in words)

    def _blamed(self, passing: set[Change], messages: Iterable[str], pattern: re.Pattern[str]) -> set[Change]:
        """Return the changes of names that the errors name; of their texts first."""
        words: set[str] = set()
        for message in messages:
            errors = "\n".join(line for line in message.splitlines() if not line.startswith((" ", "\t")))
            for match in pattern.finditer(errors):
                words.update(part for one in match.groups() if one for part in one.split("."))
        found = {change for word in words for change in self._by_word.get(word, ())} & passing
        return {change for change in found if change.facet == "strings"} or found

    # Outcomes

    def _untrusted_outcomes(self, changes: set[Change], only: Sequence[str] = ()) -> TestOutcomes:
        return self._runs.untrusted_run(self._rendering.tree(changes), only)

    def _still_failing(self, changes: set[Change], tests: dict[str, str]) -> dict[str, str]:
        names = TestNames(self._rendering, changes)
        only = sorted({names.new(test) for test in tests})
        outcomes = self._untrusted_outcomes(changes, only)
        failed = self._failed(changes, outcomes, tests)
        return {test: failed[test] for test in tests if test in failed}

    def _failed(
        self, changes: set[Change], outcomes: TestOutcomes, tests: Iterable[str] | None = None
    ) -> dict[str, str]:
        """Return each test of the original that ended in another way → a message."""
        names = TestNames(self._rendering, changes)
        found: dict[str, list[str]] = {}
        messages: dict[str, str] = {}
        for test, outcome in outcomes.outcomes.items():
            old = names.old(test)
            found.setdefault(old, []).append(outcome)
            if test in outcomes.messages:
                messages.setdefault(old, outcomes.messages[test])
        other = "\n".join([outcomes.ended, *list(outcomes.messages.values())[:20]])
        return {
            test: messages.get(test, other)
            for test in (self._baseline if tests is None else tests)
            if found.get(test) != self._baseline[test]
        }


class TestNames:
    """The ids of tests in the original tree and in one with changes."""

    __test__ = False

    def __init__(self, rendering: Rendering, changes: set[Change]) -> None:
        self._paths = rendering.paths(changes)
        self._old_paths = {new: old for old, new in self._paths.items()}
        self._new: dict[str, str] = {}
        self._old: dict[str, str] = {}
        for change in changes:
            group = rendering.group(change) if change.facet == "names" else None
            # A test may be inherited from a class in another file, so that its file says little.
            if group is not None and (
                any(kind in _COLLECTED for kind, _ in group.definitions)
                or any(owner.space == "module" for owner in group.owners)
            ):
                self._new[group.word] = group.new
                self._old[group.new] = group.word

    def old(self, test: str) -> str:
        """Return the id, without parameters, that a test has in the original."""
        path, *names = test.partition("[")[0].split("::")
        return "::".join([self._old_paths.get(path, path), *(_replaced(name, self._old) for name in names)])

    def new(self, test: str) -> str:
        """Return the id that a test of the original has with the changes."""
        path, *names = test.split("::")
        return "::".join([self._paths.get(path, path), *(_replaced(name, self._new) for name in names)])


def _replaced(dotted: str, names: dict[str, str]) -> str:
    """Replace each part of a name; those of doctests have dots."""
    return ".".join(names.get(part, part) for part in dotted.split("."))


def outcomes_of_tests(outcomes: TestOutcomes) -> dict[str, list[str]]:
    """Group outcomes by test, leaving its parameters out."""
    found: dict[str, list[str]] = {}
    for test, outcome in outcomes.outcomes.items():
        found.setdefault(test.partition("[")[0], []).append(outcome)
    return found
