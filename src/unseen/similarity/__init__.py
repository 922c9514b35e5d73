"""Similarity of two programs: edit distance, token tiling, BLEU, CodeBLEU and ELRM."""

from unseen.similarity import structure, surface
from unseen.similarity.bleu import Bleu, bleu, nltk_bleu
from unseen.similarity.codebleu import CodeBleu, codebleu, paper_codebleu
from unseen.similarity.elements import Elements, elements_of
from unseen.similarity.elrm import Elrm, elrm
from unseen.similarity.ngrams import NGrams
from unseen.similarity.overall import PROFILES, Profile, SimilarityTo, similarity
from unseen.similarity.paper_elrm import paper_elrm

__all__ = [
    "PROFILES",
    "Bleu",
    "CodeBleu",
    "Elements",
    "Elrm",
    "NGrams",
    "Profile",
    "SimilarityTo",
    "bleu",
    "codebleu",
    "elements_of",
    "elrm",
    "nltk_bleu",
    "paper_codebleu",
    "paper_elrm",
    "similarity",
    "structure",
    "surface",
]
