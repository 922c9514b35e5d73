"""Ctrl-C: nothing that was finished is lost, and the same command resumes."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

UNSEEN = Path(sys.executable).with_name("unseen")


def command(output: Path) -> list[str]:
    options = ["--search", "random", "--steps", "15", "--verify", "parse", "--seed", "5"]
    return [str(UNSEEN), "rewrite", "builtin", "-o", str(output), *options]


def test_an_interrupted_rewrite_says_so_and_resumes_to_the_same_bytes(tmp_path: Path) -> None:
    output, journal = tmp_path / "v.jsonl", tmp_path / "v.jsonl.partial"
    started = subprocess.Popen(command(output), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
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

    subprocess.run(command(output), check=True, capture_output=True)
    whole = tmp_path / "whole.jsonl"
    subprocess.run(command(whole), check=True, capture_output=True)
    assert output.read_bytes() == whole.read_bytes()
    assert not journal.exists()
