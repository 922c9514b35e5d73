"""Styles that give the function among other blocks: quoted lines, commands, examples of use."""

from __future__ import annotations

import re
import textwrap

from unseen.languages import LANGUAGES
from unseen.suites.answers.styles.functions import answer_text
from unseen.suites.answers.styles.programs import class_openers
from unseen.suites.answers.styles.prose import closing_sentence, lead_sentence, reason_sentence
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
    is_telling,
    paragraphs,
    split_lines,
)

# The function among other blocks.


@style("function")
def function_after_quoted_lines(solved: Solved) -> str | None:
    """Word the faulty lines in a first fence and then the whole function."""
    if not existed(solved) or not any(map(is_telling, split_lines(solved.old_lines))):
        return None
    return paragraphs(
        "The problem is in this part of the code:",
        fenced(solved.old_lines, fence_tag(solved)),
        reason_sentence(solved, "reason"),
        "Here is the whole function with the problem fixed:",
        fenced(answer_text(solved), fence_tag(solved)),
    )


@style("function")
def function_then_key_change(solved: Solved) -> str | None:
    """Word the function and then, in a second fence, once more the lines that matter."""
    if not solved.new_lines or not any(map(is_telling, split_lines(solved.new_lines))):
        return None
    if not solved.head.strip() and not solved.tail.strip():
        return None
    return paragraphs(
        lead_sentence(solved, "lead"),
        fenced(answer_text(solved), fence_tag(solved)),
        "The key part of it is this:",
        fenced(textwrap.dedent(solved.new_lines), fence_tag(solved)),
        closing_sentence(solved, "closing"),
    )


@style("function")
def function_then_command(solved: Solved) -> str | None:
    """Word the function and then, in a second fence, a command and, in a third, what it prints."""
    path = file_path(solved)
    command = LANGUAGES[solved.language].usage.trial.format(path=path)
    return paragraphs(
        lead_sentence(solved, "lead"),
        fenced(answer_text(solved), fence_tag(solved)),
        "To try it out, run:",
        fenced(command, choose(solved, "shell", ("bash", "sh", "shell"))),
        "You should see something like:",
        fenced("All tests passed."),
    )


def _parameters(solved: Solved) -> list[str] | None:
    """Return the declarations of the function's parameters, or None where they cannot be made out."""
    lines = split_lines(answer_text(solved))
    at = definition_line(solved, lines)
    if at is None:
        return None
    text = "\n".join(lines[at:])
    found = re.search(rf"(?<!\w){re.escape(solved.short_name)}(?!\w)\s*(?:<[^()]*>)?\s*(\(?)", text)
    if not found:
        return None
    if not found.group(1):
        return [] if LANGUAGES[solved.language].writing.bare_calls else None
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
    usage, kind = LANGUAGES[solved.language].usage, declaration.lower()
    if usage.untyped:
        return choose(solved, declaration, ("1", '"abc"', "[1, 2, 3]"))
    if "string" in kind or "&str" in kind or "char *" in kind or "char* " in kind:
        return usage.owned_text if "&str" not in kind else '"abc"'
    if "bool" in kind:
        return "true"
    if "*" in kind or "&" in kind or "[" in kind or "<" in kind:
        return usage.empty or ("&Default::default()" if "&" in kind else "Default::default()")
    return "1"


def _call(solved: Solved) -> str | None:
    """Word a call of the function."""
    parameters = _parameters(solved)
    if parameters is None or solved.short_name == "main":
        return None
    return f"{solved.short_name}({', '.join(_argument(solved, one) for one in parameters)})"


def _owner(solved: Solved) -> str:
    """Return the name of the class around the function, or an empty name."""
    for _, line in reversed(class_openers(solved) or []):
        found = re.search(r"\b(?:class|struct|interface|enum|record|trait|impl)\b\s+(\w+)", line)
        if found:
            return found.group(1)
    return ""


def _usage(solved: Solved) -> str | None:
    """Write a small program that calls the function."""
    call = _call(solved)
    if call is None:
        return None
    program = LANGUAGES[solved.language].usage.program
    return program(_owner(solved), call) if program is not None else None


@style("function")
def function_then_usage(solved: Solved) -> str | None:
    """Word the function and then, in a second fence, an example that calls it."""
    usage = _usage(solved)
    if not usage:
        return None
    return paragraphs(
        lead_sentence(solved, "lead"),
        fenced(answer_text(solved), fence_tag(solved)),
        choose(solved, "usage", ("**Example usage:**", "You can try it like this:", "### Usage")),
        fenced(usage, fence_tag(solved)),
    )


@style("function")
def function_then_test(solved: Solved) -> str | None:
    """Word the function and then, in a second fence, a test that calls it."""
    call, owner = _call(solved), _owner(solved)
    if call is None:
        return None
    name = re.sub(r"\W", "", solved.short_name)
    write = LANGUAGES[solved.language].usage.test
    test = write(name, owner, call) if write is not None else ""
    if not test:
        return None
    return paragraphs(
        lead_sentence(solved, "lead"),
        fenced(answer_text(solved), fence_tag(solved)),
        "And here is a quick test you can add to your test suite:",
        fenced(test, fence_tag(solved)),
        closing_sentence(solved, "closing"),
    )


@style("function")
def function_with_usage_in_fence(solved: Solved) -> str | None:
    """Word the function and an example that calls it in one fence."""
    usage = _usage(solved)
    function = answer_text(solved)
    if not usage or LANGUAGES[solved.language].usage.enclosed or function[:1].isspace():
        return None
    if re.search(r"\bmain\b", solved.before + solved.after):
        return None
    guard = LANGUAGES[solved.language].usage.guard
    if guard and choose_number(solved, "guard", 2):
        usage = guard + textwrap.indent(usage, "    ")
    return fenced(f"{function}\n\n{comment_line(solved, 'Example usage')}\n{usage}", fence_tag(solved))
