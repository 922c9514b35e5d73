"""Fuzzing finds planted faults in every language and passes equivalent variants."""

from __future__ import annotations

import pytest
from fuzz_programs import KITS

from unseen.execution.fuzz.model import FuzzPair
from unseen.execution.fuzz.run import fuzz_all
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox


def python_pair(original: str, variant: str, test: str = "assert f([1, 2], 1)", name: str = "f") -> FuzzPair:
    return FuzzPair("python", original, variant, test, name, name, test)


@pytest.mark.parametrize("language", KITS)
def test_faults_are_found_and_equals_pass(sandbox: Sandbox, language: str) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{', '.join(LANGUAGES[language].toolchain.missing())} is not installed")
    kit = KITS[language]
    expected = [("passed", name, *change) for name, change in kit.same.items()]
    expected += [("failed", name, *change) for name, change in kit.faults.items()]
    pairs = [kit.pair(language, old, new) for _, _, old, new in expected]
    verdicts = fuzz_all(pairs, sandbox=sandbox, jobs=1, seed=0, inputs=60)
    found = [(name, v.outcome, v.detail) for (_, name, _, _), v in zip(expected, verdicts, strict=True)]
    assert found == [(name, outcome, "") for outcome, name, _, _ in expected]
    for (outcome, name, _, _), verdict in zip(expected, verdicts, strict=True):
        assert verdict.compared > 30, name
        assert ("original: " in verdict.evidence) == (outcome == "failed")


def test_evidence_names_the_call_and_both_results(sandbox: Sandbox) -> None:
    pair = python_pair("def f(a: int) -> int:\n    return a\n", "def f(a: int) -> int:\n    return abs(a)\n")
    (verdict,) = fuzz_all([pair], sandbox=sandbox, jobs=1)
    lines = verdict.evidence.splitlines()
    number = lines[0].removeprefix("f(").removesuffix(")")
    assert int(number) < 0
    assert lines[1].startswith(f"original: returned {number}")
    assert lines[2].startswith(f"variant: returned {number[1:]}")
    assert verdict.verdict.detail == "fuzz"


def test_what_cannot_be_driven_is_skipped_and_never_passes(sandbox: Sandbox) -> None:
    same = "def f(a):\n    return a\n"
    keyed = "def f(*, a):\n    return a\n"
    callback = "from typing import Callable\ndef f(a: Callable[[int], int]) -> int:\n    return a(1)\n"
    pairs = [
        python_pair(same, same, test="x = 1", name="f"),
        python_pair(keyed, keyed),
        python_pair(callback, callback, test="assert f(abs)"),
        python_pair(same, same, name="g"),
        python_pair(same, same, name=""),
    ]
    for verdict in fuzz_all(pairs, sandbox=sandbox, jobs=1):
        assert verdict.outcome == "skipped"
        assert verdict.detail
        assert verdict.compared == 0


def test_inputs_on_which_the_original_is_not_itself_are_left_out(sandbox: Sandbox) -> None:
    chance = "import random\ndef f(a: int) -> float:\n    return random.random() if a > 2 else 0.5\n"
    order = "def f(a: str) -> list[str]:\n    return list(set(a))\n"
    (by_chance,) = fuzz_all([python_pair(chance, chance)], sandbox=sandbox, jobs=1)
    assert by_chance.outcome == "passed"
    assert by_chance.excluded
    assert "the original does not always do the same" in by_chance.excluded
    reversed_order = order.replace("list(set(a))", "list(set(a[::-1]))")
    (by_order,) = fuzz_all([python_pair(order, reversed_order)], sandbox=sandbox, jobs=1)
    assert by_order.outcome == "passed"
    always = "import time\ndef f(a: int) -> int:\n    return time.perf_counter_ns()\n"
    (never,) = fuzz_all([python_pair(always, always)], sandbox=sandbox, jobs=1)
    assert never.outcome == "skipped"


# Both have the same compiler's options and the same treatment of what they stop.
@pytest.mark.parametrize("language", ["c", pytest.param("cpp", marks=pytest.mark.sweep)])
def test_undefined_behaviour_of_the_original_is_not_held_against_the_variant(
    sandbox: Sandbox, language: str
) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip("no compiler")
    original = "int f(int a) { int b[4] = {1, 2, 3, 4}; return a < 0 ? a * 2000000 : b[a]; }\n"
    # The same for 0 to 3 and for what does not overflow; elsewhere the original may do anything.
    variant = "int f(int a) { return a < 0 ? (int)(a * 2000000ll) : a < 4 ? a + 1 : 77; }\n"
    test = "int main(void) { return f(1) - 2; }\n"
    pair = FuzzPair(language, original, variant, test, "f", "f", test)
    (verdict,) = fuzz_all([pair], sandbox=sandbox, jobs=1)
    assert verdict.outcome == "passed", verdict
    assert sum(verdict.excluded.values()) > 10


def test_a_renamed_function_with_more_optional_arguments_is_still_called(sandbox: Sandbox) -> None:
    original = "def f(a: list[int], b: int) -> int:\n    return sum(a) * b\n"
    variant = "def grove(a: list[int], b: int, heron: int = 3) -> int:\n    return sum(a) * b\n"
    test = "assert f([1, 2], 1) == 3"
    pair = FuzzPair("python", original, variant, test, "f", "grove", test.replace("f(", "grove("))
    (verdict,) = fuzz_all([pair], sandbox=sandbox, jobs=1)
    assert verdict.outcome == "passed"
    assert verdict.compared > 50
