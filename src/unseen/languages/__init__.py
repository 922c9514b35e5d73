"""The languages, by name; adding one is described in the contributor's guide."""

from __future__ import annotations

from unseen.languages.c.language import C
from unseen.languages.cpp.language import CPP
from unseen.languages.go.language import GO
from unseen.languages.java.language import JAVA
from unseen.languages.language import Language, SourceUnit
from unseen.languages.python.language import PYTHON
from unseen.languages.ruby.language import RUBY
from unseen.languages.rust.language import RUST
from unseen.records import Problem

LANGUAGES: dict[str, Language] = {
    language.name: language for language in (PYTHON, C, CPP, JAVA, GO, RUST, RUBY)
}


def with_problems() -> tuple[str, ...]:
    """Return the names of the languages in which problems may be written."""
    return tuple(name for name, language in LANGUAGES.items() if "problems" in language.capabilities)


def language_of(suffix: str) -> str | None:
    """Return the language of a file suffix such as `.py`, or None."""
    return next((name for name, language in LANGUAGES.items() if suffix in language.suffixes), None)


def language_named(word: str) -> str | None:
    """Return the language whose code fences are marked by this word, in whatever case."""
    return next((name for name, language in LANGUAGES.items() if word.lower() in language.fences), None)


def language_with_problems(suffix: str) -> str | None:
    """Return the language of a file suffix if problems may be written in it."""
    name = language_of(suffix)
    return name if name in with_problems() else None


def problem_unit(problem: Problem) -> SourceUnit:
    """Make the unit of a problem: a closed world, since prompt, solution and test are all there is."""
    prompt, solution = problem.prompt.encode(), problem.solution.encode()
    return SourceUnit(
        prompt + solution + problem.test.encode(),
        LANGUAGES[problem.language],
        entry_point=problem.entry_point or None,
        bounds=(len(prompt), len(prompt) + len(solution)),
        closed=bool(problem.test),
        path=problem.id,
    )


def parse(language: str, text: str, *, path: str | None = None) -> SourceUnit:
    """Make the unit of a whole file, which other files may import from."""
    return SourceUnit(text.encode(errors="surrogateescape"), LANGUAGES[language], path=path)


__all__ = [
    "LANGUAGES",
    "Language",
    "SourceUnit",
    "language_named",
    "language_of",
    "language_with_problems",
    "parse",
    "problem_unit",
    "with_problems",
]
