"""The surface similarity s1: how little of one text must be edited to get the other."""

from __future__ import annotations

from rapidfuzz.distance import Indel, Levenshtein

# The step of the window in CodeMorph's artefact, as a share of the shorter text.
_STRIDE = 0.05


def edit_similarity(a: str, b: str) -> float:
    """Compute the normalised Levenshtein similarity, 1 - distance / max(len(a), len(b)).

    In [0, 1], symmetric, and 1 only for equal texts, empty ones included.
    Source: CodeMorph, III-B2, "the edit distance between two code strings".
    """
    return Levenshtein.normalized_similarity(a, b)


def window_similarity(a: str, b: str) -> float:
    """Compute the best match of the shorter text with any window of its length in the longer one.

    A match is scored 1 - indel distance / summed length. In [0, 1] and symmetric; 1 also if one text contains
    the other in one of the windows, so that text added at the ends does not count.

    Source: CodeMorph's artefact. This function also includes the last window, which the artefact's range
    misses, and does not round to whole percents.
    """
    short, long = (a, b) if len(a) <= len(b) else (b, a)
    if not short:
        return 0.0 if long else 1.0
    stride = max(int(len(short) * _STRIDE), 1)
    last = len(long) - len(short)
    best = 0.0
    for start in (*range(0, last, stride), last):
        window = long[start : start + len(short)]
        best = max(best, Indel.normalized_similarity(short, window, score_cutoff=best))
    return best
