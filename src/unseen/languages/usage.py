"""How to show that a function works: a program that calls it, a test, a command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Usage:
    """What accompanies a function in an explanation.

    Attributes:
        path: the usual path of a file, with `{stem}` for a name made of the function's, or `{type}` for the
            type around it.
        trial: the command that tries it out, with `{path}`.
        untyped: parameters are declared without types.
        empty: an argument that is no number, text or truth; empty where that depends on the parameter.
        owned_text: a text where a parameter takes no reference.
        program: (type around the function, call) → a program that calls it.
        test: (the function's name, type around it, call) → a test of it.
        enclosed: such a program cannot follow the function (Java's has to be in a class).
        guard: a line below which, indented, a file's statements run only when the file itself is run.
    """

    path: str = "{stem}"
    trial: str = "make test"
    untyped: bool = False
    empty: str = ""
    owned_text: str = '"abc"'
    program: Callable[[str, str], str] | None = None
    test: Callable[[str, str, str], str] | None = None
    enclosed: bool = False
    guard: str = ""


def capital(name: str) -> str:
    """Write the first letter large."""
    return name[:1].upper() + name[1:]
