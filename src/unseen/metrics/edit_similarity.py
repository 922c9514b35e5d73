"""The edit similarity of an answer to the published text."""

from __future__ import annotations

from rapidfuzz.distance import Levenshtein

from unseen.metrics.exact_match import normalise_whitespace


def edit_similarity(answer: str, reference: str) -> float:
    """Compute 1 − Levenshtein distance / length of the longer text, in [0, 1]; 1 for two empty texts.

    Svyatkovskiy et al. 2020, "IntelliCode Compose", over characters, after removing the
    whitespace that `exact_match` ignores: the similarity is 1 exactly when `exact_match` is true.
    """
    return float(
        Levenshtein.normalized_similarity(normalise_whitespace(answer), normalise_whitespace(reference))
    )
