"""Styles that give the lines that are asked for."""

from __future__ import annotations

import re
import textwrap

from unseen.languages import LANGUAGES
from unseen.suites.answers.styles.answered_question import AnsweredQuestion, style
from unseen.suites.answers.styles.prose import explanation_points, lead_for_lines, reason_sentence
from unseen.suites.answers.styles.text import (
    asked_lines,
    choose,
    choose_number,
    comment_line,
    definition_line,
    existed,
    fence_mark,
    fence_tag,
    fenced,
    first_code_line,
    indent_width,
    is_distinctive,
    is_quotable,
    last_code_line,
    mark_indent,
    marked_lines,
    paragraphs,
    split_lines,
    with_line_end,
    without_blank_ends,
)


def _indent_is_determined(answered: AnsweredQuestion, lines: str) -> bool:
    """Return whether the indentation of the first line follows from the question.

    Only Python needs this: there, dedented lines can be restored only if the indentation of the first one
    is known.
    """
    if LANGUAGES[answered.language].block_style != "indent":
        return True
    first = indent_width(first_code_line(lines))
    old = first_code_line(answered.old_lines)
    if old:
        return first == indent_width(old)
    last = last_code_line(answered.head)
    opens = last.split("#")[0].rstrip().endswith(":")
    return first > indent_width(last) if opens else first == indent_width(last)


def stripped_lines(text: str) -> list[str]:
    """Return the lines of a text without white space around them."""
    return [line.strip() for line in split_lines(text)]


def _context_around(answered: AnsweredQuestion, salt: str) -> tuple[str, str] | None:
    """Choose one to three unchanged lines above and below the lines that are asked for.

    The lines above never reach the function's first line, so that the reply cannot be taken for a whole
    function. Lines are chosen only where it is clear that they are the unchanged ones.
    """
    if answered.new_lines is None:
        return None
    head, tail = split_lines(with_line_end(answered.head)), split_lines(answered.tail)
    start = definition_line(answered, head)
    inner = head[start + 1 :] if start is not None else head[1:]
    min_size = 1 + choose_number(answered, salt, 3)
    sides = choose_number(answered, salt + " sides", 3)
    new = stripped_lines(answered.new_lines)
    above: list[str] = []
    below: list[str] = []
    for size in range(min_size, 4):
        if not above and sides != 1 and size <= len(inner) and any(map(is_distinctive, inner[-size:])):
            above = inner[-size:]
        if not below and sides != 0 and size <= len(tail) and any(map(is_distinctive, tail[:size])):
            below = tail[:size]
    block = [line.strip() for line in above] + new + [line.strip() for line in below]
    lead_in, follow = [line.strip() for line in head], [line.strip() for line in tail]
    fits_above = [n for n in range(1, 1 + min(len(lead_in), len(block))) if lead_in[-n:] == block[:n]]
    fits_below = [n for n in range(1, 1 + min(len(follow), len(block))) if follow[:n] == block[-n:]]
    if (above and fits_above != [len(above)]) or (below and fits_below != [len(below)]):
        return None
    if (not above and not below) or (not answered.new_lines.strip() and not (above and below)):
        return None
    return "\n".join([*above, ""]), "\n".join([*below, ""])


@style("lines")
def lines_fenced(answered: AnsweredQuestion) -> str | None:
    """Render only the lines, in a fence."""
    lines = asked_lines(answered)
    return fenced(lines, fence_tag(answered)) if lines else None


@style("lines")
def lines_fenced_untagged(answered: AnsweredQuestion) -> str | None:
    """Render only the lines, in a fence without a language tag."""
    lines = asked_lines(answered)
    return fenced(lines) if lines else None


@style("lines")
def lines_tildes(answered: AnsweredQuestion) -> str | None:
    """Render only the lines, in a fence of tildes."""
    lines = asked_lines(answered)
    return fenced(lines, fence_tag(answered), "~~~") if lines else None


@style("lines")
def lines_dedented(answered: AnsweredQuestion) -> str | None:
    """Render the lines in a fence, with their common indentation lost."""
    lines = asked_lines(answered)
    if not lines or not _indent_is_determined(answered, lines):
        return None
    dedented = textwrap.dedent(lines)
    return None if dedented == lines else fenced(dedented, fence_tag(answered))


