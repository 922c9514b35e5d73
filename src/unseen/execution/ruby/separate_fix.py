"""Judge fixes in Ruby by tests in another sandbox than the program."""

from __future__ import annotations

import functools
import re
import shutil
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from unseen.execution.fixes.separate_interpreted import Role, SeparateTests
from unseen.execution.fixes.trial import BuiltTests, TestName, Trial
from unseen.execution.harness import runtime_text
from unseen.execution.token import SignatureMismatchError
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

_lock = threading.Lock()

_CONSTANT = re.compile(
    r"^(?:class|module) +([A-Z]\w*)(?: *< *([A-Z][\w:]*))?|^([A-Z]\w*) *=(?!=)", re.MULTILINE
)
_METHOD = re.compile(r"^def +([a-z_]\w*[?!]?)", re.MULTILINE)
_REQUIRE = re.compile(r"^require +['\"]([\w/-]+)['\"]", re.MULTILINE)
_OWN_PROCESS = re.compile(
    r"\b(?:ObjectSpace|TracePoint|RubyVM|instance_method|set_trace_func|class_eval|module_eval|instance_eval"
    r"|define_method|singleton_class"
    r"|CLOCK_PROCESS\w*|CLOCK_THREAD\w*|Process\.times|GC\.|refine|prepend +[A-Z]|alias_method|Marshal\.load"
    r"|YAML\.(?:unsafe_)?load|require_relative|instance_variable_set|const_set|eval|load)\b"
)


@functools.cache
def _build_once() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="harness-", dir=scratch()))
    folder.chmod(0o755)
    for name in ("fix_remote.rb", "fix_program.rb", "fix_tests.rb"):
        driver = folder / name
        driver.write_text(runtime_text("ruby", name), encoding="utf-8")
        driver.chmod(0o644)
    return folder


def _drivers() -> Path:
    with _lock:
        return _build_once()


def _command(role: Role, trial: Trial) -> tuple[Sequence[str], Sequence[Path]]:
    folder = _drivers()
    return ["ruby", "--disable-gems", str(folder / f"fix_{role}.rb")], (folder, *trial.packages.readonly)


@functools.lru_cache(maxsize=256)
def _names(reference: Trial, test: str) -> dict[str, Any]:
    """Return what the tests find under the program's names, read from the reference's text.

    Raises:
        SignatureMismatchError: these tests cannot be run apart from the program.
    """
    if (found := _OWN_PROCESS.search(_without_texts(test))) is not None:
        raise SignatureMismatchError(f"the tests use {found[0]} of their own process")
    files = {path.removesuffix(".rb"): text for path, text in reference.files if path.endswith(".rb")}
    constants: list[str] = []
    exceptions: list[list[str]] = []
    for text in (*files.values(), reference.code):
        for name, base, value in _CONSTANT.findall(text):
            known = base.endswith(("Error", "Exception")) or base in [each for each, _ in exceptions]
            if known:
                exceptions.append([name, base])
            else:
                constants.append(name or value)
    if again := [found[0] for found in _CONSTANT.findall(test) if found[0] in constants]:
        raise SignatureMismatchError(f"the tests change {', '.join(again)}")
    own = set(_METHOD.findall(test))
    methods = [name for text in (*files.values(), reference.code) for name in _METHOD.findall(text)]
    requires = [name for text in (*files.values(), reference.code) for name in _REQUIRE.findall(text)]
    return {
        "constants": [name for name in dict.fromkeys(constants) if re.search(rf"\b{name}\b", test)],
        "exceptions": exceptions,
        "methods": [name for name in dict.fromkeys(methods) if name not in own],
        "requires": [name for name in dict.fromkeys(requires) if name not in files],
    }


def _without_texts(test: str) -> str:
    """Leave out what attacks write in quotes, and comments."""
    test = re.sub(r"%w\[[^\]]*\]", "", test)
    return re.sub(r"^ *#.*$", "", re.sub(r"'[^'\n]*'|\"(?:[^\"\\\n]|\\.)*\"", "", test), flags=re.MULTILINE)


def untrusted_build_separate_ruby(
    trial: Trial, *, reference: Trial, sandbox: Sandbox
) -> BuiltTests | Verdict:
    """Prepare the tests without building; a syntax error shows when they are run.

    Raises:
        SignatureMismatchError: the tests look at their own process, or replace a part of the program.
    """
    if shutil.which("ruby") is None:
        return Verdict(word="infrastructure", detail="ruby is not installed")
    names: dict[TestName, Mapping[str, Any]] = {
        "functional": _names(reference, reference.support + reference.functional),
        "exploit": _names(reference, reference.support + reference.exploit),
    }
    return SeparateTests(trial, reference, names, _command, "main.rb")
