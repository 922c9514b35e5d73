"""Rewriters: the deterministic engine (`rules`), or a model whose work others vote on (`llm`)."""

from unseen.rewriters.factory import REWRITERS, open_rewriter
from unseen.rewriters.rewriter import Rewriter

__all__ = ["REWRITERS", "Rewriter", "open_rewriter"]
