"""How answers ended and in what shape they came: a cut or refused answer is no wrong one, though it fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.records import SampleResult

TRUNCATED = ("max_tokens", "model_length")
"""The stop reasons, in Inspect's words, of answers that were cut at a limit."""
REFUSED = "content_filter"
"""The stop reason of answers that the provider or the model refused."""
OUTCOMES = ("right", "wrong", "truncated", "refused")


@dataclass(frozen=True)
class OutcomeLine:
    """Counts of each of `OUTCOMES` and of the shapes among one model's answers about one version.

    Attributes:
        counts: right answers, however they ended; the others by how they ended.
        truncated_right: how many of the right ones were cut.
        unknown: answers without a stop reason: nothing is recorded, or the provider gives none.
        shapes: how the reader took the answers, most frequent first.
    """

    model: str
    control: bool
    version: str
    counts: tuple[int, ...]
    truncated_right: int
    unknown: int
    shapes: tuple[tuple[str, int], ...]


def outcome_of(one: SampleResult) -> str:
    """Return which of `OUTCOMES` an answer is."""
    if one.verdict.passed:
        return "right"
    if one.stop_reason in TRUNCATED:
        return "truncated"
    return "refused" if one.stop_reason == REFUSED else "wrong"


def outcome_lines(samples: Sequence[SampleResult]) -> tuple[OutcomeLine, ...]:
    """Count outcomes and shapes by model and version; empty if the run recorded neither.

    Infrastructure failures are no answers.
    """
    if not any(one.stop_reason or one.shape for one in samples):
        return ()
    groups: dict[tuple[str, bool, str], list[SampleResult]] = {}
    for one in samples:
        if one.verdict.counts:
            groups.setdefault((one.model, one.control, one.version), []).append(one)
    lines = []
    for (model, control, version), members in groups.items():
        ends, shapes = Counter(map(outcome_of, members)), Counter(one.shape for one in members if one.shape)
        lines.append(
            OutcomeLine(
                model=model,
                control=control,
                version=version,
                counts=tuple(ends[name] for name in OUTCOMES),
                truncated_right=sum(one.verdict.passed and one.stop_reason in TRUNCATED for one in members),
                unknown=sum(one.stop_reason in ("", "unknown") for one in members),
                shapes=tuple(sorted(shapes.items(), key=lambda item: (-item[1], item[0]))),
            )
        )
    return tuple(lines)
