"""Folders and settings that compilers keep between runs, so that standard libraries are compiled once."""

from __future__ import annotations

import os
from pathlib import Path

GO_MODULE = "module unseen\n\ngo 1.19\n"


def cache_folder() -> Path:
    """Where results and compilers' caches are kept: UNSEEN_CACHE, else the user's cache folder."""
    named = os.environ.get("UNSEEN_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "unseen"


def build_folders(language: str, work: Path) -> tuple[dict[str, str], tuple[Path, ...]]:
    """Environment and writable folders of a compile run; for Go also writes the module file.

    The cache is shown only to compilers: no foreign code runs while it can be written.
    """
    if language != "go":
        return {}, ()
    cache = cache_folder() / "go-build"
    cache.mkdir(parents=True, exist_ok=True)
    (work / "go.mod").write_text(GO_MODULE)
    return {
        "GOCACHE": str(cache),
        "GOFLAGS": "-mod=mod -buildvcs=false",
        "GOPROXY": "off",
        "GOTOOLCHAIN": "local",
        "GO111MODULE": "on",
        "CGO_ENABLED": "0",
        "GOPATH": "/tmp/go",
        "GOTELEMETRY": "off",
    }, (cache,)
