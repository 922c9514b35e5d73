"""ELRM, the element-level relevance of a candidate to a reference (CFCEval, II-C), in its two profiles.

ELRM = α·BLEU + β·BLEU_weight + λ·BLEU_keywords_ops + μ·Similarity_string_literal
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from unseen.scores.bleu import bleu, bleu_of
from unseen.scores.elements import Elements
from unseen.scores.literals import literal_similarity
from unseen.scores.ngrams import shared_counts
from unseen.scores.weighted_ngrams import weighted_match

Weights = tuple[float, float, float, float]
EQUAL: Weights = (0.25, 0.25, 0.25, 0.25)
"""α, β, λ and μ of the paper."""


@dataclass(frozen=True, slots=True)
class Elrm:
    """ELRM with its parts, all in [0, 1]; a part that does not apply to the pair is None.

    Attributes:
        score: the weighted mean of the parts that apply.
        bleu: BLEU over all tokens.
        weighted: the weighted n-gram match over all tokens.
        keywords_operators: BLEU over the keywords, operators and delimiters alone.
        literals: the similarity of the string literals.
    """

    score: float
    bleu: float | None
    weighted: float | None
    keywords_operators: float | None
    literals: float | None


def elrm(candidate: Elements, references: Sequence[Elements], weights: Weights = EQUAL) -> Elrm:
    """Compute the relevance to the best-matching reference, with the artefact's defects corrected.

    Tokens, keywords, operators and literals are those of the language's grammar. BLEU and the weighted match
    use the n-gram orders that the texts have, and penalise brevity by the number of tokens. A part does not
    apply if both texts lack what it compares; the weights of the others are rescaled to a sum of 1. A text
    therefore scores exactly 1 against itself, whatever its layout and comments.

    Args:
        candidate: the text to judge.
        references: all texts that count as correct; the best score over them is returned.
        weights: α, β, λ and μ, not negative.

    Raises:
        ValueError: there is no reference, or no weight is positive.
    """
    if min(weights) < 0 or not any(weights):
        raise ValueError(f"weights must be at least 0 and one above 0, got {weights}")
    return max(
        (_compare(candidate, reference, weights) for reference in references), key=lambda one: one.score
    )


def _compare(candidate: Elements, reference: Elements, weights: Weights) -> Elrm:
    plain = weighted = signs = literals = None
    if candidate.tokens.length or reference.tokens.length:
        matches = shared_counts(candidate.tokens, reference.tokens)
        plain = bleu_of(matches, candidate.tokens, reference.tokens.length).score
        weighted = weighted_match(candidate.tokens, reference.tokens, reference.keywords, matches)
    if candidate.signs.length or reference.signs.length:
        signs = bleu(candidate.signs, [reference.signs]).score
    if candidate.literals is not None and reference.literals is not None:
        literals = literal_similarity(reference.literals, candidate.literals)
    elif candidate.literals is not None or reference.literals is not None:
        literals = 0.0
    return Elrm(weighted_mean((plain, weighted, signs, literals), weights), plain, weighted, signs, literals)


def weighted_mean(parts: Sequence[float | None], weights: Sequence[float]) -> float:
    """Compute the weighted mean of the parts that are not None; 1 if all are, since nothing differs then."""
    applying = [(part, weight) for part, weight in zip(parts, weights, strict=True) if part is not None]
    total = sum(weight for _, weight in applying)
    return min(1.0, sum(part * weight for part, weight in applying) / total) if total else 1.0
