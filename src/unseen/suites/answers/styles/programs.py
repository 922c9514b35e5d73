"""Styles that give the function together with more of its program."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from unseen.languages import LANGUAGES
from unseen.suites.answers.styles.answered_question import AnsweredQuestion, style
from unseen.suites.answers.styles.functions import answer_text
from unseen.suites.answers.styles.prose import lead_sentence
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
    is_distinctive,
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


def _style(answered: AnsweredQuestion) -> BlockStyle:
    return LANGUAGES[answered.language].block_style


def class_openers(answered: AnsweredQuestion) -> list[tuple[int, str]] | None:
    """Return the lines that open the classes around the function, outermost first, each with its index.

    Returns None where the lines cannot be made out, and an empty list where nothing is around the function.
    """
    lines = split_lines(answered.before)
    limit = indent_width(first_code_line(answered.new_function))
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
        if _style(answered) != "braces":
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


def _closers(answered: AnsweredQuestion, openers: Sequence[tuple[int, str]]) -> str:
    """Write the lines that close the classes around the function."""
    text = ""
    for _, line in reversed(openers):
        if _style(answered) == "end":
            text += f"{indent_of(line)}end\n"
        elif _style(answered) == "braces":
            text += f"{indent_of(line)}{LANGUAGES[answered.language].writing.closing(line)}\n"
    return text


def _imports(answered: AnsweredQuestion) -> str:
    """Return the package and import lines that the program begins with."""
    writing = LANGUAGES[answered.language].writing
    found: list[str] = []
    closing = ""
    for line in split_lines(answered.before):
        if closing:
            found.append(line)
            closing = "" if closing in line else closing
        elif re.match(writing.import_line, line):
            found.append(line)
            if "(" in line and ")" not in line:
                closing = ")"
            elif writing.import_end not in line:
                closing = writing.import_end
    return "" if closing else "\n".join(found)


@style("function")
def function_in_class(answered: AnsweredQuestion) -> str | None:
    """Render a method in a fence, wrapped again in its class."""
    openers = class_openers(answered)
    if not openers:
        return None
    imports = (
        _imports(answered) + "\n\n" if _imports(answered) and choose_number(answered, "imports", 2) else ""
    )
    opening = "".join(f"{line}\n" for _, line in openers)
    text = f"{imports}{opening}{answer_text(answered)}\n{_closers(answered, openers)}"
    return paragraphs(fenced(text, fence_tag(answered)), "The other members of the class stay as they are.")


@style("function")
def function_with_imports(answered: AnsweredQuestion) -> str | None:
    """Render the imports of the program and the function in one fence."""
    imports = _imports(answered)
    if not imports or answer_text(answered)[:1].isspace():
        return None
    space = "\n\n\n" if _style(answered) == "indent" else "\n\n"
    return fenced(f"{imports}{space}{answer_text(answered)}", fence_tag(answered))


@style("function")
def imports_then_function(answered: AnsweredQuestion) -> str | None:
    """Render the imports of the program in a first fence and the function in a second."""
    imports = _imports(answered)
    if not imports:
        return None
    return paragraphs(
        "The imports stay as they are:",
        fenced(imports, fence_tag(answered)),
        lead_sentence(answered, "lead"),
        fenced(answer_text(answered), fence_tag(answered)),
    )


@style("function")
def helper_then_function(answered: AnsweredQuestion) -> str | None:
    """Render a helper of the answer in a first fence and the function in a second."""
    lines = split_lines(answer_text(answered))
    at = definition_line(answered, lines)
    if not at:
        return None
    cut = next((n for n in range(at - 1, 0, -1) if not lines[n].strip()), 0)
    helper, function = without_blank_ends("\n".join(lines[:cut])), without_blank_ends("\n".join(lines[cut:]))
    last = helper.rsplit("\n", 1)[-1].strip()
    if _style(answered) == "indent":
        complete = bool(re.search(r"^\s*(async\s+def|def|class)\s", helper, re.MULTILINE))
    else:
        complete = last in ("}", "end", "};")
    if not helper or not complete or helper.count('"""') % 2 or helper.count("/*") != helper.count("*/"):
        return None
    return paragraphs(
        "First, a small helper:",
        fenced(helper, fence_tag(answered)),
        f"Then `{answered.short_name}` itself, which goes right below the helper:",
        fenced(function, fence_tag(answered)),
    )


@style("function")
def file_fenced(answered: AnsweredQuestion) -> str | None:
    """Render the whole program in a fence."""
    if not answered.before.strip() and not answered.after.strip():
        return None
    lead = choose(
        answered, "file", ("", "Here is the complete updated file:", "Full code with the change applied:")
    )
    return paragraphs(lead, fenced(with_function(answered, answered.new_function), fence_tag(answered)))


@style("function")
def file_with_marks(answered: AnsweredQuestion) -> str | None:
    """Render the whole program in a fence with the question's marks left in it."""
    if not answered.mark_begin or answered.new_lines is None:
        return None
    if not answered.before.strip() and not answered.after.strip():
        return None
    function = with_line_end(answered.head) + marked_lines(answered, answered.new_lines) + answered.tail
    return fenced(with_function(answered, function), fence_tag(answered))


