"""The overall similarity ss = 0.5·s1 + 0.5·s2 in its two profiles (CodeMorph, equation 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from unseen.records import Similarity
from unseen.scores import structure, surface

if TYPE_CHECKING:
    from unseen.languages import SourceUnit

Profile = Literal["default", "paper"]
PROFILES: tuple[Profile, ...] = get_args(Profile)


class SimilarityTo:
    """The similarity of programs to one original, whose text and tokens are prepared once.

    It compares what a rewrite may change: the prompt and the solution of a problem, or a whole file.
    Comments count for the surface, not for the structure.

    Args:
        original: the program to compare with.
        profile: `default` is normalised Levenshtein similarity and JPlag's AVG; `paper` follows CodeMorph's
            artefact: the best window of the surface and JPlag's MAX.
        minimum_match: minimum length of a tile, in tokens.
    """

    def __init__(
        self,
        original: SourceUnit,
        profile: Profile = "default",
        *,
        minimum_match: int = structure.MINIMUM_MATCH,
    ) -> None:
        self.profile = profile
        self.minimum_match = minimum_match
        self._text = _text(original)
        self._tokens = _tokens(original)

    def __call__(self, candidate: SourceUnit) -> Similarity:
        """Compute the similarity of `candidate` to the original; each part is in [0, 1] and symmetric."""
        text, tokens = _text(candidate), _tokens(candidate)
        if self.profile == "paper":
            s1 = surface.window_similarity(self._text, text)
            s2 = structure.maximum_similarity(self._tokens, tokens, self.minimum_match)
        else:
            s1 = surface.edit_similarity(self._text, text)
            s2 = structure.average_similarity(self._tokens, tokens, self.minimum_match)
        return Similarity(surface=s1, structure=s2, overall=(s1 + s2) / 2)


def similarity(a: SourceUnit, b: SourceUnit, profile: Profile = "default") -> Similarity:
    """Compute the similarity of two programs; see `SimilarityTo`."""
    return SimilarityTo(a, profile)(b)


def _text(unit: SourceUnit) -> str:
    return unit.prompt + unit.solution


def _tokens(unit: SourceUnit) -> structure.TokenString:
    return structure.TokenString(unit.token_kinds(unit.bounds[1]))
