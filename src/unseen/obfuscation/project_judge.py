"""Judge answers in the project: insert, build incrementally, run the covering tests, restore."""

from __future__ import annotations

import queue
import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Self, TypeVar

from unseen.execution.classify import evidence_of, verdict_of
from unseen.execution.verdict_cache import VerdictCache
from unseen.obfuscation.build_cache import BuiltProject, build, build_key, project_cache
from unseen.obfuscation.config import ProjectConfig
from unseen.obfuscation.coverage import run_passed
from unseen.obfuscation.diagnostics import parse_diagnostics
from unseen.obfuscation.evaluation import JUDGING_PACKAGES, Evaluation, evaluation_key
from unseen.obfuscation.function_replacement import UnusableAnswer, extract_replacement, replace_span
from unseen.obfuscation.harness import Harness
from unseen.obfuscation.questions import FunctionLocation, Question
from unseen.obfuscation.screen import screen
from unseen.obfuscation.tree import SourceTree, matches
from unseen.obfuscation.worktree import ReusableWorktree
from unseen.records import Record, Verdict
from unseen.records.obfuscation import Diagnostic
from unseen.sandbox import Execution, Sandbox

R = TypeVar("R", bound=Record)

FLAKY_RUNS = 5
"""Maximum number of runs of a flaky test (paper 003, V)."""
_TIME_FACTOR = 8.0
_SLACK_S = 2.0
_FAILURE = re.compile(rb"\b(?:FAIL|FAILED|FAILURES?|failed|failures?|not ok)\b")


