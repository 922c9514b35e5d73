"""Styles that give the lines that are asked for."""

from __future__ import annotations

import re
import textwrap

from unseen.languages import LANGUAGES
from unseen.suites.answers.styles.prose import explanation_points, lead_for_lines, reason_sentence
from unseen.suites.answers.styles.solved import Solved, style
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
    is_quotable,
    is_telling,
    last_code_line,
    mark_indent,
    marked_lines,
    paragraphs,
    split_lines,
    with_line_end,
    without_blank_ends,
)


def _anchored(solved: Solved, lines: str) -> bool:
    """Tell whether the indentation of the first line follows from the question.

    Only Python needs this: there, lines without their indentation can be put back only if it is clear how
    deep the first one stands.
    """
    if LANGUAGES[solved.language].block_style != "indent":
        return True
    first = indent_width(first_code_line(lines))
    old = first_code_line(solved.old_lines)
    if old:
        return first == indent_width(old)
    last = last_code_line(solved.head)
    opens = last.split("#")[0].rstrip().endswith(":")
    return first > indent_width(last) if opens else first == indent_width(last)


def stripped_lines(text: str) -> list[str]:
    """Return the lines of a text without white space around them."""
    return [line.strip() for line in split_lines(text)]


def _around(solved: Solved, salt: str) -> tuple[str, str] | None:
    """Choose one to three unchanged lines above and below the lines that are asked for.

    The lines above never reach the function's first line, so that the reply cannot be taken for a whole
    function. Lines are chosen only where it is clear that they are the unchanged ones.
    """
    if solved.new_lines is None:
        return None
    head, tail = split_lines(with_line_end(solved.head)), split_lines(solved.tail)
    start = definition_line(solved, head)
    inner = head[start + 1 :] if start is not None else head[1:]
    wanted = 1 + choose_number(solved, salt, 3)
    sides = choose_number(solved, salt + " sides", 3)
    new = stripped_lines(solved.new_lines)
    above: list[str] = []
    below: list[str] = []
    for size in range(wanted, 4):
        if not above and sides != 1 and size <= len(inner) and any(map(is_telling, inner[-size:])):
            above = inner[-size:]
        if not below and sides != 0 and size <= len(tail) and any(map(is_telling, tail[:size])):
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


@style("lines")
def lines_fenced(solved: Solved) -> str | None:
    """Word only the lines, in a fence."""
    lines = asked_lines(solved)
    return fenced(lines, fence_tag(solved)) if lines else None


@style("lines")
def lines_fenced_untagged(solved: Solved) -> str | None:
    """Word only the lines, in a fence without a language tag."""
    lines = asked_lines(solved)
    return fenced(lines) if lines else None


@style("lines")
def lines_tildes(solved: Solved) -> str | None:
    """Word only the lines, in a fence of tildes."""
    lines = asked_lines(solved)
    return fenced(lines, fence_tag(solved), "~~~") if lines else None


@style("lines")
def lines_dedented(solved: Solved) -> str | None:
    """Word the lines in a fence, with their common indentation lost."""
    lines = asked_lines(solved)
    if not lines or not _anchored(solved, lines):
        return None
    bare = textwrap.dedent(lines)
    return None if bare == lines else fenced(bare, fence_tag(solved))


@style("lines")
def lines_unfenced(solved: Solved) -> str | None:
    """Word nothing but the lines themselves."""
    lines = asked_lines(solved)
    return None if not lines or "```" in lines else lines.removesuffix("\n")


@style("lines")
def lines_unfenced_first_flush(solved: Solved) -> str | None:
    """Word nothing but the lines, the first of which has lost its indentation."""
    lines = asked_lines(solved)
    if not lines or "```" in lines or not _anchored(solved, lines):
        return None
    bare = lines.strip()
    return None if bare == lines.strip("\n") else bare


@style("lines")
def lines_explained(solved: Solved) -> str | None:
    """Word the lines in a fence with prose before and after it."""
    lines = asked_lines(solved)
    if not lines:
        return None
    return paragraphs(
        reason_sentence(solved, "reason"),
        lead_for_lines(solved, "lead"),
        fenced(lines, fence_tag(solved)),
        "**Explanation:**",
        "\n".join(f"- {point}" for point in explanation_points(solved)),
    )


@style("lines")
def lines_inline_code(solved: Solved) -> str | None:
    """Word a single line as inline code."""
    lines = asked_lines(solved)
    if not lines or len(split_lines(lines)) != 1 or not is_quotable(lines) or not _anchored(solved, lines):
        return None
    bare = lines.strip()
    asked = "line in question should be" if solved.old_lines.strip() else "missing line is"
    return choose(solved, "inline", (f"`{bare}`", f"The {asked}: `{bare}`", f"```{bare}```"))


@style("lines")
def lines_with_context(solved: Solved) -> str | None:
    """Word the lines in a fence together with unchanged lines above or below them or both."""
    around = _around(solved, "context")
    if around is None or solved.new_lines is None:
        return None
    text = (
        around[0] * bool(around[0].strip())
        + with_line_end(solved.new_lines)
        + around[1] * bool(around[1].strip())
    )
    return fenced(text, fence_tag(solved))


@style("lines")
def lines_with_marks(solved: Solved) -> str | None:
    """Word the lines in a fence together with the question's marks."""
    lines = asked_lines(solved)
    if not lines or not solved.mark_begin:
        return None
    return fenced(marked_lines(solved, lines), fence_tag(solved))


