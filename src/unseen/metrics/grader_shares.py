"""The shares of a grader's tags and scores: CFCEval, Table VI.

Statistics of one grader (or `all`), shown the reference (`reference`) or not (`free`), in one dimension:

- `graded/<grader>/tag/<shown>/<dimension>`: share of tags that say good, fixed, resolved or relevant; of
  several graders the mean of the share that says so about each answer, each with equal weight;
- `graded/all/majority/…`: share of answers that more than half of the graders tag so; ties are excluded, so n
  is smaller;
- `graded/<grader>/rated/…`: share of answers with a (mean) score from 4 on (the table's GPT-Score);
- `graded/<grader>/score/…`: the mean score, 1 to 5;
- `unread/<grader>/<tag or score>/<shown>/<dimension>`: share of the replies without a tag or score that
  could be read; `missing/<grader>/<tag or score>/<shown>`: share of the requests that got no reply.

Dimensions: `planqul`, `fixcap` (about originals), `ptfixcap` (about rewritten forms), `elerelv` (about all
answers, as in Table VI) and `elerelv-wrong` (about wrong fixes alone, as in II-B).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unseen.metrics.accuracy import accuracy
from unseen.metrics.bounded_mean import bounded_mean
from unseen.metrics.families import Family
from unseen.metrics.fix_pairs import REWRITES, item_families
from unseen.metrics.opinions import ALL, Opinion, graders_of, grades_of, opinions
from unseen.records import Estimate
from unseen.records.security import Grade, SecuritySample

SHOWN = {"reference": True, "free": False}
DIMENSIONS: dict[str, tuple[str, Callable[[SecuritySample], bool]]] = {
    "planqul": ("planqul", lambda one: True),
    "fixcap": ("fixcap", lambda one: one.variant == "original"),
    "ptfixcap": ("fixcap", lambda one: one.variant in REWRITES),
    "elerelv": ("elerelv", lambda one: True),
    "elerelv-wrong": ("elerelv", lambda one: not one.verdict.fixed),
}
"""For each dimension its key in a grade, and which answers it applies to."""

_MIN_SCORE, _MAX_SCORE = 1, 5


def grader_shares(samples: Sequence[SecuritySample]) -> dict[str, Estimate]:
    """Compute the statistics of all graders of one model (their names are in the module's docstring)."""
    counted = [one for one in samples if one.verdict.counts]
    found: dict[str, Estimate] = {}
    for grader in graders_of(counted):
        for shown, with_reference in SHOWN.items():
            for dimension, (key, about) in DIMENSIONS.items():
                rated = [one for one in counted if about(one)]
                seen = opinions(rated, grader, with_reference=with_reference, dimension=key)
                for name, value in _of_opinions(seen, several=grader == ALL).items():
                    found[f"graded/{grader}/{name}/{shown}/{dimension}"] = value
                for way in ("tag", "score"):
                    found[f"unread/{grader}/{way}/{shown}/{dimension}"] = _unread(
                        rated, grader, way, key, with_reference=with_reference
                    )
            for way in ("tag", "score"):
                found[f"missing/{grader}/{way}/{shown}"] = _missing(
                    counted, grader, way, with_reference=with_reference
                )
    return found


def _of_opinions(seen: Sequence[Opinion], *, several: bool) -> dict[str, Estimate]:
    items = item_families(one.sample for one in seen)
    shares = [(one.share, item) for one, item in zip(seen, items, strict=True)]
    known = [(share, item) for share, item in shares if share is not None]
    scores = [(one.score, item) for one, item in zip(seen, items, strict=True)]
    scored = [(score, item) for score, item in scores if score is not None]
    found = {
        "tag": bounded_mean([share for share, _ in known], [item for _, item in known])
        if several
        else accuracy([share == 1 for share, _ in known], [item for _, item in known]),
        "rated": accuracy(
            [bool(one.rated) for one in seen if one.rated is not None],
            item_families(one.sample for one in seen if one.rated is not None),
        ),
        "score": _mean_score([score for score, _ in scored], [item for _, item in scored]),
    }
    if several:
        decided = [one for one in seen if one.tag is not None]
        found["majority"] = accuracy(
            [bool(one.tag) for one in decided], item_families(one.sample for one in decided)
        )
    return found


def _mean_score(scores: Sequence[float], items: Sequence[Family]) -> Estimate:
    """Compute the mean of scores of 1 to 5 with the interval of `bounded_mean`, in scores."""
    width = _MAX_SCORE - _MIN_SCORE
    found = bounded_mean([(score - _MIN_SCORE) / width for score in scores], items)
    if not found.n:
        return Estimate(value=0.0, low=_MIN_SCORE, high=_MAX_SCORE, n=0)
    value, low, high = (_MIN_SCORE + width * one for one in (found.value, found.low, found.high))
    return found.model_copy(update={"value": value, "low": low, "high": high})


def _unread(
    samples: Sequence[SecuritySample], grader: str, way: str, key: str, *, with_reference: bool
) -> Estimate:
    replies = [
        (_values(grade, way).get(key) is None, one)
        for one in samples
        for grade in grades_of(one, grader, with_reference=with_reference)
        if f"{way}s" not in grade.missing
    ]
    return accuracy([unread for unread, _ in replies], item_families(one for _, one in replies))


def _missing(samples: Sequence[SecuritySample], grader: str, way: str, *, with_reference: bool) -> Estimate:
    requests = [
        (f"{way}s" in grade.missing, one)
        for one in samples
        for grade in grades_of(one, grader, with_reference=with_reference)
    ]
    return accuracy([missing for missing, _ in requests], item_families(one for _, one in requests))


def _values(grade: Grade, way: str) -> dict[str, bool | None] | dict[str, int | None]:
    return grade.tags if way == "tag" else grade.scores
