"""s1, the surface similarity: how much of one text has to be typed anew to get the other."""

from __future__ import annotations

from rapidfuzz.distance import Indel, Levenshtein

# The share of the shorter text by which the artefact of CodeMorph moves its window.
_STRIDE = 0.05


def edit_similarity(a: str, b: str) -> float:
    """Normalised Levenshtein similarity, 1 - distance / max(len(a), len(b)).

    In [0, 1], symmetric, and 1 exactly for equal texts, empty ones included.
    Source: CodeMorph, III-B2, "the edit distance between two code strings".
    """
    return Levenshtein.normalized_similarity(a, b)


def window_similarity(a: str, b: str) -> float:
    """The best match of the shorter text with any window of its length in the longer one.

    A match is scored 1 - indel distance / summed length. In [0, 1] and symmetric; 1 also when one text
    contains the other in a window that is looked at, so that text added at the ends does not count.

    Source: CodeMorph's artefact. Ours also looks at the last window, which the artefact's range leaves out,
    and does not round to whole percents.
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
