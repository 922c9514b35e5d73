"""Lines, fences and hunks, of which the styles are built."""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.languages import LANGUAGES
from unseen.languages.writing import call_of_name
from unseen.suites.answers.styles.answered_question import AnsweredQuestion


def choose_number(answered: AnsweredQuestion, salt: str, bound: int) -> int:
    """Derive a number below the bound from the function's name."""
    digest = hashlib.sha256(f"{salt}:{answered.name}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % bound


def choose(answered: AnsweredQuestion, salt: str, options: Sequence[str]) -> str:
    """Pick one of the options by the function's name."""
    return options[choose_number(answered, salt, len(options))]


def split_lines(text: str) -> list[str]:
    """Split a text into its lines, without their line ends."""
    return text.removesuffix("\n").split("\n") if text else []


def with_line_end(text: str) -> str:
    """Return the text with a line end at its end unless it is empty."""
    return text if not text or text.endswith("\n") else text + "\n"


def paragraphs(*parts: str) -> str:
    """Join the parts of a reply by blank lines."""
    return "\n\n".join(part for part in parts if part)


def indent_width(line: str) -> int:
    """Measure the indentation of a line, tabs counting up to multiples of eight."""
    wide = line.expandtabs(8)
    return len(wide) - len(wide.lstrip())


def indent_of(line: str) -> str:
    """Return the white space a line begins with."""
    return line[: len(line) - len(line.lstrip())]


def first_code_line(text: str) -> str:
    """Return the first line that is not blank, or an empty line."""
    return next((line for line in split_lines(text) if line.strip()), "")


def last_code_line(text: str) -> str:
    """Return the last line that is not blank, or an empty line."""
    return next((line for line in reversed(split_lines(text)) if line.strip()), "")


def is_distinctive(line: str) -> bool:
    """Return whether a line is distinctive rather than blank, a bracket, or a word such as end or else."""
    tokens = re.findall(r"\w+", line)
    return bool(tokens) and len(re.sub(r"\s", "", line)) >= 6 and tokens != ["else"]


def is_quotable(line: str) -> bool:
    """Return whether a line can be quoted in prose as inline code."""
    stripped = line.strip()
    return "`" not in stripped and 4 <= len(stripped) <= 100 and is_distinctive(stripped)


def without_blank_ends(text: str) -> str:
    """Return a text without blank lines around it."""
    lines = split_lines(text)
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    return "\n".join(lines)


def fence_tag(answered: AnsweredQuestion, salt: str = "tag") -> str:
    """Choose the language tag of a fence."""
    usual, *others = LANGUAGES[answered.language].fences
    rare = others[0] if others else LANGUAGES[answered.language].title
    return choose(answered, salt, (usual, usual, usual, rare))


def fence_mark(text: str, mark: str) -> str:
    """Return a fence mark that is longer than any such run at the start of a line of the text."""
    runs = re.findall(rf"^[ \t]*({re.escape(mark[0])}{{3,}})", text, re.MULTILINE)
    return mark[0] * max([len(mark), *(len(run) + 1 for run in runs)])


def fenced(text: str, tag: str = "", mark: str = "```") -> str:
    """Put a text into a fence."""
    fence = fence_mark(text, mark)
    return f"{fence}{tag}\n{text.removesuffix(chr(10))}\n{fence}"


def comment_line(answered: AnsweredQuestion, text: str, indent: str = "") -> str:
    """Write a comment line without its line end."""
    if text.startswith(("#", "//", "/*")):
        return indent + text
    if LANGUAGES[answered.language].comment == "#":
        return f"{indent}# {text}"
    if LANGUAGES[answered.language].writing.block_comments and choose_number(answered, "comment", 2):
        return f"{indent}/* {text} */"
    return f"{indent}// {text}"


def file_path(answered: AnsweredQuestion) -> str:
    """Invent a path for the file of the program."""
    stem = re.sub(r"\W+", "", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", answered.short_name)).lower() or "main"
    found = re.search(r"\b(?:class|interface|enum|record)\s+(\w+)", answered.before)
    usual = LANGUAGES[answered.language].usage.path
    return usual.format(stem=stem, type=found.group(1) if found else "Main")


def existed(answered: AnsweredQuestion) -> bool:
    """Return whether the answer changes an existing function."""
    return bool(answered.old_lines.strip()) and without_blank_ends(
        answered.old_function
    ) != without_blank_ends(answered.new_function)


def asked_lines(answered: AnsweredQuestion) -> str | None:
    """Return the lines of the answer if lines, not only a whole function, can be asked for."""
    if answered.new_lines is None or not answered.new_lines.strip():
        return None
    if not answered.head.strip() and not answered.tail.strip():
        return None
    return with_line_end(answered.new_lines)


def mark_indent(answered: AnsweredQuestion) -> str:
    """Return the indentation of the comment lines around the lines that are asked for."""
    line = (
        first_code_line(answered.old_lines)
        or first_code_line(answered.new_lines or "")
        or last_code_line(answered.head)
    )
    return indent_of(line)


def marked_lines(answered: AnsweredQuestion, lines: str) -> str:
    """Put the question's marks around lines."""
    if not answered.mark_begin:
        return lines
    indent = mark_indent(answered)
    text = comment_line(answered, answered.mark_begin, indent) + "\n" + with_line_end(lines)
    return text + comment_line(answered, answered.mark_end, indent) + "\n" if answered.mark_end else text


def old_and_new(answered: AnsweredQuestion) -> tuple[str, str] | None:
    """Return the function as shown and as answered, in the form that a diff starts from.

    A single mark in place of missing lines is part of the old text. A pair of marks stays around the lines
    in both texts for some functions and is left out of both for the others.
    """
    if not answered.old_function.strip() or not (answered.old_lines.strip() or answered.mark_begin):
        return None
    old, new = with_line_end(answered.old_function), with_line_end(answered.new_function)
    if answered.mark_begin and not answered.mark_end:
        old = with_line_end(answered.head) + marked_lines(answered, answered.old_lines) + answered.tail
    elif answered.mark_begin and answered.new_lines is not None and choose_number(answered, "keep marks", 2):
        old = with_line_end(answered.head) + marked_lines(answered, answered.old_lines) + answered.tail
        new = with_line_end(answered.head) + marked_lines(answered, answered.new_lines) + answered.tail
    old, new = with_line_end(old), with_line_end(new)
    return None if old == new else (old, new)


def with_function(answered: AnsweredQuestion, function: str) -> str:
    """Put a function into its program."""
    return with_line_end(answered.before) + with_line_end(function) + answered.after


def definition_line(answered: AnsweredQuestion, lines: Sequence[str]) -> int | None:
    """Find the line that the function's definition begins on."""
    definition_pattern = LANGUAGES[answered.language].writing.definition
    pattern = re.compile(definition_pattern(re.escape(answered.short_name)))
    for number, line in enumerate(lines):
        stripped = line.strip()
        if not pattern.search(line) or stripped.startswith(("//", "*", "/*", "#", "return ")):
            continue
        # A name with parameters may also be declared or called.
        if definition_pattern is not call_of_name or not stripped.endswith(";"):
            return number
    return None


@dataclass(frozen=True, slots=True)
class Hunk:
    """A hunk: a part in which two texts differ, with some unchanged lines around the differences.

    Attributes:
        begin: the number of the old lines before the hunk.
        old: the lines of the old text.
        new: the lines of the new text.
        signed: both, as in a diff: with a blank, a minus or a plus in front.
    """

    begin: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    signed: tuple[str, ...]


def _count(part: Sequence[str], lines: Sequence[str]) -> int:
    """Count how often some lines occur in a row."""
    size = len(part)
    return sum(tuple(lines[at : at + size]) == tuple(part) for at in range(len(lines) - size + 1))


def hunks_between(old_text: str, new_text: str, min_context: int, unique_in: str = "") -> list[Hunk]:
    """Cut the difference of two texts into hunks whose old lines can be found in only one place.

    Args:
        old_text: the old text.
        new_text: the new text.
        min_context: the minimum number of unchanged lines around a difference.
        unique_in: the text in which the old lines have to be unique; the old text if empty.
    """
    old, new = split_lines(old_text), split_lines(new_text)
    searched = split_lines(unique_in) if unique_in else old
    opcodes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    changes = [opcode for opcode in opcodes if opcode[0] != "equal"]
    hunks: list[Hunk] = []
    for context in range(min_context, len(old) + min_context + 1):
        groups: list[list[tuple[str, int, int, int, int]]] = []
        for change in changes:
            if groups and change[1] - groups[-1][-1][2] <= 2 * context:
                groups[-1].append(change)
            else:
                groups.append([change])
        hunks = [_hunk(old, new, group, context) for group in groups]
        if all(any(map(is_distinctive, hunk.old)) and _count(hunk.old, searched) == 1 for hunk in hunks):
            break
    return hunks


def _hunk(
    old: Sequence[str], new: Sequence[str], group: Sequence[tuple[str, int, int, int, int]], context: int
) -> Hunk:
    """Make a hunk of neighbouring changes."""
    first, last = group[0], group[-1]
    start, stop = max(0, first[1] - context), min(len(old), last[2] + context)
    new_start, new_stop = first[3] - (first[1] - start), last[4] + (stop - last[2])
    signed: list[str] = []
    at = start
    for _, i1, i2, j1, j2 in group:
        signed += [" " + line for line in old[at:i1]]
        signed += ["-" + line for line in old[i1:i2]]
        signed += ["+" + line for line in new[j1:j2]]
        at = i2
    signed += [" " + line for line in old[at:stop]]
    return Hunk(start, tuple(old[start:stop]), tuple(new[new_start:new_stop]), tuple(signed))
