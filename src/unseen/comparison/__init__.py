"""Comparison of models on the same samples, from any Inspect logs: paired differences and ranks."""

from unseen.comparison.compare import compare

__all__ = ["compare"]
