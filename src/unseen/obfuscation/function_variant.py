"""A function of a project at one level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from unseen.obfuscation.levels import Target
from unseen.obfuscation.tree import SourceTree
from unseen.records.obfuscation import Level


@dataclass(frozen=True)
class FunctionVariant:
    """A function at one level.

    Attributes:
        level: the level.
        digest: digest of the state of the project.
        target: the function in that state, with `changed` applied.
        changed: new contents of the files that differ from that state.
        renamed: old → new names.
    """

    level: Level
    digest: str
    target: Target
    changed: Mapping[Path, bytes]
    renamed: Mapping[str, str]

    def source(self, tree: SourceTree) -> bytes:
        """Return the content of the file with the function."""
        return self.changed.get(self.target.file, tree.files[self.target.file])
