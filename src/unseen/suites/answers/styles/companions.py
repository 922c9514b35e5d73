"""Styles that give the function among other blocks: quoted lines, commands, examples of use."""

from __future__ import annotations

import re
import textwrap

from unseen.languages import LANGUAGES
from unseen.suites.answers.styles.answered_question import AnsweredQuestion, style
from unseen.suites.answers.styles.functions import answer_text
from unseen.suites.answers.styles.programs import class_openers
from unseen.suites.answers.styles.prose import closing_sentence, lead_sentence, reason_sentence
from unseen.suites.answers.styles.text import (
    choose,
    choose_number,
    comment_line,
    definition_line,
    existed,
    fence_tag,
    fenced,
    file_path,
    is_distinctive,
    paragraphs,
    split_lines,
)

# The function among other blocks.


@style("function")
def function_after_quoted_lines(answered: AnsweredQuestion) -> str | None:
    """Render the faulty lines in a first fence and then the whole function."""
    if not existed(answered) or not any(map(is_distinctive, split_lines(answered.old_lines))):
        return None
    return paragraphs(
        "The problem is in this part of the code:",
        fenced(answered.old_lines, fence_tag(answered)),
        reason_sentence(answered, "reason"),
        "Here is the whole function with the problem fixed:",
        fenced(answer_text(answered), fence_tag(answered)),
    )


@style("function")
def function_then_key_change(answered: AnsweredQuestion) -> str | None:
    """Render the function and then, in a second fence, once more the lines that matter."""
    if not answered.new_lines or not any(map(is_distinctive, split_lines(answered.new_lines))):
        return None
    if not answered.head.strip() and not answered.tail.strip():
        return None
    return paragraphs(
        lead_sentence(answered, "lead"),
        fenced(answer_text(answered), fence_tag(answered)),
        "The key part of it is this:",
        fenced(textwrap.dedent(answered.new_lines), fence_tag(answered)),
        closing_sentence(answered, "closing"),
    )


@style("function")
def function_then_command(answered: AnsweredQuestion) -> str | None:
    """Render the function and then, in a second fence, a command and, in a third, what it prints."""
    path = file_path(answered)
    command = LANGUAGES[answered.language].usage.trial.format(path=path)
    return paragraphs(
        lead_sentence(answered, "lead"),
        fenced(answer_text(answered), fence_tag(answered)),
        "To try it out, run:",
        fenced(command, choose(answered, "shell", ("bash", "sh", "shell"))),
        "You should see something like:",
        fenced("All tests passed."),
    )


def _parameters(answered: AnsweredQuestion) -> list[str] | None:
    """Return the declarations of the function's parameters, or None where they cannot be made out."""
    lines = split_lines(answer_text(answered))
    at = definition_line(answered, lines)
    if at is None:
        return None
    text = "\n".join(lines[at:])
    found = re.search(rf"(?<!\w){re.escape(answered.short_name)}(?!\w)\s*(?:<[^()]*>)?\s*(\(?)", text)
    if not found:
        return None
    if not found.group(1):
        return [] if LANGUAGES[answered.language].writing.bare_calls else None
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
    ignored = {"", "void", "self", "cls", "&self", "&mut self", "mut self", "/", "*"}
    return [one for one in pieces if one not in ignored and not one.startswith(("*", "..."))]


def _argument(answered: AnsweredQuestion, declaration: str) -> str:
    """Make up an argument for a parameter."""
    usage, kind = LANGUAGES[answered.language].usage, declaration.lower()
    if usage.untyped:
        return choose(answered, declaration, ("1", '"abc"', "[1, 2, 3]"))
    if "string" in kind or "&str" in kind or "char *" in kind or "char* " in kind:
        return usage.owned_text if "&str" not in kind else '"abc"'
    if "bool" in kind:
        return "true"
    if "*" in kind or "&" in kind or "[" in kind or "<" in kind:
        return usage.empty or ("&Default::default()" if "&" in kind else "Default::default()")
    return "1"


def _call(answered: AnsweredQuestion) -> str | None:
    """Render a call of the function."""
    parameters = _parameters(answered)
    if parameters is None or answered.short_name == "main":
        return None
    return f"{answered.short_name}({', '.join(_argument(answered, one) for one in parameters)})"


def _owner(answered: AnsweredQuestion) -> str:
    """Return the name of the class around the function, or an empty name."""
    for _, line in reversed(class_openers(answered) or []):
        found = re.search(r"\b(?:class|struct|interface|enum|record|trait|impl)\b\s+(\w+)", line)
        if found:
            return found.group(1)
    return ""


def _usage(answered: AnsweredQuestion) -> str | None:
    """Write a small program that calls the function."""
    call = _call(answered)
    if call is None:
        return None
    program = LANGUAGES[answered.language].usage.program
    return program(_owner(answered), call) if program is not None else None


@style("function")
def function_then_usage(answered: AnsweredQuestion) -> str | None:
    """Render the function and then, in a second fence, an example that calls it."""
    usage = _usage(answered)
    if not usage:
        return None
    return paragraphs(
        lead_sentence(answered, "lead"),
        fenced(answer_text(answered), fence_tag(answered)),
        choose(answered, "usage", ("**Example usage:**", "You can try it like this:", "### Usage")),
        fenced(usage, fence_tag(answered)),
    )


@style("function")
def function_then_test(answered: AnsweredQuestion) -> str | None:
    """Render the function and then, in a second fence, a test that calls it."""
    call, owner = _call(answered), _owner(answered)
    if call is None:
        return None
    name = re.sub(r"\W", "", answered.short_name)
    write = LANGUAGES[answered.language].usage.test
    test = write(name, owner, call) if write is not None else ""
    if not test:
        return None
    return paragraphs(
        lead_sentence(answered, "lead"),
        fenced(answer_text(answered), fence_tag(answered)),
        "And here is a quick test you can add to your test suite:",
        fenced(test, fence_tag(answered)),
        closing_sentence(answered, "closing"),
    )


@style("function")
def function_with_usage_in_fence(answered: AnsweredQuestion) -> str | None:
    """Render the function and an example that calls it in one fence."""
    usage = _usage(answered)
    function = answer_text(answered)
    if not usage or LANGUAGES[answered.language].usage.enclosed or function[:1].isspace():
        return None
    if re.search(r"\bmain\b", answered.before + answered.after):
        return None
    guard = LANGUAGES[answered.language].usage.guard
    if guard and choose_number(answered, "guard", 2):
        usage = guard + textwrap.indent(usage, "    ")
    return fenced(f"{function}\n\n{comment_line(answered, 'Example usage')}\n{usage}", fence_tag(answered))
