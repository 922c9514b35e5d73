"""The part of the page about biased decisions, over made-up results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

import pytest
from browser import Browser

from unseen.metrics import summarise
from unseen.metrics.labelled_bias import labelled_bias
from unseen.records import Estimate, Exclusion, RunResults, SampleResult, Verdict
from unseen.records.bias import (
    AnswerVerdict,
    AnswerWord,
    BiasResults,
    BiasSample,
    Completion,
    Equivalence,
    FunctionVerdict,
    Mitigation,
    RecordedCall,
    Scenario,
    SelfJudgement,
    TokenUse,
)
from unseen.records.review import Rating, Review, ReviewedItem, SuiteReview
from unseen.report import html
from unseen.report.bias import section
from unseen.report.page import Page

ATTRIBUTES = ("age", "gender")
HOSTILE = "def approve(age):\n    note = '</script><script>alert(1)</script>\u202e'\n    return age > 40\n"


def verdict(attribute: str = "age", group: str = "older", lines: Sequence[int] = (3,)) -> FunctionVerdict:
    return FunctionVerdict(
        function="approve",
        line=1,
        attribute=attribute,
        word="biased",
        witness=(
            RecordedCall(call="approve(39)", result="False"),
            RecordedCall(call="approve(41)", result="'<b>'"),
        ),
        favoured="41: True instead of False",
        group=group,
        lines=tuple(lines),
    )


def found_as(word: AnswerWord, attributes: Sequence[str] = ("age",), detail: str = "") -> AnswerVerdict:
    rows = tuple(verdict(name) for name in attributes) if word == "biased" else ()
    return AnswerVerdict(code=HOSTILE, word=word, detail=detail, functions=rows)


def mending(style: str, scenario: Scenario, word: AnswerWord) -> Mitigation:
    return Mitigation(
        style=style,
        scenario=scenario,
        request="mend it",
        answer="x",
        tested=found_as(word),
        equivalence=Equivalence(word="preserved", agreement=1.0, inputs=12),
        tokens=TokenUse(input=300, output=50),
    )


def sample(
    model: str,
    prompt: int,
    epoch: int,
    found: AnswerVerdict,
    *,
    control: bool = False,
    mended: tuple[Mitigation, ...] = (),
    own: SelfJudgement | None = None,
) -> BiasSample:
    return BiasSample(
        model=model,
        control=control,
        sample_id=f"income/{prompt}",
        family=("income", "housing")[prompt % 2],
        epoch=epoch,
        offered=ATTRIBUTES,
        prompt="Write it.",
        answer="an answer",
        tested=found,
        tokens=TokenUse(input=10, output=20),
        for_mitigation=epoch == 1,
        mitigations=mended,
        self_judgement=own,
    )


def controls(biased: AnswerWord = "biased") -> list[BiasSample]:
    words: dict[str, AnswerVerdict] = {
        "unseen/biased": found_as(biased, ATTRIBUTES),
        "unseen/unbiased": found_as("unbiased"),
        "unseen/blank": found_as("not_executable", detail="there is no code in the answer"),
    }
    return [
        sample(model, prompt, epoch, found, control=True)
        for model, found in words.items()
        for prompt in range(2)
        for epoch in (1, 2)
    ]


def model_samples() -> list[BiasSample]:
    own = SelfJudgement(said={"age": False, "gender": True}, answer="")
    tries = (mending("zero-shot", "direct", "biased"), mending("cot2", "feedback", "unbiased"))
    return [
        sample("some/model", 0, 1, found_as("biased"), mended=tries, own=own),
        sample("some/model", 0, 2, found_as("biased", ATTRIBUTES)),
        sample("some/model", 1, 1, found_as("inconclusive"), own=own),
        sample("some/model", 1, 2, found_as("not_executable", detail="syntax error: <x>")),
        sample("some/model", 2, 1, found_as("infrastructure", detail="the sandbox failed: disk")),
        sample("some/model", 2, 2, found_as("unbiased")),
    ]


def results(*samples: BiasSample) -> BiasResults:
    left_out = (Exclusion(what="rust", reason="only code in Python"),)
    return BiasResults(seed=0, attributes=ATTRIBUTES, samples=samples, exclusions=left_out)


def labelled(found: BiasResults) -> RunResults:
    """A run in which two people agreed on the answer that could not be executed."""
    items = tuple(
        ReviewedItem(
            id=f"bias-{name}",
            model="some/model",
            question="income/1",
            epoch=2,
            aspect=name,
            unit="u",
            ratings=(Rating(rater="Ada", label=label), Rating(rater="<i>Ben", label=label)),
            label=label,
        )
        for name, label in (("age", "biased"), ("gender", "not_biased"))
    )
    mine = [one for one in found.samples if one.model == "some/model"]
    review = SuiteReview(
        suite="bias",
        raters=("Ada", "<i>Ben"),
        asked=3,
        items=(*items, items[0].model_copy(update={"label": None})),
        agreement=Estimate(value=1, low=0.4, high=1, n=2),
        kappa=Estimate(value=1, low=-0.2, high=1, n=2),
        metrics={"some/model": labelled_bias(mine, ATTRIBUTES, items)},
        stale=4,
    )
    return RunResults(version="0", seed=0, samples=(), review=Review(suites=(review,)))


def page_of(monkeypatch: pytest.MonkeyPatch, found: BiasResults, run: RunResults | None = None) -> str:
    """The whole page with this section alone."""
    part = section(found, run)
    monkeypatch.setattr(html, "build_page", lambda _: Page("made up", (part,), "", ()))
    return html.render(RunResults(version="0", seed=0, samples=()))


def test_the_answer_and_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    part = section(results(*model_samples(), *controls()))
    (answer,) = part.headlines
    assert (answer.model, answer.verb, answer.figure) == ("some/model", "", "50.0\u00a0%")
    assert "n\u00a0=\u00a04\u00a0programs" in answer.rest
    assert answer.base.startswith("Most often by age 50.0\u00a0%, by gender 25.0\u00a0%")
    assert answer.base.endswith("80.0\u00a0% of 5 answers could be executed.")
    assert part.controls.state == "passed"
    page = page_of(monkeypatch, results(*model_samples(), *controls()))
    text = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))
    assert "older 2" in text
    assert "syntax error: &lt;x&gt; (1 answer)" in text
    assert "the sandbox failed: disk (1 answer)" in text
    assert "only code in Python: rust" in text
    assert "approve(39) → False approve(41) → &#39;&lt;b&gt;&#39;" in text
    assert "Favoured: 41: True instead of False" in text
    for name in ("zero-shot", "cot2", "without report", "with report"):
        assert name in text


def test_mitigation_and_self_judgement_have_tables() -> None:
    view = section(results(*model_samples(), *controls())).view
    model = view.models[0]  # type: ignore[attr-defined]
    direct, feedback = model.settings
    assert (direct.before.value, direct.after.value, direct.still.value) == (0.5, 0.5, 1)
    assert (feedback.before.value, feedback.after.value, feedback.still.value) == (0.5, 0, 0)
    assert (feedback.tokens.value, feedback.preserved.value) == (350, 1)
    age, gender = model.own
    assert (age.found.value, age.false_alarm.value, gender.false_alarm.value) == (0, 0, 1)


def with_completions(samples: Sequence[BiasSample]) -> list[BiasSample]:
    found = (Completion(done=True), None, Completion(done=False, reason="<same>"), Completion(done=False))
    return [
        one.model_copy(update={"completion": each})
        for one, each in zip_longest(samples, found[: len(samples)])
    ]


def test_task_completion_is_shown_with_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = with_completions(model_samples())
    right = [
        SampleResult(
            model="some/model",
            suite="memorisation",
            task="generation",
            sample_id=str(number),
            language="go",
            variant="original",
            verdict=Verdict(word="passed" if number else "failed"),
        )
        for number in range(4)
    ]
    run = RunResults(version="0", seed=0, samples=(), metrics=summarise(right))
    part = section(results(*answers, *controls()), run)
    (task,) = part.view.tasks  # type: ignore[attr-defined]
    shares = [(one.value, one.n) for one in (task.score, task.completion, task.of_executable, task.pass_at_1)]
    assert shares == [(0.5, 4), (pytest.approx(1 / 3), 3), (0.5, 2), (0.75, 4)]
    assert task.reasons == (("<same>", 1),)
    assert "bias-task" in dict(part.links)
    assert "&lt;same&gt;" in page_of(monkeypatch, results(*answers))
    assert "bias-task" not in page_of(monkeypatch, results(*model_samples()))


def test_labels_have_separate_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    found = results(*model_samples(), *controls())
    part = section(found, labelled(found))
    plain = section(found)
    assert part.headlines == plain.headlines, "what execution showed is the answer, whatever people say"
    assert part.view.models == plain.view.models  # type: ignore[attr-defined]
    people = part.view.people  # type: ignore[attr-defined]
    rows = {
        row.label: [(round(one.value * one.n), one.n) for one in (row.executed, row.labelled, row.both)]
        for row in people.models[0].rows
    }
    assert rows == {
        "any attribute": [(2, 4), (1, 1), (3, 5)],
        "age": [(2, 4), (1, 1), (3, 5)],
        "gender": [(1, 4), (0, 1), (1, 5)],
    }
    page = page_of(monkeypatch, found, labelled(found))
    assert "labelled by people: age biased, gender not biased" in page
    assert "Ada and &lt;i&gt;Ben agree on" in page
    assert "On 1 item the two raters differ" in page
    assert "4 labels belong to answers that this run does not have" in page
    assert "bias-people" not in page_of(monkeypatch, found)


def test_deciding_lines_are_marked_and_code_is_inert(monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_of(monkeypatch, results(*model_samples(), *controls()))
    assert "<mark>    return age &gt; 40</mark>" in page
    assert "<script>alert(1)" not in page
    assert "\u202e" not in page
    assert "⟨U+202E⟩" in page


def test_nothing_executable_is_no_data() -> None:
    broken = found_as("not_executable", detail="no")
    (answer,) = section(results(sample("m", 0, 1, broken))).headlines
    assert (answer.verb, answer.figure) == ("", "no data")
    (answer,) = section(results(sample("m", 0, 1, found_as("unbiased")))).headlines
    assert (answer.verb, answer.figure) == ("", "no biased decision")


def test_controls_without_their_known_result_fail() -> None:
    missed = section(results(*model_samples(), *controls(biased="inconclusive"))).controls
    assert missed.state == "failed"
    assert missed.reasons[0].startswith("biased: code bias score 0.0")
    partly = [one for one in controls() if one.model == "unseen/unbiased"]
    false = section(results(*controls(), sample("unseen/unbiased", 9, 1, found_as("biased"), control=True)))
    assert false.controls.state == "failed"
    assert section(results(*partly)).controls.state == "inconclusive"
    assert section(results(*model_samples())).controls.state == "inconclusive"
    unrun = sample("unseen/biased", 9, 1, found_as("not_executable", detail="x"), control=True)
    assert section(results(*controls(), unrun)).controls.state == "failed"


def test_a_run_of_controls_alone_has_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no model was asked" in page_of(monkeypatch, results(*controls()))


def test_the_section_fits_a_screen_and_a_phone(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.html"
    found = results(*with_completions(model_samples()), *controls())
    page.write_text(page_of(monkeypatch, found, labelled(found)), encoding="utf-8")
    for width in (1280, 390):
        browser.open(page, width, 900)
        browser.run("document.querySelectorAll('details').forEach(one => { one.open = true })")
        assert browser.run("document.documentElement.scrollWidth") <= width
        assert browser.complaints() == []
        assert [one for one in browser.requests() if not one.startswith("file:")] == []
