"""The changes to a project, each of which can be dropped separately, and the file contents they produce."""

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
    """The application of one method to one file."""

    path: str
    method: Method


Change = Renaming | FileMethod


class ChangeSet:
    """All changes proposed for a project, and the result of applying any subset of them.

    Args:
        project: the project tree.
        units: path → parsed unit of every file that may change.
        renamings: renames that span the files of the tree.
        methods: rewriting methods to apply to each program file.
        seed: seed of every random choice.
        steps: number of methods tried on each file.
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

    def with_all_methods(self, path: str) -> Chain:
        """Apply all renamings and all methods to one file."""
        return self._chain(path, self.renamings, self._methods.get(path, []))

    def applicable(self) -> list[Change]:
        """List every change that applies: the renamings, then the methods of each file."""
        found: list[Change] = list(self.renamings)
        for path in self._methods:
            found += [FileMethod(path, method) for method in self.with_all_methods(path).applied]
        return found

    def chains(self, changes: Sequence[Change]) -> dict[str, Chain]:
        """Rewrite the files that the given changes touch."""
        renamings = [change for change in changes if isinstance(change, Renaming)]
        of_file: dict[str, list[Method]] = {}
        for change in changes:
            if isinstance(change, FileMethod):
                of_file.setdefault(change.path, []).append(change.method)
        touched = sorted({*of_file, *(path for renaming in renamings for path in renaming.edits)})
        return {path: self._chain(path, renamings, of_file.get(path, [])) for path in touched}

    def contents(self, changes: Sequence[Change]) -> dict[str, bytes]:
        """Return the new content of each file whose content differs from the original."""
        return {
            path: chain.unit.source
            for path, chain in self.chains(changes).items()
            if chain.unit.source != self._project.by_path[path].data
        }

    def _chain(self, path: str, renamings: Sequence[Renaming], methods: Sequence[Method]) -> Chain:
        local = [renaming for renaming in renamings if path in renaming.edits]
        key = (
            path,
            frozenset(renaming.name for renaming in local),
            tuple(method.name for method in methods),
        )
        if key not in self._chains:
            edits: list[Edit] = [edit for renaming in local for edit in renaming.edits[path]]
            history = RewriteHistory.of(self._units[path])
            history = history.edited(edits) if edits else history
            self._chains[key] = run_chain(history, methods, seed=self._seed)
        return self._chains[key]
