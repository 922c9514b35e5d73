"""A rewriting method, declared by a decorated function that proposes sites."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from unseen.languages import LANGUAGES, Language, SourceUnit
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax.names import fresh_name

Category = Literal["basic", "condition", "loop", "logic", "decomposition", "arithmetic"]
CATEGORIES: tuple[Category, ...] = get_args(Category)
Origin = Literal["codemorph", "vjbench", "obfuseval", "unseen"]


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
        origin: the system that it comes from; `unseen` for a method of our own.
        summary: the first line of the documentation.
        documentation: the docstring: summary, example, *Preserves* and *Declines*.
        propose: yields the places where it applies, and those that it leaves alone.
        at_most: how many places one rewrite changes; None for all.
        by_default: a search chooses from it unless methods are named.
        only: the languages that it is written for; None for all.
        elsewhere: why it is written for those alone.
        moves_code: an edit at one place puts there what stood at another; lines that a question masks must
            then have moved as a whole.
        restructures: it rewrites the statements of a function from within, as the security suite needs it;
            False if it changes names or how functions are called, or adds text that any program may hold.
        semantic: the obfuscation level of this name uses it; False if others see a difference, or if it only
            adds what has no effect.
        relies_on_writes: it must know which variables a statement writes, so the level `semantic` leaves it
            out where a macro may write some unseen.
    """

    name: str
    category: Category
    origin: Origin
    summary: str
    documentation: str
    propose: Proposer
    at_most: int | None
    by_default: bool
    only: frozenset[str] | None
    elsewhere: str
    moves_code: bool
    restructures: bool
    semantic: bool
    relies_on_writes: bool

    @property
    def declined(self) -> Mapping[str, str]:
        """Map languages to the reason why the method is not offered there at all."""
        reasons = {name: self._reason(language) for name, language in LANGUAGES.items()}
        return {name: reason for name, reason in reasons.items() if reason}

    def supports(self, language: str) -> bool:
        """Return whether a language, given by its name, supports the method."""
        return not self._reason(LANGUAGES[language])

    def _reason(self, language: Language) -> str:
        if self.only is not None and language.name not in self.only:
            return self.elsewhere
        if self.name in language.declined:
            return language.declined[self.name]
        offered = language.offered
        return "" if offered is None or self.name in offered.methods else offered.elsewhere


def rewriting(
    *,
    category: Category,
    origin: Origin = "codemorph",
    at_most: int | None = None,
    by_default: bool = True,
    only: frozenset[str] | None = None,
    elsewhere: str = "",
    moves_code: bool = False,
    restructures: bool = True,
    semantic: bool = False,
    relies_on_writes: bool = False,
) -> Callable[[Proposer], Method]:
    """Make a method of a proposer; the function gives its name, the docstring its documentation.

    The arguments are those attributes of `Method` that the proposer does not say itself.
    """

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
            by_default=by_default,
            only=only,
            elsewhere=elsewhere,
            moves_code=moves_code,
            restructures=restructures,
            semantic=semantic,
            relies_on_writes=relies_on_writes,
        )

    return make
