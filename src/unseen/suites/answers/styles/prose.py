"""The sentences that stand around an answer."""

from __future__ import annotations

from collections.abc import Sequence

from unseen.suites.answers.styles.answered_question import AnsweredQuestion
from unseen.suites.answers.styles.text import choose, existed, hunks_between, is_quotable, split_lines


def lead_sentence(answered: AnsweredQuestion, salt: str) -> str:
    """Return a sentence that introduces the whole function."""
    name = answered.short_name
    if existed(answered):
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
    return choose(answered, salt, options)


def lead_for_lines(answered: AnsweredQuestion, salt: str) -> str:
    """Return a sentence that introduces the lines that are asked for."""
    if not answered.old_lines.strip():
        options: tuple[str, ...] = (
            "The missing lines are:",
            "Here is the missing code:",
            f"Here's what goes into `{answered.short_name}` at that place:",
        )
    elif answered.mark_end:
        options = (
            "Replace the marked lines with:",
            "The code between the two comments should be:",
            f"Here are the lines that belong between the marks in `{answered.short_name}`:",
        )
    else:
        options = (
            "The lines in question should read:",
            "Here are the corrected lines:",
            f"Here is the corrected part of `{answered.short_name}`:",
        )
    return choose(answered, salt, options)


def reason_sentence(answered: AnsweredQuestion, salt: str) -> str:
    """Return a sentence about what was wrong or what had to be done."""
    name = answered.short_name
    if existed(answered):
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
    return choose(answered, salt, options)


def closing_sentence(answered: AnsweredQuestion, salt: str) -> str:
    """Return a sentence that ends a reply."""
    options = (
        "The rest of the program stays as it is.",
        "Let me know if you would like me to add tests for this.",
        "This keeps the signature, so no caller has to change.",
        "I hope this helps!",
    )
    return choose(answered, salt, options)


def explanation_points(answered: AnsweredQuestion) -> list[str]:
    """Return up to three points that explain the answer and quote its lines as inline code."""
    name = answered.short_name
    points: list[str] = []
    if existed(answered):
        for hunk in hunks_between(answered.old_function, answered.new_function, 0):
            old = next(
                (line[1:].strip() for line in hunk.signed if line[0] == "-" and is_quotable(line[1:])), ""
            )
            new = next(
                (line[1:].strip() for line in hunk.signed if line[0] == "+" and is_quotable(line[1:])), ""
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
            line.strip()
            for line in split_lines(answered.new_lines or answered.new_function)
            if is_quotable(line)
        ]
        points += [f"**Step by step.** `{line}` does its part of the work." for line in quotable[-2:]]
        points.append(f"**Corner cases.** `{name}` does not need a special case for empty input.")
    return points[:3]


def numbered_list(points: Sequence[str]) -> str:
    """Number points."""
    return "\n".join(f"{number}. {point}" for number, point in enumerate(points, 1))
