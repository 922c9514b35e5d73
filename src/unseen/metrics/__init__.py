"""Pure functions from results to numbers: one statistic a file, each with its formula and its source."""

from unseen.metrics.accuracy import accuracy
from unseen.metrics.bounded_mean import bounded_mean
from unseen.metrics.drop import robustness_drop
from unseen.metrics.edit_similarity import edit_similarity
from unseen.metrics.exact_match import exact_match
from unseen.metrics.gap import paired_gap
from unseen.metrics.mcnemar import mcnemar_clustered, mcnemar_exact
from unseen.metrics.pairs import Pair, Pairing, pair_samples
from unseen.metrics.pass_at_k import pass_at_k
from unseen.metrics.similarity_bands import by_similarity
from unseen.metrics.summary import summarise

__all__ = [
    "Pair",
    "Pairing",
    "accuracy",
    "bounded_mean",
    "by_similarity",
    "edit_similarity",
    "exact_match",
    "mcnemar_clustered",
    "mcnemar_exact",
    "pair_samples",
    "paired_gap",
    "pass_at_k",
    "robustness_drop",
    "summarise",
]
