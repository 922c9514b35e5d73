"""How alike two programs are: on the surface (edit distance) and in structure (token tiling)."""

from unseen.similarity import structure, surface
from unseen.similarity.overall import PROFILES, Profile, SimilarityTo, similarity

__all__ = ["PROFILES", "Profile", "SimilarityTo", "similarity", "structure", "surface"]
