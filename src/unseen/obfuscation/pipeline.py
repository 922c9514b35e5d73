"""Generate the questions about a project at each level, and verify each of them in the project."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import cached_property
from importlib.resources import files
from pathlib import Path

from unseen.errors import BadInputError, NothingToAskError
from unseen.obfuscation.build_cache import BuiltProject
from unseen.obfuscation.compared_questions import ComparedQuestions
from unseen.obfuscation.context import FileDeclarations
from unseen.obfuscation.coverage import CoverageRecord, measure_coverage
from unseen.obfuscation.description import describe, parameters_of
from unseen.obfuscation.flags import translation_units
from unseen.obfuscation.function_variant import FunctionVariant
from unseen.obfuscation.harness import Harness
from unseen.obfuscation.identifiers import project_words
from unseen.obfuscation.levels import LEVEL_TRANSFORMS, Declined, ProjectView
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.question_builder import QuestionBuilder
from unseen.obfuscation.question_plan import QuestionPlan, QuestionSet
from unseen.obfuscation.questions import Question, Questions, read_tree_archive
from unseen.obfuscation.selection import FunctionDefinition, functions_changed_between, select_functions
from unseen.obfuscation.tree import SourceTree, read_tree
from unseen.obfuscation.validation import (
    untrusted_select_tests,
    untrusted_validate_question,
    untrusted_variant_passes,
)
from unseen.records import Exclusion
from unseen.records.obfuscation import LEVELS, Level
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
        self.tried: Counter[str] = Counter()
        self.right: Counter[str] = Counter()
        self._judge = ProjectJudge(
            {self.tree.digest: self.tree}, plan.config, sandbox, jobs=jobs, cache=cache
        )
        self._views: dict[str, ProjectView] = {}
        self._unbuilt: dict[str, str] = {}
        self._declaration_cache: dict[tuple[str, Path], FileDeclarations] = {}

    def make(self) -> QuestionSet:
        """Generate the questions, or read them from the cache if project and plan are unchanged.

        Raises:
            BadInputError: the project cannot be built or tested.
            NothingToAskError: no function became a question.
        """
        with self._judge:
            cached = self.built.folder / f"questions-{self._name()}.jsonl"
            if cached.exists():
                return self._read_cached(cached)
            questions = self._questions()
            used = {one.place.tree for one in questions.questions}
            trees = {digest: tree for digest, tree in self._judge.trees.items() if digest in used}
        if self.plan.describer is None:
            questions.write(cached, trees)
        return QuestionSet(questions, trees)

    def _questions(self) -> Questions:
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
        with ThreadPoolExecutor(self._jobs) as pool:
            questions = self._questions_about(functions, pool)
        if not questions:
            reasons = "; ".join(f"{one.what}: {one.reason}" for one in self.exclusions[:3])
            raise NothingToAskError(f"{self.plan.root}: there is nothing to ask ({reasons})")
        found = {(one.variant, one.sample_id) for one in questions}
        asked: dict[str, int] = {level: sum(each == level for each, _ in found) for level in self.plan.levels}
        return Questions(
            settings=self.plan.settings(self.tree),
            tallies={
                "project": {"functions": len(selection), "covered": covered, "asked": asked["original"]},
                "tried": {level: self.tried[level] for level in self.plan.levels if level != "original"},
                "right": {level: self.right[level] for level in self.plan.levels},
                "asked": asked,
            },
            config=self.plan.config,
            questions=tuple(questions),
            exclusions=tuple(self.exclusions),
        )

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

    def _view(self, digest: str) -> ProjectView:
        if digest not in self._views:
            built = self._judge.built(digest)
            units = (
                translation_units(built, self._sandbox)
                if digest == self.tree.digest
                else self._view(self.tree.digest).units
            )
            self._views[digest] = ProjectView(built.root, units, built.tree.sources)
        return self._views[digest]

    def _declarations(self, digest: str, file: Path, changed: Mapping[Path, bytes]) -> FileDeclarations:
        view = self._view(digest)
        if changed:
            sources = {**view.sources, **changed}
            changed_view = ProjectView(view.root, view.units, sources)
            return FileDeclarations(changed_view, file, Harness.of(sources, self.plan.config))
        key = (digest, file)
        if key not in self._declaration_cache:
            self._declaration_cache[key] = FileDeclarations(view, file, self._judge.harness(digest))
        return self._declaration_cache[key]

    # The functions

    def _questions_about(
        self, functions: Sequence[tuple[Path, FunctionDefinition]], pool: ThreadPoolExecutor
    ) -> list[Question]:
        """Return the questions about all functions.

        Judging runs in the pool while this thread parses and rewrites further functions.
        """
        builders = [one for path, function in functions if (one := self._builder(path, function)) is not None]
        judge, most = self._judge, self.plan.config.test.most
        selected_tests = [
            pool.submit(untrusted_select_tests, judge, one, self._original(one), most) for one in builders
        ]
        validations: list[tuple[str, Question, Future[tuple[bool, str]]]] = []
        unasked: list[tuple[str, FunctionVariant, str, Future[bool]]] = []
        for done, (first, selected) in enumerate(zip(builders, selected_tests, strict=True)):
            self._progress("functions", done, len(builders))
            builder = selected.result()
            if isinstance(builder, str):
                self._skip(first.name, builder)
                continue
            variants = [
                (one, self._declarations(one.digest, one.target.file, one.changed))
                for one in self._variants(builder)
            ]
            for variant, questions in self._compared.questions(builder, variants):
                if isinstance(questions, str):
                    passing = pool.submit(untrusted_variant_passes, judge, builder, variant)
                    unasked.append((builder.name, variant, questions, passing))
                    continue
                for question in questions:
                    validation = pool.submit(untrusted_validate_question, judge, question)
                    validations.append((builder.name, question, validation))
        return self._asked(validations, unasked, len(builders))

    @cached_property
    def _compared(self) -> ComparedQuestions:
        return ComparedQuestions(self.plan, self.tree, self._judge.trees, self._skip)

    def _asked(
        self,
        validations: Sequence[tuple[str, Question, Future[tuple[bool, str]]]],
        unasked: Sequence[tuple[str, FunctionVariant, str, Future[bool]]],
        total: int,
    ) -> list[Question]:
        """Wait for the validations; return the questions to ask, and list the others with the reason."""
        asked: list[Question] = []
        originals: set[tuple[str, str]] = set()
        right: set[tuple[Level, str]] = set()
        for name, question, validation in validations:
            passes, reason = validation.result()
            if passes:
                right.add((question.variant, name))
            if question.variant == "original" and not reason:
                originals.add((name, question.task))
            elif not reason and (name, question.task) not in originals:
                reason = "the question about the unchanged function is not asked"
            if reason:
                self._skip(f"{name} ({question.variant}, {question.task})", reason)
            else:
                asked.append(question)
        for name, variant, reason, passing in unasked:
            passes = passing.result()
            if passes:
                right.add((variant.level, name))
            self._skip(
                f"{name} ({variant.level})", reason if passes else "the rewritten function does not pass"
            )
        self.right.update(level for level, _ in right)
        self._progress("functions", total, total)
        return asked

    def _builder(self, path: Path, one: FunctionDefinition) -> QuestionBuilder | None:
        """Return the builder of a function's questions, or None if the function is skipped."""
        name = f"{path}:{one.name}"
        target = one.target(path)
        if path not in self._view(self.tree.digest).units:
            self._skip(name, "the build does not compile its file")
            return None
        declarations = self._declarations(self.tree.digest, path, {})
        parameters = parameters_of(self.tree.files[path], target)
        description = describe(
            self.tree,
            target,
            parameters,
            project_words(self.tree),
            project=self.plan.config.name,
            describer=self.plan.describer,
            summaries=self.plan.summaries,
        )
        if isinstance(description, str):
            self._skip(name, description)
            return None
        tests = self.coverage.tests_of(path, one.name)
        flaky = tuple(test for test in tests if self.coverage.tests[test].flaky)
        if len(flaky) == len(tests):
            self._skip(name, "only flaky tests run it")
            return None
        return QuestionBuilder(
            project=self.plan.config.name,
            seed=self.plan.seed,
            original=target,
            text=self.tree.files[path][one.start : one.end].decode(),
            description=description,
            parameters=tuple(parameters),
            declarations=declarations,
            tests=tests,
            flaky=flaky,
        )

    def _original(self, builder: QuestionBuilder) -> FunctionVariant:
        return FunctionVariant("original", self.tree.digest, builder.original, {}, {})

    def _variants(self, builder: QuestionBuilder) -> Iterator[FunctionVariant]:
        """Yield the function at each requested level that accepts it."""
        variants: dict[str, FunctionVariant | Declined] = {}
        original = self._original(builder)
        yield original
        for level in LEVELS[1:]:
            if level not in self.plan.levels:
                continue
            self.tried[level] += 1
            variant = self._variant(level, original, variants)
            if isinstance(variant, Declined):
                self._skip(f"{builder.name} ({level})", variant.reason)
            else:
                yield variant

    def _variant(
        self, level: Level, original: FunctionVariant, variants: dict[str, FunctionVariant | Declined]
    ) -> FunctionVariant | Declined:
        if level not in variants:
            *before, transform = level.split("+")
            base = self._variant(_LEVEL[before[0]], original, variants) if before else original
            variants[level] = (
                base if isinstance(base, Declined) else self._transform(level, transform, base, original)
            )
        return variants[level]

    def _transform(
        self, level: Level, transform: str, base: FunctionVariant, original: FunctionVariant
    ) -> FunctionVariant | Declined:
        # Use one seed for all functions, so that the project gets a single set of new names.
        place = "" if transform == "symbol" else f"{original.target.file}:{original.target.function}"
        rng = random.Random(f"{self.plan.seed}:{place}:{transform}")
        view = self._view(base.digest)
        if transform == "symbol":
            return self._renamed(level, view, base, rng)
        found = LEVEL_TRANSFORMS[transform](view, base.target, rng)
        if isinstance(found, Declined):
            return found
        changed = {path: data for path, data in found.files.items() if data != view.sources.get(path)}
        return FunctionVariant(level, base.digest, found.target, changed, base.renamed)

    def _renamed(
        self, level: Level, view: ProjectView, base: FunctionVariant, rng: random.Random
    ) -> FunctionVariant | Declined:
        """Rename the project; if it does not build so, keep the names that other files may refer to."""
        state = rng.getstate()
        reason = ""
        for cautious in (False, True):
            rng.setstate(state)
            found = LEVEL_TRANSFORMS["symbol"](replace(view, cautious=cautious), base.target, rng)
            if isinstance(found, Declined):
                reason = found.reason
                continue
            tree = self.tree.with_files(found.files)
            if self._builds(tree):
                return FunctionVariant(level, tree.digest, found.target, {}, found.renamed)
            reason = self._unbuilt[tree.digest]
        return Declined(reason)

    def _builds(self, tree: SourceTree) -> bool:
        """Register the renamed project as a state of its own, which is built once."""
        if tree.digest not in self._judge.trees:
            self._judge.trees[tree.digest] = tree
            try:
                self._judge.built(tree.digest)
            except BadInputError as error:
                self._unbuilt[tree.digest] = f"the project does not build under its new names: {error}"
        return tree.digest not in self._unbuilt

    def _skip(self, what: str, reason: str) -> None:
        """Record and report something that is skipped, with the reason."""
        self.exclusions.append(Exclusion(what=what, reason=reason))
        self._warn(f"{what}: {reason}")


_LEVEL: dict[str, Level] = {level: level for level in LEVELS}
