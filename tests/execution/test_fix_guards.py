"""The guards reject access to the harness, but not code that merely resembles it."""

from __future__ import annotations

import pytest

from unseen.execution.guards import screen_fix

KNOWN = "def unread(box):\n    return [one for one in box if not one.seen]\n"


@pytest.mark.parametrize("name", ["unseen", "unseen_messages", "UnseenMail", "unseenCount", "is_unseen"])
def test_a_name_is_no_harness(name: str) -> None:
    fix = f"def unread(box):\n    {name} = [one for one in box if not one.seen]\n    return {name}\n"
    assert screen_fix("python", fix, KNOWN, "", "") is None


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("python", 'os.environ["UNSEEN_CHANNEL"]'),
        ("c", "unseen_leave(0);"),
        ("go", "unseenSeal()"),
        ("java", "UnseenSeal.leave(0);"),
        ("rust", "super::unseen_end(());"),
        ("ruby", 'File.read("/proc/self/environ")'),
    ],
)
def test_the_harness_is_out_of_reach(language: str, line: str) -> None:
    assert screen_fix(language, line, "", "", "") == "reaches for the harness"


@pytest.mark.parametrize(
    ("tests", "how"),
    [
        ("assert unread(box)\nvisit(box)\n", "redefines visit, which the tests use"),
        ("with serving():\n    def visit(box):\n        unread(box)\n\n    visit(box)\n", None),
        ("def check():\n    def visit(box):\n        unread(box)\n\n    visit(box)\n\ncheck()\n", None),
        ("assert server.visit == 1\n", None),
        ("assert visit(box\n", "redefines visit, which the tests use"),
        (
            "def check():\n    return [visit(one) for one in box]\n\ncheck()\n",
            "redefines visit, which the tests use",
        ),
    ],
)
def test_a_name_counts_where_the_tests_look_it_up(tests: str, how: str | None) -> None:
    fix = "def visit(box):\n    return box\n\n\ndef unread(box):\n    return visit(box)\n"
    assert screen_fix("python", fix, KNOWN, "", tests) == how
