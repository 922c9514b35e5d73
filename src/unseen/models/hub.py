"""Model files from the Hugging Face hub, resuming what was fetched before."""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Callable
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import cast
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from unseen.models.source import SourceFailed
from unseen.models.weights import Weights

_CONNECT_S = 10.0
_STALL_S = 30.0
_CHUNK = 1 << 20


def fetch_from_hub(
    weights: Weights, partial: Path, on_bytes: Callable[[int], None], *, connect_s: float = _CONNECT_S
) -> None:
    """Bring `partial` to the whole file, keeping the bytes that it holds already.

    Args:
        weights: the file to fetch; `HF_ENDPOINT` names another hub to fetch it from.
        partial: where the bytes go; left as it is on failure, for the next try to go on from.
        on_bytes: told how many bytes `partial` holds, again and again.
        connect_s: seconds until a hub that does not answer is given up. It covers name resolution and all
            addresses of the host together, which a socket's own time-out does not.

    Raises:
        SourceFailed: the hub cannot be reached, refuses, or keeps breaking off without a byte of progress.
    """
    endpoint = os.environ.get("HF_ENDPOINT", "https://huggingface.co").rstrip("/")
    url = f"{endpoint}/{weights.hub_repository}/resolve/{weights.hub_revision}/{weights.hub_file}"
    while True:
        before = partial.stat().st_size if partial.exists() else 0
        if before >= weights.size:
            return
        try:
            _append(url, partial, before, weights.size, on_bytes, connect_s)
            failure = "it sent less than the whole file"
        except (OSError, HTTPException) as error:
            failure = str(error) or type(error).__name__
            if isinstance(error, HTTPError):
                raise SourceFailed(f"{endpoint} answered {failure}") from error
        if not partial.exists() or partial.stat().st_size <= before:
            raise SourceFailed(f"{endpoint}: {failure}")


def _append(
    url: str, partial: Path, start: int, size: int, on_bytes: Callable[[int], None], connect_s: float
) -> None:
    """Append the file's bytes from `start` on; begin anew where the hub ignores the range asked for."""
    request = Request(url, headers={"Range": f"bytes={start}-"} if start else {})
    with _opened(request, connect_s) as answer, partial.open("ab") as out:
        if start and answer.status != 206:
            out.truncate(0)
            start = 0
        while start < size and (chunk := answer.read(min(_CHUNK, size - start))):
            out.write(chunk)
            start += len(chunk)
            on_bytes(start)


def _opened(request: Request, seconds: float) -> HTTPResponse:
    """`urlopen`, given up after `seconds` whatever it hangs in (its thread is left behind)."""
    answers: queue.SimpleQueue[HTTPResponse | OSError | HTTPException] = queue.SimpleQueue()

    def ask() -> None:
        try:
            answers.put(cast(HTTPResponse, urlopen(request, timeout=_STALL_S)))
        except (OSError, HTTPException) as error:
            answers.put(error)

    threading.Thread(target=ask, daemon=True).start()
    try:
        answer = answers.get(timeout=seconds)
    except queue.Empty:
        raise TimeoutError(f"no answer within {seconds:g} s") from None
    if isinstance(answer, BaseException):
        raise answer
    return answer
