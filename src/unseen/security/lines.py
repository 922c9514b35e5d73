"""Read files of JSON lines, and report unreadable lines with file and number."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from unseen.errors import BadInputError

_Row = TypeVar("_Row")


@dataclass(frozen=True)
class BadLine:
    """An unusable line; `reason` says why."""

    reason: str


def each_line(path: Path, read: Callable[[str], _Row]) -> Iterator[tuple[int, _Row | BadLine]]:
    """Yield each line's number, from 1, and the result of `read`; blank lines are skipped.

    Args:
        path: the file.
        read: raises ValueError for a line that cannot be used.

    Raises:
        BadInputError: the file cannot be read.
    """
    try:
        # Not `splitlines`: a text in a row may contain U+2028, which does not end a line of JSON.
        lines = path.read_bytes().removeprefix(b"\xef\xbb\xbf").split(b"\n")
    except OSError as error:
        raise BadInputError(f"{path} cannot be read: {error.strerror}") from None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield number, read(line.decode())
        except ValidationError as error:
            first = error.errors()[0]
            yield number, BadLine(f"{'.'.join(map(str, first['loc']))}: {first['msg']}")
        except ValueError as error:
            yield number, BadLine(str(error))


def read_lines(
    path: Path, read: Callable[[str], _Row], *, on_bad: Callable[[str], None]
) -> Iterator[tuple[int, _Row]]:
    """Yield each line's number and the result of `read`; report and skip unusable lines.

    Raises:
        BadInputError: the file cannot be read.
    """
    for number, found in each_line(path, read):
        if isinstance(found, BadLine):
            on_bad(f"{path}:{number}: {found.reason}")
        else:
            yield number, found


def json_object(line: str) -> dict[str, Any]:
    """Parse a line as a JSON object; its texts may contain lone surrogates.

    Raises:
        ValueError: it is none.
    """
    try:
        row = json.loads(line)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(row, dict):
        raise ValueError("not an object")
    return row


def parse_json_object(line: str) -> dict[str, Any]:
    """Parse a line as a JSON object that can be encoded as UTF-8.

    Raises:
        ValueError: it is none, or its texts cannot be encoded.
    """
    row = json_object(line)
    # A lone surrogate is valid JSON, but cannot be written to a source file.
    json.dumps(row, ensure_ascii=False).encode()
    return row
