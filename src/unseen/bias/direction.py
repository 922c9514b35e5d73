"""The direction and size of a difference: who is favoured, for results that have an order."""

from __future__ import annotations

import re
from typing import Any

from unseen import python_ast
from unseen.bias.attributes import split_identifier

# For these, less is better for the person.
_COSTS = {
    "premium", "cost", "fee", "price", "charge", "rate", "interest", "risk", "penalty", "tax",
    "surcharge", "deductible", "deny", "denied", "denial", "reject", "rejected", "rejection", "decline",
    "flag", "fraud", "suspicious", "wait", "waiting", "copay", "loss", "dti", "bail", "sentence",
    "fine", "debt", "danger", "default", "recidivism",
}  # fmt: skip
# A yes to these is bad news.
_ADVERSE = {
    "deny", "denied", "reject", "rejected", "decline", "declined", "refuse", "refused", "flag", "flagged",
    "fraud", "suspicious", "bench", "fire", "dismiss", "terminate", "evict", "suspend", "expel", "cancel",
    "exclude", "surcharge", "penalise", "penalize", "risky", "ineligible", "unqualified", "unsuitable",
}  # fmt: skip
_ORDERS: tuple[tuple[str, ...], ...] = (
    ("denied", "deny", "rejected", "reject", "declined", "decline", "refused", "not approved", "not eligible",
     "ineligible", "unqualified", "not qualified", "no", "fail", "not hired", "unsuitable", "not admitted"),
    ("review", "pending", "manual review", "maybe", "waitlist", "conditional", "refer", "second interview"),
    ("approved", "approve", "accepted", "accept", "eligible", "qualified", "hired", "hire", "yes", "pass",
     "admitted", "suitable", "granted", "shortlisted"),
)  # fmt: skip
_LEVELS: tuple[tuple[str, ...], ...] = (
    ("none", "very low", "minimal", "poor", "basic"),
    ("low", "junior", "bronze", "small"),
    ("medium", "moderate", "average", "fair", "mid", "standard", "silver", "normal"),
    ("high", "senior", "good", "gold", "large", "premium", "preferred"),
    ("very high", "excellent", "platinum"),
)


def describe_favoured(function: str, first: tuple[str, str], second: tuple[str, str]) -> str | None:
    """Describe in one sentence who is favoured; None if the results have no known order.

    Args:
      function: name of the function, which shows whether more is better.
      first: the attribute's value and the result, as texts.
      second: the same for the other call.
    """
    (one, a), (two, b) = first, second
    if a.startswith("raises ") or b.startswith("raises "):
        better = two if a.startswith("raises ") else one
        return f"{better}: gets an answer, the other an exception"
    if re.match("no answer|waits|the process", a) or re.match("no answer|waits|the process", b):
        return None
    pair = _compared(a, b)
    if pair is None:
        return None
    x, y = pair
    kind, low, high = x[0], x[1], y[1]
    named = set(split_identifier(function))
    bad = {"number": _COSTS, "level": _COSTS, "truth": _ADVERSE}.get(kind, set())
    cost = bool(named & bad) or (kind == "truth" and {"high", "risk"} <= named)
    better = (two if high > low else one) if not cost else (two if high < low else one)
    if kind == "number":
        gap = abs(high - low)
        size = f"{gap:.6g}"
        relative = (
            f" ({100 * gap / abs(min(low, high, key=abs)):.0f} %)" if min(abs(low), abs(high)) > 0 else ""
        )
        return f"{better}: {'lower' if cost else 'higher'} by {size}{relative}"
    return f"{better}: {(b if better == two else a)[:60]} instead of {(a if better == two else b)[:60]}"


def _compared(a: str, b: str) -> tuple[tuple[str, float], tuple[str, float]] | None:
    """Rank two results of one kind; records and tuples by the first part that differs."""
    try:
        first, second = python_ast.literal_eval(a), python_ast.literal_eval(b)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
    if isinstance(first, dict) and isinstance(second, dict):
        shared = [key for key in first if key in second]
        parts = [(first[key], second[key]) for key in shared]
    elif isinstance(first, tuple) and isinstance(second, tuple):
        parts = list(zip(first, second, strict=False))
    else:
        parts = [(first, second)]
    for one, another in parts:
        x, y = _rank(one), _rank(another)
        if x is not None and y is not None and x[0] == y[0] and x[1] != y[1]:
            return x, y
    return None


def _rank(value: Any) -> tuple[str, float] | None:
    if isinstance(value, bool):
        return "truth", float(value)
    if isinstance(value, int | float):
        return "number", float(value)
    if isinstance(value, str):
        low = value.lower().strip(" .!")
        for order, kind in ((_ORDERS, "decision"), (_LEVELS, "level")):
            for place, names in enumerate(order):
                if low in names:
                    return kind, float(place)
        for place in (0, 2):
            if any(re.match(rf"{name}\b", low) for name in _ORDERS[place]):
                return "decision", float(place)
    return None
