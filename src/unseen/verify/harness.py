"""The files that judge inside the sandbox, made ready once for each process."""

from __future__ import annotations

import functools
import py_compile
import tempfile
import threading
from importlib.resources import files
from pathlib import Path

from unseen.sandbox.scratch import scratch

_PYTHON_FILES = ("plain", "wire", "python_driver", "batch_runner", "fuzz_python", "fuzz_runner")


_lock = threading.Lock()


def harness_folder() -> Path:
    """A folder, readable by everybody, with the Python drivers as byte code."""
    with _lock:
        return _made_once()


@functools.cache
def _made_once() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="harness-", dir=scratch()))
    folder.chmod(0o755)
    for name in _PYTHON_FILES:
        source = files("unseen.verify") / "inside" / f"{name}.py"
        copy = folder / f"{name}.py"
        copy.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
        compiled = folder / f"{name}.pyc"
        py_compile.compile(
            str(copy),
            cfile=str(compiled),
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        copy.unlink()
        compiled.chmod(0o644)
    return folder
