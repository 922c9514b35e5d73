"""The prompts of the suite."""

from __future__ import annotations

from inspect_ai.model import ChatMessage, ChatMessageAssistant, ChatMessageUser

from unseen.languages import LANGUAGES
from unseen.suites.answers import MARK
from unseen.suites.memorisation.examples import example
from unseen.suites.memorisation.question import MemorisationQuestion

_GENERATION = """\
Complete the {title} function `{entry_point}`. \
Answer with the whole function in one code block and nothing else.

```{language}
{code}
```
"""

_COMPLETION = """\
In the following {title} code, {count} {verb} missing where the comment says so. \
Answer with only the missing {noun} in one code block and nothing else.

```{language}
{code}
```
"""

_ANSWER = """\
```{language}
{code}
```"""


def question(item: MemorisationQuestion) -> list[ChatMessage]:
    """Return the messages of a question.

    A completion is preceded by an example about other code: without it a small model returns the whole
    function (docs/decisions/0011).
    """
    if item.task == "generation":
        fields = {"title": LANGUAGES[item.language].title, "language": item.language}
        code = item.before.strip("\n")
        return [
            ChatMessageUser(content=_GENERATION.format(**fields, entry_point=item.entry_point, code=code))
        ]
    code = item.before + mark(item) + "\n" + item.after
    request = ChatMessageUser(content=_completion(item.language, item.lines, code))
    if not LANGUAGES[item.language].writing.example:
        return [request]
    before, masked, after = example(item.language, item.lines)
    indent = masked[: len(masked) - len(masked.lstrip())]
    lines = masked.count("\n")
    example_code = before + _mark(item.language, lines, indent) + "\n" + after
    return [
        ChatMessageUser(content=_completion(item.language, lines, example_code)),
        ChatMessageAssistant(content=_ANSWER.format(language=item.language, code=masked.rstrip("\n"))),
        request,
    ]


def mark(item: MemorisationQuestion) -> str:
    """Return the line that stands for the missing ones."""
    return _mark(item.language, item.lines, item.indent)


def _completion(language: str, lines: int, code: str) -> str:
    return _COMPLETION.format(
        title=LANGUAGES[language].title,
        language=language,
        count=f"{lines} line" if lines == 1 else f"{lines} lines",
        verb="is" if lines == 1 else "are",
        noun="line" if lines == 1 else "lines",
        code=code.strip("\n"),
    )


def _mark(language: str, lines: int, indent: str) -> str:
    noun = "LINE" if lines == 1 else "LINES"
    return f"{indent}{LANGUAGES[language].comment} {MARK}: {lines} {noun}"
