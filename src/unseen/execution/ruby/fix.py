"""Judge fixes in Ruby: the interpreter runs a driver, which runs the program and then the test."""

from __future__ import annotations

import functools
import shutil
import tempfile
import threading
from pathlib import Path

from unseen.execution.fixes.interpreted import InterpretedTests
from unseen.execution.fixes.trial import BuiltTests, Trial
from unseen.execution.harness import runtime_text
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

_lock = threading.Lock()


@functools.cache
def _build_once() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="harness-", dir=scratch()))
    folder.chmod(0o755)
    driver = folder / "fix_ruby.rb"
    driver.write_text(runtime_text("ruby", driver.name), encoding="utf-8")
    driver.chmod(0o644)
    return driver


def _driver() -> Path:
    with _lock:
        return _build_once()


def untrusted_build_ruby(trial: Trial, *, shared_build: bool, sandbox: Sandbox) -> BuiltTests | Verdict:
    """Prepare the tests without building; a syntax error shows when they are run."""
    if shutil.which("ruby") is None:
        return Verdict(word="infrastructure", detail="ruby is not installed")
    driver = _driver()
    argv = ["ruby", "--disable-gems", str(driver)]
    return InterpretedTests(
        trial, argv, "main.rb", (driver.parent, *trial.packages.readonly), lambda test: {}
    )
