"""The changes to a project, each of which can be left out by itself, and the texts that a choice gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from unseen.languages import SourceUnit
from unseen.projects.chain import Chain, order, run_chain
from unseen.projects.project import Project
from unseen.projects.rename import Renaming
from unseen.rewrites import Method
from unseen.rewrites.history import RewriteHistory
from unseen.syntax import Edit


@dataclass(frozen=True)
class FileMethod:
    """One method on one file."""

    path: str
    method: Method


Change = Renaming | FileMethod


class Changes:
    """What can be changed in a project, and what comes of changing some of it.

    Args:
        project: the tree.
        units: path → unit of every file that may change.
        renamings: over all files.
        methods: for each file of the program.
        seed: where all chance comes from.
        steps: how many methods are tried on each file.
    """

    def __init__(
        self,
        project: Project,
        units: Mapping[str, SourceUnit],
        renamings: Sequence[Renaming],
        methods: Sequence[Method],
        *,
        seed: int,
        steps: int,
    ) -> None:
        self.renamings = list(renamings)
        self._project = project
        self._units = units
        self._seed = seed
        self._methods = {
            path: order(methods, path=path, seed=seed, steps=steps)
            for path in units
            if project.by_path[path].role == "program"
        }
        self._chains: dict[tuple[str, frozenset[str], tuple[str, ...]], Chain] = {}

    def first(self, path: str) -> Chain:
        """One file after all renamings and all its methods."""
        return self._chain(path, self.renamings, self._methods.get(path, []))

    def all(self) -> list[Change]:
        """Every change that applies: the renamings, then file by file its methods."""
        found: list[Change] = list(self.renamings)
        for path in self._methods:
            found += [FileMethod(path, method) for method in self.first(path).applied]
        return found

    def chains(self, changes: Sequence[Change]) -> dict[str, Chain]:
        """The files that a choice of changes touches."""
        renamings = [change for change in changes if isinstance(change, Renaming)]
        of_file: dict[str, list[Method]] = {}
        for change in changes:
            if isinstance(change, FileMethod):
                of_file.setdefault(change.path, []).append(change.method)
        touched = sorted({*of_file, *(path for renaming in renamings for path in renaming.edits)})
        return {path: self._chain(path, renamings, of_file.get(path, [])) for path in touched}

    def texts(self, changes: Sequence[Change]) -> dict[str, bytes]:
        """The new content of each file that really becomes another."""
        return {
            path: chain.unit.source
            for path, chain in self.chains(changes).items()
            if chain.unit.source != self._project.by_path[path].data
        }

    def _chain(self, path: str, renamings: Sequence[Renaming], methods: Sequence[Method]) -> Chain:
        here = [renaming for renaming in renamings if path in renaming.edits]
        key = (
            path,
            frozenset(renaming.name for renaming in here),
            tuple(method.name for method in methods),
        )
        if key not in self._chains:
            edits: list[Edit] = [edit for renaming in here for edit in renaming.edits[path]]
            history = RewriteHistory.of(self._units[path])
            history = history.edited(edits) if edits else history
            self._chains[key] = run_chain(history, methods, seed=self._seed)
        return self._chains[key]
