"""The further source files of an item's program: the folder `files/` next to it."""

from __future__ import annotations

import re
from pathlib import Path

from unseen.errors import BadInputError
from unseen.languages import LANGUAGES
from unseen.records.core import Record
from unseen.security.sections import looks_like_mark

_SEGMENT = re.compile(r"\w[\w.-]*")
_RESERVED = frozenset({"main", "harness", "program"})
"""Stems that the judge gives to its own files next to the program."""


class SourceFile(Record):
    """One file; `path` is relative to the program's folder, its parts separated by slashes."""

    path: str
    text: str

    @property
    def suffix(self) -> str:
        """The ending of the file's name with its dot, empty without one."""
        _, dot, ending = self.path.rpartition("/")[2].rpartition(".")
        return dot + ending


def read_source_files(folder: Path, language: str) -> tuple[SourceFile, ...]:
    """Read all files below a folder, sorted by path; none if the folder does not exist.

    Raises:
        BadInputError: a file cannot stand beside a program of that language, named with its reason.
    """
    if not folder.is_dir():
        if folder.is_file():
            raise BadInputError(f"{folder}: this must be a folder, which holds further files of the program")
        return ()
    return tuple(sorted(_below(folder, "", language), key=lambda one: one.path))


def _below(folder: Path, prefix: str, language: str) -> list[SourceFile]:
    found: list[SourceFile] = []
    for each in folder.iterdir():
        if each.name.startswith(".") or each.name == "__pycache__":
            continue
        if not _SEGMENT.fullmatch(each.name):
            raise BadInputError(f"{each}: a file's name may hold letters, digits, _, - and . only")
        if each.is_dir():
            found += _below(each, f"{prefix}{each.name}/", language)
        else:
            found.append(SourceFile(path=prefix + each.name, text=_text(each, top=not prefix)))
            _refuse_shadow(each, prefix, language)
    return found


def _text(file: Path, *, top: bool) -> str:
    if top and file.name.partition(".")[0] in _RESERVED:
        raise BadInputError(f"{file}: the judge needs this name beside the program; give the file another")
    try:
        text = file.read_bytes().decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise BadInputError(f"{file}: not UTF-8: {error}") from None
    for number, line in enumerate(text.splitlines(), 1):
        if looks_like_mark(line):
            raise BadInputError(f"{file}:{number}: only the program and the fixes have sections")
    return text


def _refuse_shadow(file: Path, prefix: str, language: str) -> None:
    suffix = LANGUAGES[language].suffixes[0]
    module = (prefix + file.name).partition("/")[0].removesuffix(suffix)
    if file.name.endswith(suffix) and module in LANGUAGES[language].writing.modules():
        raise BadInputError(
            f"{file}: the standard library has a module {module!r}; give the file another name"
        )
