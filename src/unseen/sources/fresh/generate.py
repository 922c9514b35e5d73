"""Generate problems: plans with a name, a description and tests, all drawn by the seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from unseen.languages import LANGUAGES
from unseen.languages.program_form import Case, Name, Signature, Statement, Type
from unseen.records import Problem
from unseen.sources.fresh import cases, functional, reference, second
from unseen.sources.fresh.difficulty import DIFFICULTIES, MIXED
from unseen.sources.fresh.drawing import UnfitError, draw_plan
from unseen.sources.fresh.form import Plan
from unseen.sources.fresh.naming import function_name
from unseen.sources.fresh.wording import describe

_LISTS = ("list", "sums", "products", "leads", "larger")
_TEXTS = ("text", "word_lengths", "letter_places", "text_digits", "places", "letter_runs")


@dataclass(frozen=True)
class FreshProblem:
    """A problem before it is written in a language.

    Attributes:
        id: its seed, difficulty and number.
        plan: what it computes.
        name: of the function, in words with underscores.
        cases: the calls that its tests make.
        examples: those that its description shows.
    """

    id: str
    plan: Plan
    name: str
    cases: tuple[Case, ...]
    examples: tuple[Case, ...]

    @cached_property
    def signature(self) -> Signature:
        """How the function is called."""
        source = self.plan.source
        kind: Type = "list" if source.kind in _LISTS else "text" if source.kind in _TEXTS else "int"
        given = tuple(Name(name, kind) for name in source.names)
        more = tuple(Name(one.name) for one in self.plan.parameters)
        return Signature(self.name, (*given, *more), self.plan.result)  # type: ignore[arg-type]

    def in_language(self, language: str) -> Problem:
        """Return the problem in a language, with the reference solution.

        Raises:
            ValueError: the language has no writer.
        """
        return self._written(language, reference.body(self.plan))

    def second(self, language: str) -> Problem:
        """Return the problem with a second solution, of other algorithms, in the same language."""
        return self._written(language, second.body(self.plan))

    def independent(self) -> str:
        """Return a Python program that shares no code with the solutions; it gave the tests."""
        return functional.solution(self.plan, self.name)

    def _written(self, language: str, body: list[Statement]) -> Problem:
        writer = LANGUAGES[language].program_writer
        if writer is None:
            raise ValueError(f"no problems are written in {language}")
        description = describe(self.plan, writer.true, writer.false)
        return Problem(
            id=f"fresh/{language}/{self.id}",
            language=language,
            prompt=writer.prompt(self.signature, description, self.examples),
            solution=writer.solution(self.signature, body),
            test=writer.test(self.signature, self.cases),
            entry_point=writer.entry_point(self.signature),
            source="unseen generated problems",
            license="Apache-2.0",
        )


def generate(seed: int, difficulty: str, *, start: int = 0) -> Iterator[FreshProblem]:
    """Yield problems without end, no two of which have the same steps; the same seed gives the same ones.

    Args:
        seed: any integer.
        difficulty: a key of `DIFFICULTIES`, or `mixed` for each in turn.
        start: the number of the first problem that is wanted; those before it are drawn all the same.
    """
    seen: set[object] = set()
    number = 0
    names = list(DIFFICULTIES)
    while True:
        level = names[number % len(names)] if difficulty == MIXED else difficulty
        for attempt in range(10_000):
            rng = random.Random(f"unseen/fresh/{seed}/{difficulty}/{number}/{attempt}")
            try:
                plan, bounds, near = draw_plan(rng, DIFFICULTIES[level])
                key = same_steps(plan)
                if key in seen:
                    continue
                chosen, examples = cases.choose(plan, bounds, near, rng)
            except UnfitError:
                continue
            seen.add(key)
            if number >= start:
                name = function_name(plan, rng)
                yield FreshProblem(f"{seed}-{level}-{number:04}", plan, name, tuple(chosen), tuple(examples))
            break
        number += 1


def same_steps(plan: Plan) -> object:
    """Return what a plan computes, whatever its items are called."""
    source = replace(plan.source, names=tuple("ab"[: len(plan.source.names)]))
    roles = {one.name: f"p{place}" for place, one in enumerate(plan.parameters)}
    text = repr((source, plan.steps, plan.end))
    for name, role in roles.items():
        text = text.replace(f"'{name}'", f"'{role}'")
    return text
