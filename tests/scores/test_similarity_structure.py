"""Token tiling against an obviously correct, slow one, and the properties that every pair must have."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unseen.scores import structure
from unseen.scores.structure import (
    MINIMUM_MATCH,
    Tile,
    TokenString,
    average_similarity,
    coverage,
    maximum_similarity,
    tiles,
)

kinds = st.lists(st.sampled_from(["identifier", "(", ")", ",", "="]), max_size=24)
minimums = st.sampled_from([1, 2, 3, 5, MINIMUM_MATCH])
MEASURES = [average_similarity, maximum_similarity]


def greedy_string_tiling(a: list[str], b: list[str], minimum: int) -> list[Tile]:
    """The textbook's loop: look at every pair of places, take the longest, mark, look again."""
    if (len(a), a) > (len(b), b):
        return [Tile(j, i, length) for i, j, length in greedy_string_tiling(b, a, minimum)]
    minimum = max(1, min(minimum, len(a)))
    marked_a: set[int] = set()
    marked_b: set[int] = set()
    laid: list[Tile] = []
    while True:
        matches = []
        for i in range(len(a)):
            for j in range(len(b)):
                n = 0
                while (
                    i + n < len(a)
                    and j + n < len(b)
                    and a[i + n] == b[j + n]
                    and i + n not in marked_a
                    and j + n not in marked_b
                ):
                    n += 1
                if n >= minimum:
                    matches.append(Tile(i, j, n))
        if not matches:
            return laid
        longest = max(match.length for match in matches)
        for i, j, n in matches:
            if n == longest and not any(i + k in marked_a or j + k in marked_b for k in range(n)):
                marked_a.update(range(i, i + n))
                marked_b.update(range(j, j + n))
                laid.append(Tile(i, j, n))


@st.composite
def related(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Two token lists of which one is often an edited copy of the other."""
    a = draw(kinds)
    if draw(st.booleans()):
        return a, draw(kinds)
    b = list(a)
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(b)))
        b[at : at + draw(st.integers(0, 3))] = draw(kinds)[:3]
    return a, b


@settings(max_examples=400)
@given(related(), minimums)
def test_equals_the_reference_implementation(pair: tuple[list[str], list[str]], minimum: int) -> None:
    a, b = pair
    assert tiles(TokenString(a), TokenString(b), minimum) == greedy_string_tiling(a, b, minimum)


@pytest.mark.parametrize("measure", MEASURES)
@given(related(), minimums)
def test_symmetric_and_between_0_and_1(measure, pair: tuple[list[str], list[str]], minimum: int) -> None:
    a, b = map(TokenString, pair)
    assert 0 <= measure(a, b, minimum) <= 1
    assert measure(a, b, minimum) == measure(b, a, minimum)


@pytest.mark.parametrize("measure", MEASURES)
@given(kinds, minimums)
def test_every_program_is_equal_to_itself(measure, a: list[str], minimum: int) -> None:
    assert measure(TokenString(a), TokenString(a), minimum) == 1
    assert measure(TokenString(a), TokenString(list(a)), minimum) == 1


@pytest.mark.parametrize("measure", MEASURES)
def test_empty_and_one_token_programs(measure) -> None:
    nothing, one, other = TokenString([]), TokenString(["identifier"]), TokenString(["integer"])
    assert measure(nothing, nothing) == 1
    assert measure(nothing, one) == 0
    assert measure(one, one) == 1
    assert measure(one, other) == 0


@given(related())
def test_tiles_never_share_a_token_and_always_match(pair: tuple[list[str], list[str]]) -> None:
    a, b = pair
    taken_a: list[int] = []
    taken_b: list[int] = []
    for i, j, n in tiles(TokenString(a), TokenString(b), 2):
        assert a[i : i + n] == b[j : j + n]
        taken_a += range(i, i + n)
        taken_b += range(j, j + n)
    assert len(taken_a) == len(set(taken_a))
    assert len(taken_b) == len(set(taken_b))


def test_the_two_measures_by_hand() -> None:
    # 4 of 4 tokens of one lie in the other's 8: AVG 2·4/12, MAX 4/4.
    short, long = TokenString("abcd"), TokenString("xxabcdyy")
    assert average_similarity(short, long, 3) == pytest.approx(8 / 12)
    assert maximum_similarity(short, long, 3) == 1
    # Blocks that changed places count in full, which edit distance would not give.
    assert average_similarity(TokenString("abcdefgh"), TokenString("efghabcd"), 3) == 1
    # A run below the minimum does not count.
    assert coverage(TokenString("abcqrs"), TokenString("abcxyz"), 4) == 0
    assert coverage(TokenString("abcqrs"), TokenString("abcxyz"), 3) == 3


def test_equals_the_reference_implementation_on_larger_programs() -> None:
    rng = random.Random(5)
    for _ in range(3):
        a = [rng.choice("abcdefgh") for _ in range(90)]
        b = a[40:70] + [rng.choice("abcdefgh") for _ in range(20)] + a[:45]
        assert tiles(TokenString(a), TokenString(b), 5) == greedy_string_tiling(a, b, 5)


@settings(max_examples=400)
@given(related(), minimums)
def test_tiles_are_the_same_at_any_levels(pair: tuple[list[str], list[str]], minimum: int) -> None:
    a, b = pair
    with pytest.MonkeyPatch.context() as small:
        small.setattr(structure, "_LARGE", 0)
        small.setattr(structure, "_LONG_TILES", (2, 4, 7, 12))
        assert tiles(TokenString(a), TokenString(b), minimum) == greedy_string_tiling(a, b, minimum)


def test_tiles_of_large_programs_are_those_of_one_pass() -> None:
    rng = random.Random(3)
    for _ in range(3):
        a = [rng.choice("abcdefgh") for _ in range(1200)]
        parts = [a[at : at + 90] for at in range(0, 1200, 90)]
        rng.shuffle(parts)
        b = [rng.choice("xyz") if rng.random() < 0.02 else kind for part in parts for kind in part]
        found = tiles(TokenString(a), TokenString(b))
        with pytest.MonkeyPatch.context() as one_pass:
            one_pass.setattr(structure, "_LONG_TILES", ())
            assert tiles(TokenString(a), TokenString(b)) == found
        assert max(tile.length for tile in found) > 64
        assert min(tile.length for tile in found) < 24


def test_a_large_table_of_equal_tokens_is_fast() -> None:
    row = ["integer", ","]
    started = time.process_time()
    table = average_similarity(TokenString(row * 4000), TokenString([*row * 3000, "}", *row * 900]))
    assert table > 0.9
    # Quadratic work on single tokens would take minutes here; this takes well under a second.
    assert time.process_time() - started < 20
