"""Build the questions about a function at each level."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.obfuscation.context import (
    KINDS,
    Declaration,
    Dependencies,
    FileDeclarations,
    without_comments,
)
from unseen.obfuscation.description import Description, leaked_names, parameters_of
from unseen.obfuscation.distractors import distractors, render_declaration
from unseen.obfuscation.levels import Target
from unseen.obfuscation.prefix import prefix_of
from unseen.obfuscation.questions import TASKS_OF_LEVEL, ContextItem, FunctionLocation, Question
from unseen.obfuscation.selection import function_definitions
from unseen.obfuscation.tree import SourceTree
from unseen.records.obfuscation import Level, TaskKind


@dataclass(frozen=True)
class FunctionVariant:
    """A function at one level.

    Attributes:
        level: the level.
        digest: digest of the state of the project.
        target: the function in that state, with `changed` applied.
        changed: new contents of the files that differ from that state.
        renamed: old → new names.
    """

    level: Level
    digest: str
    target: Target
    changed: Mapping[Path, bytes]
    renamed: Mapping[str, str]

    def source(self, tree: SourceTree) -> bytes:
        """Return the content of the file with the function."""
        return self.changed.get(self.target.file, tree.files[self.target.file])


@dataclass(frozen=True)
class QuestionBuilder:
    """Builds the questions about one function.

    Attributes:
        project: name of the project.
        seed: seed of the order of declarations and of the distractors.
        original: the function in the unmodified project.
        text: its text.
        description: what it does.
        parameters: names of its parameters.
        declarations: the declarations visible in its file.
        tests, flaky: the tests that judge it, and which of them are flaky.
    """

    project: str
    seed: int
    original: Target
    text: str
    description: Description
    parameters: tuple[str, ...]
    declarations: FileDeclarations
    tests: tuple[str, ...]
    flaky: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.original.file.as_posix()}:{self.original.function}"

    @property
    def function_id(self) -> str:
        return f"{self.project}/{self.name}"

    def questions(
        self,
        variant: FunctionVariant,
        tree: SourceTree,
        declarations: FileDeclarations,
        tasks: Collection[TaskKind],
    ) -> Iterator[Question]:
        """Yield the questions about a variant; `declarations` are those visible in its file."""
        source = variant.source(tree)
        text = source[variant.target.start : variant.target.end].decode()
        before = self.declarations.dependencies(self.original)
        after = declarations.dependencies(variant.target)
        withheld = self._withheld(variant, before, after)
        items = self._context(variant, declarations, before, after, withheld)
        description = self._description_text(variant, source, items)
        for kind in TASKS_OF_LEVEL[variant.level]:
            prefix = prefix_of(text) if kind == "completion" else ""
            if kind not in tasks or prefix is None:
                continue
            yield Question(
                id=f"{self.function_id}/{variant.level}/{kind}",
                project=self.project,
                sample_id=self.function_id,
                variant=variant.level,
                task=kind,
                function=variant.target.function,
                place=location_of(variant, tree),
                declaration=declarator_text(text) + ";",
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

    def _withheld(
        self, variant: FunctionVariant, before: Dependencies, after: Dependencies
    ) -> tuple[str, ...]:
        """Return the names of callees inlined into the target, which are withheld from its context."""
        if variant.level not in ("structure", "symbol+structure"):
            return ()
        called = {variant.renamed.get(name, name) for name in before.functions}
        return tuple(sorted(called - after.functions))

    def _context(
        self,
        variant: FunctionVariant,
        declarations: FileDeclarations,
        before: Dependencies,
        after: Dependencies,
        withheld: Sequence[str],
    ) -> tuple[ContextItem, ...]:
        """Return the declarations to show: the dependencies and as many distractors of each kind."""
        rng = random.Random(f"{self.seed}:{self.function_id}:context")
        wanted = distractors(self.declarations, before.needed, rng, never=frozenset({self.original.function}))
        needed = after.needed
        names = {(one.kind, one.name) for one in needed}
        never = {variant.target.function, *withheld}
        # Use the same distractors at every level, so that levels differ in nothing else.
        others = []
        for one in wanted:
            other = declarations.declared.get((one.kind, variant.renamed.get(one.name, one.name)))
            if other is not None and (other.kind, other.name) not in names and other.name not in never:
                others.append(other)
        lacking = _lacking_distractors(needed, others)
        if lacking:
            more = frozenset({*never, *(other.name for other in others)})
            others += distractors(declarations, lacking, rng, never=more)
        old = {new: name for name, new in variant.renamed.items()}
        others = _limit_to_needed(needed, sorted(others, key=lambda one: self._order_key(old, one)))
        marked = [(one, True) for one in needed] + [(one, False) for one in others]
        marked.sort(key=lambda pair: (KINDS.index(pair[0].kind), self._order_key(old, pair[0])))
        return tuple(
            ContextItem(
                kind=one.kind,
                name=one.name,
                text=render_declaration(one, after.members, rng),
                needed=is_needed,
            )
            for one, is_needed in marked
        )

    def _order_key(self, old: Mapping[str, str], one: Declaration) -> str:
        """Return a pseudo-random sort key that does not depend on the declaration's new name."""
        word = f"{self.seed}:{self.function_id}:{old.get(one.name, one.name)}"
        return hashlib.sha256(word.encode()).hexdigest()

    def _description_text(self, variant: FunctionVariant, source: bytes, items: Sequence[ContextItem]) -> str:
        names = dict(variant.renamed)
        now = parameters_of(source, variant.target)
        if len(now) == len(self.parameters):
            names |= dict(zip(self.parameters, now, strict=True))
        visible = {item.name for item in items}
        visible_names = {old for old in self.declared_names if names.get(old, old) in visible}
        text = self.description.at(names, visible_names | set(self.parameters))
        hidden = {old for old, new in names.items() if old != new} - set(names.values())
        for name in leaked_names(text, hidden):
            text = re.sub(rf"`?\b{re.escape(name)}\b`?", "something else in this project", text)
        return text[:1].upper() + text[1:]

    @property
    def declared_names(self) -> set[str]:
        """Names of all declarations visible in the original's file."""
        return {name for _, name in self.declarations.declared}


