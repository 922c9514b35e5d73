"""Ctrl-C: nothing that was finished is lost, and the same command resumes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.sources import load_problems

UNSEEN = Path(sys.executable).with_name("unseen")
SUITES = Path(__file__).parents[1] / "suites"


def words(problems: Path, output: Path) -> list[str]:
    options = ["--search", "each", "--verify", "parse", "--seed", "5"]
    return ["rewrite", str(problems), "-o", str(output), *options]


@pytest.fixture
def problems(tmp_path: Path) -> Path:
    """So many problems that most are still to do when the first ones are finished."""
    ready = load_problems("builtin:python", on_bad=print)
    path = tmp_path / "problems.jsonl"
    copies = [one.model_copy(update={"id": f"{one.id}/{n}"}) for n in range(2) for one in ready]
    path.write_text("".join(copy.model_dump_json() + "\n" for copy in copies))
    return path


def test_an_interrupted_rewrite_says_so_and_resumes_to_the_same_bytes(problems: Path, tmp_path: Path) -> None:
    output, journal = tmp_path / "v.jsonl", tmp_path / "v.jsonl.partial"
    started = subprocess.Popen(
        [UNSEEN, *words(problems, output)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 60
    while not (journal.exists() and len(journal.read_bytes().splitlines()) >= 2):
        assert started.poll() is None, "it ended before it could be interrupted"
        assert time.monotonic() < deadline
        time.sleep(0.005)
    started.send_signal(signal.SIGINT)
    _, complaint = started.communicate(timeout=60)
    assert started.returncode == 130
    assert "Traceback" not in complaint
    assert "the same command resumes" in complaint
    assert not output.exists()
    finished = len(journal.read_bytes().splitlines()) - 1
    assert finished >= 1

    # In this process, whose order of sets differs from that of the one before.
    whole = tmp_path / "whole.jsonl"
    for target in (output, whole):
        done = CliRunner().invoke(app, words(problems, target))
        assert done.exit_code == 0, done.output
    assert output.read_bytes() == whole.read_bytes()
    assert not journal.exists()


def test_an_interrupted_run_does_not_begin_the_next_suite(tmp_path: Path) -> None:
    notes, output = tmp_path / "notes", tmp_path / "out"
    program = "import slow_model; from unseen.cli import main; main()"
    suites = ["--suite", "memorisation,bias", "--limit", "1", "--languages", "python", "--no-controls"]
    started = subprocess.Popen(
        [sys.executable, "-c", program, "run", "--model", "slow/model", *suites, "--out", str(output)],
        env=os.environ
        | {
            "PYTHONPATH": os.pathsep.join([str(SUITES), os.environ.get("PYTHONPATH", "")]),
            "SLOW_MODEL_S": "0.3",
            "SLOW_MODEL_NOTES": str(notes),
            "INSPECT_CACHE_DIR": str(tmp_path / "cache"),
        },
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 120
    while not (notes.exists() and notes.read_text()):
        assert started.poll() is None, "it ended before it could be interrupted"
        assert time.monotonic() < deadline
        time.sleep(0.02)
    started.send_signal(signal.SIGINT)
    _, complaint = started.communicate(timeout=120)
    assert started.returncode == 130
    assert "Traceback" not in complaint
    assert "the same command resumes: -c run --model slow/model" in complaint
    assert "bias" not in complaint.partition("interrupted")[0]
    assert not (output / "logs" / "bias").exists()
    assert not (output / "report.html").exists()
