"""Every answer of a run as data that the page's script shows on demand.

Two parts: a small index that filters need at once, and the texts, which are parsed when the first answer is
opened. Texts and differences are stored once however many answers share them: all models get the same
prompts, and controls repeat the published solutions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from unseen.metrics import pair_samples
from unseen.records import SampleResult
from unseen.report.differences import show_difference
from unseen.report.memorisation.tallies import VERDICTS
from unseen.report.text import shortened, visible
from unseen.report.verdicts import EXPLANATIONS, evidence, verdict_label, word_label

NAMED = (
    "model",
    "suite",
    "task",
    "language",
    "version",
    "problem",
    "word",
    "verdict",
    "change",
    "methods",
    "measures",
)
"""Columns whose values are positions in `names` of the index."""
COLUMNS = (*NAMED, "epoch", "partner", "similarity", "original", "difference", "prompt", "answer", "evidence")


class Pool:
    """A table of different values, numbered in order of first appearance."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._numbers: dict[Any, int] = {}

    def number(self, key: Any, stored: Callable[[], Any] | None = None) -> int:
        """Return the number of `key`; stores the result of `stored`, or the key itself."""
        if key not in self._numbers:
            self._numbers[key] = len(self.values)
            self.values.append(stored() if stored else key)
        return self._numbers[key]


@dataclass(frozen=True)
class Answers:
    """`index` has the values of the filters and a row of `COLUMNS` per answer; `texts` the long texts."""

    index: dict[str, Any]
    texts: dict[str, Any]


def collect_answers(samples: Sequence[SampleResult]) -> Answers:
    """Encode the samples in their order, each with the position of its partner in the pair."""
    names, texts, differences = Pool(), Pool(), Pool()
    place = {id(one): number for number, one in enumerate(samples)}
    change: dict[int, str] = {}
    partner: dict[int, int] = {}
    for pair in pair_samples(samples).pairs:
        for one, other in ((pair.original, pair.rewritten), (pair.rewritten, pair.original)):
            change.setdefault(place[id(one)], pair.change)
            partner.setdefault(place[id(one)], place[id(other)])

    def text(value: str) -> int:
        return texts.number(visible(shortened(value)).rstrip("\n")) if value.strip() else -1

    def diff(one: SampleResult) -> int:
        if one.variant == "original" or not one.variant_code:
            return -1
        key = (one.original_code, one.variant_code)
        return differences.number(key, lambda: show_difference(*key))

    def words(number: int, one: SampleResult) -> list[str]:
        of_pair = change.get(number, "unpaired")
        asked = [one.model, one.suite, one.task, one.language, one.version, one.sample_id]
        return [
            *asked,
            one.verdict.word,
            verdict_label(one.verdict),
            of_pair,
            ", ".join(one.methods),
            _measures(one),
        ]

    rows = [
        [
            *(names.number(visible(word)) for word in words(number, one)),
            one.epoch,
            partner.get(number, -1),
            None if one.similarity is None else round(one.similarity.overall, 3),
            text(one.original_code) if one.variant == "original" else -1,
            diff(one),
            text(one.prompt),
            text(one.answer),
            text(evidence(one.verdict)),
        ]
        for number, one in enumerate(samples)
    ]
    return Answers(
        index={
            "columns": COLUMNS,
            "names": names.values,
            "rows": rows,
            "labels": {word: word_label(word) for word in (*VERDICTS, "infrastructure")},
            "explanations": EXPLANATIONS,
        },
        texts={"texts": texts.values, "differences": differences.values},
    )


def _measures(one: SampleResult) -> str:
    found = []
    if one.change:
        found.append(f"changed specification: {one.change}")
    if one.published_verdict is not None and one.published_verdict.counts:
        fits = "right" if one.published_verdict.passed else "wrong, too,"
        found.append(f"{fits} for what was published")
    if one.exact_match is not None:
        found.append("exact match" if one.exact_match else "no exact match")
    if one.edit_similarity is not None:
        found.append(f"edit similarity {one.edit_similarity:.2f}")
    if one.similarity is not None:
        found.append(
            f"similarity: surface {one.similarity.surface:.2f}, structure {one.similarity.structure:.2f}"
        )
    text = "; ".join(found)
    return text[:1].upper() + text[1:]
