"""The mirrored tree with any subset of the proposed changes."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Literal

from unseen.languages import SourceUnit
from unseen.mirror.comments import CommentMode, changed_comment, comment_nodes
from unseen.mirror.groups import Group
from unseen.mirror.identity import author_names, lies_beside, without_identity
from unseen.mirror.occurrences import Owner
from unseen.mirror.strings import WORD, in_prose
from unseen.projects.project import Project
from unseen.syntax.edit import Edit, apply_edits

_DOCUMENTS = frozenset({".md", ".rst", ".adoc", ".pyi"})
Facet = Literal["names", "strings", "comments", "identity"]


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """One change that can be taken back by itself: a group's names, a word in strings, a file's comments."""

    facet: Facet
    key: str


class Rendering:
    """Writes the tree with the changes that are asked for.

    Args:
        project: the tree.
        units: path → parsed unit of every Python file.
        groups: the groups with their new names; kept ones are left out.
        comments: what becomes of comments and docstrings.
    """

    def __init__(
        self,
        project: Project,
        units: Mapping[str, SourceUnit],
        groups: Iterable[Group],
        comments: CommentMode,
    ) -> None:
        self._project = project
        self._units = units
        self._all = {group.key: group for group in groups}
        self._groups = {key: group for key, group in self._all.items() if group.status != "kept"}
        self._comments = comments
        texts = {file.path: file.data.decode(errors="replace") for file in project.files}
        self._authors = author_names(texts)
        self._files = [file for file in project.files if not lies_beside(file.path)]

    def changes(self) -> list[Change]:
        """List all changes, names first."""
        names = [Change("names", key) for key in self._groups]
        strings = [Change("strings", key) for key, group in self._groups.items() if group.everywhere]
        files = [file.path for file in self._files]
        comments = [Change("comments", path) for path in files if path in self._units]
        return [*names, *strings, *comments, *(Change("identity", path) for path in files)]

    def group(self, change: Change) -> Group | None:
        """Return the group that a change of names or strings belongs to."""
        return self._groups.get(change.key) if change.facet in {"names", "strings"} else None

    def paths(self, changes: Collection[Change]) -> dict[str, str]:
        """Return old → new path of each file."""
        words = {
            owner.path: group.new
            for key, group in self._groups.items()
            if Change("names", key) in changes
            for owner in group.owners
            if owner.space == "module"
        }
        return {file.path: _moved(file.path, words) for file in self._files}

    def tree(self, changes: Collection[Change]) -> dict[str, bytes]:
        """Return new path → content."""
        chosen = set(changes)
        active = {key: group for key, group in self._groups.items() if Change("names", key) in chosen}
        in_text = {
            group.word: group.new
            for key, group in active.items()
            if group.everywhere and Change("strings", key) in chosen
        }
        in_docs = in_text | self._documented(active)
        edits: dict[str, dict[int, Edit]] = {}
        for group in active.values():
            for one in group.occurrences:
                edit = Edit(one.start, one.end, group.new.encode())
                edits.setdefault(one.path, {})[one.start] = edit
        files = {}
        for path, new_path in self.paths(chosen).items():
            data = self._project.by_path[path].data
            if path in self._units:
                rewrite = Change("comments", path) in chosen
                data = self._python(path, edits.get(path, {}), in_text, in_docs, rewrite)
            else:
                data = _other(data, in_docs if PurePosixPath(path).suffix in _DOCUMENTS else in_text)
            if Change("identity", path) in chosen:
                data = _without_identity(path, data, self._authors)
            files[new_path] = data
        return files

    def _documented(self, active: Mapping[str, Group]) -> dict[str, str]:
        """Return the functions and classes that comments mention, where nothing keeps their name."""
        kept = {group.word for key, group in self._all.items() if key not in active and group.definitions}
        return {
            group.word: group.new
            for group in active.values()
            if group.word not in kept
            and in_prose(group.word)
            and any(kind in {"function", "class"} for kind, _ in group.definitions)
        }

    def _python(
        self,
        path: str,
        edits: dict[int, Edit],
        in_text: Mapping[str, str],
        in_docs: Mapping[str, str],
        rewrite: bool,
    ) -> bytes:
        unit = self._units[path]
        edits = dict(edits)
        commented: list[tuple[int, int]] = []
        for node, docstring in comment_nodes(unit):
            old = unit.text(node)
            new = _replaced(old, in_docs, every=docstring)
            if rewrite:
                new = changed_comment(new, self._comments, docstring=docstring)
            commented.append((node.start_byte, node.end_byte))
            if new != old:
                edits[node.start_byte] = Edit(node.start_byte, node.end_byte, new.encode())
        starts = {start for start, _ in commented}
        for node in unit.by_kind.get("string_content", []):
            if node.start_byte in starts:
                continue
            old = unit.text(node)
            inside = [edit for start, edit in edits.items() if node.start_byte <= start < node.end_byte]
            if inside or not WORD.search(old):
                continue
            exact = old.strip()
            new = in_text.get(exact, "") if exact in in_text else _replaced(old, in_text)
            if exact in in_text:
                new = old.replace(exact, new)
            if new != old:
                edits[node.start_byte] = Edit(node.start_byte, node.end_byte, new.encode())
        return apply_edits(unit.source, edits.values())


def _replaced(text: str, words: Mapping[str, str], *, every: bool = False) -> str:
    """Replace words of running text that are recognisable as names; in examples every name."""

    def new(match: re.Match[str]) -> str:
        word = match[0]
        return words.get(word, word) if every_here or in_prose(word) else word

    lines = []
    for line in text.split("\n"):
        every_here = every and line.lstrip().startswith((">>>", "..."))
        lines.append(WORD.sub(new, line))
    return "\n".join(lines)


def _other(data: bytes, words: Mapping[str, str]) -> bytes:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return data
    return data if "\0" in text else _replaced(text, words, every=True).encode()


def _without_identity(path: str, data: bytes, authors: Sequence[str]) -> bytes:
    try:
        return without_identity(path, data.decode(), authors).encode()
    except UnicodeDecodeError:
        return data


def _moved(path: str, words: Mapping[str, str]) -> str:
    """Return the path with the new names of its packages and its module."""
    parts = []
    done = ""
    source = path.removesuffix("i") if path.endswith(".pyi") else path
    own = None if source.endswith("__init__.py") else words.get(source)
    for part in path.split("/"):
        done = f"{done}/{part}" if done else part
        package = words.get(f"{done}/__init__.py") or words.get(f"{done}/")
        named = done == path and own is not None
        parts.append(package or (f"{own}{PurePosixPath(part).suffix}" if named else part))
    return "/".join(parts)


def module_owners(paths: Iterable[str]) -> dict[Owner, str]:
    """Return the modules and packages whose files may be renamed, with the words of their names."""
    found = {}
    for path in paths:
        file = PurePosixPath(path)
        if file.suffix != ".py":
            continue
        word = file.parent.name if file.name == "__init__.py" else file.stem
        if word.isidentifier() and not word.startswith("__"):
            found[Owner("module", path, "")] = word
    return found
