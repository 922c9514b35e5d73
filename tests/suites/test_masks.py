"""Masks cover the same logic in both programs, as whole lines that were really rewritten."""

from __future__ import annotations

import random
import re

import pytest

from unseen.languages import SourceUnit, problem_unit, with_problems
from unseen.records import Problem
from unseen.rewrites import METHODS, rewrite
from unseen.rewrites.history import RewriteHistory
from unseen.rewrites.outcome import Rewritten
from unseen.sources import load_problems
from unseen.suites.memorisation.masks import SIZES, windows
from unseen.suites.memorisation.variants import renamed, searched
from unseen.syntax import Edit

PROMPT = "def total(values):\n"
SOLUTION = """\
    result = 0
    for value in values:
        result += value
        print(value)
    return result
"""


def unit_of(solution: str = SOLUTION) -> SourceUnit:
    problem = Problem(
        id="p", language="python", prompt=PROMPT, solution=solution, test="\ntotal([])\n", entry_point="total"
    )
    return problem_unit(problem)


def pairs(history: RewriteHistory, size: int) -> list[tuple[str, str]]:
    before, after = history.original.source, history.unit.source
    return [
        (
            before[one.original.start : one.original.end].decode(),
            after[one.rewritten.start : one.rewritten.end].decode(),
        )
        for one in windows(history, size, random.Random(0))
    ]


def edited(unit: SourceUnit, method: str, *changes: tuple[str, str]) -> RewriteHistory:
    text = unit.source.decode()
    edits = [Edit(text.index(old), text.index(old) + len(old), new.encode()) for old, new in changes]
    return RewriteHistory.of(unit).then(method, *unit.edited(edits))


def with_new_variables(unit: SourceUnit) -> RewriteHistory:
    outcome = rewrite(unit, METHODS["rename-variables"], random.Random(0))
    assert isinstance(outcome, Rewritten)
    return RewriteHistory.of(unit).then("rename-variables", outcome.unit, outcome.offsets)


def test_only_rewritten_lines_are_masked() -> None:
    unit = unit_of()
    history = edited(unit, "modify-operations", ("result += value", "outcome += value"))
    assert pairs(history, 1) == [("        result += value", "        outcome += value")]


def test_what_is_inserted_around_a_line_stays_outside_the_mask() -> None:
    unit = unit_of()
    history = edited(
        unit,
        "x",
        ("        result += value", "        junk = 3\n        outcome += value\n        del junk"),
    )
    assert not [one for one in pairs(history, 1) if "result += value" in one[0]]
    history = edited(unit, "x", ("result += value", "outcome += value"))
    at = history.unit.source.index(b"outcome += value")
    longer = history.then("y", *history.unit.edited([Edit(at, at, b"junk = 3\n        ")]))
    assert ("        result += value", "        outcome += value") in pairs(longer, 1)


def test_an_edit_across_the_border_of_a_mask_forbids_it() -> None:
    unit = unit_of()
    history = edited(
        unit, "x", ("result += value\n        print(value)", "print(result)\n        result += value")
    )
    assert not pairs(history, 1)
    # As a whole the two lines stay together, with the loop above them.
    assert [before.count("\n") for before, _ in pairs(history, 3)] == [2]


def test_a_statement_that_moved_is_no_image_of_another() -> None:
    unit = unit_of()
    swap = (("result += value", "print(value)"), ("print(value)", "result += value"))
    history = edited(unit, "change-statement-order", *swap)
    assert not pairs(history, 1)
    assert pairs(history, 3)


def test_a_copy_elsewhere_gives_the_answer_away() -> None:
    unit = unit_of(SOLUTION.replace("result += value", "result = value + result"))
    new = "result = result + value"
    copied = edited(
        unit, "x", ("result = value + result", new), ("return result", f"{new}\n    return result")
    )
    text = copied.unit.source.decode()
    assert text.count(new) == 2
    assert not [one for one in pairs(copied, 1) if "value + result" in one[0]]
    once = edited(unit, "x", ("result = value + result", new))
    assert [one for one in pairs(once, 1) if "value + result" in one[0]]


@pytest.mark.parametrize("new", ["result = result + value", "result += (\n            value\n        )"])
def test_both_versions_ask_for_as_many_lines_and_tokens(new: str) -> None:
    history = edited(unit_of(), "x", ("result += value", new))
    assert not [one for one in pairs(history, 1) if "+= value" in one[0]]


def test_headers_brackets_and_trivial_lines_are_not_masked() -> None:
    solution = "    if values:\n        return 1\n    call(\n        values,\n    )\n    return None\n"
    unit = unit_of(solution)
    assert not pairs(with_new_variables(unit), 1)


def test_a_bracket_in_a_string_is_no_bracket() -> None:
    unit = unit_of('    found = values.count("(")\n    return found\n')
    history = edited(unit, "x", ('found = values.count("(")', 'total = values.count("(")'))
    assert [before.strip() for before, _ in pairs(history, 1)] == ['found = values.count("(")']


def test_lines_that_end_a_loop_come_last() -> None:
    loop = "    while i < len(values):\n        print(values[0])\n        i += 1 * len(values[i])\n"
    unit = unit_of(f"    i = len([])\n{loop}    return i\n")
    found = pairs(with_new_variables(unit), 1)
    # `print(values[0])` shares a name with the condition, so it might end the loop for all that is known.
    assert found[0][0].strip() == "i = len([])"
    assert {before.strip() for before, _ in found[1:]} == {"print(values[0])", "i += 1 * len(values[i])"}


@pytest.mark.parametrize("language", with_problems())
def test_masks_of_the_built_in_problems(language: str) -> None:
    problems = load_problems(f"builtin:{language}", on_bad=pytest.fail)[::5]
    stages = searched(problems, 0)
    assert set(stages) == {problem.id for problem in problems}
    sizes = dict.fromkeys(SIZES, 0)
    for ways in stages.values():
        assert [len(one.methods) for one in ways] == sorted({len(one.methods) for one in ways}, reverse=True)
        for size in SIZES:
            variation = next((one for one in ways if windows(one.history, size, random.Random(1))), ways[0])
            found = windows(variation.history, size, random.Random(1))
            again = windows(variation.history, size, random.Random(1))
            assert found == again
            sizes[size] += bool(found)
            for window in found:
                for unit, span in (
                    (variation.original, window.original),
                    (variation.unit, window.rewritten),
                ):
                    first, last = unit.bounds
                    assert first <= span.start < span.end <= last
                    assert unit.source[span.end : span.end + 1] in {b"\n", b""}
                    assert span.start == 0 or unit.source[span.start - 1 : span.start] == b"\n"
    assert sizes[1] == sizes[3] == len(problems)
    assert sizes[5] >= len(problems) // 2


@pytest.mark.parametrize("language", with_problems())
def test_renaming_leaves_no_published_name_that_stands_alone(language: str) -> None:
    for problem in load_problems(f"builtin:{language}", on_bad=pytest.fail)[::5]:
        variation = renamed(problem, 0)
        assert variation is not None
        assert not re.search(rf"\b{problem.entry_point}\b", variation.unit.program)
        assert variation.methods == ("rename-function", "rename-variables")
        assert renamed(problem, 0).unit.source == variation.unit.source  # type: ignore[union-attr]
        assert renamed(problem, 1).unit.source != variation.unit.source  # type: ignore[union-attr]
