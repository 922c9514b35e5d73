"""Judge fixes in Python by tests in another sandbox than the program."""

from __future__ import annotations

import functools
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from unseen.execution.fixes.separate_interpreted import Role, SeparateTests
from unseen.execution.fixes.trial import BuiltTests, TestName, Trial
from unseen.execution.harness import runtime_text
from unseen.execution.python.separate_names import names_for_tests
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sandbox.byte_code import byte_code_folder

_RUNTIME = "unseen.execution.python.runtime"
_MODULES = (
    "remote_codec",
    "remote_proxy",
    "remote_objects",
    "fix_guard_python",
    "fix_program_python",
    "fix_tests_python",
)

_lock = threading.Lock()


@functools.cache
def _build_once() -> Path:
    folder = byte_code_folder([f"{_RUNTIME}.{name}" for name in _MODULES])
    texts = folder / "text"
    texts.mkdir(mode=0o755)
    for name in _MODULES:
        copy = texts / f"{name}.py"
        copy.write_text(runtime_text("python", copy.name), encoding="utf-8")
        copy.chmod(0o644)
    return folder


def _drivers() -> Path:
    """Return a folder with the drivers as byte code, and below it as text for other interpreters."""
    with _lock:
        return _build_once()


def _command(role: Role, trial: Trial) -> tuple[Sequence[str], Sequence[Path]]:
    folder, packages = _drivers(), trial.packages
    driver = folder / f"fix_{role}_python.pyc"
    if packages.interpreter:
        driver = folder / "text" / f"fix_{role}_python.py"
    start = [packages.interpreter or "python", "-s", "-S", "-B", "-P"]
    return [*start, str(driver)], (folder, *packages.readonly)


def untrusted_build_separate_python(
    trial: Trial, *, reference: Trial, sandbox: Sandbox
) -> BuiltTests | Verdict:
    """Prepare the tests without building; a syntax error shows when they are run.

    Raises:
        SignatureMismatchError: the tests look at their own process, or replace a part of the program.
    """
    names: dict[TestName, Mapping[str, Any]] = {
        name: names_for_tests(reference, name) for name in ("functional", "exploit")
    }
    return SeparateTests(trial, reference, names, _command, "main.py")
