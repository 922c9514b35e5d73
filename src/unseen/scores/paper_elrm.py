"""ELRM exactly as CFCEval's artefact computes it, including its defects: the `paper` profile."""

from __future__ import annotations

import re

from unseen.errors import BadInputError
from unseen.languages import LANGUAGES
from unseen.scores.bleu import nltk_bleu
from unseen.scores.elrm import EQUAL, Elrm, Weights
from unseen.scores.literals import paper_literal_similarity
from unseen.scores.ngrams import NGrams
from unseen.scores.python_tokens import python_tokens
from unseen.scores.weighted_ngrams import package_weighted_match

_LITERAL = re.compile(r"""(?<!\\)(?P<quote>["'])(?P<text>.*?)(?<!\\)(?P=quote)""")


def paper_elrm(candidate: str, reference: str, language: str, weights: Weights = EQUAL) -> Elrm:
    """Compute the artefact's score of a candidate, with its four parts.

    The candidate is cut to as many lines as the reference has. For the tokens, lines are stripped, those with
    a comment sign in their first two characters dropped, the rest joined by spaces and read as
    Python, whatever the language is. Missing literals score 0, all four n-gram orders always count, and the
    brevity penalties compare the number of the candidate's tokens with the length in characters of the
    reference token that is nearest to it, and in the weighted part with 2. So `x = 1` scores 0.309 against
    itself.

    If the reference has no token, or no keyword or operator, the artefact fails; here that part is 0.

    Raises:
        BadInputError: the artefact has no keyword list for the language that the project knows.
    """
    lists = {name: one.lexicon.paper_keywords for name, one in LANGUAGES.items()}
    if not lists.get(language):
        known = ", ".join(sorted(name for name, words in lists.items() if words))
        raise BadInputError(f"the paper has no keyword list for {language!r}; supported: {known}")
    lines = reference.split("\n")
    own_lines = candidate.split("\n")[: len(lines)]
    tokens, signs = paper_tokens(lines, language)
    own_tokens, own_signs = paper_tokens(own_lines, language)
    all_reference, all_own = NGrams(tokens), NGrams(own_tokens)
    plain = nltk_bleu(all_own, all_reference, nearest_token_length(tokens, len(own_tokens))).score
    weighted = package_weighted_match(all_own, all_reference, LANGUAGES[language].lexicon.paper_keywords)
    keywords = nltk_bleu(NGrams(own_signs), NGrams(signs), nearest_token_length(signs, len(own_signs))).score
    literals = paper_literal_similarity(paper_literals(lines), paper_literals(own_lines))
    alpha, beta, gamma, mu = weights
    score = alpha * plain + beta * weighted + gamma * keywords + mu * literals
    return Elrm(score, plain, weighted, keywords, literals)


def paper_tokens(lines: list[str], language: str) -> tuple[list[str], list[str]]:
    """Return all tokens of the lines, and those that are operators, delimiters or listed keywords."""
    stripped = [line.strip() for line in lines]
    code = " ".join(line for line in stripped if LANGUAGES[language].comment not in line[:2])
    found = python_tokens(code)
    keywords = LANGUAGES[language].lexicon.paper_keywords
    signs = [
        token.text
        for token in found
        if token.kind == "operator" or (token.kind == "name" and token.text in keywords)
    ]
    return [token.text for token in found], signs


def nearest_token_length(tokens: list[str], length: int) -> int:
    """Return the length in characters of the token nearest to `length`, the shorter of two; 0 without tokens.

    The artefact passes BLEU a list of tokens instead of a list of references.
    """
    return min(map(len, tokens), key=lambda one: (abs(one - length), one), default=0)


def paper_literals(lines: list[str]) -> str:
    """Join the texts between quotes in the lines, those in comments included, with spaces."""
    return " ".join(found["text"] for found in _LITERAL.finditer(" ".join(lines)))
