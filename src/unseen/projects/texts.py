"""Names that stand in texts: string literals, documentation, configuration, files that do not parse."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.projects.imports import listing_statements
from unseen.projects.project import Project

_DOCUMENTS = frozenset({".md", ".rst", ".adoc", ".txt", ".html", ".tex"})
# Texts of law and of packaging name no function, though they have many words.
_NO_DOCUMENT = re.compile(r"(?i)(licen[cs]e|copying|authors|notice|requirements|sources|manifest)")
_MOST_BYTES = 4 << 20
_WORD = re.compile(r"[^\W\d]\w*")
# `a.b:c` or `a, b`: text that names things, rather than says something.
_NAMING = re.compile(r"[\w.:\[\]]+(?:\s*,\s*[\w.:\[\]]+)*,?")
_AS_CODE = re.compile(r"[`.:]([^\W\d]\w*)|([^\W\d]\w*)[`(]|import\s+([^\W\d]\w*)")
_PROMPT = re.compile(r"^\s*(?:>>>|\.\.\.) (.*)$", re.M)


@dataclass
class Texts:
    """Where names stand in texts.

    Attributes:
        quoted: names that are a string literal, or a part of a dotted one → where.
        listed: path → names in that file's `__all__`, with their nodes.
        doctests: names in the code of docstrings → where.
        documented: names that a document shows as code → which.
        configured: words of configuration, stubs, data and files that do not parse → which.
        joined: file → beginnings and ends of names that it may put together for a look-up.
    """

    quoted: dict[str, str] = field(default_factory=dict)
    listed: dict[str, dict[str, list[Node]]] = field(default_factory=dict)
    doctests: dict[str, str] = field(default_factory=dict)
    documented: dict[str, str] = field(default_factory=dict)
    configured: dict[str, str] = field(default_factory=dict)
    joined: dict[str, frozenset[str]] = field(default_factory=dict)


def read_texts(project: Project, units: Mapping[str, SourceUnit]) -> Texts:
    """Look through every file of a project."""
    texts = Texts()
    for path, unit in units.items():
        _read_strings(path, unit, texts)
    for file in project.files:
        if file.path in units or len(file.data) > _MOST_BYTES:
            continue
        name = PurePosixPath(file.path)
        text = file.data.decode(errors="replace")
        document = name.suffix in _DOCUMENTS or not name.suffix
        if document and name.name != "entry_points.txt" and not text.startswith("#!"):
            if not _NO_DOCUMENT.match(name.name):
                _read_document(file.path, text, texts)
        else:
            for word in _WORD.findall(text):
                texts.configured.setdefault(word, file.path)
    return texts


def _read_strings(path: str, unit: SourceUnit, texts: Texts) -> None:
    listings = [(node.start_byte, node.end_byte) for node in listing_statements(unit)]
    parts: set[str] = set()
    for node in unit.by_kind.get("string_content", []):
        text = unit.text(node)
        where = f"{path}:{node.start_point[0] + 1}"
        if any(start <= node.start_byte < end for start, end in listings):
            texts.listed.setdefault(path, {}).setdefault(text, []).append(node)
            continue
        stripped = text.strip()
        if _NAMING.fullmatch(stripped):
            for word in _WORD.findall(stripped):
                texts.quoted.setdefault(word, where)
            if len(stripped) > 2 and (stripped.endswith("_") or stripped.startswith("_")):
                parts.add(stripped)
        for line in _PROMPT.findall(text):
            for word in _WORD.findall(line):
                texts.doctests.setdefault(word, where)
    if "getattr" in unit.words or "globals" in unit.words:
        texts.joined[path] = frozenset(parts)


def _read_document(path: str, text: str, texts: Texts) -> None:
    for found in _AS_CODE.findall(text):
        for word in filter(None, found):
            texts.documented.setdefault(word, path)
    for word in _WORD.findall(text):
        if "_" in word.strip("_") or (word != word.lower() and word[1:] != word[1:].lower()):
            texts.documented.setdefault(word, path)
