"""How a project is built and tested: its `unseen.toml`, or one of the ready ones."""

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
"""The folder of a project into which the files go that a configuration brings along."""


class Build(Record):
    """`command` builds what has changed and nothing else; `prepare` runs once in a fresh copy.

    `for_tests` builds an answer instead of `command`, for the tests that are about to judge it and no others:
    a word with `{test}` in it is there once for each of them.
    """

    command: str
    for_tests: str = ""
    clean: str = ""
    prepare: str = ""
    cpu_s: float = 120.0

    def command_for(self, tests: Sequence[str]) -> str:
        """The command that builds what these tests need; everything where there are none."""
        if not tests or not self.for_tests:
            return self.command
        return re.sub(
            r"\S*\{test\}\S*",
            lambda word: " ".join(word[0].replace("{test}", shlex.quote(test)) for test in tests),
            self.for_tests,
        )


class Compile(Record):
    """Where a C file's compiler arguments come from: `flags` for all, a database, or what make would run.

    `database` is a compile_commands.json that the build leaves behind; `dry_run` a command that prints the
    compilers' command lines, such as `make -nBw`.
    """

    flags: tuple[str, ...] = ()
    database: str = ""
    dry_run: str = ""


class Tests(Record):
    """The named tests of a project.

    `names`, or `list`, a command that prints one name a line (`pick` keeps those that match and takes the
    group `name` of them). `command` runs the test `{test}`. `passes` is a pattern that a line of its output
    must match, beside exit status 0. `writes` are patterns of files that tests may write in the project; with
    none it is shown read-only. `most` bounds how many covering tests judge one function: those that cover the
    fewest functions first.
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


class Coverage(Record):
    """A build that counts with gcov; `prepare` stands in for the build's own where the flags go in there."""

    build: str
    prepare: str | None = None
    cpu_s: float = 240.0


class Config(Record):
    """One project. `files` and `exclude` are patterns of the C files whose functions are asked about.

    `tests` are patterns of test files: a commit counts only if it touches one, and their functions are never
    asked about. `added` are files that the configuration brings along, such as a script that runs the
    tests: place in the project → text. In the file of a configuration it names a folder beside it, whose
    files are put into the project's folder `unseen`.
    """

    name: str
    files: tuple[str, ...]
    exclude: tuple[str, ...] = ()
    tests: tuple[str, ...] = ("test/*", "tests/*")
    added: dict[str, str] = Field(default_factory=dict)
    disk_mb: int = 1024
    build: Build
    compile: Compile = Compile()
    test: Tests
    coverage: Coverage


def read_config(project: Path, config: Path | str | None = None) -> Config:
    """The configuration of a project.

    Args:
        project: its folder.
        config: a file, or the name of a ready one; the project's own `unseen.toml` when left out, else the
            ready one that has the folder's name, with or without a version behind it.

    Raises:
        BadInputError: there is none, or a key of it is wrong; the message names the file and the key.
    """
    if config is not None:
        path = Path(config)
        if not path.is_file():
            return _ready(str(config), f"{config}: no such file, nor is it the name of a ready configuration")
        return _parsed(path.read_text(encoding="utf-8"), str(path), path.parent)
    own = project / CONFIG_FILE
    if own.is_file():
        return _parsed(own.read_text(encoding="utf-8"), str(own), project)
    name = project.resolve().name.lower()
    bare = next((one for one in ready_names() if name == one or name.startswith(f"{one}-")), name)
    return _ready(bare, f"{own}: no such file; it says how the project is built and tested")


def ready_names() -> list[str]:
    """The projects for which there is a ready configuration."""
    folder = data_folder("configs")
    return sorted(one.name.removesuffix(".toml") for one in folder.iterdir() if one.name.endswith(".toml"))


def _ready(name: str, otherwise: str) -> Config:
    if name not in ready_names():
        raise BadInputError(f"{otherwise} (ready ones: {', '.join(ready_names())})")
    folder = data_folder("configs")
    return _parsed((folder / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml", folder)


def _parsed(text: str, where: str, beside: Traversable) -> Config:
    try:
        values = tomllib.loads(text)
        if isinstance(folder := values.get("added"), str):
            values["added"] = _files_of(beside / folder, ADDED)
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
    """Place in the project → text of every file below a folder."""
    found: dict[str, str] = {}
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            found |= _files_of(one, place / one.name)
        else:
            found[(place / one.name).as_posix()] = one.read_text(encoding="utf-8")
    return found


def parse_config(values: Mapping[str, Any]) -> Config:
    """Check the values of a configuration.

    Raises:
        ValueError: a key is wrong, or two do not go together.
    """
    config = Config.model_validate(values)
    if bool(config.test.names) == bool(config.test.list):
        raise ValueError("test: give either `names` or `list`")
    if "{test}" not in config.test.command:
        raise ValueError("test.command: must contain {test}, which stands for a test's name")
    if config.build.for_tests and "{test}" not in config.build.for_tests:
        raise ValueError("build.for_tests: must contain {test}; leave it out where all tests need the same")
    given = [bool(config.compile.flags), bool(config.compile.database), bool(config.compile.dry_run)]
    if sum(given) != 1:
        raise ValueError("compile: give one of `flags`, `database` and `dry_run`")
    return config
