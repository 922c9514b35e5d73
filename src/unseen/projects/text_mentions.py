"""Find names mentioned in text: string literals, documentation, configuration, unparsable files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.projects.imports import dunder_all_statements
from unseen.projects.project import Project

_DOCUMENTS = frozenset({".md", ".rst", ".adoc", ".txt", ".html", ".tex"})
# Licences and packaging files name no functions, although they hold many words.
_NOT_DOCUMENTATION = re.compile(r"(?i)(licen[cs]e|copying|authors|notice|requirements|sources|manifest)")
_MAX_BYTES = 4 << 20
_WORD = re.compile(r"[^\W\d]\w*")
# `a.b:c` or `a, b`: a string that names things, as opposed to prose.
_NAMING = re.compile(r"[\w.:\[\]]+(?:\s*,\s*[\w.:\[\]]+)*,?")
_AS_CODE = re.compile(r"[`.:]([^\W\d]\w*)|([^\W\d]\w*)[`(]|import\s+([^\W\d]\w*)")
_PROMPT = re.compile(r"^\s*(?:>>>|\.\.\.) (.*)$", re.M)


@dataclass
class TextMentions:
    """Names mentioned in text, with their locations.

    Attributes:
        quoted: names that are a string literal, or a component of a dotted one → where.
        dunder_all: path → names in that file's `__all__`, with their nodes.
        doctests: names in doctests → where.
        documented: names that a document shows as code → which document.
        configured: words in configuration, stubs, data and unparsable files → which file.
        name_fragments: path → prefixes and suffixes from which the file may build names to look up.
    """

    quoted: dict[str, str] = field(default_factory=dict)
    dunder_all: dict[str, dict[str, list[Node]]] = field(default_factory=dict)
    doctests: dict[str, str] = field(default_factory=dict)
    documented: dict[str, str] = field(default_factory=dict)
    configured: dict[str, str] = field(default_factory=dict)
    name_fragments: dict[str, frozenset[str]] = field(default_factory=dict)


def find_text_mentions(project: Project, units: Mapping[str, SourceUnit]) -> TextMentions:
    """Search every file of a project for names in text."""
    mentions = TextMentions()
    for path, unit in units.items():
        _read_strings(path, unit, mentions)
    for file in project.files:
        if file.path in units or len(file.data) > _MAX_BYTES:
            continue
        name = PurePosixPath(file.path)
        text = file.data.decode(errors="replace")
        document = name.suffix in _DOCUMENTS or not name.suffix
        if document and name.name != "entry_points.txt" and not text.startswith("#!"):
            if not _NOT_DOCUMENTATION.match(name.name):
                _read_document(file.path, text, mentions)
        else:
            for word in _WORD.findall(text):
                mentions.configured.setdefault(word, file.path)
    return mentions


def _read_strings(path: str, unit: SourceUnit, mentions: TextMentions) -> None:
    dunder_all_entries = [(node.start_byte, node.end_byte) for node in dunder_all_statements(unit)]
    parts: set[str] = set()
    for node in unit.by_kind.get("string_content", []):
        text = unit.text(node)
        where = f"{path}:{node.start_point[0] + 1}"
        if any(start <= node.start_byte < end for start, end in dunder_all_entries):
            mentions.dunder_all.setdefault(path, {}).setdefault(text, []).append(node)
            continue
        stripped = text.strip()
        if _NAMING.fullmatch(stripped):
            for word in _WORD.findall(stripped):
                mentions.quoted.setdefault(word, where)
            if len(stripped) > 2 and (stripped.endswith("_") or stripped.startswith("_")):
                parts.add(stripped)
        for line in _PROMPT.findall(text):
            for word in _WORD.findall(line):
                mentions.doctests.setdefault(word, where)
    if "getattr" in unit.words or "globals" in unit.words:
        mentions.name_fragments[path] = frozenset(parts)


def _read_document(path: str, text: str, mentions: TextMentions) -> None:
    for found in _AS_CODE.findall(text):
        for word in filter(None, found):
            mentions.documented.setdefault(word, path)
    for word in _WORD.findall(text):
        if "_" in word.strip("_") or (word != word.lower() and word[1:] != word[1:].lower()):
            mentions.documented.setdefault(word, path)
