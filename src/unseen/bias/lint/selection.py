"""What is to be tested: the files that are named, what the settings name, or a file that stdin holds."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO

from unseen.bias.files import Exclusions, read_files, read_source
from unseen.bias.lint.settings import Settings
from unseen.errors import BadInputError
from unseen.execution.source import Source

STDIN = Path("-")


def select_sources(
    files: Sequence[Path],
    settings: Settings,
    exclusions: Exclusions,
    *,
    stdin: BinaryIO,
    stdin_filename: Path | None,
    on_bad: Callable[[str], None],
) -> list[Source]:
    """Read what is to be tested.

    Args:
      files: files and folders; `-` is stdin.
      settings: where the paths are, if no files are given.
      exclusions: what to leave out.
      stdin: a stream with a file.
      stdin_filename: the name of that file, by which its language and its folder are known.
      on_bad: called with a message for each file that cannot be read.

    Raises:
      BadInputError: there is nothing to test, or stdin and files are given.
    """
    if STDIN in files or stdin_filename is not None:
        if set(files) - {STDIN}:
            raise BadInputError("stdin and files cannot be tested in one run")
        return _from_stdin(stdin.read(), stdin_filename, exclusions, on_bad)
    paths = list(files) or [Path(os.path.relpath(path)) for path in settings.paths]
    if not paths:
        raise BadInputError(
            "no file is given; name some, or set paths in [tool.unseen.bias] of pyproject.toml"
        )
    return read_files(paths, on_bad=on_bad, exclusions=exclusions)


def _from_stdin(
    content: bytes, name: Path | None, exclusions: Exclusions, on_bad: Callable[[str], None]
) -> list[Source]:
    if name is None:
        return [Source(content.decode("utf-8-sig", errors="replace"), "<stdin>")]
    if exclusions.force and exclusions.excludes(name):
        return []
    source = read_source(name, content)
    if isinstance(source, Source):
        return [source]
    on_bad(source)
    return []
