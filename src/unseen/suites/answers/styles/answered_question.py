"""A question with an answer to it, and the table of styles in which the answer can be worded."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question together with an answer to it, from which replies in different styles are worded.

    Attributes:
        language: python, c, cpp, java, go, rust or ruby.
        name: the function that is asked about.
        before: the program's text before the function (imports, helpers, opening of a class ...); ends with
            a newline or is empty.
        head: the function as shown, up to the lines that are asked for (whole lines).
        old_lines: the lines that are asked for, as shown; empty where a function has to be written from
            scratch or lines are missing.
        tail: the function as shown, after the lines that are asked for (whole lines).
        after: the program's text after the function (may close a class; may be empty).
        new_function: the answer as a whole function, properly indented in its place (may contain helper
            functions of its own).
        new_lines: the answer as lines in place of old_lines; None if it changes more of the function than
            those lines.
        mark_begin: the text of the comment line that the question puts before the lines ("HOLE BEGINS"), or
            one mark in place of missing lines ("MISSING"), or empty.
        mark_end: the text of the comment line that the question puts after the lines ("HOLE ENDS"), or
            empty.
    """

    language: str
    name: str
    before: str
    head: str
    old_lines: str
    tail: str
    after: str
    new_function: str
    new_lines: str | None
    mark_begin: str
    mark_end: str

    @property
    def old_function(self) -> str:
        """Return the function as shown, without marks."""
        return self.head + self.old_lines + self.tail

    @property
    def short_name(self) -> str:
        """Return the function's name without the class or module in front of it."""
        return re.split(r"::|\.|#", self.name)[-1]


Style = Callable[[AnsweredQuestion], str | None]

REGISTERED: dict[str, Style] = {}
GROUPS_OF: dict[str, str] = {}


def style(group: str) -> Callable[[Style], Style]:
    """Make a decorator that enters a style under its function's name."""

    def enter(word: Style) -> Style:
        """Enter one style."""
        name = word.__name__
        REGISTERED[name] = word
        GROUPS_OF[name] = group
        return word

    return enter