class ProjectJudge:
    """Judges answers in a project, several in parallel; thread-safe.

    Args:
        trees: digest → state of the project.
        config: the configuration of the project.
        sandbox: the sandbox in which everything runs.
        jobs: maximum number of worktrees of each state.
        cpu_s: test → its CPU time on the unmodified project, in seconds.
        cache: folder for built projects; the user's cache if None.
        reuse_verdicts: whether verdicts are stored and reused between runs.
    """

    def __init__(
        self,
        trees: Mapping[str, SourceTree],
        config: ProjectConfig,
        sandbox: Sandbox,
        *,
        jobs: int = 2,
        cpu_s: Mapping[str, float] | None = None,
        cache: Path | None = None,
        reuse_verdicts: bool = True,
    ) -> None:
        self.trees = dict(trees)
        self._config = config
        self.sandbox = sandbox
        self._jobs = jobs
        self._cpu_s = dict(cpu_s or {})
        self._cache = cache or project_cache()
        self._reuse_verdicts = reuse_verdicts
        self._verdicts = self.cache_of("verdicts", Evaluation, lambda found: found.lasting)
        self._states: dict[str, str] = {}
        self._harnesses: dict[str, Harness] = {}
        self._failures: dict[tuple[str, str], int] = {}
        self._lock = threading.Lock()
        self._worktrees: dict[str, queue.SimpleQueue[ReusableWorktree | None]] = {}
        self._created: list[ReusableWorktree] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Delete the worktrees."""
        for worktree in self._created:
            worktree.remove()
        self._created.clear()
        self._worktrees.clear()

    def set_cpu_times(self, cpu_s: Mapping[str, float]) -> None:
        """Set the CPU time of each test on the unmodified project, in seconds."""
        self._cpu_s = dict(cpu_s)

    def cache_of(
        self, name: str, record: type[R], lasting: Callable[[R], bool] = lambda _: True
    ) -> VerdictCache[R]:
        """Return the cache of one kind of result for this project, next to its builds."""
        return VerdictCache(
            f"{self._config.name}.{name}",
            record,
            lasting,
            root=self._cache,
            persistent=self._reuse_verdicts,
            packages=JUDGING_PACKAGES,
        )

    def usual_cpu_s(self, test: str) -> float | None:
        """Return the CPU time of a test on the unmodified project in seconds, or None if unknown."""
        return self._cpu_s.get(test)

    def harness(self, digest: str) -> Harness:
        """Return the test code of a state of the project."""
        if digest not in self._harnesses:
            self._harnesses[digest] = Harness.of(self.trees[digest].sources, self._config)
        return self._harnesses[digest]

    def built(self, digest: str) -> BuiltProject:
        """Return a built state of the project."""
        return build(self.trees[digest], self._config, self.sandbox, cache=self._cache)

    def untrusted_evaluate(self, question: Question, code: str) -> Evaluation:
        """Judge code that is meant to define the question's function."""
        if not code.strip():
            return _failed("the answer is empty")
        piece = extract_replacement(code, question.function)
        if isinstance(piece, UnusableAnswer):
            return _failed(piece.reason)
        tree = self.trees[question.place.tree]
        allowed = f"{question.reference}\n{question.published}"
        own = Path(question.place.file)
        cheat = screen(piece.text, allowed, (text for path, text in tree.sources.items() if path != own))
        if cheat is not None:
            return Evaluation(verdict=Verdict(word="cheated", detail=cheat), compiled=False)
        touched = self.harness(question.place.tree).touched(piece.text, re.findall(r"\w+", allowed))
        if touched is not None:
            return Evaluation(
                verdict=Verdict(word="cheated", detail=f"refers to the tests' own code: {touched}"),
                compiled=False,
            )
        return self.untrusted_judge(
            question.place,
            piece.text,
            question.tests,
            flaky=question.flaky,
            withheld=question.withheld,
        )

    def untrusted_judge(
        self,
        place: FunctionLocation,
        text: str,
        tests: Sequence[str],
        *,
        flaky: Sequence[str] = (),
        withheld: Sequence[str] = (),
    ) -> Evaluation:
        """Build and test the project with a text in place of a function."""
        own = Path(place.file)
        changed = self.changed_files(place, text, withheld=withheld)
        source, after = self._source(place), changed[own]
        first = source.count(b"\n", 0, place.start) + 1
        lines = range(first, first + after.count(b"\n") - source[place.end :].count(b"\n") - first + 2)
        return self.untrusted_build_and_test(place.tree, changed, tests, flaky=flaky, blame=(own, lines))

    def changed_files(
        self, place: FunctionLocation, text: str, *, withheld: Sequence[str] = ()
    ) -> dict[Path, bytes]:
        """Return the files that differ from the tree when a text replaces a function."""
        changed = {Path(path): content.encode() for path, content in place.changed.items()}
        after = replace_span(self._source(place), place.start, place.end, text, withheld=withheld)
        return {**changed, Path(place.file): after}

    def _source(self, place: FunctionLocation) -> bytes:
        changed = place.changed.get(place.file)
        return self.trees[place.tree].files[Path(place.file)] if changed is None else changed.encode()

    def untrusted_build_and_test(
        self,
        digest: str,
        changed: Mapping[Path, bytes],
        tests: Sequence[str],
        *,
        flaky: Sequence[str] = (),
        blame: tuple[Path, range] | None = None,
    ) -> Evaluation:
        """Build and test a state of the project with new contents for some files, or reuse the verdict."""
        key = evaluation_key(self._verdicts, self.state_key(digest), changed, tests, flaky)
        known = self._verdicts.get(key)
        if known is None:
            known, failures = self._untrusted_build_and_test(digest, changed, tests, flaky, blame)
            for test, lines in failures.items():
                if known.verdict.passed and len(lines) > self._usual_failures(digest, test):
                    known = _silenced(known, test, lines)
            self._verdicts.put(key, known)
        return known

    def state_key(self, digest: str) -> str:
        """Return the cache key of a tree, the configuration and the compiler."""
        if digest not in self._states:
            self._states[digest] = build_key(self.trees[digest], self._config, self.sandbox)
        return self._states[digest]

    def _untrusted_build_and_test(
        self,
        digest: str,
        changed: Mapping[Path, bytes],
        tests: Sequence[str],
        flaky: Sequence[str],
        blame: tuple[Path, range] | None,
    ) -> tuple[Evaluation, dict[str, list[bytes]]]:
        """Return the evaluation, and by test the lines of failures that passing tests printed."""
        failures: dict[str, list[bytes]] = {}
        with self.worktree(digest) as worktree:
            for path, data in changed.items():
                worktree.write_file(path, data)
            ran = worktree.untrusted_build(tests)
            seconds = ran.wall_s
            sources = {path for path in self.trees[digest].files if path not in changed}
            if not ran.ok:
                return _build_failure(ran, blame), {}
            if tampered := sorted(worktree.changed_paths() & sources):
                return _cheated(f"the build changed {tampered[0]}"), {}
            # If the project is mounted read-only, the kernel already prevents changes.
            guarded = bool(self._config.test.writes) or self.sandbox.name == "local"
            before = worktree.changed_paths() if guarded else set()
            for number, test in enumerate(tests):
                verdict, last = self._untrusted_test(worktree, test, test in flaky)
                seconds += last.wall_s
                after = worktree.changed_paths() - before if guarded else set()
                unexpected = sorted(path for path in after if not matches(path, self._config.test.writes))
                if unexpected:
                    return _cheated(f"a test with it changed {unexpected[0]}"), {}
                if not verdict.passed:
                    found = Evaluation(verdict=verdict, compiled=True, ran=number + 1, seconds=seconds)
                    return found, {}
                if test not in flaky and (lines := _failure_lines(last)):
                    failures[test] = lines
            found = Evaluation(
                verdict=Verdict(word="passed"), compiled=True, ran=len(tests), seconds=round(seconds, 2)
            )
            return found, failures

    def _usual_failures(self, digest: str, test: str) -> int:
        """Return how many lines of failures a test prints on the unmodified project, where it passes."""
        if (digest, test) not in self._failures:
            with self.worktree(digest) as worktree:
                self._failures[digest, test] = len(_failure_lines(worktree.untrusted_test(test)))
        return self._failures[digest, test]

    def _untrusted_test(
        self, worktree: ReusableWorktree, test: str, flaky: bool
    ) -> tuple[Verdict, Execution]:
        """Run a test; a flaky one must pass once in several runs."""
        usual = self._cpu_s.get(test)
        cpu_s = self._config.test.cpu_s
        cpu_s = cpu_s if usual is None else min(cpu_s, _TIME_FACTOR * usual + _SLACK_S)
        verdict = Verdict(word="failed", detail="test")
        for _ in range(FLAKY_RUNS if flaky else 1):
            ran = worktree.untrusted_test(test, cpu_s=cpu_s)
            verdict = _verdict(test, ran, self._config.test.passes)
            if verdict.passed:
                break
        return verdict, ran

    @contextmanager
    def worktree(self, digest: str) -> Iterator[ReusableWorktree]:
        """Yield a built worktree for exclusive use, and restore it afterwards."""
        with self._lock:
            if digest not in self._worktrees:
                self._worktrees[digest] = queue.SimpleQueue()
                for _ in range(self._jobs):
                    self._worktrees[digest].put(None)
        pool = self._worktrees[digest]
        worktree = pool.get()
        try:
            if worktree is None:
                worktree = ReusableWorktree(self.built(digest).root, self._config, self.sandbox)
                with self._lock:
                    self._created.append(worktree)
            yield worktree
            restored = worktree.restore()
        except BaseException:
            # Its state is unknown; the next user gets a fresh copy.
            if worktree is not None:
                worktree.remove()
            pool.put(None)
            raise
        if not restored:
            worktree.remove()
        pool.put(worktree if restored else None)


