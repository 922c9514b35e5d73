"""Pairs of answers about a problem and about its rewritten version."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from unseen.metrics.families import Family, families_of
from unseen.records import ArmName, SampleResult

Change = Literal["both", "lost", "won", "neither"]


@dataclass(frozen=True)
class Pair:
    """One question in both versions, answered by the same model, where both verdicts count.

    `family` is the problem that it is about, the same in all languages.
    """

    original: SampleResult
    rewritten: SampleResult
    family: Family

    @property
    def change(self) -> Change:
        """Right in `both`, in the original only (`lost`), in the variant only (`won`), or in `neither`."""
        if self.original.verdict.passed:
            return "both" if self.rewritten.verdict.passed else "lost"
        return "won" if self.rewritten.verdict.passed else "neither"


@dataclass(frozen=True)
class Pairing:
    """The pairs, and how many answers could not be used: an infrastructure failure, or no partner."""

    pairs: tuple[Pair, ...]
    dropped: int
    unpaired: int


def sample_families(samples: Iterable[SampleResult]) -> Mapping[tuple[str, str], Family]:
    """Return the family of each problem that was asked about, by language and id."""
    return families_of((one.language, one.sample_id, one.family) for one in samples)


def pair_samples(samples: Iterable[SampleResult], arm: ArmName = "") -> Pairing:
    """Pair by model, suite, task, language, problem and epoch the answers about the problems of one arm.

    Where a question has several masks or several rewritten versions, those of one key pair in the order in
    which they come; a single original is compared with each of its rewritten versions. If the counts fit
    neither way, the assignment is ambiguous: none of the key's answers is paired, and all count as unpaired.
    """
    keyed: dict[tuple[str, str, str, str, str, int], dict[str, list[SampleResult]]] = defaultdict(
        lambda: {"original": [], "rewritten": []}
    )
    samples = list(samples)
    families = sample_families(samples)
    for one in samples:
        if one.variant == "trap" or one.arm != arm:
            continue
        key = (one.model, one.suite, one.task, one.language, one.sample_id, one.epoch)
        keyed[key][one.variant].append(one)
    pairs: list[Pair] = []
    dropped = unpaired = 0
    for sides in keyed.values():
        originals, rewritten = sides["original"], sides["rewritten"]
        if len(originals) == 1 and rewritten:
            originals = originals * len(rewritten)
        if len(originals) != len(rewritten):
            unpaired += len(originals) + len(rewritten)
            continue
        for before, after in zip(originals, rewritten, strict=True):
            if before.verdict.counts and after.verdict.counts:
                pairs.append(Pair(before, after, families[before.language, before.sample_id]))
            else:
                dropped += 1
    return Pairing(tuple(pairs), dropped, unpaired)
