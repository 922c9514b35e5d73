"""The program that verification works on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Submission:
    """A program to check: `code` (prompt and answer) followed by `test` is a runnable program.

    `test` ends with status 0 exactly when the function `entry_point` of `code` is right.
    """

    language: str
    code: str
    test: str
    entry_point: str

    @property
    def program(self) -> str:
        """Return the code followed by its test."""
        return self.code + self.test
