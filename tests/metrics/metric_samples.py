"""Short sample results for the tests of the metrics."""

from __future__ import annotations

from typing import Any

from unseen.records import SampleResult, Similarity, Verdict


def sample(passed: bool | None, version: str = "original", problem: str = "p1", **other: Any) -> SampleResult:
    """A sample that passed, failed, or (None) met an infrastructure failure."""
    word = "infrastructure" if passed is None else "passed" if passed else "failed"
    fields: dict[str, Any] = {
        "model": "m",
        "suite": "memorisation",
        "task": "generation",
        "sample_id": problem,
        "language": "python",
        "variant": version,
        "verdict": Verdict(word=word),
    }
    return SampleResult(**(fields | other))


def alike(overall: float) -> Similarity:
    return Similarity(surface=overall, structure=overall, overall=overall)
