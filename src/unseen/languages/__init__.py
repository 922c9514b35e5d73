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

LANGUAGES: dict[str, Language] = {language.name: language for language in (PYTHON, C, CPP, JAVA, GO, RUST)}

ALL_LANGUAGES: dict[str, Language] = {**LANGUAGES, RUBY.name: RUBY}
"""Also Ruby, in which there are security items and no problems, and which few methods rewrite."""


def problem_unit(problem: Problem) -> SourceUnit:
    """The unit of a problem: a closed world, since prompt, solution and test are all there is."""
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
    """The unit of a whole file, which other files may import from."""
    return SourceUnit(text.encode(errors="surrogateescape"), ALL_LANGUAGES[language], path=path)


__all__ = ["ALL_LANGUAGES", "LANGUAGES", "Language", "SourceUnit", "parse", "problem_unit"]
