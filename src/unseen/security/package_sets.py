"""The package sets of items: pinned packages that programs use beyond the standard library.

A set is a file `data/vulnerable/packages/<kind>/<name>.txt`, in which the first line names the main package
and the others its dependencies: a requirements file for Python, lines
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
    """One set; `kind` is the folder of its file."""

    kind: str
    name: str
    text: str

    @property
    def lines(self) -> list[str]:
        """The lines of the file without comments."""
        entries = (line.partition("#")[0].strip() for line in self.text.splitlines())
        return [line for line in entries if line]

    @property
    def title(self) -> str:
        """The main package, with its version if it is pinned."""
        if self.kind == "python":
            return self.lines[0].replace("==", " ")
        if self.kind == "java":
            return " ".join(self.lines[0].split(":")[1:3])
        return self.name

    @property
    def of_system(self) -> bool:
        """Whether it consists of system libraries, which are not installed here."""
        return self.kind == "c"

    @property
    def libraries(self) -> Mapping[str, str]:
        """The pkg-config name of each library → its Debian package (C and C++)."""
        return dict(line.split() for line in self.lines)

    @property
    def how(self) -> str:
        """The command that installs it."""
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
            return all(has_library(name) for name in self.libraries)
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
        """Return the packages for a program in Python or Java; install them if necessary.

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
        """Return the compiler options for C and C++."""
        output = _pkg_config("--cflags", "--libs", *self.libraries) if self.of_system else ""
        return tuple((output or "").split())


@functools.cache
def package_sets() -> Mapping[tuple[str, str], PackageSet]:
    """Return all sets by kind and name."""
    found = {}
    for kind in {language.toolchain.package_kind for language in LANGUAGES.values()} - {""}:
        for file in (_folder() / kind).iterdir():
            name, dot, suffix = file.name.rpartition(".")
            if dot and suffix == "txt":
                found[kind, name] = PackageSet(kind, name, file.read_text(encoding="utf-8"))
    return MappingProxyType(dict(sorted(found.items())))


def sets_of(language: str, names: Sequence[str]) -> list[PackageSet]:
    """Return the sets of an item.

    Raises:
        BadInputError: there is no such set for the language.
    """
    kind = LANGUAGES[language].toolchain.package_kind
    available = {name: one for (folder, name), one in package_sets().items() if folder == kind}
    for name in names:
        if name not in available:
            hint = f"there are {', '.join(available)}" if available else "there are none"
            raise BadInputError(f"there is no package set {name!r} for {language}; {hint}")
    return [available[name] for name in names]


@functools.cache
def packages_for(language: str, names: tuple[str, ...]) -> tuple[Packages, tuple[str, ...]]:
    """Return the packages of these sets, and the options for the compiler; install nothing.

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


def has_library(name: str) -> bool:
    """Return whether pkg-config is installed and finds a library."""
    return _pkg_config("--exists", name) is not None


def _pkg_config(*arguments: str) -> str | None:
    """Return the output of pkg-config; None if it fails."""
    command = shutil.which("pkg-config")
    if command is None:
        return None
    completed = subprocess.run([command, *arguments], capture_output=True, text=True, check=False)
    return completed.stdout if completed.returncode == 0 else None
