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
        for together in (False, True):
            assert screen(answer, None, linked=together) is None, problem.id
            assert screen(answer, answer, linked=together) is None, problem.id


CHEATS = {
    "c: asserts switched off": ("c", "#define NDEBUG\nint f(void) { return 1; }", "assert(f());", True),
    "c: assert redefined": ("c", "#define assert(x)\nint f(void) { return 1; }", "assert(f());", True),
    "rust: macro of the tests": ("rust", "macro_rules! assert { () => {} }", "assert!(f());", True),
    "go: predeclared name": ("go", "package main\nvar nil = 1", "if f() != nil {}", True),
    "python: frames": ("python", "import sys\nsys._getframe()", "assert f()", True),
    "python: harness": ("python", "open('/proc/self/mem')", "assert f()", False),
    "c: harness": ("c", 'int f(void) { return getenv("UNSEEN_CHANNEL") != 0; }', "", False),
}


@pytest.mark.parametrize("name", CHEATS)
def test_what_a_text_shows_is_refused(name: str) -> None:
    language, code, test, together = CHEATS[name]
    answer = Submission(language, code, test, "f")
    assert screen(answer, None, linked=together)
    assert screen(answer, answer, linked=together) is None


def test_comments_and_strings_are_not_code() -> None:
    quiet = Submission("python", "# import gc\nx = 'sys._getframe()'\n", "assert f()", "f")
    assert screen(quiet, None, linked=True) is None
