"""Files that are split into sections by comment lines of the form `unseen: <name>`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from unseen.languages import LANGUAGES

_FIRST = ("python", "java", "c", "cpp", "ruby")
ENDINGS = {name: LANGUAGES[name].suffixes[0] for name in dict.fromkeys((*_FIRST, *LANGUAGES))}
"""The languages that items may be in, in the order in which they are shown, and their files' endings."""

_MARK_LIKE = re.compile(r"[ \t]*(?:#|//|--|/\*)+[ \t]*unseen\b", re.IGNORECASE)


class BadSectionsError(ValueError):
    """A file that is not split into sections; `line` counts from 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True, slots=True)
class Section:
    """A section's name, the number of the line that names it, and the text up to the next such line."""

    name: str
    line: int
    text: str


def sections_of(text: str, language: str) -> list[Section]:
    """Return the sections of a file, without their marks.

    Raises:
        BadSectionsError: the first line is not a mark, or a line is nearly one.
    """
    comment = re.escape(LANGUAGES[language].comment)
    mark = re.compile(rf"[ \t]*{comment} unseen: ([a-z][\w -]*?)[ \t]*")
    sections: list[Section] = []
    name, begin_line, lines = "", 0, list[str]()
    for number, line in enumerate(text.replace("\r\n", "\n").splitlines(keepends=True), 1):
        match = mark.fullmatch(line.rstrip("\n"))
        if match is None:
            if looks_like_mark(line):
                raise BadSectionsError(
                    f"{line.strip()!r} is nearly a mark, `{LANGUAGES[language].comment} unseen: <name>`",
                    number,
                )
            if not sections and not name:
                raise BadSectionsError("the first line must be a mark `unseen: <name>`", number)
            lines.append(line)
            continue
        if name:
            sections.append(Section(name, begin_line, "".join(lines)))
        name, begin_line, lines = match[1], number, []
    if not name:
        raise BadSectionsError("the file is empty", 1)
    last = "".join(lines)
    sections.append(Section(name, begin_line, last if not last or last.endswith("\n") else last + "\n"))
    return sections


def looks_like_mark(line: str) -> bool:
    """Return whether a line is a comment that begins like a mark."""
    return _MARK_LIKE.match(line) is not None


def first_text_line(text: str) -> int:
    """Return where the first nonblank line begins; the length of the text if there is none."""
    match = re.search(r"^[ \t]*\S", text, re.MULTILINE)
    return match.start() if match is not None else len(text)
