"""The guards accept all built-in solutions and reject cheats that only the text reveals."""

from __future__ import annotations

import pytest

from unseen.execution import Submission
from unseen.execution.guards import screen
from unseen.sources import load_problems


def test_no_known_solution_is_refused() -> None:
    problems = [*load_problems("builtin", on_bad=pytest.fail), *load_problems("classics", on_bad=pytest.fail)]
    assert len(problems) >= 200
    for problem in problems:
        code = problem.prompt + problem.solution
        answer = Submission(problem.language, code, problem.test, problem.entry_point)
        assert screen(answer, None) is None, problem.id
        assert screen(answer, answer) is None, problem.id


CHEATS = {
    "c: asserts switched off": ("c", "#define NDEBUG\nint f(void) { return 1; }", "assert(f());"),
    "c: assert redefined": ("c", "#define assert(x)\nint f(void) { return 1; }", "assert(f());"),
    "rust: macro of the tests": ("rust", "macro_rules! assert { () => {} }", "assert!(f());"),
    "go: predeclared name": ("go", "package main\nvar nil = 1", "if f() != nil {}"),
    "python: frames": ("python", "import sys\nsys._getframe()", "assert f()"),
    "python: harness": ("python", "open('/proc/self/mem')", "assert f()"),
    "c: harness": ("c", 'int f(void) { return getenv("UNSEEN_CHANNEL") != 0; }', ""),
}


@pytest.mark.parametrize("name", CHEATS)
def test_what_a_text_shows_is_refused(name: str) -> None:
    language, code, test = CHEATS[name]
    answer = Submission(language, code, test, "f")
    assert screen(answer, None)
    assert screen(answer, answer) is None


def test_comments_and_strings_are_not_code() -> None:
    quiet = Submission("python", "# import gc\nx = 'sys._getframe()'\n", "assert f()", "f")
    assert screen(quiet, None) is None
