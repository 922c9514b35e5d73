"""Option injection: an argument that a program reads as an option, although no shell is there."""

from __future__ import annotations

import random

from pydantic import validate_call

from unseen.security.attacks.grammar import Idioms, drawer, extras, forms


@validate_call
def idioms(
    *, short: str = "", long: str = "", value: str = "", flags: str = "", extra: tuple[str, ...] = ()
) -> Idioms:
    """Give the idioms of option injection.

    Args:
        short: the letter of an option, as `f`.
        long: its long name, as `file`.
        value: the option's value.
        flags: letters of options without a value, which may stand before the letter in one word
            (POSIX.1-2017, XBD 12.2, guideline 5).
        extra: idioms of the item's own.
    """

    def cluster(rng: random.Random, text: str) -> str:
        some = "".join(rng.sample(flags, rng.randint(1, len(flags))))
        return text.replace("{flags}", some)

    def shortened(rng: random.Random, text: str) -> str:
        return text.replace("{long}", long[: rng.randint(max(1, len(long) - 2), len(long))])

    found = {}
    if short:
        found["short"] = forms(_same, f"-{short}{value}")
        if flags:
            found["cluster"] = forms(cluster, f"-{{flags}}{short}{value}")
    if long:
        found["long"] = forms(_same, f"--{long}={value}" if value else f"--{long}")
        found["shortened"] = forms(shortened, f"--{{long}}={value}" if value else "--{long}")
    return {**found, **extras(_same, extra)}


draw = drawer(idioms)


def _same(rng: random.Random, text: str) -> str:
    return text
