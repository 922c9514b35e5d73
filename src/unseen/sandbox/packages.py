"""Installed packages that an untrusted program may use: shown read-only, and on its path.

A value to hand along with a program: `Packages.python` takes an environment that exists,
`Packages.requirements` installs what a file names, `Packages.jars_in` and `Packages.maven` do the same for
Java. Nothing of them runs outside the sandbox, but that an interpreter of the user's is asked what it is.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

from unseen.errors import BadInputError
from unseen.sandbox.host import in_system
from unseen.sandbox.package_installation import install_jars, install_python

_ASK = """
import json, os, site, sys, sysconfig
own = {sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")}
own |= {os.path.join(one, "lib-dynload") for one in own}
print(json.dumps({
    "version": sys.version_info[:2], "base": sys.base_prefix,
    "command": getattr(sys, "_base_executable", None) or sys.executable,
    "paths": [one for one in sys.path if os.path.isdir(one) and one not in own],
}))
"""
_OLDEST = (3, 11)
# What the sandbox itself shows at these places hides, or would be changed by, anything else there.
_TAKEN = ("/work", "/proc", "/dev", "/etc")


@dataclass(frozen=True)
class Packages:
    """Packages that a program may use; hashable, empty by default.

    Attributes:
        paths: folders of Python packages, searched after the standard library.
        jars: archives of Java's class path.
        interpreter: the Python to run with, empty where this program's own one fits.
        base: where that interpreter's standard library lies.
        key: identifies the packages in the keys of caches; empty if there are none.
    """

    paths: tuple[Path, ...] = ()
    jars: tuple[Path, ...] = ()
    interpreter: str = ""
    base: Path | None = None
    key: str = ""

    @classmethod
    def python(cls, path: Path) -> Self:
        """Take the packages of an environment.

        The programs run with this program's own Python where it has the same minor version, else with the
        one of the environment. Of folders that an editable installation adds, only those without `unseen`
        itself are shown, since its sources hold the answers.

        Args:
            path: an interpreter, or the folder of a virtual environment.

        Raises:
            BadInputError: there is no interpreter, it is too old, or its packages cannot be shown.
        """
        interpreter = _interpreter(path)
        described = _asked(interpreter)
        version = described["version"][0], described["version"][1]
        if version < _OLDEST:
            raise BadInputError(
                f"{interpreter} is Python {version[0]}.{version[1]}; programs are judged with Python "
                f"{_OLDEST[0]}.{_OLDEST[1]} or newer"
            )
        paths = tuple(found for one in described["paths"] if _shown(found := Path(os.path.realpath(one))))
        same = version == sys.version_info[:2]
        made = cls(
            paths=paths,
            interpreter="" if same else os.path.realpath(described["command"]),
            base=None if same else Path(os.path.realpath(described["base"])),
        )
        for folder in made.readonly:
            _check_place(folder)
        return replace(made, key=_digest(["python", *version, *(_tree(one) for one in paths)]))

    @classmethod
    def requirements(cls, file: Path) -> Self:
        """Install what a requirements file names, once, and take it from the cache afterwards.

        Wheels alone are taken: building a package would run its code outside the sandbox.

        Raises:
            BadInputError: the file cannot be read, names a local package, or its packages cannot be had.
            MissingToolError: there is neither pip nor uv.
        """
        folder = install_python(file)
        _check_place(folder)
        return cls(paths=(folder,), key=_digest(["requirements", sys.version_info[:2], *_installed(folder)]))

    @classmethod
    def jars_in(cls, paths: Iterable[Path]) -> Self:
        """Take jars, and the jars in folders, as Java's class path.

        Raises:
            BadInputError: one does not exist, or a folder holds no jar.
        """
        found: list[Path] = []
        for path in paths:
            some = sorted(path.glob("*.jar")) if path.is_dir() else [path]
            if not some or not all(one.is_file() for one in some):
                raise BadInputError(f"{path}: there is no jar")
            found += [one.resolve() for one in some]
        for one in found:
            _check_place(one)
        return cls(jars=tuple(found), key=_digest(["jars", *(_content(one) for one in found)]))

    @classmethod
    def maven(cls, file: Path) -> Self:
        """Have Maven fetch what a file names, with what that needs, once; from the cache afterwards.

        Args:
            file: lines `group:artifact:version`; blank lines and `#` comments are skipped.

        Raises:
            BadInputError: the file cannot be read, a line is none, or the artifacts cannot be had.
            MissingToolError: there is no `mvn`.
        """
        return cls.jars_in([install_jars(file)])

    def __or__(self, other: Self) -> Self:
        """Combine both; the first is found first.

        Raises:
            BadInputError: they are for two different versions of Python.
        """
        if self.paths and other.paths and self.interpreter != other.interpreter:
            raise BadInputError("the packages are for two different versions of Python; give one environment")
        return replace(
            self,
            paths=tuple(dict.fromkeys(self.paths + other.paths)),
            jars=tuple(dict.fromkeys(self.jars + other.jars)),
            interpreter=self.interpreter or other.interpreter,
            base=self.base or other.base,
            key=_digest([self.key, other.key]) if self.key and other.key else self.key or other.key,
        )

    def of(self, language: str) -> Self:
        """Select what a program in a language can use, so that other languages keep their cached verdicts."""
        from unseen.languages import LANGUAGES  # not above: see `unseen.sandbox.host`

        kind = LANGUAGES[language].toolchain.package_kind
        if (kind == "python" and self.paths) or (kind == "java" and self.jars):
            return self
        return type(self)()

    @property
    def readonly(self) -> tuple[Path, ...]:
        """Return the folders that the sandbox must show: `untrusted_run(readonly=…)`."""
        base = (self.base,) if self.base is not None and not in_system(str(self.base)) else ()
        return (*base, *self.paths, *self.jars)

    @property
    def env(self) -> dict[str, str]:
        """Return the variables by which the program finds them: `untrusted_run(env=…)`."""
        found = {"PYTHONPATH": os.pathsep.join(map(str, self.paths))} if self.paths else {}
        return {**found, **({"CLASSPATH": self.class_path} if self.jars else {})}

    @property
    def class_path(self) -> str:
        """The jars as `java -cp` and `javac -cp` take them; empty if there are none."""
        return os.pathsep.join(map(str, self.jars))


NO_PACKAGES = Packages()
"""The standard libraries alone."""


def _interpreter(path: Path) -> Path:
    if path.is_dir():
        path = path / "bin" / "python"
    if not os.access(path, os.X_OK):
        raise BadInputError(f"{path}: there is no Python interpreter; give one, or a virtual environment")
    # Not resolved: the link is how an environment's interpreter knows its environment.
    return path.absolute()


def _asked(interpreter: Path) -> dict[str, Any]:
    try:
        done = subprocess.run(
            [interpreter, "-I", "-c", _ASK], capture_output=True, text=True, timeout=60, check=True, cwd="/"
        )
        described: dict[str, Any] = json.loads(done.stdout)
        described["version"][1], described["paths"]
    except (OSError, subprocess.SubprocessError, ValueError, LookupError, TypeError) as error:
        raise BadInputError(f"{interpreter}: it does not answer as Python does: {error}") from None
    return described


def _shown(folder: Path) -> bool:
    """Return False for a folder by which an editable `unseen` is found.

    Raises:
        BadInputError: `unseen` is installed among other packages.
    """
    if not (folder / "unseen" / "sources").is_dir():
        return True
    if any(folder.glob("*.dist-info")):
        raise BadInputError(
            f"{folder} holds unseen itself, whose sources hold the answers; give an environment without it"
        )
    return False


def _check_place(path: Path) -> None:
    if any(path.is_relative_to(top) for top in _TAKEN):
        raise BadInputError(
            f"{path}: the sandbox shows something else below {', '.join(_TAKEN)}; put the packages elsewhere"
        )
    needed = 0o005 if path.is_dir() else 0o004
    if os.geteuid() == 0 and path.stat().st_mode & needed != needed:
        raise BadInputError(f"{path}: others may not read it; `chmod -R a+rX {path}` lets programs use it")


def _digest(parts: Sequence[object]) -> str:
    return hashlib.sha256(json.dumps(parts, default=str).encode()).hexdigest()[:32]


def _content(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _tree(folder: Path) -> str:
    """Describe a folder's content by names, sizes and times, without byte code."""
    hasher = hashlib.sha256(str(folder).encode())
    for top, folders, names in os.walk(folder):
        folders[:] = sorted(one for one in folders if one != "__pycache__")
        for name in sorted(names):
            about = os.lstat(os.path.join(top, name))
            hasher.update(f"{top}/{name}:{about.st_size}:{about.st_mtime_ns}\n".encode())
    return hasher.hexdigest()


def _installed(folder: Path) -> list[str]:
    """Return the names and versions of installed distributions."""
    return sorted(one.name for one in folder.glob("*.dist-info"))
