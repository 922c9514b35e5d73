"""A plan that is being drawn, with sample calls that show what its numbers do."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from unseen.languages.program_form import Value
from unseen.sources.fresh.difficulty import Difficulty
from unseen.sources.fresh.form import Parameter, Plan
from unseen.sources.fresh.running import Items, items_after
from unseen.sources.fresh.themes import ROLES


@dataclass
class Draft:
    """A plan that is being drawn, with sample calls.

    Attributes:
        rng: draws.
        difficulty: the bounds.
        plan: what is drawn so far; its end only lists the items.
        bounds: between which the items of lists are.
        near: the numbers that it compares with.
        samples: arguments of calls.
        items: for each of them, the items after what is drawn so far.
        signed: whether items may be negative now.
        nested: how many composed conditions and changes may still be drawn.
    """

    rng: random.Random
    difficulty: Difficulty
    plan: Plan
    bounds: tuple[int, int]
    near: list[int] = field(default_factory=list)
    samples: list[tuple[Value, ...]] = field(default_factory=list)
    items: list[Items] = field(default_factory=list)
    signed: bool = False
    nested: int = 0

    def values(self) -> list[int]:
        """Return all items of all samples."""
        return [value for items in self.items for value in items]

    def parameter(self, role: str, low: int, high: int) -> str | None:
        """Add an integer parameter, if one more may be; return its name."""
        taken = {*self.plan.source.names, *(one.name for one in self.plan.parameters)}
        names = [name for name in ROLES[role] if name not in taken]
        if len(self.plan.parameters) >= self.difficulty.parameters or not names or self.rng.random() > 0.25:
            return None
        added = Parameter(self.rng.choice(names), low, high)
        self.plan = replace(self.plan, parameters=(*self.plan.parameters, added))
        self.samples = [(*sample, self.rng.randint(low, high)) for sample in self.samples]
        return added.name

    def trace(self, plan: Plan) -> list[Items]:
        """Return the items after the last step of a plan, for each sample."""
        return [seen[-1] for seen in items_after(plan, self.samples)]
