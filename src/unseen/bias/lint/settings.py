"""The settings of the linter: the table `[tool.unseen.bias]` of pyproject.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from unseen.bias.attributes import ATTRIBUTES, Attribute, attribute_of, choose_attributes
from unseen.bias.lint.allowances import Allowance, checked_names
from unseen.bias.lint.finding import LEVELS, Level, Severities
from unseen.errors import BadInputError

_TABLE = "tool.unseen.bias"


class _Table(BaseModel):
    """The table as it is written."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    attributes: list[str] | None = None
    paths: list[str] = Field(default_factory=list)
    exclude: list[str] = Field(default_factory=list)
    severity: Level | dict[str, Level] = "warning"
    allow: dict[str, dict[str, str]] = Field(default_factory=dict)


@dataclass(frozen=True)
class Settings:
    """What a project has decided about the linter.

    Attributes:
      folder: where the settings are; their paths are relative to it.
      attributes: which attributes to look for.
      paths: files and folders to test if none are named.
      exclude: patterns of what is not tested, as in a .gitignore.
      severities: the level of findings.
      allowed: file → what its functions may decide by.
    """

    folder: Path
    attributes: Sequence[Attribute] = tuple(ATTRIBUTES.values())
    paths: tuple[Path, ...] = ()
    exclude: tuple[str, ...] = ()
    severities: Severities = field(default_factory=Severities)
    allowed: Mapping[Path, Sequence[Allowance]] = field(default_factory=dict)


def find_settings(folder: Path) -> Settings:
    """Read the nearest pyproject.toml with the table, from a folder upwards; without one return the defaults.

    Raises:
      BadInputError: the file is malformed.
    """
    for each in (folder, *folder.parents):
        path = each / "pyproject.toml"
        if path.is_file():
            table = _read_table(path)
            if table is not None:
                return _settings(path, table)
    return Settings(folder)


def read_settings(path: Path) -> Settings:
    """Read the table of one file.

    Raises:
      BadInputError: the file cannot be read, is malformed or has no such table.
    """
    table = _read_table(path)
    if table is None:
        raise BadInputError(f"{path}: there is no table [{_TABLE}]")
    return _settings(path, table)


def parse_severity(text: str, known: Sequence[Attribute]) -> Severities:
    """Parse an option: a level for all attributes, or `name=level`, with commas.

    Args:
      text: the option.
      known: the attributes that may be named.

    Raises:
      BadInputError: a level or an attribute is unknown.
    """
    named: dict[str, Level] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, level = part.rpartition("=")
        named[name.strip() or "default"] = _level("--severity", level.strip())
    return _severities("--severity", named, known)


def known_attributes(chosen: Sequence[Attribute]) -> list[Attribute]:
    """List the built-in attributes and those that the user has defined."""
    return list({each.name: each for each in (*ATTRIBUTES.values(), *chosen)}.values())


def _read_table(path: Path) -> Mapping[str, Any] | None:
    try:
        held: Any = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInputError(f"{path}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInputError(f"{path}: no TOML ({error})") from None
    for key in _TABLE.split("."):
        held = held.get(key)
        if held is None:
            return None
        if not isinstance(held, dict):
            raise BadInputError(f"{path}: [{_TABLE}] is no table")
    table: Mapping[str, Any] = held
    return table


def _settings(path: Path, written: Mapping[str, Any]) -> Settings:
    try:
        table = _Table.model_validate(written)
    except ValidationError as error:
        raise BadInputError("; ".join(f"{path}: {problem}" for problem in _problems(error))) from None
    folder = path.resolve().parent
    where = f"{path}: [{_TABLE}]"
    try:
        attributes = choose_attributes("all" if table.attributes is None else ",".join(table.attributes))
    except BadInputError as error:
        raise BadInputError(f"{where} attributes: {error}") from None
    known = known_attributes(attributes)
    levels = {"default": table.severity} if isinstance(table.severity, str) else table.severity
    severities = _severities(f"{where} severity", levels, known)
    allowed: dict[Path, list[Allowance]] = {}
    for key, reasons in table.allow.items():
        file, colons, function = key.partition("::")
        if not (file and colons and function):
            raise BadInputError(f'{where} allow: {key!r} is no function; write "path/to/file.py::function"')
        place = f"{where} allow: {key!r}"
        for name, reason in reasons.items():
            names = checked_names(place, name, reason.strip(), known)
            allowed.setdefault((folder / file).resolve(), []).append(
                Allowance(f"{path}: allow {key!r}", names, reason.strip(), function=function)
            )
    return Settings(
        folder,
        attributes,
        tuple(folder / each for each in table.paths),
        tuple(table.exclude),
        severities,
        allowed,
    )


def _problems(error: ValidationError) -> Iterator[str]:
    """Describe what is wrong with the table, each with the key."""
    for each in error.errors():
        key = ".".join(str(part) for part in each["loc"])
        if each["type"] == "extra_forbidden":
            yield f"[{_TABLE}] unknown key {key!r}; known: {', '.join(_Table.model_fields)}"
        else:
            yield f"[{_TABLE}] {key}: {each['msg']}"


def _severities(where: str, named: Mapping[str, Level], known: Sequence[Attribute]) -> Severities:
    by_name: dict[str, Level] = {}
    for name, level in named.items():
        found = attribute_of(name, known) if name != "default" else None
        if found is not None:
            by_name[found.name] = level
        elif name != "default":
            raise BadInputError(f"{where}: unknown attribute {name!r}")
    return Severities(named.get("default", "warning"), by_name)


def _level(where: str, text: str) -> Level:
    for level in LEVELS:
        if level == text:
            return level
    raise BadInputError(f"{where}: unknown level {text!r}; known: {', '.join(LEVELS)}")
