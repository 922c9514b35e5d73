"""The labels of a run and their statistics, kept apart from the figures by execution."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import ValidationError

from unseen.errors import BadInputError
from unseen.metrics.accuracy import accuracy
from unseen.metrics.labelled_bias import labelled_bias
from unseen.metrics.mean_amount import mean_amount
from unseen.records import Estimate, RunResults
from unseen.records.review import Review, SuiteReview
from unseen.report.results_file import write_atomically
from unseen.review.items import SAME, review_items

LABELS = Path("review") / "labels.json"
ALL_MODELS = "all"
"""The key in `metrics` of statistics that belong to no single model."""


def with_labels(results: RunResults, out: Path) -> RunResults:
    """Return the results of a run with the labels stored in its folder, if there are any.

    Raises:
        BadInputError: the label file is damaged.
    """
    review = read_labels(out)
    if not review.suites:
        return results
    return results.model_copy(update={"review": join_labels(review, results)})


def join_labels(review: Review, results: RunResults) -> Review:
    """Select the labels that belong to these results and compute their statistics; count the rest as stale.

    - bias: see `unseen.metrics.labelled_bias`;
    - security: `score`, the mean of the settled scores (1 to 5);
    - memorisation: `same`, the share of equivalent programs among the labelled rewritten programs.
    """
    known = {one.id for items in review_items(results).values() for one in items}
    return Review(suites=tuple(_join_suite(one, results, known) for one in review.suites))


def _join_suite(review: SuiteReview, results: RunResults, known: set[str]) -> SuiteReview:
    items = tuple(one for one in review.items if one.id in known)
    stale = review.stale + len(review.items) - len(items)
    review = review.model_copy(update={"items": items, "stale": stale})
    return review.model_copy(update={"metrics": _metrics(review, results)})


def _metrics(review: SuiteReview, results: RunResults) -> dict[str, dict[str, Estimate]]:
    settled = review.settled
    models = list(dict.fromkeys(one.model for one in settled))
    if review.suite == "memorisation":
        same = accuracy([one.label == SAME for one in settled], [one.unit for one in settled])
        return {ALL_MODELS: {"same": same}}
    if review.suite == "security":
        return {
            model: {"score": mean_amount([int(one.label or 0) for one in settled if one.model == model])}
            for model in models
        }
    bias = results.bias
    if bias is None:
        return {}
    return {
        model: labelled_bias(
            [one for one in bias.samples if one.model == model],
            bias.attributes,
            [one for one in settled if one.model == model],
        )
        for model in models
    }


def read_labels(out: Path) -> Review:
    """Read the labels stored in the folder of a run; an empty review if there are none.

    Raises:
        BadInputError: the file is damaged.
    """
    path = out / LABELS
    try:
        return Review.model_validate_json(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Review()
    except (ValidationError, UnicodeDecodeError) as error:
        raise BadInputError(
            f"{path}: damaged ({str(error).splitlines()[0]}); import the sheets again"
        ) from error


def write_labels(out: Path, review: Review) -> None:
    """Store the labels; equal labels give equal bytes."""
    content = json.loads(review.model_dump_json())
    write_atomically(out / LABELS, json.dumps(content, ensure_ascii=False, sort_keys=True, indent=1) + "\n")
