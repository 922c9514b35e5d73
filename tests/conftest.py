"""What holds for all tests."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator

import pytest

from unseen.errors import SandboxUnavailableError
from unseen.execution.executors import stop_services
from unseen.sandbox import Sandbox, open_sandbox

# A shell starts what it puts in the background with interrupts ignored, and children inherit that: then the
# programs whose interruption is tested would never see one.
_main = threading.current_thread() is threading.main_thread()
if _main and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


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
