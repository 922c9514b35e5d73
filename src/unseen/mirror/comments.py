"""Paraphrase or drop comments and docstrings, by rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Literal

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.mirror.identity import ADDRESS
from unseen.mirror.strings import is_docstring

CommentMode = Literal["rewrite", "keep", "drop"]
_DIRECTIVE = re.compile(r"#!|#.*(coding[:=]|type:|noqa|pragma|pylint|mypy:|fmt:|isort:|ruff:|flake8|nosec)")
_IDENTITY = re.compile(r"(?i)copyright|licen[cs]e|\bauthors?\b|spdx|all rights reserved|\(c\)")
_CODE = re.compile(r"(``[^`]+``|`[^`]+`)")
_PROMPT = re.compile(r"\s*(>>>|\.\.\.)")


@cache
def _phrases() -> tuple[re.Pattern[str], dict[str, str]]:
    text = (files("unseen.mirror") / "phrases.txt").read_text(encoding="utf-8")
    table = dict(line.split(" = ") for line in text.splitlines() if " = " in line)
    longest = sorted(table, key=len, reverse=True)
    return re.compile(r"\b(" + "|".join(map(re.escape, longest)) + r")\b", re.I), table


def paraphrase(text: str) -> str:
    """Replace common phrases of comments by others of the same meaning; addresses are left out."""
    pattern, table = _phrases()
    parts = _CODE.split(ADDRESS.sub("", text))
    parts[::2] = [
        pattern.sub(lambda match: _like(table[match[0].lower()], match[0]), one) for one in parts[::2]
    ]
    return "".join(parts)


def _like(new: str, old: str) -> str:
    return new[0].upper() + new[1:] if old[0].isupper() else new


def comment_nodes(unit: SourceUnit) -> Iterator[tuple[Node, bool]]:
    """Yield comments, and the contents of docstrings (then True); directives are no comments."""
    for node in unit.by_kind.get("comment", []):
        if not _DIRECTIVE.match(unit.text(node)):
            yield node, False
    for node in unit.by_kind.get("string", []):
        if is_docstring(node) and len(node.named_children) == 3:
            yield node.named_children[1], True


def changed_comment(text: str, mode: CommentMode, *, docstring: bool) -> str:
    """Return the new text of a comment or docstring; the number of its lines stays."""
    if not docstring:
        if mode == "drop" or _IDENTITY.search(text):
            return "#"
        return text if mode == "keep" else "#" + paraphrase(text[1:])
    lines = []
    in_example = False
    for line in text.split("\n"):
        in_example = bool(_PROMPT.match(line)) or (in_example and bool(line.strip()))
        if in_example:
            lines.append(line)
        elif _IDENTITY.search(line) or mode == "drop":
            lines.append(line[: len(line) - len(line.lstrip())] if line.strip() else line)
        else:
            lines.append(line if mode == "keep" else paraphrase(line))
    return "\n".join(lines)
