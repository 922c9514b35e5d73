"""Variants of problems: only renamed for generation, rewritten by any method for completion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from unseen.errors import BadInputError
from unseen.languages import SourceUnit, problem_unit
from unseen.records import Problem, Similarity
from unseen.rewriters import open_rewriter
from unseen.rewrites import DEFAULT_METHODS, METHODS, PAPER_METHODS
from unseen.rewrites.history import RewriteHistory
from unseen.rewrites.history import renamed as with_other_names
from unseen.rewrites.method import Method
from unseen.sandbox import Sandbox
from unseen.scores import Profile, similarity
from unseen.search import STRATEGIES, rewrite_problems

STEPS = 8
"""Fewer than CodeMorph's 15: the last seven make a program little less similar (0.45 to 0.34 on built-in
ones), but leave half as many places where three lines stay together, and lengthen the prompt."""


Masked = Literal["changed", "any"]
"""Which lines completion masks: those that were rewritten, so that reciting fails, or any."""


@dataclass(frozen=True)
class Rewriting:
    """How programs are rewritten for completion.

    Attributes:
        search: a name from `unseen.search.STRATEGIES` that makes one variant of a program.
        steps: how many methods the search tries.
        methods: names of methods; None for those that are chosen by default.
        profile: the similarity profile that guides the search; with `paper`, methods that are not named are
            CodeMorph's.
        rewriter: `rules`, or `llm` for a model.
        roles: the models of the rewriter, as `unseen rewrite --model-role` takes them.
        masked: which lines are masked.
    """

    search: str = "peso"
    steps: int = STEPS
    methods: tuple[str, ...] | None = None
    profile: Profile = "default"
    rewriter: str = "rules"
    roles: tuple[str, ...] = ()
    masked: Masked = "changed"

    def chosen(self) -> tuple[Method, ...]:
        """Return the methods.

        Raises:
            BadInputError: a name is unknown, or the search makes more than one variant.
        """
        if self.search not in STRATEGIES or self.search == "each":
            raise BadInputError(
                f"--search {self.search}: the suite takes {', '.join(n for n in STRATEGIES if n != 'each')}; "
                "for each method by itself use --study methods, or --problems with what `unseen rewrite "
                "--search each` wrote"
            )
        if self.methods is None:
            return tuple((PAPER_METHODS if self.profile == "paper" else DEFAULT_METHODS).values())
        if unknown := [name for name in self.methods if name not in METHODS]:
            raise BadInputError(f"no method is called {unknown[0]!r}; `unseen catalog` lists them")
        return tuple(METHODS[name] for name in self.methods)

    def settings(self) -> dict[str, Any]:
        """Return what the variants depend on: search and steps, and what else is not as by default."""
        usual = Rewriting()
        named = ("methods", "profile", "rewriter", "roles", "masked")
        return {
            "search": self.search,
            "steps": self.steps,
            **{
                name: list(value) if isinstance(value, tuple) else value
                for name in named
                if (value := getattr(self, name)) != getattr(usual, name)
            },
        }


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
    return variation_of(history)


def searched(
    problems: Sequence[Problem],
    seed: int,
    rewriting: Rewriting = Rewriting(),
    *,
    sandbox: Sandbox | None = None,
    jobs: int = 1,
) -> dict[str, list[Variation]]:
    """Rewrite problems by the methods that the search chooses.

    Args:
        problems: what to rewrite.
        seed: the seed of all random choices.
        rewriting: how they are rewritten.
        sandbox: if given, every step is compiled and tested; else it is only parsed, and the caller tests
            the result.
        jobs: how many programs run at once.

    Returns:
        The stages of the rewriting by problem id, last and most rewritten first; a problem that no method
        could rewrite is absent.
    """
    stages = ("parse",) if sandbox is None else ("parse", "compile", "test")
    if rewriting.rewriter != "rules":
        stages = (*stages, "vote")
    with open_rewriter(rewriting.rewriter, rewriting.roles, stages=stages) as rewriter:
        run = rewrite_problems(
            problems,
            methods=rewriting.chosen(),
            strategy=rewriting.search,
            steps=rewriting.steps,
            seed=seed,
            stages=rewriter.stages,
            sandbox=sandbox,
            jobs=jobs,
            profile=rewriting.profile,
            rewrite=rewriter.rewrite,
            author=rewriter.author,
            voters=rewriter.voters,
            coverage=False,
        )
    by_id = {problem.id: problem for problem in problems}
    found: dict[str, list[Variation]] = {}
    for variant in run.variants:
        original = problem_unit(by_id[variant.problem_id])
        history = RewriteHistory.replayed(original, run.steps[variant.id])
        found[variant.problem_id] = [variation_of(one) for one in reversed(list(history.stages()))]
    return found


def variation_of(history: RewriteHistory) -> Variation:
    """Make a variation of a history."""
    return Variation(history, similarity(history.original, history.unit))
