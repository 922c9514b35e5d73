"""Define the input and the result of an obfuscation level."""

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
        file: the file that defines it, relative to the project's root.
        start: offset of the first byte of the definition.
        end: offset after its closing brace.
    """

    function: str
    file: Path
    start: int
    end: int


@dataclass(frozen=True)
class Changed:
    """A changed project.

    Attributes:
        files: path relative to the root → new content of each changed file.
        target: the function in the new contents, under its new name.
        renamed: old → new names of the whole project, not only of the target.
    """

    files: Mapping[Path, bytes]
    target: Target
    renamed: Mapping[str, str]


@dataclass(frozen=True)
class ProjectView:
    """A C project as input to the levels.

    Attributes:
        root: the project folder.
        units: C file → its compiler arguments (`-I`, `-D` …). The files, and relative folders in the
            arguments, are relative to the root.
        sources: path → content of every C file and header, and of whatever else they include.
        cautious: whether names stay that files outside the units or strings may refer to. These files are
            renamed together with the units, so this is needed only if the renamed project does not build.
    """

    root: Path
    units: Mapping[Path, Sequence[str]]
    sources: Mapping[Path, bytes]
    cautious: bool = False

    @cached_property
    def digest(self) -> str:
        """A digest of root, sources and arguments; equal for projects that all levels treat identically."""
        state = hashlib.sha256(f"{self.root}\0{self.cautious}".encode())
        for path in sorted(self.sources):
            state.update(f"\0{path}\0".encode() + hashlib.sha256(self.sources[path]).digest())
        for path in sorted(self.units):
            state.update("\0".join(["", str(path), *self.units[path]]).encode())
        return state.hexdigest()
