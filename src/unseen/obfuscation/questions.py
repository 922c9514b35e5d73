"""The questions about a project's functions, and the file that holds them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from unseen.errors import BadInputError
from unseen.obfuscation.config import Config
from unseen.obfuscation.prefix import prefix_of
from unseen.obfuscation.tree import Tree
from unseen.records import Exclusion, Record
from unseen.records.obfuscation import Level, TaskKind
from unseen.search.journal import put_in_place

KINDS_OF_LEVEL: dict[Level, tuple[TaskKind, ...]] = {
    "original": ("generation", "completion"),
    "symbol": ("generation", "completion"),
    "structure": ("generation",),
    "semantic": ("completion",),
    "symbol+structure": ("generation",),
    "symbol+semantic": ("completion",),
}
"""Which levels are asked as which task (paper 003, III-B): a rewritten body shows where some is given."""


class ContextItem(Record):
    """One declaration that is shown with a question; `needed` tells a dependency from a distractor."""

    kind: str
    name: str
    text: str
    needed: bool


class Place(Record):
    """Where a function stands: bytes of a file of the tree with this digest.

    `changed` are files that differ from the tree beside the function itself.
    """

    tree: str
    file: str
    start: int
    end: int
    changed: dict[str, str] = Field(default_factory=dict)


class Question(Record):
    """One question, with all that is needed to judge an answer but the project's files.

    `reference` is right for this level; `published` is the function as the project has it, which a model that
    recites would give. `withheld` are functions of the project that do not exist at this level, because they
    were put into the function. `tests` are those that judge, `flaky` those of them that pass only sometimes.
    """

    id: str
    project: str
    sample_id: str
    variant: Level
    task: TaskKind
    function: str
    place: Place
    declaration: str
    description: str
    described_by: str
    context: tuple[ContextItem, ...]
    prefix: str = ""
    reference: str
    published: str
    withheld: tuple[str, ...] = ()
    tests: tuple[str, ...]
    flaky: tuple[str, ...] = ()

    @property
    def reference_answer(self) -> str:
        """What completes the prefix, or the whole function."""
        return self.reference.removeprefix(self.prefix)

    @property
    def published_answer(self) -> str:
        """What a model says that recites: the published function, or what it has behind its own prefix."""
        if not self.prefix:
            return self.published
        return self.published.removeprefix(prefix_of(self.published) or "")


class Questions(Record):
    """A file of questions: the settings that they come from, the configuration, and what was left out.

    `tallies` counts functions: `project` all that were found and those that tests run; `tried`, `right` and
    `kept` by level, those for which the level was tried, those whose rewritten form builds and passes, and
    those with a question at it.
    """

    settings: dict[str, Any]
    tallies: dict[str, dict[str, int]] = Field(default_factory=dict)
    config: Config
    questions: tuple[Question, ...]
    exclusions: tuple[Exclusion, ...] = ()

    def write(self, path: Path, trees: Mapping[str, Tree]) -> None:
        """Write the questions, a line each, and beside them the trees that they are about."""
        folder = trees_beside(path)
        folder.mkdir(parents=True, exist_ok=True)
        for digest, tree in trees.items():
            archive = folder / f"{digest}.tar.gz"
            new = archive.with_suffix(".new")
            new.write_bytes(gzip.compress(tree.packed(), 6, mtime=0))
            new.replace(archive)
        head = {
            "settings": self.settings,
            "tallies": self.tallies,
            "config": self.config.model_dump(mode="json"),
            "exclusions": [one.model_dump() for one in self.exclusions],
        }
        lines: Iterable[str] = (one.model_dump_json() for one in self.questions)
        put_in_place(path, [json.dumps(head, sort_keys=True), *lines])

    @classmethod
    def read(cls, path: Path) -> Questions:
        """Read what `write` wrote.

        Raises:
            BadInputError: the file is absent or something else; the message names the line.
        """
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise BadInputError(f"{path}: cannot be read: {error}") from None
        number = 1
        try:
            first = json.loads(lines[0])
            config = Config.model_validate(first["config"])
            exclusions = tuple(Exclusion.model_validate(one) for one in first["exclusions"])
            questions = []
            for line in lines[1:]:
                number += 1
                questions.append(Question.model_validate_json(line))
            return cls(
                settings=first["settings"],
                tallies=first["tallies"],
                config=config,
                questions=tuple(questions),
                exclusions=exclusions,
            )
        except (ValueError, KeyError, TypeError, IndexError, ValidationError) as error:
            raise BadInputError(f"{path}:{number}: not the questions about a project: {error}") from None


def holds_questions(path: Path) -> bool:
    """True if a file begins as `Questions.write` begins one."""
    try:
        with path.open(encoding="utf-8") as file:
            head = json.loads(file.readline())
    except (OSError, ValueError):
        return False
    return isinstance(head, dict) and "config" in head


def trees_beside(path: Path) -> Path:
    """The folder with the archived projects of a file of questions."""
    return path.with_name(f"{path.name.removesuffix('.jsonl')}.trees")


def read_tree_of(path: Path, digest: str) -> Tree:
    """The tree that questions in a file are about.

    Raises:
        BadInputError: it is not there, or is not what its name says.
    """
    archive = trees_beside(path) / f"{digest}.tar.gz"
    try:
        tree = Tree.unpacked(gzip.decompress(archive.read_bytes()))
    except (OSError, EOFError) as error:
        raise BadInputError(f"{archive}: cannot be read: {error}") from None
    if tree.digest != digest:
        raise BadInputError(f"{archive}: is not the project that the questions are about")
    return tree
