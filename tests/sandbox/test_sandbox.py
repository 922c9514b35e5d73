# ruff: noqa: E501  (programs keep their lines)
"""What a sandbox gives a program, what it reports, and what it says where it cannot work."""

from __future__ import annotations

import os
import platform
import secrets
import shutil
import struct
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from unseen.errors import BadInputError, SandboxUnavailableError
from unseen.sandbox import Execution, Limits, Sandbox, open_sandbox
from unseen.sandbox import bubblewrap as bubblewrap_module
from unseen.sandbox.scratch import scratch
from unseen.sandbox.seccomp import filter_program

QUICK = Limits(cpu_s=2, memory_mb=256, disk_mb=32)


def run(sandbox: Sandbox, work: Path, *argv: str, **options: object) -> Execution:
    return sandbox.untrusted_run(list(argv), work=work, limits=QUICK, **options)  # type: ignore[arg-type]


def test_streams_environment_and_channel(sandbox: Sandbox, tmp_path: Path) -> None:
    done = run(
        sandbox,
        tmp_path,
        "python",
        "-c",
        "import os,sys\nos.write(int(os.environ['UNSEEN_CHANNEL']), b'secret')\n"
        "print(sys.stdin.read() + os.environ['GIVEN'])\nprint('err', file=sys.stderr)\nsys.exit(3)",
        stdin=b"input ",
        env={"GIVEN": "value"},
    )
    assert (done.outcome, done.exit_code, done.signal) == ("exited", 3, None)
    assert done.stdout == b"input value\n"
    assert done.stderr == b"err\n"
    assert done.channel == b"secret"
    assert 0 < done.cpu_s < 2
    assert done.peak_memory_mb > 1
    assert not done.ok


def test_the_work_folder_keeps_what_is_written(sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "in").write_text("1")
    assert run(sandbox, tmp_path, "sh", "-c", "pwd; cat in; echo 2 >out").stdout == b"/work\n1"
    assert (tmp_path / "out").read_text() == "2\n"
    assert run(sandbox, tmp_path, "cat", "out").stdout == b"2\n"


def test_a_frozen_folder_stays_as_it_is(sandbox: Sandbox, tmp_path: Path) -> None:
    done = run(
        sandbox, tmp_path, "sh", "-c", "pwd; echo 2 >/work/out || echo 3 >here && cat here", frozen=True
    )
    assert done.stdout == b"/tmp\n3\n"
    assert list(tmp_path.iterdir()) == []


def test_more_folders(sandbox: Sandbox, tmp_path: Path) -> None:
    work, seen, kept = (tmp_path / name for name in ("work", "seen", "kept"))
    for folder in (work, seen, kept):
        folder.mkdir(mode=0o755)
    (seen / "file").write_text("1")
    script = f"cat {seen}/file; echo 2 >{seen}/file; echo 3 >{kept}/file"
    done = run(sandbox, work, "sh", "-c", script, readonly=(seen,), writable=(kept,))
    assert done.stdout == b"1"
    assert (seen / "file").read_text() == "1"
    assert (kept / "file").read_text() == "3\n"


@pytest.mark.parametrize("tool", ["python", "gcc", "g++", "rustc", "go", "java", "javac"])
def test_toolchains_are_found_wherever_they_are_installed(
    tool: str, sandbox: Sandbox, tmp_path: Path
) -> None:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    words = {"go": "version", "java": "-version", "javac": "-version"}
    limits = Limits(cpu_s=20, memory_mb=2048, processes=256)
    done = sandbox.untrusted_run([tool, words.get(tool, "--version")], work=tmp_path, limits=limits)
    assert done.ok, done


def test_python_inside_is_the_one_outside(sandbox: Sandbox, tmp_path: Path) -> None:
    done = run(sandbox, tmp_path, "python", "-c", "import sys; print(sys.version)")
    assert done.stdout.decode().strip() == sys.version


def test_time_is_processor_time_of_the_whole_tree(sandbox: Sandbox, tmp_path: Path) -> None:
    program = (
        "import os\nfor _ in range(4):\n    if os.fork() == 0:\n        while True: pass\n"
        "while True: os.wait()"
    )
    done = sandbox.untrusted_run(["python", "-c", program], work=tmp_path, limits=Limits(cpu_s=0.5))
    assert done.outcome == "timed_out"
    assert "processor time" in done.reason


def test_a_missing_program_is_not_a_failure_of_the_sandbox(sandbox: Sandbox, tmp_path: Path) -> None:
    done = run(sandbox, tmp_path, "no-such-program")
    assert (done.outcome, done.exit_code) == ("exited", 127)


def test_a_missing_folder_is_a_failure_of_the_sandbox(sandbox: Sandbox, tmp_path: Path) -> None:
    done = run(sandbox, tmp_path, "true", readonly=(tmp_path / "absent",))
    assert done.outcome == "infrastructure"
    assert "absent" in done.reason


def test_no_child_is_left_unreaped(sandbox: Sandbox, tmp_path: Path) -> None:
    # Other tests of the same process may have children of their own.
    before = set(psutil.Process().children())
    for _ in range(5):
        run(sandbox, tmp_path, "sh", "-c", "sleep 100 & exit 0")
    assert set(psutil.Process().children()) <= before


def test_without_bubblewrap_the_message_explains_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bubblewrap_module, "find_bwrap", lambda: None)
    with pytest.raises(SandboxUnavailableError, match="apt install bubblewrap"):
        open_sandbox("auto")


def test_without_user_namespaces_the_message_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fake = tmp_path / "bwrap"
    fake.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
    fake.chmod(0o755)
    monkeypatch.setattr(bubblewrap_module, "find_bwrap", lambda: str(fake))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SandboxUnavailableError, match="unprivileged_userns_clone"):
        open_sandbox("auto")


