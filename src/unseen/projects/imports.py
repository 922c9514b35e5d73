"""Resolve the import statements of a tree's Python files.

Python reference 7.11: `import a.b` binds `a`; `import a.b as c` binds the submodule; `from m import n` binds
the attribute `n` of `m`, or else its submodule `n`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.projects.modules import ModulePath, Modules
from unseen.syntax.scopes import Binding

_BODIES = frozenset({"module", "block"})


@dataclass(frozen=True, slots=True, order=True)
class Symbol:
    """A name in the namespace of a module."""

    path: str
    name: str


@dataclass(frozen=True, slots=True)
class Module:
    """A module of the tree, as the target of an import."""

    module_path: ModulePath


@dataclass(frozen=True, slots=True)
class Import:
    """One name that an import statement binds.

    Attributes:
        path: the file of the statement.
        node: the identifier that is bound.
        source: the identifier that names what is imported; the same node where there is no `as`.
        target: the symbol or module it refers to; None outside this tree.
    """

    path: str
    node: Node
    source: Node
    target: Symbol | Module | None


@dataclass(frozen=True, slots=True)
class StarImport:
    """`from m import *`; `module_path` is None if `m` is outside this tree."""

    path: str
    module_path: ModulePath | None


class Imports:
    """The resolved import statements of a tree.

    Args:
        units: path → parsed unit of every Python file without syntax errors.
        modules: the modules of the tree.

    Attributes:
        star_imports: star imports of each file.
        ambiguous: names imported from a module that could be more than one file → reason.
    """

    def __init__(self, units: Mapping[str, SourceUnit], modules: Modules) -> None:
        self.units = units
        self.modules = modules
        self.star_imports: dict[str, list[StarImport]] = {path: [] for path in units}
        self.ambiguous: dict[str, str] = {}
        self._of_binding: dict[tuple[str, int], list[Import]] = {}
        self._names: dict[ModulePath, frozenset[str]] = {}
        self._sources: dict[tuple[str, str], list[tuple[ModulePath | None, str] | Module]] = {}
        self._from_imports: list[tuple[str, Node, Node, str, ModulePath | None]] = []
        for path, unit in units.items():
            for statement in unit.by_kind.get("import_from_statement", []):
                self._read_from(path, unit, statement)
        for path, unit in units.items():
            for statement in unit.by_kind.get("import_statement", []):
                self._read_import(path, unit, statement)
        for path, node, source, name, module_path in self._from_imports:
            target = self.member(module_path, name) if module_path is not None else None
            self._record(Import(path, node, source, target))

    def of(self, path: str, binding: Binding) -> list[Import]:
        """Return the imports among a binding's declarations."""
        found = []
        for node in binding.declarations:
            found += self._of_binding.get((path, node.start_byte), [])
        return found

    @cached_property
    def all(self) -> list[Import]:
        return [one for found in self._of_binding.values() for one in found]

    def exports(self, module_path: ModulePath) -> frozenset[str]:
        """Return the names that `from module_path import *` may bind, without private ones."""
        names = self.dunder_all(module_path)
        if names is None:
            names = frozenset(name for name in self.names(module_path) if not name.startswith("_"))
        return names

    def names(self, module_path: ModulePath) -> frozenset[str]:
        """Return everything that a module binds at its top level, following star imports."""
        if module_path not in self._names:
            self._names[module_path] = self._find_names(module_path, frozenset())
        return self._names[module_path]

    def _find_names(self, module_path: ModulePath, seen: frozenset[ModulePath]) -> frozenset[str]:
        if module_path not in self.units or module_path in seen:
            return frozenset()
        found = set(self.top_level(module_path))
        for star in self.star_imports[module_path]:
            if star.module_path is not None:
                dunder_all = self.dunder_all(star.module_path) or frozenset()
                found |= {
                    name
                    for name in self._find_names(star.module_path, seen | {module_path})
                    if not name.startswith("_") or name in dunder_all
                }
        return frozenset(found)

    def dunder_all(self, module_path: ModulePath) -> frozenset[str] | None:
        """Return the names in `__all__`; None if it is absent or not built from string literals alone."""
        unit = self.units.get(module_path)
        if unit is None or b"__all__" not in unit.source:
            return None
        names: set[str] = set()
        for statement in dunder_all_statements(unit):
            if statement.type != "expression_statement":
                return None
            for node in _descendants(statement):
                if node.type == "identifier" and unit.text(node) not in {"__all__", "extend", "append"}:
                    return None
                if node.type == "string_content":
                    names.add(unit.text(node))
        return frozenset(names) or None

    def member(
        self, module_path: ModulePath | None, name: str, _seen: frozenset[Symbol] = frozenset()
    ) -> Symbol | Module | None:
        """Return the symbol or module that `module_path.name` refers to; None outside this tree."""
        if module_path is None:
            return None
        symbol = Symbol(module_path, name)
        submodule = self.modules.submodule(module_path, name)
        if symbol in _seen:
            # `from . import name` in the package itself can only find the submodule.
            return Module(submodule) if submodule is not None else symbol
        if module_path in self.units and name in self.names(module_path):
            binding = self.top_level(module_path).get(name)
            sources = self._sources.get((module_path, name), [])
            targets = {
                source if isinstance(source, Module) else self.member(*source, _seen | {symbol})
                for source in sources
            }
            if binding is not None and len(sources) == len(binding.declarations) and len(targets) == 1:
                target = targets.pop()
                if isinstance(target, Module):
                    return target
            return symbol
        if submodule is not None:
            return Module(submodule)
        return symbol if module_path in self.units else None

    def top_level(self, module_path: ModulePath) -> Mapping[str, Binding]:
        """Return what a file itself binds at its top level."""
        return self._top_level[module_path]

    @cached_property
    def _top_level(self) -> dict[str, dict[str, Binding]]:
        return {
            path: {binding.name: binding for binding in unit.scopes.bindings if binding.scope.kind == "file"}
            for path, unit in self.units.items()
        }

    def _record(self, one: Import) -> None:
        self._of_binding.setdefault((one.path, one.node.start_byte), []).append(one)

    def _read_from(self, path: str, unit: SourceUnit, statement: Node) -> None:
        module = statement.child_by_field_name("module_name")
        if module is None:
            return
        text = "".join(unit.text(module).split())
        bare = text.lstrip(".")
        level = len(text) - len(bare)
        module_path = self.modules.relative(path, level, bare) if level else self.modules.absolute(bare)
        if any(child.type == "wildcard_import" for child in statement.children):
            self.star_imports[path].append(StarImport(path, module_path))
        for name in statement.children_by_field_name("name"):
            source, bound = _source_and_bound(name)
            if not level and module_path is None and self.modules.is_ambiguous(bare):
                self.ambiguous[unit.text(source)] = (
                    f"{path} imports it from {bare}, which is more than one file"
                )
            if _at_top(unit, bound):
                self._sources.setdefault((path, unit.text(bound)), []).append(
                    (module_path, unit.text(source))
                )
            self._from_imports.append((path, bound, source, unit.text(source), module_path))

    def _read_import(self, path: str, unit: SourceUnit, statement: Node) -> None:
        for name in statement.children_by_field_name("name"):
            alias = name.child_by_field_name("alias")
            dotted = name.child_by_field_name("name") if alias is not None else name
            if dotted is None or not dotted.named_children:
                continue
            first = dotted.named_children[0]
            meant = unit.text(dotted) if alias is not None else unit.text(first)
            module_path = self.modules.absolute("".join(meant.split()))
            node = alias or first
            target = Module(module_path) if module_path is not None else None
            self._record(Import(path, node, node, target))
            if _at_top(unit, node):
                self._sources.setdefault((path, unit.text(node)), []).append(target or (None, ""))


def _at_top(unit: SourceUnit, name: Node) -> bool:
    binding = unit.scopes.of(name)
    return binding is not None and binding.scope.kind == "file"


def _source_and_bound(name: Node) -> tuple[Node, Node]:
    """Return the imported identifier and the identifier that is bound."""
    alias = name.child_by_field_name("alias")
    dotted = name.child_by_field_name("name") if alias is not None else name
    source = dotted.named_children[0] if dotted is not None and dotted.named_children else name
    return source, alias or source


def dunder_all_statements(unit: SourceUnit) -> Iterator[Node]:
    """Yield the statements of a module or block that mention `__all__`, compound ones as a whole."""
    for node in unit.by_kind.get("identifier", []):
        if unit.source[node.start_byte : node.end_byte] != b"__all__":
            continue
        around: Node | None = node
        while around is not None and around.parent is not None and around.parent.type not in _BODIES:
            around = around.parent
        if around is not None:
            yield around


def _descendants(node: Node) -> Iterator[Node]:
    yield node
    for child in node.named_children:
        yield from _descendants(child)
