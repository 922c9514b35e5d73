"""The cache of Go's compiled standard library, and the compiler's other settings."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
import threading
from pathlib import Path

from unseen.execution.compile import CompilerSettings
from unseen.execution.toolchain_versions import version_of
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.cache import cache_folder
from unseen.sandbox.scratch import scratch

_PACKAGES = """
    archive/tar archive/zip bufio bytes compress/gzip container/heap container/list context crypto/aes
    crypto/cipher crypto/hmac crypto/md5 crypto/rand crypto/rsa crypto/sha1 crypto/sha256 crypto/subtle
    crypto/tls crypto/x509 encoding/base64 encoding/binary encoding/gob encoding/hex encoding/json
    encoding/xml errors fmt html html/template io io/fs math math/big math/bits math/cmplx math/rand
    mime/multipart net net/http net/http/httptest net/url os os/exec os/signal path path/filepath reflect
    regexp runtime sort strconv strings sync sync/atomic syscall testing text/template time unicode
    unicode/utf8
"""
_WARM = Limits(cpu_s=600, memory_mb=6144, processes=512, disk_mb=2048)
_lock = threading.Lock()
_caches: dict[int, Path] = {}


def go_settings(sandbox: Sandbox) -> CompilerSettings:
    """Return the module file, the variables and the cache of a run of the compiler.

    Only compilers see the cache: no untrusted code runs while it is writable.
    """
    return _settings(_cache(sandbox), sandbox)


def _settings(cache: Path, sandbox: Sandbox) -> CompilerSettings:
    # The language version of the Go in use, which decides what a loop variable is (Go 1.22).
    found = re.search(r"go(1\.\d+)", version_of("go", sandbox))
    module = f"module unseen\n\ngo {found[1] if found else '1.19'}\n"
    env = {
        "GOCACHE": str(cache),
        "GOFLAGS": "-mod=mod -buildvcs=false",
        "GOPROXY": "off",
        "GOTOOLCHAIN": "local",
        "GO111MODULE": "on",
        "CGO_ENABLED": "0",
        "GOPATH": "/tmp/go",
        "GOTELEMETRY": "off",
    }
    return CompilerSettings({"go.mod": module}, env, (cache,))


def _cache(sandbox: Sandbox) -> Path:
    """Return this process's copy of the cache, so that programs do not pile up in the machine's."""
    with _lock:
        process = os.getpid()
        if process not in _caches:
            version = hashlib.sha256((version_of("go", sandbox) + _PACKAGES).encode()).hexdigest()[:16]
            cached = cache_folder() / f"go-build-{version}"
            own = scratch() / "go-build"
            if cached.is_dir():
                shutil.copytree(cached, own, copy_function=_link, dirs_exist_ok=True)
            else:
                _compile_packages(own, cached, sandbox)
            _caches[process] = own
        return _caches[process]


def _compile_packages(own: Path, cached: Path, sandbox: Sandbox) -> None:
    """Compile the packages into this process's cache, and save a copy of it for the machine."""
    own.mkdir(parents=True, exist_ok=True)
    settings = _settings(own, sandbox)
    with tempfile.TemporaryDirectory(prefix="go-warm-", dir=scratch()) as name:
        work = Path(name)
        settings.write_files(work)
        imports = "\n".join(f'    _ "{package}"' for package in _PACKAGES.split())
        (work / "main_test.go").write_text(f"package main\n\nimport (\n{imports}\n)\n")
        argv = ["go", "test", "-c", "-vet=off", "-o", "program", "."]
        done = sandbox.untrusted_run(
            argv, work=work, limits=_WARM, env=settings.env, writable=settings.writable
        )
    if not done.ok:
        return
    temporary = cached.with_name(f"{cached.name}.{os.getpid()}")
    try:
        cached.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(own, temporary, copy_function=_link)
        temporary.rename(cached)
    except OSError:
        # Another process was first, or the disk is full; that only costs the next run its time.
        shutil.rmtree(temporary, ignore_errors=True)


def _link(source: str, target: str) -> str:
    """Make a hard link where the file system allows it, else a copy."""
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError:
        shutil.copy2(source, target)
    return target
