"""The files that judge inside the sandbox, made ready once for each process."""

from __future__ import annotations

import functools
import threading
from pathlib import Path

from unseen.sandbox.byte_code import byte_code_folder

_PYTHON_FILES = ("plain", "wire", "python_driver", "batch_runner", "fuzz_python", "fuzz_runner")


_lock = threading.Lock()


def harness_folder() -> Path:
    """A folder, readable by everybody, with the Python drivers as byte code."""
    with _lock:
        return _made_once()


@functools.cache
def _made_once() -> Path:
    return byte_code_folder("unseen.verify", _PYTHON_FILES)
