"""Evidence that a difference is a decision about a person: no statistic, no other form of the same value."""

from __future__ import annotations

from dataclasses import dataclass

from unseen import python_ast
from unseen.bias.attributes import Attribute, attribute_of, split_identifier
from unseen.bias.entry_points import EntryPoint
from unseen.bias.shapes import Leaf, ObjectShape

_STATISTICS = {
    "average", "avg", "mean", "median", "count", "counts", "histogram", "distribution", "crosstab",
    "tally", "statistics", "stats", "gap", "headcount", "share", "shares", "proportion", "breakdown",
    "demographics", "percentile", "quantile", "std", "variance", "summary", "summarise", "summarize",
    "representation",
}  # fmt: skip
_CONVERSIONS = {
    "on", "at", "in", "from", "to", "as", "years", "year", "group", "band", "bracket", "category",
    "label", "code", "parse", "format", "normalise", "normalize", "clean", "read", "get", "calculate",
    "compute", "calc", "current", "convert", "date", "birthdate", "birthday", "birth", "encode", "decode",
    "validate", "valid", "is", "check",
}  # fmt: skip


@dataclass(frozen=True)
class DecisionEvidence:
    """What two results differ in, and whether that is a decision.

    Attributes:
      is_decision: False for a statistic and for another form of the value itself.
      words: what says so, for a reader.
    """

    is_decision: bool
    words: str


def weigh_decision(
    entry: EntryPoint, leaf: Leaf, attribute: Attribute, results: tuple[str, str]
) -> DecisionEvidence:
    """Say what the results of two calls decide.

    Args:
      entry: the function.
      leaf: the value that differs between the calls.
      attribute: which attribute it holds.
      results: what the calls returned or raised, as texts.
    """
    own = split_identifier(entry.name.rpartition(".")[2])
    of_many = "*" in leaf.path or any(
        isinstance(shape, ObjectShape) and shape.style in ("frame", "table", "table lines", "lines")
        for _, shape in entry.args
    )
    if of_many and (_is_statistic(own, attribute) or _groups(own, attribute)):
        return DecisionEvidence(False, f"{entry.name} is a statistic of many, by its name")
    rest = [word for word in own if word not in _CONVERSIONS]
    if attribute_of("_".join(rest), [attribute]) is not None and len(rest) <= 2 and len(own) > len(rest):
        return DecisionEvidence(False, f"{entry.name} turns {leaf.name} into another form, by its name")
    return DecisionEvidence(True, _difference(*results))


def _is_statistic(words: tuple[str, ...], attribute: Attribute) -> bool:
    """Return True for names such as `average_age`, `count_by_gender` and `pay_gap`."""
    if not set(words) & _STATISTICS:
        return False
    return words[-1] == "gap" or any(
        attribute_of("_".join(words[first:last]), [attribute]) is not None
        for first in range(len(words))
        for last in range(first + 1, len(words) + 1)
    )


def _groups(words: tuple[str, ...], attribute: Attribute) -> bool:
    """Return True for a name such as `pay_by_gender`."""
    return any(
        word in ("by", "per") and attribute_of("_".join(words[place + 1 :]), [attribute]) is not None
        for place, word in enumerate(words)
    ) and bool({"group", "count", "pay", "total", "totals", "aggregate"} & set(words))


def _difference(first: str, second: str) -> str:
    if first.startswith("raises ") != second.startswith("raises "):
        return "refuses one of them by an exception"
    if first.startswith("raises "):
        return "refuses them in different ways"
    try:
        pair = [python_ast.literal_eval(text) for text in (first, second)]
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return "returns another object or changes another"
    kinds = {type(each) for each in pair}
    if kinds <= {bool}:
        return "answers yes or no"
    if kinds <= {int, float}:
        return "returns another number"
    if kinds <= {str}:
        return "returns another text"
    if kinds <= {list, tuple, set}:
        return "selects, orders or rates differently"
    if kinds <= {dict}:
        return "returns a record that differs"
    return "returns another kind of value"


def is_bare(results: tuple[str, str]) -> bool:
    """Return True if a result is a number or a truth value by itself, which carries nothing."""
    return any(text in ("True", "False", "None") or _is_number(text) for text in results)


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
