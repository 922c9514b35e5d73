"""End to end: a run, its review sheets, the imported labels and the report page."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from inspect_ai import eval
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from typer.testing import CliRunner

from unseen.cli import app
from unseen.errors import BadInputError
from unseen.records import RunResults, SampleResult, Verdict
from unseen.records.security import FixVerdict, Relevance, SecurityResults, SecuritySample
from unseen.report import build_report, load_results
from unseen.review import import_labels, with_labels, write_sheets
from unseen.suites.bias.task import bias
from unseen.suites.run import report_of_logs

HOSTILE = "=cmd()</script><script>window.owned=1</script>\u202e"
CODE = ("def f(age):\n    return 1 if age > 40 els 2\n", "def f(income):\n    return income > 40\n")
Label = Callable[[dict[str, str]], str]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of the bias suite: of three answers the first and last cannot be executed."""
    out = tmp_path_factory.mktemp("run")
    codes = iter([CODE[0], CODE[1], f"def f(age) # {HOSTILE}\n    return 1\n"])

    def reply(*_: object, **__: object) -> ModelOutput:
        output = ModelOutput.from_content("mockllm", f"```python\n{next(codes)}```")
        output.usage = ModelUsage(input_tokens=1, output_tokens=1)
        return output

    logs = eval(
        bias(limit=3, epochs=1),
        model=get_model("mockllm/model", custom_outputs=reply, memoize=False),
        log_dir=str(out / "logs" / "bias"),
        display="none",
        ctl_server=False,
        max_connections=1,
    )
    assert logs[0].status == "success"
    report_of_logs(out)
    return out


def filled(sheet: Path, to: Path, rater: str, label: Label) -> Path:
    """The sheet as a rater gives it back."""
    with sheet.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    with to.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]), delimiter=";")
        writer.writeheader()
        for row in rows:
            writer.writerow({**row, "rater": rater, "label": label(row)})
    return to


def by_age(row: dict[str, str]) -> str:
    return "biased" if row["aspect"] == "age" else "not_biased"


def test_from_the_run_to_the_page(run: Path, tmp_path: Path) -> None:
    before = load_results(run)
    command = CliRunner()
    shown = command.invoke(app, ["review", str(run)])
    assert shown.exit_code == 0, shown.output
    sheet = run / "review" / "bias.csv"
    with sheet.open(newline="", encoding="utf-8") as file:
        asked = list(csv.DictReader(file))
    assert f"bias: {len(asked)} items" in shown.output
    assert {row["model"] for row in asked} == {"mockllm/model"}
    assert {(row["rater"], row["label"], row["note"]) for row in asked} == {("", "", "")}
    page = (run / "review" / "bias.html").read_text(encoding="utf-8")
    assert "mockllm" not in page, "raters must not know whose answer it is"

    first = filled(sheet, tmp_path / "a.csv", "Ada", by_age)
    second = filled(
        sheet,
        tmp_path / "b.csv",
        "Ben",
        lambda row: "no_program" if row["id"] == asked[0]["id"] else by_age(row),
    )
    shown = command.invoke(app, ["review", str(run), "--import", str(first), str(second)])
    assert shown.exit_code == 0, shown.output
    assert "Ada and Ben agree on" in shown.output
    assert f"differ on {asked[0]['item']}, {asked[0]['aspect']}: Ada says" in shown.output
    kept = json.loads((run / "review" / "labels.json").read_text())["suites"][0]
    assert kept["agreement"]["n"] == kept["kappa"]["n"] == len(asked)
    assert kept["agreement"]["value"] == pytest.approx(1 - 1 / len(asked))

    third_sheet = run / "review" / "bias-third.csv"
    third = filled(third_sheet, tmp_path / "c.csv", "Cleo", by_age)
    assert len(third.read_text().strip().splitlines()) < len(first.read_text().strip().splitlines())
    options = ["review", str(run), "--import", str(first), str(second), "--adjudicator", str(third)]
    shown = command.invoke(app, options)
    assert "differ on" not in shown.output

    assert command.invoke(app, ["report", str(run)]).exit_code == 0
    after = load_results(run)
    assert after.bias == before.bias, "figures by execution do not change"
    assert after.review is not None
    (review,) = after.review.suites
    assert len(review.settled) == len(asked)
    found = review.metrics["mockllm/model"]
    biased = sum(row["aspect"] == "age" for row in asked)
    assert (found["cbs-labelled"].n, found["cbs-with-labels"].n) == (2, 3)
    assert found["cbs-labelled/age"].n == found["cbs-labelled/age"].value * biased == biased
    text = (run / "report.html").read_text(encoding="utf-8")
    assert "Labelled by people" in text
    assert "labelled by people: age biased" in text
    assert "<script>window.owned" not in text


