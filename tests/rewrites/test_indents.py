"""The step by which a rewrite indents is the code's own, not that of a text inside it."""

from __future__ import annotations

import random

from unseen.languages import parse
from unseen.rewrites import METHODS, Rewritten, rewrite

TEXT = (
    'def f(a, b):\n    """Takes\n\ttabs\n  and blanks."""\n    if a and b:\n        return 1\n    return 2\n'
)


def test_white_space_inside_a_docstring_is_no_indent() -> None:
    unit = parse("python", TEXT)
    outcome = rewrite(unit, METHODS["divide-composed-if"], random.Random(0))
    assert isinstance(outcome, Rewritten)
    assert "    if a:\n        if b:\n            return 1\n" in outcome.unit.source.decode()


def test_the_step_is_that_of_most_lines_and_others_are_left_alone() -> None:
    unit = parse("python", TEXT + "\ndef g(a, b):\n\tif a and b:\n\t\treturn 1\n")
    outcome = rewrite(unit, METHODS["divide-composed-if"], random.Random(0))
    assert isinstance(outcome, Rewritten)
    after = outcome.unit.source.decode()
    assert "    if a:\n        if b:\n            return 1\n" in after
    assert "\tif a and b:\n\t\treturn 1\n" in after
    compile(after, "file", "exec")
