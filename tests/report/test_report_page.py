"""The page in a real browser: nothing hostile runs, nothing is requested, it fits, the filters work."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from browser import CHROMIUM, Browser
from made_up_run import HOSTILE, MODEL, TASKS, Shape, made_up_run

from unseen.metrics import pair_samples
from unseen.records import RunResults, SampleResult
from unseen.report import build_report, html

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine to open the page with")

WINDOWS = {"desktop": (1280, 900), "phone": (360, 740)}
HOSTILE_SHAPE = Shape(
    problems=len(HOSTILE), languages=("python", "go"), tasks=("generation", "completion-1"), hostile=True
)


@pytest.fixture(scope="module")
def results() -> RunResults:
    return made_up_run(HOSTILE_SHAPE)


@pytest.fixture(scope="module")
def page(results: RunResults, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_report(results, tmp_path_factory.mktemp("hostile"))


def of_model(results: RunResults) -> list[SampleResult]:
    return [one for one in results.samples if one.model == MODEL]


OPEN_ALL = """(async () => {
  const further = document.getElementById('further');
  while (!further.hidden) further.click();
  for (let round = 0; round < 3; round++) {
    document.querySelectorAll('details').forEach((one) => { one.open = true; });
    await new Promise((done) => setTimeout(done, 50));
  }
  return document.querySelectorAll('#list .item .body').length;
})()"""
FITS = "document.documentElement.scrollWidth <= window.innerWidth"


@pytest.mark.parametrize(("window", "dark"), [("desktop", True), ("phone", False)])
def test_hostile_answers_do_nothing(
    browser: Browser, page: Path, results: RunResults, window: str, dark: bool
) -> None:
    browser.open(page, *WINDOWS[window], dark=dark)
    assert browser.run(FITS)
    assert choose(browser, "model", MODEL) == browser.run(OPEN_ALL) == len(of_model(results))
    assert browser.run(FITS)
    assert browser.run("window.owned === undefined")
    assert (
        browser.run("document.querySelectorAll('main img, main style, main script, main iframe').length") == 0
    )
    assert browser.run("document.querySelectorAll('h1').length") == 1
    assert browser.run(
        "[...document.querySelectorAll('main *')].every("
        "(one) => ![...one.attributes].some((attribute) => attribute.name.startsWith('on')))"
    )
    assert browser.complaints() == []
    assert browser.requests() == [page.resolve().as_uri()]


def test_the_checks_above_can_fail(browser: Browser, tmp_path: Path) -> None:
    page = tmp_path / "bad.html"
    page.write_text(
        "<body><div style='width:3000px'>x</div><script>window.owned=1;console.error('x')</script>"
        "<img src='missing.png'>"
    )
    browser.open(page, 360, 740)
    assert not browser.run(FITS)
    assert browser.run("window.owned") == 1
    assert browser.complaints()
    assert len(browser.requests()) == 2


def test_the_policy_stops_what_escaping_would_miss(
    browser: Browser, results: RunResults, tmp_path: Path
) -> None:
    """Markup smuggled past the escaping, as a bug might let it, still neither runs nor fetches."""
    page = build_report(results, tmp_path)
    smuggled = "<script>window.owned=1</script><img src='https://example.org/x.png' onerror='window.owned=2'>"
    page.write_text(page.read_text().replace("<main>", "<main>" + smuggled))
    browser.open(page, 1280, 900)
    assert browser.run("window.owned === undefined")
    assert browser.complaints()


def test_foreign_text_is_shown_as_written(browser: Browser, page: Path) -> None:
    browser.open(page, 1280, 900)
    choose(browser, "model", MODEL)
    choose(browser, "language", "python")
    browser.run(OPEN_ALL)
    shown = browser.run("document.querySelector('#list').textContent")
    assert "</script><script>window.owned = 1</script>" in shown
    assert "⟨U+202E⟩evil" in shown
    assert "␀␛[31mred␇" in shown
    assert "more characters are in results.json" in shown


def choose(browser: Browser, name: str, value: str) -> int:
    """Set a filter as a user would and return the number of answers that are found."""
    browser.run(
        f"(() => {{ const one = document.getElementById('filters').elements['{name}']; one.value = '{value}';"
        "one.dispatchEvent(new Event('input', { bubbles: true })); })()"
    )
    return int(
        browser.run("document.getElementById('found').textContent.split(' of ')[0].replaceAll(',', '')")
    )


@pytest.mark.parametrize("window", WINDOWS)
def test_filters_find_what_the_results_hold(
    browser: Browser, results: RunResults, page: Path, window: str
) -> None:
    browser.open(page, *WINDOWS[window])
    mine = of_model(results)
    assert choose(browser, "model", MODEL) == len(mine)
    assert choose(browser, "language", "go") == len(mine) / 2
    assert choose(browser, "task", "generation") == len(mine) / 4
    assert choose(browser, "version", "rewritten") == len(mine) / 8
    wanted = [
        one
        for one in mine
        if (one.language, one.task, one.variant, one.verdict.word)
        == ("go", "generation", "rewritten", "failed")
    ]
    assert choose(browser, "word", "failed") == len(wanted)
    assert browser.run("document.querySelectorAll('#list .item').length") == len(wanted)
    browser.run("document.querySelector('#filters button[type=reset]').click()")
    browser.run("new Promise((done) => setTimeout(done, 20))")
    lost = sum(pair.change == "lost" for pair in pair_samples(results.samples).pairs)
    assert choose(browser, "change", "lost") == 2 * lost
    assert choose(browser, "problem", "problem_03") < 2 * lost
    assert choose(browser, "problem", "no such problem") == 0


def test_an_answer_opens_with_its_pair(browser: Browser, tmp_path: Path) -> None:
    page = build_report(made_up_run(Shape(problems=3, languages=("python",))), tmp_path)
    browser.open(page, 1280, 900)
    choose(browser, "version", "rewritten")
    browser.run("document.querySelector('#list .item').open = true")
    browser.run("new Promise((done) => setTimeout(done, 20))")
    assert browser.run(
        "[...document.querySelectorAll('#list .item .diff .changed .right mark')]"
        ".some((one) => one.textContent === 'tern')"
    )
    titles = browser.run(
        "[...document.querySelectorAll('#list .item h4')].map((one) => one.firstChild.textContent.trim())"
    )
    assert titles == ["Answer to the original", "Answer to the rewritten version"]


def test_the_page_reads_without_script(browser: Browser, page: Path) -> None:
    browser.open(page, 360, 740, script=False)
    root = browser.send("DOM.getDocument", depth=-1)["root"]
    text = browser.send("DOM.getOuterHTML", nodeId=root["nodeId"])["outerHTML"]
    visible = text.split("<script")[0]
    assert "when the code was rewritten" in visible
    assert "This list needs JavaScript" in visible
    assert 'class="diff"' in visible
    assert browser.complaints() == []


def test_failed_controls_are_prominent(browser: Browser, tmp_path: Path) -> None:
    page = build_report(made_up_run(Shape(problems=8, languages=("python",), working=False)), tmp_path)
    browser.open(page, 360, 740)
    top = browser.run("document.querySelector('#answer').firstElementChild.textContent")
    assert "Controls failed" in top
    assert browser.run("document.querySelector('[role=alert]').getBoundingClientRect().top") < 300


def test_thousands_of_answers_stay_usable(browser: Browser, tmp_path: Path) -> None:
    results = made_up_run(
        replace(HOSTILE_SHAPE, problems=53, languages=("python", "c", "go"), tasks=TASKS, hostile=False)
    )
    assert len(results.samples) > 5_000
    page = build_report(results, tmp_path)
    assert page.stat().st_size < 3_000_000
    # What else the machine does slows it down: the best of three.
    assert min(loaded_in(browser, page) for _ in range(3)) < 3_000
    assert browser.run("document.querySelectorAll('*').length") < 6_000
    took = browser.run(
        "(() => { const start = performance.now();"
        "document.getElementById('filters').dispatchEvent(new Event('input'));"
        "return performance.now() - start; })()"
    )
    assert took < 1_000
    assert browser.printed() < 10


def loaded_in(browser: Browser, page: Path) -> float:
    """Milliseconds from the start to the load event, the texts beside the page included."""
    browser.open(page, 360, 740)
    return float(browser.run("performance.getEntriesByType('navigation')[0].loadEventEnd"))


@pytest.fixture
def divided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page whose texts are beside it, as those of a large run are."""
    monkeypatch.setattr(html, "LARGE", 5_000)
    return build_report(made_up_run(Shape(problems=2, languages=("python",))), tmp_path / "a run")


