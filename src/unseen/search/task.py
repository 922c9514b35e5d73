"""What a strategy is given, and what it proposes.

A strategy is a generator that runs nothing: it yields candidates and is sent back, for each, whether the
verification passed. One driver can so keep many strategies going and verify their candidates together.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from unseen.languages import SourceUnit
from unseen.records import Vote
from unseen.rewrites.history import RewriteHistory
from unseen.rewrites.method import Method
from unseen.rewrites.outcome import Outcome
from unseen.similarity import Profile, SimilarityTo

Rewrite = Callable[[SourceUnit, Method, random.Random], Outcome]


class NoAnswerError(Exception):
    """Whoever rewrites could not be asked: nothing is known of the program, so nothing may be counted."""


@dataclass(frozen=True)
class Author:
    """Who applies the methods, and what follows from that.

    Attributes:
        name: as the records say it.
        trusted: False where its programs may hold anything, as those that a model wrote.
        dear: True where a look costs more than a verification.
        abreast: how many problems are worked on at the same time; `rewrite` is then called by many threads.
        settings: what its rewrites depend on, JSON values only.
    """

    name: str = "rules"
    trusted: bool = True
    dear: bool = False
    abreast: int = 1
    settings: Mapping[str, Any] = field(default_factory=dict)


RULES = Author()
"""The deterministic engine."""


@dataclass(frozen=True)
class Candidate:
    """A rewritten program that waits for its verification.

    Attributes:
        name: distinguishes the candidates of one problem (`peso-1`, `each-for-while`).
        before: the program that was rewritten, itself verified.
        history: the program after it, and the way to it from the original.
    """

    name: str
    before: SourceUnit
    history: RewriteHistory

    @property
    def unit(self) -> SourceUnit:
        """The program after the rewrite."""
        return self.history.unit

    @property
    def methods(self) -> tuple[str, ...]:
        """The names of all methods that lie between the original and `unit`."""
        return self.history.methods


@dataclass(frozen=True, slots=True)
class Ballot:
    """What the voters said of one candidate.

    Attributes:
        votes: in the voters' order.
        passed: enough of them said that it does the same.
        missing: why, where a voter could not be asked; then nothing was decided.
    """

    votes: tuple[Vote, ...]
    passed: bool
    missing: str = ""


Voters = Callable[[Sequence[Candidate]], list[Ballot]]

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
        dear: True where a look costs more than a verification.
    """

    original: SourceUnit
    methods: tuple[Method, ...]
    look: Rewrite
    tried: Callable[[Method, Outcome], None]
    measure: SimilarityTo
    profile: Profile
    steps: int
    seed: str
    dear: bool = False

    def chance(self, purpose: str) -> random.Random:
        """A source of chance of its own for each purpose, the same in every run."""
        return random.Random(f"{self.seed}/{purpose}")
