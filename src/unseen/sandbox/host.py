"""The parts of this host that a sandbox shows, read-only: system folders and toolchains."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

_SYSTEM = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
_ETC = ("alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime")
# Links by which scripts find `python` and the others; below /etc because another mount would cost time.
_NAMES_BELOW_ETC = "unseen/bin"
_SYSTEM_PATH = ("/usr/local/bin", "/usr/bin", "/bin")


@dataclass(frozen=True)
class HostTools:
    """The actual locations of this host's tools.

    Attributes:
      executables: name as used in a command → the real file behind shims and links.
      folders: folders outside the system ones that these need, shown at the same place.
      path: the PATH inside.
    """

    executables: dict[str, str]
    folders: tuple[str, ...]
    path: str

    def resolve(self, argv: list[str]) -> list[str]:
        """Replace the command's program by its real file, where that differs from what PATH finds."""
        return [self.executables.get(argv[0], argv[0]), *argv[1:]]

    def folders_of(self, program: str) -> tuple[str, ...]:
        """Return those of the folders that hold a command's program."""
        real = self.executables.get(program, program)
        return tuple(folder for folder in self.folders if real.startswith(f"{folder}/"))


def parents(path: str) -> list[str]:
    """Make bubblewrap arguments by which every user can pass the folders above a mount point."""
    above = [str(folder) for folder in reversed(Path(path).parents) if str(folder) != "/"]
    return [word for folder in above for word in ("--perms", "0755", "--dir", folder)]


def system_arguments(etc: Path) -> list[str]:
    """Make bubblewrap arguments for /usr, the links into it, and the harmless part of /etc.

    Args:
      etc: a folder that does not exist yet; it gets copies of that part, because each mount costs time.
    """
    arguments = ["--ro-bind", "/usr", "/usr"]
    for folder in _SYSTEM:
        if os.path.islink(folder):
            arguments += ["--symlink", os.readlink(folder), folder]
        elif os.path.isdir(folder):
            arguments += ["--ro-bind", folder, folder]
    etc.mkdir(mode=0o755)
    from unseen.languages import LANGUAGES

    settings = [pattern for language in LANGUAGES.values() for pattern in language.toolchain.settings]
    for source in [found for name in (*_ETC, *settings) for found in sorted(Path("/etc").glob(name))]:
        if source.is_dir() and not source.is_symlink():
            shutil.copytree(source, etc / source.name, symlinks=True, ignore=_unreadable)
        elif source.exists():
            shutil.copy(source, etc / source.name)
    (etc / "passwd").write_text("root:x:0:0:root:/tmp:/bin/sh\nnobody:x:65534:65534:nobody:/tmp:/bin/sh\n")
    (etc / "group").write_text("root:x:0:\nnogroup:x:65534:\n")
    names = etc / _NAMES_BELOW_ETC
    names.mkdir(parents=True)
    for name, real in host_tools().executables.items():
        (names / name).symlink_to(real)
    return [*arguments, "--ro-bind", str(etc), "/etc"]


def _unreadable(folder: str, names: list[str]) -> list[str]:
    """Return names that this user cannot read, and links that lead nowhere."""
    return [name for name in names if not os.access(os.path.join(folder, name), os.R_OK)]


def in_system(path: str) -> bool:
    return any(path == top or path.startswith(f"{top}/") for top in ("/usr", *_SYSTEM))


def _ask(*argv: str) -> str:
    """Return the first line that one of the host's own tools prints, empty when it fails."""
    try:
        done = subprocess.run(argv, capture_output=True, text=True, timeout=60, cwd="/", check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip().split("\n")[0]


@functools.cache
def host_tools() -> HostTools:
    """Find the interpreter and the programs of the languages' toolchains, wherever this host keeps them.

    A version manager's shim only works in its owner's home, which a sandbox does not have; the toolchain
    behind it works anywhere, because it is shown at the path it was built for.
    """
    # Not above: finding pip or opening a sandbox must not need the grammars.
    from unseen.languages import LANGUAGES

    prefix = os.path.realpath(sys.base_prefix)
    python = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    executables = {"python": python, "python3": python}
    folders = [prefix, os.path.dirname(os.path.dirname(python))]
    bins = []
    for program in (one for language in LANGUAGES.values() for one in language.toolchain.host_programs):
        found = shutil.which(program.name)
        if found is None:
            continue
        real = os.path.realpath(found)
        if program.home and (home := _ask(*program.home)):
            real = f"{home}/bin/{program.name}"
        if program.beyond_system and in_system(real):
            continue
        executables.setdefault(program.name, real)
        folder = os.path.dirname(real)
        for companion in program.companions:
            if os.path.exists(f"{folder}/{companion}"):
                executables.setdefault(companion, f"{folder}/{companion}")
        folders.append(os.path.dirname(folder))
        if not program.beyond_system:
            bins.append(folder)
    shown = sorted({folder for folder in folders if folder not in ("", "/") and not in_system(folder)})
    outermost = [f for f in shown if not any(f != other and f.startswith(f"{other}/") for other in shown)]
    path = [f"/etc/{_NAMES_BELOW_ETC}", *dict.fromkeys(bins), *_SYSTEM_PATH]
    return HostTools(executables, tuple(outermost), os.pathsep.join(path))
