"""A program as its author wrote it, with its location."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """One program.

    Attributes:
      code: its text.
      file: name for findings.
      language: a name of `unseen.languages.LANGUAGES`.
      folder: folder of the host from which the program takes files of its own, or None.
      package: dotted name of the package that the file belongs to, empty for none.
    """

    code: str
    file: str = "<code>"
    language: str = "python"
    folder: str | None = None
    package: str = ""
