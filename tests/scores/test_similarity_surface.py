"""Surface similarity: known values, and the properties that every pair must have."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.scores.surface import edit_similarity, window_similarity

MEASURES = [edit_similarity, window_similarity]


@pytest.mark.parametrize("measure", MEASURES)
@given(st.text(max_size=40), st.text(max_size=40))
def test_symmetric_and_between_0_and_1(measure, a: str, b: str) -> None:
    assert 0 <= measure(a, b) <= 1
    assert measure(a, b) == measure(b, a)


@pytest.mark.parametrize("measure", MEASURES)
@given(st.text(max_size=40))
def test_every_text_is_equal_to_itself(measure, a: str) -> None:
    assert measure(a, a) == 1


@given(st.text(max_size=40), st.text(max_size=40))
def test_only_equal_texts_have_edit_similarity_1(a: str, b: str) -> None:
    assert (edit_similarity(a, b) == 1) == (a == b)


def test_edit_similarity_by_hand() -> None:
    assert edit_similarity("kitten", "sitting") == pytest.approx(1 - 3 / 7)
    assert edit_similarity("", "abc") == 0


def test_the_window_finds_the_shorter_text_inside_the_longer() -> None:
    code = "total = 0\nfor n in numbers:\n    total += n\n"
    assert window_similarity(code, code + "unused = 1\n" * 5) == 1
    assert window_similarity("# added before\n" * 5 + code, code) == 1
    assert edit_similarity(code, code + "unused = 1\n" * 5) < 0.6
    assert window_similarity("", "abc") == 0
