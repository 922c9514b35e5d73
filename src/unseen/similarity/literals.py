"""How alike the string literals of two texts are."""

from __future__ import annotations

from difflib import SequenceMatcher

from rapidfuzz.distance import Indel, Levenshtein


def character_jaccard(a: str, b: str) -> float:
    """The share of the characters of either text that both have, |A ∩ B| / |A ∪ B|; 1 for two empty texts."""
    first, second = set(a), set(b)
    return len(first & second) / len(first | second) if first or second else 1.0


def literal_similarity(a: str, b: str) -> float:
    """The mean of three similarities of the joined literals, in [0, 1], symmetric, 1 exactly for equal texts.

    2 · longest common subsequence / summed length, the Jaccard index of the characters, and
    1 - Levenshtein / length of the longer (CFCEval, II-C4). The first stands for the artefact's difflib
    ratio, which depends on the order of its arguments and overlooks frequent characters in long texts.
    """
    if a == b:
        return 1.0
    return (
        Indel.normalized_similarity(a, b) + character_jaccard(a, b) + Levenshtein.normalized_similarity(a, b)
    ) / 3


def paper_literal_similarity(reference: str, candidate: str) -> float:
    """The same with difflib's ratio, as CFCEval's artefact computes it; 0 if either text is empty."""
    if not reference or not candidate:
        return 0.0
    return (
        SequenceMatcher(None, reference, candidate).ratio()
        + character_jaccard(reference, candidate)
        + 1
        - Levenshtein.distance(reference, candidate) / max(len(reference), len(candidate))
    ) / 3
