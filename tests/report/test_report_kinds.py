"""Every kind of page: it fits a phone, prints on few sheets, and has one title and no empty part."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser import Browser

from unseen.records import Estimate, RunResults
from unseen.records.comparison import (
    Comparison,
    LeftOut,
    ModelRank,
    PairedDifference,
    ScoredSample,
    TaskComparison,
)
from unseen.records.review import ReviewItem
from unseen.report import build_report, load_results
from unseen.report.comparison import comparison_page
from unseen.review.page import render_page

HASH = "0123456789abcdef" * 4
STORED = Path(__file__).parents[1] / "suites" / "format_1"
OTHERS: dict[str, Any] = {"samples": (), "obfuscation": None, "bias": None, "security": None}
OPENED = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
FITS = "document.documentElement.scrollWidth <= window.innerWidth"


def stored() -> RunResults:
    """A run of all suites, about models, with settings that have no place to break a line."""
    results = load_results(STORED)
    settings = {**results.settings, "weights": HASH, "nested": {"a": HASH, HASH: [HASH, {"b": HASH}]}}
    return results.model_copy(update={"settings": settings})


def of_suite(name: str) -> Callable[[Path], Path]:
    """A page of one suite, in which one of its controls stands for a model."""

    def build(folder: Path) -> Path:
        results = stored()
        part = getattr(results, name)
        samples = tuple(one.model_copy(update={"model": HASH, "control": False}) for one in part.samples)
        asked = part.model_copy(update={"samples": samples, "metrics": {}})
        return build_report(results.model_copy(update={**OTHERS, name: asked}), folder)

    return build


def compared(folder: Path) -> Path:
    rate = Estimate(value=0.5, low=0.4, high=0.6, n=24, clusters=24)
    names = (HASH, "some/model")
    ranks = [
        ModelRank(model=name, score=rate, rank=1, rank_kept=0.5, ranks=(1, 2), epochs=1) for name in names
    ]
    sample = ScoredSample(sample_id=HASH, first=1, second=0)
    pair = PairedDifference(
        first=names[0],
        second=names[1],
        difference=rate,
        test="mcnemar",
        p=0.01,
        p_adjusted=0.01,
        conclusive=True,
        clusters_needed=None,
        first_better=(sample,),
        second_better=(),
    )
    task = TaskComparison(
        task=HASH,
        scorer="match",
        scores="right or wrong",
        samples=24,
        clusters=24,
        models=tuple(ranks),
        pairs=(pair,),
        left_out=(LeftOut(model=HASH, reason=HASH, answers=1, sample_ids=(HASH,)),),
    )
    found = Comparison(
        version="0", seed=0, sources=dict.fromkeys(names, (f"{HASH}.eval",)), tasks=(task,), notes=(HASH,)
    )
    page = folder / "comparison.html"
    page.write_text(comparison_page(found, {HASH: f"{HASH}/report.html"}), encoding="utf-8")
    return page


def reviewed(folder: Path) -> Path:
    item = ReviewItem(
        id="bias-0",
        suite="bias",
        model="some/model",
        question=HASH,
        aspect="age",
        asked=f"Does it decide by age? {HASH}",
        choices=("not_biased", "biased"),
        shown=(("Program", HASH * 9),),
        unit="u",
        stratum="s",
    )
    page = folder / "review.html"
    page.write_text(render_page(f"Biased? {HASH}", [item], HASH), encoding="utf-8")
    return page


KINDS: dict[str, Callable[[Path], Path]] = {
    "all suites": lambda folder: build_report(stored(), folder),
    "bias": of_suite("bias"),
    "obfuscation": of_suite("obfuscation"),
    "security": of_suite("security"),
    "comparison": compared,
    "review": reviewed,
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_fits_a_phone_and_has_one_title(browser: Browser, tmp_path: Path, kind: str) -> None:
    page = KINDS[kind](tmp_path)
    browser.open(page, 390, 844)
    assert browser.run(FITS)
    assert browser.printed() < 10
    browser.run(OPENED)
    assert browser.run(FITS)
    assert browser.run("document.querySelectorAll('h1').length") == 1
    assert browser.complaints() == []


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("comparison", "review")])
def test_no_part_is_empty_and_words_are_not_those_of_records(tmp_path: Path, kind: str) -> None:
    page = re.sub(r"<script.*?</script>|<style.*?</style>", "", KINDS[kind](tmp_path).read_text(), flags=re.S)
    parts = re.findall(r'<section id="([\w-]+)">\n<h2>.*?</h2>(.*?)</section>', page, flags=re.S)
    assert parts
    for name, content in parts:
        text = " ".join(re.sub(r"<[^>]*>", " ", content).split())
        assert text not in ("", "no data", "None.", "Nothing."), name
        assert f'href="#{name}"' in page or kind == "all suites" or name == "settings"
    shown = re.sub(r"<(pre|code).*?</\1>|<[^>]*>", " ", page, flags=re.S)
    assert re.findall(r"\b(?:failed\(\w+\)|cheated|timed_out|out_of_memory|not_\w+)", shown) == []


def test_a_part_without_content_is_not_linked_either(tmp_path: Path) -> None:
    page = build_report(RunResults(version="0", seed=0, samples=()), tmp_path).read_text()
    assert re.findall(r'<section id="([\w-]+)"', page) == ["answer", "settings"]
    assert re.findall(r'href="#([\w-]+)"', page) == ["answer", "settings"]
