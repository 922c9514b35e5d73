"""Small problems for the tests of traps."""

from __future__ import annotations

from unseen.records import Problem

COUNT = Problem(
    id="t/count_even",
    language="python",
    prompt=(
        "def count_even(values):\n"
        '    """Return the number of even values.\n\n'
        "    >>> count_even([1, 2])\n    1\n"
        "    >>> count_even(range(9))\n    count_even([0, 1, 2])\n"
        "    Examples:\n    count_even([2, 4]) => 2\n    For [2] the output should be 1.\n"
        '    """\n'
    ),
    solution="    return sum(value % 2 == 0 for value in values)\n",
    test=(
        "def check(candidate):\n    assert candidate([1, 2, 4]) == 2\n    assert candidate([]) == 0\n"
        "check(count_even)\n"
    ),
    entry_point="count_even",
)
RECURSIVE = Problem(
    id="t/flat",
    language="python",
    prompt='def flat(values):\n    """Return all numbers in nested lists as one list."""\n',
    solution=(
        "    found = []\n    for one in values:\n"
        "        found += flat(one) if isinstance(one, list) else [one]\n    return found\n"
    ),
    test="assert flat([1, [2, [3]]]) == [1, 2, 3]\nassert flat([]) == []\n",
    entry_point="flat",
)


def problem(description: str, solution: str, test: str, **other: str) -> Problem:
    """Make a problem about a Python function `f` of `x`."""
    prompt = f'def f(x):\n    """{description}"""\n'
    fields = {"id": "t/f", "language": "python", "entry_point": "f", **other}
    return Problem(prompt=prompt, solution=solution, test=test, **fields)
