"""Finds a pip client: environments made by uv have none of their own."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from unseen.errors import MissingToolError


@cache
def pip_command() -> tuple[str, ...]:
    """Return the start of a command line that runs pip; it is looked for once in a process.

    Raises:
        MissingToolError: no interpreter here has one, nor is there a uv to bring one.
    """
    for candidate in _candidates():
        try:
            subprocess.run([*candidate, "--version"], capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            continue
        return tuple(candidate)
    raise MissingToolError(
        "there is no pip client here (tried this interpreter, its base, PATH and uv); install pip or uv"
    )


def _candidates() -> Iterator[list[str]]:
    if importlib.util.find_spec("pip") is not None:
        yield [sys.executable, "-m", "pip"]
    base = getattr(sys, "_base_executable", None)
    if base and base != sys.executable:
        yield [base, "-m", "pip"]
    for name in ("pip3", "pip"):
        if found := shutil.which(name):
            yield [found]
    # the wheel that `python -m venv` would install from, where the distribution ships it; pip runs from it
    for folder in _wheel_folders():
        for wheel in sorted(folder.glob("pip-*.whl")):
            yield [sys.executable, str(wheel / "pip")]
    # uv has no `download` of its own, but runs the pip client in a throw-away environment
    if found := shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent)):
        yield [found, "tool", "run", "pip"]


def _wheel_folders() -> Iterator[Path]:
    # Debian and Fedora keep the wheels of ensurepip in a folder of their own.
    if folder := sysconfig.get_config_var("WHEEL_PKG_DIR"):
        yield Path(folder)
    ensurepip = importlib.util.find_spec("ensurepip")
    if ensurepip is not None and ensurepip.origin is not None:
        yield Path(ensurepip.origin).parent / "_bundled"
