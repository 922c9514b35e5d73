"""Edits and the map from old offsets to new ones, for any edits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.syntax import Edit, OffsetMap
from unseen.syntax.edit import Claims, OverlappingEditsError, apply_edits, in_order, outermost, separate_words

TEXT = st.binary(max_size=60)
NEW = st.binary(max_size=8)


@st.composite
def edits_of(draw: st.DrawFn, text: bytes) -> list[Edit]:
    """Edits of the text that do not overlap, in order; some only insert."""
    cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=12)))
    return [Edit(start, end, draw(NEW)) for start, end in zip(cuts[::2], cuts[1::2], strict=False)]


@st.composite
def edited(draw: st.DrawFn) -> tuple[bytes, list[Edit]]:
    text = draw(TEXT)
    return text, draw(edits_of(text))


@st.composite
def edited_twice(draw: st.DrawFn) -> tuple[bytes, list[Edit], list[Edit]]:
    text, first = draw(edited())
    return text, first, draw(edits_of(apply_edits(text, first)))


def gaps(text: bytes, edits: list[Edit]) -> list[tuple[int, int]]:
    """The stretches that no edit touches."""
    starts = [0, *(edit.end for edit in edits)]
    ends = [*(edit.start for edit in edits), len(text)]
    return list(zip(starts, ends, strict=True))


def overlap(a: Edit, b: Edit) -> bool:
    return (a.start < b.end and b.start < a.end) or a.start == b.start


@given(edited())
def test_what_no_edit_touches_is_found_again(case: tuple[bytes, list[Edit]]) -> None:
    text, edits = case
    new, offsets = apply_edits(text, edits), OffsetMap.of(edits)
    for start, end in gaps(text, edits):
        if start < end:
            at, behind = offsets.span(start, end)
            assert new[at:behind] == text[start:end]


@given(edited())
def test_what_no_edit_touches_leads_back(case: tuple[bytes, list[Edit]]) -> None:
    text, edits = case
    offsets = OffsetMap.of(edits)
    for start, end in gaps(text, edits):
        if start < end:
            assert offsets.origin(*offsets.span(start, end)) == (start, end)


@given(edited())
def test_the_new_text_is_gaps_and_replacements_in_turn(case: tuple[bytes, list[Edit]]) -> None:
    text, edits = case
    pieces = [text[start:end] for start, end in gaps(text, edits)]
    woven = b"".join(piece + edit.text for piece, edit in zip(pieces, [*edits, Edit(0, 0, b"")], strict=True))
    assert apply_edits(text, reversed(edits)) == woven or len({e.start for e in edits}) < len(edits)
    assert apply_edits(text, edits) == woven


@given(edited(), st.data())
def test_a_span_covers_the_replacements_that_it_reaches_into(
    case: tuple[bytes, list[Edit]], data: st.DataObject
) -> None:
    text, edits = case
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    new, (at, behind) = apply_edits(text, edits), OffsetMap.of(edits).span(start, end)
    assert 0 <= at <= behind <= len(new)
    inside = [edit for edit in edits if start < edit.end and edit.start < end]
    if start < end:
        assert sum(len(edit.text) for edit in inside) <= behind - at
        for edit in inside:
            assert edit.text in new[at:behind]


@given(edited(), st.data())
def test_what_is_not_touched_stays_as_it_is(case: tuple[bytes, list[Edit]], data: st.DataObject) -> None:
    text, edits = case
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    offsets = OffsetMap.of(edits)
    if not offsets.touched(start, end):
        at, behind = offsets.span(start, end)
        assert apply_edits(text, edits)[at:behind] == text[start:end]
    assert offsets.touched(start, end) == any(e.start <= end and start <= e.end for e in edits)


@given(edited_twice(), st.data())
def test_steps_compose(case: tuple[bytes, list[Edit], list[Edit]], data: st.DataObject) -> None:
    text, edits, later = case
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    first, second = OffsetMap.of(edits), OffsetMap.of(later)
    both = first.then(second)
    assert both.span(start, end) == second.span(*first.span(start, end))
    assert both.boundary(start) == second.boundary(first.boundary(start))
    assert both.touched(start, end) == (first.touched(start, end) or second.touched(*first.span(start, end)))
    assert (
        OffsetMap().then(first).span(start, end)
        == first.span(start, end)
        == first.then(OffsetMap()).span(start, end)
    )


@given(edited(), st.data(), st.booleans())
def test_a_border_divides_the_new_text_as_it_did_the_old(
    case: tuple[bytes, list[Edit]], data: st.DataObject, keep: bool
) -> None:
    text, edits = case
    border = data.draw(st.integers(0, len(text)))
    if any(edit.start < border < edit.end for edit in edits):
        return
    before = [e for e in edits if e.end <= border and (keep or e.start < border)]
    behind = [Edit(e.start - border, e.end - border, e.text) for e in edits if e not in before]
    if any(edit.start < 0 for edit in behind):
        return
    new, at = apply_edits(text, edits), OffsetMap.of(edits).boundary(border, keep=keep)
    assert new[:at] == apply_edits(text[:border], before)
    assert new[at:] == apply_edits(text[border:], behind)


@given(
    st.lists(st.builds(Edit, st.integers(0, 9), st.integers(0, 9), NEW).filter(lambda e: e.start <= e.end))
)
def test_edits_that_share_bytes_are_refused(edits: list[Edit]) -> None:
    shared = any(
        a.start < b.end and b.start < a.end
        for index, a in enumerate(edits)
        for b in edits[index + 1 :]
        if a.start < a.end and b.start < b.end
    )
    inside = any(a.start < b.start == b.end < a.end for a in edits for b in edits)
    if shared or inside:
        with pytest.raises(OverlappingEditsError):
            in_order(edits)
    else:
        ordered = in_order(edits)
        assert sorted(ordered) == sorted(edits)
        assert [edit.start for edit in ordered] == sorted(edit.start for edit in edits)


def test_insertions_at_one_place_keep_their_order() -> None:
    edits = [Edit(2, 2, b"b"), Edit(2, 2, b"a"), Edit(0, 1, b"x")]
    assert in_order(edits) == [edits[2], edits[0], edits[1]]
    assert apply_edits(b"0123", edits) == b"x1ba23"


@given(
    st.lists(
        st.builds(Edit, st.integers(0, 15), st.integers(0, 15), NEW).filter(lambda e: e.start <= e.end),
        max_size=20,
    )
)
def test_claims_are_what_comparing_all_pairs_would_allow(edits: list[Edit]) -> None:
    claims, taken = Claims(), []
    for edit in edits:
        allowed = claims.allow([edit])
        assert allowed == (not any(overlap(edit, other) for other in taken))
        if allowed:
            claims.claim([edit])
            taken.append(edit)
    assert len(apply_edits(bytes(15), taken)) == 15 + sum(len(e.text) - (e.end - e.start) for e in taken)


@given(edited())
def test_separating_words_adds_only_blanks(case: tuple[bytes, list[Edit]]) -> None:
    text, edits = case
    parted = separate_words(text, edits)
    assert [(e.start, e.end, e.text.strip(b" ")) for e in parted] == [
        (e.start, e.end, e.text.strip(b" ")) for e in edits
    ]
    assert all(new == old for new, old in zip(parted, edits, strict=True) if old.start == old.end)


@pytest.mark.parametrize(
    ("text", "edit", "becomes"),
    [
        (b"if(a)b", Edit(2, 5, b"a"), b"if a b"),
        (b"return(a)", Edit(6, 7, b""), b"return a)"),
        (b"x=(a)", Edit(2, 5, b"a"), b"x=a"),
        (b"not(a)and b", Edit(3, 6, b"c"), b"not c and b"),
        (b"if(a)b", Edit(2, 5, b"(c)"), b"if(c)b"),
    ],
)
def test_words_do_not_grow_together(text: bytes, edit: Edit, becomes: bytes) -> None:
    assert apply_edits(text, separate_words(text, [edit])) == becomes


def test_nested_nodes_are_dropped() -> None:
    """Two that end together, as functions that the grammar misreads, are one inside the other."""
    whole, inside, at_its_end, beside = Edit(0, 9, b""), Edit(2, 4, b""), Edit(5, 9, b""), Edit(9, 12, b"")
    assert outermost([inside, whole, at_its_end, beside]) == [whole, beside]
