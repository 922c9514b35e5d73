"""Generated problems as a source: how many, how hard and by which seed."""

from __future__ import annotations

import itertools
from functools import lru_cache

from unseen.errors import BadInputError
from unseen.languages import LANGUAGES
from unseen.records import Problem
from unseen.sources.fresh.difficulty import DIFFICULTIES, MIXED
from unseen.sources.fresh.generate import FreshProblem, generate

SCHEME = "fresh"
DEFAULT_COUNT = 100
_FORM = f"{SCHEME}[:COUNT[:DIFFICULTY[:SEED]]], such as {SCHEME}:200:hard:7"


def spec(count: int, difficulty: str, seed: int) -> str:
    """Return the text that names a set of problems."""
    return f"{SCHEME}:{count}:{difficulty}:{seed}"


def read(rest: str) -> list[Problem]:
    """Generate problems in all languages, ordered by language, then by number.

    Args:
        rest: what follows `fresh:`: count, difficulty and seed, each of which may be left out with those
            behind it; then 100, `mixed` and 0.

    Raises:
        BadInputError: it has another form.
    """
    parts = [part.strip() for part in rest.split(":")] if rest else []
    count, difficulty, seed = [*parts, *(str(DEFAULT_COUNT), MIXED, "0")[len(parts) :]][:3]
    if len(parts) > 3 or not count.isdigit() or int(count) < 1 or not seed.removeprefix("-").isdigit():
        raise BadInputError(f"{SCHEME}:{rest}: generated problems are asked for as {_FORM}")
    if difficulty not in (*DIFFICULTIES, MIXED):
        known = ", ".join((*DIFFICULTIES, MIXED))
        raise BadInputError(f"{SCHEME}:{rest}: there is no difficulty {difficulty!r}; choose of {known}")
    made = generated(int(count), difficulty, int(seed))
    return [problem.in_language(language) for language in languages() for problem in made]


@lru_cache(maxsize=4)
def generated(count: int, difficulty: str, seed: int) -> tuple[FreshProblem, ...]:
    """Return the first problems of a seed; they are kept, since a run asks for them again."""
    return tuple(itertools.islice(generate(seed, difficulty), count))


def languages() -> tuple[str, ...]:
    """Return the languages in which problems are generated."""
    return tuple(name for name, language in LANGUAGES.items() if language.program_writer is not None)