def test_an_unknown_kind_is_named() -> None:
    with pytest.raises(BadInputError, match="'magic'"):
        open_sandbox("magic")


def test_local_warns_and_still_limits(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="WITHOUT a sandbox"):
        opened = open_sandbox("local")
    with opened as sandbox:
        assert run(sandbox, tmp_path, "sh", "-c", "echo out; exit 4").exit_code == 4
        done = sandbox.untrusted_run(["sleep", "100"], work=tmp_path, limits=Limits(cpu_s=0.5))
        assert done.outcome == "timed_out"


def test_the_filter_jumps_stay_inside() -> None:
    for machine in ("x86_64", "aarch64"):
        program = filter_program(machine)
        assert program is not None
        steps = [struct.unpack("=HBBI", program[at : at + 8]) for at in range(0, len(program), 8)]
        for at, (code, yes, no, _) in enumerate(steps):
            if code & 7 == 5:
                assert max(at + 1 + yes, at + 1 + no) < len(steps)
        assert steps[-1][0] == 6
        assert len(steps) < 4096
    assert filter_program("vax") is None


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_it_works_as_an_ordinary_user(tmp_path: Path) -> None:
    python = "/usr/bin/python3"
    source = Path(bubblewrap_module.__file__).parents[2]
    if not os.access(python, os.X_OK) or shutil.which("setpriv") is None:
        pytest.skip("needs a system Python and setpriv")
    if any(not parent.stat().st_mode & 0o001 for parent in source.parents) or platform.system() != "Linux":
        pytest.skip("another user cannot reach the source folder")
    script = (
        "import os, tempfile\nfrom pathlib import Path\nfrom unseen.sandbox import open_sandbox, Limits\n"
        "with open_sandbox() as sandbox, tempfile.TemporaryDirectory() as work:\n"
        "    run = lambda *argv: sandbox.untrusted_run(argv, work=Path(work), limits=Limits(cpu_s=1, processes=20))\n"
        "    print(run('sh', '-c', 'id -u; touch file && ls; touch /x 2>/dev/null || echo read-only').stdout)\n"
        "    print(run('sleep', '50').outcome)\n"
        "    print(run('python', '-c', 'import os\\nwhile True: os.fork()').outcome)\n"
        "    print(os.listdir(work))\n"
    )
    if subprocess.run(
        [python, "-c", f"import sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"], check=False
    ).returncode:
        pytest.skip("the system Python is of another version, for which the grammars are not built")
    user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--", python, "-B", "-c", script]
    packages = sysconfig.get_path("purelib")
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": f"{source}:{packages}", "HOME": "/nonexistent"}
    done = subprocess.run(user, capture_output=True, text=True, env=environment, cwd="/", check=False)
    if "SandboxUnavailableError" in done.stderr:
        pytest.skip(done.stderr.strip().rpartition("\n")[2])
    lines = done.stdout.splitlines()
    assert lines[0] == r"b'65534\nfile\nread-only\n'", done.stderr
    assert lines[1] == "timed_out"
    assert lines[2] in ("timed_out", "exited")
    assert lines[3] == "['file']"


def test_nothing_is_left_when_the_host_process_is_killed(tmp_path: Path) -> None:
    mark = secrets.token_hex(16)
    script = (
        "import sys\nfrom pathlib import Path\nfrom unseen.sandbox import Limits, open_sandbox\n"
        "from unseen.sandbox.scratch import scratch\n"
        "with open_sandbox() as sandbox:\n    print(scratch(), flush=True)\n"
        f"    sandbox.untrusted_run(['sleep', '60'], work=Path({str(tmp_path)!r}), limits=Limits(cpu_s=90),"
        f" env={{'MARK': {mark!r}}})\n"
    )
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    folder = Path(process.stdout.readline().decode().strip())
    if not folder.name:
        process.wait()
        pytest.skip("no sandbox here")
    # The launcher ties itself to its host before it lets the program begin, and not at once.
    assert until(lambda: carriers(mark, b"sleep\0")), "the program never started"
    process.kill()
    process.communicate()
    assert until(lambda: not carriers(mark)), "the program outlived its host process"
    assert folder.exists()
    subprocess.run(
        [sys.executable, "-c", "from unseen.sandbox.scratch import scratch; scratch()"], check=True
    )
    assert not folder.exists()
    assert scratch().exists()


def carriers(mark: str, command: bytes = b"") -> list[str]:
    """Processes with the mark in their environment, whose command line begins like this."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in path.read_bytes() and (path.parent / "cmdline").read_bytes().startswith(
                command
            ):
                found.append(path.parent.name)
        except OSError:
            continue
    return found


def until(true: Callable[[], object], seconds: float = 20) -> bool:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.05)
    return False


def test_builds_at_the_same_time_do_not_count_against_one_another(sandbox: Sandbox, tmp_path: Path) -> None:
    cache, folders = tmp_path / "cache", [tmp_path / str(n) for n in range(4)]
    for folder in (cache, *folders):
        folder.mkdir()
    many = "for i in $(seq 20); do sleep 1 & done; wait"

    def untrusted_build(folder: Path) -> Execution:
        limits = Limits(cpu_s=10, processes=30)
        return sandbox.untrusted_run(["sh", "-c", many], work=folder, limits=limits, writable=[cache])

    with ThreadPoolExecutor(len(folders)) as pool:
        ended = list(pool.map(untrusted_build, folders))
    assert [(one.outcome, one.exit_code, one.stderr) for one in ended] == [("exited", 0, b"")] * len(folders)
