"""A full disk: one line that says so, for each command that writes as it goes."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

UNSEEN = Path(sys.executable).with_name("unseen")
REWRITE = ["rewrite", "builtin:python", "--search", "each", "--verify", "parse"]
RUN = ["run", "--model", "unseen/reference", "--suite", "memorisation", "--limit", "2", "--no-controls"]


@pytest.mark.parametrize(
    ("arguments", "size"),
    [
        pytest.param([*REWRITE, "-o", "{}/variants.jsonl"], 60_000, id="rewrite"),
        pytest.param([*RUN, "--languages", "python", "--out", "{}/out"], 60_000, id="run-questions"),
        pytest.param([*RUN, "--languages", "python", "--out", "{}/out"], 200_000, id="run-logs"),
    ],
)
def test_a_full_disk_is_one_clear_line(arguments: list[str], size: int, tmp_path: Path) -> None:
    if shutil.which("bwrap") is None:
        pytest.skip("bubblewrap makes the small disk")
    disk = tmp_path / "disk"
    disk.mkdir()
    small = ["bwrap", "--dev-bind", "/", "/", "--size", str(size), "--tmpfs", str(disk)]
    if subprocess.run([*small, "true"], capture_output=True, check=False).returncode:
        pytest.skip("bubblewrap cannot make a small disk here")
    command = [str(UNSEEN), *(argument.format(disk) for argument in arguments)]
    done = subprocess.run(
        [*small, "--setenv", "INSPECT_CACHE_DIR", str(tmp_path / "cache"), *command],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    assert len(errors) == 1
    assert "the disk is full" in errors[0] or "No space left on device" in errors[0]
    assert "the same command resumes" in errors[0]
