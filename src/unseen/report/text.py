"""Texts as the page shows them: numbers, and foreign text that must not do anything."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

from unseen.records import Estimate

NO_DATA = "no data"
LONGEST = 20_000
UNBROKEN = "\u00a0"
_UNUSUAL = re.compile(r"[^\n\t\x20-\x7e]")


def number(value: float, digits: int = 1) -> str:
    """A number with a real minus sign, and never "−0.0"."""
    text = f"{value:.{digits}f}"
    if float(text) == 0:
        text = text.removeprefix("-")
    return text.replace("-", "−")


def percent(value: float) -> str:
    """A rate in percent, that does not break over lines."""
    return f"{number(100 * value)}{UNBROKEN}%"


def points(value: float) -> str:
    """A difference of two rates, in percentage points, without the unit."""
    return number(100 * value)


def interval(estimate: Estimate) -> str:
    """The 95 % interval of a rate or difference, in percent or points."""
    return f"{points(estimate.low)} to {points(estimate.high)}"


def p_value(p: float) -> str:
    """A p value to two digits, that does not break over lines."""
    shown = "< 0.0001" if p < 0.0001 else f"= {p:.2g}" if p < 0.1 else f"= {p:.2f}"
    return f"p {shown}".replace(" ", UNBROKEN)


def count(n: int, one: str, many: str = "") -> str:
    """`1 pair`, `2,000 pairs`."""
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def visible(text: str) -> str:
    """Foreign text with everything that is unseen, or moves other text about, made visible.

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
    """The text, cut with a note that says how much is missing and where to find it."""
    if len(text) <= longest:
        return text
    return f"{text[:longest]}\n… {len(text) - longest:,} more characters are in results.json"


def json_island(value: Any) -> str:
    """JSON that cannot end the script element around it, nor be read as anything but data.

    Only ASCII, and `<`, `>`, `&` as escapes: no `</script>`, no `<!--`, no U+2028, no lone surrogate
    reaches the HTML parser (HTML standard, section 4.12.1.3, "Restrictions for contents of script elements").
    """
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"), allow_nan=False)
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
