"""Moving a model's lines to the indentation that they must have."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from unseen.languages import LANGUAGES


def width(line: str) -> int:
    """How many characters of white space a line begins with."""
    return len(line) - len(line.lstrip(" \t"))


def moved(line: str, by: int) -> str:
    """A line with so much more or less white space before it, tabs where it begins with one."""
    if not line.strip():
        return ""
    if by < 0:
        return line[min(-by, width(line)) :]
    return ("\t" if line.startswith("\t") else " ") * by + line


def indentations(language: str, lines: Sequence[str], indent: str) -> Iterator[list[str]]:
    """The lines moved to where they belong, most literal first."""
    lines = list(lines)
    if not lines:
        return
    rest = [line for line in lines[1:] if line.strip()]
    if indent and rest and not lines[0][:1].isspace() and all(line.startswith(indent) for line in rest):
        # Models go on where the prompt ends, in the middle of a line, and only that line looks wrong.
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
        others = textwrap.dedent("\n".join(lines[1:])).split("\n")
        yield [first, *(indent + line for line in others)]
        yield [first, *(indent + "    " + line for line in others)]
        yield lines


def reindented(text: str, indent: str) -> str:
    """A block of statements moved to `indent`, unless it stands there already."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    if first[: len(first) - len(first.lstrip())] == indent:
        return text
    return textwrap.indent(textwrap.dedent(text.expandtabs(4)), indent)
