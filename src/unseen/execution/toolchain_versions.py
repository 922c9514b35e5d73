"""Versions of the installed compilers, queried once per process."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from unseen.languages import LANGUAGES
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

_known: dict[str, str] = {}


def version_of(language: str, sandbox: Sandbox) -> str:
    """Return a compiler's version text and its flags, which are part of every cache key."""
    if language not in _known:
        toolchain = LANGUAGES[language].toolchain
        output = sys.version
        if toolchain.version:
            with tempfile.TemporaryDirectory(prefix="version-", dir=scratch()) as work:
                done = sandbox.untrusted_run(
                    list(toolchain.version), work=Path(work), limits=Limits(cpu_s=30, processes=256)
                )
            output = (done.stdout + done.stderr).decode(errors="replace")
        _known[language] = f"{output}\n{toolchain.compile}\n{toolchain.run}"
    return _known[language]
