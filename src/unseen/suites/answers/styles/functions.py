"""Styles that give the whole function."""

from __future__ import annotations

import re
import textwrap

from unseen.languages import LANGUAGES
from unseen.suites.answers.styles.prose import (
    closing_sentence,
    explanation_points,
    lead_sentence,
    numbered_list,
    reason_sentence,
)
from unseen.suites.answers.styles.solved import Solved, style
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


def answer_text(solved: Solved) -> str:
    """Return the answer as a whole function without blank lines around it."""
    return without_blank_ends(solved.new_function)


def question_text(solved: Solved) -> str | None:
    """Return the function as shown, if the answer changes it."""
    return without_blank_ends(solved.old_function) if existed(solved) else None


@style("function")
def function_fenced(solved: Solved) -> str | None:
    """Word only the function, in a fence."""
    return fenced(answer_text(solved), fence_tag(solved))


@style("function")
def function_fenced_untagged(solved: Solved) -> str | None:
    """Word only the function, in a fence without a language tag."""
    return fenced(answer_text(solved))


@style("function")
def function_tildes(solved: Solved) -> str | None:
    """Word a sentence and the function in a fence of tildes."""
    return paragraphs(lead_sentence(solved, "lead"), fenced(answer_text(solved), fence_tag(solved), "~~~"))


@style("function")
def function_four_backticks(solved: Solved) -> str | None:
    """Word only the function, in a fence of four backticks."""
    return fenced(answer_text(solved), fence_tag(solved), "````")


@style("function")
def function_with_prose(solved: Solved) -> str | None:
    """Word the function in a fence with a sentence before it and some after it."""
    return paragraphs(
        lead_sentence(solved, "lead"),
        fenced(answer_text(solved), fence_tag(solved)),
        f"{reason_sentence(solved, 'reason')} {closing_sentence(solved, 'closing')}",
    )


@style("function")
def function_explained(solved: Solved) -> str | None:
    """Word headings, the function in a fence and a numbered explanation with inline code."""
    level = choose(solved, "headings", ("## {}", "### {}", "**{}**"))
    first, second, third = (
        ("Analysis", "Fixed code", "Explanation of the changes")
        if existed(solved)
        else ("Approach", "Code", "Explanation")
    )
    return paragraphs(
        level.format(first),
        reason_sentence(solved, "reason"),
        level.format(second),
        fenced(answer_text(solved), fence_tag(solved)),
        level.format(third),
        numbered_list(explanation_points(solved)),
        closing_sentence(solved, "closing"),
    )


@style("function")
def function_dedented(solved: Solved) -> str | None:
    """Word a method in a fence, without the indentation that it has in its class."""
    function = answer_text(solved)
    bare = textwrap.dedent(function)
    return None if bare == function else fenced(bare, fence_tag(solved))


@style("function")
def function_unfenced(solved: Solved) -> str | None:
    """Word nothing but the function itself."""
    function = answer_text(solved)
    return None if "```" in function else function


@style("function")
def function_unfenced_with_prose(solved: Solved) -> str | None:
    """Word the function without a fence between two sentences."""
    function = answer_text(solved)
    if "```" in function:
        return None
    closing = closing_sentence(solved, "closing") if choose_number(solved, "say more", 2) else ""
    return paragraphs(lead_sentence(solved, "lead"), function, closing)


@style("function")
def function_glued_fences(solved: Solved) -> str | None:
    """Word the function in a fence that opens behind a sentence and closes behind the last line."""
    function = answer_text(solved)
    if "```" in function or function.endswith("`"):
        return None
    return f"{lead_sentence(solved, 'lead')} ```{fence_tag(solved)}\n{function}```"


@style("function")
def function_in_list(solved: Solved) -> str | None:
    """Word the function in a fence that stands, indented, in a numbered list."""
    fence = textwrap.indent(fenced(answer_text(solved), fence_tag(solved)), "   ")
    return paragraphs(
        f"1. {reason_sentence(solved, 'reason')}",
        f"2. {lead_sentence(solved, 'lead')}",
        fence,
        f"3. {closing_sentence(solved, 'closing')}",
    )


@style("function")
def function_with_marks(solved: Solved) -> str | None:
    """Word the function in a fence with the question's marks left in it."""
    if not solved.mark_begin or solved.new_lines is None:
        return None
    text = with_line_end(solved.head) + marked_lines(solved, solved.new_lines) + solved.tail
    return fenced(without_blank_ends(text), fence_tag(solved))


@style("function")
def function_path_in_info(solved: Solved) -> str | None:
    """Word the function in a fence whose info string names the file, or with the file named above it."""
    path, tag = file_path(solved), fence_tag(solved)
    info = choose(solved, "info", (f"{tag}:{path}", f'{tag} title="{path}"', f"{tag} {path}", ""))
    fence = fenced(answer_text(solved), info or tag)
    return fence if info else paragraphs(f"**`{path}`**", fence)


@style("function")
def function_answer_tags(solved: Solved) -> str | None:
    """Word the function in a fence that stands between answer tags."""
    function = answer_text(solved)
    if "</answer>" in function:
        return None
    return paragraphs(
        reason_sentence(solved, "reason"),
        f"<answer>\n{fenced(function, fence_tag(solved))}\n</answer>",
        closing_sentence(solved, "end"),
    )


@style("function")
def function_end_token(solved: Solved) -> str | None:
    """Word the function in a fence with an end token behind it that should not be there."""
    token = choose(solved, "end token", ("<|im_end|>", "</s>", "<|endoftext|>", "<|eot_id|>"))
    return fenced(answer_text(solved), fence_tag(solved)) + choose(solved, "token line", ("", "\n")) + token


@style("function")
def function_twice(solved: Solved) -> str | None:
    """Word the function, talk about it, and word it again as the final answer."""
    fence = fenced(answer_text(solved), fence_tag(solved))
    return paragraphs(
        lead_sentence(solved, "lead"),
        fence,
        "Let me double-check this against the task.",
        numbered_list(explanation_points(solved)),
        "Everything fits, so here is the final answer:",
        fence,
    )


@style("function")
def function_unclosed(solved: Solved) -> str | None:
    """Word a sentence and the function in a fence that is never closed."""
    function = answer_text(solved)
    return paragraphs(
        lead_sentence(solved, "lead"), f"{fence_mark(function, '```')}{fence_tag(solved)}\n{function}\n"
    )


@style("function")
def function_crlf(solved: Solved) -> str | None:
    """Word the function in a fence between two sentences, with CRLF line ends."""
    text = paragraphs(
        lead_sentence(solved, "lead"),
        fenced(answer_text(solved), fence_tag(solved)),
        closing_sentence(solved, "closing"),
    )
    return re.sub(r"\r?\n", "\r\n", text)


@style("function")
def function_spaces_for_tabs(solved: Solved) -> str | None:
    """Word the function in a fence with four spaces in place of each tab that a line begins with."""
    function = answer_text(solved)
    if LANGUAGES[solved.language].block_style == "indent" or "`" in function:
        return None
    text = re.sub(r"^\t+", lambda found: "    " * len(found.group()), function, flags=re.MULTILINE)
    return None if text == function else fenced(text, fence_tag(solved))