@style("function")
def file_heredoc(answered: AnsweredQuestion) -> str | None:
    """Render a shell command that writes the whole program to its file."""
    text = with_function(answered, answered.new_function)
    if re.search(r"^EOF$", text, re.MULTILINE) or not (answered.before.strip() or answered.after.strip()):
        return None
    command = f"cat > {file_path(answered)} << 'EOF'\n{with_line_end(text)}EOF"
    return paragraphs("I'll write the corrected file:", fenced(command, "bash"))


_ELLIPSES = (
    "... existing code ...",
    "... rest unchanged ...",
    "... (unchanged) ...",
    "[... unchanged code ...]",
)


@style("function")
def file_elided(answered: AnsweredQuestion) -> str | None:
    """Render the whole program in a fence, with comments in place of everything but the function."""
    openers = class_openers(answered)
    if openers is None:
        return None
    note = choose(answered, "ellipsis", _ELLIPSES)
    before, after = split_lines(answered.before), answered.after
    text, at = "", 0
    for index, line in openers:
        if any(part.strip() for part in before[at:index]):
            text += comment_line(answered, note, indent_of(line)) + "\n\n"
        text += f"{line}\n"
        at = index + len(split_lines(line))
    indent = indent_of(first_code_line(answered.new_function))
    above = any(part.strip() for part in before[at:])
    below = bool(re.search(r"\w", re.sub(r"^\s*end\s*$", "", after, flags=re.MULTILINE)))
    if not text and not above and not below:
        return None
    text += comment_line(answered, note, indent) + "\n\n" if above else ""
    text += answer_text(answered) + "\n"
    text += "\n" + comment_line(answered, note, indent) + "\n" if below else ""
    return fenced(text + _closers(answered, openers), fence_tag(answered))


def _in_multiline_literal(answered: AnsweredQuestion, lines: Sequence[str]) -> bool:
    """Return whether a multi-line comment or string is open after some lines."""
    text = "\n".join(lines)
    return LANGUAGES[answered.language].writing.left_open(text)


def _gap(
    answered: AnsweredQuestion, lines: Sequence[str], start: int, stop: int, unique: frozenset[str]
) -> tuple[int, int] | None:
    """Find the longest run of unchanged lines that a comment can replace.

    The lines next to the run are unchanged, too, and occur only once, so that it is clear where the run
    begins and ends. It holds whole statements only.
    """
    best: tuple[int, int] | None = None
    for at in range(start + 1, stop):
        if (
            lines[at - 1] not in unique
            or not lines[at].strip()
            or _in_multiline_literal(answered, lines[:at])
        ):
            continue
        base, depth = indent_width(lines[at]), 0
        for end in range(at + 1, stop + 1):
            line = lines[end - 1]
            if line.strip() and indent_width(line) < base:
                break
            depth += sum(map(line.count, "([{")) - sum(map(line.count, ")]}"))
            if depth < 0:
                break
            if end - at < 3 or depth or not line.strip() or _in_multiline_literal(answered, lines[at:end]):
                continue
            if end == len(lines):
                closed = _style(answered) == "indent"
            elif end < stop:
                closed = lines[end] in unique or (end == len(lines) - 1 and _style(answered) != "indent")
                closed = closed and indent_width(lines[end]) <= base
            else:
                closed = False
            if closed and (best is None or end - at > best[1] - best[0]):
                best = at, end
    return best


@style("function")
def function_elided(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence, with comments in place of long runs of unchanged lines."""
    old, new = split_lines(without_blank_ends(answered.old_function)), split_lines(answer_text(answered))
    if not old or old == new:
        return None
    unique = frozenset(
        line for line in new if new.count(line) == 1 and old.count(line) == 1 and is_distinctive(line)
    )
    note = choose(answered, "elision", _ELLIPSES)
    match = difflib.SequenceMatcher(None, old, new, autojunk=False)
    shown: list[str] = []
    at = 0
    for block in match.get_matching_blocks():
        gap = _gap(answered, new, block.b, block.b + block.size, unique) if block.size >= 4 else None
        if gap:
            shown += [*new[at : gap[0]], comment_line(answered, note, indent_of(new[gap[0]]))]
            at = gap[1]
    if not at:
        return None
    return paragraphs(
        lead_sentence(answered, "lead"), fenced("\n".join([*shown, *new[at:]]), fence_tag(answered))
    )


@style("function")
def function_with_fix_comments(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence with a comment of the model's own above the first changed line."""
    old, new = split_lines(without_blank_ends(answered.old_function)), split_lines(answer_text(answered))
    if not existed(answered):
        return None
    match = difflib.SequenceMatcher(None, old, new, autojunk=False)
    at = next((j1 for step, _, _, j1, j2 in match.get_opcodes() if step != "equal" and j2 > j1), 0)
    if at == 0 or not new[at].strip() or _in_multiline_literal(answered, new[:at]):
        return None
    above = new[at - 1].strip()
    if above and not above.endswith((";", "{", "}", ":", ")", "end", ",")):
        return None
    text = choose(
        answered, "note", ("FIX: handle the edge case", "Fixed", "Changed: corrected the faulty step")
    )
    new.insert(at, comment_line(answered, text, indent_of(new[at])))
    return fenced("\n".join(new), fence_tag(answered))
