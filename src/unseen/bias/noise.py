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
from typing import Any

_LEAST = 16


def separated(seen: Sequence[Sequence[Any]], groups: Sequence[str]) -> tuple[int, int, str, str] | None:
    """Two values of the attribute that the results tell apart every time.

    Args:
      seen: pairs of a value's number and its repetitions; each is kind, leaves by place, text.
      groups: the kind of each value; only values of one kind are compared.

    Returns:
      The two numbers, with an example of each result; None when chance explains what was seen.
    """
    for (one, first), (two, second) in itertools.combinations(seen, 2):
        if groups[one] != groups[two] or min(len(first), len(second)) < _LEAST:
            continue
        if _apart([each[0] for each in first], [each[0] for each in second]):
            return one, two, str(first[0][2]), str(second[0][2])
        places = set(first[0][1]) & set(second[0][1])
        for place in sorted(places):
            if all(place in each[1] for each in (*first, *second)) and _apart(
                [each[1][place] for each in first], [each[1][place] for each in second]
            ):
                return one, two, str(first[0][2]), str(second[0][2])
    return None


def _apart(first: Sequence[Any], second: Sequence[Any]) -> bool:
    """True if two samples cannot come from one distribution."""
    a, b = Counter(map(_text, first)), Counter(map(_text, second))
    if not a.keys() & b.keys() and max(len(a), len(b)) <= len(first) // 4:
        return True
    numbers = [
        value for value in (*first, *second) if isinstance(value, int | float) and not isinstance(value, bool)
    ]
    if len(numbers) < len(first) + len(second):
        return False
    return bool(max(first) < min(second) or max(second) < min(first))


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
