"""Fixes in Python and Ruby: an interpreter runs our driver, which runs the program and then the test."""

from __future__ import annotations

import functools
import json
import re
import secrets
import shutil
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path

from unseen.execution.classify import evidence_of, verdict_of
from unseen.execution.fixes.trial import Built, TestName, Trial, limits_for
from unseen.execution.harness import runtime_text
from unseen.execution.token import EARLY
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sandbox.byte_code import byte_code_folder
from unseen.sandbox.scratch import scratch

_RUNTIME_MB = 256
_lock = threading.Lock()

# A test that puts something in place of a standard function is not the fix's doing.
_TEST_REPLACES = re.compile(r"\b(?:patch|setattr)\s*\(|^\s*\w+(?:\.\w+)+\s*=(?!=)", re.MULTILINE)


@functools.cache
def _made_once() -> Path:
    folder = byte_code_folder(["unseen.execution.python.runtime.fix_python"])
    for language, name in (("ruby", "fix_ruby.rb"), ("python", "fix_python.py")):
        copy = folder / name
        copy.write_text(runtime_text(language, name), encoding="utf-8")
        copy.chmod(0o644)
    return folder


def _drivers() -> Path:
    with _lock:
        return _made_once()


@dataclass
class _Script:
    """A program and its tests as texts; the driver finds out whether they are programs at all."""

    trial: Trial

    def untrusted_run(self, name: TestName, sandbox: Sandbox) -> Verdict:
        word = secrets.token_hex(16)
        test = self.trial.support + self.trial.section(name)
        drivers, packages = _drivers(), self.trial.packages
        request = {
            "word": word,
            "code": self.trial.code,
            "test": test,
            "untouched": _TEST_REPLACES.search(test) is None,
            "modules": [_module(path) for path in self.trial.sources(".py")],
            "packages": [str(one) for one in packages.paths],
        }
        # Byte code is of one version of Python alone.
        driver = drivers / ("fix_python.py" if packages.interpreter else "fix_python.pyc")
        argv = [packages.interpreter or "python", "-s", "-S", "-B", "-P", str(driver)]
        if self.trial.language == "ruby":
            argv = ["ruby", "--disable-gems", str(drivers / "fix_ruby.rb")]
        with tempfile.TemporaryDirectory(prefix="fix-", dir=scratch()) as work:
            # A program may read its own text; what it runs is the request.
            source = Path(work) / ("main.rb" if self.trial.language == "ruby" else "main.py")
            source.write_text(self.trial.code + test, encoding="utf-8")
            self.trial.write_files(Path(work))
            execution = sandbox.untrusted_run(
                argv,
                work=Path(work),
                stdin=json.dumps(request).encode(),
                limits=limits_for(_RUNTIME_MB),
                readonly=(drivers, *packages.readonly),
                env={"PYTHONHASHSEED": "7"},
                frozen=True,
            )
        said, _, rest = execution.channel.decode(errors="replace").partition(" ")
        evidence = evidence_of(execution)
        if said == word and rest == "compile":
            return Verdict(word="failed", detail="compile", evidence=evidence)
        if said == word and rest.startswith("replaced "):
            return Verdict(word="cheated", detail=rest, evidence=evidence)
        verdict = verdict_of(execution, "test")
        if not verdict.passed or (said == word and rest == "end"):
            return verdict
        how = "forged a report" if execution.channel else EARLY
        return Verdict(word="cheated", detail=how, evidence=evidence)

    def close(self) -> None:
        pass


def _module(path: str) -> str:
    """The name under which a file is imported."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def untrusted_build_script(trial: Trial, *, joint: bool, sandbox: Sandbox) -> Built | Verdict:
    """Nothing is built; what is no program fails when it is run."""
    if trial.language == "ruby" and shutil.which("ruby") is None:
        return Verdict(word="infrastructure", detail="ruby is not installed")
    return _Script(trial)
