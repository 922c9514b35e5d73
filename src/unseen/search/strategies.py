"""The strategies by their command-line names; for `peso` the profile chooses the published one or ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from unseen.search.each import each
from unseen.search.peso import peso
from unseen.search.random import random_gated_walk, random_walk
from unseen.search.steepest import steepest
from unseen.search.task import Strategy, Task


def _peso(task: Task) -> Strategy:
    # The steepest way looks at many rewrites for one that it verifies.
    return (peso if task.profile == "paper" or task.expensive else steepest)(task)


STRATEGIES: Mapping[str, Callable[[Task], Strategy]] = MappingProxyType(
    {"each": each, "random": random_walk, "random-gated": random_gated_walk, "peso": _peso}
)
