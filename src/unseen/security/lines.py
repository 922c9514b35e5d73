"""Read files of JSON lines; reports what cannot be read with its file and line."""

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
    """A line that cannot be used, and why."""

    reason: str


def each_line(path: Path, read: Callable[[str], _Row]) -> Iterator[tuple[int, _Row | BadLine]]:
    """Give each line's number, from 1, and what `read` made of it; blank lines are passed over.

    Args:
        path: the file.
        read: raises ValueError for a line that cannot be used.

    Raises:
        BadInputError: the file cannot be read.
    """
    try:
        # Not `splitlines`: a text in a row may hold U+2028, which ends no line of JSON.
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
    """Yield each line's number and the result of `read`; reports and skips a line that cannot be used.

    Raises:
        BadInputError: the file cannot be read.
    """
    for number, found in each_line(path, read):
        if isinstance(found, BadLine):
            on_bad(f"{path}:{number}: {found.reason}")
        else:
            yield number, found


def json_object(line: str) -> dict[str, Any]:
    """Read the JSON object that a line is; its texts may hold what cannot be written as UTF-8.

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


def object_in(line: str) -> dict[str, Any]:
    """The JSON object that a line is.

    Raises:
        ValueError: it is none, or its texts cannot be written as UTF-8.
    """
    row = json_object(line)
    # A lone surrogate is JSON, but no text that a compiler could be given.
    json.dumps(row, ensure_ascii=False).encode()
    return row
