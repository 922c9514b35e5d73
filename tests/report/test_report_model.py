"""The content of the page: headlines, control checks, differences, texts and `results.json`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_up_run import CONTROLS, HOSTILE, MODEL, ORIGINAL, TASKS, VARIANT, Shape, made_up_run

from unseen.errors import BadInputError
from unseen.metrics import pair_samples
from unseen.metrics.estimate import no_data
from unseen.records import Estimate, RunResults, SampleResult, Verdict
from unseen.report import build_report, load_results
from unseen.report.charts import Scale, gap_scale
from unseen.report.control_checks import ControlSummary
from unseen.report.differences import both_sides, difference
from unseen.report.html import with_metrics
from unseen.report.memorisation.controls import check_controls
from unseen.report.memorisation.findings import headline
from unseen.report.memorisation.tallies import isolation_tally, similarity_histogram, verdict_lines
from unseen.report.text import json_island, number, p_value, shortened, visible
from unseen.report.verdicts import evidence, verdict_label, verdict_title

SMALL = Shape(problems=4, languages=("python", "go"))


def sentence(value: float, low: float, high: float) -> str:
    pairs = pair_samples(made_up_run(Shape(problems=2, controls=())).samples).pairs
    found = headline(
        "m",
        {
            "gap": Estimate(value=value, low=low, high=high, n=len(pairs)),
            "p": Estimate(value=0.03, low=0.03, high=0.03, n=len(pairs)),
            "needed": Estimate(value=240, low=240, high=240, n=len(pairs)),
        },
        pairs,
    )
    lead = "Inconclusive for " if found.inconclusive else ""
    return f"{lead}{found.model}: {found.verb} {found.figure}{found.rest}".replace("\xa0", " ")


def test_headline_has_direction_and_interval() -> None:
    lost = sentence(0.123, 0.081, 0.165)
    assert re.fullmatch(
        r"m: accuracy fell by 12.3 percentage points when the code was rewritten "
        r"\(95 % CI 8.1 to 16.5; n = 2 problems, \d+ pairs; p = 0.03\).",
        lost,
    )
    assert (
        "m: accuracy rose by 5.0 percentage points when the code was rewritten (95 % CI 1.0 to 9.0;"
        in sentence(-0.05, -0.09, -0.01)
    )
    unclear = sentence(0.02, -0.03, 0.07)
    assert unclear.startswith("Inconclusive for m: accuracy fell by 2.0 percentage points")
    assert "(95 % CI −3.0 to 7.0;" in unclear
    assert unclear.endswith("p = 0.03): n too small, 240 problems needed.")
    assert "accuracy rose by 2.0 percentage points" in sentence(-0.02, -0.07, 0.03)
    assert "(95 % CI −3.0 to 7.0;" in sentence(-0.02, -0.07, 0.03)


def test_a_headline_needs_the_interval_and_the_exact_test() -> None:
    pairs = pair_samples(made_up_run(Shape(problems=2, controls=())).samples).pairs
    gap = Estimate(value=0.25, low=0.049, high=0.469, n=120, clusters=20)
    for p, clear in ((0.0625, False), (0.05, True)):
        found = headline("m", {"gap": gap, "p": Estimate(value=p, low=p, high=p, n=120)}, pairs)
        assert found.inconclusive is not clear
    assert "n = 20 problems, 120 pairs" in found.rest.replace("\xa0", " ")
    few = gap.model_copy(update={"low": -1.0, "high": 1.0, "clusters": 4})
    found = headline("m", {"gap": few, "p": Estimate(value=0.0, low=0.0, high=0.0, n=24)}, pairs)
    assert found.inconclusive
    assert "(no interval; n = 4 problems" in found.rest.replace("\xa0", " ")


def test_headline_without_data() -> None:
    found = headline("m", {"gap": no_data(-1, 1), "p": no_data()}, [])
    assert found.figure == "no data"


def judged(shape: Shape) -> ControlSummary:
    return check_controls(with_metrics(made_up_run(shape)))


def test_good_controls_pass() -> None:
    found = judged(Shape(problems=10, languages=("python", "go")))
    assert found.state == "passed"
    assert len(found.checks) == len(CONTROLS) * len(TASKS)
    assert "accuracy drops by at least" in found.sentence


def test_controls_fail_when_the_reference_does() -> None:
    found = judged(Shape(problems=10, languages=("python", "go"), working=False))
    assert found.state == "failed"
    assert found.reasons
    assert all(reason.startswith("reference in") for reason in found.reasons)


def changed(results: RunResults, model: str, version: str, word: str) -> ControlSummary:
    """Judge the run with all of one model's verdicts in one version replaced."""
    samples = [
        one.model_copy(update={"verdict": Verdict(word=word)})
        if (one.model, one.variant) == (model, version)
        else one
        for one in results.samples
    ]
    return check_controls(with_metrics(results.model_copy(update={"samples": tuple(samples)})))


