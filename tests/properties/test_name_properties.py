"""Fresh names never meet another name and keep the convention of the old one."""

from __future__ import annotations

import keyword
import random
import re

from hypothesis import given
from hypothesis import strategies as st

from unseen.languages import LANGUAGES, SourceUnit
from unseen.rewrites.method import NameSource
from unseen.syntax.names import WORDS, fresh_name, identifiers

LIKE = st.from_regex(r"_?[a-zA-Z][a-zA-Z0-9_]{0,9}", fullmatch=True)
CONVENTIONS = (
    (r"_*[A-Z][A-Z0-9_]+", r"_?[A-Z_]+"),
    (r"_*[A-Z].*", r"_?([A-Z][a-z]+)+"),
    (r"_*[a-z0-9_]*", r"_?[a-z]+(_[a-z]+)*"),
    (r".*", r"_?[a-z]+([A-Z][a-z]+|_[a-z]+)*"),
)


@given(st.integers(), LIKE, st.integers(1, 3), st.sets(st.sampled_from(WORDS)))
def test_a_fresh_name_is_new_and_in_the_convention(seed: int, like: str, words: int, taken: set[str]) -> None:
    name = fresh_name(random.Random(seed), taken, like=like, words=words)
    assert name not in taken
    assert name.isidentifier()
    assert not keyword.iskeyword(name)
    convention = next(new for old, new in CONVENTIONS if re.fullmatch(old, like))
    assert re.fullmatch(convention, name), f"{name} is not like {like}"


@given(st.integers())
def test_names_do_not_run_out(seed: int) -> None:
    name = fresh_name(random.Random(seed), set(WORDS), like="x")
    assert name not in WORDS


@given(st.integers(), st.lists(st.sampled_from(WORDS), max_size=120), st.lists(LIKE, max_size=60))
def test_one_rewrite_never_gives_a_name_twice(seed: int, present: list[str], wanted: list[str]) -> None:
    source = " ".join(present).encode()
    name_source = NameSource(SourceUnit(source, LANGUAGES["python"]), random.Random(seed))
    given_out = [name_source.name(like) for like in wanted]
    assert len(set(given_out)) == len(given_out)
    assert not set(given_out) & identifiers(source)


@given(st.text())
def test_every_word_of_a_text_is_avoided(text: str) -> None:
    found = identifiers(text.encode(errors="surrogatepass"))
    assert found >= {
        word for word in re.findall(r"[A-Za-z_]\w*", text, re.ASCII) if f" {word} " in f" {text} "
    }