FIRST_ANSWER = """(async () => {
  document.querySelector('#list .item').open = true;
  await new Promise((done) => setTimeout(done, 50));
  return document.querySelector('#list .item').textContent;
})()"""


def test_long_texts_are_read_from_a_file_beside_the_page(browser: Browser, divided: Path) -> None:
    texts = divided.with_name("report.texts.js")
    browser.open(divided, 1280, 900)
    browser.run(FIRST_ANSWER)
    browser.run("document.querySelectorAll('#list details').forEach((one) => { one.open = true; })")
    browser.run("new Promise((done) => setTimeout(done, 50))")
    assert "Complete this python function" in browser.run("document.getElementById('list').textContent")
    assert browser.complaints() == []
    assert browser.requests() == [divided.resolve().as_uri(), texts.resolve().as_uri()]


def test_a_page_without_its_texts_says_where_they_are(browser: Browser, divided: Path) -> None:
    texts = divided.with_name("report.texts.js")
    # As of another run: the page must not show its answers as those of this one.
    texts.write_text(texts.read_text().replace('self.unseenTexts = {"', 'self.unseenTexts = {"x'))
    browser.open(divided, 1280, 900)
    assert "report.texts.js of this run is not beside this page" in browser.run(FIRST_ANSWER)
    texts.unlink()
    browser.open(divided, 1280, 900)
    assert "report.texts.js of this run is not beside this page" in browser.run(FIRST_ANSWER)


def test_the_policy_admits_no_other_script_beside_the_page(browser: Browser, divided: Path) -> None:
    divided.with_name("other.js").write_text("window.owned = 1;")
    smuggled = "<script>window.owned=1</script><script src='other.js'></script>"
    divided.write_text(divided.read_text().replace("<main>", "<main>" + smuggled))
    browser.open(divided, 1280, 900)
    assert browser.run("window.owned === undefined")
    assert browser.complaints()


def test_a_small_run_leaves_no_texts_of_a_larger_one(divided: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html, "LARGE", 10**9)
    page = build_report(made_up_run(Shape(problems=1, languages=("python",))), divided.parent)
    assert not page.with_name("report.texts.js").exists()
    assert "report.texts.js" not in page.read_text().split("<script")[0]
