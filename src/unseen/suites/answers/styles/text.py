"""Lines, fences and hunks: what the styles are made of."""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.languages import LANGUAGES
from unseen.languages.writing import call_of_name
from unseen.suites.answers.styles.solved import Solved


def choose_number(solved: Solved, salt: str, bound: int) -> int:
    """Derive a number below the bound from the function's name."""
    digest = hashlib.sha256(f"{salt}:{solved.name}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % bound


def choose(solved: Solved, salt: str, options: Sequence[str]) -> str:
    """Pick one of the options by the function's name."""
    return options[choose_number(solved, salt, len(options))]


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


def is_telling(line: str) -> bool:
    """Tell whether a line is distinctive rather than blank, a bracket, or a word such as end or else."""
    words = re.findall(r"\w+", line)
    return bool(words) and len(re.sub(r"\s", "", line)) >= 6 and words != ["else"]


def is_quotable(line: str) -> bool:
    """Tell whether a line can stand in the prose of a reply as inline code."""
    bare = line.strip()
    return "`" not in bare and 4 <= len(bare) <= 100 and is_telling(bare)


def without_blank_ends(text: str) -> str:
    """Return a text without blank lines around it."""
    lines = split_lines(text)
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    return "\n".join(lines)


def fence_tag(solved: Solved, salt: str = "tag") -> str:
    """Choose the language tag of a fence."""
    usual, *others = LANGUAGES[solved.language].fences
    rare = others[0] if others else LANGUAGES[solved.language].title
    return choose(solved, salt, (usual, usual, usual, rare))


def fence_mark(text: str, mark: str) -> str:
    """Return a fence mark that is longer than any such run at the start of a line of the text."""
    runs = re.findall(rf"^[ \t]*({re.escape(mark[0])}{{3,}})", text, re.MULTILINE)
    return mark[0] * max([len(mark), *(len(run) + 1 for run in runs)])


def fenced(text: str, tag: str = "", mark: str = "```") -> str:
    """Put a text into a fence."""
    rail = fence_mark(text, mark)
    return f"{rail}{tag}\n{text.removesuffix(chr(10))}\n{rail}"


def comment_line(solved: Solved, text: str, indent: str = "") -> str:
    """Write a comment line without its line end."""
    if text.startswith(("#", "//", "/*")):
        return indent + text
    if LANGUAGES[solved.language].comment == "#":
        return f"{indent}# {text}"
    if LANGUAGES[solved.language].writing.block_comments and choose_number(solved, "comment", 2):
        return f"{indent}/* {text} */"
    return f"{indent}// {text}"


def file_path(solved: Solved) -> str:
    """Make up the path of the file that the program stands in."""
    stem = re.sub(r"\W+", "", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", solved.short_name)).lower() or "main"
    found = re.search(r"\b(?:class|interface|enum|record)\s+(\w+)", solved.before)
    usual = LANGUAGES[solved.language].usage.path
    return usual.format(stem=stem, type=found.group(1) if found else "Main")


def existed(solved: Solved) -> bool:
    """Tell whether a function was there that the answer changes."""
    return bool(solved.old_lines.strip()) and without_blank_ends(solved.old_function) != without_blank_ends(
        solved.new_function
    )


def asked_lines(solved: Solved) -> str | None:
    """Return the lines of the answer where lines, and not a whole function, can be asked for."""
    if solved.new_lines is None or not solved.new_lines.strip():
        return None
    if not solved.head.strip() and not solved.tail.strip():
        return None
    return with_line_end(solved.new_lines)


def mark_indent(solved: Solved) -> str:
    """Return the indentation of the comment lines around the lines that are asked for."""
    line = (
        first_code_line(solved.old_lines)
        or first_code_line(solved.new_lines or "")
        or last_code_line(solved.head)
    )
    return indent_of(line)


def marked_lines(solved: Solved, lines: str) -> str:
    """Put the question's marks around lines."""
    if not solved.mark_begin:
        return lines
    indent = mark_indent(solved)
    text = comment_line(solved, solved.mark_begin, indent) + "\n" + with_line_end(lines)
    return text + comment_line(solved, solved.mark_end, indent) + "\n" if solved.mark_end else text


def old_and_new(solved: Solved) -> tuple[str, str] | None:
    """Return the function as shown and as answered, in the form that a diff starts from.

    A single mark in place of missing lines is part of the old text. A pair of marks stays around the lines
    in both texts for some functions and is left out of both for the others.
    """
    if not solved.old_function.strip() or not (solved.old_lines.strip() or solved.mark_begin):
        return None
    old, new = with_line_end(solved.old_function), with_line_end(solved.new_function)
    if solved.mark_begin and not solved.mark_end:
        old = with_line_end(solved.head) + marked_lines(solved, solved.old_lines) + solved.tail
    elif solved.mark_begin and solved.new_lines is not None and choose_number(solved, "keep marks", 2):
        old = with_line_end(solved.head) + marked_lines(solved, solved.old_lines) + solved.tail
        new = with_line_end(solved.head) + marked_lines(solved, solved.new_lines) + solved.tail
    old, new = with_line_end(old), with_line_end(new)
    return None if old == new else (old, new)


def with_function(solved: Solved, function: str) -> str:
    """Put a function into its program."""
    return with_line_end(solved.before) + with_line_end(function) + solved.after


def definition_line(solved: Solved, lines: Sequence[str]) -> int | None:
    """Find the line that the function's definition begins on."""
    tell = LANGUAGES[solved.language].writing.definition
    pattern = re.compile(tell(re.escape(solved.short_name)))
    for number, line in enumerate(lines):
        bare = line.strip()
        if not pattern.search(line) or bare.startswith(("//", "*", "/*", "#", "return ")):
            continue
        # A name with parameters may also be declared or called.
        if tell is not call_of_name or not bare.endswith(";"):
            return number
    return None


@dataclass(frozen=True, slots=True)
class Hunk:
    """A stretch of two texts in which they differ, with some unchanged lines around the differences.

    Attributes:
        begin: the number of the old lines before the stretch.
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


def hunks_between(old_text: str, new_text: str, least: int, place: str = "") -> list[Hunk]:
    """Cut the difference of two texts into hunks whose old lines can be found in only one place.

    Args:
        old_text: the old text.
        new_text: the new text.
        least: how many unchanged lines to show around a difference at least.
        place: the text in which the old lines have to be unique; the old text if empty.
    """
    old, new = split_lines(old_text), split_lines(new_text)
    whole = split_lines(place) if place else old
    steps = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    changes = [step for step in steps if step[0] != "equal"]
    hunks: list[Hunk] = []
    for around in range(least, len(old) + least + 1):
        groups: list[list[tuple[str, int, int, int, int]]] = []
        for change in changes:
            if groups and change[1] - groups[-1][-1][2] <= 2 * around:
                groups[-1].append(change)
            else:
                groups.append([change])
        hunks = [_hunk(old, new, group, around) for group in groups]
        if all(any(map(is_telling, hunk.old)) and _count(hunk.old, whole) == 1 for hunk in hunks):
            break
    return hunks


def _hunk(
    old: Sequence[str], new: Sequence[str], group: Sequence[tuple[str, int, int, int, int]], around: int
) -> Hunk:
    """Make a hunk of neighbouring changes."""
    first, last = group[0], group[-1]
    start, stop = max(0, first[1] - around), min(len(old), last[2] + around)
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
