"""Styles in which drafts and second thoughts come before the answer."""

from __future__ import annotations

from unseen.suites.answers.styles.answered_question import AnsweredQuestion, style
from unseen.suites.answers.styles.functions import answer_text, question_text
from unseen.suites.answers.styles.prose import lead_sentence, reason_sentence
from unseen.suites.answers.styles.text import (
    choose,
    choose_number,
    comment_line,
    definition_line,
    fence_tag,
    fenced,
    indent_of,
    paragraphs,
    split_lines,
)

# Reasoning, drafts and second thoughts.


def _draft(answered: AnsweredQuestion) -> str:
    """Return a draft that stands in a model's reasoning: the old function or the first line of the new."""
    old = question_text(answered)
    if old:
        return old
    lines = split_lines(answer_text(answered))
    line = lines[definition_line(answered, lines) or 0]
    return f"{line}\n{comment_line(answered, '...', indent_of(line) + '    ')}"


@style("function")
def function_after_thinking(answered: AnsweredQuestion) -> str | None:
    """Render some reasoning with a draft in it, and then the function."""
    lead = "The code is:" if question_text(answered) else "So it starts with:"
    return paragraphs(
        "<think>\nOkay, let me look at this. The user wants one function and nothing else.",
        lead,
        fenced(_draft(answered), fence_tag(answered, "draft tag")),
        f"Hmm. {reason_sentence(answered, 'reason')} Wait, I should check the corner cases too. "
        "Right, so the code above cannot stay like that. Let me write the final version.\n</think>",
        fenced(answer_text(answered), fence_tag(answered)),
    )


@style("function")
def function_after_unopened_thinking(answered: AnsweredQuestion) -> str | None:
    """Render reasoning whose opening tag is lost, and then the function."""
    tag = choose(answered, "think tag", ("</think>", "</think>", "</thinking>"))
    return paragraphs(
        "Okay, so the task is about one function.",
        "Right now it is this:" if question_text(answered) else "It has to start like this:",
        fenced(_draft(answered)),
        f"{reason_sentence(answered, 'reason')} So that is not the answer yet. "
        f"I'll write the full function now.\n{tag}",
        lead_sentence(answered, "lead"),
        fenced(answer_text(answered), fence_tag(answered)),
    )


@style("function")
def function_after_channels(answered: AnsweredQuestion) -> str | None:
    """Render reasoning and the function in two channels, as by models with leaking chat tokens."""
    fence = fenced(answer_text(answered), fence_tag(answered))
    thought = f"We need to output only the function. {reason_sentence(answered, 'reason')} Just write it."
    if choose_number(answered, "channel tokens", 2):
        return f"analysis{thought}assistantfinal{fence}"
    return (
        f"<|channel|>analysis<|message|>{thought}<|end|><|start|>assistant"
        f"<|channel|>final<|message|>{fence}<|return|>"
    )


@style("function")
def function_self_corrected(answered: AnsweredQuestion) -> str | None:
    """Render the old function as if it were fixed, notice that, and word the fixed one."""
    old = question_text(answered)
    if not old:
        return None
    return paragraphs(
        lead_sentence(answered, "lead"),
        fenced(old, fence_tag(answered)),
        "Wait, that is just the original code again; it still has the problem. Please ignore the block "
        "above. "
        "Here is the actual fix:",
        fenced(answer_text(answered), fence_tag(answered)),
    )


@style("function")
def function_alternatives(answered: AnsweredQuestion) -> str | None:
    """Render two alternatives, first the function as it was and then, recommended, the new one."""
    old = question_text(answered)
    if not old:
        return None
    return paragraphs(
        f"There are two ways to go about `{answered.short_name}`.",
        "### Option 1: leave it as it is",
        fenced(old, fence_tag(answered)),
        "This is the current code. It does not solve the problem, so I advise against it.",
        "### Option 2: fix it (recommended)",
        fenced(answer_text(answered), fence_tag(answered)),
        "Use option 2; it is my final answer.",
    )
