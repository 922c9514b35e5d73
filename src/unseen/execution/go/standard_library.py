"""Go's packages for networks, processes and archives, compiled once for a machine.

The cache that all Go builds here start from holds what pure functions use; these are as much again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import threading
from pathlib import Path

from unseen.execution.build_cache import build_folders
from unseen.execution.toolchain_versions import version_of
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.cache import cache_folder
from unseen.sandbox.scratch import scratch

_PACKAGES = """
    archive/tar archive/zip compress/gzip context crypto/aes crypto/cipher crypto/hmac crypto/md5 crypto/rand
    crypto/rsa crypto/sha1 crypto/sha256 crypto/subtle crypto/tls crypto/x509 encoding/base64 encoding/binary
    encoding/gob encoding/json encoding/xml html html/template io/fs mime/multipart net net/http
    net/http/httptest net/url os/exec os/signal path/filepath regexp runtime sync/atomic syscall text/template
"""
_WARM = Limits(cpu_s=600, memory_mb=6144, processes=512, disk_mb=2048)
_lock = threading.Lock()
_ready: set[Path] = set()


def go_folders(work: Path, sandbox: Sandbox) -> tuple[dict[str, str], tuple[Path, ...]]:
    """Environment and writable folders of a build, as `build_folders`, with these packages compiled."""
    env, writable = build_folders("go", work, sandbox)
    cache = writable[0]
    with _lock:
        if cache not in _ready:
            version = hashlib.sha256((version_of("go", sandbox) + _PACKAGES).encode()).hexdigest()[:16]
            kept = cache_folder() / f"go-build-net-{version}"
            if kept.is_dir():
                _copy(kept, cache)
            else:
                _warm(kept, cache, env, sandbox)
            _ready.add(cache)
    return env, writable


def _warm(kept: Path, cache: Path, env: dict[str, str], sandbox: Sandbox) -> None:
    """Compile the packages into this process's cache, and keep a copy of that."""
    with tempfile.TemporaryDirectory(prefix="go-warm-", dir=scratch()) as name:
        work = Path(name)
        build_folders("go", work, sandbox)
        imports = "\n".join(f'    _ "{package}"' for package in _PACKAGES.split())
        (work / "main.go").write_text(f"package main\n\nimport (\n{imports}\n)\n\nfunc main() {{}}\n")
        argv = ["go", "build", "-o", "program", "."]
        done = sandbox.untrusted_run(argv, work=work, limits=_WARM, env=env, writable=(cache,))
    if not done.ok:
        return
    temporary = kept.with_name(f"{kept.name}.{os.getpid()}")
    try:
        shutil.copytree(cache, temporary, copy_function=_link)
        temporary.rename(kept)
    except OSError:
        # Another process was first, or the disk is full; that only costs the next run its time.
        shutil.rmtree(temporary, ignore_errors=True)


def _copy(kept: Path, cache: Path) -> None:
    """Hard links where the file system allows them, else copies; what is there already stays."""
    for top, _, names in os.walk(kept):
        folder = cache / Path(top).relative_to(kept)
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            target = folder / name
            if target.exists():
                continue
            _link(str(Path(top) / name), str(target))


def _link(source: str, target: str) -> str:
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError:
        shutil.copy2(source, target)
    return target
