"""The words in which a model is asked."""

from __future__ import annotations

from unseen.languages import LANGUAGES
from unseen.suites.answers import MARK
from unseen.suites.memorisation.items import Item

TITLES = {"python": "Python", "c": "C", "cpp": "C++", "java": "Java", "go": "Go", "rust": "Rust"}

_GENERATION = """\
Complete the {title} function `{entry_point}`. \
Answer with the whole function in one code block and nothing else.

```{language}
{code}
```
"""

_COMPLETION = """\
In the following {title} code, {lines} of the function are missing where the comment says so. \
Answer with only the missing {noun} in one code block and nothing else.

```{language}
{code}
```
"""


def question(item: Item) -> str:
    """The user message for an item."""
    words = {"title": TITLES[item.language], "language": item.language}
    if item.kind == "generation":
        return _GENERATION.format(**words, entry_point=item.entry_point, code=item.before.strip("\n"))
    noun = "line" if item.lines == 1 else "lines"
    code = item.before + mark(item) + "\n" + item.after
    return _COMPLETION.format(**words, lines=f"{item.lines} {noun}", noun=noun, code=code.strip("\n"))


def mark(item: Item) -> str:
    """The line that stands for the missing ones."""
    comment = LANGUAGES[item.language].comment
    noun = "LINE" if item.lines == 1 else "LINES"
    return f"{item.indent}{comment} {MARK}: {item.lines} {noun}"
