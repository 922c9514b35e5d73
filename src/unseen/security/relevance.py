"""ELeRelv: the similarity of a wrong fix to the right ones (CFCEval, II-B)."""

from __future__ import annotations

from collections.abc import Sequence

from unseen.errors import BadInputError
from unseen.languages import LANGUAGES, parse
from unseen.records.security import Relevance
from unseen.scores import bleu, codebleu, elements_of, elrm, paper_elrm


def relevance(language: str, answer: str, references: Sequence[str]) -> Relevance | None:
    """Score an answer against the most similar reference; None for an unknown language.

    The paper's own form of ELRM uses only the first reference.
    """
    if language not in LANGUAGES:
        return None
    candidate = elements_of(language, answer)
    others = [elements_of(language, text) for text in references]
    units = [parse(language, text) for text in references]
    return Relevance(
        elrm=elrm(candidate, others).score,
        paper_elrm=_paper(language, answer, references[0]),
        bleu=bleu(candidate.tokens, [one.tokens for one in others]).score,
        codebleu=codebleu(parse(language, answer), units).score,
    )


def _paper(language: str, answer: str, reference: str) -> float | None:
    try:
        return paper_elrm(answer, reference, language).score
    except BadInputError:
        return None
