"""Measure which tests run which functions, one test at a time with gcov; cached with the built project."""

from __future__ import annotations

import json
import posixpath
import re
import shlex
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from unseen.errors import BadInputError
from unseen.obfuscation.build_cache import BuiltProject, coverage_worktree
from unseen.obfuscation.worktree import ReusableWorktree, Worktree
from unseen.records import Exclusion, Record
from unseen.sandbox import Execution, Sandbox
from unseen.search.journal import put_in_place

_CACHE_FILE = "coverage.json"
_COUNTS_FILE = ".unseen-coverage"
_BASELINE_RUNS = 3
"""How often each test is run on the unmodified project, to detect flaky ones."""

# Counters of earlier tests are deleted first, so that the output belongs to one test.
_COUNTING_COMMAND = (
    "find . -name '*.gcda' -delete; ({test}) >/dev/null 2>&1 </dev/null; "
    f"find . -name '*.gcda' -print0 | xargs -0 -r gcov --json-format --stdout >{_COUNTS_FILE} 2>/dev/null"
)


class TestFacts(Record):
    """One passing test: its CPU time in seconds, and whether it is flaky."""

    cpu_s: float
    flaky: bool = False


class CoverageRecord(Record):
    """The coverage of a project's tests.

    `covered` maps file → function → tests, ordered so that tests which run the fewest functions come first.
    `exclusions` are tests that do not pass on this machine.
    """

    tests: dict[str, TestFacts]
    covered: dict[str, dict[str, tuple[str, ...]]]
    exclusions: tuple[Exclusion, ...] = ()

    def tests_of(self, file: Path, function: str) -> tuple[str, ...]:
        """Return the tests that run a function, the most specific first."""
        return self.covered.get(file.as_posix(), {}).get(function, ())


def run_passed(config_pattern: str, test: str, ran: Execution) -> bool:
    """Return True if a test run passed: exit status 0 and, if configured, a matching line of output."""
    if not ran.ok:
        return False
    pattern = config_pattern.replace("{test}", re.escape(test))
    return not pattern or re.search(pattern, ran.stdout.decode(errors="replace"), re.MULTILINE) is not None


def list_tests(worktree: Worktree) -> list[str]:
    """List the names of a built project's tests.

    Raises:
        BadInputError: the command that lists them fails or prints no name.
    """
    tests = worktree.config.test
    if tests.names:
        return list(tests.names)
    ran = worktree.untrusted_run(tests.list, cpu_s=tests.cpu_s, env=tests.env)
    lines = [line.strip() for line in ran.stdout.decode(errors="replace").splitlines()]
    if tests.pick:
        found = [match for line in lines if (match := re.search(tests.pick, line))]
        lines = [match["name"] if "name" in match.re.groupindex else match[0] for match in found]
    names = list(dict.fromkeys(line for line in lines if line))
    if not ran.ok or not names:
        raise BadInputError(f"{worktree.config.name}: test.list: `{tests.list}` names no tests here")
    return names


