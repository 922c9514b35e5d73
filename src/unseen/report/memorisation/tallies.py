"""Counts over a run: verdicts, infrastructure failures, exclusions, and how similar the variants are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from unseen.metrics.similarity_bands import STEPS, band_of
from unseen.metrics.summary import VARIANTS
from unseen.records import Exclusion, SampleResult

VERDICTS = ("passed", "failed", "timed_out", "out_of_memory", "crashed", "cheated")


@dataclass(frozen=True)
class VerdictLine:
    """Counts of each of `VERDICTS` among one model's answers about one version."""

    model: str
    control: bool
    version: str
    counts: tuple[int, ...]
    answers: int
    infrastructure: int


def verdict_lines(samples: Sequence[SampleResult]) -> tuple[VerdictLine, ...]:
    """Count the verdicts by model and version; `answers` excludes infrastructure failures."""
    found: dict[tuple[str, bool], dict[str, Counter[str]]] = {}
    for one in samples:
        versions = found.setdefault((one.model, one.control), {version: Counter() for version in VARIANTS})
        versions.setdefault(one.version, Counter())[one.verdict.word] += 1
    return tuple(
        VerdictLine(
            model=model,
            control=control,
            version=version,
            counts=tuple(words[word] for word in VERDICTS),
            answers=words.total() - words["infrastructure"],
            infrastructure=words["infrastructure"],
        )
        for (model, control), versions in found.items()
        for version, words in versions.items()
    )


def infrastructure_reasons(samples: Iterable[SampleResult]) -> tuple[tuple[str, int], ...]:
    """Count the reasons of infrastructure failures, most frequent first."""
    why = Counter(one.verdict.detail or "no reason recorded" for one in samples if not one.verdict.counts)
    return tuple(sorted(why.items(), key=lambda item: (-item[1], item[0])))


@dataclass(frozen=True)
class IsolationTally:
    """How many graded answers ran apart from their tests, and which questions had to be linked with them."""

    separate: int
    linked: int
    linked_questions: tuple[str, ...]


def isolation_tally(samples: Iterable[SampleResult]) -> IsolationTally:
    """Count graded answers by isolation; runs of before it was recorded have none of either."""
    graded = [one for one in samples if one.verdict.isolation is not None]
    linked = [one for one in graded if one.verdict.isolation == "linked"]
    names = sorted({f"{one.sample_id} {one.task} {one.version}" for one in linked})
    return IsolationTally(len(graded) - len(linked), len(linked), tuple(names))


def exclusions_by_reason(exclusions: Iterable[Exclusion]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Group the skipped questions by reason."""
    reasons: dict[str, list[str]] = defaultdict(list)
    for one in exclusions:
        reasons[one.reason].append(one.what)
    return tuple((reason, tuple(what)) for reason, what in reasons.items())


def similarity_histogram(samples: Iterable[SampleResult]) -> tuple[int, ...]:
    """Count the different variants in each tenth of similarity, least similar first.

    A variant that several models were asked about counts once. Empty when no variant has a similarity.
    """
    variants = {
        (one.sample_id, one.language, one.variant_code): one.similarity.overall
        for one in samples
        if one.variant == "rewritten" and one.similarity is not None
    }
    bands = Counter(band_of(overall) for overall in variants.values())
    return tuple(bands[number] for number in range(STEPS)) if variants else ()
