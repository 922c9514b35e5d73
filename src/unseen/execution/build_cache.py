"""Folders and settings that compilers keep between runs, so that standard libraries are compiled once."""

from __future__ import annotations

import os
import re
import shutil
import threading
from pathlib import Path

from unseen.execution.toolchain_versions import version_of
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.cache import cache_folder
from unseen.sandbox.scratch import scratch

_GO_COMMON = """
    bufio bytes container/heap container/list crypto/md5 encoding/hex encoding/json errors fmt io math
    math/big math/bits math/cmplx math/rand os path reflect regexp runtime sort strconv strings sync testing
    text/template time unicode unicode/utf8
"""
_WARM = Limits(cpu_s=600, memory_mb=6144, processes=512, disk_mb=2048)
_lock = threading.Lock()
_go_caches: dict[int, Path] = {}


def build_folders(language: str, work: Path, sandbox: Sandbox) -> tuple[dict[str, str], tuple[Path, ...]]:
    """Environment and writable folders of a compile run; for Go also writes the module file.

    A compiler's cache is shown only to compilers: no foreign code runs while it can be written.
    """
    if language != "go":
        return {}, ()
    cache = _go_cache(sandbox)
    (work / "go.mod").write_text(_go_module(sandbox))
    return _go_environment(cache), (cache,)


def _go_module(sandbox: Sandbox) -> str:
    """A module of the language version of the Go in use, which decides what a loop variable is (Go 1.22)."""
    found = re.search(r"go(1\.\d+)", version_of("go", sandbox))
    return f"module unseen\n\ngo {found[1] if found else '1.19'}\n"


def _go_environment(cache: Path) -> dict[str, str]:
    return {
        "GOCACHE": str(cache),
        "GOFLAGS": "-mod=mod -buildvcs=false",
        "GOPROXY": "off",
        "GOTOOLCHAIN": "local",
        "GO111MODULE": "on",
        "CGO_ENABLED": "0",
        "GOPATH": "/tmp/go",
        "GOTELEMETRY": "off",
    }


def _go_cache(sandbox: Sandbox) -> Path:
    """This process's copy of the cache with the standard library, so that programs do not pile up in it."""
    with _lock:
        process = os.getpid()
        if process not in _go_caches:
            kept = cache_folder() / "go-build"
            if not (kept / "warm").exists():
                _warm(kept, sandbox)
            copy = scratch() / "go-build"
            shutil.copytree(kept, copy, copy_function=_link, dirs_exist_ok=True)
            _go_caches[process] = copy
        return _go_caches[process]


def _warm(kept: Path, sandbox: Sandbox) -> None:
    """Compile the common part of the standard library, once for a machine and a version of Go."""
    kept.mkdir(parents=True, exist_ok=True)
    work = scratch() / "go-warm"
    work.mkdir(exist_ok=True)
    (work / "go.mod").write_text(_go_module(sandbox))
    imports = "\n".join(f'    _ "{name}"' for name in _GO_COMMON.split())
    (work / "main_test.go").write_text(f"package main\n\nimport (\n{imports}\n)\n")
    argv = ["go", "test", "-c", "-vet=off", "-o", "program", "."]
    done = sandbox.untrusted_run(argv, work=work, limits=_WARM, env=_go_environment(kept), writable=(kept,))
    shutil.rmtree(work, ignore_errors=True)
    if done.ok:
        (kept / "warm").touch()


def _link(source: str, target: str) -> str:
    """A hard link where the file system allows it, else a copy."""
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError:
        shutil.copy2(source, target)
    return target
