"""`random` and `random-gated`: baselines for PESO with the same number of steps."""

from __future__ import annotations

from unseen.search.task import Strategy, Task
from unseen.search.walk import Walk


def random_walk(task: Task) -> Strategy:
    """Apply the two renames, then uniformly drawn methods; keep every step that passes verification."""
    return _walk(task, "random-1", gated=False)


def random_gated_walk(task: Task) -> Strategy:
    """Do the same, but as in PESO keep a step only if the similarity does not rise.

    The paper does not say whether its random baseline had this gate; so both are offered.
    """
    return _walk(task, "random-gated-1", gated=True)


def _walk(task: Task, name: str, *, gated: bool) -> Strategy:
    walk = Walk(task, name)
    yield from walk.begin()
    while walk.goes_on:
        yield from walk.step(walk.rng.choice(task.methods), gated=gated)
    return walk.result()
