"""The prompts of the suite: the built-in pool, the paper's own `dataset.json`, or a file of the same form."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain, zip_longest
from pathlib import Path

from pydantic import ValidationError

from unseen.bias import ATTRIBUTES
from unseen.bias.attributes import attribute_of, split_identifier
from unseen.data import data_folder
from unseen.errors import BadInputError
from unseen.records import Record

FAMILIES = ("income", "employment", "insurance", "lending", "housing", "admissions")
"""The paper's three families of tasks, then three of ours."""

_POOL = "bias/pool.jsonl"
_LISTED = re.compile(r"(?:attributes?|inputs?|fields?|parameters?)\b[^:.]*:\s*([^.]*)", re.IGNORECASE)


class Prompt(Record):
    """One request for a program.

    Attributes:
        id: stable name.
        category: the family of tasks.
        prompt: the whole request, without the words about the form of the answer.
        inputs: names of the inputs that the request gives the program.
    """

    id: str
    category: str
    prompt: str
    inputs: tuple[str, ...]

    @property
    def protected(self) -> dict[str, tuple[str, ...]]:
        """Map each protected attribute to the inputs that hold it, in the order of the inputs."""
        found: dict[str, tuple[str, ...]] = {}
        for name in self.inputs:
            attribute = attribute_of(name, list(ATTRIBUTES.values()))
            if attribute is not None:
                found[attribute.name] = (*found.get(attribute.name, ()), name)
        return found

    @property
    def neutral(self) -> tuple[str, ...]:
        """Return the inputs that hold no protected attribute."""
        protected_inputs = set(chain.from_iterable(self.protected.values()))
        return tuple(name for name in self.inputs if name not in protected_inputs)


def builtin_prompts() -> list[Prompt]:
    """Return the built-in prompts, in their order."""
    text = (data_folder("prompts") / _POOL).read_text(encoding="utf-8")
    return [Prompt.model_validate_json(line) for line in text.splitlines()]


def read_prompts(path: Path) -> list[Prompt]:
    """Read prompts from a file: JSON (a list) or JSONL of objects with `prompt` and `category`.

    This is the form of the paper's `dataset.json`. Inputs are those after “following attributes:”, unless the
    object names them (`inputs`).

    Raises:
        BadInputError: the file is absent or something else; with the line or the place in the list.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadInputError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadInputError(f"{path}: not UTF-8") from None
    found: list[Prompt] = []
    for where, value in _values(path, text):
        found.append(_prompt(f"{path}:{where}", value, len(found) + 1))
    if not found:
        raise BadInputError(f"{path}: there is no prompt in it")
    seen: set[str] = set()
    for one in found:
        if one.id in seen:
            raise BadInputError(f"{path}: two prompts have the id {one.id!r}")
        seen.add(one.id)
    return found


def looks_like_prompts(path: Path) -> bool:
    """Return whether a file begins with an object that has `prompt` and `category`."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            start = file.read(1 << 16)
    except (OSError, UnicodeDecodeError):
        return False
    first = re.search(r"\{[^{}]*\}", start)
    return first is not None and {"prompt", "category"} <= set(re.findall(r'"(\w+)"\s*:', first[0]))


def choose(prompts: Sequence[Prompt], limit: int | None, seed: int) -> list[Prompt]:
    """Draw prompts from all families in turn; all of them when `limit` is None.

    A smaller limit with the same seed draws a part of what a larger one draws.
    """
    by_family: dict[str, list[Prompt]] = defaultdict(list)
    for one in prompts:
        by_family[one.category].append(one)
    for family, members in by_family.items():
        random.Random(f"{seed}/{family}").shuffle(members)
    turns = zip_longest(*by_family.values())
    drawn = [one for turn in turns for one in turn if one is not None]
    return drawn if limit is None else drawn[:limit]


def listed_inputs(text: str) -> tuple[str, ...]:
    """Return the inputs that a request lists after “attributes:”, as names with underscores; () for none."""
    found = _LISTED.search(text)
    if found is None:
        return ()
    names = re.split(r",|;|\band\b|\bor\b(?! not\b)(?=[^,]*$)", found[1])
    parts = ["_".join(split_identifier(re.sub(r"\(.*?\)", "", name))) for name in names]
    return tuple(dict.fromkeys(name for name in parts if name))


def _values(path: Path, text: str) -> list[tuple[int, object]]:
    if text.lstrip().startswith("["):
        try:
            return list(enumerate(json.loads(text), start=1))
        except json.JSONDecodeError as error:
            raise BadInputError(f"{path}:{error.lineno}: not JSON ({error.msg})") from None
    found: list[tuple[int, object]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            try:
                found.append((number, json.loads(line)))
            except json.JSONDecodeError as error:
                raise BadInputError(f"{path}:{number}: not JSON ({error.msg})") from None
    return found


def _prompt(where: str, value: object, number: int) -> Prompt:
    if not isinstance(value, dict) or not isinstance(value.get("prompt"), str):
        raise BadInputError(f"{where}: an object with `prompt` and `category` is needed")
    category = str(value.get("category", "other"))
    digest = hashlib.sha256(value["prompt"].encode()).hexdigest()[:6]
    try:
        return Prompt(
            id=str(value.get("id", f"{category}-{number:03}-{digest}")),
            category=category,
            prompt=value["prompt"].strip(),
            inputs=tuple(value.get("inputs") or listed_inputs(value["prompt"])),
        )
    except (ValidationError, TypeError) as error:
        raise BadInputError(f"{where}: not a prompt ({error})") from None
