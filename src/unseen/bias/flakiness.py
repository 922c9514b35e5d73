"""Is there a bias behind results that change by themselves?

Calls with two values of the attribute were repeated in random order. They are called different only if a
part of the result sets them apart every time: 24 against 24 repetitions that share nothing happen by chance
once in 10^13, given that the same values come again.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

_LEAST = 16
# No place of a result is called so: places begin with a slash, and the whole result is the empty text.
_KIND = "kind"


def find_separation(seen: Sequence[Sequence[Any]], groups: Sequence[str]) -> tuple[int, int, str, str] | None:
    """Two values of the attribute that the results tell apart every time.

    Args:
      seen: pairs of a value's number and its repetitions; each is kind, leaves by place, text.
      groups: the kind of each value; only values of one kind are compared.

    Returns:
      The two numbers, with an example of each result; None when chance explains what was seen.
    """
    samples = {number: _samples(repetitions) for number, repetitions in seen}
    for (one, first), (two, second) in itertools.combinations(seen, 2):
        if groups[one] != groups[two] or min(len(first), len(second)) < _LEAST:
            continue
        for place in (_KIND, *sorted(samples[one].keys() & samples[two].keys() - {_KIND})):
            if _apart(samples[one][place], samples[two][place]):
                return one, two, str(first[0][2]), str(second[0][2])
    return None


@dataclass(frozen=True)
class _Sample:
    """One place of a result in all repetitions of a call."""

    values: list[Any]

    @cached_property
    def texts(self) -> Counter[str]:
        return Counter(map(_text, self.values))

    @cached_property
    def numeric(self) -> bool:
        return all(isinstance(value, int | float) and not isinstance(value, bool) for value in self.values)


def _samples(repetitions: Sequence[Any]) -> dict[str, _Sample]:
    """The kind of the outcome, and each place that every repetition has."""
    found = {_KIND: _Sample([each[0] for each in repetitions])}
    if repetitions:
        for place in set.intersection(*(set(each[1]) for each in repetitions)):
            found[place] = _Sample([each[1][place] for each in repetitions])
    return found


def _apart(first: _Sample, second: _Sample) -> bool:
    """True if two samples cannot come from one distribution."""
    a, b = first.texts, second.texts
    if not a.keys() & b.keys() and max(len(a), len(b)) <= len(first.values) // 4:
        return True
    if not (first.numeric and second.numeric):
        return False
    return bool(max(first.values) < min(second.values) or max(second.values) < min(first.values))


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
