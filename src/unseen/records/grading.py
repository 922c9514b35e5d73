"""Results of grading samples that exist already, a record for each and one for all."""

from __future__ import annotations

from typing import Literal

from unseen.records.core import Estimate, Record, Verdict

SampleKind = Literal["solution", "completion", "answer"]
"""What a sample's text is: a whole program, a continuation of the prompt, or all that a model said."""

UNKNOWN = "unknown"
"""The verdict on what was not run."""


class GradedSample(Record):
    """The result for one line of a file of samples.

    Attributes:
        file: the file, as it was named.
        line: the line's number, from 1.
        task_id: the problem's id.
        kind: the field that holds the text.
        verdict: what running it showed, in words; `unknown` where nothing was run.
        passed: None where that is not known.
        used: False for a line that enters no rate.
        unknown: why `passed` is None.
        run: the verdict with the output; None where nothing was run.
    """

    file: str
    line: int
    task_id: str = ""
    language: str = ""
    kind: SampleKind | None = None
    verdict: str = UNKNOWN
    passed: bool | None = None
    used: bool = True
    unknown: str = ""
    run: Verdict | None = None


class SampleSummary(Record):
    """The rates of a file of samples, and what they leave out.

    Attributes:
        metrics: `pass@k` → estimate; its n is the number of problems with at least k samples.
        samples: lines of the file.
        graded: samples that enter the rates.
        infrastructure: samples that could not be run here, though nothing is wrong with them.
        skipped: lines that were not run.
        verdicts: how many samples have each verdict, the most frequent first.
        problems: how many there are.
        without_samples: ids of the problems for which no sample was graded; they enter no rate.
    """

    metrics: dict[str, Estimate]
    samples: int
    graded: int
    infrastructure: int
    skipped: int
    verdicts: dict[str, int]
    problems: int
    without_samples: tuple[str, ...]
