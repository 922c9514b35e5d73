"""Similarity of two programs: edit distance, token tiling, BLEU, CodeBLEU and ELRM."""

from unseen.scores import structure, surface
from unseen.scores.bleu import Bleu, bleu, nltk_bleu
from unseen.scores.codebleu import CodeBleu, codebleu, paper_codebleu
from unseen.scores.elements import Elements, elements_of
from unseen.scores.elrm import Elrm, elrm
from unseen.scores.ngrams import NGrams
from unseen.scores.overall import PROFILES, Profile, SimilarityTo, similarity
from unseen.scores.paper_elrm import paper_elrm

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
