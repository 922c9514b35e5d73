"""Styles that give the whole function."""

from __future__ import annotations

import re
import textwrap

from unseen.languages import LANGUAGES
from unseen.suites.answers.styles.answered_question import AnsweredQuestion, style
from unseen.suites.answers.styles.prose import (
    closing_sentence,
    explanation_points,
    lead_sentence,
    numbered_list,
    reason_sentence,
)
from unseen.suites.answers.styles.text import (
    choose,
    choose_number,
    existed,
    fence_mark,
    fence_tag,
    fenced,
    file_path,
    marked_lines,
    paragraphs,
    with_line_end,
    without_blank_ends,
)


def answer_text(answered: AnsweredQuestion) -> str:
    """Return the answer as a whole function without blank lines around it."""
    return without_blank_ends(answered.new_function)


def question_text(answered: AnsweredQuestion) -> str | None:
    """Return the function as shown, if the answer changes it."""
    return without_blank_ends(answered.old_function) if existed(answered) else None


@style("function")
def function_fenced(answered: AnsweredQuestion) -> str | None:
    """Render only the function, in a fence."""
    return fenced(answer_text(answered), fence_tag(answered))


@style("function")
def function_fenced_untagged(answered: AnsweredQuestion) -> str | None:
    """Render only the function, in a fence without a language tag."""
    return fenced(answer_text(answered))


@style("function")
def function_tildes(answered: AnsweredQuestion) -> str | None:
    """Render a sentence and the function in a fence of tildes."""
    return paragraphs(
        lead_sentence(answered, "lead"), fenced(answer_text(answered), fence_tag(answered), "~~~")
    )


@style("function")
def function_four_backticks(answered: AnsweredQuestion) -> str | None:
    """Render only the function, in a fence of four backticks."""
    return fenced(answer_text(answered), fence_tag(answered), "````")


@style("function")
def function_with_prose(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence with a sentence before it and some after it."""
    return paragraphs(
        lead_sentence(answered, "lead"),
        fenced(answer_text(answered), fence_tag(answered)),
        f"{reason_sentence(answered, 'reason')} {closing_sentence(answered, 'closing')}",
    )


@style("function")
def function_explained(answered: AnsweredQuestion) -> str | None:
    """Render headings, the function in a fence and a numbered explanation with inline code."""
    level = choose(answered, "headings", ("## {}", "### {}", "**{}**"))
    first, second, third = (
        ("Analysis", "Fixed code", "Explanation of the changes")
        if existed(answered)
        else ("Approach", "Code", "Explanation")
    )
    return paragraphs(
        level.format(first),
        reason_sentence(answered, "reason"),
        level.format(second),
        fenced(answer_text(answered), fence_tag(answered)),
        level.format(third),
        numbered_list(explanation_points(answered)),
        closing_sentence(answered, "closing"),
    )


@style("function")
def function_dedented(answered: AnsweredQuestion) -> str | None:
    """Render a method in a fence, without the indentation that it has in its class."""
    function = answer_text(answered)
    dedented = textwrap.dedent(function)
    return None if dedented == function else fenced(dedented, fence_tag(answered))


@style("function")
def function_unfenced(answered: AnsweredQuestion) -> str | None:
    """Render nothing but the function itself."""
    function = answer_text(answered)
    return None if "```" in function else function


@style("function")
def function_unfenced_with_prose(answered: AnsweredQuestion) -> str | None:
    """Render the function without a fence between two sentences."""
    function = answer_text(answered)
    if "```" in function:
        return None
    closing = closing_sentence(answered, "closing") if choose_number(answered, "say more", 2) else ""
    return paragraphs(lead_sentence(answered, "lead"), function, closing)


@style("function")
def function_glued_fences(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence that opens behind a sentence and closes behind the last line."""
    function = answer_text(answered)
    if "```" in function or function.endswith("`"):
        return None
    return f"{lead_sentence(answered, 'lead')} ```{fence_tag(answered)}\n{function}```"


@style("function")
def function_in_list(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence that stands, indented, in a numbered list."""
    fence = textwrap.indent(fenced(answer_text(answered), fence_tag(answered)), "   ")
    return paragraphs(
        f"1. {reason_sentence(answered, 'reason')}",
        f"2. {lead_sentence(answered, 'lead')}",
        fence,
        f"3. {closing_sentence(answered, 'closing')}",
    )


@style("function")
def function_with_marks(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence with the question's marks left in it."""
    if not answered.mark_begin or answered.new_lines is None:
        return None
    text = with_line_end(answered.head) + marked_lines(answered, answered.new_lines) + answered.tail
    return fenced(without_blank_ends(text), fence_tag(answered))


@style("function")
def function_path_in_info(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence whose info string names the file, or with the file named above it."""
    path, tag = file_path(answered), fence_tag(answered)
    info = choose(answered, "info", (f"{tag}:{path}", f'{tag} title="{path}"', f"{tag} {path}", ""))
    fence = fenced(answer_text(answered), info or tag)
    return fence if info else paragraphs(f"**`{path}`**", fence)


@style("function")
def function_answer_tags(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence that stands between answer tags."""
    function = answer_text(answered)
    if "</answer>" in function:
        return None
    return paragraphs(
        reason_sentence(answered, "reason"),
        f"<answer>\n{fenced(function, fence_tag(answered))}\n</answer>",
        closing_sentence(answered, "end"),
    )


@style("function")
def function_end_token(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence with an end token behind it that should not be there."""
    token = choose(answered, "end token", ("<|im_end|>", "</s>", "<|endoftext|>", "<|eot_id|>"))
    return (
        fenced(answer_text(answered), fence_tag(answered))
        + choose(answered, "token line", ("", "\n"))
        + token
    )


@style("function")
def function_twice(answered: AnsweredQuestion) -> str | None:
    """Render the function, talk about it, and word it again as the final answer."""
    fence = fenced(answer_text(answered), fence_tag(answered))
    return paragraphs(
        lead_sentence(answered, "lead"),
        fence,
        "Let me double-check this against the task.",
        numbered_list(explanation_points(answered)),
        "Everything fits, so here is the final answer:",
        fence,
    )


@style("function")
def function_unclosed(answered: AnsweredQuestion) -> str | None:
    """Render a sentence and the function in a fence that is never closed."""
    function = answer_text(answered)
    return paragraphs(
        lead_sentence(answered, "lead"), f"{fence_mark(function, '```')}{fence_tag(answered)}\n{function}\n"
    )


@style("function")
def function_crlf(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence between two sentences, with CRLF line ends."""
    text = paragraphs(
        lead_sentence(answered, "lead"),
        fenced(answer_text(answered), fence_tag(answered)),
        closing_sentence(answered, "closing"),
    )
    return re.sub(r"\r?\n", "\r\n", text)


@style("function")
def function_spaces_for_tabs(answered: AnsweredQuestion) -> str | None:
    """Render the function in a fence with four spaces in place of each tab that a line begins with."""
    function = answer_text(answered)
    if LANGUAGES[answered.language].block_style == "indent" or "`" in function:
        return None
    text = re.sub(r"^\t+", lambda found: "    " * len(found.group()), function, flags=re.MULTILINE)
    return None if text == function else fenced(text, fence_tag(answered))
