"""Similarity of the string literals of two texts."""

from __future__ import annotations

from difflib import SequenceMatcher

from rapidfuzz.distance import Indel, Levenshtein


def character_jaccard(a: str, b: str) -> float:
    """Compute the Jaccard index of the characters, |A ∩ B| / |A ∪ B|; 1 for two empty texts."""
    first, second = set(a), set(b)
    return len(first & second) / len(first | second) if first or second else 1.0


def literal_similarity(a: str, b: str) -> float:
    """Compute the mean of three similarities of the joined literals; 1 only for equal texts.

    They are 2 · longest common subsequence / summed length, the Jaccard index of the characters, and
    1 - Levenshtein / length of the longer (CFCEval, II-C4); the mean is symmetric and in [0, 1]. The first
    replaces the artefact's difflib ratio, which depends on the order of its arguments and ignores frequent
    characters in long texts.
    """
    if a == b:
        return 1.0
    return (
        Indel.normalized_similarity(a, b) + character_jaccard(a, b) + Levenshtein.normalized_similarity(a, b)
    ) / 3


def paper_literal_similarity(reference: str, candidate: str) -> float:
    """Compute the same with difflib's ratio, as CFCEval's artefact does; 0 if either text is empty."""
    if not reference or not candidate:
        return 0.0
    return (
        SequenceMatcher(None, reference, candidate).ratio()
        + character_jaccard(reference, candidate)
        + 1
        - Levenshtein.distance(reference, candidate) / max(len(reference), len(candidate))
    ) / 3
