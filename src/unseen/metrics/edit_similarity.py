"""How near an answer comes to the published text."""

from __future__ import annotations

from rapidfuzz.distance import Levenshtein

from unseen.metrics.exact_match import settled


def edit_similarity(answer: str, reference: str) -> float:
    """1 − Levenshtein distance / length of the longer text, in [0, 1]; 1 for two empty texts.

    Svyatkovskiy et al. 2020, "IntelliCode Compose", over characters, after the blank space that
    `exact_match` overlooks is gone: the similarity is 1 exactly when `exact_match` is true.
    """
    return float(Levenshtein.normalized_similarity(settled(answer), settled(reference)))
