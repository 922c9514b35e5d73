"""A history keeps where the original's offsets went, and gives its programs again from the edits alone."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from unseen.languages import LANGUAGES, SourceUnit, problem_unit, with_problems
from unseen.rewrites import METHODS, Rewritten, rewrite
from unseen.rewrites.history import RENAMINGS, RewriteHistory, Step, renamed
from unseen.search import rewrite_problems
from unseen.sources import load_problems
from unseen.syntax import Edit

TEXT = (
    "def total(values):\n    found = 0\n    for value in values:\n        found += value\n    return found\n"
)


def history_of(text: str, *methods: str) -> RewriteHistory:
    history = RewriteHistory.of(SourceUnit(text.encode(), LANGUAGES["python"], closed=True))
    for name in methods:
        outcome = rewrite(history.unit, METHODS[name], random.Random(1))
        assert isinstance(outcome, Rewritten), name
        history = history.then(name, outcome.unit, outcome.offsets)
    return history


def test_a_history_begins_with_nothing() -> None:
    history = history_of(TEXT)
    assert history.methods == ()
    assert history.offsets.span(3, 9) == (3, 9)
    assert history.new_names() == {}
    assert list(history.stages()) == []


def test_offsets_lead_there_and_back() -> None:
    history = history_of(TEXT, "rename-variables", "insert-variables", "for-while")
    before, after = TEXT.encode(), history.unit.source
    start = before.index(b"return found")
    there = history.offsets.span(start, start + len(b"return found"))
    assert after[slice(*there)].startswith(b"return ")
    assert b"found" not in after
    assert history.offsets.origin(*there) == (start, start + len(b"return found"))
    # What was put in comes from nowhere; what was replaced comes from all that it replaced.
    assert history.edited([Edit(0, 0, b"# new\n")]).offsets.origin(2, 4) == (0, 0)
    whole = RewriteHistory.of(history.original).edited([Edit(4, 9, b"sum_of_all")])
    assert whole.offsets.origin(6, 8) == (4, 9)


def test_new_names_are_those_of_each_declaration() -> None:
    history = renamed(history_of(TEXT), "3")
    names = history.new_names()
    assert {TEXT[at:].split("(")[0].split(" ")[0].rstrip("):\n") for at in names} == {
        *("total", "values", "found", "value")
    }
    text = history.unit.program
    assert all(name in text for name in names.values())
    assert history.methods == RENAMINGS


def test_edits_of_no_method_are_steps_without_a_name() -> None:
    history = history_of(TEXT, "rename-variables").edited([Edit(0, 0, b"# once\n")])
    assert history.methods == ("rename-variables",)
    assert len(history.steps) == len(list(history.stages())) == 2


@pytest.mark.parametrize("language", with_problems())
def test_a_replayed_history_is_the_same(language: str, tmp_path: Path) -> None:
    problems = load_problems(f"builtin:{language}", on_bad=pytest.fail)[:4]
    run = rewrite_problems(
        problems, methods=tuple(METHODS.values()), strategy="random", steps=6, stages=("parse",)
    )
    by_id = {problem.id: problem for problem in problems}
    assert set(run.steps) == {variant.id for variant in run.variants}
    for variant in run.variants:
        original = problem_unit(by_id[variant.problem_id])
        history = RewriteHistory.replayed(original, run.steps[variant.id])
        unit = history.unit
        assert (unit.prompt, unit.solution, unit.test) == (variant.prompt, variant.solution, variant.test)
        assert (unit.entry_point, history.methods) == (variant.entry_point, variant.methods)
        assert [stage.methods for stage in history.stages()] == [
            variant.methods[:count] for count in range(1, len(variant.methods) + 1)
        ]


def test_steps_survive_json_whatever_the_bytes() -> None:
    step = Step("x", (Edit(3, 5, b"caf\xe9 \xff\n"), Edit(7, 7, "é".encode())), (0, 9), None)
    assert Step.of_json(json.loads(json.dumps(step.to_json()))) == step
