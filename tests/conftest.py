"""What holds for all tests."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from unseen.errors import SandboxUnavailableError
from unseen.execution.executors import stop_services
from unseen.sandbox import Sandbox, open_sandbox

# How long an example takes is the machine's, and says nothing of what is tested.
hypothesis.settings.register_profile("unseen", deadline=None)
hypothesis.settings.load_profile("unseen")

# A shell starts what it puts in the background with interrupts ignored, and children inherit that: then the
# programs whose interruption is tested would never see one.
_main = threading.current_thread() is threading.main_thread()
if _main and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """One process more than processors, as tests wait for other programs a fifth of their time."""
    return len(os.sched_getaffinity(0)) + 1


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    """One sandbox for all tests of a process, so that its compile servers start once."""
    try:
        opened = open_sandbox()
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    with opened:
        yield opened
        stop_services(opened)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it would be published."""
    folder, root = tmp_path_factory.mktemp("wheel"), Path(__file__).parents[1]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(root)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    if re.search("No matching distribution found for hatch|No module named pip", done.stderr):
        pytest.skip("a wheel cannot be built here: pip or hatchling, the build backend, cannot be had")
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("*.whl")
    return built
