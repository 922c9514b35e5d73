"""Reindentation of a model's lines."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from unseen.languages import LANGUAGES


def width(line: str) -> int:
    """Return how many characters of white space a line begins with."""
    return len(line) - len(line.lstrip(" \t"))


def moved(line: str, by: int) -> str:
    """Indent a line by `by` characters, or dedent it if negative; with tabs if it begins with one."""
    if not line.strip():
        return ""
    if by < 0:
        return line[min(-by, width(line)) :]
    return ("\t" if line.startswith("\t") else " ") * by + line


def indentations(language: str, lines: Sequence[str], indent: str) -> Iterator[list[str]]:
    """Yield the lines at the possible indentations, most literal first."""
    lines = list(lines)
    if not lines:
        return
    other_lines = [line for line in lines[1:] if line.strip()]
    if (
        indent
        and other_lines
        and not lines[0][:1].isspace()
        and all(line.startswith(indent) for line in other_lines)
    ):
        # Models continue where the prompt ends, in the middle of a line, so only that line looks wrong.
        yield [indent + lines[0], *lines[1:]]
    shifted = textwrap.indent(textwrap.dedent("\n".join(lines)), indent).split("\n")
    if lines[0].startswith(indent) and not lines[0][len(indent) :].startswith((" ", "\t")):
        yield lines
    by = len(indent) - width(lines[0])
    if all(width(line) + by >= 0 for line in lines if line.strip()):
        yield [moved(line, by) for line in lines]
    yield shifted
    if LANGUAGES[language].block_style == "indent":
        first = indent + lines[0].strip()
        yield [first, *lines[1:]]
        dedented = textwrap.dedent("\n".join(lines[1:])).split("\n")
        yield [first, *(indent + line for line in dedented)]
        yield [first, *(indent + "    " + line for line in dedented)]
        yield lines


def reindented(text: str, indent: str) -> str:
    """Reindent a block of statements to `indent`, unless it is there already."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    if first[: len(first) - len(first.lstrip())] == indent:
        return text
    return textwrap.indent(textwrap.dedent(text.expandtabs(4)), indent)
