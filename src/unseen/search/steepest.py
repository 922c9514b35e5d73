"""The default search: steepest descent that uses each method once before any a second time."""

from __future__ import annotations

import math

from unseen.rewrites.method import Method
from unseen.search.task import Strategy, Task
from unseen.search.walk import Look, Walk

MOST_GROWTH = 2.2
"""A program becomes at most this many times as long, as `random-gated` makes it: code that does nothing makes
any program unlike."""

FREE_GROWTH = 0.05
"""What a method may add, as a share of the original, before its gain counts for less."""


def steepest(task: Task) -> Strategy:
    """Apply the two renames, then always the method that lowers the similarity most for what it adds.

    Rewriting and measuring cost a thousandth of compiling, so every step looks at what its methods would do
    before one is verified: steps count what was verified, a look is not a step. Most looks are saved: what a
    method promised when it was last looked at is taken as the most that it can promise now (Minoux 1978,
    the lazy greedy choice), and only the most promising is looked at anew. Each method comes once before any
    comes twice, and a gain counts for less the more code it costs: else the walk piles up the one kind of
    code that dilutes a program best (docs/decisions/0012).
    """
    walk = Walk(task, "peso-1")
    yield from walk.begin()
    ahead = _Ahead(walk, task)
    while walk.goes_on:
        look = ahead.best()
        if look is None:
            break
        yield from walk.take(look)
        ahead.used(look.method)
    return walk.result()


class _Ahead:
    """The state of the lazy greedy choice: uses and last promised gain of each method."""

    def __init__(self, walk: Walk, task: Task) -> None:
        self._walk = walk
        self._size = max(1, task.original.bounds[1])
        # Methods not looked at yet tie, and ties are broken at random, so that seeds differ.
        self._methods = walk.rng.sample(task.methods, len(task.methods))
        self._uses = dict.fromkeys((method.name for method in self._methods), 0)
        self._promises = dict.fromkeys(self._uses, math.inf)

    def best(self) -> Look | None:
        """Return the most promising of the least used methods; None if none lowers the similarity."""
        looks: dict[str, Look | None] = {}
        for uses in sorted(set(self._uses.values())):
            waiting = [method for method in self._methods if self._uses[method.name] == uses]
            while True:
                method = max(waiting, key=lambda method: self._promises[method.name])
                if method.name in looks:
                    break
                looks[method.name] = self._walk.look(method)
                self._promises[method.name] = self._steepness(looks[method.name])
            if self._promises[method.name] > 0:
                return looks[method.name]
        return None

    def used(self, method: Method) -> None:
        self._uses[method.name] += 1

    def _steepness(self, look: Look | None) -> float:
        """Divide the fall in similarity by what is added; 0 where the program would grow too long."""
        if look is None or look.outcome.unit.bounds[1] > MOST_GROWTH * self._size:
            return 0.0
        return look.gain / (max(0.0, look.longer / self._size) + FREE_GROWTH)
