"""What the numbers and texts of problems are: words of our own, with the numbers that fit them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    """What the items of a list are.

    Attributes:
        one: an item.
        many: several; also the parameter's name.
        low: the smallest number that tests use.
        high: the largest.
    """

    one: str
    many: str
    low: int
    high: int


THEMES = (
    Theme("score", "scores", 0, 30),
    Theme("reading", "readings", -20, 20),
    Theme("price", "prices", 1, 60),
    Theme("height", "heights", 1, 40),
    Theme("temperature", "temperatures", -15, 35),
    Theme("weight", "weights", 1, 50),
    Theme("delay", "delays", 0, 25),
    Theme("vote", "votes", 0, 20),
    Theme("distance", "distances", 0, 45),
    Theme("balance", "balances", -30, 30),
    Theme("sample", "samples", -12, 12),
    Theme("age", "ages", 0, 70),
    Theme("rating", "ratings", 1, 10),
    Theme("signal", "signals", -9, 9),
    Theme("parcel", "parcels", 1, 35),
    Theme("offset", "offsets", -25, 25),
    Theme("ticket", "tickets", 1, 80),
    Theme("depth", "depths", 0, 40),
    Theme("speed", "speeds", 0, 60),
    Theme("charge", "charges", -8, 8),
    Theme("order", "orders", 0, 24),
    Theme("shift", "shifts", -10, 10),
    Theme("load", "loads", 0, 50),
    Theme("measurement", "measurements", -40, 40),
    Theme("point", "points", -18, 18),
    Theme("number", "numbers", -30, 30),
    Theme("deposit", "deposits", -50, 50),
    Theme("wave", "waves", -14, 14),
    Theme("brick", "bricks", 1, 16),
    Theme("rank", "ranks", 1, 20),
)
TEXTS = ("text", "message", "label", "phrase", "note", "title", "entry", "caption", "sentence", "code_word")
NUMBERS = ("number", "n", "amount", "serial", "quantity", "volume")
ROLES = {
    "threshold": ("limit", "threshold", "bound", "mark"),
    "divisor": ("divisor", "base", "modulus"),
    "size": ("size", "width", "span"),
    "count": ("count", "times", "repeats"),
    "target": ("target", "goal", "quota"),
    "amount": ("bonus", "extra", "surplus"),
    "key": ("key", "turn", "advance"),
}
"""What integer parameters are called, by what they are for."""
