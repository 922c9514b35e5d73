"""Render answers to questions about code in the styles that language models use.

A question shows a program and asks for some lines of one function, or for the whole function. Models format
the same answer in very different ways: in one fence, in several, without any, as a diff, as an edit block,
after reasoning, followed by an example. Each style takes a question together with an answer and returns the
full text of a reply, or None if the style does not apply.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

# Each module enters its styles into the table.
from unseen.suites.answers.styles import changes, companions, functions, lines, programs, reasoning
from unseen.suites.answers.styles.answered_question import GROUPS_OF, REGISTERED, AnsweredQuestion, Style

__all__ = [
    "GROUPS",
    "LOOSE",
    "STYLES",
    "AnsweredQuestion",
    "changes",
    "companions",
    "functions",
    "lines",
    "programs",
    "reasoning",
]

STYLES: Mapping[str, Style] = MappingProxyType(REGISTERED)
GROUPS: Mapping[str, str] = MappingProxyType(GROUPS_OF)

# The styles whose text differs from the answer in white space, in comments, or by an example that is not part
# of it.
LOOSE: frozenset[str] = frozenset(
    {"function_spaces_for_tabs", "function_with_fix_comments", "function_with_usage_in_fence"}
)
