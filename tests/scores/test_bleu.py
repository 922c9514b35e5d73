"""BLEU and the weighted n-gram match: hand-computed and published values, sacrebleu, and properties."""

from __future__ import annotations

from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics import BLEU

from unseen.scores import NGrams, bleu, nltk_bleu
from unseen.scores.ngrams import brevity_penalty, geometric_mean, shared_counts
from unseen.scores.weighted_ngrams import package_weighted_match, weighted_match

WORDS = st.lists(st.sampled_from(["a", "b", "c", "if", "(", ")"]), max_size=12)
SOME_WORDS = st.lists(st.sampled_from(["a", "b", "c", "if", "(", ")"]), min_size=1, max_size=12)
# The examples of Papineni et al. 2002, tokenised as in NLTK's documentation, which publishes their scores.
CANDIDATE_1 = "It is a guide to action which ensures that the military always obeys the commands of the party"
CANDIDATE_2 = "It is to insure the troops forever hearing the activity guidebook that party direct"
REFERENCES = [
    "It is a guide to action that ensures that the military will forever heed Party commands",
    "It is the guiding principle which guarantees the military forces always being under the command of the "
    "Party",
    "It is the practical guide for the army always to heed the directions of the party",
]


def grams(text: str) -> NGrams:
    return NGrams(text.split())


def test_published_scores_of_the_founding_examples() -> None:
    references = [grams(text) for text in REFERENCES]
    found = bleu(grams(CANDIDATE_1), references)
    assert found.score == pytest.approx(0.5045666840058485, abs=1e-12)
    assert found.precisions == pytest.approx((17 / 18, 10 / 17, 7 / 16, 4 / 15))
    assert bleu(grams(CANDIDATE_2), references).score == pytest.approx(0.0370, abs=5e-5)
    # The first reference alone: 0.4118 in the documentation of NLTK.
    assert nltk_bleu(grams(CANDIDATE_1), references[0]).score == pytest.approx(0.4118, abs=5e-5)


def test_shared_counts_are_clipped() -> None:
    # "the the the the the the the" against "the cat is on the mat": 2 of 7, no pair of them.
    assert shared_counts(grams("the " * 7), grams("the cat is on the mat")) == [2, 0, 0, 0]


def test_the_brevity_penalty_by_hand() -> None:
    assert brevity_penalty(12, 28) == pytest.approx(0.2635971381157267)
    assert brevity_penalty(12, 12) == brevity_penalty(13, 12) == 1
    assert brevity_penalty(0, 3) == 0


def test_the_mean_by_hand() -> None:
    assert geometric_mean([1, 1], [2, 8]) == pytest.approx(0.25)
    assert geometric_mean([2, 0], [2, 4]) == pytest.approx((0.1 / 4) ** 0.5)
    assert geometric_mean([0, 0], [2, 1]) == 0


def test_bleu_by_hand() -> None:
    # Tokens x = 2 in x = 1: 2 of 3, 1 of 2, none of 1 and so 0.1.
    assert bleu(grams("x = 2"), [grams("x = 1")]).score == pytest.approx((2 / 3 * 1 / 2 * 0.1) ** (1 / 3))
    assert nltk_bleu(grams("x = 2"), grams("x = 1")).score == pytest.approx(
        (2 / 3 * 1 / 2 * 0.1 * 0.1) ** 0.25
    )
    # Two of four tokens: all there, but exp(1 - 4 / 2).
    assert bleu(grams("a b"), [grams("a b c d")]).score == pytest.approx(exp(-1))


def test_nearest_reference_sets_the_length_and_any_reference_gives_an_ngram() -> None:
    # "b c" is in one, "a b" in the other; the shorter of two equally near lengths counts.
    found = bleu(grams("a b c"), [grams("a b"), grams("z b c z")])
    assert found.precisions == (1, 1, 0)
    assert found.brevity_penalty == 1


def test_the_weighted_match_by_hand() -> None:
    reference, candidate = grams("if a ( b )"), grams("if c ( b )")
    # First order: weights 1 + 4 * 0.2 = 1.8, of which `a` is missing; then 2 of 4, 1 of 3, none of 2.
    expected = (1.6 / 1.8 * 2 / 4 * 1 / 3 * 0.1 / 2) ** 0.25
    assert weighted_match(candidate, reference, {"if"}) == pytest.approx(expected)
    assert package_weighted_match(candidate, reference, {"if"}) == pytest.approx(expected)
    # Without a keyword the weights sum to 0.6; CodeBLEU's program divides by 1 all the same.
    three = grams("x = 1")
    assert weighted_match(three, three, set()) == 1
    assert package_weighted_match(three, three, set()) == pytest.approx((0.6 * 1 * 1 * 0.1) ** 0.25)
    # A recall: what the candidate has too much does not count, what it lacks does.
    assert weighted_match(grams("a b c d e f"), grams("a b c d"), set()) == 1
    assert weighted_match(grams("a b c"), grams("a b c d"), set()) < exp(1 - 4 / 3)


def test_a_keyword_weighs_five_times_as_much() -> None:
    reference = grams("if a")
    assert weighted_match(grams("if b"), reference, {"if"}) == pytest.approx((1 / 1.2 * 0.1) ** 0.5)
    assert weighted_match(grams("b a"), reference, {"if"}) == pytest.approx((0.2 / 1.2 * 0.1) ** 0.5)


@given(SOME_WORDS, st.lists(SOME_WORDS, min_size=1, max_size=3))
def test_equals_sacrebleu_with_smoothing_by_a_tenth(
    candidate: list[str], references: list[list[str]]
) -> None:
    measure = BLEU(smooth_method="floor", smooth_value=0.1, effective_order=True, tokenize="none")
    published = measure.sentence_score(" ".join(candidate), [" ".join(words) for words in references])
    found = bleu(NGrams(candidate), [NGrams(words) for words in references])
    assert found.score == pytest.approx(published.score / 100, abs=1e-9)


@given(WORDS)
def test_every_text_scores_1_against_itself(words: list[str]) -> None:
    one = NGrams(words)
    assert bleu(one, [one]).score == 1
    assert weighted_match(one, one, {"if"}) == 1


@given(WORDS, WORDS)
def test_scores_lie_between_0_and_1(a: list[str], b: list[str]) -> None:
    one, other = NGrams(a), NGrams(b)
    assert shared_counts(one, other) == shared_counts(other, one)
    scores = [
        bleu(one, [other]).score,
        nltk_bleu(one, other).score,
        weighted_match(one, other, {"if"}),
        package_weighted_match(one, other, {"if"}),
    ]
    assert all(0 <= score <= 1 for score in scores)
    if a != b and sorted(a) != sorted(b):
        assert min(bleu(one, [other]).score, bleu(other, [one]).score) < 1


def test_without_tokens() -> None:
    empty, word = NGrams([]), grams("a")
    assert (bleu(empty, [empty]).score, bleu(empty, [word]).score, bleu(word, [empty]).score) == (1, 0, 0)
    assert (nltk_bleu(empty, word).score, nltk_bleu(word, empty).score) == (0, 0)
    assert (weighted_match(empty, word, ()), weighted_match(word, empty, ())) == (0, 0)
