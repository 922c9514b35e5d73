"""Prepares drivers that run inside the sandbox, as byte code that every user can read."""

from __future__ import annotations

import py_compile
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from unseen.sandbox.scratch import scratch


def byte_code_folder(modules: Sequence[str]) -> Path:
    """Compile modules, given by their dotted names, into a new folder that goes when the process ends."""
    folder = Path(tempfile.mkdtemp(prefix="harness-", dir=scratch()))
    folder.chmod(0o755)
    for module in modules:
        package, _, name = module.rpartition(".")
        source = files(package) / f"{name}.py"
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
