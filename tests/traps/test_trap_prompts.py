"""A changed description reads like a specification and shows nothing that was published."""

from __future__ import annotations

import pytest
from trap_problems import COUNT, problem

from unseen.languages import problem_unit
from unseen.records import Problem
from unseen.traps import KINDS
from unseen.traps.carry import entry_function
from unseen.traps.make import NoTrap, changed_prompt, proposals


def prompt(of: Problem, kind: str) -> str | None:
    unit = problem_unit(of)
    function = entry_function(unit)
    assert function is not None
    return changed_prompt(unit, function, KINDS[kind])


def test_examples_that_cannot_be_read_are_left_out_and_the_others_change() -> None:
    assert prompt(COUNT, "count-from-one") == (
        "def count_even(values):\n"
        '    """Return the number of even values.\n'
        "    Start counting at 1 instead of 0, so that none gives 1.\n\n"
        "    >>> count_even([1, 2])\n    2\n"
        "    Examples:\n    count_even([2, 4]) => 3\n"
        '    """\n'
    )


@pytest.mark.parametrize(
    ("before", "kind", "after"),
    [
        (
            "Return True if x is prime, and false otherwise.",
            "negated",
            "Return False if x is prime, and true otherwise.",
        ),
        (
            "Check whether x is a prime",
            "negated",
            "Check whether x is a prime.\n    Return False if this is the case, and True otherwise.",
        ),
        (
            "Return the values in ascending order.",
            "descending",
            "Return the values in descending order.",
        ),
        (
            "Return the sorted values.",
            "descending",
            "Return the sorted values.\n    The result is in descending order.",
        ),
        (
            "Add up all values. For example f([1, 2]) should\n    return 3 and f([0]) should return 0.\n\n"
            "    The values are never negative here.",
            "one-more",
            "Add up all values.\n\n    The values are never negative here.\n    Add 1 to the result.",
        ),
        (
            "Add up all of the values.\n    Example 1:\n        Input: [1]\n        Output: 1\n"
            "        Explanation: There is only one value in it.\n",
            "one-more",
            "Add up all of the values.\n    Add 1 to the result.\n",
        ),
    ],
)
def test_sentences(before: str, kind: str, after: str) -> None:
    changed = prompt(problem(before, "    return x\n", "assert f(1) == 1\n"), kind)
    assert changed == problem(after, "", "").prompt


def test_no_occasion_no_description_no_result() -> None:
    assert prompt(problem("Add up all of the values.", "", "assert f(1) == 1\n"), "count-from-one") is None
    assert prompt(problem("Sort the words by their length.", "", "assert f(1) == 1\n"), "descending") is None
    assert prompt(problem("f(0) is 0 and f(n) == f(n - 1) + 2 for all others.", "", ""), "one-more") is None
    assert prompt(problem("", "", ""), "one-more") is None
    for test, reason in (
        ("assert f(1) == {1: 2}\n", "no kind"),
        ("assert f(1) == 1\nassert f(2) == 'a'\n", "no kind"),
    ):
        found = proposals(problem("Return what belongs to x here.", "    return x\n", test), 0)
        assert isinstance(found, NoTrap)
        assert reason in found.reason


def test_same_seed_same_traps_and_kinds_differ_between_problems() -> None:
    made = [
        proposals(
            problem("Add up all of the values.", "    return x\n", "assert f(1) == 1\n", id=f"t/{n}"), 0
        )
        for n in range(12)
    ]
    again = proposals(
        problem("Add up all of the values.", "    return x\n", "assert f(1) == 1\n", id="t/3"), 0
    )
    assert again == made[3]
    assert len({one[0].kind for one in made if not isinstance(one, NoTrap)}) == 3
