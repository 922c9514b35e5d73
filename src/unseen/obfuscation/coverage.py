"""Which tests run which functions: each test by itself, counted by gcov, kept beside the built project."""

from __future__ import annotations

import json
import posixpath
import re
import shlex
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from unseen.errors import BadInputError
from unseen.obfuscation.workplace import Built, Place, WorkingCopy, coverage_place
from unseen.records import Exclusion, Record
from unseen.sandbox import Execution, Sandbox
from unseen.search.journal import put_in_place

_KEPT = "coverage.json"
_COUNTS = ".unseen-coverage"
_TRIES = 3
"""How often each test is run before anything is changed, to learn whether it always passes."""

# The counts of one test: those of the tests before it are deleted first.
_COUNTED = (
    "find . -name '*.gcda' -delete; ({test}) >/dev/null 2>&1 </dev/null; "
    f"find . -name '*.gcda' -print0 | xargs -0 -r gcov --json-format --stdout >{_COUNTS} 2>/dev/null"
)


class TestFacts(Record):
    """One test that passes: the processor seconds it takes, and whether it passes only sometimes."""

    cpu_s: float
    flaky: bool = False


class CoverageRecord(Record):
    """What the tests of a project run.

    `covered` maps file → function → tests, those first that run the fewest functions. `exclusions` are tests
    that do not pass here.
    """

    tests: dict[str, TestFacts]
    covered: dict[str, dict[str, tuple[str, ...]]]
    exclusions: tuple[Exclusion, ...] = ()

    def tests_of(self, file: Path, function: str) -> tuple[str, ...]:
        """The tests that run a function, the most particular first."""
        return self.covered.get(file.as_posix(), {}).get(function, ())


def passes(config_pattern: str, test: str, ran: Execution) -> bool:
    """True if a test's run shows that it passed: exit status 0, and the line that says so."""
    if not ran.ok:
        return False
    pattern = config_pattern.replace("{test}", re.escape(test))
    return not pattern or re.search(pattern, ran.stdout.decode(errors="replace"), re.MULTILINE) is not None


def names_of_tests(place: Place) -> list[str]:
    """The names of a built project's tests.

    Raises:
        BadInputError: the command that lists them fails or names none.
    """
    tests = place.config.test
    if tests.names:
        return list(tests.names)
    ran = place.untrusted_run(tests.list, cpu_s=tests.cpu_s, env=tests.env)
    lines = [line.strip() for line in ran.stdout.decode(errors="replace").splitlines()]
    if tests.pick:
        found = [match for line in lines if (match := re.search(tests.pick, line))]
        lines = [match["name"] if "name" in match.re.groupindex else match[0] for match in found]
    names = list(dict.fromkeys(line for line in lines if line))
    if not ran.ok or not names:
        raise BadInputError(f"{place.config.name}: test.list: `{tests.list}` names no tests here")
    return names


def coverage_of(
    built: Built,
    sandbox: Sandbox,
    *,
    jobs: int = 2,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> CoverageRecord:
    """Run every test by itself, unless the cache knows what it runs.

    Raises:
        BadInputError: there are no tests, none passes, or the project does not build with counting.
    """
    kept = built.folder / _KEPT
    if kept.exists():
        return CoverageRecord.model_validate_json(kept.read_text(encoding="utf-8"))
    facts, exclusions = _steady(built, sandbox, jobs)
    runs: dict[str, list[tuple[str, str]]] = {}
    with coverage_place(built, sandbox) as place:
        for done, test in enumerate(facts):
            progress(done, len(facts))
            # A test that fails this time may run less than when it passes.
            times = _TRIES if facts[test].flaky else 1
            found = [one for _ in range(times) for one in _untrusted_counts(place, test)]
            runs[test] = list(dict.fromkeys(found))
        progress(len(facts), len(facts))
    covered: dict[str, dict[str, list[str]]] = {}
    for test in sorted(facts, key=lambda test: (len(runs[test]), facts[test].cpu_s > 1, test)):
        for file, function in runs[test]:
            covered.setdefault(file, {}).setdefault(function, []).append(test)
    record = CoverageRecord(
        tests=facts,
        covered={
            file: {name: tuple(tests) for name, tests in sorted(functions.items())}
            for file, functions in sorted(covered.items())
        },
        exclusions=tuple(exclusions),
    )
    put_in_place(kept, [record.model_dump_json()])
    return record


def _steady(built: Built, sandbox: Sandbox, jobs: int) -> tuple[dict[str, TestFacts], list[Exclusion]]:
    """Run each test a few times as the project is; what never passes is left out by name."""
    copies = [WorkingCopy(built.root, built.config, sandbox) for _ in range(jobs)]
    try:
        names = names_of_tests(copies[0])

        def facts(number: int) -> list[tuple[str, TestFacts | None]]:
            copy = copies[number]
            found: list[tuple[str, TestFacts | None]] = []
            for test in names[number::jobs]:
                ran = [copy.untrusted_test(test) for _ in range(_TRIES)]
                if copy.config.test.writes and not copy.restore():
                    raise BadInputError(
                        f"{built.config.name}: the test {test} replaces folders of the project"
                    )
                right = [passes(copy.config.test.passes, test, one) for one in ran]
                fact = TestFacts(cpu_s=round(max(one.cpu_s for one in ran), 2), flaky=not all(right))
                found.append((test, fact if any(right) else None))
            return found

        with ThreadPoolExecutor(jobs) as pool:
            known = {test: fact for part in pool.map(facts, range(jobs)) for test, fact in part}
    finally:
        for copy in copies:
            copy.remove()
    steady = {test: fact for test in names if (fact := known[test]) is not None}
    if not steady:
        raise BadInputError(f"{built.config.name}: none of its {len(names)} tests passes here")
    reason = "this test does not pass here, with nothing changed"
    return steady, [Exclusion(what=test, reason=reason) for test in names if known[test] is None]


def _untrusted_counts(place: Place, test: str) -> Iterator[tuple[str, str]]:
    """The file and name of each function that a test runs."""
    command = place.config.test.command.replace("{test}", shlex.quote(test))
    place.untrusted_run(
        _COUNTED.replace("{test}", command), cpu_s=place.config.coverage.cpu_s, env=place.config.test.env
    )
    counts = place.folder / _COUNTS
    if not counts.is_file() or counts.is_symlink():
        return
    for line in counts.read_bytes().splitlines():
        try:
            found = json.loads(line)
            base = found["current_working_directory"]
            for file in found["files"]:
                path = _relative(posixpath.join(base, file["file"]), place)
                if path is not None:
                    for function in file["functions"]:
                        if function["execution_count"]:
                            yield path, function["name"]
        except (ValueError, KeyError, TypeError):
            continue


def _relative(path: str, place: Place) -> str | None:
    path = posixpath.normpath(path)
    for root in ("/work", str(place.folder)):
        if path.startswith(f"{root}/"):
            return path.removeprefix(f"{root}/")
    return None
