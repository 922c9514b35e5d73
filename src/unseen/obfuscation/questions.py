"""Define the questions about a project's functions and the file that stores them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from pydantic import Field, ValidationError

from unseen.errors import BadInputError
from unseen.obfuscation.config import ProjectConfig
from unseen.obfuscation.prefix import prefix_of
from unseen.obfuscation.tree import SourceTree
from unseen.records import Exclusion, Record
from unseen.records.obfuscation import Level, TaskKind
from unseen.records.renames import Settings, Tallies
from unseen.search.journal import put_in_place

TASKS_OF_LEVEL: dict[Level, tuple[TaskKind, ...]] = {
    "original": ("generation", "completion"),
    "symbol": ("generation", "completion"),
    "structure": ("generation",),
    "semantic": ("completion",),
    "symbol+structure": ("generation",),
    "symbol+semantic": ("completion",),
}
"""Task kinds of each level (paper 003, III-B): a rewritten body only shows if part of it is given."""


class ContextItem(Record):
    """One declaration shown with a question; `needed` is true for a dependency, false for a distractor."""

    kind: str
    name: str
    text: str
    needed: bool


class FunctionLocation(Record):
    """The location of a function: a byte span in a file of the tree with this digest.

    `changed` holds files that differ from the tree apart from the function itself.
    """

    tree: str
    file: str
    start: int
    end: int
    changed: dict[str, str] = Field(default_factory=dict)


class Question(Record):
    """One question, with everything needed to judge an answer except the project's files.

    `reference` is the correct function at this level; `published` is the original one, which a model that
    recites would give. `withheld` are functions of the project that the answer must not use at this level,
    because they were inlined. `tests` judge the answer; `flaky` are those of them that pass only sometimes.
    """

    id: str
    project: str
    sample_id: str
    variant: Level
    task: TaskKind
    function: str
    place: FunctionLocation
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
        """The reference without the prefix, or the whole function."""
        return self.reference.removeprefix(self.prefix)

    @property
    def published_answer(self) -> str:
        """The answer of a model that recites: the published function, or the part after its own prefix."""
        if not self.prefix:
            return self.published
        return self.published.removeprefix(prefix_of(self.published) or "")


class Questions(Record):
    """A file of questions: their settings, the configuration of the project, and what was skipped.

    `tallies` counts functions. `project`: those found, those that tests run, and those asked about. By level,
    `tried`: those for which the level was tried; `right`: those whose rewritten form builds and passes;
    `kept`: those with a question.
    """

    settings: Settings
    tallies: Tallies = Field(default_factory=dict)
    config: ProjectConfig
    questions: tuple[Question, ...]
    exclusions: tuple[Exclusion, ...] = ()

    def write(self, path: Path, trees: Mapping[str, SourceTree]) -> None:
        """Write the questions, one per line, and next to them the trees that they refer to."""
        for tree in trees.values():
            write_tree_archive(path, tree)
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
        """Read a file written by `write`.

        Raises:
            BadInputError: the file is missing or has another format; the message names the line.
        """
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise BadInputError(f"{path}: cannot be read: {error}") from None
        number = 1
        try:
            first = json.loads(lines[0])
            config = ProjectConfig.model_validate(first["config"])
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


def is_questions_file(path: Path) -> bool:
    """Return True if a file has the first line that `Questions.write` writes."""
    try:
        with path.open(encoding="utf-8") as file:
            head = json.loads(file.readline())
    except (OSError, ValueError):
        return False
    return isinstance(head, dict) and "config" in head


def trees_folder(path: Path) -> Path:
    """Return the folder with the archived trees of a file of questions."""
    return path.with_name(f"{path.name.removesuffix('.jsonl')}.trees")


def write_tree_archive(path: Path, tree: SourceTree) -> None:
    """Store a tree that questions in a file refer to."""
    archive = trees_folder(path) / f"{tree.digest}.tar.gz"
    archive.parent.mkdir(parents=True, exist_ok=True)
    new = archive.with_suffix(".new")
    new.write_bytes(gzip.compress(tree.packed(), 6, mtime=0))
    new.replace(archive)


def read_tree_archive(path: Path, digest: str) -> SourceTree:
    """Read a tree that questions in a file refer to.

    Raises:
        BadInputError: the archive is missing, or its content does not match its name.
    """
    archive = trees_folder(path) / f"{digest}.tar.gz"
    try:
        tree = SourceTree.unpacked(gzip.decompress(archive.read_bytes()))
    except (OSError, EOFError) as error:
        raise BadInputError(f"{archive}: cannot be read: {error}") from None
    if tree.digest != digest:
        raise BadInputError(f"{archive}: is not the project that the questions are about")
    return tree
