"""Installs packages once in the user's cache, by the ordinary clients: pip or uv, and Maven."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from unseen.errors import BadInputError, MissingToolError
from unseen.sandbox.cache import cache_folder
from unseen.sandbox.pip_client import pip_command

_PATIENCE_S = 900
_COORDINATES = re.compile(r"([\w.-]+):([\w.-]+):([\w.-]+)")
_INCLUDES = re.compile(r"(?:-r|-c|--requirement|--constraint)[=\s]*(\S.*)")
# What an index serves as a wheel; all else (folders, archives, repositories, direct references) may be built.
_NAMED = re.compile(r"[A-Za-z0-9][\w.-]*\s*(?:\[[^\]]*\])?\s*(?:\(?[<>=!~][^@]*)?(?:;.*)?\\?")
_ARCHIVE = re.compile(r"\.(?:zip|whl|tar|tgz|tbz|txz|tlz|tar\.\w+)\b", re.IGNORECASE)
_OPTION = re.compile(
    r"-i\b|-f\b|--(?:index-url|extra-index-url|find-links|no-index|hash|pre|prefer-binary|trusted-host"
    r"|require-hashes)\b"
)
_POM = """\
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>unseen</groupId><artifactId>packages</artifactId><version>1</version>
  <dependencies>
{dependencies}
  </dependencies>
</project>
"""
_DEPENDENCY = (
    "    <dependency><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version></dependency>"
)


def install_python(file: Path) -> Path:
    """Install what a requirements file names; return the folder, which is made once for the same names.

    Raises:
        BadInputError: the file cannot be used, or what it names cannot be had.
        MissingToolError: there is neither pip nor uv.
    """
    return _made_once("python", _python_parts(file), lambda folder: _pip(file, folder))


def installed_python(file: Path) -> Path | None:
    """Return the folder that `install_python` made for a file, None if it has not.

    Raises:
        BadInputError: the file cannot be used.
    """
    return _there(_place("python", _python_parts(file)))


def _python_parts(file: Path) -> list[str]:
    tag = f"{platform.system()}-{platform.machine()}-{sys.implementation.cache_tag}"
    return [tag, *_requirements(file, set())]


def install_jars(file: Path) -> Path:
    """Have Maven fetch artifacts with what they need; return the folder, made once for the same lines.

    Raises:
        BadInputError: the file cannot be used, or what it names cannot be had.
        MissingToolError: there is no `mvn`.
    """
    lines = _lines(file)
    parts = []
    for line in lines:
        match = _COORDINATES.fullmatch(line)
        if match is None:
            raise BadInputError(f"{file}: {line!r} is not of the form group:artifact:version")
        parts.append(match.groups())
    if not parts:
        raise BadInputError(f"{file}: it names no artifact")
    dependencies = "\n".join(_DEPENDENCY.format(*one) for one in parts)
    return _made_once("java", lines, lambda folder: _maven(file, dependencies, folder))


def installed_jars(file: Path) -> Path | None:
    """Return the folder that `install_jars` made for a file, None if it has not.

    Raises:
        BadInputError: the file cannot be read.
    """
    return _there(_place("java", _lines(file)))


def _there(folder: Path) -> Path | None:
    return folder if folder.is_dir() else None


def _place(kind: str, parts: Sequence[str]) -> Path:
    key = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:20]
    return cache_folder() / "packages" / f"{kind}-{key}"


def _made_once(kind: str, parts: Sequence[str], make: Callable[[Path], None]) -> Path:
    """Make the folder of these packages unless it exists; other processes never see it incomplete."""
    folder = _place(kind, parts)
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="new-", dir=folder.parent) as name:
        made = Path(name) / "packages"
        made.mkdir()
        make(made)
        _let_others_read(made)
        try:
            made.rename(folder)
        except OSError:
            if not folder.is_dir():
                raise
    return folder


def _pip(file: Path, folder: Path) -> None:
    command = [*pip_command(), "--python", sys.executable, "--disable-pip-version-check", "install"]
    command += ["--quiet", "--only-binary=:all:", "--target", str(folder), "--requirement", str(file)]
    _run(command, f"{file}: its packages cannot be installed", cwd=file.absolute().parent)


def _maven(file: Path, dependencies: str, folder: Path) -> None:
    found = shutil.which("mvn")
    if found is None:
        raise MissingToolError(
            f"{file}: Maven is not installed, which fetches jars (on Debian: apt install maven); or give jars"
        )
    with tempfile.TemporaryDirectory(prefix="maven-") as work:
        (Path(work) / "pom.xml").write_text(_POM.format(dependencies=dependencies), encoding="utf-8")
        command = [found, "--batch-mode", "--quiet", "dependency:copy-dependencies"]
        command += ["-DincludeScope=runtime", f"-DoutputDirectory={folder}"]
        _run(command, f"{file}: Maven cannot fetch its artifacts", cwd=Path(work))


def _run(command: Sequence[str], failure: str, *, cwd: Path) -> None:
    """Run a client; the last line of its output is the reason of a failure."""
    try:
        env = {name: value for name, value in os.environ.items() if name != "PIP_NO_BINARY"}
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=_PATIENCE_S, check=False, cwd=cwd, env=env
        )
    except subprocess.TimeoutExpired:
        raise BadInputError(f"{failure}: no end after {_PATIENCE_S} s") from None
    if done.returncode == 0:
        return
    lines = [line.strip() for line in (done.stderr + done.stdout).splitlines() if line.strip()]
    errors = [line for line in lines if "ERROR" in line or "error:" in line.lower()] or lines or ["?"]
    raise BadInputError(
        f"{failure}: {errors[0][:300]} (the network is needed the first time; later the cache serves)"
    )


def _requirements(file: Path, seen: set[Path]) -> list[str]:
    """Return the lines of a requirements file and of those that it includes.

    Raises:
        BadInputError: a file cannot be read, or a line names what may have to be built.
    """
    found: list[str] = []
    for line in _lines(file):
        if included := _INCLUDES.match(line):
            other = (file.parent / included[1]).resolve()
            if other not in seen:
                found += _requirements(other, seen | {other})
        elif not _OPTION.match(line) and (not _NAMED.fullmatch(line) or _ARCHIVE.search(line.split(";")[0])):
            raise BadInputError(
                f"{file}: {line!r} may have to be built, which would run its code outside the sandbox; "
                "install it in an environment of your own and give that with --python"
            )
        found.append(line)
    return found


def _lines(file: Path) -> list[str]:
    """Return the non-empty lines without comments, in order.

    Raises:
        BadInputError: the file cannot be read.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(f"{file}: {error}") from None
    bare = (re.sub(r"(^|\s)#.*$", "", line).strip() for line in text.splitlines())
    return [line for line in bare if line]


def _let_others_read(folder: Path) -> None:
    """Let every user read, since untrusted programs run as another user where this one is root."""
    folder.chmod(0o755)
    for top, folders, names in os.walk(folder):
        for name in (*folders, *names):
            path = os.path.join(top, name)
            if not os.path.islink(path):
                mode = os.stat(path).st_mode
                os.chmod(path, mode | (0o055 if name in folders else 0o044))
