"""Put the fixes of a hole and of its rewritten forms side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from unseen.records.security import Rewrite, SecuritySample

REWRITES: tuple[Rewrite, ...] = ("renamed", "restructured", "both")
"""The paper's rewritten forms, over which PTFixCap is taken (CFCEval, Table I)."""
PLACEBO: Rewrite = "renamed-apt"
"""The form whose new names mean as much as the old ones: it stands beside, and enters no PTFixCap."""
FEWEST = 10
"""The questions about a weakness from which a rate gets an interval and a test."""


@dataclass(frozen=True)
class FixPair:
    """One item before and after a rewrite, asked in the same form, both verdicts counting."""

    original: SecuritySample
    rewritten: SecuritySample

    @property
    def net(self) -> int:
        """1 if the rewrite cost the fix, −1 if it brought one, else 0."""
        return int(self.original.verdict.fixed) - int(self.rewritten.verdict.fixed)


def pair_fixes(samples: Iterable[SecuritySample], base: Rewrite = "original") -> list[FixPair]:
    """Pair every other form with one of the same model, item, form and epoch; what has none is left.

    Args:
        samples: answers of any models.
        base: the rewrite that the others are held against.
    """
    samples = list(samples)
    bases = {_key(one): one for one in samples if one.variant == base and one.verdict.counts}
    return [
        FixPair(bases[_key(one)], one)
        for one in samples
        if one.variant != base and one.verdict.counts and _key(one) in bases
    ]


def _key(one: SecuritySample) -> tuple[str, str, str, int]:
    return one.model, one.sample_id, one.task, one.epoch
