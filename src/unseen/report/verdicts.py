"""Verdicts in words."""

from __future__ import annotations

from unseen.records import Verdict

LONGEST_DETAIL = 24


def verdict_label(verdict: Verdict) -> str:
    """The verdict in a few words; a long detail is left to the evidence."""
    return str(verdict) if len(verdict.detail) <= LONGEST_DETAIL else verdict.word


def evidence(verdict: Verdict) -> str:
    """What the verdict rests on, led by the detail where the label has no room for it."""
    lead = "" if len(verdict.detail) <= LONGEST_DETAIL else verdict.detail
    return "\n".join(part for part in (lead, verdict.evidence) if part.strip())
