"""Styles that give the function together with more of its program."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from unseen.languages import LANGUAGES
from unseen.suites.answers.styles.functions import answer_text
from unseen.suites.answers.styles.prose import lead_sentence
from unseen.suites.answers.styles.solved import Solved, style
from unseen.suites.answers.styles.text import (
    choose,
    choose_number,
    comment_line,
    definition_line,
    existed,
    fence_tag,
    fenced,
    file_path,
    first_code_line,
    indent_of,
    indent_width,
    is_telling,
    marked_lines,
    paragraphs,
    split_lines,
    with_function,
    with_line_end,
    without_blank_ends,
)
from unseen.syntax.grammar import BlockStyle

# The function together with more of its program.


_OPENER = re.compile(r"\b(class|struct|interface|enum|record|trait|impl|module|namespace|mod)\b")


def _style(solved: Solved) -> BlockStyle:
    return LANGUAGES[solved.language].block_style


def class_openers(solved: Solved) -> list[tuple[int, str]] | None:
    """Return the lines that open the classes around the function, outermost first, each with its place.

    Returns None where the lines cannot be made out, and an empty list where nothing is around the function.
    """
    lines = split_lines(solved.before)
    limit = indent_width(first_code_line(solved.new_function))
    found: list[tuple[int, str]] = []
    for at in range(len(lines) - 1, -1, -1):
        if limit == 0:
            break
        line = lines[at]
        if (
            not line.strip()
            or indent_width(line) >= limit
            or line.lstrip().startswith(("//", "*", "/*", "@"))
        ):
            continue
        if _style(solved) != "braces":
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
        limit = indent_width(line)
    return found if limit == 0 else None


def _closers(solved: Solved, openers: Sequence[tuple[int, str]]) -> str:
    """Write the lines that close the classes around the function."""
    text = ""
    for _, line in reversed(openers):
        if _style(solved) == "end":
            text += f"{indent_of(line)}end\n"
        elif _style(solved) == "braces":
            text += f"{indent_of(line)}{LANGUAGES[solved.language].writing.closing(line)}\n"
    return text


def _imports(solved: Solved) -> str:
    """Return the package and import lines that the program begins with."""
    writing = LANGUAGES[solved.language].writing
    kept: list[str] = []
    closing = ""
    for line in split_lines(solved.before):
        if closing:
            kept.append(line)
            closing = "" if closing in line else closing
        elif re.match(writing.import_line, line):
            kept.append(line)
            if "(" in line and ")" not in line:
                closing = ")"
            elif writing.import_end not in line:
                closing = writing.import_end
    return "" if closing else "\n".join(kept)


@style("function")
def function_in_class(solved: Solved) -> str | None:
    """Word a method in a fence, wrapped again in its class."""
    openers = class_openers(solved)
    if not openers:
        return None
    imports = _imports(solved) + "\n\n" if _imports(solved) and choose_number(solved, "imports", 2) else ""
    opening = "".join(f"{line}\n" for _, line in openers)
    text = f"{imports}{opening}{answer_text(solved)}\n{_closers(solved, openers)}"
    return paragraphs(fenced(text, fence_tag(solved)), "The other members of the class stay as they are.")


@style("function")
def function_with_imports(solved: Solved) -> str | None:
    """Word the imports of the program and the function in one fence."""
    imports = _imports(solved)
    if not imports or answer_text(solved)[:1].isspace():
        return None
    space = "\n\n\n" if _style(solved) == "indent" else "\n\n"
    return fenced(f"{imports}{space}{answer_text(solved)}", fence_tag(solved))


@style("function")
def imports_then_function(solved: Solved) -> str | None:
    """Word the imports of the program in a first fence and the function in a second."""
    imports = _imports(solved)
    if not imports:
        return None
    return paragraphs(
        "The imports stay as they are:",
        fenced(imports, fence_tag(solved)),
        lead_sentence(solved, "lead"),
        fenced(answer_text(solved), fence_tag(solved)),
    )


@style("function")
def helper_then_function(solved: Solved) -> str | None:
    """Word a helper that the answer brings along in a first fence and the function in a second."""
    lines = split_lines(answer_text(solved))
    at = definition_line(solved, lines)
    if not at:
        return None
    cut = next((n for n in range(at - 1, 0, -1) if not lines[n].strip()), 0)
    helper, function = without_blank_ends("\n".join(lines[:cut])), without_blank_ends("\n".join(lines[cut:]))
    last = helper.rsplit("\n", 1)[-1].strip()
    if _style(solved) == "indent":
        complete = bool(re.search(r"^\s*(async\s+def|def|class)\s", helper, re.MULTILINE))
    else:
        complete = last in ("}", "end", "};")
    if not helper or not complete or helper.count('"""') % 2 or helper.count("/*") != helper.count("*/"):
        return None
    return paragraphs(
        "First, a small helper:",
        fenced(helper, fence_tag(solved)),
        f"Then `{solved.short_name}` itself, which goes right below the helper:",
        fenced(function, fence_tag(solved)),
    )


@style("function")
def file_fenced(solved: Solved) -> str | None:
    """Word the whole program in a fence."""
    if not solved.before.strip() and not solved.after.strip():
        return None
    lead = choose(
        solved, "file", ("", "Here is the complete updated file:", "Full code with the change applied:")
    )
    return paragraphs(lead, fenced(with_function(solved, solved.new_function), fence_tag(solved)))


