"""Judging an answer in the project: put in place, build what changed, run the covering tests, undo it all."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Self

from unseen.execution.classify import evidence_of, verdict_of
from unseen.obfuscation.config import Config
from unseen.obfuscation.coverage import passes
from unseen.obfuscation.diagnostics import diagnostics_of
from unseen.obfuscation.memory import Evaluation, Memory, key_of_try
from unseen.obfuscation.questions import Place, Question
from unseen.obfuscation.screen import screen
from unseen.obfuscation.swap import Unfit, piece_of, put_in
from unseen.obfuscation.tree import Tree, matches
from unseen.obfuscation.workplace import Built, WorkingCopy, build, key_of, project_cache
from unseen.records import Verdict
from unseen.records.obfuscation import Diagnostic
from unseen.sandbox import Execution, Sandbox

FLAKY_RUNS = 5
"""How often a test that passes only sometimes is run (paper 003, V)."""
_SLOWER = 8.0
_SLACK_S = 2.0


class Bench:
    """Judges answers in a project, a few at a time; thread-safe.

    Args:
        trees: the states of the project by digest.
        config: how it is built and tested.
        sandbox: where everything runs.
        jobs: how many working copies of each state there may be.
        cpu_s: test → the processor seconds that it takes when nothing is changed.
        cache: where built projects are kept; the user's cache when None.
        remember: whether verdicts are kept for the next run.
    """

    def __init__(
        self,
        trees: Mapping[str, Tree],
        config: Config,
        sandbox: Sandbox,
        *,
        jobs: int = 2,
        cpu_s: Mapping[str, float] | None = None,
        cache: Path | None = None,
        remember: bool = True,
    ) -> None:
        self.trees = dict(trees)
        self._config = config
        self.sandbox = sandbox
        self._jobs = jobs
        self._cpu_s = dict(cpu_s or {})
        self._cache = cache or project_cache()
        self._remember = remember
        self._memory = Memory(Evaluation, self.kept_beside("verdicts.jsonl"))
        self._states: dict[str, str] = {}
        self._lock = threading.Lock()
        self._copies: dict[str, queue.SimpleQueue[WorkingCopy | None]] = {}
        self._all: list[WorkingCopy] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Delete the working copies."""
        for copy in self._all:
            copy.remove()
        self._all.clear()
        self._copies.clear()

    def set_times(self, cpu_s: Mapping[str, float]) -> None:
        """Learn what each test takes when nothing is changed."""
        self._cpu_s = dict(cpu_s)

    def kept_beside(self, name: str) -> Path | None:
        """The file of this project in which results of one kind are kept; None if they are not."""
        return self._cache / f"{self._config.name}.{name}" if self._remember else None

    def usual_s(self, test: str) -> float | None:
        """The processor seconds that a test takes when nothing is changed, where they are known."""
        return self._cpu_s.get(test)

    def built(self, digest: str) -> Built:
        """A state of the project, built."""
        return build(self.trees[digest], self._config, self.sandbox, cache=self._cache)

    def untrusted_evaluate(self, question: Question, code: str) -> Evaluation:
        """Judge code that should define the question's function."""
        if not code.strip():
            return _failed("the answer is empty")
        piece = piece_of(code, question.function)
        if isinstance(piece, Unfit):
            return _failed(piece.reason)
        tree = self.trees[question.place.tree]
        allowed = f"{question.reference}\n{question.published}"
        own = Path(question.place.file)
        cheat = screen(piece.text, allowed, (text for path, text in tree.sources.items() if path != own))
        if cheat is not None:
            return Evaluation(verdict=Verdict(word="cheated", detail=cheat), compiled=False)
        return self.untrusted_judge(
            question.place,
            piece.text,
            question.tests,
            flaky=question.flaky,
            withheld=question.withheld,
        )

    def untrusted_judge(
        self,
        place: Place,
        text: str,
        tests: Sequence[str],
        *,
        flaky: Sequence[str] = (),
        withheld: Sequence[str] = (),
    ) -> Evaluation:
        """Build and test the project with a text in the place of a function."""
        own = Path(place.file)
        changed = self.changed_files(place, text, withheld=withheld)
        source, after = self._source(place), changed[own]
        first = source.count(b"\n", 0, place.start) + 1
        lines = range(first, first + after.count(b"\n") - source[place.end :].count(b"\n") - first + 2)
        return self.untrusted_try(place.tree, changed, tests, flaky=flaky, blame=(own, lines))

    def changed_files(self, place: Place, text: str, *, withheld: Sequence[str] = ()) -> dict[Path, bytes]:
        """The files that differ from the tree when a text stands in the place of a function."""
        changed = {Path(path): content.encode() for path, content in place.changed.items()}
        after = put_in(self._source(place), place.start, place.end, text, withheld=withheld)
        return {**changed, Path(place.file): after}

    def _source(self, place: Place) -> bytes:
        changed = place.changed.get(place.file)
        return self.trees[place.tree].files[Path(place.file)] if changed is None else changed.encode()

    def untrusted_try(
        self,
        digest: str,
        changed: Mapping[Path, bytes],
        tests: Sequence[str],
        *,
        flaky: Sequence[str] = (),
        blame: tuple[Path, range] | None = None,
    ) -> Evaluation:
        """Build and test a state of the project with other contents in some files, unless that was done."""
        key = key_of_try(self.state_of(digest), changed, tests, flaky)
        known = self._memory.get(key)
        if known is None:
            known = self._untrusted_try(digest, changed, tests, flaky, blame)
            if known.lasting:
                self._memory.keep(key, known)
        return known

    def state_of(self, digest: str) -> str:
        """A name for a tree, the configuration and the compiler."""
        if digest not in self._states:
            self._states[digest] = key_of(self.trees[digest], self._config, self.sandbox)
        return self._states[digest]

    def _untrusted_try(
        self,
        digest: str,
        changed: Mapping[Path, bytes],
        tests: Sequence[str],
        flaky: Sequence[str],
        blame: tuple[Path, range] | None,
    ) -> Evaluation:
        with self.copy(digest) as copy:
            for path, data in changed.items():
                copy.put(path, data)
            ran = copy.untrusted_build(tests)
            seconds = ran.wall_s
            sources = {path for path in self.trees[digest].files if path not in changed}
            if not ran.ok:
                return _unbuilt(ran, blame)
            if tampered := sorted(copy.touched() & sources):
                return _cheated(f"the build changed {tampered[0]}")
            # Where the project is shown read-only, the kernel sees to it.
            guarded = bool(self._config.test.writes) or self.sandbox.name == "local"
            before = copy.touched() if guarded else set()
            for number, test in enumerate(tests):
                verdict, last = self._untrusted_test(copy, test, test in flaky)
                seconds += last.wall_s
                after = copy.touched() - before if guarded else set()
                strange = sorted(path for path in after if not matches(path, self._config.test.writes))
                if strange:
                    return _cheated(f"a test with it changed {strange[0]}")
                if not verdict.passed:
                    return Evaluation(verdict=verdict, compiled=True, ran=number + 1, seconds=seconds)
            return Evaluation(
                verdict=Verdict(word="passed"), compiled=True, ran=len(tests), seconds=round(seconds, 2)
            )

    def _untrusted_test(self, copy: WorkingCopy, test: str, flaky: bool) -> tuple[Verdict, Execution]:
        """A steady test counts as it comes; a flaky one must pass once."""
        usual = self._cpu_s.get(test)
        cpu_s = self._config.test.cpu_s
        cpu_s = cpu_s if usual is None else min(cpu_s, _SLOWER * usual + _SLACK_S)
        verdict = Verdict(word="failed", detail="test")
        for _ in range(FLAKY_RUNS if flaky else 1):
            ran = copy.untrusted_test(test, cpu_s=cpu_s)
            verdict = _verdict(test, ran, self._config.test.passes)
            if verdict.passed:
                break
        return verdict, ran

    @contextmanager
    def copy(self, digest: str) -> Iterator[WorkingCopy]:
        """A built working copy that nobody else uses; what is changed in it is undone afterwards."""
        with self._lock:
            if digest not in self._copies:
                self._copies[digest] = queue.SimpleQueue()
                for _ in range(self._jobs):
                    self._copies[digest].put(None)
        waiting = self._copies[digest]
        copy = waiting.get()
        try:
            if copy is None:
                copy = WorkingCopy(self.built(digest).root, self._config, self.sandbox)
                with self._lock:
                    self._all.append(copy)
            yield copy
            whole = copy.restore()
        except BaseException:
            # What happened in it is not known; the next one begins with a fresh copy.
            if copy is not None:
                copy.remove()
            waiting.put(None)
            raise
        if not whole:
            copy.remove()
        waiting.put(copy if whole else None)


