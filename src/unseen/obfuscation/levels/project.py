"""What a level of obfuscation is given, and what it gives back."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True)
class Target:
    """A function definition of the project.

    Attributes:
        function: its name.
        file: where it is defined, relative to the project's root.
        start: the first byte of the definition in the file.
        end: the byte behind its closing brace.
    """

    function: str
    file: Path
    start: int
    end: int


@dataclass(frozen=True)
class Changed:
    """A variant of the project.

    Attributes:
        files: the new contents of the files that change, by their path relative to the root.
        target: the function in the new contents, under its new name.
        renamed: old → new names, all of the project's, not only those of the target.
    """

    files: Mapping[Path, bytes]
    target: Target
    renamed: Mapping[str, str]


@dataclass(frozen=True)
class ProjectView:
    """A C project as the levels see it.

    Attributes:
        root: the folder of the project.
        units: C file → the compiler's arguments for it (`-I`, `-D` …); the files are relative to the root,
            and so are relative folders among the arguments.
        sources: every C file and header of the project with its content, and whatever else they include.
    """

    root: Path
    units: Mapping[Path, Sequence[str]]
    sources: Mapping[Path, bytes]

    @cached_property
    def digest(self) -> str:
        """A digest of the sources and arguments: equal for projects that any level treats alike."""
        state = hashlib.sha256(str(self.root).encode())
        for path in sorted(self.sources):
            state.update(f"\0{path}\0".encode() + hashlib.sha256(self.sources[path]).digest())
        for path in sorted(self.units):
            state.update("\0".join(["", str(path), *self.units[path]]).encode())
        return state.hexdigest()