@style("function")
def file_with_marks(solved: Solved) -> str | None:
    """Word the whole program in a fence with the question's marks left in it."""
    if not solved.mark_begin or solved.new_lines is None:
        return None
    if not solved.before.strip() and not solved.after.strip():
        return None
    function = with_line_end(solved.head) + marked_lines(solved, solved.new_lines) + solved.tail
    return fenced(with_function(solved, function), fence_tag(solved))


@style("function")
def file_heredoc(solved: Solved) -> str | None:
    """Word a shell command that writes the whole program to its file."""
    text = with_function(solved, solved.new_function)
    if re.search(r"^EOF$", text, re.MULTILINE) or not (solved.before.strip() or solved.after.strip()):
        return None
    command = f"cat > {file_path(solved)} << 'EOF'\n{with_line_end(text)}EOF"
    return paragraphs("I'll write the corrected file:", fenced(command, "bash"))


_ELLIPSES = (
    "... existing code ...",
    "... rest unchanged ...",
    "... (unchanged) ...",
    "[... unchanged code ...]",
)


@style("function")
def file_elided(solved: Solved) -> str | None:
    """Word the whole program in a fence, with comments in place of everything but the function."""
    openers = class_openers(solved)
    if openers is None:
        return None
    note = choose(solved, "ellipsis", _ELLIPSES)
    before, after = split_lines(solved.before), solved.after
    text, at = "", 0
    for place, line in openers:
        if any(part.strip() for part in before[at:place]):
            text += comment_line(solved, note, indent_of(line)) + "\n\n"
        text += f"{line}\n"
        at = place + len(split_lines(line))
    indent = indent_of(first_code_line(solved.new_function))
    above = any(part.strip() for part in before[at:])
    below = bool(re.search(r"\w", re.sub(r"^\s*end\s*$", "", after, flags=re.MULTILINE)))
    if not text and not above and not below:
        return None
    text += comment_line(solved, note, indent) + "\n\n" if above else ""
    text += answer_text(solved) + "\n"
    text += "\n" + comment_line(solved, note, indent) + "\n" if below else ""
    return fenced(text + _closers(solved, openers), fence_tag(solved))


def _inside_text(solved: Solved, lines: Sequence[str]) -> bool:
    """Tell whether a comment or string of several lines is open behind some lines."""
    text = "\n".join(lines)
    return LANGUAGES[solved.language].writing.left_open(text)


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
        base, depth = indent_width(lines[at]), 0
        for end in range(at + 1, stop + 1):
            line = lines[end - 1]
            if line.strip() and indent_width(line) < base:
                break
            depth += sum(map(line.count, "([{")) - sum(map(line.count, ")]}"))
            if depth < 0:
                break
            if end - at < 3 or depth or not line.strip() or _inside_text(solved, lines[at:end]):
                continue
            if end == len(lines):
                closed = _style(solved) == "indent"
            elif end < stop:
                closed = lines[end] in single or (end == len(lines) - 1 and _style(solved) != "indent")
                closed = closed and indent_width(lines[end]) <= base
            else:
                closed = False
            if closed and (best is None or end - at > best[1] - best[0]):
                best = at, end
    return best


@style("function")
def function_elided(solved: Solved) -> str | None:
    """Word the function in a fence, with comments in place of long stretches of unchanged lines."""
    old, new = split_lines(without_blank_ends(solved.old_function)), split_lines(answer_text(solved))
    if not old or old == new:
        return None
    single = frozenset(
        line for line in new if new.count(line) == 1 and old.count(line) == 1 and is_telling(line)
    )
    note = choose(solved, "elision", _ELLIPSES)
    match = difflib.SequenceMatcher(None, old, new, autojunk=False)
    kept: list[str] = []
    at = 0
    for block in match.get_matching_blocks():
        gap = _gap(solved, new, block.b, block.b + block.size, single) if block.size >= 4 else None
        if gap:
            kept += [*new[at : gap[0]], comment_line(solved, note, indent_of(new[gap[0]]))]
            at = gap[1]
    if not at:
        return None
    return paragraphs(lead_sentence(solved, "lead"), fenced("\n".join([*kept, *new[at:]]), fence_tag(solved)))


@style("function")
def function_with_fix_comments(solved: Solved) -> str | None:
    """Word the function in a fence with a comment of the model's own above the first changed line."""
    old, new = split_lines(without_blank_ends(solved.old_function)), split_lines(answer_text(solved))
    if not existed(solved):
        return None
    match = difflib.SequenceMatcher(None, old, new, autojunk=False)
    at = next((j1 for step, _, _, j1, j2 in match.get_opcodes() if step != "equal" and j2 > j1), 0)
    if at == 0 or not new[at].strip() or _inside_text(solved, new[:at]):
        return None
    above = new[at - 1].strip()
    if above and not above.endswith((";", "{", "}", ":", ")", "end", ",")):
        return None
    text = choose(
        solved, "note", ("FIX: handle the edge case", "Fixed", "Changed: corrected the faulty step")
    )
    new.insert(at, comment_line(solved, text, indent_of(new[at])))
    return fenced("\n".join(new), fence_tag(solved))
