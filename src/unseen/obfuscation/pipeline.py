"""From a project to questions about its functions, at each level, all of them verified in the project."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import unseen
from unseen.errors import BadInputError, NothingToAskError
from unseen.obfuscation.config import Config
from unseen.obfuscation.context import Surroundings
from unseen.obfuscation.coverage import CoverageRecord, coverage_of
from unseen.obfuscation.description import Describer, describe, parameters_of
from unseen.obfuscation.evaluate import Bench
from unseen.obfuscation.flags import units_of
from unseen.obfuscation.levels import LEVELS as WAYS
from unseen.obfuscation.levels import Changed, Declined, ProjectView
from unseen.obfuscation.mine import Definition, changed_between, mine
from unseen.obfuscation.proving import untrusted_fit, untrusted_holds, untrusted_look
from unseen.obfuscation.questions import KINDS_OF_LEVEL, Question, Questions, read_tree_of
from unseen.obfuscation.telling import Told, Version
from unseen.obfuscation.tree import Tree, read_tree
from unseen.obfuscation.workplace import Built
from unseen.records import Exclusion
from unseen.records.obfuscation import LEVELS, Level, TaskKind
from unseen.sandbox import Sandbox


@dataclass(frozen=True)
class Plan:
    """What is asked for.

    Attributes:
        root: the project's folder.
        config: how it is built and tested.
        levels: which levels, `original` always among them.
        kinds: generation, completion or both.
        seed: same seed, same questions.
        since, until: dates as git takes them; only functions changed between them, together with a test.
        limit: how many functions, spread over the files; all when None.
        describer: a model that describes functions; comments are reworded by rule when None.
        describer_name: its name.
        outlines: whether functions without a comment are asked about, described from their code by rule.
    """

    root: Path
    config: Config
    levels: tuple[Level, ...] = LEVELS
    kinds: tuple[TaskKind, ...] = ("generation", "completion")
    seed: int = 0
    since: str | None = None
    until: str | None = None
    limit: int | None = None
    describer: Describer | None = None
    describer_name: str = ""
    outlines: bool = True

    def settings(self, tree: Tree) -> dict[str, Any]:
        """Everything that the questions depend on."""
        return {
            "version": unseen.__version__,
            "project": self.config.name,
            "digest": tree.digest,
            "levels": list(self.levels),
            "kinds": list(self.kinds),
            "seed": self.seed,
            "since": self.since,
            "until": self.until,
            "limit": self.limit,
            "describer": self.describer_name,
            "outlines": self.outlines,
        }


@dataclass(frozen=True)
class Made:
    """What came of a project: the questions, and the states of the project that they are about."""

    questions: Questions
    trees: dict[str, Tree]


Say = Callable[[str], None]


class Workshop:
    """Makes the questions about one project.

    Args:
        plan: what is asked for.
        sandbox: where everything runs.
        jobs: how many builds or tests run at once.
        cache: where built projects are kept; the user's cache when None.
        say: gets one line for everything that is left out.
        progress: gets what is done, how much of it, and of how much.
    """

    def __init__(
        self,
        plan: Plan,
        sandbox: Sandbox,
        *,
        jobs: int = 2,
        cache: Path | None = None,
        say: Say = lambda line: None,
        progress: Callable[[str, int, int], None] = lambda what, done, total: None,
    ) -> None:
        self.plan = plan
        added = {Path(place): text.encode() for place, text in plan.config.added.items()}
        self.tree = read_tree(plan.root).with_files(added)
        self._sandbox = sandbox
        self._jobs = jobs
        self._say = say
        self._progress = progress
        self.exclusions: list[Exclusion] = []
        self.tried: Counter[str] = Counter()
        self.right: Counter[str] = Counter()
        self._bench = Bench({self.tree.digest: self.tree}, plan.config, sandbox, jobs=jobs, cache=cache)
        self._views: dict[str, ProjectView] = {}
        self._unbuilt: dict[str, str] = {}
        self._surroundings: dict[tuple[str, Path], Surroundings] = {}

    def make(self) -> Made:
        """Do it all, unless the cache has what the same project and plan gave before.

        Raises:
            BadInputError: the project cannot be built or tested, or there is nothing to ask.
        """
        with self._bench:
            kept = self.built.folder / f"questions-{self._name()}.jsonl"
            if kept.exists():
                return self._kept(kept)
            questions = self._questions()
            used = {one.place.tree for one in questions.questions}
            trees = {digest: tree for digest, tree in self._bench.trees.items() if digest in used}
        if self.plan.describer is None:
            questions.write(kept, trees)
        return Made(questions, trees)

    def _questions(self) -> Questions:
        coverage = self.coverage
        mined = self._mined()
        functions = [(path, one) for path, one in mined if coverage.tests_of(path, one.name)]
        for path, one in mined:
            if not coverage.tests_of(path, one.name):
                self._leave_out(f"{path}:{one.name}", "no test runs it")
        covered = len(functions)
        functions = _spread(functions, self.plan.limit)
        with ThreadPoolExecutor(self._jobs) as pool:
            questions = self._all(functions, pool)
        if not questions:
            reasons = "; ".join(f"{one.what}: {one.reason}" for one in self.exclusions[:3])
            raise NothingToAskError(f"{self.plan.root}: there is nothing to ask ({reasons})")
        asked = {(one.variant, one.sample_id) for one in questions}
        kept: dict[str, int] = {level: sum(each == level for each, _ in asked) for level in self.plan.levels}
        return Questions(
            settings=self.plan.settings(self.tree),
            tallies={
                "project": {"functions": len(mined), "covered": covered, "asked": kept["original"]},
                "tried": {level: self.tried[level] for level in self.plan.levels if level != "original"},
                "right": {level: self.right[level] for level in self.plan.levels},
                "kept": kept,
            },
            config=self.plan.config,
            questions=tuple(questions),
            exclusions=tuple(self.exclusions),
        )

    def _name(self) -> str:
        """A name for the plan and for the code that follows it."""
        told = hashlib.sha256(json.dumps(self.plan.settings(self.tree), sort_keys=True).encode())
        for path in sorted(Path(unseen.__file__).parent.rglob("*")):
            if path.suffix in (".py", ".txt"):
                told.update(path.read_bytes())
        return told.hexdigest()[:16]

    def _kept(self, path: Path) -> Made:
        questions = Questions.read(path)
        for one in questions.exclusions:
            self._say(f"{one.what}: {one.reason}")
        digests = {one.place.tree for one in questions.questions}
        return Made(questions, {digest: read_tree_of(path, digest) for digest in digests})

    # The project

    @cached_property
    def built(self) -> Built:
        """The project as it is, built."""
        return self._bench.built(self.tree.digest)

    @cached_property
    def coverage(self) -> CoverageRecord:
        """Which tests run which functions."""
        found = coverage_of(
            self.built,
            self._sandbox,
            jobs=self._jobs,
            progress=lambda done, total: self._progress("tests", done, total),
        )
        for one in found.exclusions:
            self._leave_out(one.what, one.reason)
        self._bench.set_times({test: facts.cpu_s for test, facts in found.tests.items()})
        return found

    def _mined(self) -> list[tuple[Path, Definition]]:
        plan = self.plan
        among = None
        if plan.since is not None or plan.until is not None:
            among = changed_between(plan.root, plan.config, self._sandbox, since=plan.since, until=plan.until)
        mined = mine(self.tree, plan.config, among=among)
        for one in mined.exclusions:
            self._leave_out(one.what, one.reason)
        return list(mined.functions)

    def _view(self, digest: str) -> ProjectView:
        if digest not in self._views:
            built = self._bench.built(digest)
            units = (
                units_of(built, self._sandbox)
                if digest == self.tree.digest
                else self._view(self.tree.digest).units
            )
            self._views[digest] = ProjectView(built.root, units, built.tree.sources)
        return self._views[digest]

    def _seen(self, digest: str, file: Path, changed: Mapping[Path, bytes]) -> Surroundings:
        view = self._view(digest)
        if changed:
            sources = {**view.sources, **changed}
            return Surroundings(ProjectView(view.root, view.units, sources), file)
        key = (digest, file)
        if key not in self._surroundings:
            self._surroundings[key] = Surroundings(view, file)
        return self._surroundings[key]

    # The functions

    def _all(self, functions: Sequence[tuple[Path, Definition]], pool: ThreadPoolExecutor) -> list[Question]:
        """The questions about all functions: judged in threads while others are read and rewritten here."""
        told = [one for path, function in functions if (one := self._told(path, function)) is not None]
        bench, most = self._bench, self.plan.config.test.most
        fits = [pool.submit(untrusted_fit, bench, one, self._original(one), most) for one in told]
        waiting: list[tuple[str, Question, Future[tuple[bool, str]]]] = []
        unasked: list[tuple[str, Version, Future[bool]]] = []
        for done, (first, fit) in enumerate(zip(told, fits, strict=True)):
            self._progress("functions", done, len(told))
            fitting = fit.result()
            if isinstance(fitting, str):
                self._leave_out(first.name, fitting)
                continue
            for version in self._versions(fitting):
                seen = self._seen(version.digest, version.target.file, version.changed)
                tree = self._bench.trees[version.digest]
                questions = list(fitting.questions(version, tree, seen, self.plan.kinds))
                for question in questions:
                    waiting.append((fitting.name, question, pool.submit(untrusted_look, bench, question)))
                if not questions and set(KINDS_OF_LEVEL[version.level]) & set(self.plan.kinds):
                    unasked.append(
                        (fitting.name, version, pool.submit(untrusted_holds, bench, fitting, version))
                    )
        kept = []
        right: set[tuple[Level, str]] = set()
        for name, question, look in waiting:
            holds, why = look.result()
            if holds:
                right.add((question.variant, name))
            if why:
                self._leave_out(f"{name} ({question.variant}, {question.task})", why)
            else:
                kept.append(question)
        for name, version, holding in unasked:
            if holding.result():
                right.add((version.level, name))
                self._leave_out(
                    f"{name} ({version.level})", "its body has too few lines to show some of them"
                )
            else:
                self._leave_out(f"{name} ({version.level})", "the rewritten function does not pass")
        self.right.update(level for level, _ in right)
        self._progress("functions", len(told), len(told))
        return kept

    def _told(self, path: Path, one: Definition) -> Told | None:
        """What is asked about a function, unless something speaks against it."""
        name = f"{path}:{one.name}"
        target = one.target(path)
        if path not in self._view(self.tree.digest).units:
            self._leave_out(name, "the build does not compile its file")
            return None
        surroundings = self._seen(self.tree.digest, path, {})
        parameters = parameters_of(self.tree.files[path], target)
        said = describe(
            self.tree,
            target,
            parameters,
            surroundings.declared.values(),
            describer=self.plan.describer,
            outlines=self.plan.outlines,
        )
        if isinstance(said, str):
            self._leave_out(name, said)
            return None
        tests = self.coverage.tests_of(path, one.name)
        flaky = tuple(test for test in tests if self.coverage.tests[test].flaky)
        if len(flaky) == len(tests):
            self._leave_out(name, "only tests that do not pass every time run it")
            return None
        return Told(
            project=self.plan.config.name,
            seed=self.plan.seed,
            original=target,
            text=self.tree.files[path][one.start : one.end].decode(),
            description=said,
            parameters=tuple(parameters),
            seen=surroundings,
            tests=tests,
            flaky=flaky,
        )

    def _original(self, told: Told) -> Version:
        return Version("original", self.tree.digest, told.original, {}, {})

    def _versions(self, told: Told) -> Iterator[Version]:
        """The function at each level that is asked for and that allows it."""
        made: dict[str, Version | Declined] = {}
        original = self._original(told)
        yield original
        for level in LEVELS[1:]:
            if level not in self.plan.levels:
                continue
            self.tried[level] += 1
            version = self._at(level, original, made)
            if isinstance(version, Declined):
                self._leave_out(f"{told.name} ({level})", version.reason)
            else:
                yield version

    def _at(self, level: Level, original: Version, made: dict[str, Version | Declined]) -> Version | Declined:
        if level not in made:
            *before, way = level.split("+")
            base = self._at(_LEVEL[before[0]], original, made) if before else original
            made[level] = base if isinstance(base, Declined) else self._changed(level, way, base, original)
        return made[level]

    def _changed(self, level: Level, way: str, base: Version, original: Version) -> Version | Declined:
        # One seed for all functions, so that the project has one set of new names.
        place = "" if way == "symbol" else f"{original.target.file}:{original.target.function}"
        rng = random.Random(f"{self.plan.seed}:{place}:{way}")
        view = self._view(base.digest)
        found = WAYS[way](view, base.target, rng)
        if isinstance(found, Declined):
            return found
        if way == "symbol":
            return self._renamed(level, found)
        changed = {path: data for path, data in found.files.items() if data != view.sources.get(path)}
        return Version(level, base.digest, found.target, changed, base.renamed)

    def _renamed(self, level: Level, found: Changed) -> Version | Declined:
        """The whole project under other names is a state of its own, built and tested once."""
        tree = self.tree.with_files(found.files)
        if tree.digest not in self._bench.trees:
            self._bench.trees[tree.digest] = tree
            try:
                self._bench.built(tree.digest)
            except BadInputError as error:
                self._unbuilt[tree.digest] = f"the project does not build under other names: {error}"
        if (why := self._unbuilt.get(tree.digest)) is not None:
            return Declined(why)
        return Version(level, tree.digest, found.target, {}, found.renamed)

    def _leave_out(self, what: str, reason: str) -> None:
        """Note what is not asked about, and why."""
        self.exclusions.append(Exclusion(what=what, reason=reason))
        self._say(f"{what}: {reason}")


_LEVEL: dict[str, Level] = {level: level for level in LEVELS}


def _spread(functions: Sequence[tuple[Path, Definition]], limit: int | None) -> list[tuple[Path, Definition]]:
    """The first functions of every file in turn, in the order of the files, until there are enough."""
    if limit is None or len(functions) <= limit:
        return list(functions)
    by_file: dict[Path, list[tuple[Path, Definition]]] = {}
    for one in functions:
        by_file.setdefault(one[0], []).append(one)
    rounds = [members[place : place + 1] for place in range(len(functions)) for members in by_file.values()]
    chosen = [one for part in rounds for one in part][:limit]
    return sorted(chosen, key=functions.index)
