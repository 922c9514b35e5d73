"""Read how a project is built and tested: from its `unseen.toml` or a ready configuration."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from unseen.data import data_folder
from unseen.errors import BadInputError
from unseen.records import Record

CONFIG_FILE = "unseen.toml"
ADDED = Path("unseen")
"""The folder of a project that receives the files which a configuration adds."""


class BuildConfig(Record):
    """The `[build]` table of a configuration.

    `command` builds incrementally; `prepare` runs once in a fresh copy. `for_tests` replaces `command` when
    an answer is judged and builds only what its tests need: a word that contains `{test}` is repeated once
    for each of them. `cpu_s` is a CPU limit in seconds.
    """

    command: str
    for_tests: str = ""
    clean: str = ""
    prepare: str = ""
    cpu_s: float = 120.0

    def command_for(self, tests: Sequence[str]) -> str:
        """Return the command that builds what these tests need; without tests, everything."""
        if not tests or not self.for_tests:
            return self.command
        return re.sub(
            r"\S*\{test\}\S*",
            lambda word: " ".join(word[0].replace("{test}", shlex.quote(test)) for test in tests),
            self.for_tests,
        )


class CompileConfig(Record):
    """The `[compile]` table: the source of the compiler arguments of each C file.

    Exactly one of: `flags` for all files, which may be empty; `database`, a compile_commands.json that the
    build writes; `dry_run`, a command that prints the compiler command lines, such as `make -nBw`.
    """

    flags: tuple[str, ...] | None = None
    database: str = ""
    dry_run: str = ""


class TestsConfig(Record):
    """The `[test]` table: the named tests of a project.

    `names` lists the tests, or `list` is a command that prints one name per line (`pick` keeps the lines that
    match and takes their group `name`). `command` runs the test `{test}`. A test passes with exit status 0
    and, if `passes` is given, a line of output that matches it. `writes` are patterns of files that tests may
    write in the project; without any, the project is mounted read-only. `most` limits the number of covering
    tests that judge one function; those that cover the fewest functions come first. `cpu_s` is a CPU limit
    in seconds.
    """

    command: str
    names: tuple[str, ...] = ()
    list: str = ""
    pick: str = ""
    passes: str = ""
    writes: tuple[str, ...] = ()
    cpu_s: float = 10.0
    most: int | None = None
    env: dict[str, str] = Field(default_factory=dict)


class CoverageConfig(Record):
    """The `[coverage]` table: a build with gcov; `prepare` replaces that of `[build]` if given."""

    build: str
    prepare: str | None = None
    cpu_s: float = 240.0


class ProjectConfig(Record):
    """The configuration of one project.

    `files` and `exclude` are patterns of the C files whose functions become questions. `tests` are patterns
    of test files: a commit counts only if it touches one, and functions in them never become questions.
    `added` maps the path of each file that the configuration adds, such as a test script, to its text; in a
    configuration file it names a folder next to that file, whose contents go to the project's folder
    `unseen`.
    """

    name: str
    files: tuple[str, ...]
    exclude: tuple[str, ...] = ()
    tests: tuple[str, ...] = ("test/*", "tests/*")
    added: dict[str, str] = Field(default_factory=dict)
    disk_mb: int = 1024
    build: BuildConfig
    compile: CompileConfig = CompileConfig()
    test: TestsConfig
    coverage: CoverageConfig


def read_config(project: Path, config: Path | str | None = None) -> ProjectConfig:
    """Read the configuration of a project.

    Args:
        project: the project folder.
        config: a file, or the name of a ready configuration. If None, the project's own `unseen.toml`, or
            else the ready configuration named like the folder, with or without a version suffix.

    Raises:
        BadInputError: there is no configuration, or a key is invalid; the message names the file and the key.
    """
    if config is not None:
        path = Path(config)
        if not path.is_file():
            return _ready_config(
                str(config), f"{config}: neither a file nor the name of a ready configuration"
            )
        return _parse_file(path.read_text(encoding="utf-8"), str(path), path.parent)
    own = project / CONFIG_FILE
    if own.is_file():
        return _parse_file(own.read_text(encoding="utf-8"), str(own), project)
    name = project.resolve().name.lower()
    ready_name = next((one for one in ready_names() if name == one or name.startswith(f"{one}-")), name)
    return _ready_config(ready_name, f"{own}: no such file; it says how the project is built and tested")


def ready_names() -> list[str]:
    """List the projects with a ready configuration."""
    folder = data_folder("configs")
    return sorted(one.name.removesuffix(".toml") for one in folder.iterdir() if one.name.endswith(".toml"))


def _ready_config(name: str, otherwise: str) -> ProjectConfig:
    if name not in ready_names():
        raise BadInputError(f"{otherwise} (ready ones: {', '.join(ready_names())})")
    folder = data_folder("configs")
    return _parse_file((folder / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml", folder)


def _parse_file(text: str, where: str, sibling_folder: Traversable) -> ProjectConfig:
    try:
        values = tomllib.loads(text)
        if isinstance(folder := values.get("added"), str):
            values["added"] = _files_of(sibling_folder / folder, ADDED)
        return parse_config(values)
    except tomllib.TOMLDecodeError as error:
        raise BadInputError(f"{where}: {error}") from None
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        raise BadInputError(f"{where}: {key}: {first['msg'].lower()}") from None
    except (ValueError, OSError) as error:
        raise BadInputError(f"{where}: {error}") from None


def _files_of(folder: Traversable, place: Path) -> dict[str, str]:
    """Map the path in the project of every file below a folder to its text."""
    found: dict[str, str] = {}
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            found |= _files_of(one, place / one.name)
        else:
            found[(place / one.name).as_posix()] = one.read_text(encoding="utf-8")
    return found


def parse_config(values: Mapping[str, Any]) -> ProjectConfig:
    """Validate the values of a configuration.

    Raises:
        ValueError: a key is invalid, or two keys conflict.
    """
    config = ProjectConfig.model_validate(values)
    if bool(config.test.names) == bool(config.test.list):
        raise ValueError("test: give either `names` or `list`")
    if "{test}" not in config.test.command and len(config.test.names) != 1:
        raise ValueError(
            "test.command: must contain {test}, which stands for a test's name, if there are several"
        )
    if config.build.for_tests and "{test}" not in config.build.for_tests:
        raise ValueError("build.for_tests: must contain {test}; leave it out where all tests need the same")
    given = [config.compile.flags is not None, bool(config.compile.database), bool(config.compile.dry_run)]
    if sum(given) != 1:
        raise ValueError("compile: give one of `flags` (which may be []), `database` and `dry_run`")
    return config
