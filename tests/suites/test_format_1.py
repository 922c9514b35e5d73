"""Logs and results of the first format are read, and say the same as before."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from unseen.errors import BadInputError
from unseen.report import load_results
from unseen.search.journal import Journal
from unseen.suites.memorisation.question import MemorisationQuestions
from unseen.suites.run import report_of_logs

STORED = Path(__file__).parent / "format_1"
"""A small run of each suite, made before there were formats: the logs, and what `results.json` held."""


def test_stored_results_get_the_present_names() -> None:
    old = json.loads((STORED / "results.json").read_text())
    results = load_results(STORED)
    assert results.format == 2
    assert [(one.sample_id, one.task, one.variant) for one in results.samples] == [
        (one["problem_id"], one["task"], one["version"]) for one in old["samples"]
    ]
    assert results.obfuscation is not None
    assert [(one.sample_id, one.task, one.variant) for one in results.obfuscation.samples] == [
        (one["function_id"], one["kind"], one["level"]) for one in old["obfuscation"]["samples"]
    ]
    assert results.security is not None
    assert [(one.sample_id, one.task, one.variant) for one in results.security.samples] == [
        (one["item"], one["form"], one["rewrite"]) for one in old["security"]["samples"]
    ]
    assert results.bias is not None
    (new,), (before,) = results.bias.samples, old["bias"]["samples"]
    assert (new.sample_id, new.for_mitigation) == (before["prompt_id"], before["for_mending"])
    assert len(new.mitigations) == len(before["mendings"]) == 10


def test_the_word_for_what_tests_could_not_show_is_another_now(tmp_path: Path) -> None:
    old = json.loads((STORED / "results.json").read_text())
    tested = old["bias"]["samples"][0]["tested"]
    tested["word"] = tested["functions"][0]["word"] = "not_shown"
    (tmp_path / "results.json").write_text(json.dumps(old))
    found = load_results(tmp_path).bias
    assert found is not None
    assert found.samples[0].tested.word == found.samples[0].tested.functions[0].word == "inconclusive"


def same_but_for_intervals(found: Any, stored: Any) -> Any:
    """Return what was found, with the stored intervals and without statistics that were not stored.

    The first format had intervals below ten clusters and clustered by problem and language.
    """
    if isinstance(found, dict) and isinstance(stored, dict):
        of_statistics = {"value", "low", "high"} <= stored.keys()
        return {
            name: stored[name]
            if of_statistics and name in ("low", "high", "clusters")
            else same_but_for_intervals(found[name], stored[name])
            for name in stored
        }
    if isinstance(found, list | tuple) and isinstance(stored, list | tuple) and len(found) == len(stored):
        return type(stored)(map(same_but_for_intervals, found, stored))
    return found


def test_a_report_from_stored_logs_says_what_it_said(tmp_path: Path) -> None:
    shutil.copytree(STORED / "logs", tmp_path / "logs")
    page = report_of_logs(tmp_path)
    written = json.loads((tmp_path / "results.json").read_text())
    assert written["format"] == 2
    stored = load_results(STORED).model_dump()
    assert same_but_for_intervals(load_results(tmp_path).model_dump(), stored) == stored
    assert "accuracy drop" in page.read_text().lower()


def test_results_of_a_later_format_are_refused(tmp_path: Path) -> None:
    (tmp_path / "results.json").write_text('{"format": 3, "version": "9", "seed": 0, "samples": []}')
    with pytest.raises(BadInputError, match="format"):
        load_results(tmp_path)
    (tmp_path / "results.json").write_text("no JSON")
    with pytest.raises(BadInputError, match="not the results of a run"):
        load_results(tmp_path)


def test_words_that_changed_within_the_second_format_are_read(tmp_path: Path) -> None:
    shutil.copytree(STORED / "logs", tmp_path / "logs")
    report_of_logs(tmp_path)
    present = load_results(tmp_path)
    written = json.loads((tmp_path / "results.json").read_text())
    written["settings"]["kinds"] = written["settings"].pop("tasks")
    written["security"]["settings"]["forms"] = written["security"]["settings"].pop("tasks")
    (sample,) = written["bias"]["samples"]
    sample["own_judgement"] = sample.pop("self_judgement")
    for one in sample["mitigations"]:
        one["kept"] = {**one.pop("equivalence"), "word": "kept"}
    for model, found in written["bias"]["metrics"].items():
        written["bias"]["metrics"][model] = {
            name.replace("preserved", "kept").replace("self-judgement", "own-judgement"): estimate
            for name, estimate in found.items()
        }
    (tmp_path / "results.json").write_text(json.dumps(written))
    assert "kept" in (tmp_path / "results.json").read_text()
    assert load_results(tmp_path) == present


def test_preparations_from_before_the_renaming_go_on(tmp_path: Path) -> None:
    old, new = {"seed": 1, "kinds": ["generation"]}, {"seed": 1, "tasks": ["generation"]}
    (tmp_path / "q.jsonl").write_text(json.dumps({"settings": old, "exclusions": []}) + "\n")
    assert MemorisationQuestions.read_same(tmp_path / "q.jsonl", new).settings == new
    first = Journal(tmp_path / "out", old)
    first.add({"id": "a"})
    first.close()
    again = Journal(tmp_path / "out", new)
    assert list(again.finished) == ["a"]
    again.close()
