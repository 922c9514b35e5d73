"""Results as they come: what a killed run has finished is there, whole."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
import time
from pathlib import Path

import pytest
from lint_runs import bias, write

UNSEEN = [sys.executable, "-c", "from unseen.cli import main; main()"]
QUICK = "def approve(age):\n    return age < 50\n"
# Loading it takes until the time limit.
ENDLESS = "while True:\n    pass\n\n\ndef approve(age):\n    return age < 50\n"


def test_a_killed_run_keeps_the_lines_of_finished_files(tmp_path: Path) -> None:
    write(tmp_path, {"a.py": QUICK, **{f"b{n}.py": ENDLESS for n in range(40)}})
    output = tmp_path / "found.jsonl"
    with output.open("wb") as held:
        command = [*UNSEEN, "bias", str(tmp_path), "--json-lines", "--jobs", "1"]
        env = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
        started = subprocess.Popen(command, stdout=held, stderr=subprocess.DEVNULL, env=env)
    deadline = time.monotonic() + 120
    try:
        while not output.read_bytes().endswith(b"\n"):
            assert started.poll() is None, "it ended before it could be killed"
            assert time.monotonic() < deadline
            time.sleep(0.05)
    finally:
        started.kill()
        started.wait()
    found = [json.loads(line) for line in output.read_bytes().splitlines()]
    assert (found[0]["file"], found[0]["verdict"]) == (str(tmp_path / "a.py"), "biased")
    assert len({each["file"] for each in found}) < 41


def test_lines_hold_what_the_array_holds(tmp_path: Path) -> None:
    write(tmp_path, {"a.py": QUICK, "b.py": "def f(age):\n    return 1\n", "c.py": "def f(:\n"})
    lines = [json.loads(line) for line in bias(tmp_path, "--json-lines").stdout.splitlines()]
    array = json.loads(bias(tmp_path, "--json").stdout)
    assert sorted(lines, key=lambda each: each["file"]) == array
    assert len(array) == 3


def test_text_and_arrays_are_in_the_order_of_the_files(tmp_path: Path) -> None:
    # The first takes longest.
    slow = "import time\n\ntime.sleep(2)\n\n\n" + QUICK
    write(tmp_path, {"a.py": slow, "b.py": QUICK, "c.py": QUICK})
    shown = [line for line in bias(tmp_path, "--jobs", "3").stdout.splitlines() if "biased: " in line]
    assert [Path(line.partition(":")[0]).name for line in shown] == ["a.py", "b.py", "c.py"]


def test_both_forms_exclude_each_other(tmp_path: Path) -> None:
    (path,) = write(tmp_path, {"a.py": QUICK})
    assert bias(path, "--json", "--json-lines").exit_code == 2


def test_a_bar_on_the_terminal_takes_no_results_from_a_file(tmp_path: Path) -> None:
    (path,) = write(tmp_path, {"a.py": QUICK})
    ours, theirs = pty.openpty()
    try:
        done = subprocess.run(
            [*UNSEEN, "bias", str(path), "--json-lines"],
            stdout=subprocess.PIPE,
            stderr=theirs,
            env=os.environ | {"TERM": "xterm"},
            check=False,
        )
    finally:
        os.close(theirs)
        os.close(ours)
    assert [json.loads(line)["verdict"] for line in done.stdout.splitlines()] == ["biased"]


@pytest.mark.parametrize("form", [[], ["--json"], ["--json-lines"]])
def test_the_exit_status_does_not_depend_on_the_form(form: list[str], tmp_path: Path) -> None:
    (path,) = write(tmp_path, {"a.py": QUICK})
    assert bias(path, *form).exit_code == 1
