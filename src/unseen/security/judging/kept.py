"""Verdicts on fixes kept by content, so that an unchanged item or answer is not run again."""

from __future__ import annotations

import functools
import hashlib
import json
import os
from importlib.resources import files

from unseen.records.security import FixVerdict
from unseen.sandbox import Sandbox
from unseen.sandbox.cache import cache_folder
from unseen.security.judging.trial import Trial
from unseen.verify.toolchain_versions import version_of


class KeptFixes:
    """A folder of verdicts; a failure of the sandbox is never kept."""

    def __init__(self) -> None:
        self._folder = cache_folder() / "fixes"

    def key(self, trial: Trial, sandbox: Sandbox, both: bool) -> str:
        """The name under which a verdict is kept: program, tests, tools, packages, and how we judge."""
        version = version_of(trial.language, sandbox)
        parts = [_judge_digest(), version, both, trial.language, trial.code, trial.support]
        parts += [trial.functional, trial.exploit, list(trial.sanitizers), trial.packages.key]
        parts += [trial.files, trial.flags]
        return hashlib.sha256(json.dumps(parts).encode("utf-8", "surrogatepass")).hexdigest()

    def get(self, key: str) -> FixVerdict | None:
        """The verdict kept under a key; a damaged file counts as none."""
        path = self._folder / key[:2] / f"{key[2:]}.json"
        try:
            return FixVerdict.model_validate_json(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def put(self, key: str, verdict: FixVerdict) -> None:
        """Keep a verdict; a full or read-only disk only costs the next run its time."""
        if not verdict.counts:
            return
        path = self._folder / key[:2] / f"{key[2:]}.json"
        temporary = path.with_suffix(f".{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_text(verdict.model_dump_json(), encoding="utf-8")
            temporary.replace(path)
        except OSError:
            temporary.unlink(missing_ok=True)


@functools.cache
def _judge_digest() -> str:
    """Of our own sources, so that another way to judge does not meet old verdicts."""
    told = hashlib.sha256()
    here = files("unseen.security.judging")
    for folder in (here, here / "inside"):
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith((".py", ".java", ".rb")):
                told.update(file.read_bytes())
    return told.hexdigest()
