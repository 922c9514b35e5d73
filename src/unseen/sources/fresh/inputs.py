"""Draw arguments for a plan's function."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from unseen.languages.program_form import Value
from unseen.sources.fresh.form import Parameter, Source

_LONGEST = 10
_NUMBERS = {
    "digits": (1, 999_999),
    "divisors": (1, 180),
    "up_to": (1, 30),
    "halving": (1, 40),
    "stepping": (1, 900),
}
_LETTERS = "abcdeeghimnostuvxyzABEMTZ0123579"
_WORDS = (
    "a",
    "of",
    "tea",
    "Oslo",
    "moon",
    "apple",
    "Zebra",
    "seven",
    "x9",
    "AAA",
    "bell",
    "2024",
    "egg",
    "kayak",
)


def draw(
    source: Source,
    parameters: Sequence[Parameter],
    bounds: tuple[int, int],
    near: Sequence[int],
    rng: random.Random,
) -> tuple[Value, ...]:
    """Draw the arguments of one call.

    Args:
        source: what the first of them are.
        parameters: the integers behind them.
        bounds: between which the items of lists are.
        near: numbers that the problem compares with; items at and beside them tell wrong bounds apart.
        rng: draws.
    """
    numbers = [rng.randint(one.low, one.high) for one in parameters]
    around = [*near, *numbers]
    if source.kind in _NUMBERS:
        low, high = _NUMBERS[source.kind]
        top = high if rng.random() < 0.7 else min(high, 60)
        return (rng.randint(low, top), *numbers)
    if source.kind == "list" or len(source.names) == 2:
        return (*(_items(bounds, around, rng) for _ in source.names), *numbers)
    return (_text(rng), *numbers)


def _items(bounds: tuple[int, int], near: Sequence[int], rng: random.Random) -> tuple[int, ...]:
    low, high = bounds
    size = rng.choice((1, 2, 3, *range(3, _LONGEST + 1), *range(5, _LONGEST + 1)))
    if rng.random() < 0.35:
        # Few different numbers: equal neighbours, repeated values and symmetry are not left to chance.
        middle = rng.randint(low, high)
        low, high = max(low, middle - 2), min(high, middle + 2)
    found: list[int] = []
    for _ in range(size):
        chance = rng.random()
        if found and chance < 0.18:
            found.append(found[-1])
        elif near and chance < 0.45:
            found.append(min(max(rng.choice(near) + rng.choice((-1, 0, 0, 1)), bounds[0]), bounds[1]))
        else:
            found.append(rng.randint(low, high))
    if rng.random() < 0.12:
        found = found[: (len(found) + 1) // 2]
        found += found[::-1]
    if rng.random() < 0.12:
        found.sort()
    return tuple(found)


def _text(rng: random.Random) -> str:
    if rng.random() < 0.5:
        words = [rng.choice(_WORDS) for _ in range(rng.randint(1, 5))]
        text = "".join(word + " " * rng.choice((1, 1, 1, 2)) for word in words)
        return text if rng.random() < 0.3 else text.strip()
    letters: list[str] = []
    pool = _LETTERS if rng.random() < 0.6 else "".join(rng.sample(_LETTERS, 4))
    for _ in range(rng.randint(1, 14)):
        if letters and rng.random() < 0.25:
            letters.append(letters[-1])
        else:
            letters.append(rng.choice(pool))
    if rng.random() < 0.15:
        letters += letters[::-1]
    return "".join(letters)


def edges(
    source: Source, parameters: Sequence[Parameter], bounds: tuple[int, int], rng: random.Random
) -> Iterator[tuple[Value, ...]]:
    """Yield arguments at the edges: empty and short sequences, the smallest numbers."""

    def numbers() -> list[int]:
        return [rng.randint(one.low, one.high) for one in parameters]

    if source.kind in _NUMBERS:
        yield from ((number, *numbers()) for number in (1, 2, 3, 10))
    elif source.kind == "list":
        yield ((), *numbers())
        yield ((rng.randint(*bounds),), *numbers())
    elif len(source.names) == 2:
        yield ((), _items(bounds, (), rng), *numbers())
        yield (_items(bounds, (), rng), (rng.randint(*bounds),), *numbers())
    else:
        yield from ((text, *numbers()) for text in ("", " ", "a", "B7"))
