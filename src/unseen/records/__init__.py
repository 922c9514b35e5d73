"""The records that stages exchange; the results of each suite have a file of their own.

All are immutable pydantic models; their JSON form is one line of the JSONL files that the commands
read and write (product specification, "Records").
"""

from unseen.records.core import (
    AnswerRecord,
    ArmName,
    Checks,
    CheckWord,
    CoverageWord,
    Estimate,
    Exclusion,
    Isolation,
    Problem,
    Record,
    Reject,
    SampleResult,
    Similarity,
    Variant,
    VariantName,
    Verdict,
    VerdictWord,
    Vote,
    version_of,
)
from unseen.records.memorisation import MemorisationResults
from unseen.records.run import RunResults

__all__ = [
    "AnswerRecord",
    "ArmName",
    "CheckWord",
    "Checks",
    "CoverageWord",
    "Estimate",
    "Exclusion",
    "Isolation",
    "MemorisationResults",
    "Problem",
    "Record",
    "Reject",
    "RunResults",
    "SampleResult",
    "Similarity",
    "Variant",
    "VariantName",
    "Verdict",
    "VerdictWord",
    "Vote",
    "version_of",
]
