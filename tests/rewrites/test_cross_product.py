"""Every method × every built-in problem that it applies to: compiled and run before and after."""

from __future__ import annotations

import random

import pytest

from unseen.errors import SandboxUnavailableError
from unseen.execution import Submission, run_tests
from unseen.execution.syntax_check import check_syntax
from unseen.languages import LANGUAGES, problem_unit, with_problems
from unseen.records import Problem
from unseen.rewrites import METHODS, Crashed, Rewritten, rewrite
from unseen.sandbox import open_sandbox
from unseen.sources import builtin, load_problems


def _variants(problems: list[Problem], seeds: int, share: int) -> list[tuple[str, Submission]]:
    """Each (problem, method, seed) that the method applies to, with what it made of the problem.

    Of these pairs every `share`-th is taken, so that every method meets some problems and the reverse.
    """
    found = []
    for at, problem in enumerate(problems):
        unit = problem_unit(problem)
        for method in list(METHODS.values())[at % share :: share]:
            for seed in range(seeds):
                outcome = rewrite(unit, method, random.Random(f"{seed}/{problem.id}"))
                assert not isinstance(outcome, Crashed), f"{problem.id} {method.name}: {outcome.error}"
                if isinstance(outcome, Rewritten):
                    after = outcome.unit
                    assert check_syntax(unit, after).passed, f"{problem.id} {method.name} {seed}"
                    code, name = after.prompt + after.solution, after.entry_point or ""
                    submission = Submission(problem.language, code, after.test, name)
                    found.append((f"{problem.id} {method.name} seed {seed}", submission))
    return found


def _check(name: str, language: str, *, seeds: int, share: int) -> None:
    missing = LANGUAGES[language].toolchain.missing()
    if missing:
        pytest.skip(f"no compiler for {language}: {', '.join(missing)}")
    problems = load_problems(f"{name}:{language}", on_bad=pytest.fail)
    assert len(problems) >= 16
    variants = _variants(problems, seeds, share)
    tried = sum(method.supports(language) for method in METHODS.values()) * len(problems) * seeds / share
    assert len(variants) > tried / 2, "most methods apply to most problems"
    originals = [(p.id, Submission(language, p.prompt + p.solution, p.test, p.entry_point)) for p in problems]
    named = originals + variants
    try:
        with open_sandbox("auto") as sandbox:
            verdicts = run_tests([submission for _, submission in named], sandbox=sandbox)
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    wrong = [
        f"{name}: {v}\n{v.evidence}" for (name, _), v in zip(named, verdicts, strict=True) if not v.passed
    ]
    assert not wrong, "\n\n".join(wrong[:5])


@pytest.mark.parametrize("language", with_problems())
@pytest.mark.parametrize("name", builtin.SETS)
def test_every_method_keeps_what_problems_do(name: str, language: str) -> None:
    _check(name, language, seeds=1, share=3)


@pytest.mark.sweep
@pytest.mark.parametrize("language", with_problems())
@pytest.mark.parametrize("name", builtin.SETS)
def test_every_method_keeps_what_every_problem_does(name: str, language: str) -> None:
    _check(name, language, seeds=5, share=1)
