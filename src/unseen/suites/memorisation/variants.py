"""Variants of problems: only renamed for generation, rewritten by any method for completion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from unseen.languages import SourceUnit, problem_unit
from unseen.records import Problem, Similarity
from unseen.rewrites import DEFAULT_METHODS
from unseen.rewrites.history import RewriteHistory
from unseen.rewrites.history import renamed as with_other_names
from unseen.sandbox import Sandbox
from unseen.scores import similarity
from unseen.search import rewrite_problems

STRATEGY = "peso"

STEPS = 8
"""Fewer than CodeMorph's 15: the last seven make a program little less similar (0.45 to 0.34 on built-in
ones), but leave half as many places where three lines stay together, and lengthen the prompt."""


@dataclass(frozen=True)
class Variation:
    """A rewritten program with its original.

    Attributes:
        history: the rewriting, including renaming in comments.
        similarity: the similarity of the rewritten program to the original.
    """

    history: RewriteHistory
    similarity: Similarity

    @property
    def original(self) -> SourceUnit:
        """The problem's program."""
        return self.history.original

    @property
    def unit(self) -> SourceUnit:
        """The program after rewriting."""
        return self.history.unit

    @property
    def methods(self) -> tuple[str, ...]:
        """The rewriting methods that were applied."""
        return self.history.methods


def renamed(problem: Problem, seed: int) -> Variation | None:
    """Rename the problem's functions, parameters and local variables; None if nothing could be.

    A generation task may change names alone, so that the task itself is as hard as before.
    """
    original = problem_unit(problem)
    history = with_other_names(RewriteHistory.of(original), f"{seed}/{problem.id}")
    if history.unit.solution == original.solution and history.unit.prompt == original.prompt:
        return None
    return _variation(history)


def searched(
    problems: Sequence[Problem], seed: int, *, sandbox: Sandbox | None = None, jobs: int = 1
) -> dict[str, list[Variation]]:
    """Rewrite problems by the methods that the search chooses.

    Args:
        problems: what to rewrite.
        seed: the seed of all random choices.
        sandbox: if given, every step is compiled and tested; else it is only parsed, and the caller tests
            the result.
        jobs: how many programs run at once.

    Returns:
        The stages of the rewriting by problem id, last and most rewritten first; a problem that no method
        could rewrite is absent.
    """
    run = rewrite_problems(
        problems,
        methods=tuple(DEFAULT_METHODS.values()),
        strategy=STRATEGY,
        steps=STEPS,
        seed=seed,
        stages=("parse",) if sandbox is None else ("parse", "compile", "test"),
        sandbox=sandbox,
        jobs=jobs,
        coverage=False,
    )
    by_id = {problem.id: problem for problem in problems}
    found: dict[str, list[Variation]] = {}
    for variant in run.variants:
        original = problem_unit(by_id[variant.problem_id])
        history = RewriteHistory.replayed(original, run.steps[variant.id])
        found[variant.problem_id] = [_variation(one) for one in reversed(list(history.stages()))]
    return found


def _variation(history: RewriteHistory) -> Variation:
    return Variation(history, similarity(history.original, history.unit))