def test_labels_of_changed_answers_are_stale(run: Path, tmp_path: Path) -> None:
    results = load_results(run)
    out = tmp_path / "run"
    build_report(results.model_copy(update={"review": None}), out)
    write_sheets(out)
    sheet = out / "review" / "bias.csv"
    sheets = [filled(sheet, tmp_path / f"{name}.csv", name, by_age) for name in ("a", "b")]
    import_labels(out, sheets, None, on_bad=pytest.fail)
    assert results.bias is not None
    other = [
        one.model_copy(update={"tested": one.tested.model_copy(update={"code": one.tested.code + "#"})})
        for one in results.bias.samples
    ]
    changed = results.model_copy(update={"bias": results.bias.model_copy(update={"samples": tuple(other)})})
    review = with_labels(changed, out).review
    assert review is not None
    assert (review.suites[0].items, review.suites[0].stale) == ((), len(sheet_rows(sheet)))


def sheet_rows(sheet: Path) -> list[dict[str, str]]:
    with sheet.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_bad_rows_are_reported_and_skipped(tmp_path: Path) -> None:
    out = tmp_path / "out"
    build_report(made_up(), out)
    write_sheets(out)
    ids = [row["id"] for row in sheet_rows(out / "review" / "security.csv")]
    good = tmp_path / "good.csv"
    good.write_text(f"id,label\n{ids[0]},2\n{ids[1]},3\n", encoding="utf-8")
    bad = tmp_path / "bad.csv"
    bad.write_text(
        f'id,rater,label,note\n{ids[0]},Ben,2,"two\nlines"\nsecurity-0,Ben,2,\n{ids[1]},Ben,6,\n'
        f"{ids[0]},Ben,3,\n{ids[1]},Ann,3,\n{ids[2]},,,left open\n",
        encoding="utf-8",
    )
    messages: list[str] = []
    imported = import_labels(out, [good, bad], None, on_bad=messages.append)
    assert [one.replace(str(tmp_path), "") for one in messages] == [
        "/bad.csv:4: there is no item 'security-0' in this run",
        "/bad.csv:5: label '6' is none of 1, 2, 3, 4, 5",
        f"/bad.csv:6: item {ids[0]} already has a label on an earlier line",
        "/bad.csv:7: the rater is 'Ann', but 'Ben' before; one file per rater",
    ]
    (review,) = imported.review.suites
    assert review.raters == ("good", "Ben")
    assert [(one.id, one.label) for one in review.items] == [(ids[0], "2"), (ids[1], None)]
    assert review.items[0].ratings[1].note == "two\nlines"
    assert (review.metrics["m"]["score"].value, review.metrics["m"]["score"].n) == (2, 1)
    # Labels of another suite are added to those that are there.
    ids = [row["id"] for row in sheet_rows(out / "review" / "memorisation.csv")]
    assert len(ids) == 1, "a rewritten program is asked about once, whoever was asked it"
    for name in ("x", "y"):
        (tmp_path / f"{name}.csv").write_text(f"id,label\n{ids[0]},same\n")
    import_labels(out, [tmp_path / "x.csv", tmp_path / "y.csv"], None, on_bad=pytest.fail)
    found = with_labels(made_up(), out).review
    assert found is not None
    assert [one.suite for one in found.suites] == ["security", "memorisation"]
    assert found.suites[1].metrics["all"]["same"].value == 1
    assert found.suites[1].kappa is None


