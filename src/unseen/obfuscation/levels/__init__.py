"""Obfuscation levels for C projects: new names, another call structure, other statements."""

from __future__ import annotations

from unseen.languages.declined import Declined
from unseen.obfuscation.levels.project import Changed, ProjectView, Target
from unseen.obfuscation.levels.semantic import semantic
from unseen.obfuscation.levels.structure import structure
from unseen.obfuscation.levels.symbol import symbol

LEVEL_TRANSFORMS = {"symbol": symbol, "structure": structure, "semantic": semantic}

__all__ = ["LEVELS", "Changed", "Declined", "ProjectView", "Target", "semantic", "structure", "symbol"]
