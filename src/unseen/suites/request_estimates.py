"""The requests that a run will make, as they are known before it: how many, and about how many tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from inspect_ai.model import ChatMessage

BYTES_PER_TOKEN = 3.3
"""Bytes of UTF-8 in a token. By the embedded model's own count it was 3.1 (Go) to 3.7 (Java) in prompts of
the memorisation suite, 3.9 to 4.5 in those of security and obfuscation, and 2.5 to 4.5 in answers. Counting
exactly would need each model's tokenizer, which providers of models rarely publish."""
PER_MESSAGE = 10
"""Tokens that a chat template adds to each message; the embedded model's adds 5, and 20 to each request."""
FENCE = "```language\n\n```"
"""What stands around the code of an answer."""


def estimate_tokens(text: str) -> int:
    """Estimate how many tokens a text has."""
    return ceil(len(text.encode()) / BYTES_PER_TOKEN)


def prompt_tokens(prompt: str | Sequence[ChatMessage]) -> int:
    """Estimate how many tokens a prompt has, with the template around its messages."""
    texts = [prompt] if isinstance(prompt, str) else [message.text for message in prompt]
    return sum(estimate_tokens(text) + PER_MESSAGE for text in texts)


@dataclass(frozen=True)
class Request:
    """A request about one question, made once or several times.

    Attributes:
        step: what it asks for; the first one's is `answer`.
        prompt, answer: estimated tokens of each request and of its reply.
        longest: the most tokens that the embedded model may reply; other models have no limit of the suite.
        least, most: how often it is made. The first answers decide how often it is made between them.
        role: the role of the models that are asked, such as `grader`; empty for the evaluated model.
    """

    step: str
    prompt: int
    answer: int
    longest: int
    least: int
    most: int
    role: str = ""


@dataclass(frozen=True)
class Asking:
    """How often the questions of a suite are asked.

    Attributes:
        epochs: answers of each model to each question.
        answerers: the number of models that answer, controls included.
        graders: the number of models that grade each answer.
    """

    epochs: int
    answerers: int = 1
    graders: int = 0


@dataclass(frozen=True)
class Subject:
    """What a question is about.

    Attributes:
        task: the kind of task; empty where a suite has one alone.
        language: of the program.
        problem: the id of the problem, function, item or prompt.
        variant: in which version.
        family: what the problem's own record names as its family; empty for none.
    """

    task: str
    language: str
    problem: str
    variant: str
    family: str = ""
