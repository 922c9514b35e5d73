"""The labelled set: programs with comments that say by which attribute a function is biased, and why.

A label is a comment `# biased by age: why` or `# unbiased by age, unbiased by race: why` right above a
function or its decorators. A line `# program: name` starts a program of its own; the other files are one
program each.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from unseen.bias import Source

FOLDER = Path(__file__).parent / "labelled"
_LABEL = re.compile(r"(biased|unbiased) by (\w+)")
_PROGRAM = re.compile(r"^# program: .*$", re.MULTILINE)


@dataclass(frozen=True)
class Label:
    """What is true of one function and attribute, and why."""

    file: str
    line: int
    function: str
    attribute: str
    biased: bool
    why: str


def programs() -> list[Source]:
    """Every program of the set."""
    found = []
    for path in sorted(FOLDER.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        parts = _PROGRAM.split(text)
        titles = ["", *(line.partition(": ")[2] for line in _PROGRAM.findall(text))]
        for title, part in zip(titles, parts, strict=True):
            if "def " in part:
                found.append(Source(part, f"{path.stem}/{title}" if title else path.stem))
    return found


def labels(source: Source) -> list[Label]:
    """The labels of one program.

    Raises:
      ValueError: a label belongs to no function.
    """
    lines = source.code.splitlines()
    starts = {}
    for node in ast.walk(ast.parse(source.code)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            starts[min([node.lineno, *(each.lineno for each in node.decorator_list)])] = node
    found = []
    for number, line in enumerate(lines, 1):
        match = re.match(r"\s*# ((?:biased|unbiased) by .*)", line)
        if match is None:
            continue
        head, _, why = match[1].partition(": ")
        after = number + 1
        node = starts.get(after)
        if node is None or not why.strip():
            raise ValueError(f"{source.file}:{number}: a label without a function or a reason")
        for word, attribute in _LABEL.findall(head):
            found.append(Label(source.file, node.lineno, node.name, attribute, word == "biased", why))
    return found
