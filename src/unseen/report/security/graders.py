"""Tags and scores of LLM judges in the shape of CFCEval's Table VI, and how many could not be read."""

from __future__ import annotations

from dataclasses import dataclass

from unseen.metrics.estimate import no_data
from unseen.metrics.fix_summary import FixStatistics
from unseen.metrics.grader_shares import DIMENSIONS, SHOWN
from unseen.metrics.opinions import ALL
from unseen.records import Estimate
from unseen.records.security import SecuritySample

_WORDS = {
    "planqul": ("PLanQul", "poor", "good"),
    "fixcap": ("FixCap, originals", "not fixed", "fixed"),
    "ptfixcap": ("PTFixCap, rewritten forms", "unresolved", "resolved"),
    "elerelv": ("ELeRelv, all answers", "irrelevant", "relevant"),
    "elerelv-wrong": ("ELeRelv, wrong fixes", "irrelevant", "relevant"),
}
_SHOWN = {"reference": "With the reference", "free": "Without the reference"}
# `elerelv-wrong` is a part of `elerelv`, and would count its replies twice.
_COUNTED = ("planqul", "fixcap", "ptfixcap", "elerelv")


@dataclass(frozen=True)
class Shares:
    """One dimension: tags and scores for and against, as shares of those that could be read."""

    label: str
    no: str
    yes: str
    tag: Estimate
    majority: Estimate
    rated: Estimate
    score: Estimate


@dataclass(frozen=True)
class Group:
    """The dimensions as a grader judged them, with the reference or without."""

    label: str
    rows: tuple[Shares, ...]


@dataclass(frozen=True)
class Grader:
    """One grader, or all of them together (`several`).

    Attributes:
        requests, missing: how many requests there were, and how many got no reply.
        opinions, unread: how many tags and scores were asked for in the replies, and how many could not be
            read.
    """

    name: str
    several: bool
    groups: tuple[Group, ...]
    requests: int
    missing: int
    opinions: int
    unread: int


def graders(found: FixStatistics) -> tuple[Grader, ...]:
    """Build the tables of all graders; with several, that of all together comes first."""
    names = dict.fromkeys(
        name.removeprefix("missing/").rsplit("/", 2)[0] for name in found if name.startswith("missing/")
    )
    return tuple(_grader(name, found) for name in names)


def opinions_about(sample: SecuritySample) -> tuple[tuple[str, str, str, str], ...]:
    """Return each grader's name, what it was shown, its tags and its scores for one answer."""
    return tuple(
        (
            grade.grader,
            _SHOWN["reference" if grade.with_reference else "free"].lower(),
            ", ".join(f"{_short(key)} {_word(key, tag)}" for key, tag in grade.tags.items()),
            ", ".join(f"{_short(key)} {score or '?'}" for key, score in grade.scores.items()),
        )
        for grade in sample.grades
    )


def _short(key: str) -> str:
    """Return the name of a dimension without its scope."""
    return _WORDS[key][0].partition(",")[0]


def _word(key: str, tag: bool | None) -> str:
    return "?" if tag is None else _WORDS[key][1 + tag]


def _grader(name: str, found: FixStatistics) -> Grader:
    unread = [
        found[f"unread/{name}/{way}/{shown}/{dimension}"]
        for way in ("tag", "score")
        for shown in SHOWN
        for dimension in _COUNTED
    ]
    missing = [found[f"missing/{name}/{way}/{shown}"] for way in ("tag", "score") for shown in SHOWN]
    return Grader(
        name="all graders together" if name == ALL else name,
        several=name == ALL,
        groups=tuple(
            Group(label, tuple(_shares(name, shown, dimension, found) for dimension in DIMENSIONS))
            for shown, label in _SHOWN.items()
        ),
        requests=sum(one.n for one in missing),
        missing=sum(round(one.value * one.n) for one in missing),
        opinions=sum(one.n for one in unread),
        unread=sum(round(one.value * one.n) for one in unread),
    )


def _shares(name: str, shown: str, dimension: str, found: FixStatistics) -> Shares:
    label, no, yes = _WORDS[dimension]
    tag, majority, rated, score = (
        found.get(f"graded/{name}/{way}/{shown}/{dimension}", no_data())
        for way in ("tag", "majority", "rated", "score")
    )
    return Shares(label, no, yes, tag, majority, rated, score)
