"""The correlation of measures with judges: the study of CFCEval (Tables II to V) over users' records.

A record is one of `records_io` or of another data set, or has `metrics` instead of texts; it also has

- `model`: the model that wrote the fix;
- `judges`: an object of judge → score from 1 to 5, null for a missing score, or a list of scores; several
  scores of one judge are a list. The judges of a record are averaged with equal weights;
- `item`: the item of the fix; fixes of one item are paired between models and resampled together. By
  default, the vulnerable function;
- `metrics`: more measures, name → number or null, shown next to those computed from the texts.

A file `results.json` of a run can be read, too: the judges are its graders' scores of relevance and the
scores of the people who labelled its wrong fixes (`unseen review`), each rater a judge; the measures are
those of the wrong fixes, for only these have any.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any

from pydantic import Field

from unseen.errors import BadInputError
from unseen.metrics.paired_t import paired_t
from unseen.metrics.pearson import pearson
from unseen.metrics.spearman import spearman
from unseen.records import Estimate, RunResults
from unseen.records.core import Record
from unseen.records.security import Relevance, SecuritySample
from unseen.scores import elements_of, elrm
from unseen.scores.elrm import weighted_mean
from unseen.security.dataset_adapters import adapt_row
from unseen.security.lines import parse_json_object, read_lines
from unseen.security.records_io import FixRecord
from unseen.security.relevance import relevance

Parts = tuple[float | None, float | None, float | None, float | None]
POOLED = "all"
PARTS = ("BLEU", "weighted", "keywords and operators", "string literals")
"""The parts of ELRM, in the order of its weights α, β, λ and μ."""

_RELEVANCE = "elerelv"
_OWN_FIELDS = ("model", "judges", "item", "metrics")


class RatedFix(Record):
    """One fix with the scores of judges and measures; None where a score is missing.

    `judge` is the mean of the judges, from 1 to 5; `parts` those of ELRM in the default profile.
    """

    model: str
    item: str
    judge: float | None
    measures: dict[str, float | None]
    parts: Parts | None = None


class Correlation(Record):
    """The correlation of a measure with the judges over `n` pairs; `missing` pairs lack one of the scores.

    The estimates' own n is 0 where a correlation is not defined.
    """

    model: str
    measure: str
    pearson: Estimate
    spearman: Estimate
    n: int
    missing: int


class Difference(Record):
    """A measure's mean difference between two models over the items that both were asked about."""

    first: str
    second: str
    measure: str
    difference: Estimate
    t: float
    p: float


class Study(Record):
    """The results of the study.

    `ablation` correlates ELRM with other weights, all models together; `measure` names the weights.
    """

    means: dict[str, dict[str, float | None]]
    correlations: tuple[Correlation, ...]
    differences: tuple[Difference, ...]
    ablation: tuple[Correlation, ...]


class _Row(Record):
    """The fields that accompany a record, and the record, if there are texts."""

    model: str = "unknown"
    judges: dict[str, float | list[float] | None] | list[float]
    item: str = ""
    metrics: dict[str, float | None] = Field(default_factory=dict)
    record: FixRecord | None = None


def read_rated_fixes(paths: Sequence[Path], *, on_bad: Callable[[str], None]) -> list[RatedFix]:
    """Read JSONL files or results of runs; report each line that is not a record.

    Raises:
        BadInputError: a file cannot be read, or there is no record at all.
    """
    found: list[RatedFix] = []
    for path in paths:
        if path.suffix == ".json":
            found += _graded_in_run(path)
            continue
        for _, records in read_lines(path, _rated_fixes, on_bad=on_bad):
            found += records
    if not found:
        raise BadInputError(f"{', '.join(map(str, paths))}: there is no record with judges")
    return found


