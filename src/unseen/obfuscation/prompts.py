"""The text of a question (paper 003, figure 5)."""

from __future__ import annotations

from unseen.obfuscation.questions import ContextItem, Question

_TITLES = {
    "function": "Functions that may be used",
    "struct": "Structures that may be used",
    "typedef": "Types that may be used",
    "enum": "Enumerations that may be used",
    "macro": "Macros that may be used",
    "global": "Global variables that may be used",
}

_GENERATION = """\
Write one function of a C project. Answer with the whole function in one code block and nothing else.

{context}
The function does this:
{description}

Its declaration:
```c
{declaration}
```
"""

_COMPLETION = """\
Complete one function of a C project. Answer with only the code that follows the given beginning, up to the \
closing brace of the function, in one code block and nothing else.

{context}
The function does this:
{description}

Its beginning:
```c
{prefix}
```
"""


def question_text(question: Question) -> str:
    """Return the prompt of one question."""
    words = {"context": _context(question.context), "description": question.description}
    if question.task == "completion":
        return _COMPLETION.format(**words, prefix=question.prefix.rstrip("\n"))
    return _GENERATION.format(**words, declaration=question.declaration)


def told_text(question: Question) -> str:
    """Return what a question tells of its function, without the words that every question has."""
    code = [item.text for item in question.context]
    code.append(question.prefix if question.task == "completion" else question.declaration)
    return "".join(f"```c\n{text}\n```\n" for text in code) + question.description


def _context(items: tuple[ContextItem, ...]) -> str:
    """Return the declarations by kind, without telling which are needed."""
    parts = []
    for kind, title in _TITLES.items():
        texts = [item.text for item in items if item.kind == kind]
        if texts:
            parts.append(f"{title}:\n```c\n" + "\n".join(texts) + "\n```\n")
    return "\n".join(parts)
