"""Prepare the harness files for the sandbox, once per process."""

from __future__ import annotations

import functools
import threading
from importlib.resources import files
from pathlib import Path

from unseen.sandbox.byte_code import byte_code_folder

_DRIVERS = (
    "unseen.execution.runtime.plain",
    "unseen.execution.runtime.wire",
    "unseen.execution.runtime.batch_runner",
    "unseen.execution.runtime.fuzz_runner",
    "unseen.execution.python.runtime.answer_python",
    "unseen.execution.python.runtime.tests_python",
    "unseen.execution.python.runtime.python_driver",
    "unseen.execution.python.runtime.fuzz_python",
)

_lock = threading.Lock()


def harness_folder() -> Path:
    """Return a world-readable folder with the Python drivers as byte code."""
    with _lock:
        return _build_once()


@functools.cache
def _build_once() -> Path:
    return byte_code_folder(_DRIVERS)


def runtime_text(language: str, name: str) -> str:
    """Return a file of a language's runtime, which is compiled or run inside the sandbox."""
    return (files(f"unseen.execution.{language}") / "runtime" / name).read_text(encoding="utf-8")