@style("lines")
def lines_unfenced(answered: AnsweredQuestion) -> str | None:
    """Render nothing but the lines themselves."""
    lines = asked_lines(answered)
    return None if not lines or "```" in lines else lines.removesuffix("\n")


@style("lines")
def lines_unfenced_first_flush(answered: AnsweredQuestion) -> str | None:
    """Render nothing but the lines, the first of which has lost its indentation."""
    lines = asked_lines(answered)
    if not lines or "```" in lines or not _indent_is_determined(answered, lines):
        return None
    stripped = lines.strip()
    return None if stripped == lines.strip("\n") else stripped


@style("lines")
def lines_explained(answered: AnsweredQuestion) -> str | None:
    """Render the lines in a fence with prose before and after it."""
    lines = asked_lines(answered)
    if not lines:
        return None
    return paragraphs(
        reason_sentence(answered, "reason"),
        lead_for_lines(answered, "lead"),
        fenced(lines, fence_tag(answered)),
        "**Explanation:**",
        "\n".join(f"- {point}" for point in explanation_points(answered)),
    )


@style("lines")
def lines_inline_code(answered: AnsweredQuestion) -> str | None:
    """Render a single line as inline code."""
    lines = asked_lines(answered)
    if (
        not lines
        or len(split_lines(lines)) != 1
        or not is_quotable(lines)
        or not _indent_is_determined(answered, lines)
    ):
        return None
    stripped = lines.strip()
    subject = "line in question should be" if answered.old_lines.strip() else "missing line is"
    return choose(answered, "inline", (f"`{stripped}`", f"The {subject}: `{stripped}`", f"```{stripped}```"))


@style("lines")
def lines_with_context(answered: AnsweredQuestion) -> str | None:
    """Render the lines in a fence together with unchanged lines above or below them or both."""
    context = _context_around(answered, "context")
    if context is None or answered.new_lines is None:
        return None
    text = (
        context[0] * bool(context[0].strip())
        + with_line_end(answered.new_lines)
        + context[1] * bool(context[1].strip())
    )
    return fenced(text, fence_tag(answered))


@style("lines")
def lines_with_marks(answered: AnsweredQuestion) -> str | None:
    """Render the lines in a fence together with the question's marks."""
    lines = asked_lines(answered)
    if not lines or not answered.mark_begin:
        return None
    return fenced(marked_lines(answered, lines), fence_tag(answered))


@style("lines")
def lines_with_context_and_marks(answered: AnsweredQuestion) -> str | None:
    """Render the lines in a fence together with the marks and unchanged lines around them."""
    context = _context_around(answered, "context and marks")
    lines = asked_lines(answered)
    if context is None or not lines or not answered.mark_begin:
        return None
    above, below = context
    if not answered.mark_end and not below.strip():
        return None
    text = above * bool(above.strip()) + marked_lines(answered, lines) + below * bool(below.strip())
    return paragraphs(lead_for_lines(answered, "lead"), fenced(text, fence_tag(answered)))


@style("lines")
def lines_to_function_end(answered: AnsweredQuestion) -> str | None:
    """Render the lines and go on with the function up to its end, as a model does that completes text."""
    lines = asked_lines(answered)
    if not lines or not answered.head.strip() or not answered.tail.strip():
        return None
    block, tail = stripped_lines(lines + answered.tail), stripped_lines(answered.tail)
    fits = [n for n in range(1, 1 + min(len(tail), len(block))) if tail[:n] == block[-n:]]
    if fits != [len(tail)] or not any(map(is_distinctive, split_lines(answered.tail))):
        return None
    text = with_line_end(lines + answered.tail)
    return (
        fenced(text, fence_tag(answered))
        if choose_number(answered, "to end", 2) or "```" in text
        else text.rstrip("\n")
    )


