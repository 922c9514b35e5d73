"""Consistent new names for a project's own functions and their parameters, over all files of the tree."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.projects.imports import Symbol
from unseen.projects.project import Project
from unseen.projects.references import SymbolGroup, is_definition
from unseen.projects.rename_exclusions import RenameAnalysis, enclosing_call, exclusion_reason
from unseen.rewrites.history import RENAMINGS
from unseen.syntax import Edit
from unseen.syntax.names import fresh_name

FUNCTIONS, PARAMETERS = RENAMINGS
"""The catalogue methods that these renames implement for a whole project."""


@dataclass(frozen=True)
class Renaming:
    """One consistent renaming across files.

    Attributes:
        method: `FUNCTIONS` or `PARAMETERS`.
        symbol: the function concerned, where it is defined.
        renamed: old → new names.
        edits: path → edits of the original text.
    """

    method: str
    symbol: Symbol
    renamed: Mapping[str, str]
    edits: Mapping[str, tuple[Edit, ...]]

    @property
    def name(self) -> str:
        return f"{self.method} {self.symbol.path}:{self.symbol.name}"


@dataclass(frozen=True)
class RenameExclusion:
    """A function of the program whose name, or whose parameters' names, must not change, with the reason."""

    method: str
    symbol: Symbol
    line: int
    reason: str


def propose_renames(
    project: Project,
    units: Mapping[str, SourceUnit],
    *,
    methods: Collection[str],
    seed: int,
    rename_public: bool = False,
) -> tuple[list[Renaming], list[RenameExclusion]]:
    """Find every function that can be renamed, and the reason for each that cannot.

    A name is changed only if every possible reference to it is known: definitions, imports, re-exports,
    `__all__`, star imports and module attributes, in program, tests and build scripts. The new name occurs
    nowhere in the tree and depends only on the seed, the file and the old name.

    Args:
        project: the project tree.
        units: path → parsed unit of each Python file without syntax errors.
        methods: which of `FUNCTIONS` and `PARAMETERS` to propose.
        seed: seed of the new names.
        rename_public: also rename the public API.
    """
    analysis = RenameAnalysis(project, units, rename_public=rename_public)
    taken = set().union(*(unit.words for unit in units.values()), analysis.mentions.configured)
    renamings: list[Renaming] = []
    exclusions: list[RenameExclusion] = []
    for group in analysis.graph.groups():
        defined = [
            (path, node)
            for path, binding in group.definitions
            for node in binding.declarations
            if is_definition(node) and project.by_path[path].role == "program"
        ]
        if not defined:
            continue
        path, name = defined[0]
        symbol, line = Symbol(path, units[path].text(name)), name.start_point[0] + 1
        reason = exclusion_reason(analysis, group)
        if reason is not None:
            if FUNCTIONS in methods:
                exclusions.append(RenameExclusion(FUNCTIONS, symbol, line, reason))
            if PARAMETERS in methods:
                exclusions.append(
                    RenameExclusion(PARAMETERS, symbol, line, f"not every call is known: {reason}")
                )
            continue
        rng = random.Random(f"{seed}/names/{path}/{symbol.name}")
        if FUNCTIONS in methods:
            word = symbol.name.isalpha() and symbol.name.islower()
            like = units[path].language.facts.function_like if word else symbol.name
            new = fresh_name(rng, taken, like=like, words=2)
            taken.add(new)
            nodes = [*group.references.items(), *analysis.dunder_all_entries(group)]
            edits = _edits_by_path((where, node, new) for (where, _), node in nodes)
            renamings.append(Renaming(FUNCTIONS, symbol, {symbol.name: new}, edits))
        if PARAMETERS in methods:
            found = _parameters(analysis, group, rng, taken)
            if isinstance(found, str):
                exclusions.append(RenameExclusion(PARAMETERS, symbol, line, found))
            elif found is not None:
                renamings.append(Renaming(PARAMETERS, symbol, *found))
    return renamings, exclusions


def _parameters(
    analysis: RenameAnalysis, group: SymbolGroup, rng: random.Random, taken: set[str]
) -> tuple[dict[str, str], dict[str, tuple[Edit, ...]]] | str | None:
    """Rename a function's parameters, also in every call that passes them by keyword.

    Returns:
        Old → new names with the edits of each file; the reason if they cannot be renamed; None if there are
        none to rename.
    """
    (path, binding), *more = group.definitions
    if more or len(binding.declarations) != 1:
        return "it is defined more than once"
    function = binding.declarations[0].parent
    assert function is not None
    unit = analysis.units[path]
    if function.parent is not None and function.parent.type == "decorated_definition":
        return "a decorator may pass its parameters on by keyword"
    if unit.words & {"f_locals", "currentframe", "_getframe"}:
        return "the file reads the variables of frames"
    if unit.scopes.dynamic:
        return unit.scopes.dynamic
    calls: list[tuple[str, Node]] = []
    for (where, _), node in group.references.items():
        call = enclosing_call(node)
        if call is not None:
            calls.append((where, call))
        elif not is_definition(node) and not in_import(node):
            return f"{where}:{node.start_point[0] + 1} uses it as a value, which may be called anyhow"
    keywords: dict[str, list[tuple[str, Node]]] = {}
    for where, call in calls:
        arguments = call.child_by_field_name("arguments")
        for argument in arguments.named_children if arguments is not None else []:
            if argument.type == "dictionary_splat":
                return f"{where}:{argument.start_point[0] + 1} unpacks a dictionary into its keywords"
            keyword = argument.child_by_field_name("name") if argument.type == "keyword_argument" else None
            if keyword is not None:
                keywords.setdefault(analysis.units[where].text(keyword), []).append((where, keyword))
    renamed: dict[str, str] = {}
    occurrences: list[tuple[str, Node, str]] = []
    for parameter in unit.scopes.bindings:
        name = parameter.name
        if parameter.kind != "parameter" or parameter.scope.node != function:
            continue
        if not name.strip("_") or name in unit.scopes.opaque:
            continue
        new = fresh_name(rng, taken, like=name)
        taken.add(new)
        renamed[name] = new
        occurrences += [(path, node, new) for node in parameter.references]
        occurrences += [(where, node, new) for where, node in keywords.get(name, [])]
    return (renamed, _edits_by_path(occurrences)) if renamed else None


def _edits_by_path(
    occurrences: Iterator[tuple[str, Node, str]] | Sequence[tuple[str, Node, str]],
) -> dict[str, tuple[Edit, ...]]:
    found: dict[str, dict[int, Edit]] = {}
    for path, node, new in occurrences:
        found.setdefault(path, {})[node.start_byte] = Edit(node.start_byte, node.end_byte, new.encode())
    return {path: tuple(edits[start] for start in sorted(edits)) for path, edits in sorted(found.items())}


def in_import(node: Node) -> bool:
    """Return True for a name in an import statement."""
    parent = node.parent
    while parent is not None and parent.type in {"dotted_name", "aliased_import"}:
        parent = parent.parent
    return parent is not None and parent.type in {"import_from_statement", "import_statement"}
