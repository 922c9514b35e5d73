"""Wrap libclang for the levels: parsed units, references of names, and file offsets."""

from __future__ import annotations

import ctypes
import os
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from clang import cindex as cindex

from unseen.obfuscation.levels.project import ProjectView

Cursor = Any
"""The bindings have no type annotations."""

_WITH_VALUE = ("-I", "-D", "-U", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-x")
_FOLDERS = ("-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros")
_PLAIN = ("-std=", "-ansi", "-pthread", "-m32", "-m64", "-funsigned-char", "-fsigned-char", "-fshort-enums")


@cache
def _own_headers() -> tuple[str, ...]:
    """Return options for the compiler's own headers (`stddef.h` …), which the wheel of libclang lacks."""
    for pattern in (
        "usr/lib/llvm-*/lib/clang/*/include",
        "usr/lib*/clang/*/include",
        "usr/lib/gcc/*/*/include",
        "usr/local/lib/gcc/*/*/include",
    ):
        for folder in sorted(Path("/").glob(pattern), reverse=True):
            if (folder / "stddef.h").is_file():
                return ("-isystem", str(folder))
    return ()


@cache
def header_folders() -> tuple[Path, ...]:
    """Return the folders of system headers, including the compiler's own."""
    found = [Path(word) for word in _own_headers()[1:]]
    found += [
        Path("/usr/local/include"),
        *sorted(Path("/usr/include").glob("*-linux-*")),
        Path("/usr/include"),
    ]
    return tuple(folder for folder in found if folder.is_dir())


def clang_arguments(root: Path, arguments: Sequence[str]) -> list[str]:
    """Select the compiler arguments that affect parsing, with absolute folders."""
    selected = ["-w", "-ferror-limit=0", "-Wno-error", *_own_headers()]
    given = iter(arguments)
    for word in given:
        option = next(
            (one for one in sorted(_WITH_VALUE, key=len, reverse=True) if word.startswith(one)), None
        )
        if option is not None:
            value = word[len(option) :] or next(given, "")
            if option == "-include" and word.startswith("-include-pch"):
                continue
            if option in _FOLDERS:
                path = root / value
                value = str(path) if option[:4] not in {"-inc", "-ima"} or path.exists() else value
            selected += [option, value]
        elif word.startswith(_PLAIN):
            selected.append(word)
    return selected


def parse(
    project: ProjectView,
    path: Path,
    arguments: Sequence[str],
    contents: Mapping[Path, bytes],
    *,
    macros: bool = False,
    bodies: bool = True,
) -> Any:
    """Parse a file of the project.

    Args:
        project: the project.
        path: the file, relative to the root.
        arguments: compiler arguments.
        contents: files that differ from those on disk.
        macros: whether to record macro definitions.
        bodies: whether to parse function bodies.

    Raises:
        cindex.TranslationUnitLoadError: the file cannot be parsed at all.
    """
    unsaved = [
        (str(project.root / name), text.decode("utf-8", "surrogateescape")) for name, text in contents.items()
    ]
    options = 1 if macros else 0
    if not bodies:
        options |= cindex.TranslationUnit.PARSE_SKIP_FUNCTION_BODIES
    return _parse(str(project.root / path), clang_arguments(project.root, arguments), unsaved, options)


def _parse(path: str, arguments: Sequence[str], unsaved: Sequence[tuple[str, str]], options: int) -> Any:
    # Call the library directly: the bindings encode texts as strict UTF-8, but C files may be in other
    # encodings.
    index = _index()
    words = [one.encode("utf-8", "surrogateescape") for one in arguments]
    given = (ctypes.c_char_p * len(words))(*words) if words else None
    texts = (_Unsaved * len(unsaved))()
    for place, (name, text) in zip(texts, unsaved, strict=True):
        data = text.encode("utf-8", "surrogateescape")
        place.name, place.contents, place.length = name.encode(), data, len(data)
    read = cindex.conf.lib.clang_parseTranslationUnit
    read.argtypes = [cindex.Index, ctypes.c_char_p, *[ctypes.c_void_p, ctypes.c_int] * 2, ctypes.c_int]
    found = read(index, path.encode(), given, len(words), texts or None, len(unsaved), options)
    if not found:
        raise cindex.TranslationUnitLoadError(f"{path}: cannot be read")
    return cindex.TranslationUnit(found, index=index)


class _Unsaved(ctypes.Structure):
    _fields_ = (("name", ctypes.c_char_p), ("contents", ctypes.c_char_p), ("length", ctypes.c_ulong))


@cache
def _index() -> Any:
    return cindex.Index.create()


_DIFFERING: dict[str, dict[Path, bytes]] = {}


def in_memory(project: ProjectView) -> dict[Path, bytes]:
    """Return the sources that differ from the files on disk."""
    if project.digest not in _DIFFERING:
        _DIFFERING.clear()
        _DIFFERING[project.digest] = {
            path: content
            for path, content in project.sources.items()
            if not _on_disk(project.root / path, content)
        }
    return _DIFFERING[project.digest]


def _on_disk(path: Path, content: bytes) -> bool:
    try:
        return path.read_bytes() == content
    except OSError:
        return False


@dataclass(frozen=True)
class FileOffset:
    """A position in the text: absolute path of the file, and byte offset."""

    file: str
    offset: int


def file_offset(cursor: Cursor) -> FileOffset | None:
    """Return the position of a cursor's name: in a macro argument if it stems from one, else at the macro."""
    return _file_offset(cindex.conf.lib.clang_getCursorLocation(cursor))


def _file_offset(location: Any) -> FileOffset | None:
    file, line, column, offset = ctypes.c_void_p(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
    _file_location()(
        location, ctypes.byref(file), ctypes.byref(line), ctypes.byref(column), ctypes.byref(offset)
    )
    if not file.value:
        return None
    return FileOffset(_file_name(file.value), offset.value)


@cache
def _file_location() -> Any:
    function = cindex.conf.lib.clang_getFileLocation
    function.argtypes = [cindex.SourceLocation, *[ctypes.c_void_p] * 4]
    function.restype = None
    return function


@cache
def _name_of_file() -> Any:
    function = cindex.conf.lib.clang_getFileName
    function.argtypes = [ctypes.c_void_p]
    function.restype = cindex._CXString
    function.errcheck = cindex._CXString.from_result
    return function


def _file_name(handle: int) -> str:
    return os.path.normpath(str(_name_of_file()(handle)))


def end_offset(cursor: Cursor) -> FileOffset | None:
    """Return the position where a cursor's text ends."""
    extent = cindex.conf.lib.clang_getCursorExtent(cursor)
    return _file_offset(cindex.conf.lib.clang_getRangeEnd(extent))


def in_system_header(cursor: Cursor) -> bool:
    """Return True if a cursor lies in a system header."""
    location = cindex.conf.lib.clang_getCursorLocation(cursor)
    return bool(cindex.conf.lib.clang_Location_isInSystemHeader(location))


def visit(cursor: Cursor, enter: Callable[[Cursor, Cursor], bool], unit: Any) -> None:
    """Walk the descendants of a cursor in order; `enter(cursor, parent)` decides whether to descend."""
    failed: list[BaseException] = []

    def seen(child: Cursor, parent: Cursor, _data: object) -> int:
        child._tu = parent._tu = unit
        try:
            return 2 if enter(child, parent) else 1
        except BaseException as error:  # must not travel through the C code between
            failed.append(error)
            return 0

    callback = cindex.callbacks["cursor_visit"](seen)
    cindex.conf.lib.clang_visitChildren(cursor, callback, [])
    if failed:
        raise failed[0]


def errors(unit: Any) -> list[str]:
    """Return the error messages without line numbers, so that two texts can be compared."""
    return [found.spelling for found in unit.diagnostics if found.severity >= cindex.Diagnostic.Error]


def included(unit: Any) -> Iterator[str]:
    """Yield the files that a unit includes, directly or indirectly."""
    for one in unit.get_includes():
        yield os.path.normpath(str(one.include.name))


class UnitCache:
    """A cache of recently parsed units, because functions are processed file by file."""

    def __init__(self, most: int = 6) -> None:
        self._units: OrderedDict[tuple[str, Path], Any] = OrderedDict()
        self._most = most

    def unit(self, project: ProjectView, path: Path) -> Any:
        """Return the unit of a C file of the project, with its macros.

        Raises:
            cindex.TranslationUnitLoadError: it cannot be parsed at all.
        """
        key = (project.digest, path)
        if key in self._units:
            self._units.move_to_end(key)
            return self._units[key]
        unit = parse(project, path, project.units[path], in_memory(project), macros=True)
        self._units[key] = unit
        if len(self._units) > self._most:
            self._units.popitem(last=False)
        return unit


UNIT_CACHE = UnitCache()
