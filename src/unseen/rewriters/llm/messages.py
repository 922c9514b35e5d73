"""The messages to perturber and voters, rendered from the templates in `data/prompts/rewriting/`.

`perturber.md` and `voter.md` are the frames; a line `---` parts the system message from the question.
`methods/<method>.md` describes one method, with the sections *Requirements*, *Format* and, where one helps,
*Example* (CodeMorph, III-A2). Templates speak of a language by the words of `languages.toml`.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from inspect_ai.model import ChatMessage, ChatMessageSystem, ChatMessageUser
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from unseen.data import data_folder
from unseen.errors import BadInputError
from unseen.languages import SourceUnit
from unseen.rewriters.llm.description import split_description

_FENCE = re.compile(r"`{3,}")


def templates() -> Path:
    """Return the folder of the templates."""
    return data_folder("prompts") / "rewriting"


def has_prompt(method: str) -> bool:
    """Return True if there is a description of the method for models."""
    return (templates() / "methods" / f"{method}.md").is_file()


def perturber_messages(unit: SourceUnit, method: str) -> list[ChatMessage]:
    """Render role, task, code and answer format for one method and program; the test is withheld."""
    language = unit.language.name
    code = _code(unit)
    return _messages(
        "perturber.md",
        language,
        task=_environment().get_template(f"methods/{method}.md").render(_terms(language)).strip(),
        entry_point=unit.entry_point or "",
        code=code,
        fence=_fence(code),
    )


def voter_messages(before: SourceUnit, after: SourceUnit) -> list[ChatMessage]:
    """Render the question whether two programs are equivalent, the same for every voter."""
    first, second = _code(before), _code(after)
    return _messages(
        "voter.md",
        before.language.name,
        first=first,
        second=second,
        first_entry_point=before.entry_point or "",
        second_entry_point=after.entry_point or "",
        fence=_fence(first + second),
    )


@cache
def digest() -> str:
    """Return a short hash of the templates, so that changed wording counts as different work."""
    hasher = hashlib.sha256()
    for path in sorted(templates().rglob("*.*")):
        hasher.update(path.name.encode() + b"\n" + path.read_bytes())
    return hasher.hexdigest()[:12]


@cache
def language_terms() -> dict[str, dict[str, Any]]:
    """Load what the templates call things in each language."""
    return tomllib.loads((templates() / "languages.toml").read_text(encoding="utf-8"))


def _terms(language: str) -> dict[str, Any]:
    terms = language_terms().get(language)
    if terms is None:
        raise BadInputError(
            f"models are not asked about {language}: {templates() / 'languages.toml'} has no section "
            f"[{language}]; write one with the words of the others, or use --rewriter rules"
        )
    return terms


def _messages(frame: str, language: str, **values: str) -> list[ChatMessage]:
    text = _environment().get_template(frame).render(**_terms(language), **values)
    system, _, question = text.partition("\n---\n")
    return [ChatMessageSystem(content=system.strip()), ChatMessageUser(content=question.strip())]


def _code(unit: SourceUnit) -> str:
    return split_description(unit).code.strip("\n").rstrip()


def _fence(code: str) -> str:
    """Make a Markdown fence that the code cannot close."""
    return "`" * max([3, *(len(found) + 1 for found in _FENCE.findall(code))])


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(templates()),
        undefined=StrictUndefined,
        autoescape=False,
        keep_trailing_newline=False,
    )
