"""Bounds on what is read of a reply, and replies that are not text as files hold it."""

from __future__ import annotations

from unseen.suites.answers.code_blocks import (
    MOST_BLOCKS,
    MOST_CHARACTERS,
    MOST_INLINE,
    MOST_TOKENS,
    inline_replacements,
    texts_of,
)

ANSWER = "def one():\n    return 1\n"


def fenced(text: str) -> str:
    return f"```python\n{text}```\n"


def test_the_last_blocks_are_read() -> None:
    many = "".join(fenced(f"x{number}\n") for number in range(2 * MOST_BLOCKS))
    assert texts_of(many + fenced(ANSWER))[:2] == [ANSWER, f"x{2 * MOST_BLOCKS - 1}\n"]
    assert len(texts_of(many)) == MOST_BLOCKS


def test_a_block_beyond_the_bound_leaves_the_others() -> None:
    long = fenced("x = 1\n" * MOST_TOKENS)
    assert texts_of(long + fenced(ANSWER)) == texts_of(fenced(ANSWER) + long) == [ANSWER]
    assert texts_of(long) == []


def test_the_end_of_a_long_reply_is_read() -> None:
    assert texts_of("word " * MOST_CHARACTERS + "\n" + fenced(ANSWER)) == [ANSWER]
    assert texts_of("<think>" + "word " * MOST_CHARACTERS + "</think>" + ANSWER) == [ANSWER.rstrip()]


def test_the_first_inline_spans_are_read() -> None:
    spans = [f"x{number}" for number in range(2 * MOST_INLINE)]
    found = texts_of("So: " + ", ".join(f"`{span}`" for span in spans))
    assert set(spans[:MOST_INLINE]) <= set(found)
    assert not set(spans[MOST_INLINE:]) & set(found)


def test_lone_surrogates_are_replaced() -> None:
    assert texts_of(fenced("'\ud800' + '\U0001f600'\n")) == ["'\ufffd' + '\U0001f600'\n"]
    assert inline_replacements("Change `a\udfff` to `b`.") == [("a\ufffd", "b")]
