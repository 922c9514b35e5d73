"""Flaky results: whether they still differ between two values of the attribute.

Calls with two values of the attribute were repeated in random order. They count as different only if a part
of the result distinguishes them every time: 24 against 24 repetitions without a common value happen by chance
once in 10^13, given that values recur.
"""

from __future__ import annotations

import itertools
import json
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

_LEAST_REPETITIONS = 16
# Not the name of a position: positions begin with a slash, and that of the whole result is empty.
_KIND = "kind"


@dataclass(frozen=True)
class Separation:
    """Two values of the attribute that the results distinguish in every repetition.

    Attributes:
      values: their indices.
      results: an example of each result, as text.
      parts: the part of each that distinguishes them, as text; the median of a number.
    """

    values: tuple[int, int]
    results: tuple[str, str]
    parts: tuple[str, str]


def find_separation(seen: Sequence[Sequence[Any]], groups: Sequence[str]) -> Separation | None:
    """Find two values of the attribute that the results distinguish in every repetition.

    Args:
      seen: pairs of a value's index and its repetitions; each is kind, leaves by position, text.
      groups: the kind of each value; only values of one kind are compared.

    Returns:
      The first such pair; None if chance explains the differences.
    """
    samples = {number: _samples(repetitions) for number, repetitions in seen}
    for (one, first), (two, second) in itertools.combinations(seen, 2):
        if groups[one] != groups[two] or min(len(first), len(second)) < _LEAST_REPETITIONS:
            continue
        for position in (_KIND, *sorted(samples[one].keys() & samples[two].keys() - {_KIND})):
            if _differ(samples[one][position], samples[two][position]):
                results = (str(first[0][2]), str(second[0][2]))
                # The rest of the results is chance, which favours nobody.
                parts = (samples[one][position].typical, samples[two][position].typical)
                return Separation((one, two), results, results if position == _KIND else parts)
    return None


@dataclass(frozen=True)
class _Sample:
    """One position of a result in all repetitions of a call."""

    values: list[Any]

    @cached_property
    def texts(self) -> Counter[str]:
        return Counter(map(_text, self.values))

    @cached_property
    def numeric(self) -> bool:
        return all(isinstance(value, int | float) and not isinstance(value, bool) for value in self.values)

    @property
    def typical(self) -> str:
        return repr(statistics.median(self.values) if self.numeric else self.values[0])


def _samples(repetitions: Sequence[Any]) -> dict[str, _Sample]:
    """Collect the kind of the outcome, and each position that every repetition has."""
    found = {_KIND: _Sample([each[0] for each in repetitions])}
    if repetitions:
        for position in set.intersection(*(set(each[1]) for each in repetitions)):
            found[position] = _Sample([each[1][position] for each in repetitions])
    return found


def _differ(first: _Sample, second: _Sample) -> bool:
    """Return True if two samples cannot come from one distribution."""
    a, b = first.texts, second.texts
    if not a.keys() & b.keys() and max(len(a), len(b)) <= len(first.values) // 4:
        return True
    if not (first.numeric and second.numeric):
        return False
    return bool(max(first.values) < min(second.values) or max(second.values) < min(first.values))


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
