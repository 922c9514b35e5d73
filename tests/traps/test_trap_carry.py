"""The text of changed programs and tests."""

from __future__ import annotations

import pytest
from trap_problems import problem

from unseen.languages import problem_unit
from unseen.languages.result_changes import Result
from unseen.records import Problem
from unseen.traps.carry import CannotCarryError, changed_solution, changed_test, entry_function

JAVA = Problem(
    id="t/Depth",
    language="java",
    prompt="class Solution {\n    // Whether brackets match.\n    public boolean depth(String text) {\n",
    solution="        return text.isEmpty() || !depth(text.substring(1));\n    }\n}\n",
    test='class Main { void main() { check(new Solution().depth("(")); s.depth(")(", f(1)); } }\n',
    entry_point="depth",
)


def test_calls_in_tests_are_wrapped_whole_whatever_brackets_are_in_their_texts() -> None:
    test = changed_test(problem_unit(JAVA), Result("truth", "boolean"), "negated")
    assert 'check(as_published_depth.of(new Solution().depth("(")));' in test
    assert 'as_published_depth.of(s.depth(")(", f(1)));' in test
    assert "given = !given;" in test


def test_the_published_function_calls_itself_and_not_the_changed_one() -> None:
    unit = problem_unit(JAVA)
    function = entry_function(unit)
    assert function is not None
    solution = changed_solution(unit, function, Result("truth", "boolean"), "negated")
    assert solution.count("published_depth(") == 3
    assert "|| !published_depth(text.substring(1))" in solution
    assert "boolean changed = published_depth(text);" in solution


def test_names_that_the_program_has_are_not_taken() -> None:
    own = problem("Return one more than x is.", "    changed = x\n    return changed\n", "assert f(1) == 1\n")
    unit = problem_unit(own)
    function = entry_function(unit)
    assert function is not None
    assert "changed_2 = published_f(x)" in changed_solution(unit, function, Result("integer"), "one_more")


@pytest.mark.parametrize(
    ("test", "reason"),
    [
        ("class Main { }\n", "do not name"),
        ("class Main { Object o = Solution::depth; }\n", "without calling"),
    ],
)
def test_tests_that_do_not_call_are_declined(test: str, reason: str) -> None:
    unit = problem_unit(JAVA.model_copy(update={"test": test}))
    with pytest.raises(CannotCarryError, match=reason):
        changed_test(unit, Result("truth", "boolean"), "negated")


def test_parameters_that_are_not_passed_by_position_are_declined() -> None:
    own = problem("Return one more than x is.", "    return x\n", "assert f(1) == 1\n")
    unit = problem_unit(own.model_copy(update={"prompt": own.prompt.replace("(x)", "(*x)")}))
    function = entry_function(unit)
    assert function is not None
    with pytest.raises(CannotCarryError, match="by position"):
        changed_solution(unit, function, Result("integer"), "one_more")
