"""Whether tests reach what a rewrite changed: planted faults where they do not, which fuzzing must refuse."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

import pytest
from search_stubs import replacing

from unseen.languages import LANGUAGES
from unseen.records import Problem
from unseen.rewrites import Method
from unseen.sandbox import Sandbox
from unseen.search import TEST_STAGES, RewriteRun, rewrite_problems


@dataclass(frozen=True)
class Dialect:
    """How a language writes the same small function and its test."""

    head: str
    body: str
    test: str
    entry_point: str = "f"


# In `{}` of a body stands the statement that is the same in all; tests call f with numbers alone.
DIALECTS = {
    "python": Dialect("def f(n: int) -> int:\n", "{}", "\n\nassert f({}) == {}\n"),
    "c": Dialect(
        "#include <stdio.h>\n\nint f(int n) {\n",
        "{}}\n",
        "\n#undef NDEBUG\n#include <assert.h>\nint main(void) {{ assert(f({}) == {}); return 0; }}\n",
    ),
    "cpp": Dialect(
        "#include <vector>\n\nint f(int n) {\n",
        "{}}\n",
        "\n#undef NDEBUG\n#include <cassert>\nint main() {{ assert(f({}) == {}); }}\n",
    ),
    "java": Dialect(
        "class Solution {\nstatic int f(int n) {\n",
        "{}}\n}\n",
        "\npublic class Main {{ public static void main(String[] a) "
        "{{ if (Solution.f({}) != {}) throw new AssertionError(); }} }}\n",
    ),
    "go": Dialect(
        'package main\n\nimport "testing"\n\nfunc f(n int) int {\n',
        "{}}\n",
        "\nfunc TestAll(t *testing.T) {{ if f({}) != {} {{ t.Fatal() }} }}\n",
    ),
    "rust": Dialect(
        "fn main() {}\n\nfn f(n: i32) -> i32 {\n",
        "{}}\n",
        "\n#[cfg(test)]\nmod tests {{ use super::*; #[test] fn all() {{ assert_eq!(f({}), {}); }} }}\n",
    ),
}

# A branch that the test does not enter, and an operand that it does not evaluate.
BRANCH = {
    "python": "    m = n + 1\n    if n > 5:\n        m = m * 3\n    return m\n",
    "go": "    m := n + 1\n    if n > 5 {\n        m = m * 3\n    }\n    return m\n",
    "rust": "    let mut m = n.wrapping_add(1);\n    if n > 5 {\n        m = m.wrapping_mul(3);\n"
    "    }\n    return m;\n",
    "": "    int m = n / 2 + 1;\n    if (n > 5)\n        m = m % 3;\n    return m;\n",
}
BRANCH_FAULT = {
    "python": ("m * 3", "m * 4"),
    "go": ("m * 3", "m * 4"),
    "rust": ("wrapping_mul(3)", "wrapping_mul(4)"),
}
OPERAND = {
    "python": "    if n < 4 or n % 2 == 0:\n        return 1\n    return 0\n",
    "go": "    if n < 4 || n % 2 == 0 {\n        return 1\n    }\n    return 0\n",
    "rust": "    if n < 4 || n % 2 == 0 {\n        return 1;\n    }\n    return 0;\n",
    "": "    if (n < 4 || n % 2 == 0)\n        return 1;\n    return 0;\n",
}


def problem(language: str, name: str, bodies: dict[str, str], *tested: int) -> Problem:
    dialect = DIALECTS[language]
    # No verdict of an earlier run may answer for this one, so the text is new each time.
    mark = f"{LANGUAGES[language].comment} {secrets.token_hex(8)}\n"
    return Problem(
        id=f"{language}/{name}",
        language=language,
        prompt=dialect.head,
        solution=dialect.body.replace("{}", bodies.get(language, bodies[""])),
        test=dialect.test.format(*tested) + mark,
        entry_point=dialect.entry_point,
    )


def planted(sandbox: Sandbox, *problems: Problem, methods: list[Method], **more: Any) -> RewriteRun:
    return rewrite_problems(list(problems), methods=methods, strategy="each", sandbox=sandbox, jobs=1, **more)


@dataclass(frozen=True)
class Outcomes:
    """Who refused a rewrite, what tests reach of it, and what fuzzing said, by problem and method."""

    run: RewriteRun

    def of(self, problem: Problem) -> dict[str, tuple[str, str, str]]:
        made = [(one, "") for one in self.run.variants] + [(one, one.rejected_by) for one in self.run.rejects]
        return {
            one.methods[0]: (by, one.checks.coverage, one.checks.fuzz)
            for one, by in made
            if one.problem_id == problem.id
        }


# Every rewrite in one compiled and one interpreted language; elsewhere those that show what probes find.
EVERY = [
    pytest.param(
        language, every, marks=pytest.mark.sweep if every and language not in ("c", "python") else ()
    )
    for language in sorted(DIALECTS)
    for every in ((True,) if language in ("c", "python") else (False, True))
]
FEW = ("broken", "reached", "swapped operand", "reached operand")


@pytest.mark.parametrize(("language", "every"), EVERY)
def test_what_tests_do_not_reach_is_fuzzed_and_a_fault_there_refused(
    sandbox: Sandbox, language: str, every: bool
) -> None:
    """One run of several problems, so that they share their builds."""
    if missing := LANGUAGES[language].toolchain.missing():
        pytest.skip(f"no compiler for {language}: {', '.join(missing)}")
    tested = (2, 2) if language in ("c", "cpp", "java") else (2, 3)
    branch = problem(language, "branch", BRANCH, *tested)
    operand = problem(language, "operand", OPERAND, 3, 1)
    reached = problem(language, "covered", OPERAND, 7, 0)
    right, wrong = BRANCH_FAULT.get(language, ("m % 3", "m % 2"))
    body = branch.solution.rstrip("\n}")
    in_branch = [
        replacing("broken", "basic", right, wrong),
        replacing("right", "basic", right, f"{right} "),
        replacing("reached", "basic", "return m", "return  m"),
        replacing("both", "basic", body, body + "\n"),
    ]
    in_operand = [
        replacing("broken operand", "basic", "n % 2 == 0", "n % 2 != 0"),
        replacing("reached operand", "basic", "n < 4", "n <= 3"),
        replacing("swapped operand", "basic", "n % 2 == 0", "0 == n % 2"),
    ]
    methods = [each for each in in_branch + in_operand if every or each.name in FEW]
    run = planted(sandbox, branch, operand, reached, methods=methods)
    outcomes = Outcomes(run)
    in_the_branch = {
        "broken": ("fuzz", "not_covered", "failed"),
        "right": ("", "not_covered", "passed"),
        "reached": ("", "covered", "not_run"),
        "both": ("", "partly_covered", "passed"),
    }
    in_the_operand = {
        "broken operand": ("fuzz", "not_covered", "failed"),
        "reached operand": ("", "covered", "not_run"),
        "swapped operand": ("", "not_covered", "passed"),
    }
    for given, expected in ((branch, in_the_branch), (operand, in_the_operand)):
        assert outcomes.of(given) == {name: one for name, one in expected.items() if every or name in FEW}
    # Its tests evaluate the operand.
    assert outcomes.of(reached)["swapped operand"] == ("", "covered", "not_run")


def test_without_fuzzing_it_is_said_what_no_test_reaches(sandbox: Sandbox) -> None:
    branch = problem("python", "branch", BRANCH, 2, 3)
    broken = replacing("broken", "basic", *BRANCH_FAULT["python"])
    unfuzzed = planted(sandbox, branch, methods=[broken], stages=TEST_STAGES)
    assert Outcomes(unfuzzed).of(branch) == {"broken": ("", "not_covered", "not_run")}
    assert unfuzzed.coverage_summary() == (
        "1 of 1 variants change places that no test reaches: 0 fuzzed, 1 not"
    )
    covered = problem("python", "covered", OPERAND, 7, 0)
    swapped = replacing("swapped", "basic", "n % 2 == 0", "0 == n % 2")
    assert not planted(sandbox, covered, methods=[swapped]).coverage_summary()
