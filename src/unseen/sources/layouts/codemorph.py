"""CodeMorph's benchmark (Rao et al. 2025): whole programs with an entry point, without tests."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from unseen.languages import LANGUAGES
from unseen.records import Problem
from unseen.sources.layouts.row import UnusableRowError, problem_of, texts

COLUMNS = frozenset({"task_id", "code", "entry_point"})


def codemorph(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row of CodeMorph's JSONL; the language begins its `task_id` or its file's name."""
    name, code, entry_point = texts(row, "task_id", "code", "entry_point")
    words = [*re.split(r"[_/]", name)[:1], *re.split(r"[_.]", re.split(r"[/\\]", source)[-1])]
    language = next((word for word in words if word in LANGUAGES), None)
    if language is None:
        raise UnusableRowError(
            "neither task_id nor the file's name begins with a language, as python_1 and python_task.jsonl "
            f"do; languages are {', '.join(LANGUAGES)}"
        )
    return problem_of(
        {
            "id": f"CodeMorph/{name}",
            "language": language,
            "prompt": "",
            "solution": code.replace("\r\n", "\n"),
            "test": "",
            "entry_point": entry_point,
            "source": source,
        }
    )
