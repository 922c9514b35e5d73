"""A rewriting method, declared by a decorated function that proposes sites."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from unseen.languages import LANGUAGES, SourceUnit
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax.names import fresh_name

Category = Literal["basic", "condition", "loop", "logic", "decomposition", "arithmetic"]
CATEGORIES: tuple[Category, ...] = get_args(Category)
Origin = Literal["codemorph", "vjbench", "obfuseval"]


@dataclass(slots=True)
class NameSource:
    """Fresh names that never collide, and small numbers, drawn from the seed of one rewrite."""

    unit: SourceUnit
    rng: random.Random
    given: set[str] = field(default_factory=set)

    def name(self, like: str, *, words: int = 1, old: str = "") -> str:
        """Make a name that occurs nowhere in the unit and was not given out before.

        Args:
            like: a name whose convention is followed.
            words: how many words the name has.
            old: the name that it replaces, for a source of names that keeps what names mean.
        """
        name = fresh_name(self.rng, self.unit.words, self.given, like=like, words=words)
        self.given.add(name)
        return name

    def number(self) -> int:
        """Draw a small positive number without meaning."""
        return self.rng.randint(2, 97)


Proposer = Callable[[SourceUnit, NameSource], Iterator[Site | Declined]]


@dataclass(frozen=True, slots=True)
class Method:
    """One rewriting method.

    Attributes:
        name: as the command line and the specification spell it (`rename-variables`).
        category: the paper's category (Table I).
        origin: the system that it comes from.
        summary: the first line of the documentation.
        documentation: the docstring: summary, example, *Preserves* and *Declines*.
        propose: yields the places where it applies, and those that it leaves alone.
        at_most: how many places one rewrite changes; None for all.
    """

    name: str
    category: Category
    origin: Origin
    summary: str
    documentation: str
    propose: Proposer
    at_most: int | None

    @property
    def declined(self) -> Mapping[str, str]:
        """Map languages to the reason why the method is not offered there at all."""
        return {
            name: language.declined[self.name]
            for name, language in LANGUAGES.items()
            if self.name in language.declined
        }

    def supports(self, language: str) -> bool:
        return self.name not in LANGUAGES[language].declined


def rewriting(
    *,
    category: Category,
    origin: Origin = "codemorph",
    at_most: int | None = None,
) -> Callable[[Proposer], Method]:
    """Make a method of a proposer; the function gives its name, the docstring its documentation."""

    def make(propose: Proposer) -> Method:
        documentation = (propose.__doc__ or "").strip()
        return Method(
            name=getattr(propose, "__name__", "").replace("_", "-"),
            category=category,
            origin=origin,
            summary=documentation.splitlines()[0] if documentation else "",
            documentation=documentation,
            propose=propose,
            at_most=at_most,
        )

    return make
