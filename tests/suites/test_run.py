"""Runs from end to end: controls, infrastructure failures, resumption after SIGKILL, unreachable models."""

from __future__ import annotations

import fcntl
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Any

import psutil
import pytest
import slow_model

from unseen.errors import BadInputError, UnseenError
from unseen.execution import Submission, grade
from unseen.records import RunResults, Verdict
from unseen.report import load_results
from unseen.suites import judge
from unseen.suites.memorisation.prepare import QUESTIONS_FILE
from unseen.suites.memorisation.question import TASKS, MemorisationQuestions
from unseen.suites.run import report_of_logs, run_suites
from unseen.suites.suite import RunOptions


@pytest.fixture(autouse=True)
def _own_caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "cache"))


SLOW = Path(slow_model.__file__)


def run(folder: Path, model: str = "unseen/reference", **changes: Any) -> RunResults:
    participants = {name: changes.pop(name) for name in ("controls", "access") if name in changes}
    options = RunOptions(**{"limit": 2, "languages": ("python", "c"), "seed": slow_model.SEED} | changes)
    page = run_suites(model=model, suites=["memorisation"], out=folder, options=options, **participants)
    assert page.exists()
    return load_results(page.parent)


def test_controls_show_that_the_instrument_works(folder: Path, items: MemorisationQuestions) -> None:
    results = run(folder, "unseen/memoriser?share=0.5")
    assert {one.model for one in results.samples if not one.control} == {"unseen/memoriser?share=0.5"}
    assert len(results.samples) == 4 * len(items.questions)
    tasks = {model: found["memorisation"] for model, found in results.metrics.items()}
    for kind in TASKS:
        reference, memoriser = tasks["unseen/reference"][kind], tasks["unseen/memoriser"][kind]
        assert reference["accuracy/original"].value == reference["accuracy/rewritten"].value == 1.0
        assert memoriser["accuracy/original"].value == 1.0
        assert memoriser["gap"].value == 1.0
        assert tasks["unseen/blank"][kind]["accuracy/original"].value == 0.0
        assert tasks["unseen/blank"][kind]["accuracy/rewritten"].value == 0.0
    gap = tasks["unseen/memoriser?share=0.5"]["all"]["gap"].value
    # Where C cannot be compiled, two problems are left, and chance may give it both.
    assert gap > 0
    assert gap < 1 or len({item.sample_id for item in items.questions}) < 4
    whole = [one for one in results.samples if one.model == "unseen/reference"]
    assert all(one.exact_match and one.edit_similarity == 1.0 for one in whole)

    again = run(folder, "unseen/memoriser?share=0.5")
    assert again == results
    (folder / "report.html").unlink()
    assert report_of_logs(folder) == folder / "report.html"
    other = report_of_logs(folder / "logs", folder / "other" / "page.html")
    assert other.read_text() == (folder / "report.html").read_text()


