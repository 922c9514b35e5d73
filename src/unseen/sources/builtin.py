"""The built-in problems, written for this project: two sets, each the same in every language.

`invented` holds tasks made up for this project, which no model can know. `classics` holds short functions of
every textbook, which a model may know by heart, so that even a small one solves some of them; Python has
more of these than the other languages.

Each is a complete program in a file of its own, `data/problems/<set>/<language>/<name>.<ending>`, cut
in three by comment lines of its language that hold nothing else:

    unseen: prompt entry_point=NAME
    unseen: solution
    unseen: test

The first is the file's first line. The text between the marks is the problem's prompt, solution and test.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from unseen.data import data_folder
from unseen.errors import BadInputError
from unseen.languages import LANGUAGES, with_problems
from unseen.records import Problem

_MARK = r"unseen: (prompt|solution|test)(?: entry_point=(\w+))? *\n"

SETS = {"builtin": "invented", "classics": "classics"}
"""Each set's name on the command line, with which the ids of its problems begin, and its folder."""


def read(name: str, language: str | None = None, *, on_bad: Callable[[str], None]) -> list[Problem]:
    """Read the problems of one set, of one language or of all, ordered by language, then by name.

    Args:
        name: a key of `SETS`.
        language: a language's name; None for all that have problems.
        on_bad: gets one line for each file that is not a problem, and why.

    Raises:
        BadInputError: the language is not known or has no problems.
    """
    if language is not None and language not in available(name):
        known = ", ".join(available(name))
        raise BadInputError(f"no problems of {name} in {language!r}; there are some in {known}")
    problems = []
    for each in available(name):
        if language not in (None, each):
            continue
        for file in _problem_files(name, each):
            problem = _parse(file, name, each, on_bad)
            if problem is not None:
                problems.append(problem)
    return problems


def available(name: str) -> tuple[str, ...]:
    """Return the languages in which a set has problems, in the order of the records."""
    return tuple(language for language in with_problems() if _problem_files(name, language))


def _problem_files(name: str, language: str) -> list[Path]:
    folder = data_folder("problems") / SETS[name] / language
    if not folder.is_dir():
        return []
    endings = LANGUAGES[language].suffixes
    found = [file for file in folder.iterdir() if file.name.endswith(endings)]
    return sorted(found, key=lambda file: file.name)


def _parse(file: Path, name: str, language: str, on_bad: Callable[[str], None]) -> Problem | None:
    text = file.read_bytes().decode()
    sign = LANGUAGES[language].comment
    marks = list(re.finditer(rf"^{re.escape(sign)} {_MARK}", text, re.MULTILINE))
    if [mark[1] for mark in marks] != ["prompt", "solution", "test"] or marks[0].start():
        found = ", ".join(mark[1] for mark in marks) or "none"
        on_bad(
            f"{file}: the comments `{sign} unseen: prompt entry_point=NAME` (in the first line), "
            f"`{sign} unseen: solution` and `{sign} unseen: test` must each stand there once, in this order; "
            f"found: {found}"
        )
        return None
    prompt, solution, test = marks
    if not prompt[2]:
        on_bad(f"{file}: the first line must name the entry point, `unseen: prompt entry_point=NAME`")
        return None
    return Problem(
        id=f"{name}/{language}/{file.name.rpartition('.')[0]}",
        language=language,
        prompt=text[prompt.end() : solution.start()],
        solution=text[solution.end() : test.start()],
        test=text[test.end() :],
        entry_point=prompt[2],
        source="unseen built-in problems",
        license="Apache-2.0",
    )
