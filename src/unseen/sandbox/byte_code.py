"""Drivers that run inside the sandbox, made ready outside it as byte code that everybody may read."""

from __future__ import annotations

import py_compile
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from unseen.sandbox.scratch import scratch


def byte_code_folder(package: str, names: Sequence[str], *, subfolder: str = "inside") -> Path:
    """Compile modules of `package/subfolder/` to byte code in a new folder, removed when the process ends."""
    folder = Path(tempfile.mkdtemp(prefix="harness-", dir=scratch()))
    folder.chmod(0o755)
    for name in names:
        source = files(package) / subfolder / f"{name}.py"
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
