"""The suite through Inspect: the controls are distinguished, and the report says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from inspect_ai import eval as inspect_eval

from unseen.metrics.obfuscation_summary import summarise_obfuscation
from unseen.models import provider as _registered  # noqa: F401
from unseen.obfuscation.builtin import builtin_project
from unseen.obfuscation.question_plan import QuestionSet
from unseen.records import Estimate, Verdict
from unseen.records.obfuscation import LEVELS, Issue, ObfuscationResults, ObfuscationSample
from unseen.report import html
from unseen.report.charts import RATE
from unseen.report.obfuscation import section
from unseen.report.obfuscation.controls import check_controls
from unseen.suites.obfuscation.prepare import ProjectQuestions
from unseen.suites.obfuscation.suite import OBFUSCATION
from unseen.suites.suite import TaskOptions

DEPOT = builtin_project()


@pytest.fixture(scope="module")
def results(made: QuestionSet, cache: Path, tmp_path_factory: pytest.TempPathFactory) -> ObfuscationResults:
    task = OBFUSCATION.task(ProjectQuestions(made.questions, made.trees, cache), TaskOptions("bwrap"))
    logs = inspect_eval(
        task,
        model=list(OBFUSCATION.controls),
        display="none",
        log_dir=str(tmp_path_factory.mktemp("logs")),
    )
    found = OBFUSCATION.results(logs, frozenset())
    assert isinstance(found, ObfuscationResults)
    return found


def test_controls_behave(results: ObfuscationResults) -> None:
    metrics = summarise_obfuscation(results.samples)
    for kind in ("generation", "completion"):
        for level in LEVELS:
            for model, right in (("reference", True), ("memoriser", level == "original"), ("blank", False)):
                found = metrics[f"unseen/{model}"][kind].get(f"tpr/{level}")
                assert found is None or found.value == float(right), (model, kind, level)
    assert all(one.control and one.verdict.counts for one in results.samples)
    recited = [one for one in results.samples if one.model == "unseen/memoriser" and one.variant == "symbol"]
    assert recited
    assert all(one.compiled is False for one in recited)


def page_of(results: ObfuscationResults) -> str:
    template = html.environment().get_template("obfuscation.html.j2")
    shown = section(results)
    return template.render(section=shown, view=shown.view, rate=RATE)


def test_the_outcome_of_the_controls(results: ObfuscationResults) -> None:
    shown = section(results)
    assert shown.controls.state in ("passed", "inconclusive"), shown.controls
    spoiled = [
        one.model_copy(update={"verdict": Verdict(word="failed")}) if one.model == "unseen/reference" else one
        for one in results.samples
    ]
    failed_run = section(results.model_copy(update={"samples": tuple(spoiled), "metrics": {}}))
    assert failed_run.controls.state == "failed"
    alone = section(results.model_copy(update={"samples": (), "metrics": {}}))
    assert alone.controls.state == "inconclusive"
    assert "unseen/memoriser" in page_of(results)


def test_a_model_is_shown_and_what_it_writes_is_text(results: ObfuscationResults) -> None:
    evil = "</pre><script>alert(1)</script>"

    def of_model(one: ObfuscationSample) -> ObfuscationSample:
        changed = {"model": "some/model", "control": False, "answer": evil}
        if one.variant == "symbol":
            changed |= {"verdict": Verdict(word="failed", detail="compile", evidence=evil), "compiled": False}
        elif one.variant == "original":
            changed |= {"issues": (Issue(kind="memory leak", detail=evil),), "looked_for": ("memory leak",)}
        return one.model_copy(update=changed)

    reference = [one for one in results.samples if one.model == "unseen/reference"]
    samples = tuple(of_model(one) for one in reference) + results.samples
    shown = section(results.model_copy(update={"samples": samples, "metrics": {}}))
    assert shown.headlines[0].model == "some/model"
    assert shown.headlines[0].verb == "accuracy fell by"
    assert "symbol" in shown.headlines[0].rest
    page = page_of(results.model_copy(update={"samples": samples, "metrics": {}}))
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    (leaked_names,) = shown.view.models[0].issues
    assert (leaked_names.kind, leaked_names.share.value) == ("memory leak", 1.0)
    assert leaked_names.share.n == sum(one.variant == "original" for one in reference)


def sample(
    function: str, level: str, right: bool, *, epoch: int = 1, compiled: bool = True, **rest: Any
) -> ObfuscationSample:
    return ObfuscationSample(
        model="m", project="p", sample_id=function, task=rest.get("kind", "generation"), variant=level,  # type: ignore[arg-type]
        epoch=epoch, verdict=rest.get("verdict") or Verdict(word="passed" if right else "failed"),
        compiled=compiled,
    )  # fmt: skip


def test_rates_by_level_and_paired_drops() -> None:
    samples = [sample(f"f{n}", "original", n < 8) for n in range(10)]
    samples += [sample(f"f{n}", "symbol", n < 4, compiled=n < 6) for n in range(10)]
    samples += [sample(f"f{n}", "structure", n < 1) for n in range(5)]
    samples.append(sample("f9", "structure", False, verdict=Verdict(word="infrastructure", detail="x")))
    found = summarise_obfuscation(samples)["m"]["generation"]

    def value(name: str) -> tuple[float, int]:
        estimate: Estimate = found[name]
        assert estimate.low <= estimate.value <= estimate.high
        return round(estimate.value, 4), estimate.n

    assert value("tpr/original") == (0.8, 10)
    assert value("cpr/symbol") == (0.6, 10)
    assert value("tpr/symbol") == (0.4, 10)
    assert value("gap/symbol") == (0.4, 10)
    assert value("drop/symbol") == (0.5, 10)
    assert value("original-tpr/structure") == (1.0, 5)
    assert value("gap/structure") == (0.8, 5)
    assert value("drop/structure") == (0.8, 5)


def test_several_answers_give_pass_at_k() -> None:
    samples = [sample("f", "original", epoch == 1, epoch=epoch) for epoch in range(1, 6)]
    samples += [sample("g", "original", False, epoch=epoch) for epoch in range(1, 6)]
    found = summarise_obfuscation(samples)["m"]["generation"]
    assert found["pass@1/original"].value == pytest.approx(0.1)
    assert found["pass@5/original"].value == pytest.approx(0.5)
    assert found["compile@5/original"].value == 1.0


def test_a_level_without_pairs_leaves_the_controls_undecided() -> None:
    control: dict[str, Any] = {"model": "unseen/memoriser", "control": True}
    samples = [sample(f"f{n}", "original", True).model_copy(update=control) for n in range(60)]
    samples += [sample(f"f{n}", "symbol", False).model_copy(update=control) for n in range(60)]
    alone = [sample(f"g{n}", "structure", False).model_copy(update=control) for n in range(9)]
    for model, right in (("reference", True), ("blank", False)):
        samples += [
            sample(f"f{n}", "original", right).model_copy(update={**control, "model": f"unseen/{model}"})
            for n in range(60)
        ]
    base = ObfuscationResults.model_construct(samples=tuple(samples), metrics={})

    def outcome(samples: list[ObfuscationSample]) -> tuple[str, str]:
        found = check_controls(base, summarise_obfuscation(samples))
        return found.state, " ".join(found.reasons)

    assert outcome(samples)[0] == "passed"
    state, reasons = outcome([*samples, *alone])
    assert state == "inconclusive"
    assert "structure" in reasons
    recited = [sample(f"f{n}", "semantic", True).model_copy(update=control) for n in range(60)]
    assert outcome([*samples, *alone, *recited])[0] == "failed"
