"""The cache folder for what can be made again: results, compilers' caches, packages."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """Return the folder that UNSEEN_CACHE names, else `unseen` in the user's cache folder."""
    named = os.environ.get("UNSEEN_CACHE")
    if named:
        return Path(named).absolute()
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "unseen"
