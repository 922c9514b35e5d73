"""Running decides what is a trap; broken ones are planted and have to be refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from trap_problems import COUNT, RECURSIVE, problem

from unseen.errors import MissingToolError
from unseen.execution import Submission
from unseen.execution.batch import check_all
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sources import load_problems
from unseen.traps.make import NoTrap, Trap, Verdicts, make_traps, proposals, reasons_against


@pytest.fixture
def verdicts(sandbox: Sandbox) -> Verdicts:
    def run(submissions: Sequence[Submission]) -> Sequence[Verdict]:
        return check_all(
            submissions, run_tests=True, sandbox=sandbox, jobs=2, progress=None, use_cache=False, cpu_s=2
        )

    return run


def first(trap: list[Trap] | NoTrap) -> Trap:
    assert not isinstance(trap, NoTrap), trap.reason
    return trap[0]


def test_planted_faults_are_refused_and_traps_are_kept(verdicts: Verdicts) -> None:
    """A recursive function's own calls must not change, or the reference would fail."""
    good = first(proposals(COUNT, 0))
    weak = problem(
        "Return all the values in x.", "    return list(x)\n", "assert sorted(f([2, 1])) == [1, 2]\n"
    )
    endless = problem(
        "Return one more than x is.",
        "    while x == 3:\n        pass\n    return x + 1\n",
        "assert f(1) == 2\n",
    )
    of_endless = first(proposals(endless, 0))
    only_endless = replace(of_endless, solution="    return 3\n", test="assert f(3) == 3\n")
    traps = {
        "kept": good,
        "recursion": first(proposals(RECURSIVE, 0)),
        "passes the changed tests, too": Trap(weak, "last-first", weak.prompt, weak.solution, weak.test),
        "no wrong result": only_endless,
        "carried through": replace(good, solution="    return sum(v % 2 == 0 for v in values) + 2\n"),
        "changes nothing": Trap(COUNT, "nothing", COUNT.prompt, COUNT.solution, COUNT.test),
        "own tests": Trap(
            problem("Return x.", "    return 2\n", "assert f(1) == 1\n"),
            "one-more",
            of_endless.prompt,
            "",
            "",
        ),
    }
    found = dict(zip(traps, reasons_against(list(traps.values()), verdicts), strict=True))
    assert found.pop("kept") is None
    assert found.pop("recursion") is None
    assert "passes the changed tests" in str(found.pop("changes nothing"))
    for words, reason in found.items():
        assert reason is not None, words
        assert words in reason


@pytest.mark.parametrize("word", ["timed_out", "infrastructure", "crashed", "out_of_memory", "cheated"])
def test_only_a_wrong_result_keeps_a_trap(word: str) -> None:
    trap = first(proposals(COUNT, 0))

    def planted(submissions: Sequence[Submission]) -> Sequence[Verdict]:
        passed = Verdict(word="passed")
        return [passed, passed, Verdict.model_validate({"word": word})]

    (reason,) = reasons_against([trap], planted)
    assert reason is not None
    assert word in reason


def test_another_kind_is_tried_where_the_first_changes_nothing(verdicts: Verdicts) -> None:
    """Palindromes are the same backwards."""
    same = problem(
        "Return x as a palindrome of letters.", "    return x + x[::-1]\n", "assert f('ab') == 'abba'\n"
    )
    for seed in range(8):
        (found,) = make_traps([same], seed, verdicts)
        assert isinstance(found, Trap)
        assert found.kind == "case-swapped"


@pytest.mark.parametrize("language", ["python", "c", "cpp", "java", "go", "rust"])
def test_traps_in_every_language(language: str, verdicts: Verdicts) -> None:
    try:
        LANGUAGES[language].require()
    except MissingToolError as error:
        pytest.skip(str(error))
    problems = [one for one in load_problems("builtin", on_bad=print) if one.language == language][:6]
    made = make_traps(problems, 0, verdicts)
    assert sum(isinstance(one, Trap) for one in made) >= 2, [getattr(one, "reason", "") for one in made]
