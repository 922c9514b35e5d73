"""Turn functions into verified questions, one outcome for each function."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from unseen.errors import BadInputError
from unseen.obfuscation.compared_questions import ComparedQuestions
from unseen.obfuscation.context import FileDeclarations
from unseen.obfuscation.coverage import CoverageRecord
from unseen.obfuscation.description import describe, parameters_of
from unseen.obfuscation.flags import translation_units
from unseen.obfuscation.function_outcome import FunctionOutcome
from unseen.obfuscation.function_variant import FunctionVariant
from unseen.obfuscation.harness import Harness
from unseen.obfuscation.identifiers import project_words
from unseen.obfuscation.levels import LEVEL_TRANSFORMS, Declined, ProjectView
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.question_builder import QuestionBuilder
from unseen.obfuscation.question_plan import QuestionPlan
from unseen.obfuscation.questions import Question
from unseen.obfuscation.selection import FunctionDefinition
from unseen.obfuscation.tree import SourceTree
from unseen.obfuscation.validation import (
    untrusted_select_tests,
    untrusted_validate_question,
    untrusted_variant_passes,
)
from unseen.records import Exclusion
from unseen.records.obfuscation import LEVELS, Level
from unseen.sandbox import Sandbox

_AHEAD = 4
"""How many functions have their tests selected in the pool while earlier ones are rewritten."""

Skip = Callable[[str, str], None]


@dataclass
class _Open:
    """A function in work.

    Attributes:
        name: its file and name.
        builder: the builder with its tests selected, or the reason why it is skipped; None if that is listed.
        validations: its questions, each with whether its reference passes and why it is not asked.
        unasked: variants without a question, with the reason and whether they pass.
    """

    name: str
    builder: Future[QuestionBuilder | str] | None = None
    validations: list[tuple[Question, Future[tuple[bool, str]]]] = field(default_factory=list)
    unasked: list[tuple[FunctionVariant, str, Future[bool]]] = field(default_factory=list)
    exclusions: list[Exclusion] = field(default_factory=list)
    tried: list[Level] = field(default_factory=list)

    def skip(self, what: str, reason: str) -> None:
        """List something that is skipped, with the reason."""
        self.exclusions.append(Exclusion(what=what, reason=reason))

    @property
    def decided(self) -> bool:
        """Whether everything is known about the function."""
        return all(one.done() for _, one in self.validations) and all(one.done() for *_, one in self.unasked)

    def outcome(self) -> FunctionOutcome:
        """Wait for the validations; return the questions to ask, and list the others with the reason."""
        asked: list[Question] = []
        right: set[Level] = set()
        for question, validation in self.validations:
            passes, reason = validation.result()
            if passes:
                right.add(question.variant)
            if not reason and question.variant != "original":
                originals = {one.task for one in asked if one.variant == "original"}
                if question.task not in originals:
                    reason = "the question about the unchanged function is not asked"
            if reason:
                self.skip(f"{self.name} ({question.variant}, {question.task})", reason)
            else:
                asked.append(question)
        for variant, reason, passing in self.unasked:
            passes = passing.result()
            if passes:
                right.add(variant.level)
            self.skip(
                f"{self.name} ({variant.level})", reason if passes else "the rewritten function does not pass"
            )
        return FunctionOutcome(
            id=self.name,
            questions=tuple(asked),
            exclusions=tuple(self.exclusions),
            tried=tuple(self.tried),
            right=tuple(level for level in LEVELS if level in right),
        )


class FunctionMiner:
    """Turns functions of one project into questions.

    Args:
        plan: which questions to build.
        tree: the unmodified project.
        judge: the judge of the project.
        sandbox: the sandbox in which everything runs.
        coverage: which tests run which functions.
    """

    def __init__(
        self,
        plan: QuestionPlan,
        tree: SourceTree,
        judge: ProjectJudge,
        sandbox: Sandbox,
        coverage: CoverageRecord,
    ) -> None:
        self.plan = plan
        self.tree = tree
        self.coverage = coverage
        self._judge = judge
        self._sandbox = sandbox
        self._views: dict[str, ProjectView] = {}
        self._unbuilt: dict[str, str] = {}
        self._declaration_cache: dict[tuple[str, Path], FileDeclarations] = {}

    def mine(
        self, functions: Sequence[tuple[Path, FunctionDefinition]], pool: ThreadPoolExecutor
    ) -> Iterator[FunctionOutcome]:
        """Yield the outcome of each function, in order, as soon as it and those before it are decided.

        Judging runs in the pool while this thread parses and rewrites further functions.
        """
        begun: deque[_Open] = deque()
        open_: deque[_Open] = deque()
        for path, function in functions:
            begun.append(self._begun(path, function, pool))
            if len(begun) > _AHEAD:
                open_.append(self._rewritten(begun.popleft(), pool))
            while open_ and open_[0].decided:
                yield open_.popleft().outcome()
        for one in begun:
            open_.append(self._rewritten(one, pool))
            while open_ and open_[0].decided:
                yield open_.popleft().outcome()
        for one in open_:
            yield one.outcome()

    def _begun(self, path: Path, function: FunctionDefinition, pool: ThreadPoolExecutor) -> _Open:
        one = _Open(f"{path}:{function.name}")
        builder = self._builder(path, function, one.skip)
        if builder is not None:
            most = self.plan.config.test.most
            original = self._original(builder)
            one.builder = pool.submit(untrusted_select_tests, self._judge, builder, original, most)
        return one

    def _rewritten(self, one: _Open, pool: ThreadPoolExecutor) -> _Open:
        """Rewrite a function at each level, and have its questions validated in the pool."""
        builder = one.builder.result() if one.builder is not None else None
        if builder is None:
            return one
        if isinstance(builder, str):
            one.skip(one.name, builder)
            return one
        variants = [
            (variant, self._declarations(variant.digest, variant.target.file, variant.changed))
            for variant in self._variants(builder, one)
        ]
        for variant, questions in self._compared.questions(builder, variants, one.skip):
            if isinstance(questions, str):
                passing = pool.submit(untrusted_variant_passes, self._judge, builder, variant)
                one.unasked.append((variant, questions, passing))
                continue
            for question in questions:
                validation = pool.submit(untrusted_validate_question, self._judge, question)
                one.validations.append((question, validation))
        return one

    @cached_property
    def _compared(self) -> ComparedQuestions:
        return ComparedQuestions(self.plan, self.tree, self._judge.trees)

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

    def _builder(self, path: Path, one: FunctionDefinition, skip: Skip) -> QuestionBuilder | None:
        """Return the builder of a function's questions, or None if the function is skipped."""
        name = f"{path}:{one.name}"
        target = one.target(path)
        if path not in self._view(self.tree.digest).units:
            skip(name, "the build does not compile its file")
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
            skip(name, description)
            return None
        tests = self.coverage.tests_of(path, one.name)
        flaky = tuple(test for test in tests if self.coverage.tests[test].flaky)
        if len(flaky) == len(tests):
            skip(name, "only flaky tests run it")
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

    def _variants(self, builder: QuestionBuilder, one: _Open) -> Iterator[FunctionVariant]:
        """Yield the function at each requested level that accepts it."""
        variants: dict[str, FunctionVariant | Declined] = {}
        original = self._original(builder)
        yield original
        for level in LEVELS[1:]:
            if level not in self.plan.levels:
                continue
            one.tried.append(level)
            variant = self._variant(level, original, variants)
            if isinstance(variant, Declined):
                one.skip(f"{builder.name} ({level})", variant.reason)
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


_LEVEL: dict[str, Level] = {level: level for level in LEVELS}
