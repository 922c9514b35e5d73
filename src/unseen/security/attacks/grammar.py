"""What all attack grammars share: idioms by name, and a draw that has each of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

Idiom = Callable[[random.Random], str]
"""Draws one payload of one kind of attack."""

Idioms = Mapping[str, Idiom]

FEWEST = 3
"""So many idioms every draw has: a fix that knows one or two of them must not pass."""

_TRIES = 200
"""How often a payload is drawn again that is too long or was drawn before."""


class BadAttackError(ValueError):
    """Parameters from which a grammar cannot draw; the message says why."""


class Draw(Protocol):
    """A grammar: payloads in a fixed order, the same for the same state of the generator."""

    def __call__(self, rng: random.Random, count: int, **parameters: object) -> list[str]: ...


def drawer(idioms: Callable[..., Idioms]) -> Draw:
    """Make the `draw` of a grammar from the function that gives its idioms for the parameters.

    Two parameters are known to every grammar: `idioms`, the names of the idioms to draw from (all if left
    out), and `longest`, the most characters of a payload.
    """

    def draw(rng: random.Random, count: int, **parameters: object) -> list[str]:
        only, longest = parameters.pop("idioms", []), parameters.pop("longest", 0)
        if not isinstance(only, list) or not all(isinstance(name, str) for name in only):
            raise BadAttackError("idioms must be a list of names")
        if not isinstance(longest, int) or longest < 0:
            raise BadAttackError("longest must be a number of characters")
        return draw_each(rng, count, _chosen(idioms(**parameters), only), longest)

    return draw


def draw_each(rng: random.Random, count: int, idioms: Idioms, longest: int = 0) -> list[str]:
    """Draw different payloads: one of each idiom, then of random ones.

    A grammar with few different payloads gives fewer than `count`.

    Args:
        rng: from which all chance comes.
        count: the number of payloads, at least one for each idiom.
        idioms: by name.
        longest: the most characters of a payload; no bound if 0.

    Raises:
        BadAttackError: `count` is too small, or an idiom has no payload that is short enough.
    """
    if len(idioms) < FEWEST:
        raise BadAttackError(
            f"at least {FEWEST} idioms are needed, here are {len(idioms)}: {', '.join(idioms)}"
        )
    if count < len(idioms):
        raise BadAttackError(f"count must be at least {len(idioms)}, one for each idiom, not {count}")
    found: dict[str, None] = {}
    for name, idiom in idioms.items():
        text = _new(rng, idiom, found, longest)
        if text is None:
            raise BadAttackError(f"the idiom {name} has no payload of at most {longest} characters")
        found[text] = None
    names = list(idioms)
    for _ in range(_TRIES):
        if len(found) == count:
            break
        text = _new(rng, idioms[rng.choice(names)], found, longest)
        if text is not None:
            found[text] = None
    return list(found)


def _new(rng: random.Random, idiom: Idiom, found: Mapping[str, None], longest: int) -> str | None:
    for _ in range(_TRIES):
        text = idiom(rng)
        if text not in found and (not longest or len(text) <= longest):
            return text
    return None


def _chosen(idioms: Idioms, only: Sequence[str]) -> Idioms:
    unknown = sorted(set(only) - set(idioms))
    if unknown:
        raise BadAttackError(
            f"there is no idiom {', '.join(unknown)} with these parameters; there are {', '.join(idioms)}"
        )
    return {name: idioms[name] for name in only} if only else idioms


def forms(spell: Callable[[random.Random, str], str], *texts: str) -> Idiom:
    """Make an idiom that draws one of some texts and spells it."""
    return lambda rng: spell(rng, rng.choice(texts))


def extras(spell: Callable[[random.Random, str], str], texts: Sequence[str]) -> Idioms:
    """Make an idiom of each text that an item brings."""
    return {f"extra_{number}": forms(spell, text) for number, text in enumerate(texts, 1)}
