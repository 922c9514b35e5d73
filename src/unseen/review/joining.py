"""Labels beside the results of a run, in figures of their own: what running showed stays as it is."""

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
from unseen.review.items import SAME, items_of

LABELS = Path("review") / "labels.json"
EVERYBODY = "all"
"""The name in `metrics` of what is no single model's."""


def with_labels(results: RunResults, out: Path) -> RunResults:
    """The results of a run with the labels that its folder holds, if it holds any.

    Raises:
        BadInputError: the file of labels is damaged.
    """
    review = read_labels(out)
    if not review.suites:
        return results
    return results.model_copy(update={"review": joined(review, results)})


def joined(review: Review, results: RunResults) -> Review:
    """The labels that belong to these results, with their statistics; the others are counted as stale.

    - bias: see `unseen.metrics.labelled_bias`;
    - security: `score`, the mean of the settled scores (1 to 5);
    - memorisation: `same`, the share of rewritten programs that do the same, of those labelled.
    """
    known = {one.id for items in items_of(results).values() for one in items}
    return Review(suites=tuple(_joined(one, results, known) for one in review.suites))


def _joined(review: SuiteReview, results: RunResults, known: set[str]) -> SuiteReview:
    items = tuple(one for one in review.items if one.id in known)
    stale = review.stale + len(review.items) - len(items)
    review = review.model_copy(update={"items": items, "stale": stale})
    return review.model_copy(update={"metrics": _metrics(review, results)})


def _metrics(review: SuiteReview, results: RunResults) -> dict[str, dict[str, Estimate]]:
    settled = review.settled
    models = list(dict.fromkeys(one.model for one in settled))
    if review.suite == "memorisation":
        same = accuracy([one.label == SAME for one in settled], [one.unit for one in settled])
        return {EVERYBODY: {"same": same}}
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
    """What an import kept in the folder of a run; nothing if there was none.

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
    """Keep the labels, with the same bytes for the same labels."""
    content = json.loads(review.model_dump_json())
    write_atomically(out / LABELS, json.dumps(content, ensure_ascii=False, sort_keys=True, indent=1) + "\n")