@style("lines")
def lines_in_list(answered: AnsweredQuestion) -> str | None:
    """Render the lines in a fence that stands, indented, in a numbered list."""
    lines = asked_lines(answered)
    if not lines:
        return None
    fence = textwrap.indent(fenced(lines, fence_tag(answered)), "   ")
    return paragraphs(
        f"To get `{answered.short_name}` right:",
        f"1. {lead_for_lines(answered, 'lead')}",
        fence,
        f"2. Leave the rest of `{answered.short_name}` as it is.",
    )


@style("lines")
def lines_glued_fence(answered: AnsweredQuestion) -> str | None:
    """Render the lines in a fence that opens behind a sentence and closes behind the last line."""
    lines = asked_lines(answered)
    if not lines or "```" in lines or lines.rstrip().endswith("`"):
        return None
    return f"{lead_for_lines(answered, 'lead')} ```{fence_tag(answered)}\n{lines.rstrip()}```"


@style("lines")
def lines_then_function(answered: AnsweredQuestion) -> str | None:
    """Render the lines first and then the whole function with these lines in it."""
    lines = asked_lines(answered)
    if not lines:
        return None
    return paragraphs(
        lead_for_lines(answered, "lead"),
        fenced(lines, fence_tag(answered)),
        "With that change the whole function reads:",
        fenced(without_blank_ends(answered.new_function), fence_tag(answered)),
    )


@style("lines")
def lines_after_thinking(answered: AnsweredQuestion) -> str | None:
    """Render some reasoning with a draft of the lines, and then the lines."""
    lines = asked_lines(answered)
    if not lines:
        return None
    if answered.old_lines.strip() and existed(answered):
        draft = fenced(answered.old_lines, fence_tag(answered))
        thought = "The lines that are there now:", draft, "No, these are wrong, they have to change."
    else:
        draft = fenced(first_code_line(lines) + "\n" + comment_line(answered, "...", mark_indent(answered)))
        thought = "It probably starts like this:", draft, "Yes, and then the rest. Let me write all of it."
    return paragraphs(
        "<think>\nOkay, so I need to find out what belongs at this place.",
        *thought,
        "I should answer with only the lines.\n</think>",
        fenced(lines, fence_tag(answered)),
    )


@style("lines")
def lines_unclosed(answered: AnsweredQuestion) -> str | None:
    """Render the lines in a fence that is never closed."""
    lines = asked_lines(answered)
    return f"{fence_mark(lines, '```')}{fence_tag(answered)}\n{lines}" if lines else None


@style("lines")
def lines_crlf(answered: AnsweredQuestion) -> str | None:
    """Render a sentence and the lines in a fence, with CRLF line ends."""
    lines = asked_lines(answered)
    if not lines:
        return None
    text = paragraphs(lead_for_lines(answered, "lead"), fenced(lines, fence_tag(answered))) + "\n"
    return re.sub(r"\r?\n", "\r\n", text)


@style("lines")
def lines_end_token(answered: AnsweredQuestion) -> str | None:
    """Render the lines without a fence and with an end token behind them that should not be there."""
    lines = asked_lines(answered)
    if not lines or "```" in lines:
        return None
    token = choose(answered, "end token", ("<|im_end|>", "</s>", "<|endoftext|>", "<|eot_id|>"))
    return lines.rstrip("\n") + choose(answered, "token line", ("", "\n")) + token


@style("lines")
def lines_answer_tags(answered: AnsweredQuestion) -> str | None:
    """Render the lines between answer tags instead of in a fence."""
    lines = asked_lines(answered)
    if not lines or "</answer>" in lines or "```" in lines:
        return None
    return paragraphs(reason_sentence(answered, "reason"), f"<answer>\n{lines.rstrip(chr(10))}\n</answer>")


@style("lines")
def lines_alternatives(answered: AnsweredQuestion) -> str | None:
    """Render two alternatives, first the lines as they were and then, recommended, the new ones."""
    lines = asked_lines(answered)
    if not lines or not existed(answered):
        return None
    return paragraphs(
        "There are two options here.",
        "Option 1 is to keep the lines as they are:",
        fenced(answered.old_lines, fence_tag(answered)),
        "That leaves the problem in place, so I do not recommend it.",
        "Option 2 (recommended) is to replace them with:",
        fenced(lines, fence_tag(answered)),
        "My final answer is option 2.",
    )
