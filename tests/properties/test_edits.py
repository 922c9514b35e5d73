"""Edits, offset maps and fresh names, for any text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.syntax.edit import Edit, OffsetMap, OverlappingEditsError, apply_edits, in_order
from unseen.syntax.names import fresh_name, identifiers


@st.composite
def texts_and_edits(draw: st.DrawFn) -> tuple[bytes, list[Edit]]:
    """A text and edits that do not overlap, in any order."""
    text = draw(st.binary(max_size=40))
    cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=8, unique=True)))
    spans = list(zip(cuts[::2], cuts[1::2], strict=False))
    edits = [Edit(start, end, draw(st.binary(max_size=6))) for start, end in spans]
    return text, draw(st.permutations(edits))


@given(texts_and_edits())
def test_what_no_edit_touches_stays_byte_for_byte_where_the_map_says(case: tuple[bytes, list[Edit]]) -> None:
    text, edits = case
    after, offsets = apply_edits(text, edits), OffsetMap.of(edits)
    assert len(after) == len(text) + sum(len(edit.text) - (edit.end - edit.start) for edit in edits)
    for start in range(len(text)):
        for end in range(start + 1, len(text) + 1):
            if not offsets.touched(start, end):
                first, last = offsets.span(start, end)
                assert after[first:last] == text[start:end]


@given(texts_and_edits(), st.data())
def test_two_steps_are_their_composition(case: tuple[bytes, list[Edit]], data: st.DataObject) -> None:
    text, edits = case
    middle, first = apply_edits(text, edits), OffsetMap.of(edits)
    at = data.draw(st.integers(0, len(middle)))
    later = [Edit(at, at, b"new")]
    both = first.then(OffsetMap.of(later))
    for start in range(len(text) + 1):
        assert both.span(start, start) == OffsetMap.of(later).span(*first.span(start, start))
        border = OffsetMap.of(later).boundary(first.boundary(start))
        assert both.boundary(start) == border


@given(texts_and_edits())
def test_borders_keep_their_order(case: tuple[bytes, list[Edit]]) -> None:
    text, edits = case
    offsets = OffsetMap.of(edits)
    # The engine refuses edits that reach over a border.
    borders = [n for n in range(len(text) + 1) if not any(e.start < n < e.end for e in edits)]
    images = [offsets.boundary(border) for border in borders]
    assert images == sorted(images)
    assert images[-1] <= len(apply_edits(text, edits))


def test_edits_that_share_a_byte_are_refused() -> None:
    with pytest.raises(OverlappingEditsError, match="overlap"):
        in_order([Edit(0, 3, b""), Edit(2, 4, b"")])


@given(st.integers(), st.text(max_size=60), st.sampled_from(["a_b", "aB", "AbC", "A_B", "_a", "x"]))
def test_a_fresh_name_occurs_nowhere_in_the_text(seed: int, text: str, like: str) -> None:
    rng, taken = random.Random(seed), identifiers(text.encode())
    for _ in range(20):
        name = fresh_name(rng, taken, like=like)
        assert name not in taken
        assert name.isidentifier()
        taken.add(name)


def test_names_never_run_out() -> None:
    rng, taken = random.Random(0), set[str]()
    for _ in range(2_000):
        taken.add(fresh_name(rng, taken, like="some_name"))
    assert len(taken) == 2_000
