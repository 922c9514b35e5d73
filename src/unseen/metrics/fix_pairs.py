"""Put the fixes of a hole and of its rewritten forms side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from unseen.records.security import SecuritySample


@dataclass(frozen=True)
class FixPair:
    """One item before and after a rewrite, asked in the same form, both verdicts counting."""

    original: SecuritySample
    rewritten: SecuritySample

    @property
    def net(self) -> int:
        """1 if the rewrite cost the fix, −1 if it brought one, else 0."""
        return int(self.original.verdict.fixed) - int(self.rewritten.verdict.fixed)


def pair_fixes(samples: Iterable[SecuritySample]) -> list[FixPair]:
    """Pair every rewritten form with its original by model, item, form and epoch; what has none is left."""
    samples = list(samples)
    originals = {_key(one): one for one in samples if one.rewrite == "original" and one.verdict.counts}
    return [
        FixPair(originals[_key(one)], one)
        for one in samples
        if one.rewrite != "original" and one.verdict.counts and _key(one) in originals
    ]


def _key(one: SecuritySample) -> tuple[str, str, str, int]:
    return one.model, one.item, one.form, one.epoch
