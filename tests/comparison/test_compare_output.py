"""The command: terminal, Markdown, JSON and the page; and folders of `unseen run`."""

from __future__ import annotations

import json
import re
import shutil
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from inspect_ai.log import EvalLog
from made_up_logs import HOSTILE, changed, make_log
from typer.testing import CliRunner

from unseen.cli import app
from unseen.records.comparison import Comparison

RIGHT, RECITES = "unseen-reference", "unseen-memoriser"


def shown(*words: str | Path) -> str:
    done = CliRunner().invoke(app, ["compare", *map(str, words)])
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture(scope="module")
def hostile(logs: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A log whose model, error messages and sample ids are markup."""
    folder = tmp_path_factory.mktemp("hostile")
    made = make_log(folder, "dan", lambda n, _: n in (2, 23), fails=lambda n: n == 5)

    def rename(log: EvalLog) -> None:
        log.eval.model = f"x/{HOSTILE}\u202e[bold]"

    return [logs["ada"], changed(made, folder / "hostile.json", rename)]


def test_the_terminal(logs: dict[str, Path]) -> None:
    text = shown(logs["ada"], logs["bob"])
    assert "sums: 24 samples answered by both models, scores of match" in text
    assert re.search(r"1 +mockllm/ada +83\.3.%", text)
    assert "mockllm/ada scores 37.5 percentage points higher than mockllm/bob (95 % CI" in text.replace(
        "\u00a0", " "
    )
    assert "mockllm/bob scored higher than mockllm/ada on 1 sample: sum/22" in text
    text = shown(logs["bob"], logs["cy"])
    assert "about 5 more samples would settle it" in text


def test_json_is_the_whole_comparison(logs: dict[str, Path]) -> None:
    text = shown(*logs.values(), "--json")
    assert json.loads(text)["tasks"][0]["models"][0]["model"] == "mockllm/ada"
    found = Comparison.model_validate_json(text)
    assert len(found.tasks[0].pairs) == 3
    assert len(found.tasks[0].pairs[1].first_better) == 14


class Elements(HTMLParser):
    """The names of all elements, where they link to, and all text."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_markup_from_logs_stays_text(hostile: list[Path], tmp_path: Path) -> None:
    text = shown(*hostile, "--html", tmp_path / "page.html")
    assert HOSTILE in text
    assert "[bold]" in text
    assert "\u202e" not in text
    page = (tmp_path / "page.html").read_text()
    parsed = Elements()
    parsed.feed(page)
    assert "script" not in parsed.names
    assert parsed.names.count("h1") == 1
    assert parsed.text.count(HOSTILE) > 5
    assert "error: " in parsed.text
    assert "default-src 'none'" in unescape(page)
    assert parsed.links
    assert [link for link in parsed.links if not link.startswith(("#", "data:,"))] == []
    markdown = shown(*hostile, "--markdown")
    assert "<" not in markdown
    assert r"&lt;script&gt;alert(1)&lt;/script&gt;\|\`x\`" in markdown
    rows = [line for line in markdown.splitlines() if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {6}


def test_the_page_of_several_models(logs: dict[str, Path], tmp_path: Path) -> None:
    shown(*logs.values(), "--html", tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text().replace("\u00a0", " ")
    assert (
        "mockllm/ada has the highest score, 83.3 %, and keeps its rank in 100.0 % of the bootstrap draws"
        in page
    )
    assert "How the figures are computed" in page


def test_twenty_are_shown_and_all_are_in_json(logs: dict[str, Path], tmp_path: Path) -> None:
    none = make_log(tmp_path, "eve", lambda n, _: False)
    all_right = make_log(tmp_path, "fay", lambda n, _: True)
    text = shown(all_right, none)
    assert "and 19 more, see --json" in text
    assert "and 4 more, see --json" in shown(all_right, none, "--markdown")
    pair = json.loads(shown(all_right, none, "--json"))["tasks"][0]["pairs"][0]
    assert len(pair["first_better"]) == 24


def test_two_outputs_at_once_are_refused(logs: dict[str, Path]) -> None:
    done = CliRunner().invoke(app, ["compare", *map(str, logs.values()), "--json", "--markdown"])
    assert done.exit_code == 2
    assert "give one of them" in done.stderr


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of `unseen run` with two models on two problems, each beside its controls."""
    folder = tmp_path_factory.mktemp("runs")
    options = "--suite memorisation --tasks generation --limit 2 --problems classics:python"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("INSPECT_CACHE_DIR", str(folder / "cache"))
        done = CliRunner().invoke(
            app,
            ["run", "--model", "unseen/reference,unseen/memoriser", *options.split(), "--out", str(folder)],
        )
    assert done.exit_code == 0, done.output
    assert "memorisation, rewritten: 2 samples answered by both models" in done.stdout
    assert done.stdout.count("report of ") == 2
    assert "report of unseen/reference (controls: memorisation " in done.stdout
    return folder


def test_folders_of_runs_are_compared_by_variant_without_their_controls(runs: Path) -> None:
    found = Comparison.model_validate_json(shown(runs / RIGHT, runs / RECITES, "--json"))
    assert list(found.sources) == ["unseen/reference", "unseen/memoriser"]
    scores = {task.task: {row.model: row.score.value for row in task.models} for task in found.tasks}
    assert scores == {
        "memorisation, original": {"unseen/reference": 1.0, "unseen/memoriser": 1.0},
        "memorisation, rewritten": {"unseen/reference": 1.0, "unseen/memoriser": 0.0},
    }
    # Original and rewritten version are about the same two problems: their difference counts, not their mean.
    assert found.pooled is None
    (drop,) = found.drops
    assert (drop.task, drop.samples, drop.clusters) == (
        "memorisation, accuracy drop from original to rewritten",
        2,
        2,
    )
    assert [(row.model, row.rank, row.score.value) for row in drop.models] == [
        ("unseen/reference", 1, 0.0),
        ("unseen/memoriser", 2, 1.0),
    ]
    assert drop.pairs[0].difference.value == -1.0
    assert not drop.pairs[0].conclusive
    assert found.notes == (
        f"{runs / RIGHT}: the controls of the run are not compared: unseen/blank, unseen/memoriser; to "
        "compare one, run it as --model",
        f"{runs / RECITES}: the controls of the run are not compared: unseen/blank, unseen/reference; to "
        "compare one, run it as --model",
    )
    assert Comparison.model_validate_json((runs / "comparison.json").read_text()) == found
    assert "memorisation, rewritten" in (runs / "comparison.html").read_text()
    text = shown(runs / RIGHT, runs / RECITES).replace("\u00a0", " ")
    assert "no interval, fewer than 10" in text
    assert "unseen/memoriser drops 100.0 percentage points more (no interval" in text
    assert "unseen/reference has the smallest accuracy drop" not in text


def test_a_comparison_that_is_replaced_is_named(runs: Path) -> None:
    folder = runs / "again"
    folder.mkdir()
    shutil.copy(runs / "comparison.json", folder)
    options = "--suite memorisation --tasks generation --limit 2 --problems classics:python"
    done = CliRunner().invoke(
        app, ["run", "--model", "unseen/blank,unseen/reference", *options.split(), "--out", str(folder)]
    )
    assert done.exit_code == 0, done.output
    said = " ".join(done.stderr.split())
    assert "this comparison replaces that of unseen/reference and unseen/memoriser" in said


def test_the_pages_of_several_models_link_each_other(runs: Path) -> None:
    def linked(page: Path) -> list[Path]:
        parsed = Elements()
        parsed.feed(page.read_text())
        return [page.parent / unquote(one) for one in parsed.links if not one.startswith(("#", "data:,"))]

    reports = [runs / name / "report.html" for name in (RIGHT, RECITES)]
    assert linked(runs / "comparison.html") == reports
    for report in reports:
        (found,) = linked(report)
        assert found.samefile(runs / "comparison.html")


def test_runs_of_other_questions_are_refused(runs: Path, logs: dict[str, Path]) -> None:
    changed_version = next((runs / RECITES).rglob("*memorisation*.eval"))

    def another(log: EvalLog) -> None:
        log.eval.task_version = "0123456789ab"

    other = changed(changed_version, runs / "other.json", another)
    done = CliRunner().invoke(app, ["compare", str(runs / RIGHT), str(other)])
    assert done.exit_code == 2
    assert "were not asked the same questions" in done.stderr
    assert "version 0123456789ab" in done.stderr

    def another_seed(log: EvalLog) -> None:
        another(log)
        assert log.eval.metadata is not None
        log.eval.metadata["settings"] |= {"seed": 7, "digest": "feed"}

    other = changed(changed_version, runs / "seed.json", another_seed)
    done = CliRunner().invoke(app, ["compare", str(runs / RIGHT), str(other)])
    assert "(seed 0 and 7)" in done.stderr
    done = CliRunner().invoke(app, ["compare", str(runs / RIGHT), str(logs["ada"])])
    assert "no task in common" in done.stderr


def test_several_models_need_folders_of_their_own_and_no_plan(tmp_path: Path) -> None:
    for options, reason in (
        (["--model", "a/b,a-b"], "would have the same folder"),
        (["--model", "a,b", "--plan"], "--plan takes one model"),
        (["--model", "a,b,a"], "--model names a twice"),
    ):
        done = CliRunner().invoke(app, ["run", *options, "--suite", "memorisation", "--out", str(tmp_path)])
        assert done.exit_code == 2
        assert reason in done.stderr
