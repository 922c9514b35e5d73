"""The interface between rewriters and the search."""

from __future__ import annotations

from dataclasses import dataclass

from unseen.search.task import Author, Rewrite, Voters


@dataclass(frozen=True)
class Rewriter:
    """A rewriter ready to work; its fields are arguments of `unseen.search.rewrite_problems`.

    Attributes:
        rewrite: applies one method once.
        author: who `rewrite` is.
        voters: who votes, if `vote` is among the stages.
        stages: the verification stages that run unless others are asked for.
    """

    rewrite: Rewrite
    author: Author
    voters: Voters | None
    stages: tuple[str, ...]
