"""The rewritten programs: only renamed for generation, rewritten by every method for completion."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.languages import SourceUnit, problem_unit
from unseen.records import Problem, Similarity
from unseen.rewrites import METHODS
from unseen.rewrites.outcome import Rewritten
from unseen.sandbox import Sandbox
from unseen.search import rewrite_problems
from unseen.similarity import similarity
from unseen.suites.memorisation.prose import renamed_prose
from unseen.suites.memorisation.trail import Path, Trail, new_names, with_edits

RENAMINGS = ("rename-function", "rename-variables")
"""What a generation task may change: names, so that the task itself is as hard as before."""

STRATEGY = "peso"

STEPS = 8
"""Fewer than CodeMorph's 15: the last seven make a program little less similar (0.45 to 0.34 on built-in
ones), but leave half as many places where three lines stay together, and lengthen the prompt."""


@dataclass(frozen=True)
class Variation:
    """A rewritten program beside its original.

    Attributes:
        original: the problem's program.
        unit: the program after rewriting, its descriptions in the new names.
        path: where the offsets of the original went.
        methods: the rewriting methods that were applied.
        similarity: of `unit` to `original`.
    """

    original: SourceUnit
    unit: SourceUnit
    path: Path
    methods: tuple[str, ...]
    similarity: Similarity


def renamed(problem: Problem, seed: int) -> Variation | None:
    """The problem with its functions, parameters and local variables renamed; None if nothing could be."""
    trail = Trail()
    original = unit = problem_unit(problem)
    for name in RENAMINGS:
        outcome = trail.rewrite(unit, METHODS[name], random.Random(f"{seed}/{problem.id}/{name}"))
        if isinstance(outcome, Rewritten):
            unit = outcome.unit
    if unit.solution == original.solution and unit.prompt == original.prompt:
        return None
    return _described(original, unit, trail)


def searched(
    problems: Sequence[Problem], seed: int, *, sandbox: Sandbox | None = None, jobs: int = 1
) -> dict[str, list[Variation]]:
    """The problems rewritten by whatever methods the search chose.

    Args:
        problems: what to rewrite.
        seed: from which all chance comes.
        sandbox: given, every step is compiled and tested; else it is only parsed, and the caller tests the
            result.
        jobs: how many programs run at once.

    Returns:
        By problem id the stages of its rewriting, the last and most rewritten one first; a problem that no
        method could rewrite is absent.
    """
    trail = Trail()
    run = rewrite_problems(
        problems,
        methods=tuple(METHODS.values()),
        strategy=STRATEGY,
        steps=STEPS,
        seed=seed,
        stages=("parse",) if sandbox is None else ("parse", "compile", "test"),
        sandbox=sandbox,
        jobs=jobs,
        rewrite=trail.rewrite,
    )
    by_id = {problem.id: problem for problem in problems}
    found: dict[str, list[Variation]] = {}
    for variant in run.variants:
        problem = by_id[variant.problem_id]
        parts = {name: getattr(variant, name) for name in ("prompt", "solution", "test", "entry_point")}
        last = problem_unit(problem.model_copy(update=parts))
        original = problem_unit(problem)
        found[problem.id] = [_described(original, unit, trail) for unit in trail.stages(last)]
    return found


def _described(original: SourceUnit, unit: SourceUnit, trail: Trail) -> Variation:
    path = trail.to(unit)
    edits = renamed_prose(unit, new_names(original, path, unit))
    after, longer = with_edits(unit, path, edits, "descriptions") if edits else (unit, path)
    return Variation(original, after, longer, path.methods, similarity(original, after))
