"""`disk_mb` holds against files that no folder shows, for root and for ordinary users."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from disk_hogs import ENDS, HARD_LINKS, HIDDEN, HOGS, MANY_FILES, MAPPED

from unseen.errors import SandboxUnavailableError
from unseen.sandbox import Execution, Limits, Sandbox, open_sandbox
from unseen.sandbox import bubblewrap as bubblewrap_module
from unseen.sandbox.disk_watch import folder_size_mb, nameless_files

LIMITS = Limits(cpu_s=10, wall_s=60, memory_mb=400, processes=40, disk_mb=32)
# A look comes every 0.15 s, in which a disk of 3 GB/s takes 450 MiB, and later on a busy machine; programs
# want 1,600.
MOST_MB = 1200


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    try:
        opened = open_sandbox("bwrap")
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    with opened:
        yield opened


def run(sandbox: Sandbox, work: Path, program: str) -> Execution:
    (work / "program.py").write_text(program)
    return sandbox.untrusted_run(["python", "-I", "-S", "program.py"], work=work, limits=LIMITS)


def taken(done: Execution) -> int:
    return max((int(word) for word in done.stdout.split() if word.isdigit()), default=0)


@pytest.mark.parametrize("name", HOGS)
def test_a_hog_is_stopped(name: str, sandbox: Sandbox, tmp_path: Path) -> None:
    done = run(sandbox, tmp_path, HOGS[name])

    assert done.outcome in ENDS.get(name, ("output_limit",)), (done.outcome, done.reason, done.stderr)
    assert b"ESCAPED" not in done.stdout
    assert taken(done) < (800 if name == "memfds" else MOST_MB)


def test_a_mapping_without_a_descriptor_counts(sandbox: Sandbox, tmp_path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root may follow the links of map_files")
    done = run(sandbox, tmp_path, MAPPED)
    assert (done.outcome, b"ESCAPED" in done.stdout) == ("output_limit", False)
    assert taken(done) < MOST_MB


@pytest.mark.parametrize("folder", [".", "/tmp"])
def test_many_small_files_are_stopped(folder: str, sandbox: Sandbox, tmp_path: Path) -> None:
    done = run(sandbox, tmp_path, f"FOLDER = {folder!r}\n{MANY_FILES}")
    assert done.outcome == "output_limit"
    assert "files" in done.reason
    assert taken(done) < 600_000


def test_a_file_with_many_names_counts_once(sandbox: Sandbox, tmp_path: Path) -> None:
    done = run(sandbox, tmp_path, HARD_LINKS)
    assert (done.outcome, done.stdout) == ("exited", b"one file\n")


def test_the_looks_tell_nameless_files_from_others(tmp_path: Path) -> None:
    """Each is seen while it is open, and gone when it is closed."""
    before = nameless_files([os.getpid()])
    device = tmp_path.stat().st_dev
    path = tmp_path / "file"
    with path.open("wb") as file:
        file.write(bytes(3 << 20))
        file.flush()
        os.fsync(file.fileno())
        assert nameless_files([os.getpid()]).disk_mb.get(device, 0) == before.disk_mb.get(device, 0)
        assert folder_size_mb(str(tmp_path)) == pytest.approx(3, abs=0.1)
        path.unlink()
        seen = nameless_files([os.getpid()])
        assert seen.disk_mb[device] - before.disk_mb.get(device, 0) == pytest.approx(3, abs=0.1)
        assert folder_size_mb(str(tmp_path)) < 0.1
    assert nameless_files([os.getpid()]).disk_mb.get(device, 0) == before.disk_mb.get(device, 0)
    held = os.memfd_create("x")
    os.write(held, bytes(2 << 20))
    assert nameless_files([os.getpid()]).memory_mb - before.memory_mb == pytest.approx(2, abs=0.1)
    os.close(held)


ORDINARY = """
import json, sys, tempfile
from pathlib import Path
from unseen.sandbox import Limits, open_sandbox
limits = Limits(cpu_s=10, wall_s=60, memory_mb=400, processes=40, disk_mb=32)
with open_sandbox() as sandbox:
    for name, program in json.load(sys.stdin).items():
        with tempfile.TemporaryDirectory() as work:
            (Path(work) / "program.py").write_text(program)
            done = sandbox.untrusted_run(["python", "-I", "-S", "program.py"], work=Path(work), limits=limits)
        taken = max((int(word) for word in done.stdout.split() if word.isdigit()), default=0)
        print(json.dumps([name, done.outcome, done.reason, taken, b"ESCAPED" in done.stdout]), flush=True)
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_it_holds_for_an_ordinary_user() -> None:
    python = "/usr/bin/python3"
    source = Path(bubblewrap_module.__file__).parents[2]
    if not os.access(python, os.X_OK) or shutil.which("setpriv") is None:
        pytest.skip("needs a system Python and setpriv")
    if any(not parent.stat().st_mode & 0o001 for parent in source.parents) or platform.system() != "Linux":
        pytest.skip("another user cannot reach the source folder")
    if subprocess.run(
        [python, "-c", f"import sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"], check=False
    ).returncode:
        pytest.skip("the system Python is of another version")
    user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--", python, "-B", "-c", ORDINARY]
    environment = {
        "PATH": "/usr/bin:/bin",
        "PYTHONPATH": f"{source}:{sysconfig.get_path('purelib')}",
        "HOME": "/nonexistent",
    }
    programs = {**HOGS, "hidden descriptors": HIDDEN}
    done = subprocess.run(
        user,
        input=json.dumps(programs),
        capture_output=True,
        text=True,
        env=environment,
        cwd="/",
        check=False,
    )
    if "SandboxUnavailableError" in done.stderr:
        pytest.skip(done.stderr.strip().rpartition("\n")[2])
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row[0] for row in rows] == [*programs], done.stderr[-500:]
    for name, outcome, reason, mib, escaped in rows:
        assert outcome in ENDS.get(name, ("output_limit",)), (name, outcome, reason)
        assert not escaped, name
        # No control group bounds memory here, and a busy machine looks late; the program wants 3,000.
        assert mib < (2000 if name == "memfds" else MOST_MB), name
