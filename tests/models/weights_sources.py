"""Sources of a small model file for the tests: a hub on loopback, and wheels that pip finds in a folder."""

from __future__ import annotations

import hashlib
import random
import re
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import huggingface_hub.constants
import pytest

from unseen.models.weights import Weights, WheelMirror

CONTENT = random.Random(4).randbytes(250_000)
PART_BYTES = 100_000
FILE = "tiny.gguf"


def tiny_weights(content: bytes = CONTENT) -> Weights:
    """A model file of parts, of which the last one is shorter: three if it is all of `CONTENT`."""
    parts = range(1, -(-len(content) // PART_BYTES) + 1)
    return Weights(
        name="tiny",
        title="Tiny",
        license="Apache-2.0",
        file=FILE,
        size=len(content),
        sha256=hashlib.sha256(content).hexdigest(),
        hub_repository="owner/tiny",
        hub_revision="main",
        hub_file=FILE,
        mirror=WheelMirror(
            tuple(f"unseen-tiny-part{part}==0.1.0" for part in parts), "/data/part{part}.bin", PART_BYTES
        ),
        context=512,
    )


def write_wheel(folder: Path, part: int, content: bytes = CONTENT) -> Path:
    """A wheel that holds one part of the content, in the place where the mirror has it."""
    package, version = f"unseen_tiny_part{part}", "0.1.0"
    info = f"{package}-{version}.dist-info"
    folder.mkdir(exist_ok=True)
    path = folder / f"{package}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{package}/__init__.py", "raise SystemExit('nothing of this wheel may run')\n")
        wheel.writestr(f"{package}/data/part{part:02}.bin", content[(part - 1) * PART_BYTES :][:PART_BYTES])
        wheel.writestr(
            f"{info}/METADATA",
            f"Metadata-Version: 2.1\nName: {package.replace('_', '-')}\nVersion: {version}\n",
        )
        wheel.writestr(
            f"{info}/WHEEL",
            "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        )
        wheel.writestr(f"{info}/RECORD", "")
    return path


@contextmanager
def running_hub(content: bytes = CONTENT, *, breaks_at: int | None = None) -> Iterator[tuple[str, list[str]]]:
    """A hub on loopback: yields its URL and the log of `path range` lines of the downloads.

    The first download breaks off after `breaks_at` bytes.
    """
    log: list[str] = []

    class Hub(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            self._head(0)

        def do_GET(self) -> None:
            wanted = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
            start = int(wanted[1]) if wanted else 0
            log.append(f"{self.path} {self.headers.get('Range', 'whole')}")
            self._head(start)
            end = breaks_at if breaks_at is not None and len(log) == 1 else len(content)
            self.wfile.write(content[start:end])

        def _head(self, start: int) -> None:
            self.send_response(206 if start else 200)
            self.send_header("Content-Length", str(len(content) - start))
            self.send_header("ETag", f'"{hashlib.sha256(content).hexdigest()}"')
            self.send_header("X-Repo-Commit", "c" * 40)
            self.end_headers()

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Hub)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", log
    finally:
        server.shutdown()
        server.server_close()


def use_hub(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    """Have the hub's client ask this hub, here and in child processes."""
    monkeypatch.setenv("HF_ENDPOINT", url)
    template = f"{url}/{{repo_id}}/resolve/{{revision}}/{{filename}}"
    monkeypatch.setattr(huggingface_hub.constants, "ENDPOINT", url)
    monkeypatch.setattr(huggingface_hub.constants, "HUGGINGFACE_CO_URL_TEMPLATE", template)
    # else it asks for more than the file
    monkeypatch.setenv("HF_HUB_DISABLE_TELEMETRY", "1")
    monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_DISABLE_TELEMETRY", True)


def use_hub_cache(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Have the hub's client keep files in this folder, here and in child processes."""
    monkeypatch.setenv("HF_HUB_CACHE", str(folder))
    monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_CACHE", str(folder))
