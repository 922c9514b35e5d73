"""What a strategy is given, and what it proposes.

A strategy is a generator that runs nothing: it yields candidates and is sent back, for each, whether the
verification passed. One driver can so keep many strategies going and verify their candidates together.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from dataclasses import dataclass

from unseen.rewrites.method import Method
from unseen.rewrites.outcome import Outcome
from unseen.similarity import Profile, SimilarityTo
from unseen.syntax import SourceUnit

Rewrite = Callable[[SourceUnit, Method, random.Random], Outcome]


@dataclass(frozen=True)
class Candidate:
    """A rewritten program that waits for its verification.

    Attributes:
        name: distinguishes the candidates of one problem (`peso-1`, `each-for-while`).
        before: the program that was rewritten, itself verified.
        unit: the program after it.
        methods: the names of all methods that lie between the original and `unit`.
    """

    name: str
    before: SourceUnit
    unit: SourceUnit
    methods: tuple[str, ...]


Strategy = Generator[list[Candidate], list[bool], list[Candidate]]
"""Yields candidates, gets whether each passed, returns those that become variants (all of them passed)."""


@dataclass(frozen=True)
class Task:
    """One program to rewrite.

    Attributes:
        original: the program as its author wrote it.
        methods: the methods to choose from, all supported by its language, in the catalogue's order.
        look: applies one method once; what comes of it is not counted.
        tried: counts what a method did, where it was meant to be kept.
        measure: similarity to the original.
        profile: whose search it is, where a strategy has a published and a default form.
        steps: how many methods are tried, the two renames at the start not counted.
        seed: what all chance of this task comes from; different for each problem.
    """

    original: SourceUnit
    methods: tuple[Method, ...]
    look: Rewrite
    tried: Callable[[Method, Outcome], None]
    measure: SimilarityTo
    profile: Profile
    steps: int
    seed: str

    def chance(self, purpose: str) -> random.Random:
        """A source of chance of its own for each purpose, the same in every run."""
        return random.Random(f"{self.seed}/{purpose}")
