"""Draw some of many items by the seed, spread over groups."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def draw(
    items: Sequence[T],
    limit: int | None,
    seed: int,
    *,
    key: Callable[[T], str],
    group: Callable[[T], str] = lambda item: "",
) -> list[T]:
    """Draw `limit` items, from all groups in turn, and return them in the order in which they came.

    Where an item stands in the draw depends on the seed, its group and its key alone. So items of different
    lists with one key (a problem in two languages) are drawn together, a smaller limit draws a part of what
    a larger one draws, and items that are added to a list do not reorder the others.

    Args:
        items: what to draw from.
        limit: how many; all if None.
        seed: same seed, same items.
        key: the name of an item.
        group: the name of its group.
    """
    if limit is None or limit >= len(items):
        return list(items)
    groups: dict[str, list[int]] = defaultdict(list)
    for place, item in enumerate(items):
        groups[group(item)].append(place)
    turns: list[tuple[int, str, int]] = []
    for name, places in groups.items():
        places.sort(key=lambda place: _lot(seed, key(items[place])))
        turns += [(turn, _lot(seed, name), place) for turn, place in enumerate(places)]
    return [items[place] for place in sorted(place for _, _, place in sorted(turns)[:limit])]


def _lot(seed: int, name: str) -> str:
    return hashlib.sha256(f"{seed}/{name}".encode()).hexdigest()