@style("lines")
def lines_with_context_and_marks(solved: Solved) -> str | None:
    """Word the lines in a fence together with the marks and unchanged lines around them."""
    around = _around(solved, "context and marks")
    lines = asked_lines(solved)
    if around is None or not lines or not solved.mark_begin:
        return None
    above, below = around
    if not solved.mark_end and not below.strip():
        return None
    text = above * bool(above.strip()) + marked_lines(solved, lines) + below * bool(below.strip())
    return paragraphs(lead_for_lines(solved, "lead"), fenced(text, fence_tag(solved)))


@style("lines")
def lines_to_function_end(solved: Solved) -> str | None:
    """Word the lines and go on with the function up to its end, as a model does that completes text."""
    lines = asked_lines(solved)
    if not lines or not solved.head.strip() or not solved.tail.strip():
        return None
    block, tail = stripped_lines(lines + solved.tail), stripped_lines(solved.tail)
    fits = [n for n in range(1, 1 + min(len(tail), len(block))) if tail[:n] == block[-n:]]
    if fits != [len(tail)] or not any(map(is_telling, split_lines(solved.tail))):
        return None
    text = with_line_end(lines + solved.tail)
    return (
        fenced(text, fence_tag(solved))
        if choose_number(solved, "to end", 2) or "```" in text
        else text.rstrip("\n")
    )


@style("lines")
def lines_in_list(solved: Solved) -> str | None:
    """Word the lines in a fence that stands, indented, in a numbered list."""
    lines = asked_lines(solved)
    if not lines:
        return None
    fence = textwrap.indent(fenced(lines, fence_tag(solved)), "   ")
    return paragraphs(
        f"To get `{solved.short_name}` right:",
        f"1. {lead_for_lines(solved, 'lead')}",
        fence,
        f"2. Leave the rest of `{solved.short_name}` as it is.",
    )


@style("lines")
def lines_glued_fence(solved: Solved) -> str | None:
    """Word the lines in a fence that opens behind a sentence and closes behind the last line."""
    lines = asked_lines(solved)
    if not lines or "```" in lines or lines.rstrip().endswith("`"):
        return None
    return f"{lead_for_lines(solved, 'lead')} ```{fence_tag(solved)}\n{lines.rstrip()}```"


@style("lines")
def lines_then_function(solved: Solved) -> str | None:
    """Word the lines first and then the whole function with these lines in it."""
    lines = asked_lines(solved)
    if not lines:
        return None
    return paragraphs(
        lead_for_lines(solved, "lead"),
        fenced(lines, fence_tag(solved)),
        "With that change the whole function reads:",
        fenced(without_blank_ends(solved.new_function), fence_tag(solved)),
    )


@style("lines")
def lines_after_thinking(solved: Solved) -> str | None:
    """Word some reasoning with a draft of the lines, and then the lines."""
    lines = asked_lines(solved)
    if not lines:
        return None
    if solved.old_lines.strip() and existed(solved):
        draft = fenced(solved.old_lines, fence_tag(solved))
        thought = "The lines that are there now:", draft, "No, these are wrong, they have to change."
    else:
        draft = fenced(first_code_line(lines) + "\n" + comment_line(solved, "...", mark_indent(solved)))
        thought = "It probably starts like this:", draft, "Yes, and then the rest. Let me write all of it."
    return paragraphs(
        "<think>\nOkay, so I need to find out what belongs at this place.",
        *thought,
        "I should answer with only the lines.\n</think>",
        fenced(lines, fence_tag(solved)),
    )


@style("lines")
def lines_unclosed(solved: Solved) -> str | None:
    """Word the lines in a fence that is never closed."""
    lines = asked_lines(solved)
    return f"{fence_mark(lines, '```')}{fence_tag(solved)}\n{lines}" if lines else None


@style("lines")
def lines_crlf(solved: Solved) -> str | None:
    """Word a sentence and the lines in a fence, with CRLF line ends."""
    lines = asked_lines(solved)
    if not lines:
        return None
    text = paragraphs(lead_for_lines(solved, "lead"), fenced(lines, fence_tag(solved))) + "\n"
    return re.sub(r"\r?\n", "\r\n", text)


@style("lines")
def lines_end_token(solved: Solved) -> str | None:
    """Word the lines without a fence and with an end token behind them that should not be there."""
    lines = asked_lines(solved)
    if not lines or "```" in lines:
        return None
    token = choose(solved, "end token", ("<|im_end|>", "</s>", "<|endoftext|>", "<|eot_id|>"))
    return lines.rstrip("\n") + choose(solved, "token line", ("", "\n")) + token


@style("lines")
def lines_answer_tags(solved: Solved) -> str | None:
    """Word the lines between answer tags instead of in a fence."""
    lines = asked_lines(solved)
    if not lines or "</answer>" in lines or "```" in lines:
        return None
    return paragraphs(reason_sentence(solved, "reason"), f"<answer>\n{lines.rstrip(chr(10))}\n</answer>")


@style("lines")
def lines_alternatives(solved: Solved) -> str | None:
    """Word two alternatives, first the lines as they were and then, recommended, the new ones."""
    lines = asked_lines(solved)
    if not lines or not existed(solved):
        return None
    return paragraphs(
        "There are two options here.",
        "Option 1 is to keep the lines as they are:",
        fenced(solved.old_lines, fence_tag(solved)),
        "That leaves the problem in place, so I do not recommend it.",
        "Option 2 (recommended) is to replace them with:",
        fenced(lines, fence_tag(solved)),
        "My final answer is option 2.",
    )
