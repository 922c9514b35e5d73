"""CodeBLEU (Ren et al. 2020, "CodeBLEU: a method for automatic evaluation of code synthesis")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from unseen.scores.bleu import bleu_of, nltk_bleu
from unseen.scores.data_flow import data_flow_match
from unseen.scores.elements import Elements
from unseen.scores.elrm import EQUAL, Weights, weighted_mean
from unseen.scores.ngrams import NGrams, shared_counts
from unseen.scores.subtrees import subtree_match
from unseen.scores.weighted_ngrams import package_weighted_match, weighted_match

if TYPE_CHECKING:
    from unseen.languages import SourceUnit


@dataclass(frozen=True, slots=True)
class CodeBleu:
    """CodeBLEU with its parts, all in [0, 1]; a part that does not apply to the pair is None.

    Attributes:
        score: the weighted mean of the parts that apply.
        ngram: BLEU over the tokens.
        weighted: the weighted n-gram match.
        syntax: the share of the reference's subtrees.
        data_flow: the share of the reference's data flows.
    """

    score: float
    ngram: float | None
    weighted: float | None
    syntax: float | None
    data_flow: float | None


def codebleu(candidate: SourceUnit, references: Sequence[SourceUnit], weights: Weights = EQUAL) -> CodeBleu:
    """Compute α·BLEU + β·BLEU_weight + γ·Match_ast + δ·Match_df against the best-matching reference.

    Tokens and keywords are those of the grammar. The data flow does not apply if the reference has none,
    the other parts if both texts lack them; the remaining weights are rescaled to a sum of 1. A text scores
    exactly 1 against itself.

    Raises:
        ValueError: there is no reference, or no weight is positive.
    """
    if min(weights) < 0 or not any(weights):
        raise ValueError(f"weights must be at least 0 and one above 0, got {weights}")
    scores = (_compare(candidate, reference, weights) for reference in references)
    return max(scores, key=lambda one: one.score)


def paper_codebleu(candidate: SourceUnit, reference: SourceUnit, weights: Weights = EQUAL) -> CodeBleu:
    """Compute the score as the `codebleu` package 0.7.0 does, which CFCEval compares ELRM with.

    Tokens are separated by whitespace, n-grams are counted as in `nltk_bleu` and `package_weighted_match`,
    and a data-flow match of 0, or a reference without data flow, counts as 1. Keywords, syntax and data flow
    are computed by this package, because `codebleu` reads C and C++ with the node kinds of C#.
    """
    own = NGrams(candidate.program.split())
    other = NGrams(reference.program.split())
    keywords = {word.decode() for word in Elements(reference).keywords}
    plain = nltk_bleu(own, other).score
    weighted = package_weighted_match(own, other, keywords)
    syntax = subtree_match(candidate, reference, clipped=False) or 0.0
    flow = data_flow_match(candidate, reference) or 0.0
    alpha, beta, gamma, delta = weights
    score = alpha * plain + beta * weighted + gamma * syntax + delta * (flow or 1.0)
    return CodeBleu(score, plain, weighted, syntax, flow)


def _compare(candidate: SourceUnit, reference: SourceUnit, weights: Weights) -> CodeBleu:
    own, other = Elements(candidate), Elements(reference)
    plain = weighted = None
    if own.tokens.length or other.tokens.length:
        matches = shared_counts(own.tokens, other.tokens)
        plain = bleu_of(matches, own.tokens, other.tokens.length).score
        weighted = weighted_match(own.tokens, other.tokens, other.keywords, matches)
    parts = (plain, weighted, subtree_match(candidate, reference), data_flow_match(candidate, reference))
    return CodeBleu(weighted_mean(parts, weights), *parts)
