"""Read the perturber's answer: JSON with the rewritten code, anywhere in the reply."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_THOUGHT = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.DOTALL)
_FENCED = re.compile(r"\s*(```+|~~~+)[^\n`]*\n(.*?)\n?[ \t]*\1\s*", re.DOTALL)
_NAME = re.compile(r"[^\W\d]\w*")


@dataclass(frozen=True, slots=True)
class Answer:
    """The perturber's answer; `entry_point` is empty if it named none."""

    code: str
    entry_point: str


def read_answer(reply: str) -> Answer | None:
    """Return the first JSON object of the reply with a text `code`; None if there is none.

    Prose and fences around the object, line ends inside its texts and a fence around the code are forgiven;
    what is not JSON is not guessed at.
    """
    for found in _objects(_THOUGHT.sub("", reply)):
        code, entry_point = found.get("code"), found.get("entry_point", "")
        if isinstance(code, str) and code.strip() and isinstance(entry_point, str | None):
            fenced = _FENCED.fullmatch(code)
            return Answer(fenced[2] if fenced else code, _last_name(entry_point or ""))
    return None


def _objects(text: str) -> Iterator[dict[str, Any]]:
    decoder = json.JSONDecoder(strict=False)
    at = text.find("{")
    while at >= 0:
        try:
            found, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            end = at + 1
        else:
            if isinstance(found, dict):
                yield found
        at = text.find("{", end)


def _last_name(entry_point: str) -> str:
    """Return `f` for `f`, `f(x)` and `Solution.f`."""
    names = _NAME.findall(entry_point.partition("(")[0])
    return names[-1] if names else ""