def test_every_control_can_fail() -> None:
    results = made_up_run(Shape(problems=10, languages=("python", "go")))
    assert "passed 100.0" in changed(results, "unseen/blank", "rewritten", "passed").reasons[0]
    assert "drop of only 0.0" in changed(results, "unseen/memoriser", "rewritten", "passed").reasons[0]
    assert changed(results, "unseen/memoriser", "original", "failed").state == "failed"
    assert changed(results, "unseen/reference", "original", "crashed").state == "failed"
    assert changed(results, "unseen/reference", "original", "infrastructure").state == "inconclusive"


@pytest.mark.parametrize("controls", [(), CONTROLS[:1], CONTROLS[1:]])
def test_missing_controls_are_named(controls: tuple[str, ...]) -> None:
    found = judged(Shape(problems=10, languages=("python", "go"), controls=controls))
    assert found.state == "inconclusive"
    assert "no" in found.sentence


def test_too_few_pairs_are_inconclusive() -> None:
    assert judged(Shape(problems=1, languages=("python",))).state == "inconclusive"


def test_a_partial_memoriser_need_only_lose_its_share() -> None:
    results = made_up_run(Shape(problems=20, languages=("python", "go")))
    samples = []
    for one in results.samples:
        recited = int(one.sample_id[-1]) < 4
        verdict = Verdict(word="failed" if one.variant == "rewritten" and recited else "passed")
        if one.model == "unseen/memoriser":
            one = one.model_copy(update={"model": "unseen/memoriser?share=0.4", "verdict": verdict})
        samples.append(one)
    found = check_controls(with_metrics(results.model_copy(update={"samples": tuple(samples)})))
    assert found.state == "passed"


def test_difference_pairs_lines_that_changed() -> None:
    rows = difference(ORIGINAL, VARIANT)
    kinds = [row[0] for row in rows]
    assert ["+", "    plover = 0"] in rows
    renamed = next(row for row in rows if row[0] == "~" and "return " in row[1][0])
    assert renamed == ["~", ["    return ", "won"], ["    return ", "tern"]]
    assert kinds.count("=") == 2


@given(st.text("ab =\n(é<", max_size=120), st.text("ab =\n(é<", max_size=120))
def test_difference_holds_both_texts(original: str, variant: str) -> None:
    rows = both_sides(difference(original, variant))
    for side, text in ((1, original), (2, variant)):
        lines = ["".join(row[side]) for row in rows if row[side]]
        shown = text.split("\n")
        while shown and not shown[-1].strip():
            shown.pop()
        assert lines == shown


def test_difference_of_large_texts_is_quick_and_says_what_is_cut() -> None:
    rows = difference("\n".join(f"a{i}" for i in range(3000)), "\n".join(f"b{i}" for i in range(3000)))
    assert rows[-1] == ["=", "… 1,500 more lines are in results.json"]
    assert len(rows) == 2 * 1500 + 1


def test_visible_shows_what_is_unseen() -> None:
    assert visible("a\x00\u202eb\u200b\ufeff\u2028\r\n\tç😀") == "a␀⟨U+202E⟩b⟨U+200B⟩⟨U+FEFF⟩⟨U+2028⟩\n\tç😀"


@given(st.text())
def test_island_is_inert_and_lossless(text: str) -> None:
    island = json_island({"a": text})
    assert island.isascii()
    assert not set("<>&") & set(island)
    assert json.loads(island) == {"a": text}


def test_numbers_read_well() -> None:
    assert number(-0.04) == "0.0"
    assert number(-1.25) == "−1.2"
    assert p_value(0.00001).endswith("0.0001")
    assert shortened("x" * 30, 10) == "xxxxxxxxxx\n… 20 more characters are in results.json"


@given(st.lists(st.tuples(st.floats(-1, 1), st.floats(-1, 1)), max_size=6))
def test_gap_scale_holds_every_interval(ends: list[tuple[float, float]]) -> None:
    gaps = [Estimate(value=min(pair), low=min(pair), high=max(pair), n=1) for pair in ends]
    scale = gap_scale([*gaps, no_data(-1, 1)])
    assert scale.low <= 0 <= scale.high
    assert all(scale.low - 1e-9 <= gap.low and gap.high <= scale.high + 1e-9 for gap in gaps)
    assert 0 in scale.ticks
    assert 2 <= len(scale.ticks) <= 6


def test_scale_places_values() -> None:
    assert Scale(-0.2, 0.2, ()).at(0.1) == "75.00%"
    assert Scale(0, 1, ()).at(1.5) == "100.00%"


