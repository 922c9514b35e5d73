"""Candidate values of one part of an input: boundary values of constants, then the pools."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from unseen.bias.attributes import is_flag
from unseen.bias.pools import (
    SharedConstants,
    built_in_numbers,
    built_in_texts,
    in_style,
    is_plausible,
    pool_name,
    style_of,
    usual_numbers,
)
from unseen.bias.usage import ValueUsage

_MOST_OTHER = 7
_MOST_TEXTS = 40
_MOST_ANY = 14
_MOST = 240
_KINDS = ("number", "text", "truth", "date", "datetime", "iso date", "digits")
# Followed by the form, as `strptime` takes it.
_DATE_TEXT = "date text "
_WHOLE = ("age", "birth_year")
_BIRTHS = tuple(range(1930, 2021, 6))


@dataclass(frozen=True)
class CandidateValue:
    """One value as an expression, with the kind within which values are compared."""

    text: str
    group: str
    own: bool = False


def boundary_values(numbers: Iterable[float]) -> list[float]:
    """Return each number with one step below and above: 1 for integers, else at most a hundredth of it."""
    found: list[float] = []
    for number in numbers:
        if isinstance(number, bool) or math.isnan(number) or math.isinf(number):
            continue
        step = 1 if float(number).is_integer() and abs(number) >= 1 else max(abs(number) / 100, 0.01)
        if number == 0:
            step = 1
        found += [number - step, number, number + step]
    return [round(each, 6) if isinstance(each, float) else each for each in dict.fromkeys(found)]


def attribute_values(leaf: ValueUsage, shared: SharedConstants) -> list[CandidateValue]:
    """List all values to try for a protected attribute, the program's own first."""
    assert leaf.attribute is not None
    pool = pool_name(leaf.attribute.name, leaf.name)
    if leaf.choices:
        return [
            CandidateValue(text, leaf.kinds[0] if leaf.kinds else "choice", own=True) for text in leaf.choices
        ]
    found: dict[str, CandidateValue] = {}
    for kind in _attribute_kinds(leaf, pool):
        for value in _of_kind(leaf, kind, pool, shared):
            found.setdefault(value.text, value)
    return list(found.values())[:_MOST]


def _attribute_kinds(leaf: ValueUsage, pool: str) -> list[str]:
    assert leaf.attribute is not None
    known = [kind for kind in leaf.kinds if kind in _KINDS or kind.startswith(_DATE_TEXT)]
    if "text" in known and "number" in known and not any(isinstance(c, str) for c in leaf.consts):
        # A text that is converted to a number.
        known = ["digits", "number"] if pool != "zip" else ["text"]
    if known:
        return known
    if is_flag(leaf.name, leaf.attribute):
        return ["truth"]
    if pool == "birth_date":
        return ["date", "iso date"]
    return ["number"] if pool in ("age", "birth_year") else ["text"]


def _of_kind(leaf: ValueUsage, kind: str, pool: str, shared: SharedConstants) -> list[CandidateValue]:
    if pool == "birth_date" and kind in ("number", "digits"):
        pool = "birth_year"
    numbers = [c for c in leaf.consts if isinstance(c, int | float) and not isinstance(c, bool)]
    if kind == "number":
        if pool in _WHOLE:
            numbers = [each for c in numbers for each in dict.fromkeys((math.floor(c), math.ceil(c)))]
        own = [each for each in boundary_values(numbers) if is_plausible(pool, each)]
        more = [c for c in shared.by_pool[pool] if isinstance(c, int) and is_plausible(pool, c)]
        ready = [repr(each) for each in own]
        return [CandidateValue(text, "number", own=True) for text in ready] + [
            CandidateValue(repr(each), "number") for each in [*built_in_numbers(pool), *more]
        ]
    if kind == "digits" and pool != "zip":
        wanted = [
            each for each in boundary_values(numbers) if is_plausible(pool, each) and float(each).is_integer()
        ]
        return [CandidateValue(repr(str(int(each))), "digits", own=True) for each in wanted] + [
            CandidateValue(repr(str(each)), "digits") for each in built_in_numbers(pool)
        ]
    if kind == "truth":
        return [CandidateValue("True", "truth", own=True), CandidateValue("False", "truth", own=True)]
    if kind in ("date", "datetime"):
        return [CandidateValue(f"datetime.{kind}({year}, 6, 15)", kind) for year in _BIRTHS]
    if kind.startswith(_DATE_TEXT):
        form = kind.removeprefix(_DATE_TEXT)
        return [CandidateValue(repr(date(year, 6, 15).strftime(form)), kind) for year in _BIRTHS]
    if kind == "iso date":
        return [CandidateValue(repr(f"{year}-06-15"), kind) for year in _BIRTHS]
    return _texts(leaf, pool, shared)


