"""Comparison of models on the same samples, from any Inspect logs: paired differences and ranks."""

from unseen.comparison.compare import compare
from unseen.comparison.run_models import folders_of, run_models

__all__ = ["compare", "folders_of", "run_models"]