def _verdict(test: str, ran: Execution, pattern: str) -> Verdict:
    if run_passed(pattern, test, ran):
        return Verdict(word="passed")
    found = verdict_of(ran, "test")
    if found.passed:
        evidence = evidence_of(ran) or "it ended with exit status 0 and did not say that it passed"
        found = Verdict(word="failed", detail="test", evidence=evidence)
    return found.model_copy(update={"evidence": f"{test}: {found.evidence}".strip()})


def _failure_lines(ran: Execution) -> list[bytes]:
    return [line for line in (ran.stdout + b"\n" + ran.stderr).splitlines() if _FAILURE.search(line)]


def _silenced(found: Evaluation, test: str, lines: Sequence[bytes]) -> Evaluation:
    """Return the evaluation of an answer with which a test reports failures and ends with success."""
    said = b"; ".join(lines[:3]).decode(errors="replace")[:300]
    verdict = Verdict(
        word="failed", detail="test", evidence=f"{test}: it ended with success, but printed: {said}"
    )
    return found.model_copy(update={"verdict": verdict})


def _build_failure(ran: Execution, blame: tuple[Path, range] | None) -> Evaluation:
    verdict = verdict_of(ran, "compile")
    if verdict.word == "crashed":
        verdict = Verdict(word="failed", detail="compile", evidence=verdict.evidence)
    found: tuple[Diagnostic, ...] = ()
    if blame is not None:
        output = (ran.stderr + b"\n" + ran.stdout).decode(errors="replace")
        found = parse_diagnostics(output, PurePosixPath(blame[0].as_posix()), blame[1])
    compiled = None if not verdict.counts else False
    return Evaluation(verdict=verdict, compiled=compiled, diagnostics=found, seconds=round(ran.wall_s, 2))


def _failed(reason: str) -> Evaluation:
    return Evaluation(verdict=Verdict(word="failed", detail="compile", evidence=reason), compiled=False)


def _cheated(how: str) -> Evaluation:
    return Evaluation(verdict=Verdict(word="cheated", detail=how), compiled=True)
