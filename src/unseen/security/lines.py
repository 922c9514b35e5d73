"""Read files of JSON lines; what cannot be read is told with its file and line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from unseen.errors import BadInputError

_Row = TypeVar("_Row")


def read_lines(
    path: Path, read: Callable[[str], _Row], *, on_bad: Callable[[str], None]
) -> Iterator[tuple[int, _Row]]:
    """Each line's number and what `read` made of it; a line on which it raises ValueError is told, and left.

    Raises:
        BadInputError: the file cannot be read.
    """
    try:
        # Not `splitlines`: a text in a row may hold U+2028, which ends no line of JSON.
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(f"{path}: {error}") from None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            found = read(line)
        except ValidationError as error:
            first = error.errors()[0]
            on_bad(f"{path}:{number}: {'.'.join(map(str, first['loc']))}: {first['msg']}")
        except ValueError as error:
            on_bad(f"{path}:{number}: {error}")
        else:
            yield number, found
