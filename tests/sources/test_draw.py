"""A limit draws by the seed: from all groups, alike where lists share keys, a part of a larger draw."""

from __future__ import annotations

from collections import Counter

from unseen.sources.draw import draw

ITEMS = [f"{group}{number:02}" for group in "abc" for number in range(20)]


def drawn(items: list[str], limit: int | None, seed: int = 0) -> list[str]:
    return draw(items, limit, seed, key=lambda item: item, group=lambda item: item[0])


def test_the_seed_decides_and_the_order_stays() -> None:
    assert drawn(ITEMS, 12) == drawn(ITEMS, 12) != drawn(ITEMS, 12, seed=1)
    assert drawn(ITEMS, 12) == sorted(drawn(ITEMS, 12))
    assert drawn(ITEMS, None) == drawn(ITEMS, 60) == drawn(ITEMS, 99) == ITEMS


def test_all_groups_are_drawn_from_alike() -> None:
    assert Counter(item[0] for item in drawn(ITEMS, 12)) == {"a": 4, "b": 4, "c": 4}
    assert {len({item[0] for item in drawn(ITEMS, 2, seed)}) for seed in range(20)} == {2}
    assert {drawn(ITEMS, 1, seed)[0][0] for seed in range(20)} == set("abc")


def test_every_item_is_as_likely_as_another() -> None:
    times = Counter(item for seed in range(2_000) for item in draw(ITEMS, 6, seed, key=lambda item: item))
    # Expected: 200 each, with a standard deviation of 13.4.
    assert min(times[item] for item in ITEMS) > 150
    assert max(times.values()) < 250


def test_a_smaller_limit_draws_a_part_and_more_items_reorder_nothing() -> None:
    small, large = set(drawn(ITEMS, 7)), set(drawn(ITEMS, 8))
    assert small < large
    ordered = [
        item for limit in range(1, 61) for item in set(drawn(ITEMS, limit)) - set(drawn(ITEMS, limit - 1))
    ]
    added = [
        item
        for limit in range(1, 62)
        for item in set(drawn([*ITEMS, "a99"], limit)) - set(drawn([*ITEMS, "a99"], limit - 1))
    ]
    for group in "abc":
        of_group = [item for item in added if item[0] == group and item != "a99"]
        assert of_group == [item for item in ordered if item[0] == group]


def test_lists_that_share_keys_are_drawn_together() -> None:
    python, rust = [f"python/{n}" for n in range(30)], [f"rust/{n}" for n in reversed(range(30))]
    found = [draw(one, 8, 3, key=lambda item: item.split("/")[1]) for one in (python, rust)]
    assert {item.split("/")[1] for item in found[0]} == {item.split("/")[1] for item in found[1]}
