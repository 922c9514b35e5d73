"""Ways to write the same text differently."""

from __future__ import annotations

import random


def word(rng: random.Random) -> str:
    """Draw a word of consonants that no program's data hold."""
    return "".join(rng.choice("bdfghjklmnpqrtvwxz") for _ in range(rng.randint(3, 5)))


def cased(rng: random.Random, text: str) -> str:
    """Draw the case of the letters: small, capital, or mixed, which is most often."""
    way = rng.randrange(5)
    if way == 0:
        return text.lower()
    if way == 1:
        return text.upper()
    return "".join(rng.choice((sign.lower(), sign.upper())) for sign in text)


def nested(rng: random.Random, text: str) -> str:
    """Put a word into itself, so that taking it out once leaves it."""
    cut = rng.randint(1, len(text) - 1)
    return text[:cut] + text + text[cut:]


def percent(text: str) -> str:
    """Encode every character of an ASCII text for a URL (RFC 3986, 2.1)."""
    return "".join(f"%{ord(sign):02x}" for sign in text)
