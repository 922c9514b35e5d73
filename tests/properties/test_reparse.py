"""A text parsed by the tree of the text before has the tree that it has when parsed from the start."""

from __future__ import annotations

import random

import pytest
from tree_sitter import Parser

from unseen.languages import problem_unit
from unseen.rewrites import METHODS, Rewritten, rewrite
from unseen.sources import load_problems
from unseen.syntax.flow import walk
from unseen.syntax.reparse import PreviousParse


def shape(root):
    return [
        (node.type, node.start_byte, node.end_byte, node.start_point, node.end_point, node.is_missing)
        for node in walk(root)
    ]


@pytest.mark.parametrize("language", ["python", "c", "cpp", "java", "go", "rust"])
def test_a_chain_of_rewrites_has_the_trees_of_its_texts(language, monkeypatch):
    asked = []
    reparse = PreviousParse.reparse
    monkeypatch.setattr(PreviousParse, "reparse", lambda *given: asked.append(1) or reparse(*given))
    for problem in load_problems(f"builtin:{language}", on_bad=pytest.fail)[:6]:
        unit, rng = problem_unit(problem), random.Random(problem.id)
        for method in rng.sample(list(METHODS.values()), len(METHODS)):
            outcome = rewrite(unit, method, rng)
            if isinstance(outcome, Rewritten):
                unit = outcome.unit
                again = Parser(unit.language.grammar).parse(unit.source)
                assert shape(unit.root) == shape(again.root_node), (problem.id, method.name)
    assert len(asked) > 20