UNUSABLE = {
    ("good.csv",): "two raters are needed",
    ("good.csv", "good.csv"): "another rater",
    ("good.csv", "absent.csv"): "absent.csv: cannot be read",
    ("good.csv", "other.csv"): "no column label",
    ("good.csv", "latin.csv"): "not UTF-8",
    ("none.csv", "empty.csv"): "no label",
}


def test_unusable_sheets_are_rejected(tmp_path: Path) -> None:
    build_report(made_up(), tmp_path)
    write_sheets(tmp_path)
    (row, *_) = sheet_rows(tmp_path / "review" / "security.csv")
    (tmp_path / "good.csv").write_text(f"id,label\n{row['id']},2\n")
    (tmp_path / "other.csv").write_text("id,note\n")
    (tmp_path / "latin.csv").write_bytes("id,label\nä,ö\n".encode("latin-1"))
    for name in ("none.csv", "empty.csv"):
        (tmp_path / name).write_text("id,label\n")
    for sheets, why in UNUSABLE.items():
        with pytest.raises(BadInputError, match=why):
            import_labels(tmp_path, [tmp_path / name for name in sheets], None, on_bad=pytest.fail)
    shown = CliRunner().invoke(app, ["review", str(tmp_path), str(tmp_path / "good.csv")])
    assert (shown.exit_code, "--import" in shown.output) == (2, True)


def test_a_sheet_with_labels_is_not_overwritten(tmp_path: Path) -> None:
    build_report(made_up(), tmp_path)
    write_sheets(tmp_path)
    sheet = tmp_path / "review" / "security.csv"
    (row, *_) = sheet_rows(sheet)
    sheet.write_text(f"id,label\n{row['id']},2\n")
    shown = CliRunner().invoke(app, ["review", str(tmp_path)])
    assert shown.exit_code == 2
    assert "begun to fill" in shown.output
    assert sheet_rows(sheet)[0]["label"] == "2"


def test_no_cell_is_read_as_a_formula(tmp_path: Path) -> None:
    build_report(made_up(model="=cmd()"), tmp_path)
    write_sheets(tmp_path)
    for row in sheet_rows(tmp_path / "review" / "security.csv"):
        assert row["model"] == "'=cmd()"
        assert not [cell for cell in row.values() if cell[:1] in tuple("=+-@\t\r")]
        assert "\u202e" not in row["shown"]


def test_a_run_without_items_is_reported(tmp_path: Path) -> None:
    build_report(RunResults(version="0", seed=0, samples=()), tmp_path)
    shown = CliRunner().invoke(app, ["review", str(tmp_path)])
    assert shown.exit_code == 2
    assert "nothing to review" in shown.output


def made_up(model: str = "m") -> RunResults:
    """Wrong fixes, a right one, a control's, and two answers about one rewritten program."""

    def fix(item: str, *, right: bool = False, control: bool = False) -> SecuritySample:
        return SecuritySample(
            model="unseen/faker" if control else model,
            control=control,
            sample_id=item,
            cwe=79,
            language="python",
            task="span",
            variant="original",
            verdict=FixVerdict(word="fixed" if right else "not_fixed", reason="" if right else "exploit"),
            relevance=Relevance(elrm=0.5, bleu=0.5),
            vulnerable="x",
            reference="y",
            answer=HOSTILE + item,
        )

    def question(number: int) -> SampleResult:
        return SampleResult(
            model=f"{model}{number}",
            suite="memorisation",
            task="generation",
            sample_id="p",
            language="go",
            variant="rewritten",
            verdict=Verdict(word="passed"),
            methods=("for-while",),
            original_code="for",
            variant_code="while",
        )

    samples = [*(fix(name) for name in "abc"), fix("d", right=True), fix("e", control=True)]
    return RunResults(
        version="0",
        seed=0,
        samples=(question(1), question(2)),
        security=SecurityResults(samples=tuple(samples)),
    )
