"""Labels of people on the page: in the sections of all suites, with their agreement."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_up_run import made_up_run

from unseen.metrics.summary import summarise
from unseen.records import Estimate, RunResults
from unseen.records.review import Rating, Review, ReviewedItem, SuiteReview
from unseen.records.security import FixVerdict, SecurityResults, SecuritySample
from unseen.report import build_report
from unseen.report.page import build_page
from unseen.review.items import review_items
from unseen.review.labels import join_labels

WRONG = SecuritySample(
    model="m",
    sample_id="c/x",
    cwe=79,
    language="c",
    task="span",
    variant="original",
    verdict=FixVerdict(word="not_fixed", reason="exploit"),
    answer="return;",
    vulnerable="gets(line);",
    reference="fgets(line, 9, stdin);",
)


def labelled(results: RunResults, labels: dict[str, tuple[str, str]]) -> RunResults:
    """Add labels of two raters, the same for all items of a suite."""
    suites = []
    for suite, items in review_items(results).items():
        if suite not in labels:
            continue
        first, second = labels[suite]
        rated = tuple(
            ReviewedItem(
                **one.model_dump(include={"id", "model", "question", "epoch", "aspect", "unit"}),
                ratings=(Rating(rater="Ada", label=first), Rating(rater="Ben", label=second)),
                label=first if first == second else None,
            )
            for one in items
        )
        agreed = Estimate(value=float(first == second), low=0.5, high=1, n=len(rated))
        kappa = Estimate(value=0.75, low=0.5, high=0.9, n=len(rated))
        suites.append(
            SuiteReview(
                suite=suite,
                raters=("Ada", "Ben"),
                asked=len(rated),
                items=rated,
                agreement=agreed,
                kappa=kappa,
            )
        )
    return results.model_copy(update={"review": join_labels(Review(suites=tuple(suites)), results)})


@pytest.fixture
def results() -> RunResults:
    security = SecurityResults(samples=(WRONG, WRONG.model_copy(update={"epoch": 2, "answer": "exit(1);"})))
    return made_up_run().model_copy(update={"security": security})


def test_every_suite_shows_what_people_said_and_how_far_they_agree(
    results: RunResults, tmp_path: Path
) -> None:
    page = build_report(
        labelled(results, {"memorisation": ("same", "same"), "security": ("4", "4")}), tmp_path
    )
    text = page.read_text(encoding="utf-8")
    assert text.count("Labelled by people") >= 2
    assert text.count("Cohen’s κ 0.75 (95 % CI 0.50 to 0.90)") == 2
    assert 'id="memorisation-people"' in text
    assert "rewritten programs that do the same as the original</td><td>100" in text
    assert "mean score of wrong fixes, 1 to 5</td><td>4.00" in text
    assert "c/x, span, original" in text


def test_labels_on_which_raters_differ_are_counted_and_settle_nothing(
    results: RunResults, tmp_path: Path
) -> None:
    page = build_report(labelled(results, {"security": ("1", "5")}), tmp_path)
    text = page.read_text(encoding="utf-8")
    assert "On 2 items the two raters differ" in text
    assert "mean score of wrong fixes" not in text


def test_a_run_without_labels_has_no_such_part(results: RunResults) -> None:
    results = results.model_copy(update={"metrics": summarise(results.samples)})
    found = build_page(results)
    assert all(section.people is None for section in found.sections)
    (first, *_) = build_page(labelled(results, {"memorisation": ("same", "same")})).sections
    assert first.people is not None
    assert ("memorisation-people", "People") in first.links