def test_tallies_leave_infrastructure_apart_and_count_variants_once() -> None:
    samples = made_up_run(Shape(problems=30, languages=("python",))).samples
    lines = {(line.model, line.version): line for line in verdict_lines(samples)}
    model = lines[MODEL, "original"]
    assert model.infrastructure > 0
    assert sum(model.counts) == model.answers == 120 - model.infrastructure
    assert sum(similarity_histogram(samples)) == 30
    assert similarity_histogram([one for one in samples if one.variant == "original"]) == ()


def test_answers_linked_with_their_tests_are_counted_and_named(tmp_path: Path) -> None:
    results = made_up_run(SMALL)
    first, second, *rest = results.samples
    marked = [
        one.model_copy(update={"verdict": one.verdict.model_copy(update={"isolation": isolation})})
        for one, isolation in ((first, "linked"), (second, "separate"))
    ]
    tally = isolation_tally([*marked, *rest])
    assert (tally.separate, tally.linked) == (1, 1)
    assert tally.linked_questions == (f"{first.sample_id} {first.task} {first.variant}",)
    build_report(results.model_copy(update={"samples": (*marked, *rest)}), tmp_path)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "1 answer shared a program with the tests" in page
    assert tally.linked_questions[0] in page


def test_same_run_same_bytes(tmp_path: Path) -> None:
    results = made_up_run(SMALL)
    for name in ("a", "b"):
        build_report(results, tmp_path / name)
    for file in ("report.html", "results.json"):
        assert (tmp_path / "a" / file).read_bytes() == (tmp_path / "b" / file).read_bytes()
    assert sorted(path.name for path in (tmp_path / "a").iterdir()) == ["report.html", "results.json"]


def test_results_survive_the_file(tmp_path: Path) -> None:
    results = with_metrics(made_up_run(Shape(problems=13, languages=("python",), hostile=True)))
    page = build_report(results, tmp_path)
    assert page == tmp_path / "report.html"
    assert load_results(tmp_path) == results
    assert load_results(tmp_path / "results.json") == results
    assert any(HOSTILE[9] in one.answer for one in results.samples)
    # The one-megabyte answers are whole in results.json, and cut on the page.
    assert (tmp_path / "results.json").stat().st_size > 8_000_000
    assert page.stat().st_size < 1_500_000


def test_bad_results_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"results\.json: not found"):
        load_results(tmp_path)
    (tmp_path / "results.json").write_text('{"version": "1", "seed": "x", "samples": []}')
    with pytest.raises(BadInputError, match=r"results\.json: not the results of a run: seed"):
        load_results(tmp_path)
    (tmp_path / "results.json").write_bytes(b"\xff\xfe")
    with pytest.raises(BadInputError, match="cannot be read"):
        load_results(tmp_path)


def test_the_command_can_be_pasted(tmp_path: Path) -> None:
    settings = {"command": ["unseen", "run", "--out", "my runs"]}
    page = build_report(made_up_run(SMALL).model_copy(update={"settings": settings}), tmp_path).read_text()
    assert "unseen run --out &#39;my runs&#39;" in page


def test_an_empty_run_still_has_a_page(tmp_path: Path) -> None:
    page = build_report(RunResults(version="0", seed=0, samples=()), tmp_path).read_text()
    assert "no data" in page
    assert "Controls inconclusive" in page


def test_a_run_of_infrastructure_failures_shows_no_data(tmp_path: Path) -> None:
    samples = tuple(
        SampleResult(
            model=MODEL,
            suite="memorisation",
            task="generation",
            sample_id="p",
            language="python",
            variant=version,
            verdict=Verdict(word="infrastructure", detail="no sandbox"),
        )
        for version in ("original", "rewritten")
    )
    page = build_report(RunResults(version="0", seed=0, samples=samples), tmp_path).read_text()
    assert "<strong>no data</strong>, because no question was answered in both versions" in page
    assert page.count('class="figures"><b>no data</b>') == 2
    assert "<td>no data</td>" in page
    assert "0.0 to" not in page


@pytest.mark.parametrize(
    ("word", "detail", "label"),
    [
        ("passed", "", "passed"),
        ("failed", "compile", "failed: compile error"),
        ("failed", "functional", "failed: functional test"),
        ("failed", "cheated", "rejected: tampering with the tests"),
        ("cheated", "exited before the tests finished", "rejected: tampering with the tests"),
        ("crashed", "SIGSEGV", "crashed: SIGSEGV"),
        ("crashed", "a reason that is too long for a label", "crashed"),
        ("out_of_memory", "", "out of memory"),
    ],
)
def test_verdicts_have_labels(word: str, detail: str, label: str) -> None:
    verdict = Verdict(word=word, detail=detail, evidence="output")
    assert verdict_label(verdict) == label
    assert bool(verdict_title(verdict)) == label.startswith("rejected")
    # What the label leaves out is in the evidence.
    assert evidence(verdict) == (f"{detail}\noutput" if word == "cheated" or len(detail) > 30 else "output")
