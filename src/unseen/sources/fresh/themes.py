"""What the numbers and texts of problems are called: words of our own, and the numbers that fit them.

None of these words occurs in what descriptions say, so a parameter can be renamed without damage to them.
"""

from __future__ import annotations

THEMES: tuple[tuple[str, int, int], ...] = (
    ("scores", 0, 30), ("readings", -20, 20), ("prices", 1, 60), ("heights", 1, 40),
    ("temperatures", -15, 35),
    ("weights", 1, 50), ("delays", 0, 25), ("votes", 0, 20), ("distances", 0, 45), ("balances", -30, 30),
    ("samples", -12, 12), ("ages", 0, 70), ("ratings", 1, 10), ("signals", -9, 9), ("parcels", 1, 35),
    ("offsets", -25, 25), ("tickets", 1, 80), ("depths", 0, 40), ("speeds", 0, 60), ("charges", -8, 8),
    ("orders", 0, 24), ("shifts", -10, 10), ("loads", 0, 50), ("measurements", -40, 40), ("points", -18, 18),
    ("data", -30, 30), ("deposits", -50, 50), ("waves", -14, 14), ("bricks", 1, 16), ("ranks", 1, 20),
    ("series", -22, 22), ("entries", 0, 33), ("costs", 0, 48), ("rainfall", 0, 38), ("marks", 0, 20),
)  # fmt: skip
"""Parameters that are lists, each with the smallest and the largest number that tests use."""
ITEMS = (("number", "numbers"), ("element", "elements"), ("value", "values"), ("item", "items"))
"""What their items are called, in singular and plural."""
TEXTS = ("text", "message", "label", "phrase", "note", "title", "caption", "sentence", "remark", "line")
NUMBERS = ("n", "serial", "quantity", "volume", "seed", "height")
ROLES = {
    "threshold": ("limit", "threshold", "bound", "border"),
    "divisor": ("divisor", "base", "modulus"),
    "size": ("width", "span", "stretch"),
    "count": ("lead", "margin", "offset"),
    "target": ("target", "goal", "quota"),
    "amount": ("bonus", "extra", "surplus"),
    "key": ("key", "advance", "stride"),
}
"""What integer parameters are called, by what they are for."""
