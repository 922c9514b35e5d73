"""The interface of strategies: what they are given and what they yield.

A strategy is a generator that runs no program: it yields candidates and is sent, for each, whether it passed
verification. One driver can so advance many strategies and verify their candidates in one batch.
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
    """The rewriter could not be asked: nothing is known of the program, so nothing may be counted."""


@dataclass(frozen=True)
class Author:
    """The rewriter that applies the methods, and what follows from it.

    Attributes:
        name: its name in the records.
        trusted: False if its programs may hold anything, like those that a model writes.
        expensive: True if a rewrite costs more than a verification.
        concurrency: how many problems run at the same time; `rewrite` is then called from several threads.
        settings: what its rewrites depend on, JSON values only.
    """

    name: str = "rules"
    trusted: bool = True
    expensive: bool = False
    concurrency: int = 1
    settings: Mapping[str, Any] = field(default_factory=dict)


RULES = Author()
"""The deterministic engine."""


@dataclass(frozen=True)
class Candidate:
    """A rewritten program waiting for verification.

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
    """The votes on one candidate.

    Attributes:
        votes: in the voters' order.
        passed: enough of them judged it equivalent.
        missing: why a voter could not be asked, in which case nothing was decided.
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
        tried: counts the outcome of a step; what is only looked at is not counted.
        measure: similarity to the original.
        profile: which form of a strategy to use, where there is a published and a default one.
        steps: how many methods are tried, the two renames at the start not counted.
        seed: seed of all randomness of this task; different for each problem.
        expensive: True if a rewrite costs more than a verification.
    """

    original: SourceUnit
    methods: tuple[Method, ...]
    look: Rewrite
    tried: Callable[[Method, Outcome], None]
    measure: SimilarityTo
    profile: Profile
    steps: int
    seed: str
    expensive: bool = False

    def rng_for(self, purpose: str) -> random.Random:
        """Make an independent random generator for a purpose, the same in every run."""
        return random.Random(f"{self.seed}/{purpose}")
