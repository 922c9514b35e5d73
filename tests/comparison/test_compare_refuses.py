"""What is refused, each with one line that says what to do."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from inspect_ai.log import EvalLog, EvalSample
from made_up_logs import changed, make_log, samples

from unseen.comparison import compare
from unseen.errors import BadInputError


def refusal(*paths: Path, scorer: str | None = None) -> str:
    with pytest.raises(BadInputError) as caught:
        compare(list(paths), scorer=scorer)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_unequal_data_sets(logs: dict[str, Path], tmp_path: Path) -> None:
    other = make_log(tmp_path / "inputs", "dan", lambda n, _: True, asked=samples(offset=1))
    assert "24 of 24 samples" in refusal(logs["ada"], other)
    renamed = [one.model_copy(update={"id": f"x{one.id}"}) for one in samples()]
    other = make_log(tmp_path / "ids", "dan", lambda n, _: True, asked=renamed)
    assert "no sample in common" in refusal(logs["ada"], other)
    other = make_log(tmp_path / "task", "dan", lambda n, _: True, task="products")
    assert "no task in common" in refusal(logs["ada"], other)
    other = make_log(tmp_path / "version", "dan", lambda n, _: True, version=2)
    assert "version 0" in refusal(logs["ada"], other)


def rename(log: EvalLog) -> None:
    log.eval.model = "mockllm/dan"


def seventh(log: EvalLog) -> EvalSample:
    return next(one for one in log.samples or () if one.id == "sum/7")


def another_input(log: EvalLog) -> None:
    rename(log)
    seventh(log).input = "How much is 7 + 8?"


def another_target(log: EvalLog) -> None:
    rename(log)
    seventh(log).target = "15"


def a_duplicate(log: EvalLog) -> None:
    rename(log)
    assert log.samples
    log.samples.append(seventh(log).model_copy())


def without_scores(log: EvalLog) -> None:
    rename(log)
    for sample in log.samples or ():
        sample.scores = None


def without_samples(log: EvalLog) -> None:
    rename(log)
    log.samples = []


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (another_input, "1 of 24 samples of mockllm/ada and mockllm/dan have the same id and another input"),
        (another_target, "the first is 'sum/7'"),
        (a_duplicate, "sample 'sum/7' occurs twice in epoch 1"),
        (without_scores, "`inspect score"),
        (without_samples, "no samples"),
    ],
)
def test_planted_faults(
    logs: dict[str, Path], tmp_path: Path, fault: Callable[[EvalLog], None], message: str
) -> None:
    # As JSON, because in .eval a sample of the same name replaces the first.
    faulty = changed(logs["bob"], tmp_path / "faulty.json", fault)
    assert message in refusal(logs["ada"], faulty)
    assert compare([logs["ada"], changed(logs["bob"], tmp_path / "good.json", rename)]).tasks


def test_what_is_no_log(logs: dict[str, Path], tmp_path: Path) -> None:
    assert "not found" in refusal(logs["ada"], tmp_path / "nowhere.eval")
    assert "no logs here" in refusal(logs["ada"], tmp_path)
    (tmp_path / "log.txt").write_text("")
    assert "not a log of Inspect" in refusal(logs["ada"], tmp_path / "log.txt")
    for name, text in (
        ("a.eval", "no zip"),
        ("b.json", "{"),
        ("c.json", "[1]"),
        ("d.json", '{"version": 2}'),
    ):
        (tmp_path / name).write_text(text)
        assert "not a log that Inspect can read" in refusal(logs["ada"], tmp_path / name)


def test_one_model_only(logs: dict[str, Path]) -> None:
    assert "only one model here, mockllm/ada" in refusal(logs["ada"])
    assert "given twice" in refusal(logs["ada"], logs["ada"])


def test_a_copy_of_a_run(logs: dict[str, Path], tmp_path: Path) -> None:
    copied = tmp_path / "copied.eval"
    shutil.copy(logs["ada"], copied)
    assert "hold the same run of sums, one is a copy of the other" in refusal(logs["ada"], copied)

    def judged_again(log: EvalLog) -> None:
        assert log.samples is not None
        assert log.results is not None
        (sample,) = [one for one in log.samples if one.id == "sum/0"]
        assert sample.scores is not None
        sample.scores["match"].value = "I"
        log.results.scores[0].metrics["accuracy"].value = 0.0

    # The same answers with other scores are no copy: what another judge changes can be compared.
    again = changed(logs["ada"], tmp_path / "again.json", judged_again)
    (task,) = compare([logs["ada"], again]).tasks
    assert [one.sample_id for one in task.pairs[0].first_better] == ["sum/0"]


def test_an_unknown_scorer_names_the_known_ones(logs: dict[str, Path]) -> None:
    assert "known: match" in refusal(logs["ada"], logs["bob"], scorer="macth")


def test_a_model_twice_is_named_by_its_log(logs: dict[str, Path], tmp_path: Path) -> None:
    again = make_log(tmp_path, "ada", lambda n, _: n < 5)
    assert list(compare([logs["ada"], again]).sources) == [
        f"mockllm/ada ({logs['ada']})",
        f"mockllm/ada ({again})",
    ]


def test_of_one_folder_the_newest_log_counts_if_it_was_made_alike(
    logs: dict[str, Path], tmp_path: Path
) -> None:
    make_log(tmp_path, "dan", lambda n, _: n < 5)
    make_log(tmp_path, "dan", lambda n, _: n < 7)
    found = compare([logs["ada"], tmp_path])
    assert found.tasks[0].models[1].score.value == pytest.approx(7 / 24)
    assert any("an older log of mockllm/dan was left out" in note for note in found.notes)
    make_log(tmp_path, "dan", lambda n, _: n < 7, epochs=2)
    assert "with different settings" in refusal(logs["ada"], tmp_path)
