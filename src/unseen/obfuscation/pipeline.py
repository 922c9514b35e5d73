"""Generate the questions about a project at each level, and verify each of them in the project."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from importlib.resources import files
from pathlib import Path

from unseen.errors import NothingToAskError
from unseen.obfuscation.build_cache import BuiltProject
from unseen.obfuscation.coverage import CoverageRecord, measure_coverage
from unseen.obfuscation.function_mining import FunctionMiner
from unseen.obfuscation.function_outcome import FunctionOutcome
from unseen.obfuscation.mining_journal import MiningJournal
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.question_plan import QuestionPlan, QuestionSet
from unseen.obfuscation.questions import Questions, read_tree_archive
from unseen.obfuscation.selection import FunctionDefinition, functions_changed_between, select_functions
from unseen.obfuscation.tree import read_tree
from unseen.records import Exclusion
from unseen.sandbox import Sandbox
from unseen.sources.draw import draw

Warn = Callable[[str], None]


class QuestionGenerator:
    """Generates the questions about one project.

    Args:
        plan: which questions to generate.
        sandbox: the sandbox in which everything runs.
        jobs: number of parallel builds or tests.
        cache: folder for built projects; the user's cache if None.
        warn: receives one line for everything that is skipped.
        progress: receives the name of the step, the number of items done and their total.
    """

    def __init__(
        self,
        plan: QuestionPlan,
        sandbox: Sandbox,
        *,
        jobs: int = 2,
        cache: Path | None = None,
        warn: Warn = lambda line: None,
        progress: Callable[[str, int, int], None] = lambda what, done, total: None,
    ) -> None:
        self.plan = plan
        added = {Path(place): text.encode() for place, text in plan.config.added.items()}
        self.tree = read_tree(plan.root).with_files(added)
        self._sandbox = sandbox
        self._jobs = jobs
        self._warn = warn
        self._progress = progress
        self.exclusions: list[Exclusion] = []
        self._judge = ProjectJudge(
            {self.tree.digest: self.tree}, plan.config, sandbox, jobs=jobs, cache=cache
        )

    def make(self, out: Path | None = None) -> QuestionSet:
        """Generate the questions, or read them from the cache if project and plan are unchanged.

        Args:
            out: the file of questions; beside it, what is decided about each function is recorded at once, so
                that a killed run can resume. The record goes once the file is in place. If None, nothing is
                recorded.

        Raises:
            BadInputError: the project cannot be built or tested, or another run writes to `out`.
            NothingToAskError: no function became a question.
        """
        if out is None:
            return self._make(None)
        journal = MiningJournal(out, self.plan.settings(self.tree))
        try:
            made = self._make(journal)
            made.questions.write(out, made.trees)
            journal.remove()
        except NothingToAskError:
            journal.remove()
            raise
        finally:
            journal.close()
        return made

    def _make(self, journal: MiningJournal | None) -> QuestionSet:
        with self._judge:
            cached = self.built.folder / f"questions-{self._name()}.jsonl"
            if cached.exists():
                return self._read_cached(cached)
            questions = self._questions(journal)
            used = sorted({one.place.tree for one in questions.questions})
            known = self._judge.trees
            trees = {
                digest: known[digest] if journal is None or digest in known else journal.tree(digest)
                for digest in used
            }
        if self.plan.describer is None:
            questions.write(cached, trees)
        return QuestionSet(questions, trees)

    def _questions(self, journal: MiningJournal | None) -> Questions:
        coverage = self.coverage
        selection = self._selected()
        functions = [(path, one) for path, one in selection if coverage.tests_of(path, one.name)]
        for path, one in selection:
            if not coverage.tests_of(path, one.name):
                self._skip(f"{path}:{one.name}", "no test runs it")
        covered = len(functions)
        functions = draw(
            functions,
            self.plan.limit,
            self.plan.seed,
            key=lambda one: f"{one[0]}:{one[1].name}",
            group=lambda one: str(one[0]),
        )
        outcomes = self._outcomes(functions, journal)
        questions = [question for one in outcomes for question in one.questions]
        tried, right = (
            Counter(level for one in outcomes for level in getattr(one, kind)) for kind in ("tried", "right")
        )
        if not questions:
            reasons = "; ".join(f"{one.what}: {one.reason}" for one in self.exclusions[:3])
            raise NothingToAskError(f"{self.plan.root}: there is nothing to ask ({reasons})")
        found = {(one.variant, one.sample_id) for one in questions}
        asked: dict[str, int] = {level: sum(each == level for each, _ in found) for level in self.plan.levels}
        return Questions(
            settings=self.plan.settings(self.tree),
            tallies={
                "project": {"functions": len(selection), "covered": covered, "asked": asked["original"]},
                "tried": {level: tried[level] for level in self.plan.levels if level != "original"},
                "right": {level: right[level] for level in self.plan.levels},
                "asked": asked,
            },
            config=self.plan.config,
            questions=tuple(questions),
            exclusions=tuple(self.exclusions),
        )

    def _outcomes(
        self, functions: Sequence[tuple[Path, FunctionDefinition]], journal: MiningJournal | None
    ) -> list[FunctionOutcome]:
        """Return the outcome of each function, in order: from the journal, or else mined now and recorded."""
        names = [f"{path}:{one.name}" for path, one in functions]
        found = (
            {} if journal is None else {name: one for name, one in journal.finished.items() if name in names}
        )
        left = [one for name, one in zip(names, functions, strict=True) if name not in found]
        self._progress("functions", len(found), len(names))
        miner = FunctionMiner(self.plan, self.tree, self._judge, self._sandbox, self.coverage)
        with ThreadPoolExecutor(self._jobs) as pool:
            for one in miner.mine(left, pool):
                found[one.id] = one
                if journal is not None:
                    journal.add(one, self._judge.trees)
                for excluded in one.exclusions:
                    self._warn(f"{excluded.what}: {excluded.reason}")
                self._progress("functions", len(found), len(names))
        self.exclusions += [excluded for name in names for excluded in found[name].exclusions]
        return [found[name] for name in names]

    def _name(self) -> str:
        """Return a cache key for the plan and for the code that carries it out."""
        state = hashlib.sha256(json.dumps(self.plan.settings(self.tree), sort_keys=True).encode())
        for path in sorted(Path(str(files("unseen"))).rglob("*")):
            if path.suffix in (".py", ".txt"):
                state.update(path.read_bytes())
        return state.hexdigest()[:16]

    def _read_cached(self, path: Path) -> QuestionSet:
        questions = Questions.read(path)
        for one in questions.exclusions:
            self._warn(f"{one.what}: {one.reason}")
        digests = {one.place.tree for one in questions.questions}
        return QuestionSet(questions, {digest: read_tree_archive(path, digest) for digest in digests})

    # The project

    @cached_property
    def built(self) -> BuiltProject:
        """The unmodified project, built."""
        return self._judge.built(self.tree.digest)

    @cached_property
    def coverage(self) -> CoverageRecord:
        """Which tests run which functions."""
        found = measure_coverage(
            self.built,
            self._sandbox,
            jobs=self._jobs,
            progress=lambda done, total: self._progress("tests", done, total),
        )
        for one in found.exclusions:
            self._skip(one.what, one.reason)
        self._judge.set_cpu_times({test: facts.cpu_s for test, facts in found.tests.items()})
        return found

    def _selected(self) -> list[tuple[Path, FunctionDefinition]]:
        plan = self.plan
        only = None
        if plan.since is not None or plan.until is not None:
            only = functions_changed_between(
                plan.root, plan.config, self._sandbox, since=plan.since, until=plan.until
            )
        selection = select_functions(self.tree, plan.config, only=only)
        for one in selection.exclusions:
            self._skip(one.what, one.reason)
        return list(selection.functions)

    def _skip(self, what: str, reason: str) -> None:
        """Record and report something that is skipped, with the reason."""
        self.exclusions.append(Exclusion(what=what, reason=reason))
        self._warn(f"{what}: {reason}")
