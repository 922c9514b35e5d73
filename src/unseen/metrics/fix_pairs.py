"""Pairs of answers about an original vulnerability and about its variant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from unseen.metrics.families import Family, families_of
from unseen.records.security import Rewrite, SecuritySample

REWRITES: tuple[Rewrite, ...] = ("renamed", "restructured", "both")
"""The paper's rewritten forms, over which PTFixCap is taken (CFCEval, Table I)."""
PLACEBO: Rewrite = "renamed-apt"
"""The form whose new names are as meaningful as the old ones: reported separately, not part of PTFixCap."""


def item_families(samples: Iterable[SecuritySample]) -> list[Family]:
    """Return what each answer is about; items of several languages with one name tell one story."""
    samples = list(samples)
    families = families_of((one.language, one.sample_id, "") for one in samples)
    return [families[one.language, one.sample_id] for one in samples]


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
    """Pair the answers about each rewritten form with those about the base form.

    The answers of a pair are from the same model and epoch, about the same item and form. Answers without a
    partner are skipped.

    Args:
        samples: answers of any models.
        base: the rewrite that the others are compared with.
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
