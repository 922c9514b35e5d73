"""The files that judge inside the sandbox, made ready once for each process."""

from __future__ import annotations

import atexit
import functools
import py_compile
import shutil
import tempfile
import threading
from importlib.resources import files
from pathlib import Path

_PYTHON_FILES = ("plain", "python_driver", "batch_runner")


_lock = threading.Lock()


def harness_folder() -> Path:
    """A folder, readable by everybody, with the Python drivers as byte code; removed when the process ends."""
    with _lock:
        return _made_once()


@functools.cache
def _made_once() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="unseen-harness-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
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