def _graded_in_run(path: Path) -> list[RatedFix]:
    """Return the answers of a run that a model or a person graded.

    Raises:
        BadInputError: these are no results of a run, or nobody graded.
    """
    try:
        run = RunResults.read(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadInputError(f"{path}: not the results of a run: {error}") from None
    people = _scores_of_people(run)
    samples = run.security.samples if run.security is not None else ()
    graded = [one for one in samples if one.grades or _rated_by(one) in people]
    if not graded:
        raise BadInputError(
            f"{path}: no answer about security was graded; `unseen run --grader` and `unseen review` do that"
        )
    return [
        RatedFix(
            model=one.model,
            item=f"{one.sample_id}/{one.task}/{one.variant}/{one.epoch}",
            judge=_mean_of_judges({**_scores_of_graders(one), **people.get(_rated_by(one), {})}),
            measures=_measures(one.relevance) if one.relevance is not None else {},
        )
        for one in graded
    ]


def _scores_of_graders(sample: SecuritySample) -> dict[str, float | None]:
    return {f"{grade.grader}/{grade.with_reference}": grade.scores.get(_RELEVANCE) for grade in sample.grades}


_Rated = tuple[str, str, int]


def _rated_by(sample: SecuritySample) -> _Rated:
    """Return what a label of people says of an answer: model, question and epoch (`unseen.review.items`)."""
    return (sample.model, f"{sample.sample_id}, {sample.task}, {sample.variant}", sample.epoch)


def _scores_of_people(run: RunResults) -> dict[_Rated, dict[str, float]]:
    """Return the scores from 1 to 5 by rater of each answer that people labelled."""
    review = run.review.of("security") if run.review is not None else None
    return {
        (one.model, one.question, one.epoch): {
            f"rater {rating.rater}": float(rating.label) for rating in one.ratings
        }
        for one in (review.items if review is not None else ())
    }


def _measures(scores: Relevance) -> dict[str, float | None]:
    return {
        "ELRM": scores.elrm,
        "ELRM, paper": scores.paper_elrm,
        "BLEU": scores.bleu,
        "CodeBLEU": scores.codebleu,
    }


def _rated_fixes(line: str) -> list[RatedFix]:
    return [_rated_fix(row) for row in _rows(parse_json_object(line))]


def _rows(row: dict[str, Any]) -> list[_Row]:
    if "answer" in row:
        raise ValueError("an answer to an item has no judges; give it as a record")
    own = {name: row[name] for name in _OWN_FIELDS if name in row}
    texts = {name: value for name, value in row.items() if name not in _OWN_FIELDS}
    if texts.keys() <= {"id"}:
        return [_Row.model_validate(own)]
    return [_Row.model_validate({**own, "record": one}) for one in adapt_row(texts)]


def _rated_fix(row: _Row) -> RatedFix:
    score = _mean_of_judges(row.judges)
    if score is not None and not 1 <= score <= 5:
        raise ValueError(f"judges: {score:g} is not from 1 to 5")
    measures: dict[str, float | None] = {}
    parts: Parts | None = None
    item = row.item
    if (record := row.record) is not None:
        item = item or hashlib.sha256(record.function.encode(errors="replace")).hexdigest()[:12]
        similarity = relevance(record.language, record.generated, record.references)
        assert similarity is not None
        measures = _measures(similarity)
        scores = elrm(
            elements_of(record.language, record.generated),
            [elements_of(record.language, text) for text in record.references],
        )
        parts = (scores.bleu, scores.weighted, scores.keywords_operators, scores.literals)
    return RatedFix(
        model=row.model, item=item, judge=score, measures={**measures, **row.metrics}, parts=parts
    )


def _mean_of_judges(judges: Mapping[str, float | list[float] | None] | list[float]) -> float | None:
    scores: Iterable[float | list[float] | None] = judges if isinstance(judges, list) else judges.values()
    by_judge = [fmean(one) if isinstance(one, list) else one for one in scores if one not in (None, [])]
    given = [one for one in by_judge if one is not None]
    return fmean(given) if given else None


def study(fixes: Sequence[RatedFix], *, seed: int = 0) -> Study:
    """Correlate each measure with the judges, by model and over all; the seed is for the intervals."""
    measures = list(dict.fromkeys(name for one in fixes for name in one.measures))
    models = list(dict.fromkeys(one.model for one in fixes))
    groups = {**{model: [one for one in fixes if one.model == model] for model in models}, POOLED: fixes}
    if len(models) == 1:
        groups = {models[0]: fixes}
    return Study(
        means={
            group: {
                "judges": _mean([one.judge for one in group_fixes]),
                **{name: _mean([one.measures.get(name) for one in group_fixes]) for name in measures},
            }
            for group, group_fixes in groups.items()
        },
        correlations=tuple(
            _correlation(group, name, group_fixes, [one.measures.get(name) for one in group_fixes], seed)
            for group, group_fixes in groups.items()
            for name in measures
        ),
        differences=tuple(_differences(groups, models, ["judges", *measures])),
        ablation=tuple(_ablation([one for one in fixes if one.parts is not None], seed)),
    )


def _mean(values: Iterable[float | None]) -> float | None:
    given = [value for value in values if value is not None]
    return fmean(given) if given else None


def _correlation(
    model: str, measure: str, fixes: Sequence[RatedFix], values: Sequence[float | None], seed: int
) -> Correlation:
    pairs = [
        (value, one.judge, one.item or number)
        for number, (one, value) in enumerate(zip(fixes, values, strict=True))
        if value is not None and one.judge is not None
    ]
    xs, ys = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    items = [pair[2] for pair in pairs]
    return Correlation(
        model=model,
        measure=measure,
        pearson=pearson(xs, ys, items, seed=seed),
        spearman=spearman(xs, ys, items, seed=seed),
        n=len(pairs),
        missing=len(fixes) - len(pairs),
    )


def _differences(
    groups: Mapping[str, Sequence[RatedFix]], models: Sequence[str], measures: Sequence[str]
) -> Iterable[Difference]:
    """Compute paired t-tests between models; several fixes of one item by one model are averaged first."""
    for measure in measures:
        values = {model: _by_item(groups[model], measure) for model in models}
        for first, second in combinations(models, 2):
            shared = [item for item in values[first] if item in values[second]]
            if len(shared) < 2:
                continue
            found = paired_t(
                [values[first][item] for item in shared], [values[second][item] for item in shared]
            )
            yield Difference(
                first=first,
                second=second,
                measure=measure,
                difference=found.difference,
                t=found.t,
                p=found.p,
            )


def _by_item(fixes: Sequence[RatedFix], measure: str) -> dict[str, float]:
    of_item: dict[str, list[float]] = {}
    for one in fixes:
        value = one.judge if measure == "judges" else one.measures.get(measure)
        if one.item and value is not None:
            of_item.setdefault(one.item, []).append(value)
    return {item: fmean(values) for item, values in of_item.items()}


def _ablation(fixes: Sequence[RatedFix], seed: int) -> Iterable[Correlation]:
    """Correlate ELRM with equal weights, without each part, and each part alone."""
    if not fixes:
        return
    settings: dict[str, tuple[float, ...]] = {"equal weights": (1.0, 1.0, 1.0, 1.0)}
    for number, name in enumerate(PARTS):
        settings[f"without {name}"] = tuple(float(n != number) for n in range(4))
    for number, name in enumerate(PARTS):
        settings[f"{name} alone"] = tuple(float(n == number) for n in range(4))
    for name, weights in settings.items():
        scores = [weighted_mean(one.parts or (), weights) for one in fixes]
        yield _correlation(POOLED, name, fixes, scores, seed)
