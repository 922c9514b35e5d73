"""Shares of tags and scores by one grader and by several, and what could not be read, by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from chosen_items import CHEAP_SEED

from unseen.metrics.fix_summary import summarise_fixes
from unseen.metrics.grader_shares import grader_shares
from unseen.records import Verdict
from unseen.records.security import FixVerdict, Grade, SecurityResults, SecuritySample
from unseen.report import load_results
from unseen.suites.run import run_suites
from unseen.suites.suite import RunOptions

PASSED = Verdict(word="passed")
FIXED = FixVerdict(word="fixed", functional=PASSED, exploit=PASSED)
OPEN = FixVerdict(word="not_fixed", reason="exploit", functional=PASSED, exploit=Verdict(word="failed"))


def grade(grader: str, fixcap: bool | None, score: int | None, relevant: bool | None = None) -> Grade:
    return Grade(
        grader=grader,
        with_reference=True,
        tags={"planqul": True, "fixcap": fixcap, "elerelv": relevant},
        scores={"planqul": 5, "fixcap": score, "elerelv": 1},
    )


def answer(number: int, rewrite: str, verdict: FixVerdict, *grades: Grade) -> SecuritySample:
    return SecuritySample.model_validate(
        {
            "model": "mine",
            "sample_id": f"c/item_{number}",
            "cwe": 79,
            "language": "c",
            "task": "span",
            "variant": rewrite,
            "verdict": verdict.model_dump(),
            "grades": [one.model_dump() for one in grades],
        }
    )


def test_several_graders_are_averaged_and_each_stands_apart() -> None:
    samples = [
        # Two of three say fixed, a mean of 4; fixed it is.
        answer(
            0,
            "original",
            FIXED,
            grade("a/a", True, 5, True),
            grade("b/b", True, 4, True),
            grade("c/c", False, 3, False),
        ),
        # One says yes, one no, one cannot be read; a mean of 2.
        answer(
            1,
            "original",
            OPEN,
            grade("a/a", True, 2, False),
            grade("b/b", None, None),
            grade("c/c", False, 2, False),
        ),
        answer(2, "renamed", OPEN, grade("a/a", False, 1, True), grade("b/b", False, 1, True)),
    ]
    found = grader_shares(samples)
    share = found["graded/all/tag/reference/fixcap"]
    assert (share.value, share.n) == (pytest.approx((2 / 3 + 1 / 2) / 2), 2)
    assert found["graded/a/a/tag/reference/fixcap"].value == 1
    assert found["graded/c/c/tag/reference/fixcap"].value == 0
    most = found["graded/all/majority/reference/fixcap"]
    assert (most.value, most.n) == (1, 1)
    assert found["graded/all/score/reference/fixcap"].value == pytest.approx((4 + 2) / 2)
    assert found["graded/all/rated/reference/fixcap"].value == 1 / 2
    # Rewritten forms have a dimension of their own; relevance is that of all answers, and of wrong ones.
    assert found["graded/all/tag/reference/ptfixcap"].value == 0
    assert found["graded/all/tag/reference/elerelv"].value == pytest.approx((2 / 3 + 0 + 1) / 3)
    assert found["graded/all/tag/reference/elerelv-wrong"].value == pytest.approx((0 + 1) / 2)
    # One of six tags about originals could not be read; nobody was asked without the reference.
    unread = found["unread/all/tag/reference/fixcap"]
    assert (unread.value, unread.n) == (pytest.approx(1 / 6), 6)
    assert found["graded/all/tag/free/fixcap"].n == 0
    metrics = summarise_fixes(SecurityResults(samples=tuple(samples)))["mine"]
    # The three together are right about the first and the third, divided over the second by their tags.
    wrong = metrics["error/all/tag/reference/fixcap"]
    assert (wrong.value, wrong.n) == (0, 2)
    assert metrics["error/all/score/reference/fixcap"].n == 3
    assert metrics["error/a/a/tag/reference/fixcap"].value == pytest.approx(1 / 3)


def test_a_single_grader_is_not_averaged() -> None:
    found = grader_shares([answer(0, "original", FIXED, grade("a/a", True, 5))])
    assert not [name for name in found if "/all/" in name]


def test_a_run_asks_several_graders_and_keeps_its_rates(tmp_path: Path) -> None:
    """One grader says nothing, one says what is no tag: both are counted, and neither is an opinion."""
    run_suites(
        model="unseen/reference",
        suites=["security"],
        out=tmp_path,
        options=RunOptions(limit=1, languages=("python",), seed=CHEAP_SEED),
        graders=["unseen/blank", "unseen/memoriser", "unseen/blank"],
    )
    results = load_results(tmp_path)
    assert results.security is not None
    assert results.metrics == {}
    metrics = results.security.metrics
    assert set(metrics) == {"unseen/reference", "unseen/memoriser", "unseen/faker", "unseen/blank"}
    found = metrics["unseen/reference"]
    for name in (
        "fixcap",
        "ptfixcap",
        "planqul",
        "ptfixcap/renamed",
        "ptfixcap/restructured",
        "ptfixcap/both",
    ):
        assert (found[name].value, found[name].high) == (1, 1), name
        assert found[name].n >= 1, name
    assert found["lost"].value == 0
    assert metrics["unseen/faker"]["elrm"].n == metrics["unseen/faker"]["planqul"].n
    asked = found["missing/all/tag/reference"]
    assert (asked.value, asked.n) == (1 / 2, 2 * found["planqul"].n)
    assert found["missing/unseen/blank/tag/reference"].value == 1
    assert found["unread/unseen/blank/tag/reference/fixcap"].n == 0
    assert found["unread/unseen/memoriser/tag/free/fixcap"].value == 1
    assert found["graded/all/tag/reference/fixcap"].n == 0
    page = (tmp_path / "report.html").read_text()
    assert "unseen/memoriser" in page
