"""The search for variants: strategies that choose the next method, and the run that drives them."""

from unseen.search.run import RewriteRun, rewrite_problems
from unseen.search.strategies import STRATEGIES
from unseen.search.tally import Tally
from unseen.search.verification import ALL_STAGES, DEFAULT_STAGES, TEST_STAGES

__all__ = [
    "ALL_STAGES",
    "DEFAULT_STAGES",
    "STRATEGIES",
    "TEST_STAGES",
    "RewriteRun",
    "Tally",
    "rewrite_problems",
]
