"""The rows of a file: objects of JSON, one a line or in a list, packed or not, or the lines of a sheet."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from unseen.errors import BadInputError, MissingToolError
from unseen.sources.layouts.row import why_invalid

_JSON = TypeAdapter[Any](Any)

SHEETS = (".xlsx", ".xlsm")


def rows_of(path: Path, *, on_bad: Callable[[str], None]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each row with its place, `FILE:LINE`; report what is none, and go on. Blank lines are nothing.

    Raises:
        BadInputError: the file cannot be read.
        MissingToolError: it is a sheet, and the library for sheets is absent.
    """
    if path.suffix.lower() in SHEETS:
        yield from _rows_of_sheet(path)
        return
    content = _read(path)
    if path.suffixes[-1:] == [".json"] or path.suffixes[-2:] == [".json", ".gz"]:
        yield from _rows_of_list(path, content, on_bad)
        return
    for number, line in enumerate(content.split(b"\n"), start=1):
        if not line.strip():
            continue
        # As some editors begin a file.
        line = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        try:
            row = _JSON.validate_json(line)
        except ValidationError as error:
            on_bad(f"{path}:{number}: {why_invalid(error)}; the line is left out")
            continue
        if isinstance(row, dict):
            yield f"{path}:{number}", row
        else:
            on_bad(f"{path}:{number}: not an object of JSON; the line is left out")


def _rows_of_list(
    path: Path, content: bytes, on_bad: Callable[[str], None]
) -> Iterator[tuple[str, dict[str, Any]]]:
    try:
        rows = _JSON.validate_json(content)
    except ValidationError as error:
        raise BadInputError(f"{path}: {why_invalid(error)}") from None
    if not isinstance(rows, list):
        raise BadInputError(f"{path}: not a list of objects; name a file with an object a line .jsonl")
    for number, row in enumerate(rows, start=1):
        if isinstance(row, dict):
            yield f"{path}, row {number}", row
        else:
            on_bad(f"{path}, row {number}: not an object of JSON; the row is left out")


def _read(path: Path) -> bytes:
    try:
        content = path.read_bytes()
        return gzip.decompress(content) if path.suffix == ".gz" else content
    except OSError as error:
        raise BadInputError(f"{path} cannot be read: {error.strerror or error}") from None
    except (EOFError, zlib.error) as error:
        raise BadInputError(f"{path} cannot be read: it is damaged ({error})") from None


def _rows_of_sheet(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the rows of each sheet whose first row has names; empty cells are left out."""
    try:
        import openpyxl  # type: ignore[import-untyped]
    except ImportError:
        raise MissingToolError(
            f"{path}: reading sheets needs the `openpyxl` library; install it with "
            "`pip install 'unseen[sheets]'`"
        ) from None
    try:
        book = openpyxl.load_workbook(path, read_only=True, data_only=True)
    except Exception as error:  # the library raises errors of several kinds for a damaged file
        raise BadInputError(f"{path} cannot be read: not a sheet ({error})") from None
    try:
        for sheet in book.worksheets:
            rows = sheet.iter_rows(values_only=True)
            names = [str(name) if name is not None else "" for name in next(rows, ())]
            for number, cells in enumerate(rows, start=2):
                row = {
                    name: cell for name, cell in zip(names, cells, strict=False) if name and cell is not None
                }
                if row:
                    yield f"{path}, {sheet.title}:{number}", row
    finally:
        book.close()
