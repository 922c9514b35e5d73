"""Judge fixes in Python: the interpreter runs a driver, which runs the program and then the test."""

from __future__ import annotations

import functools
import re
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from unseen.execution.fixes.interpreted import InterpretedTests
from unseen.execution.fixes.trial import BuiltTests, Trial
from unseen.execution.harness import runtime_text
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sandbox.byte_code import byte_code_folder

_lock = threading.Lock()

# If the test itself replaces a standard function, the fix is not to blame.
_TEST_REPLACES = re.compile(r"\b(?:patch|setattr)\s*\(|^\s*\w+(?:\.\w+)+\s*=(?!=)", re.MULTILINE)


@functools.cache
def _build_once() -> Path:
    folder = byte_code_folder(["unseen.execution.python.runtime.fix_python"])
    copy = folder / "fix_python.py"
    copy.write_text(runtime_text("python", copy.name), encoding="utf-8")
    copy.chmod(0o644)
    return folder


def _driver_folder() -> Path:
    """Return a folder with the driver as byte code, and as text for interpreters of another version."""
    with _lock:
        return _build_once()


def _module(path: str) -> str:
    """Return the name under which a file is imported."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def untrusted_build_python(trial: Trial, *, shared_build: bool, sandbox: Sandbox) -> BuiltTests | Verdict:
    """Prepare the tests without building; a syntax error shows when they are run."""
    folder, packages = _driver_folder(), trial.packages

    def request(test: str) -> Mapping[str, Any]:
        return {
            "untouched": _TEST_REPLACES.search(test) is None,
            "modules": [_module(path) for path in trial.sources(".py")],
            "packages": [str(path) for path in packages.paths],
        }

    driver = folder / ("fix_python.py" if packages.interpreter else "fix_python.pyc")
    argv = [packages.interpreter or "python", "-s", "-S", "-B", "-P", str(driver)]
    return InterpretedTests(trial, argv, "main.py", (folder, *packages.readonly), request)