def measure_coverage(
    built: BuiltProject,
    sandbox: Sandbox,
    *,
    jobs: int = 2,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> CoverageRecord:
    """Run every test separately and record what it covers, unless the result is cached.

    Args:
        built: the built project.
        sandbox: the sandbox for builds and tests.
        jobs: number of parallel test runs.
        progress: receives the number of tests done and their total.

    Raises:
        BadInputError: there are no tests, none passes, or the instrumented build fails.
    """
    cached = built.folder / _CACHE_FILE
    if cached.exists():
        return CoverageRecord.model_validate_json(cached.read_text(encoding="utf-8"))
    facts, exclusions = _baseline(built, sandbox, jobs)
    progress(0, len(facts))
    runs: dict[str, list[tuple[str, str]]] = {}
    with coverage_worktree(built, sandbox) as worktree:
        for done, test in enumerate(facts):
            progress(done, len(facts))
            # A failing run of a flaky test may cover less than a passing one.
            times = _BASELINE_RUNS if facts[test].flaky else 1
            found = [one for _ in range(times) for one in _untrusted_covered_functions(worktree, test)]
            runs[test] = list(dict.fromkeys(found))
        progress(len(facts), len(facts))
    if not any(runs.values()):
        raise BadInputError(
            f"{built.config.name}: coverage.build: no test ran a counted function; probably "
            f"`{built.config.coverage.build}` does not compile with --coverage (a makefile may set its own "
            "flags), or the tests run another program than it builds"
        )
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
    put_in_place(cached, [record.model_dump_json()])
    return record


def _baseline(
    built: BuiltProject, sandbox: Sandbox, jobs: int
) -> tuple[dict[str, TestFacts], list[Exclusion]]:
    """Run each test several times on the unmodified project; tests that never pass are skipped and listed."""
    worktrees = [ReusableWorktree(built.root, built.config, sandbox) for _ in range(jobs)]
    try:
        names = list_tests(worktrees[0])

        def facts(number: int) -> list[tuple[str, TestFacts | None, str]]:
            worktree = worktrees[number]
            found: list[tuple[str, TestFacts | None, str]] = []
            for test in names[number::jobs]:
                ran = [worktree.untrusted_test(test) for _ in range(_BASELINE_RUNS)]
                if worktree.config.test.writes and not worktree.restore():
                    raise BadInputError(
                        f"{built.config.name}: the test {test} replaces folders of the project"
                    )
                right = [run_passed(worktree.config.test.passes, test, one) for one in ran]
                fact = TestFacts(cpu_s=round(max(one.cpu_s for one in ran), 2), flaky=not all(right))
                why = "" if any(right) else _why_failed(worktree.config.test.passes, test, ran[-1])
                found.append((test, fact if any(right) else None, why))
            return found

        with ThreadPoolExecutor(jobs) as pool:
            results = [one for part in pool.map(facts, range(jobs)) for one in part]
    finally:
        for worktree in worktrees:
            worktree.remove()
    known = {test: (fact, why) for test, fact, why in results}
    passing = {test: fact for test in names if (fact := known[test][0]) is not None}
    failed = [(test, why) for test in names if (why := known[test][1])]
    if not passing:
        test, why = failed[0]
        raise BadInputError(f"{built.config.name}: none of its {len(names)} tests passes here; {test}: {why}")
    reason = "this test does not pass on the unmodified project"
    return passing, [Exclusion(what=test, reason=f"{reason} ({why})") for test, why in failed]


def _why_failed(pattern: str, test: str, ran: Execution) -> str:
    """Return what a failed test printed last, and what probably is the cause."""
    said = (ran.stdout + b"\n" + ran.stderr).decode(errors="replace").split("\n")
    lines = [line.strip() for line in said if line.strip()]
    output = f"it printed: {' / '.join(lines[-3:])[-300:]}" if lines else "it printed nothing"
    if ran.ok:
        wanted = pattern.replace("{test}", re.escape(test))
        return f"it ended with success, but no line matches test.passes, {wanted!r}; {output}"
    if ran.outcome == "timed_out":
        return f"it ran past test.cpu_s and may wait for something; {output}"
    return f"{ran.outcome}: {ran.reason or 'exit status not 0'}; {output}"


def _untrusted_covered_functions(worktree: Worktree, test: str) -> Iterator[tuple[str, str]]:
    """Yield the file and name of each function that a test runs."""
    command = worktree.config.test.command.replace("{test}", shlex.quote(test))
    worktree.untrusted_run(
        _COUNTING_COMMAND.replace("{test}", command),
        cpu_s=worktree.config.coverage.cpu_s,
        env=worktree.config.test.env,
    )
    counts = worktree.folder / _COUNTS_FILE
    if not counts.is_file() or counts.is_symlink():
        return
    for line in counts.read_bytes().splitlines():
        try:
            found = json.loads(line)
            base = found["current_working_directory"]
            for file in found["files"]:
                path = _relative(posixpath.join(base, file["file"]), worktree)
                if path is not None:
                    for function in file["functions"]:
                        if function["execution_count"]:
                            yield path, function["name"]
        except (ValueError, KeyError, TypeError):
            continue


def _relative(path: str, worktree: Worktree) -> str | None:
    path = posixpath.normpath(path)
    for root in ("/work", str(worktree.folder)):
        if path.startswith(f"{root}/"):
            return path.removeprefix(f"{root}/")
    return None
