"""Every hostile program is contained: nobody survives, nothing of the host changes, the outcome is named."""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from hostile import HOSTILES, Hostile

from unseen.sandbox import Limits, Sandbox

ABSTRACT = f"unseen-test-{os.getpid()}"
LIMITS = Limits(cpu_s=1, wall_s=20, memory_mb=300, processes=40, output_bytes=1 << 18, disk_mb=32)


@pytest.fixture(scope="module", autouse=True)
def abstract_socket() -> Iterator[None]:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(f"\0{ABSTRACT}")
        listening.listen()
        yield


def survivors(mark: str) -> list[int]:
    """Processes of this host that carry the mark in their environment."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                if mark.encode() in Path(f"/proc/{name}/environ").read_bytes():
                    found.append(int(name))
            except OSError:
                continue
    return found


def groups() -> set[str]:
    """Control groups of this process: of what still runs, such as a compile server, or left behind."""
    return {str(path) for path in Path("/sys/fs/cgroup").glob(f"*/unseen-{os.getpid()}-*")}


@pytest.mark.parametrize("hostile", HOSTILES, ids=lambda hostile: hostile.name)
def test_hostile_program_is_contained(
    hostile: Hostile, sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNSEEN_TEST_SECRET", "x")
    canary = tmp_path / "canary"
    canary.write_text("untouched")
    work = tmp_path / "work"
    work.mkdir()
    program = (
        f"CANARY = {str(canary)!r}\nHOME = {str(Path.home())!r}\nABSTRACT = {ABSTRACT!r}\n{hostile.program}"
    )
    (work / "program.py").write_text(program)
    mark = secrets.token_hex(16)
    before = groups()

    done = sandbox.untrusted_run(
        ["python", "-I", "-S", "program.py"], work=work, limits=LIMITS, env={"MARK": mark}
    )

    said = (done.stdout + done.stderr).decode(errors="replace")
    assert done.outcome in hostile.outcomes, f"{done.outcome} ({done.reason}): {said[-500:]}"
    assert "ESCAPED" not in said
    assert hostile.says in said
    assert survivors(mark) == []
    assert groups() <= before
    assert canary.read_text() == "untouched"
    assert not Path("/usr/unseen-evil").exists()
    assert not Path("/usr/bin/unseen-evil").exists()
    assert not list(work.glob("core*"))
    assert done.wall_s < LIMITS.wall + 10


def test_the_catalogue_is_large_enough() -> None:
    assert len({hostile.name for hostile in HOSTILES}) == len(HOSTILES) >= 50


def test_a_survivor_would_be_seen(sandbox: Sandbox, tmp_path: Path) -> None:
    """The check above can fail: while a program runs, its mark is found."""
    import threading

    mark = secrets.token_hex(16)
    seen: list[int] = []

    def watch() -> None:
        for _ in range(200):
            seen.extend(survivors(mark))
            if seen:
                return

    thread = threading.Thread(target=watch)
    thread.start()
    sandbox.untrusted_run(["sleep", "1.5"], work=tmp_path, limits=LIMITS, env={"MARK": mark})
    thread.join()
    assert seen