def test_infrastructure_failures_are_retried_and_never_count(
    folder: Path, items: MemorisationQuestions, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Renamed programs are asked about once, while a problem's own program is right for all its questions.
    hiccup, broken = items.questions[:2]
    assert (broken.task, broken.variant) == ("generation", "rewritten")
    attempts: Counter[str] = Counter()

    def failing(submission: Submission, **settings: Any) -> Verdict:
        for item, times in ((broken, 99), (hiccup, 1)):
            if submission == item.submission(item.right_code) and attempts[item.id] < times:
                attempts[item.id] += 1
                return Verdict(word="infrastructure", detail="the disk is full")
        return grade(submission, **settings)

    monkeypatch.setattr(judge, "grade", failing)
    monkeypatch.setattr(judge, "_WAIT_S", 0.01)
    results = run(folder, controls=False)
    verdicts = {(one.sample_id, one.task, one.variant): one.verdict for one in results.samples}
    assert str(verdicts[broken.sample_id, broken.task, broken.variant]) == "infrastructure(the disk is full)"
    assert attempts[broken.id] == judge.ATTEMPTS
    assert sum(not verdict.counts for verdict in verdicts.values()) == 1
    found = results.metrics["unseen/reference"]["memorisation"]["all"]
    assert found["accuracy/original"].value == 1.0
    assert found["accuracy/original"].n + found["accuracy/rewritten"].n == len(items.questions) - 1


def test_several_answers_to_each_question(folder: Path, items: MemorisationQuestions) -> None:
    results = run(folder, controls=False, epochs=2)
    assert Counter(one.epoch for one in results.samples) == {1: len(items.questions), 2: len(items.questions)}
    assert results.metrics["unseen/reference"]["memorisation"]["all"]["pass@1/original"].value == 1.0


@contextmanager
def slow_runs(seconds: float) -> Iterator[Callable[[Path], int]]:
    """Yield what starts a run in a folder, after the end of the one before, and gives its process."""
    program = [sys.executable, str(SLOW), str(seconds)]
    with subprocess.Popen(program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, text=True) as runs:
        assert runs.stdin is not None
        assert runs.stdout is not None
        started: list[int] = []

        def start(folder: Path) -> int:
            if started:
                assert int(runs.stdout.readline()) == started[-1]
            runs.stdin.write(f"{folder}\n")
            runs.stdin.flush()
            started.append(int(runs.stdout.readline()))
            return started[-1]

        yield start


def notes(folder: Path) -> list[str]:
    path = Path(f"{folder}.notes")
    return path.read_text().split() if path.exists() else []


def test_a_killed_run_goes_on_and_ends_as_if_it_had_not_been_killed(
    folder: Path, items: MemorisationQuestions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed with SIGKILL at random moments: no sample lost, none twice, finished ones not asked again."""
    total = len(items.questions)
    moments = random.randint(1, total // 3), random.randint(total // 3 + 1, total * 2 // 3)
    with slow_runs(0.2) as start:
        for moment in moments:
            process = start(folder)
            while len(notes(folder)) < moment:
                assert psutil.pid_exists(process), "the run ended before it could be killed"
                time.sleep(0.02)
            time.sleep(random.random() * 0.3)
            os.killpg(process, signal.SIGKILL)
            assert not (folder / "results.json").exists()
    whole = tmp_path / "whole"
    whole.mkdir()
    shutil.copy(folder / QUESTIONS_FILE, whole)
    monkeypatch.setenv("SLOW_MODEL_S", "0")
    for end in (folder, whole):
        monkeypatch.setenv("SLOW_MODEL_NOTES", f"{end}.notes")
        run(end, "slow/model", controls=False)
    assert (folder / "results.json").read_bytes() == (whole / "results.json").read_bytes()
    asked = Counter(notes(folder))
    assert set(asked) == set(notes(whole))
    assert len(asked) == total
    # Only what was under way when the run was killed is asked once more: three questions at most.
    assert sum(asked.values()) - total <= 3 * len(moments), moments


def test_an_unreachable_model_is_one_clear_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOWHERE_API_KEY", "none")
    monkeypatch.setenv("NOWHERE_BASE_URL", "http://127.0.0.1:9/v1")
    begun = time.monotonic()
    with pytest.raises(UnseenError, match="openai-api/nowhere/model cannot be reached"):
        run(folder, "openai-api/nowhere/model")
    assert time.monotonic() - begun < 30
    assert not (folder / "logs").exists()


@pytest.mark.parametrize("model", ["unseen/nothing", "nobody/model", "openai/gpt-4o"])
def test_a_model_that_does_not_exist_is_one_clear_error(
    model: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes before anything is prepared, and without the markup of Inspect's messages."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    new = folder / "new"
    with pytest.raises(UnseenError, match=r"unseen/nothing|nobody|OPENAI_API_KEY") as raised:
        run(new, model)
    assert not new.exists()
    assert "[" not in str(raised.value)


def test_a_folder_that_holds_another_model_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for model in ("unseen/reference", "unseen/blank"):
        capsys.readouterr()
        run(folder, model, controls=False)
        said = " ".join(capsys.readouterr().err.split())
        assert ("has answers of unseen/reference too" in said) == (model == "unseen/blank")


def test_a_folder_without_logs_has_no_report(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no logs"):
        report_of_logs(tmp_path)


def test_two_runs_do_not_share_a_folder(folder: Path) -> None:
    with (folder / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(BadInputError, match="another run"):
            run(folder)
