"""Word answers to questions about code in the styles that language models use.

A question shows a program and asks for some lines of one function, or for the whole function. Models word
the same answer in very different ways: in one fence, in several, without any, as a diff, as an edit block,
after a stretch of reasoning, with an example behind it. Each style here takes a question together with an
answer and words the full text of a reply, or gives None where the style does not apply.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

__all__ = ["GROUPS", "LOOSE", "STYLES", "Solved"]


@dataclass(frozen=True, slots=True)
class Solved:
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


Style = Callable[[Solved], str | None]

_STYLES: dict[str, Style] = {}
_GROUPS: dict[str, str] = {}


def _style(group: str) -> Callable[[Style], Style]:
    """Make a decorator that enters a style under its function's name."""

    def enter(word: Style) -> Style:
        """Enter one style."""
        name = word.__name__
        _STYLES[name] = word
        _GROUPS[name] = group
        return word

    return enter


# ---------------------------------------------------------------------------------------------------------
# Small tools for text.


def _number(solved: Solved, salt: str, bound: int) -> int:
    """Derive a number below the bound from the function's name."""
    digest = hashlib.sha256(f"{salt}:{solved.name}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % bound


def _pick(solved: Solved, salt: str, options: Sequence[str]) -> str:
    """Pick one of the options by the function's name."""
    return options[_number(solved, salt, len(options))]


def _split(text: str) -> list[str]:
    """Split a text into its lines, without their line ends."""
    return text.removesuffix("\n").split("\n") if text else []


def _ended(text: str) -> str:
    """Return the text with a line end at its end unless it is empty."""
    return text if not text or text.endswith("\n") else text + "\n"


def _parts(*parts: str) -> str:
    """Join the parts of a reply by blank lines."""
    return "\n\n".join(part for part in parts if part)


def _width(line: str) -> int:
    """Measure the indentation of a line, tabs counting up to multiples of eight."""
    wide = line.expandtabs(8)
    return len(wide) - len(wide.lstrip())


def _blank_before(line: str) -> str:
    """Return the white space a line begins with."""
    return line[: len(line) - len(line.lstrip())]


def _first_code(text: str) -> str:
    """Return the first line that is not blank, or an empty line."""
    return next((line for line in _split(text) if line.strip()), "")


def _last_code(text: str) -> str:
    """Return the last line that is not blank, or an empty line."""
    return next((line for line in reversed(_split(text)) if line.strip()), "")


def _telling(line: str) -> bool:
    """Tell whether a line is distinctive rather than blank, a bracket, or a word such as end or else."""
    words = re.findall(r"\w+", line)
    return bool(words) and len(re.sub(r"\s", "", line)) >= 6 and words != ["else"]


def _quotable(line: str) -> bool:
    """Tell whether a line can stand in the prose of a reply as inline code."""
    bare = line.strip()
    return "`" not in bare and 4 <= len(bare) <= 100 and _telling(bare)


def _whole(text: str) -> str:
    """Return a text without blank lines around it."""
    lines = _split(text)
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    return "\n".join(lines)


_TAGS: Mapping[str, tuple[str, ...]] = {
    "python": ("python", "python", "python", "py"),
    "c": ("c", "c", "c", "C"),
    "cpp": ("cpp", "cpp", "cpp", "c++"),
    "java": ("java", "java", "java", "Java"),
    "go": ("go", "go", "go", "golang"),
    "rust": ("rust", "rust", "rust", "rs"),
    "ruby": ("ruby", "ruby", "ruby", "rb"),
}


def _tag(solved: Solved, salt: str = "tag") -> str:
    """Choose the language tag of a fence."""
    return _pick(solved, salt, _TAGS.get(solved.language, (solved.language,)))


def _rail(text: str, mark: str) -> str:
    """Return a fence mark that is longer than any such run at the start of a line of the text."""
    runs = re.findall(rf"^[ \t]*({re.escape(mark[0])}{{3,}})", text, re.MULTILINE)
    return mark[0] * max([len(mark), *(len(run) + 1 for run in runs)])


def _fence(text: str, tag: str = "", mark: str = "```") -> str:
    """Put a text into a fence."""
    rail = _rail(text, mark)
    return f"{rail}{tag}\n{text.removesuffix(chr(10))}\n{rail}"


def _comment(solved: Solved, text: str, indent: str = "") -> str:
    """Write a comment line without its line end."""
    if text.startswith(("#", "//", "/*")):
        return indent + text
    if solved.language in ("python", "ruby"):
        return f"{indent}# {text}"
    if solved.language == "c" and _number(solved, "comment", 2):
        return f"{indent}/* {text} */"
    return f"{indent}// {text}"


def _path(solved: Solved) -> str:
    """Make up the path of the file that the program stands in."""
    stem = re.sub(r"\W+", "", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", solved.short_name)).lower() or "main"
    if solved.language == "java":
        found = re.search(r"\b(?:class|interface|enum|record)\s+(\w+)", solved.before)
        return f"src/main/java/{found.group(1) if found else 'Main'}.java"
    return {
        "python": f"{stem}.py",
        "c": f"src/{stem}.c",
        "cpp": f"src/{stem}.cpp",
        "go": "main.go",
        "rust": "src/lib.rs",
        "ruby": f"lib/{stem}.rb",
    }.get(solved.language, stem)


# ---------------------------------------------------------------------------------------------------------
# What the question shows, and what the answer changes in it.


def _existed(solved: Solved) -> bool:
    """Tell whether a function was there that the answer changes."""
    return bool(solved.old_lines.strip()) and _whole(solved.old_function) != _whole(solved.new_function)


def _lines(solved: Solved) -> str | None:
    """Return the lines of the answer where lines, and not a whole function, can be asked for."""
    if solved.new_lines is None or not solved.new_lines.strip():
        return None
    if not solved.head.strip() and not solved.tail.strip():
        return None
    return _ended(solved.new_lines)


def _mark_indent(solved: Solved) -> str:
    """Return the indentation of the comment lines around the lines that are asked for."""
    line = _first_code(solved.old_lines) or _first_code(solved.new_lines or "") or _last_code(solved.head)
    return _blank_before(line)


def _marked_lines(solved: Solved, lines: str) -> str:
    """Put the question's marks around lines."""
    if not solved.mark_begin:
        return lines
    indent = _mark_indent(solved)
    text = _comment(solved, solved.mark_begin, indent) + "\n" + _ended(lines)
    return text + _comment(solved, solved.mark_end, indent) + "\n" if solved.mark_end else text


def _change(solved: Solved) -> tuple[str, str] | None:
    """Return the function as shown and as answered, in the form that a diff starts from.

    A single mark in place of missing lines is part of the old text. A pair of marks stays around the lines
    in both texts for some functions and is left out of both for the others.
    """
    if not solved.old_function.strip() or not (solved.old_lines.strip() or solved.mark_begin):
        return None
    old, new = _ended(solved.old_function), _ended(solved.new_function)
    if solved.mark_begin and not solved.mark_end:
        old = _ended(solved.head) + _marked_lines(solved, solved.old_lines) + solved.tail
    elif solved.mark_begin and solved.new_lines is not None and _number(solved, "keep marks", 2):
        old = _ended(solved.head) + _marked_lines(solved, solved.old_lines) + solved.tail
        new = _ended(solved.head) + _marked_lines(solved, solved.new_lines) + solved.tail
    old, new = _ended(old), _ended(new)
    return None if old == new else (old, new)


def _program(solved: Solved, function: str) -> str:
    """Put a function into its program."""
    return _ended(solved.before) + _ended(function) + solved.after


def _definition(solved: Solved, lines: Sequence[str]) -> int | None:
    """Find the line that the function's definition begins on."""
    name = re.escape(solved.short_name)
    call = re.compile(rf"(?<!\w){name}(?!\w)\s*(?:<[^()]*>)?\s*\(")
    patterns = {
        "python": re.compile(rf"^\s*(?:async\s+)?def\s+{name}(?!\w)"),
        "ruby": re.compile(rf"^\s*(?:private\s+)?def\s+(?:self\.)?{name}(?!\w)"),
        "go": re.compile(rf"^func\b.*?(?<!\w){name}\s*[\[(]"),
        "rust": re.compile(rf"\bfn\s+{name}(?!\w)"),
    }
    pattern = patterns.get(solved.language, call)
    for number, line in enumerate(lines):
        bare = line.strip()
        if not pattern.search(line) or bare.startswith(("//", "*", "/*", "#", "return ")):
            continue
        if pattern is not call or not bare.endswith(";"):
            return number
    return None


@dataclass(frozen=True, slots=True)
class _Hunk:
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


def _hunks(old_text: str, new_text: str, least: int, place: str = "") -> list[_Hunk]:
    """Cut the difference of two texts into hunks whose old lines can be found in only one place.

    Args:
        old_text: the old text.
        new_text: the new text.
        least: how many unchanged lines to show around a difference at least.
        place: the text in which the old lines have to be unique; the old text if empty.
    """
    old, new = _split(old_text), _split(new_text)
    whole = _split(place) if place else old
    steps = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    changes = [step for step in steps if step[0] != "equal"]
    hunks: list[_Hunk] = []
    for around in range(least, len(old) + least + 1):
        groups: list[list[tuple[str, int, int, int, int]]] = []
        for change in changes:
            if groups and change[1] - groups[-1][-1][2] <= 2 * around:
                groups[-1].append(change)
            else:
                groups.append([change])
        hunks = [_hunk(old, new, group, around) for group in groups]
        if all(any(map(_telling, hunk.old)) and _count(hunk.old, whole) == 1 for hunk in hunks):
            break
    return hunks


def _hunk(
    old: Sequence[str], new: Sequence[str], group: Sequence[tuple[str, int, int, int, int]], around: int
) -> _Hunk:
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
    return _Hunk(start, tuple(old[start:stop]), tuple(new[new_start:new_stop]), tuple(signed))


# ---------------------------------------------------------------------------------------------------------
# Prose.


def _lead(solved: Solved, salt: str) -> str:
    """Word a sentence that introduces the whole function."""
    name = solved.short_name
    if _existed(solved):
        options = (
            f"Here is the corrected version of `{name}`:",
            f"Here's the fixed `{name}` function:",
            "Sure! Here is the corrected function:",
            "Certainly! Below is the updated function with the issue fixed:",
            f"Looking at the code, the problem is in `{name}`. The fixed function:",
        )
    else:
        options = (
            f"Here is the complete `{name}` function:",
            f"Here's an implementation of `{name}`:",
            "Sure! Here is the completed function:",
            "Certainly! Below is the full function:",
            f"This is what `{name}` should look like:",
        )
    return _pick(solved, salt, options)


def _lead_lines(solved: Solved, salt: str) -> str:
    """Word a sentence that introduces the lines that are asked for."""
    if not solved.old_lines.strip():
        options: tuple[str, ...] = (
            "The missing lines are:",
            "Here is the missing code:",
            f"Here's what goes into `{solved.short_name}` at that place:",
        )
    elif solved.mark_end:
        options = (
            "Replace the marked lines with:",
            "The code between the two comments should be:",
            f"Here are the lines that belong between the marks in `{solved.short_name}`:",
        )
    else:
        options = (
            "The lines in question should read:",
            "Here are the corrected lines:",
            f"Here is the corrected part of `{solved.short_name}`:",
        )
    return _pick(solved, salt, options)


def _reason(solved: Solved, salt: str) -> str:
    """Word a sentence about what was wrong or what had to be done."""
    name = solved.short_name
    if _existed(solved):
        options = (
            f"The original `{name}` gets an edge case wrong.",
            f"The issue is that `{name}` does not check its input carefully enough before using it.",
            f"As written, `{name}` works for ordinary input but fails in the corner cases.",
        )
    else:
        options = (
            f"`{name}` has to cover the ordinary input as well as the corner cases.",
            f"The main thing to get right in `{name}` is the order of the steps.",
            f"What `{name}` has to do follows from its signature and from how it is called.",
        )
    return _pick(solved, salt, options)


def _closing(solved: Solved, salt: str) -> str:
    """Word a sentence that ends a reply."""
    options = (
        "The rest of the program stays as it is.",
        "Let me know if you would like me to add tests for this.",
        "This keeps the signature, so no caller has to change.",
        "I hope this helps!",
    )
    return _pick(solved, salt, options)


def _points(solved: Solved) -> list[str]:
    """Word up to three points that explain the answer and quote its lines as inline code."""
    name = solved.short_name
    points: list[str] = []
    if _existed(solved):
        for hunk in _hunks(solved.old_function, solved.new_function, 0):
            old = next(
                (line[1:].strip() for line in hunk.signed if line[0] == "-" and _quotable(line[1:])), ""
            )
            new = next(
                (line[1:].strip() for line in hunk.signed if line[0] == "+" and _quotable(line[1:])), ""
            )
            if old and new:
                points.append(f"**The faulty step.** `{old}` is gone; it is now `{new}`.")
            elif new:
                points.append(f"**A new step.** I added `{new}`, which handles the case that was missed.")
            elif old:
                points.append(f"**A step less.** I removed `{old}`, which caused the trouble.")
        points.append(f"**Same interface.** The signature of `{name}` is unchanged.")
    else:
        quotable = [
            line.strip() for line in _split(solved.new_lines or solved.new_function) if _quotable(line)
        ]
        points += [f"**Step by step.** `{line}` does its part of the work." for line in quotable[-2:]]
        points.append(f"**Corner cases.** `{name}` does not need a special case for empty input.")
    return points[:3]


def _numbered(points: Sequence[str]) -> str:
    """Number points."""
    return "\n".join(f"{number}. {point}" for number, point in enumerate(points, 1))


# ---------------------------------------------------------------------------------------------------------
# The lines that are asked for.


def _anchored(solved: Solved, lines: str) -> bool:
    """Tell whether the indentation of the first line follows from the question.

    Only Python needs this: there, lines without their indentation can be put back only if it is clear how
    deep the first one stands.
    """
    if solved.language != "python":
        return True
    first = _width(_first_code(lines))
    old = _first_code(solved.old_lines)
    if old:
        return first == _width(old)
    last = _last_code(solved.head)
    opens = last.split("#")[0].rstrip().endswith(":")
    return first > _width(last) if opens else first == _width(last)


def _stripped(text: str) -> list[str]:
    """Return the lines of a text without white space around them."""
    return [line.strip() for line in _split(text)]


def _around(solved: Solved, salt: str) -> tuple[str, str] | None:
    """Choose one to three unchanged lines above and below the lines that are asked for.

    The lines above never reach the function's first line, so that the reply cannot be taken for a whole
    function. Lines are chosen only where it is clear that they are the unchanged ones.
    """
    if solved.new_lines is None:
        return None
    head, tail = _split(_ended(solved.head)), _split(solved.tail)
    start = _definition(solved, head)
    inner = head[start + 1 :] if start is not None else head[1:]
    wanted = 1 + _number(solved, salt, 3)
    sides = _number(solved, salt + " sides", 3)
    new = _stripped(solved.new_lines)
    above: list[str] = []
    below: list[str] = []
    for size in range(wanted, 4):
        if not above and sides != 1 and size <= len(inner) and any(map(_telling, inner[-size:])):
            above = inner[-size:]
        if not below and sides != 0 and size <= len(tail) and any(map(_telling, tail[:size])):
            below = tail[:size]
    block = [line.strip() for line in above] + new + [line.strip() for line in below]
    lead_in, follow = [line.strip() for line in head], [line.strip() for line in tail]
    fits_above = [n for n in range(1, 1 + min(len(lead_in), len(block))) if lead_in[-n:] == block[:n]]
    fits_below = [n for n in range(1, 1 + min(len(follow), len(block))) if follow[:n] == block[-n:]]
    if (above and fits_above != [len(above)]) or (below and fits_below != [len(below)]):
        return None
    if (not above and not below) or (not solved.new_lines.strip() and not (above and below)):
        return None
    return "\n".join([*above, ""]), "\n".join([*below, ""])


@_style("lines")
def lines_fenced(solved: Solved) -> str | None:
    """Word only the lines, in a fence."""
    lines = _lines(solved)
    return _fence(lines, _tag(solved)) if lines else None


@_style("lines")
def lines_fenced_untagged(solved: Solved) -> str | None:
    """Word only the lines, in a fence without a language tag."""
    lines = _lines(solved)
    return _fence(lines) if lines else None


@_style("lines")
def lines_tildes(solved: Solved) -> str | None:
    """Word only the lines, in a fence of tildes."""
    lines = _lines(solved)
    return _fence(lines, _tag(solved), "~~~") if lines else None


@_style("lines")
def lines_dedented(solved: Solved) -> str | None:
    """Word the lines in a fence, with their common indentation lost."""
    lines = _lines(solved)
    if not lines or not _anchored(solved, lines):
        return None
    bare = textwrap.dedent(lines)
    return None if bare == lines else _fence(bare, _tag(solved))


@_style("lines")
def lines_unfenced(solved: Solved) -> str | None:
    """Word nothing but the lines themselves."""
    lines = _lines(solved)
    return None if not lines or "```" in lines else lines.removesuffix("\n")


@_style("lines")
def lines_unfenced_first_flush(solved: Solved) -> str | None:
    """Word nothing but the lines, the first of which has lost its indentation."""
    lines = _lines(solved)
    if not lines or "```" in lines or not _anchored(solved, lines):
        return None
    bare = lines.strip()
    return None if bare == lines.strip("\n") else bare


@_style("lines")
def lines_explained(solved: Solved) -> str | None:
    """Word the lines in a fence with prose before and after it."""
    lines = _lines(solved)
    if not lines:
        return None
    return _parts(
        _reason(solved, "reason"),
        _lead_lines(solved, "lead"),
        _fence(lines, _tag(solved)),
        "**Explanation:**",
        "\n".join(f"- {point}" for point in _points(solved)),
    )


@_style("lines")
def lines_inline_code(solved: Solved) -> str | None:
    """Word a single line as inline code."""
    lines = _lines(solved)
    if not lines or len(_split(lines)) != 1 or not _quotable(lines) or not _anchored(solved, lines):
        return None
    bare = lines.strip()
    asked = "line in question should be" if solved.old_lines.strip() else "missing line is"
    return _pick(solved, "inline", (f"`{bare}`", f"The {asked}: `{bare}`", f"```{bare}```"))


@_style("lines")
def lines_with_context(solved: Solved) -> str | None:
    """Word the lines in a fence together with unchanged lines above or below them or both."""
    around = _around(solved, "context")
    if around is None or solved.new_lines is None:
        return None
    text = (
        around[0] * bool(around[0].strip()) + _ended(solved.new_lines) + around[1] * bool(around[1].strip())
    )
    return _fence(text, _tag(solved))


@_style("lines")
def lines_with_marks(solved: Solved) -> str | None:
    """Word the lines in a fence together with the question's marks."""
    lines = _lines(solved)
    if not lines or not solved.mark_begin:
        return None
    return _fence(_marked_lines(solved, lines), _tag(solved))


@_style("lines")
def lines_with_context_and_marks(solved: Solved) -> str | None:
    """Word the lines in a fence together with the marks and unchanged lines around them."""
    around = _around(solved, "context and marks")
    lines = _lines(solved)
    if around is None or not lines or not solved.mark_begin:
        return None
    above, below = around
    if not solved.mark_end and not below.strip():
        return None
    text = above * bool(above.strip()) + _marked_lines(solved, lines) + below * bool(below.strip())
    return _parts(_lead_lines(solved, "lead"), _fence(text, _tag(solved)))


@_style("lines")
def lines_to_function_end(solved: Solved) -> str | None:
    """Word the lines and go on with the function up to its end, as a model does that completes text."""
    lines = _lines(solved)
    if not lines or not solved.head.strip() or not solved.tail.strip():
        return None
    block, tail = _stripped(lines + solved.tail), _stripped(solved.tail)
    fits = [n for n in range(1, 1 + min(len(tail), len(block))) if tail[:n] == block[-n:]]
    if fits != [len(tail)] or not any(map(_telling, _split(solved.tail))):
        return None
    text = _ended(lines + solved.tail)
    return _fence(text, _tag(solved)) if _number(solved, "to end", 2) or "```" in text else text.rstrip("\n")


@_style("lines")
def lines_in_list(solved: Solved) -> str | None:
    """Word the lines in a fence that stands, indented, in a numbered list."""
    lines = _lines(solved)
    if not lines:
        return None
    fence = textwrap.indent(_fence(lines, _tag(solved)), "   ")
    return _parts(
        f"To get `{solved.short_name}` right:",
        f"1. {_lead_lines(solved, 'lead')}",
        fence,
        f"2. Leave the rest of `{solved.short_name}` as it is.",
    )


@_style("lines")
def lines_glued_fence(solved: Solved) -> str | None:
    """Word the lines in a fence that opens behind a sentence and closes behind the last line."""
    lines = _lines(solved)
    if not lines or "```" in lines or lines.rstrip().endswith("`"):
        return None
    return f"{_lead_lines(solved, 'lead')} ```{_tag(solved)}\n{lines.rstrip()}```"


@_style("lines")
def lines_then_function(solved: Solved) -> str | None:
    """Word the lines first and then the whole function with these lines in it."""
    lines = _lines(solved)
    if not lines:
        return None
    return _parts(
        _lead_lines(solved, "lead"),
        _fence(lines, _tag(solved)),
        "With that change the whole function reads:",
        _fence(_whole(solved.new_function), _tag(solved)),
    )


@_style("lines")
def lines_after_thinking(solved: Solved) -> str | None:
    """Word some reasoning with a draft of the lines, and then the lines."""
    lines = _lines(solved)
    if not lines:
        return None
    if solved.old_lines.strip() and _existed(solved):
        draft = _fence(solved.old_lines, _tag(solved))
        thought = "The lines that are there now:", draft, "No, these are wrong, they have to change."
    else:
        draft = _fence(_first_code(lines) + "\n" + _comment(solved, "...", _mark_indent(solved)))
        thought = "It probably starts like this:", draft, "Yes, and then the rest. Let me write all of it."
    return _parts(
        "<think>\nOkay, so I need to find out what belongs at this place.",
        *thought,
        "I should answer with only the lines.\n</think>",
        _fence(lines, _tag(solved)),
    )


@_style("lines")
def lines_unclosed(solved: Solved) -> str | None:
    """Word the lines in a fence that is never closed."""
    lines = _lines(solved)
    return f"{_rail(lines, '```')}{_tag(solved)}\n{lines}" if lines else None


@_style("lines")
def lines_crlf(solved: Solved) -> str | None:
    """Word a sentence and the lines in a fence, with CRLF line ends."""
    lines = _lines(solved)
    if not lines:
        return None
    text = _parts(_lead_lines(solved, "lead"), _fence(lines, _tag(solved))) + "\n"
    return re.sub(r"\r?\n", "\r\n", text)


@_style("lines")
def lines_end_token(solved: Solved) -> str | None:
    """Word the lines without a fence and with an end token behind them that should not be there."""
    lines = _lines(solved)
    if not lines or "```" in lines:
        return None
    token = _pick(solved, "end token", ("<|im_end|>", "</s>", "<|endoftext|>", "<|eot_id|>"))
    return lines.rstrip("\n") + _pick(solved, "token line", ("", "\n")) + token


@_style("lines")
def lines_answer_tags(solved: Solved) -> str | None:
    """Word the lines between answer tags instead of in a fence."""
    lines = _lines(solved)
    if not lines or "</answer>" in lines or "```" in lines:
        return None
    return _parts(_reason(solved, "reason"), f"<answer>\n{lines.rstrip(chr(10))}\n</answer>")


@_style("lines")
def lines_alternatives(solved: Solved) -> str | None:
    """Word two alternatives, first the lines as they were and then, recommended, the new ones."""
    lines = _lines(solved)
    if not lines or not _existed(solved):
        return None
    return _parts(
        "There are two options here.",
        "Option 1 is to keep the lines as they are:",
        _fence(solved.old_lines, _tag(solved)),
        "That leaves the problem in place, so I do not recommend it.",
        "Option 2 (recommended) is to replace them with:",
        _fence(lines, _tag(solved)),
        "My final answer is option 2.",
    )


# ---------------------------------------------------------------------------------------------------------
# The whole function.


def _function(solved: Solved) -> str:
    """Return the answer as a whole function without blank lines around it."""
    return _whole(solved.new_function)


def _old(solved: Solved) -> str | None:
    """Return the function as shown, if the answer changes it."""
    return _whole(solved.old_function) if _existed(solved) else None


@_style("function")
def function_fenced(solved: Solved) -> str | None:
    """Word only the function, in a fence."""
    return _fence(_function(solved), _tag(solved))


@_style("function")
def function_fenced_untagged(solved: Solved) -> str | None:
    """Word only the function, in a fence without a language tag."""
    return _fence(_function(solved))


@_style("function")
def function_tildes(solved: Solved) -> str | None:
    """Word a sentence and the function in a fence of tildes."""
    return _parts(_lead(solved, "lead"), _fence(_function(solved), _tag(solved), "~~~"))


@_style("function")
def function_four_backticks(solved: Solved) -> str | None:
    """Word only the function, in a fence of four backticks."""
    return _fence(_function(solved), _tag(solved), "````")


@_style("function")
def function_with_prose(solved: Solved) -> str | None:
    """Word the function in a fence with a sentence before it and some after it."""
    return _parts(
        _lead(solved, "lead"),
        _fence(_function(solved), _tag(solved)),
        f"{_reason(solved, 'reason')} {_closing(solved, 'closing')}",
    )


@_style("function")
def function_explained(solved: Solved) -> str | None:
    """Word headings, the function in a fence and a numbered explanation with inline code."""
    level = _pick(solved, "headings", ("## {}", "### {}", "**{}**"))
    first, second, third = (
        ("Analysis", "Fixed code", "Explanation of the changes")
        if _existed(solved)
        else ("Approach", "Code", "Explanation")
    )
    return _parts(
        level.format(first),
        _reason(solved, "reason"),
        level.format(second),
        _fence(_function(solved), _tag(solved)),
        level.format(third),
        _numbered(_points(solved)),
        _closing(solved, "closing"),
    )


@_style("function")
def function_dedented(solved: Solved) -> str | None:
    """Word a method in a fence, without the indentation that it has in its class."""
    function = _function(solved)
    bare = textwrap.dedent(function)
    return None if bare == function else _fence(bare, _tag(solved))


@_style("function")
def function_unfenced(solved: Solved) -> str | None:
    """Word nothing but the function itself."""
    function = _function(solved)
    return None if "```" in function else function


@_style("function")
def function_unfenced_with_prose(solved: Solved) -> str | None:
    """Word the function without a fence between two sentences."""
    function = _function(solved)
    if "```" in function:
        return None
    closing = _closing(solved, "closing") if _number(solved, "say more", 2) else ""
    return _parts(_lead(solved, "lead"), function, closing)


@_style("function")
def function_glued_fences(solved: Solved) -> str | None:
    """Word the function in a fence that opens behind a sentence and closes behind the last line."""
    function = _function(solved)
    if "```" in function or function.endswith("`"):
        return None
    return f"{_lead(solved, 'lead')} ```{_tag(solved)}\n{function}```"


@_style("function")
def function_in_list(solved: Solved) -> str | None:
    """Word the function in a fence that stands, indented, in a numbered list."""
    fence = textwrap.indent(_fence(_function(solved), _tag(solved)), "   ")
    return _parts(
        f"1. {_reason(solved, 'reason')}",
        f"2. {_lead(solved, 'lead')}",
        fence,
        f"3. {_closing(solved, 'closing')}",
    )


@_style("function")
def function_with_marks(solved: Solved) -> str | None:
    """Word the function in a fence with the question's marks left in it."""
    if not solved.mark_begin or solved.new_lines is None:
        return None
    text = _ended(solved.head) + _marked_lines(solved, solved.new_lines) + solved.tail
    return _fence(_whole(text), _tag(solved))


@_style("function")
def function_path_in_info(solved: Solved) -> str | None:
    """Word the function in a fence whose info string names the file, or with the file named above it."""
    path, tag = _path(solved), _tag(solved)
    info = _pick(solved, "info", (f"{tag}:{path}", f'{tag} title="{path}"', f"{tag} {path}", ""))
    fence = _fence(_function(solved), info or tag)
    return fence if info else _parts(f"**`{path}`**", fence)


@_style("function")
def function_answer_tags(solved: Solved) -> str | None:
    """Word the function in a fence that stands between answer tags."""
    function = _function(solved)
    if "</answer>" in function:
        return None
    return _parts(
        _reason(solved, "reason"),
        f"<answer>\n{_fence(function, _tag(solved))}\n</answer>",
        _closing(solved, "end"),
    )


@_style("function")
def function_end_token(solved: Solved) -> str | None:
    """Word the function in a fence with an end token behind it that should not be there."""
    token = _pick(solved, "end token", ("<|im_end|>", "</s>", "<|endoftext|>", "<|eot_id|>"))
    return _fence(_function(solved), _tag(solved)) + _pick(solved, "token line", ("", "\n")) + token


@_style("function")
def function_twice(solved: Solved) -> str | None:
    """Word the function, talk about it, and word it again as the final answer."""
    fence = _fence(_function(solved), _tag(solved))
    return _parts(
        _lead(solved, "lead"),
        fence,
        "Let me double-check this against the task.",
        _numbered(_points(solved)),
        "Everything fits, so here is the final answer:",
        fence,
    )


@_style("function")
def function_unclosed(solved: Solved) -> str | None:
    """Word a sentence and the function in a fence that is never closed."""
    function = _function(solved)
    return _parts(_lead(solved, "lead"), f"{_rail(function, '```')}{_tag(solved)}\n{function}\n")


@_style("function")
def function_crlf(solved: Solved) -> str | None:
    """Word the function in a fence between two sentences, with CRLF line ends."""
    text = _parts(_lead(solved, "lead"), _fence(_function(solved), _tag(solved)), _closing(solved, "closing"))
    return re.sub(r"\r?\n", "\r\n", text)


@_style("function")
def function_spaces_for_tabs(solved: Solved) -> str | None:
    """Word the function in a fence with four spaces in place of each tab that a line begins with."""
    function = _function(solved)
    if solved.language == "python" or "`" in function:
        return None
    text = re.sub(r"^\t+", lambda found: "    " * len(found.group()), function, flags=re.MULTILINE)
    return None if text == function else _fence(text, _tag(solved))


# Reasoning, drafts and second thoughts.


def _draft(solved: Solved) -> str:
    """Return a draft that stands in a model's reasoning: the old function or the first line of the new."""
    old = _old(solved)
    if old:
        return old
    lines = _split(_function(solved))
    line = lines[_definition(solved, lines) or 0]
    return f"{line}\n{_comment(solved, '...', _blank_before(line) + '    ')}"


@_style("function")
def function_after_thinking(solved: Solved) -> str | None:
    """Word some reasoning with a draft in it, and then the function."""
    there = "The code is:" if _old(solved) else "So it starts with:"
    return _parts(
        "<think>\nOkay, let me look at this. The user wants one function and nothing else.",
        there,
        _fence(_draft(solved), _tag(solved, "draft tag")),
        f"Hmm. {_reason(solved, 'reason')} Wait, I should check the corner cases too. Right, so the code above "
        "cannot stay like that. Let me write the final version.\n</think>",
        _fence(_function(solved), _tag(solved)),
    )


@_style("function")
def function_after_unopened_thinking(solved: Solved) -> str | None:
    """Word reasoning whose opening tag is lost, and then the function."""
    tag = _pick(solved, "think tag", ("</think>", "</think>", "</thinking>"))
    return _parts(
        "Okay, so the task is about one function.",
        "Right now it is this:" if _old(solved) else "It has to start like this:",
        _fence(_draft(solved)),
        f"{_reason(solved, 'reason')} So that is not the answer yet. I'll write the full function now.\n{tag}",
        _lead(solved, "lead"),
        _fence(_function(solved), _tag(solved)),
    )


@_style("function")
def function_after_channels(solved: Solved) -> str | None:
    """Word reasoning and the function in two channels, as models do whose chat tokens leak into the text."""
    fence = _fence(_function(solved), _tag(solved))
    thought = f"We need to output only the function. {_reason(solved, 'reason')} Just write it."
    if _number(solved, "channel tokens", 2):
        return f"analysis{thought}assistantfinal{fence}"
    return (
        f"<|channel|>analysis<|message|>{thought}<|end|><|start|>assistant"
        f"<|channel|>final<|message|>{fence}<|return|>"
    )


@_style("function")
def function_self_corrected(solved: Solved) -> str | None:
    """Word the old function as if it were fixed, notice that, and word the fixed one."""
    old = _old(solved)
    if not old:
        return None
    return _parts(
        _lead(solved, "lead"),
        _fence(old, _tag(solved)),
        "Wait, that is just the original code again; it still has the problem. Please ignore the block above. "
        "Here is the actual fix:",
        _fence(_function(solved), _tag(solved)),
    )


@_style("function")
def function_alternatives(solved: Solved) -> str | None:
    """Word two alternatives, first the function as it was and then, recommended, the new one."""
    old = _old(solved)
    if not old:
        return None
    return _parts(
        f"There are two ways to go about `{solved.short_name}`.",
        "### Option 1: leave it as it is",
        _fence(old, _tag(solved)),
        "This is the current code. It does not solve the problem, so I advise against it.",
        "### Option 2: fix it (recommended)",
        _fence(_function(solved), _tag(solved)),
        "Use option 2; it is my final answer.",
    )


# The function among other blocks.


@_style("function")
def function_after_quoted_lines(solved: Solved) -> str | None:
    """Word the faulty lines in a first fence and then the whole function."""
    if not _existed(solved) or not any(map(_telling, _split(solved.old_lines))):
        return None
    return _parts(
        "The problem is in this part of the code:",
        _fence(solved.old_lines, _tag(solved)),
        _reason(solved, "reason"),
        "Here is the whole function with the problem fixed:",
        _fence(_function(solved), _tag(solved)),
    )


@_style("function")
def function_then_key_change(solved: Solved) -> str | None:
    """Word the function and then, in a second fence, once more the lines that matter."""
    if not solved.new_lines or not any(map(_telling, _split(solved.new_lines))):
        return None
    if not solved.head.strip() and not solved.tail.strip():
        return None
    return _parts(
        _lead(solved, "lead"),
        _fence(_function(solved), _tag(solved)),
        "The key part of it is this:",
        _fence(textwrap.dedent(solved.new_lines), _tag(solved)),
        _closing(solved, "closing"),
    )


@_style("function")
def function_then_command(solved: Solved) -> str | None:
    """Word the function and then, in a second fence, a command and, in a third, what it prints."""
    path = _path(solved)
    command = {
        "python": "python -m pytest -q",
        "c": f"gcc -std=c11 -Wall -Wextra -g -fsanitize=address {path} -o demo && ./demo",
        "cpp": f"g++ -std=c++17 -Wall -Wextra -g {path} -o demo && ./demo",
        "java": "mvn -q test",
        "go": "go vet ./... && go test ./...",
        "rust": "cargo test",
        "ruby": "bundle exec rake test",
    }.get(solved.language, "make test")
    return _parts(
        _lead(solved, "lead"),
        _fence(_function(solved), _tag(solved)),
        "To try it out, run:",
        _fence(command, _pick(solved, "shell", ("bash", "sh", "shell"))),
        "You should see something like:",
        _fence("All tests passed."),
    )


def _parameters(solved: Solved) -> list[str] | None:
    """Return the declarations of the function's parameters, or None where they cannot be made out."""
    lines = _split(_function(solved))
    at = _definition(solved, lines)
    if at is None:
        return None
    text = "\n".join(lines[at:])
    found = re.search(rf"(?<!\w){re.escape(solved.short_name)}(?!\w)\s*(?:<[^()]*>)?\s*(\(?)", text)
    if not found:
        return None
    if not found.group(1):
        return [] if solved.language == "ruby" else None
    depth, piece, pieces = 1, "", []
    for sign in text[found.end() :]:
        depth += (sign in "([{<") - (sign in ")]}>")
        if depth == 0:
            break
        if sign == "," and depth == 1:
            pieces.append(piece)
            piece = ""
        else:
            piece += sign
    pieces = [" ".join(one.split()) for one in [*pieces, piece]]
    left_out = {"", "void", "self", "cls", "&self", "&mut self", "mut self", "/", "*"}
    return [one for one in pieces if one not in left_out and not one.startswith(("*", "..."))]


def _argument(solved: Solved, declaration: str) -> str:
    """Make up an argument for a parameter."""
    language, kind = solved.language, declaration.lower()
    if language in ("python", "ruby"):
        return _pick(solved, declaration, ("1", '"abc"', "[1, 2, 3]"))
    if "string" in kind or "&str" in kind or "char *" in kind or "char* " in kind:
        return 'String::from("abc")' if language == "rust" and "&str" not in kind else '"abc"'
    if "bool" in kind:
        return "true"
    if "*" in kind or "&" in kind or "[" in kind or "<" in kind:
        empty = {"c": "NULL", "cpp": "{}", "java": "null", "go": "nil"}
        return empty.get(language, "&Default::default()" if "&" in kind else "Default::default()")
    return "1"


def _call(solved: Solved) -> str | None:
    """Word a call of the function."""
    parameters = _parameters(solved)
    if parameters is None or solved.short_name == "main":
        return None
    return f"{solved.short_name}({', '.join(_argument(solved, one) for one in parameters)})"


def _owner(solved: Solved) -> str:
    """Return the name of the class around the function, or an empty name."""
    for _, line in reversed(_openers(solved) or []):
        found = re.search(r"\b(?:class|struct|interface|enum|record|trait|impl)\b\s+(\w+)", line)
        if found:
            return found.group(1)
    return ""


def _usage(solved: Solved) -> str | None:
    """Write a small program that calls the function."""
    call = _call(solved)
    if call is None:
        return None
    language, owner = solved.language, _owner(solved)
    if language == "python":
        if owner:
            return f"obj = {owner}()\nresult = obj.{call}\nprint(result)\n"
        return f"result = {call}\nprint(result)\n"
    if language == "ruby":
        return f"obj = {owner}.new\nputs obj.{call}\n" if owner else f"puts {call}\n"
    if language in ("c", "cpp"):
        opening = "int main(void) {" if language == "c" else "int main() {"
        made = f"    {owner} obj;\n    obj." if owner else "    "
        return f"{opening}\n{made}{call};\n    return 0;\n}}\n"
    if language == "java":
        target = f"new {owner or 'Main'}()."
        return f"public static void main(String[] args) {{\n    var demo = {target}{call};\n}}\n"
    if language == "go":
        return f"func main() {{\n\t{call}\n}}\n"
    if language == "rust":
        made = f"    let mut obj = {owner}::default();\n    obj." if owner else "    "
        return f"fn main() {{\n{made}{call};\n}}\n"
    return None


@_style("function")
def function_then_usage(solved: Solved) -> str | None:
    """Word the function and then, in a second fence, an example that calls it."""
    usage = _usage(solved)
    if not usage:
        return None
    return _parts(
        _lead(solved, "lead"),
        _fence(_function(solved), _tag(solved)),
        _pick(solved, "usage", ("**Example usage:**", "You can try it like this:", "### Usage")),
        _fence(usage, _tag(solved)),
    )


@_style("function")
def function_then_test(solved: Solved) -> str | None:
    """Word the function and then, in a second fence, a test that calls it."""
    call, owner = _call(solved), _owner(solved)
    if call is None:
        return None
    name = re.sub(r"\W", "", solved.short_name)
    big = name[:1].upper() + name[1:]
    on = f"{owner}()." if owner else ""
    test = {
        "python": f"def test_{name}():\n    result = {on}{call}\n    assert result is not None\n",
        "ruby": f"def test_{name}\n  assert {owner + '.new.' if owner else ''}{call}\nend\n",
        "c": f"static void test_{name}(void) {{\n    {call};\n    /* add assertions here */\n}}\n",
        "cpp": f'TEST_CASE("{name}") {{\n    CHECK_NOTHROW({on}{call});\n}}\n',
        "java": f"@Test\nvoid test{big}() {{\n    new {owner or 'Main'}().{call};\n}}\n",
        "go": f"func Test{big}(t *testing.T) {{\n\t{call}\n}}\n",
        "rust": f"#[test]\nfn test_{name}() {{\n    {owner + '::default().' if owner else ''}{call};\n}}\n",
    }.get(solved.language)
    if not test:
        return None
    return _parts(
        _lead(solved, "lead"),
        _fence(_function(solved), _tag(solved)),
        "And here is a quick test you can add to your test suite:",
        _fence(test, _tag(solved)),
        _closing(solved, "closing"),
    )


@_style("function")
def function_with_usage_in_fence(solved: Solved) -> str | None:
    """Word the function and an example that calls it in one fence."""
    usage = _usage(solved)
    function = _function(solved)
    if not usage or solved.language == "java" or function[:1].isspace():
        return None
    if re.search(r"\bmain\b", solved.before + solved.after):
        return None
    if solved.language == "python" and _number(solved, "guard", 2):
        usage = 'if __name__ == "__main__":\n' + textwrap.indent(usage, "    ")
    return _fence(f"{function}\n\n{_comment(solved, 'Example usage')}\n{usage}", _tag(solved))


# The function together with more of its program.


_OPENER = re.compile(r"\b(class|struct|interface|enum|record|trait|impl|module|namespace|mod)\b")


def _openers(solved: Solved) -> list[tuple[int, str]] | None:
    """Return the lines that open the classes around the function, outermost first, each with its place.

    Returns None where the lines cannot be made out, and an empty list where nothing is around the function.
    """
    lines = _split(solved.before)
    limit = _width(_first_code(solved.new_function))
    found: list[tuple[int, str]] = []
    for at in range(len(lines) - 1, -1, -1):
        if limit == 0:
            break
        line = lines[at]
        if not line.strip() or _width(line) >= limit or line.lstrip().startswith(("//", "*", "/*", "@")):
            continue
        if solved.language in ("python", "ruby"):
            if not _OPENER.match(line.strip()):
                return None
        elif line.strip() == "{" or re.fullmatch(r"(public|private|protected)\s*:", line.strip()):
            continue
        elif not _OPENER.search(line):
            return None
        elif not line.rstrip().endswith("{"):
            if at + 1 >= len(lines) or lines[at + 1].strip() != "{":
                return None
            line = f"{line}\n{lines[at + 1]}"
        found.insert(0, (at, line))
        limit = _width(line)
    return found if limit == 0 else None


def _closers(solved: Solved, openers: Sequence[tuple[int, str]]) -> str:
    """Write the lines that close the classes around the function."""
    text = ""
    for _, line in reversed(openers):
        if solved.language == "ruby":
            text += f"{_blank_before(line)}end\n"
        elif solved.language != "python":
            semicolon = ";" if solved.language == "cpp" and re.search(r"\b(class|struct)\b", line) else ""
            text += f"{_blank_before(line)}}}{semicolon}\n"
    return text


def _imports(solved: Solved) -> str:
    """Return the package and import lines that the program begins with."""
    pattern = {
        "python": r"(import|from)\s",
        "c": r"#\s*include\b",
        "cpp": r"#\s*include\b|using\s+namespace\b",
        "java": r"(package|import)\s",
        "go": r"(package|import)\b",
        "rust": r"(pub\s+)?use\s",
        "ruby": r"require(_relative)?\b",
    }.get(solved.language, r"\b\B")
    kept: list[str] = []
    closing = ""
    for line in _split(solved.before):
        if closing:
            kept.append(line)
            closing = "" if closing in line else closing
        elif re.match(pattern, line):
            kept.append(line)
            if "(" in line and ")" not in line:
                closing = ")"
            elif solved.language == "rust" and ";" not in line:
                closing = ";"
    return "" if closing else "\n".join(kept)


@_style("function")
def function_in_class(solved: Solved) -> str | None:
    """Word a method in a fence, wrapped again in its class."""
    openers = _openers(solved)
    if not openers:
        return None
    imports = _imports(solved) + "\n\n" if _imports(solved) and _number(solved, "imports", 2) else ""
    opening = "".join(f"{line}\n" for _, line in openers)
    text = f"{imports}{opening}{_function(solved)}\n{_closers(solved, openers)}"
    return _parts(_fence(text, _tag(solved)), "The other members of the class stay as they are.")


@_style("function")
def function_with_imports(solved: Solved) -> str | None:
    """Word the imports of the program and the function in one fence."""
    imports = _imports(solved)
    if not imports or _function(solved)[:1].isspace():
        return None
    space = "\n\n\n" if solved.language == "python" else "\n\n"
    return _fence(f"{imports}{space}{_function(solved)}", _tag(solved))


@_style("function")
def imports_then_function(solved: Solved) -> str | None:
    """Word the imports of the program in a first fence and the function in a second."""
    imports = _imports(solved)
    if not imports:
        return None
    return _parts(
        "The imports stay as they are:",
        _fence(imports, _tag(solved)),
        _lead(solved, "lead"),
        _fence(_function(solved), _tag(solved)),
    )


@_style("function")
def helper_then_function(solved: Solved) -> str | None:
    """Word a helper that the answer brings along in a first fence and the function in a second."""
    lines = _split(_function(solved))
    at = _definition(solved, lines)
    if not at:
        return None
    cut = next((n for n in range(at - 1, 0, -1) if not lines[n].strip()), 0)
    helper, function = _whole("\n".join(lines[:cut])), _whole("\n".join(lines[cut:]))
    last = helper.rsplit("\n", 1)[-1].strip()
    if solved.language == "python":
        complete = bool(re.search(r"^\s*(async\s+def|def|class)\s", helper, re.MULTILINE))
    else:
        complete = last in ("}", "end", "};")
    if not helper or not complete or helper.count('"""') % 2 or helper.count("/*") != helper.count("*/"):
        return None
    return _parts(
        "First, a small helper:",
        _fence(helper, _tag(solved)),
        f"Then `{solved.short_name}` itself, which goes right below the helper:",
        _fence(function, _tag(solved)),
    )


@_style("function")
def file_fenced(solved: Solved) -> str | None:
    """Word the whole program in a fence."""
    if not solved.before.strip() and not solved.after.strip():
        return None
    lead = _pick(
        solved, "file", ("", "Here is the complete updated file:", "Full code with the change applied:")
    )
    return _parts(lead, _fence(_program(solved, solved.new_function), _tag(solved)))


@_style("function")
def file_with_marks(solved: Solved) -> str | None:
    """Word the whole program in a fence with the question's marks left in it."""
    if not solved.mark_begin or solved.new_lines is None:
        return None
    if not solved.before.strip() and not solved.after.strip():
        return None
    function = _ended(solved.head) + _marked_lines(solved, solved.new_lines) + solved.tail
    return _fence(_program(solved, function), _tag(solved))


@_style("function")
def file_heredoc(solved: Solved) -> str | None:
    """Word a shell command that writes the whole program to its file."""
    text = _program(solved, solved.new_function)
    if re.search(r"^EOF$", text, re.MULTILINE) or not (solved.before.strip() or solved.after.strip()):
        return None
    command = f"cat > {_path(solved)} << 'EOF'\n{_ended(text)}EOF"
    return _parts("I'll write the corrected file:", _fence(command, "bash"))


_ELLIPSES = (
    "... existing code ...",
    "... rest unchanged ...",
    "... (unchanged) ...",
    "[... unchanged code ...]",
)


@_style("function")
def file_elided(solved: Solved) -> str | None:
    """Word the whole program in a fence, with comments in place of everything but the function."""
    openers = _openers(solved)
    if openers is None:
        return None
    note = _pick(solved, "ellipsis", _ELLIPSES)
    before, after = _split(solved.before), solved.after
    text, at = "", 0
    for place, line in openers:
        if any(part.strip() for part in before[at:place]):
            text += _comment(solved, note, _blank_before(line)) + "\n\n"
        text += f"{line}\n"
        at = place + len(_split(line))
    indent = _blank_before(_first_code(solved.new_function))
    above = any(part.strip() for part in before[at:])
    below = bool(re.search(r"\w", re.sub(r"^\s*end\s*$", "", after, flags=re.MULTILINE)))
    if not text and not above and not below:
        return None
    text += _comment(solved, note, indent) + "\n\n" if above else ""
    text += _function(solved) + "\n"
    text += "\n" + _comment(solved, note, indent) + "\n" if below else ""
    return _fence(text + _closers(solved, openers), _tag(solved))


def _inside_text(solved: Solved, lines: Sequence[str]) -> bool:
    """Tell whether a comment or string of several lines is open behind some lines."""
    text = "\n".join(lines)
    if solved.language == "python":
        return text.count('"""') % 2 + text.count("'''") % 2 > 0
    if solved.language == "go" and text.count("`") % 2:
        return True
    if solved.language == "ruby":
        return "<<~" in text or "<<-" in text or "=begin" in text
    return text.count("/*") != text.count("*/") or text.rstrip().endswith("\\")


def _gap(
    solved: Solved, lines: Sequence[str], start: int, stop: int, single: frozenset[str]
) -> tuple[int, int] | None:
    """Find the longest stretch of unchanged lines that a comment can take the place of.

    The lines next to the stretch are unchanged, too, and occur only once, so that it is clear where the
    stretch begins and ends. It holds whole statements only.
    """
    best: tuple[int, int] | None = None
    for at in range(start + 1, stop):
        if lines[at - 1] not in single or not lines[at].strip() or _inside_text(solved, lines[:at]):
            continue
        base, depth = _width(lines[at]), 0
        for end in range(at + 1, stop + 1):
            line = lines[end - 1]
            if line.strip() and _width(line) < base:
                break
            depth += sum(map(line.count, "([{")) - sum(map(line.count, ")]}"))
            if depth < 0:
                break
            if end - at < 3 or depth or not line.strip() or _inside_text(solved, lines[at:end]):
                continue
            if end == len(lines):
                closed = solved.language == "python"
            elif end < stop:
                closed = lines[end] in single or (end == len(lines) - 1 and solved.language != "python")
                closed = closed and _width(lines[end]) <= base
            else:
                closed = False
            if closed and (best is None or end - at > best[1] - best[0]):
                best = at, end
    return best


@_style("function")
def function_elided(solved: Solved) -> str | None:
    """Word the function in a fence, with comments in place of long stretches of unchanged lines."""
    old, new = _split(_whole(solved.old_function)), _split(_function(solved))
    if not old or old == new:
        return None
    single = frozenset(
        line for line in new if new.count(line) == 1 and old.count(line) == 1 and _telling(line)
    )
    note = _pick(solved, "elision", _ELLIPSES)
    match = difflib.SequenceMatcher(None, old, new, autojunk=False)
    kept: list[str] = []
    at = 0
    for block in match.get_matching_blocks():
        gap = _gap(solved, new, block.b, block.b + block.size, single) if block.size >= 4 else None
        if gap:
            kept += [*new[at : gap[0]], _comment(solved, note, _blank_before(new[gap[0]]))]
            at = gap[1]
    if not at:
        return None
    return _parts(_lead(solved, "lead"), _fence("\n".join([*kept, *new[at:]]), _tag(solved)))


@_style("function")
def function_with_fix_comments(solved: Solved) -> str | None:
    """Word the function in a fence with a comment of the model's own above the first changed line."""
    old, new = _split(_whole(solved.old_function)), _split(_function(solved))
    if not _existed(solved):
        return None
    match = difflib.SequenceMatcher(None, old, new, autojunk=False)
    at = next((j1 for step, _, _, j1, j2 in match.get_opcodes() if step != "equal" and j2 > j1), 0)
    if at == 0 or not new[at].strip() or _inside_text(solved, new[:at]):
        return None
    above = new[at - 1].strip()
    if above and not above.endswith((";", "{", "}", ":", ")", "end", ",")):
        return None
    text = _pick(solved, "note", ("FIX: handle the edge case", "Fixed", "Changed: corrected the faulty step"))
    new.insert(at, _comment(solved, text, _blank_before(new[at])))
    return _fence("\n".join(new), _tag(solved))


# ---------------------------------------------------------------------------------------------------------
# The change.


_HEADINGS = (
    ("**Before:**", "**After:**"),
    ("Vulnerable code:", "Fixed code:"),
    ("### Original code", "### Corrected code"),
    ("❌ Before", "✅ After"),
)


def _before_after(solved: Solved, salt: str, tag: str, mark: str) -> str | None:
    """Word the old function and the new one in two fences under headings."""
    old = _old(solved)
    if not old:
        return None
    first, second = _HEADINGS[_number(solved, salt, len(_HEADINGS))]
    return _parts(first, _fence(old, tag, mark), second, _fence(_function(solved), tag, mark))


@_style("change")
def before_after_tagged(solved: Solved) -> str | None:
    """Word the old function and the new one in two fences with language tags."""
    text = _before_after(solved, "tagged", _tag(solved), "```")
    return text and _parts(text, _closing(solved, "closing"))


@_style("change")
def before_after_untagged(solved: Solved) -> str | None:
    """Word the old function and the new one in two fences without language tags."""
    return _before_after(solved, "untagged", "", "```")


@_style("change")
def before_after_tildes(solved: Solved) -> str | None:
    """Word the old function and the new one in two fences of tildes."""
    return _before_after(solved, "tildes", _tag(solved), "~~~")


@_style("change")
def before_after_four_backticks(solved: Solved) -> str | None:
    """Word the old function and the new one in two fences of four backticks."""
    return _before_after(solved, "four", _tag(solved), "````")


@_style("change")
def before_after_one_fence(solved: Solved) -> str | None:
    """Word the old function and the new one in one fence, with a comment above each."""
    old = _old(solved)
    if not old:
        return None
    indent = _blank_before(_first_code(old))
    first, second = (("Before", "After"), ("Vulnerable version", "Fixed version"))[_number(solved, "one", 2)]
    text = (
        f"{_comment(solved, first, indent)}\n{old}\n\n{_comment(solved, second, indent)}\n{_function(solved)}"
    )
    return _parts(_fence(text, _tag(solved)), f"Use the second one; it replaces `{solved.short_name}`.")


@_style("change")
def after_then_before(solved: Solved) -> str | None:
    """Word the new function first and then the old one for comparison."""
    old = _old(solved)
    if not old:
        return None
    return _parts(
        _lead(solved, "lead"),
        _fence(_function(solved), _tag(solved)),
        "For comparison, this was the original, faulty code:",
        _fence(old, _tag(solved)),
    )


@_style("change")
def replace_lines_with(solved: Solved) -> str | None:
    """Word the old lines and the new ones in two fences: replace these with those."""
    lines = _lines(solved)
    if not lines or not _existed(solved):
        return None
    return _parts(
        f"In `{solved.short_name}`, replace",
        _fence(solved.old_lines, _tag(solved)),
        "with",
        _fence(lines, _tag(solved)),
    )


@_style("change")
def replace_steps(solved: Solved) -> str | None:
    """Word each change as a numbered step: find these lines and replace them with those."""
    change = _change(solved)
    if change is None:
        return None
    tag = _tag(solved)
    steps: list[str] = []
    for number, hunk in enumerate(_hunks(*change, 1), 1):
        old, new = "\n".join(hunk.old), "\n".join(hunk.new)
        if not new.strip():
            return None
        fences = [textwrap.indent(_fence(text, tag), "   ") for text in (old, new)]
        steps.append(f"{number}. Find\n\n{fences[0]}\n\n   and change it to\n\n{fences[1]}")
    return _parts(
        f"Make the following changes in `{solved.short_name}`:", *steps, "Nothing else has to change."
    )


@_style("change")
def change_inline(solved: Solved) -> str | None:
    """Word the change of a single line as a sentence with inline code."""
    if not _existed(solved):
        return None
    old, new = _split(solved.old_function), _split(solved.new_function)
    steps = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    changes = [step for step in steps if step[0] != "equal"]
    if len(changes) != 1:
        return None
    _, i1, i2, j1, j2 = changes[0]
    if i2 - i1 != 1 or j2 - j1 != 1 or not _quotable(old[i1]) or not _quotable(new[j1]):
        return None
    if _stripped(solved.old_function).count(old[i1].strip()) != 1 or _width(old[i1]) != _width(new[j1]):
        return None
    return (
        f"{_reason(solved, 'reason')} Change `{old[i1].strip()}` to `{new[j1].strip()}` in "
        f"`{solved.short_name}`; everything else can stay as it is."
    )


def _unified(solved: Solved, change: tuple[str, str]) -> list[str]:
    """Make a unified diff of the whole shown program."""
    path = _path(solved)
    old, new = (_split(_program(solved, function)) for function in change)
    lines = list(difflib.unified_diff(old, new, f"a/{path}", f"b/{path}", lineterm=""))
    reach = [line for line in lines if line.startswith("@@ ")][-1]
    first, size = (int(number) for number in re.findall(r"\d+", reach.replace(" +", ",1 +", 1))[:2])
    if solved.after and not solved.after.endswith("\n") and first + size - 1 == len(old):
        lines.append("\\ No newline at end of file")
    return lines


@_style("change")
def git_diff(solved: Solved) -> str | None:
    """Word a complete diff of the program, as git makes it, in a fence."""
    change = _change(solved)
    if change is None:
        return None
    path = _path(solved)
    top = [f"diff --git a/{path} b/{path}"]
    if _number(solved, "index", 2):
        blobs = [hashlib.sha256(text.encode()).hexdigest()[:7] for text in change]
        top.append(f"index {blobs[0]}..{blobs[1]} 100644")
    return _fence("\n".join([*top, *_unified(solved, change)]), "diff")


@_style("change")
def git_diff_crlf(solved: Solved) -> str | None:
    """Word a complete diff of the program between two sentences, with CRLF line ends."""
    text = git_diff(solved)
    if text is None:
        return None
    text = _parts("Here is the patch:", text, _closing(solved, "closing"))
    return re.sub(r"\r?\n", "\r\n", text)


@_style("change")
def diff_unfenced(solved: Solved) -> str | None:
    """Word a diff of the program without a fence, with empty lines where a context line is blank."""
    change = _change(solved)
    if change is None:
        return None
    return "\n".join("" if line == " " else line for line in _unified(solved, change)) + "\n"


def _hand_made(solved: Solved, change: tuple[str, str], salt: str) -> list[_Hunk]:
    """Cut the change of the function into hunks, as a model does that writes a diff by itself."""
    around = len(_split(change[0])) if len(_split(change[0])) <= 15 else 2 + _number(solved, salt, 2)
    return _hunks(*change, around, _program(solved, change[0]))


@_style("change")
def diff_without_counts(solved: Solved) -> str | None:
    """Word a diff of the function whose hunks have no line numbers."""
    change = _change(solved)
    if change is None:
        return None
    path = _path(solved)
    sign = _pick(solved, "hunk", ("@@ ... @@", "@@", "@@ {} @@", "@@ -... +... @@")).format(solved.short_name)
    lines = [f"--- a/{path}", f"+++ b/{path}"]
    for hunk in _hand_made(solved, change, "around"):
        lines += [sign, *hunk.signed]
    return _fence("\n".join(lines), "diff")


@_style("change")
def diff_wrong_counts(solved: Solved) -> str | None:
    """Word a diff of the function whose hunks have made-up line numbers and counts."""
    change = _change(solved)
    if change is None:
        return None
    path = _path(solved)
    lines = [f"--- {path}", f"+++ {path}"]
    for number, hunk in enumerate(_hand_made(solved, change, "around wrong")):
        at = 10 * (1 + _number(solved, f"at {number}", 9))
        lost = 1 + _number(solved, f"lost {number}", 2)
        lines.append(f"@@ -{at},{len(hunk.old) + lost} +{at},{max(1, len(hunk.new) - lost)} @@")
        lines += ["" if line == " " else line for line in hunk.signed]
    return _parts("The patch:", _fence("\n".join(lines), "diff"), _closing(solved, "closing"))


@_style("change")
def diff_signs_with_context(solved: Solved) -> str | None:
    """Word changed lines with a minus or plus and unchanged lines with a blank in front, without a header."""
    change = _change(solved)
    if change is None:
        return None
    hunks = _hand_made(solved, change, "around signs")
    tag = _pick(solved, "signs", ("diff", "diff", ""))
    fences = [_fence("\n".join(hunk.signed), tag) for hunk in hunks]
    return _parts(*(part for fence in fences for part in ("and", fence))).removeprefix("and\n\n")


@_style("change")
def diff_signs_only(solved: Solved) -> str | None:
    """Word only the changed lines, each with a minus or plus in front."""
    change = _change(solved)
    if change is None:
        return None
    hunks = _hunks(*change, 0)
    lines = [line for hunk in hunks for line in hunk.signed]
    if any(line[0] == " " for line in lines):
        return None
    return _fence("\n".join(lines), "diff")


@_style("change")
def diff_unprefixed_context(solved: Solved) -> str | None:
    """Word the function as a diff whose unchanged lines have no blank in front."""
    change = _change(solved)
    if change is None or len(_split(change[0])) > 60:
        return None
    (hunk,) = _hunks(*change, len(_split(change[0])))
    lines = [line[1:] if line[0] == " " else line for line in hunk.signed]
    if any(sign[0] == " " and line[:1] in ("+", "-") for sign, line in zip(hunk.signed, lines, strict=True)):
        return None
    return _fence("\n".join(lines), "diff")


@_style("change")
def diff_then_function(solved: Solved) -> str | None:
    """Word a diff of the program and then the whole function as it is after the change."""
    change = _change(solved)
    if change is None:
        return None
    return _parts(
        "Here is the change as a patch:",
        _fence("\n".join(_unified(solved, change)), "diff"),
        f"After the patch, `{solved.short_name}` looks like this:",
        _fence(_function(solved), _tag(solved)),
    )


@_style("change")
def search_replace(solved: Solved) -> str | None:
    """Word the change as blocks of lines to search for and lines to put in their place."""
    change = _change(solved)
    if change is None:
        return None
    if re.search(r"^(<{5,}|={5,}|>{5,})", "".join(change), re.MULTILINE):
        return None
    blocks: list[str] = []
    for hunk in _hunks(*change, 0, _program(solved, change[0])):
        lines = ["<<<<<<< SEARCH", *hunk.old, "=======", *hunk.new, ">>>>>>> REPLACE"]
        blocks.append("\n".join(lines))
    form = _number(solved, "blocks", 3)
    path = _path(solved)
    if form == 0:
        return "\n\n".join(f"{path}\n{_fence(block, _tag(solved))}" for block in blocks)
    if form == 1:
        return _fence("\n\n".join(f"{path}\n{block}" for block in blocks))
    return _parts(*blocks)


@_style("change")
def apply_patch(solved: Solved) -> str | None:
    """Word the change as a patch envelope."""
    change = _change(solved)
    if change is None:
        return None
    function = _split(change[0])
    at = _definition(solved, function)
    lines = ["*** Begin Patch", f"*** Update File: {_path(solved)}"]
    for hunk in _hunks(*change, 3, _program(solved, change[0])):
        section = function[at].strip() if at is not None and hunk.begin > at else ""
        lines += [f"@@ {section}".rstrip(), *hunk.signed]
    text = "\n".join([*lines, "*** End Patch"])
    return _fence(text, _pick(solved, "patch", ("", "patch", "diff"))) if _number(solved, "bare", 3) else text


@_style("change")
def edit_tags(solved: Solved) -> str | None:
    """Word the change as an edit call in tags, with an old and a new text."""
    change = _change(solved)
    if change is None or "_str>" in "".join(change):
        return None
    calls = [
        f"<edit>\n<path>{_path(solved)}</path>\n"
        f"<old_str>\n{chr(10).join(hunk.old)}\n</old_str>\n<new_str>\n{chr(10).join(hunk.new)}\n</new_str>\n</edit>"
        for hunk in _hunks(*change, 1, _program(solved, change[0]))
    ]
    return _parts("I'll make the change with a targeted edit.", *calls)


@_style("change")
def edit_json(solved: Solved) -> str | None:
    """Word the change as an edit call in JSON, with an old and a new text."""
    change = _change(solved)
    if change is None:
        return None
    old_key, new_key = (("old_string", "new_string"), ("search", "replace"))[_number(solved, "keys", 2)]
    edits = [
        {old_key: "\n".join(hunk.old), new_key: "\n".join(hunk.new)}
        for hunk in _hunks(*change, 1, _program(solved, change[0]))
    ]
    return _fence(json.dumps({"path": _path(solved), "edits": edits}, indent=2, ensure_ascii=False), "json")


STYLES: Mapping[str, Style] = MappingProxyType(_STYLES)
GROUPS: Mapping[str, str] = MappingProxyType(_GROUPS)

# The styles whose text differs from the answer in white space, in comments, or by an example that is not part
# of it.
LOOSE: frozenset[str] = frozenset(
    {"function_spaces_for_tabs", "function_with_fix_comments", "function_with_usage_in_fence"}
)
