"""Which method next: the strategies, and the run that drives them over many problems."""

from unseen.search.ladder import ALL_RUNGS, RUNGS
from unseen.search.run import RewriteRun, rewrite_problems
from unseen.search.strategies import STRATEGIES
from unseen.search.tally import Tally

__all__ = ["ALL_RUNGS", "RUNGS", "STRATEGIES", "RewriteRun", "Tally", "rewrite_problems"]
