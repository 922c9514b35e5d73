"""From a function at one level to the questions that are asked about it."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.obfuscation.context import (
    KINDS,
    Declared,
    Dependencies,
    Surroundings,
    distractors,
    shown,
    without_comments,
)
from unseen.obfuscation.description import Description, leaks, parameters_of
from unseen.obfuscation.levels import Target
from unseen.obfuscation.mine import definitions
from unseen.obfuscation.prefix import prefix_of
from unseen.obfuscation.questions import KINDS_OF_LEVEL, ContextItem, Place, Question
from unseen.obfuscation.tree import Tree
from unseen.records.obfuscation import Level, TaskKind


@dataclass(frozen=True)
class Version:
    """A function at one level.

    Attributes:
        level: the level.
        digest: of the state of the project.
        target: the function in it, after `changed`.
        changed: files that differ from that state.
        renamed: old → new names.
    """

    level: Level
    digest: str
    target: Target
    changed: Mapping[Path, bytes]
    renamed: Mapping[str, str]

    def source(self, tree: Tree) -> bytes:
        """The file with the function."""
        return self.changed.get(self.target.file, tree.files[self.target.file])


@dataclass(frozen=True)
class Told:
    """What all questions about one function share.

    Attributes:
        project: its name.
        seed: from which the order of declarations and the distractors come.
        original: the function as the project has it.
        text: its text.
        description: what it does.
        parameters: the names of its parameters.
        seen: the declarations that its file sees.
        tests, flaky: the tests that judge it.
    """

    project: str
    seed: int
    original: Target
    text: str
    description: Description
    parameters: tuple[str, ...]
    seen: Surroundings
    tests: tuple[str, ...]
    flaky: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.original.file.as_posix()}:{self.original.function}"

    @property
    def function_id(self) -> str:
        return f"{self.project}/{self.name}"

    def questions(
        self, version: Version, tree: Tree, seen: Surroundings, kinds: Collection[TaskKind]
    ) -> Iterator[Question]:
        """The questions about a version; `seen` is what its file sees."""
        source = version.source(tree)
        text = source[version.target.start : version.target.end].decode()
        before = self.seen.of(self.original)
        after = seen.of(version.target)
        withheld = self._withheld(version, before, after)
        items = self._context(version, seen, before, after, withheld)
        description = self._described(version, source, items)
        for kind in KINDS_OF_LEVEL[version.level]:
            prefix = prefix_of(text) if kind == "completion" else ""
            if kind not in kinds or prefix is None:
                continue
            yield Question(
                id=f"{self.function_id}/{version.level}/{kind}",
                project=self.project,
                sample_id=self.function_id,
                variant=version.level,
                task=kind,
                function=version.target.function,
                place=place_of(version, tree),
                declaration=head_of(text) + ";",
                description=description,
                described_by=self.description.by,
                context=items,
                prefix=prefix,
                reference=text,
                published=self.text,
                withheld=withheld,
                tests=self.tests,
                flaky=self.flaky,
            )

    def _withheld(self, version: Version, before: Dependencies, after: Dependencies) -> tuple[str, ...]:
        """The functions that were put into the function, so that at this level they do not exist for it."""
        if version.level not in ("structure", "symbol+structure"):
            return ()
        called = {version.renamed.get(name, name) for name in before.functions}
        return tuple(sorted(called - after.functions))

    def _context(
        self,
        version: Version,
        seen: Surroundings,
        before: Dependencies,
        after: Dependencies,
        withheld: Sequence[str],
    ) -> tuple[ContextItem, ...]:
        """The declarations that are shown: dependencies and, of each kind, as many distractors."""
        rng = random.Random(f"{self.seed}:{self.function_id}:context")
        wanted = distractors(self.seen, before.needed, rng, never=frozenset({self.original.function}))
        needed = after.needed
        names = {(one.kind, one.name) for one in needed}
        never = {version.target.function, *withheld}
        # The same ones at every level, so that levels differ in nothing else.
        others = []
        for one in wanted:
            other = seen.declared.get((one.kind, version.renamed.get(one.name, one.name)))
            if other is not None and (other.kind, other.name) not in names and other.name not in never:
                others.append(other)
        short = _short_of(needed, others)
        if short:
            more = frozenset({*never, *(other.name for other in others)})
            others += distractors(seen, short, rng, never=more)
        old = {new: name for name, new in version.renamed.items()}
        others = _as_many(needed, sorted(others, key=lambda one: self._lot(old, one)))
        marked = [(one, True) for one in needed] + [(one, False) for one in others]
        marked.sort(key=lambda pair: (KINDS.index(pair[0].kind), self._lot(old, pair[0])))
        return tuple(
            ContextItem(kind=one.kind, name=one.name, text=shown(one, after.members, rng), needed=is_needed)
            for one, is_needed in marked
        )

    def _lot(self, old: Mapping[str, str], one: Declared) -> str:
        """A place in the order by chance, the same whatever the declaration is called."""
        word = f"{self.seed}:{self.function_id}:{old.get(one.name, one.name)}"
        return hashlib.sha256(word.encode()).hexdigest()

    def _described(self, version: Version, source: bytes, items: Sequence[ContextItem]) -> str:
        names = dict(version.renamed)
        now = parameters_of(source, version.target)
        if len(now) == len(self.parameters):
            names |= dict(zip(self.parameters, now, strict=True))
        visible = {item.name for item in items}
        here = {old for old in self.seen_names if names.get(old, old) in visible}
        text = self.description.at(names, here | set(self.parameters))
        hidden = {old for old, new in names.items() if old != new} - set(names.values())
        for name in leaks(text, hidden):
            text = re.sub(rf"`?\b{re.escape(name)}\b`?", "something else in this project", text)
        return text[:1].upper() + text[1:]

    @property
    def seen_names(self) -> set[str]:
        """The names of all declarations that the original's file sees."""
        return {name for _, name in self.seen.declared}


def _as_many(needed: Sequence[Declared], others: Sequence[Declared]) -> list[Declared]:
    """As many of the distractors as there are dependencies of their kind."""
    kept: list[Declared] = []
    for kind in KINDS:
        most = sum(one.kind == kind for one in needed)
        kept += [one for one in others if one.kind == kind][:most]
    return kept


def _short_of(needed: Sequence[Declared], others: Sequence[Declared]) -> list[Declared]:
    """The dependencies for which no distractor of their kind is left."""
    short = []
    counts = {kind: sum(one.kind == kind for one in others) for kind in KINDS}
    for one in needed:
        if counts[one.kind]:
            counts[one.kind] -= 1
        else:
            short.append(one)
    return short


def place_of(version: Version, tree: Tree) -> Place:
    """Where the version's function stands.

    If its file is otherwise as in the tree, the place is that of the function in the tree, and nothing else
    has to be kept.
    """
    target = version.target
    changed = {path: data for path, data in version.changed.items() if data != tree.files.get(path)}
    start, end = target.start, target.end
    if target.file in changed:
        before, after = tree.files[target.file], changed[target.file]
        same_head = before[:start] == after[:start]
        tail = after[end:]
        if same_head and before.endswith(tail) and len(before) - len(tail) >= start:
            end = len(before) - len(tail)
            del changed[target.file]
    return Place(
        tree=version.digest,
        file=target.file.as_posix(),
        start=start,
        end=end,
        changed={path.as_posix(): data.decode() for path, data in sorted(changed.items())},
    )


def head_of(function: str) -> str:
    """A function's declarator without its body and comments."""
    found = definitions(function.encode())
    end = found[0].body if found else function.encode().index(b"{")
    return without_comments(function.encode()[:end]).strip()
