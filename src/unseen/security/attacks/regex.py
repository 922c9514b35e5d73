"""Texts for which a backtracking regular expression takes exponential or high polynomial time."""

from __future__ import annotations

import random

from pydantic import validate_call

from unseen.security.attacks.grammar import Idiom, Idioms, drawer, extras


@validate_call
def idioms(
    *,
    units: tuple[str, ...],
    ends: tuple[str, ...],
    least: int = 30,
    most: int = 60,
    prefix: str = "",
    extra: tuple[str, ...] = (),
) -> Idioms:
    """Give the idioms of catastrophic backtracking: what matches in many ways, and an end that never does.

    Args:
        units: texts that the repeated part of the pattern takes, as `a` and `a.` for `(\\w+\\.?)+`.
        ends: texts with which the whole never matches.
        least: the fewest repetitions.
        most: the most; also bounds the longest text of one kind of unit, thirty times over.
        prefix: what the pattern wants before.
        extra: idioms of the item's own.
    """

    def repeated(unit: str) -> Idiom:
        return lambda rng: prefix + unit * rng.randint(least, most) + rng.choice(ends)

    def mixed(rng: random.Random) -> str:
        return prefix + "".join(rng.choice(units) for _ in range(rng.randint(least, most))) + rng.choice(ends)

    def alternating(rng: random.Random) -> str:
        some = rng.sample(units, min(2, len(units)))
        return prefix + "".join(some) * rng.randint(least, most) + rng.choice(ends)

    def long(rng: random.Random) -> str:
        return prefix + rng.choice(units) * most * 30 + rng.choice(ends)

    found = {f"repeated_{number}": repeated(unit) for number, unit in enumerate(units, 1)}
    found |= {"mixed": mixed, "alternating": alternating, "long": long}
    return {**found, **extras(lambda rng, text: text, extra)}


draw = drawer(idioms)
