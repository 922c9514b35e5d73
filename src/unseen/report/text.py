"""Texts of the page: numbers, and untrusted text that must stay inert."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

from unseen.metrics.estimate import FEWEST, is_conclusive, is_few
from unseen.records import Estimate

NO_DATA = "no data"
LONGEST = 20_000
UNBROKEN = "\u00a0"
_UNUSUAL = re.compile(r"[^\n\t\x20-\x7e]")


def number(value: float, digits: int = 1) -> str:
    """Format a number with a real minus sign, and never "−0.0"."""
    text = f"{value:.{digits}f}"
    if float(text) == 0:
        text = text.removeprefix("-")
    return text.replace("-", "−")


def percent(value: float) -> str:
    """Format a rate in percent, without a line break in it."""
    return f"{number(100 * value)}{UNBROKEN}%"


def points(value: float) -> str:
    """Format a difference of two rates in percentage points, without the unit."""
    return number(100 * value)


def accuracy_change(
    drop: Estimate, p: float, unit: str, needed: Estimate | None = None, clusters: int = 0
) -> tuple[str, str, str, str]:
    """Word a drop of accuracy for a headline: the verb, the figure, its limits, and what it lacks.

    Args:
        drop: the paired difference; a negative one is worded as a rise.
        p: of the exact test.
        unit: what is counted, such as `problem`.
        needed: how many of them would make the change clear; None if no number would.
        clusters: their number, where the estimate does not have it.

    Returns:
        The last says why the change is inconclusive; it is empty if the change is clear.
    """
    sign = -1 if drop.value < 0 else 1
    low, high = sorted((sign * drop.low, sign * drop.high))
    shown = "no interval" if is_few(drop) else f"95 % CI {points(low)} to {points(high)}"
    units = count(drop.clusters or clusters, unit)
    parts = (shown, f"n = {units}, {count(drop.n, 'pair')}", p_value(p))
    limits = "; ".join(part.replace(" ", UNBROKEN) for part in parts)
    lacks = ""
    if not is_conclusive(drop, p):
        lacks = "no change on balance"
        if needed is not None:
            lacks = f"n too small, {count(int(needed.value), unit)} needed"
    figure = f"{points(sign * drop.value)} percentage points"
    verb = "changed" if drop.value == 0 else "rose" if sign < 0 else "fell"
    return f"accuracy {verb} by", figure, f"({limits})", lacks


def interval(estimate: Estimate) -> str:
    """Format the 95 % interval of a rate or difference, in percent or percentage points."""
    if is_few(estimate):
        return f"no interval, fewer than{UNBROKEN}{FEWEST}"
    return f"{points(estimate.low)} to {points(estimate.high)}"


def p_value(p: float) -> str:
    """Format a p value to two or three digits, without a line break in it."""
    shown = "< 0.0001" if p < 0.0001 else f"= {p:.3g}" if p < 0.1 else f"= {p:.2f}"
    return f"p {shown}".replace(" ", UNBROKEN)


def count(n: int, one: str, many: str = "") -> str:
    """Format a number with its noun: `1 pair`, `2,000 pairs`."""
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def visible(text: str) -> str:
    """Make characters visible that are unseen or reorder others, in text that is not ours.

    Control characters become their pictures (␀), formatting characters such as right-to-left overrides
    ("Trojan source", Boucher and Anderson 2021) and zero-width spaces their code points, so that the page
    shows a reader what the program saw.
    """
    return _UNUSUAL.sub(_shown, text.replace("\r\n", "\n"))


def _shown(found: re.Match[str]) -> str:
    char = found[0]
    code = ord(char)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        return f"⟨U+{code:04X}⟩"
    return char


def shortened(text: str, longest: int = LONGEST) -> str:
    """Cut a long text, with a note that says how much is missing and where to find it."""
    if len(text) <= longest:
        return text
    return f"{text[:longest]}\n… {len(text) - longest:,} more characters are in results.json"


def json_island(value: Any) -> str:
    """Write JSON that cannot end the script element around it, nor be read as anything but data.

    Only ASCII, and `<`, `>`, `&` as escapes: no `</script>`, no `<!--`, no U+2028, no lone surrogate
    reaches the HTML parser (HTML standard, section 4.12.1.3, "Restrictions for contents of script elements").
    """
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"), allow_nan=False)
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
