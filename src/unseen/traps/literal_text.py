"""Change a result as descriptions write it: a literal in whatever language's notation."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from unseen.languages.result_changes import Operation

_NONE = {"None", "null", "nil", "NULL"}
_TRUTH = {"True": "False", "False": "True", "true": "false", "false": "true"}
_BRACKETED = re.compile(r"^((?:vec!|\[\]\w+|new \w+\[\]|[\w.]+)?\s*)([\[({])(.*)([\])}])$", re.DOTALL)
_QUOTED = re.compile(r"^([\"'])([^\\]*)\1$", re.DOTALL)
_PAIRS = {"[": "]", "(": ")", "{": "}"}


def changed_literal(operation: Operation, text: str) -> str | None:
    """Return the literal of the changed result; None if the text is no literal that can be changed."""
    stripped = text.strip()
    if stripped in _NONE:
        return text
    if operation not in _CHANGES:
        return None
    inner = elements(stripped[1:-1]) if stripped[:1] == "(" and stripped[-1:] == ")" else None
    if inner is not None and len(inner) == 1:
        new = changed_literal(operation, inner[0])
        return f"({new})" if new is not None else None
    return _CHANGES[operation](stripped)


def elements(inner: str) -> list[str] | None:
    """Split what is between brackets at its outermost commas; None if its brackets are not balanced."""
    parts, depth, start, quote = [], 0, 0, ""
    for place, letter in enumerate(inner):
        if quote:
            quote = "" if letter == quote and inner[place - 1] != "\\" else quote
        elif letter in "\"'":
            quote = letter
        elif letter in _PAIRS:
            depth += 1
        elif letter in _PAIRS.values():
            depth -= 1
            if depth < 0:
                return None
        elif letter == "," and depth == 0:
            parts.append(inner[start:place].strip())
            start = place + 1
    if depth or quote:
        return None
    last = inner[start:].strip()
    return [*parts, last] if last or parts else []


def _bracketed(change: Callable[[list[str]], list[str] | None]) -> Callable[[str], str | None]:
    def of(text: str) -> str | None:
        found = _BRACKETED.match(text)
        if found is None or _PAIRS[found[2]] != found[4]:
            return None
        parts = elements(found[3])
        new = change([part for part in parts if part]) if parts is not None else None
        if new is None:
            return None
        end = "," if found[2] == "(" and len(new) == 1 and parts and not parts[-1] else ""
        return f"{found[1]}{found[2]}{', '.join(new)}{end}{found[4]}"

    return of


def _number(change: Callable[[float], float], *, real: bool) -> Callable[[str], str | None]:
    def of(text: str) -> str | None:
        if re.fullmatch(r"[-+]?\d+", text):
            return str(int(change(int(text))))
        if real and re.fullmatch(r"[-+]?\d+\.\d*(?:[eE][-+]?\d+)?", text):
            new = change(float(text))
            return repr(new) if math.isfinite(new) else None
        return None

    return of


def _quoted(change: Callable[[str], str]) -> Callable[[str], str | None]:
    def of(text: str) -> str | None:
        found = _QUOTED.match(text)
        return f"{found[1]}{change(found[2])}{found[1]}" if found is not None else None

    return of


def _reversed(text: str) -> str | None:
    return _quoted(lambda inner: inner[::-1])(text) or _bracketed(lambda parts: parts[::-1])(text)


def _each_one_more(parts: list[str]) -> list[str] | None:
    new = [_number(lambda value: value + 1, real=False)(part) for part in parts]
    found = [one for one in new if one is not None]
    return found if len(found) == len(new) else None


_CHANGES: dict[Operation, Callable[[str], str | None]] = {
    "negated": _TRUTH.get,
    "one_more": _number(lambda value: value + 1, real=False),
    "opposite": _number(lambda value: -value, real=True),
    "doubled": _number(lambda value: value * 2, real=True),
    "reversed": _reversed,
    "case_swapped": _quoted(str.swapcase),
    "each_one_more": _bracketed(_each_one_more),
}