def _texts(leaf: ValueUsage, pool: str, shared: SharedConstants) -> list[CandidateValue]:
    own = [c for c in leaf.consts if isinstance(c, str)]
    style = style_of(own)
    ready = [text for text in own if pool != "zip" or text not in leaf.prefixes]
    ready += [prefix + ("00001"[len(prefix) :] if pool == "zip" else "x") for prefix in leaf.prefixes]
    more = [in_style(c, style) for c in shared.by_pool[pool] if isinstance(c, str) and len(c) < 40]
    if pool == "zip":
        more = [c for c in more if len(c) >= 5]
    # Single letters and whole words are not mixed: each abbreviates one of the other.
    more = [c for c in more if (len(c) == 1) == ("code" in style)]
    found: dict[str, CandidateValue] = {}
    for text in ready:
        found.setdefault(text.casefold().strip(), CandidateValue(repr(text), "text", own=True))
    for text in [*built_in_texts(pool, style), *more[:_MOST_TEXTS]]:
        found.setdefault(text.casefold().strip(), CandidateValue(repr(text), "text"))
    found.pop("", None)
    return list(found.values())


def other_values(leaf: ValueUsage, shared: SharedConstants) -> list[CandidateValue]:
    """List a few values for what is held constant: one on each side of every constant."""
    if leaf.attribute is not None:
        every = attribute_values(leaf, shared)
        own = [value for value in every if value.own]
        rest = [value for value in every if not value.own]
        step = max(1, len(rest) // 3)
        own += [CandidateValue(repr(each), _kind_of(every)) for each in leaf.related[:2]]
        return [*own[: _MOST_OTHER - 2], *rest[step // 2 :: step]][:_MOST_OTHER]
    if leaf.choices:
        return [CandidateValue(text, "choice") for text in leaf.choices[:_MOST_OTHER]]
    found: list[str] = [*leaf.texts]
    for kind in leaf.kinds[:2] or _by_name(leaf, shared):
        found += _other_of_kind(leaf, kind, shared)
    if leaf.default:
        found.append(leaf.default)
    return [CandidateValue(text, "any") for text in list(dict.fromkeys(found))[:_MOST_ANY]] or [
        CandidateValue("None", "any")
    ]


def _kind_of(values: Sequence[CandidateValue]) -> str:
    return values[0].group if values else "any"


def _by_name(leaf: ValueUsage, shared: SharedConstants) -> list[str]:
    """Use the kind of constants that other programs compare this name with, else a default."""
    seen = shared.by_name.get(leaf.name.lower(), [])
    if re.search(r"name|title|mail|address|text|phone|note", leaf.name.lower()):
        return ["text"]
    if any(isinstance(c, str) for c in seen):
        return ["text"]
    if seen or usual_numbers(leaf.name) != usual_numbers("?"):
        return ["number"]
    return ["mixed"]


def _other_of_kind(leaf: ValueUsage, kind: str, shared: SharedConstants) -> list[str]:
    consts = leaf.consts or shared.by_name.get(leaf.name.lower(), [])[:3]
    match kind:
        case "number":
            numbers = sorted({c for c in consts if isinstance(c, int | float) and not isinstance(c, bool)})
            every = (*leaf.related, *_sides(numbers), *usual_numbers(leaf.name))
            return [repr(each) for each in dict.fromkeys(every)]
        case "digits":
            return [repr(str(int(float(text)))) for text in _other_of_kind(leaf, "number", shared)]
        case "text":
            texts = [c for c in consts if isinstance(c, str)][:_MOST_OTHER]
            texts += [prefix + "x" for prefix in leaf.prefixes[:2]]
            return [repr(each) for each in (*texts, in_style("other", style_of(texts)))] + (
                [] if texts else ["'A'", "'Alex Reed'"]
            )
        case "truth":
            return ["True", "False"]
        case "date" | "datetime":
            return [f"datetime.{kind}(2024, 6, 1)", f"datetime.{kind}(2015, 1, 31)"]
        case _ if kind.startswith(_DATE_TEXT):
            form = kind.removeprefix(_DATE_TEXT)
            return [repr(each.strftime(form)) for each in (date(2024, 6, 1), date(2015, 1, 31))]
        case "iso date":
            return ["'2024-06-01'", "'2015-01-31'"]
        case "callable":
            return ["(lambda *_, **__: 1)", "(lambda *_, **__: 60)"]
        case "dict":
            return ["{}", "{'a': 1}"]
        case "list":
            return ["[1, 2, 3]", "[]", "['a', 'b']"]
        case "set":
            return ["set()", "{'a', 'b'}"]
        case "bytes":
            return ["b'abc'"]
        case "object":
            return ["types.SimpleNamespace()"]
        case "frame":
            return ["pandas.DataFrame({'a': [1, 2]})"]
        case "series":
            return ["pandas.Series([1, 2])"]
        case "mixed":
            return ["7", "'alpha'", "1000.0", "True", "[1, 2]", "{}"]
    return ["None"]


def _sides(numbers: Sequence[float]) -> list[float]:
    """Return one value in each interval between the constants, and the constants themselves."""
    if not numbers:
        return []
    if len(numbers) > 5:
        numbers = [numbers[0], *numbers[1 :: max(1, len(numbers) // 4)]][:5]
    whole = all(float(number).is_integer() for number in numbers) and numbers[-1] > 1
    found: list[float] = []
    for number in numbers:
        step = 1 if whole else max(abs(number) / 100, 0.01)
        found += [number, number + step]
    first = numbers[0]
    below = first - (1 if whole else max(abs(first) / 100, 0.01))
    return [round(each, 6) if isinstance(each, float) else each for each in (below, *found)]