def _verdict(test: str, ran: Execution, pattern: str) -> Verdict:
    if passes(pattern, test, ran):
        return Verdict(word="passed")
    found = verdict_of(ran, "test")
    if found.passed:
        evidence = evidence_of(ran) or "it ended with exit status 0 and did not say that it passed"
        found = Verdict(word="failed", detail="test", evidence=evidence)
    return found.model_copy(update={"evidence": f"{test}: {found.evidence}".strip()})


def _unbuilt(ran: Execution, blame: tuple[Path, range] | None) -> Evaluation:
    verdict = verdict_of(ran, "compile")
    if verdict.word == "crashed":
        verdict = Verdict(word="failed", detail="compile", evidence=verdict.evidence)
    found: tuple[Diagnostic, ...] = ()
    if blame is not None:
        output = (ran.stderr + b"\n" + ran.stdout).decode(errors="replace")
        found = diagnostics_of(output, PurePosixPath(blame[0].as_posix()), blame[1])
    compiled = None if not verdict.counts else False
    return Evaluation(verdict=verdict, compiled=compiled, diagnostics=found, seconds=round(ran.wall_s, 2))


def _failed(reason: str) -> Evaluation:
    return Evaluation(verdict=Verdict(word="failed", detail="compile", evidence=reason), compiled=False)


def _cheated(how: str) -> Evaluation:
    return Evaluation(verdict=Verdict(word="cheated", detail=how), compiled=True)