def _limit_to_needed(needed: Sequence[Declaration], others: Sequence[Declaration]) -> list[Declaration]:
    """Limit the distractors of each kind to the number of dependencies of that kind."""
    chosen: list[Declaration] = []
    for kind in KINDS:
        most = sum(one.kind == kind for one in needed)
        chosen += [one for one in others if one.kind == kind][:most]
    return chosen


def _lacking_distractors(needed: Sequence[Declaration], others: Sequence[Declaration]) -> list[Declaration]:
    """Return the dependencies that lack a distractor of their kind."""
    lacking = []
    counts = {kind: sum(one.kind == kind for one in others) for kind in KINDS}
    for one in needed:
        if counts[one.kind]:
            counts[one.kind] -= 1
        else:
            lacking.append(one)
    return lacking


def location_of(variant: FunctionVariant, tree: SourceTree) -> FunctionLocation:
    """Return the location of a variant's function.

    If the rest of its file equals that in the tree, this is the location in the tree, and no changed content
    has to be stored.
    """
    target = variant.target
    changed = {path: data for path, data in variant.changed.items() if data != tree.files.get(path)}
    start, end = target.start, target.end
    if target.file in changed:
        before, after = tree.files[target.file], changed[target.file]
        same_head = before[:start] == after[:start]
        tail = after[end:]
        if same_head and before.endswith(tail) and len(before) - len(tail) >= start:
            end = len(before) - len(tail)
            del changed[target.file]
    return FunctionLocation(
        tree=variant.digest,
        file=target.file.as_posix(),
        start=start,
        end=end,
        changed={path.as_posix(): data.decode() for path, data in sorted(changed.items())},
    )


def declarator_text(function: str) -> str:
    """Return the head of a function without its body and comments."""
    found = function_definitions(function.encode())
    end = found[0].body if found else function.encode().index(b"{")
    return without_comments(function.encode()[:end]).strip()
