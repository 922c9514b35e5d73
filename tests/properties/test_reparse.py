"""A text parsed by the tree of the text before has the tree that it has when parsed from the start."""

from __future__ import annotations

import random

import pytest

from unseen.languages import SourceUnit, problem_unit
from unseen.rewrites import METHODS, Rewritten, rewrite
from unseen.sources import load_problems
from unseen.syntax.reparse import PreviousParse


def shape(unit):
    assert len(unit.nodes) == unit.root.descendant_count
    return [
        (node.type, node.start_byte, node.end_byte, node.start_point, node.end_point, node.is_missing)
        for node in unit.nodes
    ]


def check_chains(problems, monkeypatch):
    asked = []
    reparse = PreviousParse.reparse
    monkeypatch.setattr(PreviousParse, "reparse", lambda *given: asked.append(1) or reparse(*given))
    for problem in problems:
        unit, rng = problem_unit(problem), random.Random(problem.id)
        for method in rng.sample(list(METHODS.values()), len(METHODS)):
            outcome = rewrite(unit, method, rng)
            if isinstance(outcome, Rewritten):
                unit = outcome.unit
                again = SourceUnit(unit.source, unit.language)
                assert shape(unit) == shape(again), (problem.id, method.name)
    assert len(asked) > 20


LANGUAGES = ["python", "c", "cpp", "java", "go", "rust"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chain_of_rewrites_has_the_trees_of_its_texts(language, monkeypatch):
    check_chains(load_problems(f"builtin:{language}", on_bad=pytest.fail)[:3], monkeypatch)


@pytest.mark.sweep
@pytest.mark.parametrize("language", LANGUAGES)
def test_further_chains_have_the_trees_of_their_texts(language, monkeypatch):
    check_chains(load_problems(f"builtin:{language}", on_bad=pytest.fail)[3:], monkeypatch)
