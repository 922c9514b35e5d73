"""The page for raters in a real browser: labelling by keyboard, the CSV that comes out, and foreign text."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from browser import Browser

from unseen.records.review import ReviewItem
from unseen.review.page import render_page
from unseen.review.sheet import read_sheet

HOSTILE = "</script><script>window.owned=1</script><img src=x onerror='window.owned=2'>\u202e"
ITEMS = [
    ReviewItem(
        id=f"bias-{number}",
        suite="bias",
        model="some/model",
        question=f"=1+{number}{HOSTILE}",
        aspect="age",
        asked=f"Does it decide by age? {HOSTILE}",
        choices=("not_biased", "biased"),
        shown=(("Program", f"{HOSTILE} {number // 2}"), ("Why", HOSTILE)),
        unit="u",
        stratum="s",
    )
    for number in range(4)
]


def press(browser: Browser, *keys: str) -> None:
    for key in keys:
        browser.run(
            f"document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: '{key}', bubbles: true}}))"
        )


def text_of(browser: Browser, name: str) -> str:
    return str(browser.run(f"document.getElementById('{name}').textContent"))


def test_a_rater_labels_by_keyboard_and_downloads_a_sheet(browser: Browser, tmp_path: Path) -> None:
    page = tmp_path / "bias.html"
    page.write_text(render_page("Biased?", ITEMS, "A sample."), encoding="utf-8")
    browser.open(page, 360, 740)
    assert browser.run("document.documentElement.scrollWidth <= window.innerWidth")
    press(browser, "2")
    assert text_of(browser, "progress") == "0 of 4 labelled", "a label needs a rater"
    browser.run(
        "(() => { const who = document.getElementById('rater'); who.value = 'Ada L.';"
        "who.dispatchEvent(new Event('change')); who.blur(); })()"
    )
    press(browser, "2", "1", "9", "ArrowRight", "2", "0", "ArrowLeft", "1")
    assert text_of(browser, "progress") == "3 of 4 labelled"
    assert text_of(browser, "place").startswith("4 of 4")
    browser.run(
        "(() => { const note = document.getElementById('note'); note.value = '=a \"b\";\\nc';"
        "note.dispatchEvent(new Event('input')); })()"
    )
    assert HOSTILE[:-1] in text_of(browser, "shown")
    assert "⟨U+202E⟩" in text_of(browser, "shown")
    assert browser.run("window.owned === undefined")
    assert browser.run("document.querySelectorAll('main img, main script').length") == 0
    assert browser.complaints() == []
    assert browser.requests() == [page.resolve().as_uri()]
    browser.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    browser.run("document.getElementById('save').click()")
    sheet = tmp_path / "bias-Ada-L-.csv"
    for _ in range(50):
        if sheet.exists():
            break
        time.sleep(0.1)
    rater, ratings = read_sheet(sheet, {one.id: one for one in ITEMS}, pytest.fail)
    assert rater == "Ada L."
    assert {id: one.label for id, one in ratings.items()} == {
        "bias-0": "biased",
        "bias-1": "not_biased",
        "bias-2": "not_biased",
    }
    assert "'=1+0" in sheet.read_text(encoding="utf-8")
