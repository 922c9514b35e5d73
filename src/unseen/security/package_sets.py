"""The package sets that items name: what a program uses beyond the standard library, exactly pinned.

A set is a file `data/vulnerable/packages/<kind>/<name>.txt`, in which the first line names what the
set is about and the others what that needs: a requirements file for Python, lines
`group:artifact:version  # sha256 <digest of the jar>` for Java, lines `<pkg-config name> <Debian package>`
for C and C++. The kind is the `package_kind` of a language's toolchain.
"""

from __future__ import annotations

import functools
import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from unseen.data import data_folder
from unseen.errors import BadInputError, MissingToolError
from unseen.languages import LANGUAGES
from unseen.sandbox.package_installation import installed_jars, installed_python
from unseen.sandbox.packages import Packages

_SHA = re.compile(r"#\s*sha256\s+([0-9a-f]{64})\s*$")


@dataclass(frozen=True)
class PackageSet:
    """One set; `kind` is the folder in which its file lies."""

    kind: str
    name: str
    text: str

    @property
    def lines(self) -> list[str]:
        """What the file lists, comments aside."""
        bare = (line.partition("#")[0].strip() for line in self.text.splitlines())
        return [line for line in bare if line]

    @property
    def title(self) -> str:
        """What it is about, with the version where one is pinned."""
        if self.kind == "python":
            return self.lines[0].replace("==", " ")
        if self.kind == "java":
            return " ".join(self.lines[0].split(":")[1:3])
        return self.name

    @property
    def of_system(self) -> bool:
        """Whether it is libraries of the system, which nothing here installs."""
        return self.kind == "c"

    @property
    def libraries(self) -> Mapping[str, str]:
        """pkg-config's name of each library → its Debian package (C and C++)."""
        return dict(line.split() for line in self.lines)

    @property
    def how(self) -> str:
        """How to get it, as one command."""
        if self.of_system:
            return f"apt install pkg-config {' '.join(self.libraries.values())}"
        return f"{Path(sys.executable).name} -m unseen.security.fetch_packages {self.name}"

    @property
    def file(self) -> Path:
        """The file that lists it."""
        return _folder() / self.kind / f"{self.name}.txt"

    @property
    def installed(self) -> bool:
        """Return whether it is installed, without checking its contents."""
        if self.of_system:
            return all(library_known(name) for name in self.libraries)
        find = installed_python if self.kind == "python" else installed_jars
        return find(self.file) is not None

    def install(self) -> None:
        """Install it unless it is there.

        Raises:
            UnseenError: it cannot be had, or is not what was pinned.
        """
        if not self.of_system:
            self.packages()

    def packages(self) -> Packages:
        """What a program in Python or Java is given; installed if it is not there.

        Raises:
            UnseenError: it cannot be had, or is not what was pinned.
        """
        if self.kind == "python":
            return Packages.requirements(self.file)
        found = Packages.maven(self.file)
        pinned = {match[1] for line in self.text.splitlines() if (match := _SHA.search(line))}
        for jar in found.jars:
            if hashlib.sha256(jar.read_bytes()).hexdigest() not in pinned:
                raise BadInputError(
                    f"{jar}: not the file that the package set {self.name} pins; remove its folder"
                )
        return found

    def flags(self) -> tuple[str, ...]:
        """Options for the compiler of C and C++."""
        said = _pkg_config("--cflags", "--libs", *self.libraries) if self.of_system else ""
        return tuple((said or "").split())


@functools.cache
def package_sets() -> Mapping[tuple[str, str], PackageSet]:
    """All sets by folder and name."""
    found = {}
    for kind in {language.toolchain.package_kind for language in LANGUAGES.values()} - {""}:
        for file in (_folder() / kind).iterdir():
            name, dot, ending = file.name.rpartition(".")
            if dot and ending == "txt":
                found[kind, name] = PackageSet(kind, name, file.read_text(encoding="utf-8"))
    return MappingProxyType(dict(sorted(found.items())))


def sets_of(language: str, names: Sequence[str]) -> list[PackageSet]:
    """The sets that an item names.

    Raises:
        BadInputError: there is no such set for the language.
    """
    kind = LANGUAGES[language].toolchain.package_kind
    known = {name: one for (folder, name), one in package_sets().items() if folder == kind}
    for name in names:
        if name not in known:
            there = f"there are {', '.join(known)}" if known else "there are none"
            raise BadInputError(f"there is no package set {name!r} for {language}; {there}")
    return [known[name] for name in names]


@functools.cache
def packages_for(language: str, names: tuple[str, ...]) -> tuple[Packages, tuple[str, ...]]:
    """What a program that uses these sets is given, and the options for its compiler; nothing is installed.

    Raises:
        MissingToolError: a set is not installed.
        BadInputError: there is no such set, or its files are not those that were pinned.
    """
    found, flags = Packages(), tuple[str, ...]()
    for one in sets_of(language, names):
        if not one.installed:
            raise MissingToolError(
                f"the package set {one.name} ({one.title}) is not installed; get it: {one.how}"
            )
        if one.of_system:
            flags += one.flags()
        else:
            found |= one.packages()
    return found, flags


def _folder() -> Path:
    return data_folder("vulnerable") / "packages"


def library_known(name: str) -> bool:
    """Whether pkg-config is there and knows a library."""
    return _pkg_config("--exists", name) is not None


def _pkg_config(*arguments: str) -> str | None:
    """Return the output of pkg-config; None if it fails."""
    command = shutil.which("pkg-config")
    if command is None:
        return None
    done = subprocess.run([command, *arguments], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None
