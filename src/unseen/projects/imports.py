"""Who imports what from where: the import statements of a tree's Python files, resolved.

Python reference 7.11: `import a.b` binds `a`; `import a.b as c` binds the submodule; `from m import n` binds
what `m` has under `n`, or else its submodule `n`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.projects.modules import Modules, Place
from unseen.syntax.scopes import Binding

_BODIES = frozenset({"module", "block"})


@dataclass(frozen=True, slots=True, order=True)
class Symbol:
    """What a module has under a name."""

    path: str
    name: str


@dataclass(frozen=True, slots=True)
class Module:
    """A module of the tree."""

    place: Place


@dataclass(frozen=True, slots=True)
class Import:
    """One name that an import statement binds.

    Attributes:
        path: the file of the statement.
        node: the identifier that becomes bound.
        source: the identifier that names what is imported; the same node where there is no `as`.
        target: what it means; None for what is not of this tree.
    """

    path: str
    node: Node
    source: Node
    target: Symbol | Module | None


@dataclass(frozen=True, slots=True)
class Star:
    """`from m import *`; `place` is None if `m` is not of this tree."""

    path: str
    place: Place | None


class Imports:
    """All import statements of the files of a tree.

    Args:
        units: path → unit of every Python file that parses.
        modules: which files there are.

    Attributes:
        stars: the star imports of each file.
        missing: names that a file imports from a module of which it is not clear which one it is → why.
    """

    def __init__(self, units: Mapping[str, SourceUnit], modules: Modules) -> None:
        self.units = units
        self.modules = modules
        self.stars: dict[str, list[Star]] = {path: [] for path in units}
        self.missing: dict[str, str] = {}
        self._of_binding: dict[tuple[str, int], list[Import]] = {}
        self._names: dict[Place, frozenset[str]] = {}
        self._sources: dict[tuple[str, str], list[tuple[Place | None, str] | Module]] = {}
        self._raw: list[tuple[str, Node, Node, str, Place | None]] = []
        for path, unit in units.items():
            for statement in unit.by_kind.get("import_from_statement", []):
                self._read_from(path, unit, statement)
        for path, unit in units.items():
            for statement in unit.by_kind.get("import_statement", []):
                self._read_import(path, unit, statement)
        for path, node, source, name, place in self._raw:
            target = self.member(place, name) if place is not None else None
            self._note(Import(path, node, source, target))

    def of(self, path: str, binding: Binding) -> list[Import]:
        """The imports among a binding's declarations."""
        found = []
        for node in binding.declarations:
            found += self._of_binding.get((path, node.start_byte), [])
        return found

    @cached_property
    def all(self) -> list[Import]:
        return [one for found in self._of_binding.values() for one in found]

    def exports(self, place: Place) -> frozenset[str]:
        """The names that `from place import *` brings, and perhaps more, but for private ones."""
        names = self.listed(place)
        if names is None:
            names = frozenset(name for name in self.names(place) if not name.startswith("_"))
        return names

    def names(self, place: Place) -> frozenset[str]:
        """Everything that a module binds at its top, star imports followed."""
        if place not in self._names:
            self._names[place] = self._find_names(place, frozenset())
        return self._names[place]

    def _find_names(self, place: Place, seen: frozenset[Place]) -> frozenset[str]:
        if place not in self.units or place in seen:
            return frozenset()
        found = set(self.top(place))
        for star in self.stars[place]:
            if star.place is not None:
                listed = self.listed(star.place) or frozenset()
                found |= {
                    name
                    for name in self._find_names(star.place, seen | {place})
                    if not name.startswith("_") or name in listed
                }
        return frozenset(found)

    def listed(self, place: Place) -> frozenset[str] | None:
        """The names in `__all__`; None if there is none, or if it is more than lists of strings."""
        unit = self.units.get(place)
        if unit is None or b"__all__" not in unit.source:
            return None
        names: set[str] = set()
        for statement in listing_statements(unit):
            if statement.type != "expression_statement":
                return None
            for node in _below(statement):
                if node.type == "identifier" and unit.text(node) not in {"__all__", "extend", "append"}:
                    return None
                if node.type == "string_content":
                    names.add(unit.text(node))
        return frozenset(names) or None

    def member(
        self, place: Place | None, name: str, _seen: frozenset[Symbol] = frozenset()
    ) -> Symbol | Module | None:
        """What `place.name` means."""
        if place is None:
            return None
        symbol = Symbol(place, name)
        submodule = self.modules.submodule(place, name)
        if symbol in _seen:
            # `from . import name` in the package itself finds nothing but the submodule.
            return Module(submodule) if submodule is not None else symbol
        if place in self.units and name in self.names(place):
            binding = self.top(place).get(name)
            sources = self._sources.get((place, name), [])
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
        return symbol if place in self.units else None

    def top(self, place: Place) -> Mapping[str, Binding]:
        """What a file itself binds at its top."""
        return self._tops[place]

    @cached_property
    def _tops(self) -> dict[str, dict[str, Binding]]:
        return {
            path: {binding.name: binding for binding in unit.scopes.bindings if binding.scope.kind == "file"}
            for path, unit in self.units.items()
        }

    def _note(self, one: Import) -> None:
        self._of_binding.setdefault((one.path, one.node.start_byte), []).append(one)

    def _read_from(self, path: str, unit: SourceUnit, statement: Node) -> None:
        module = statement.child_by_field_name("module_name")
        if module is None:
            return
        text = "".join(unit.text(module).split())
        bare = text.lstrip(".")
        level = len(text) - len(bare)
        place = self.modules.relative(path, level, bare) if level else self.modules.absolute(bare)
        if any(child.type == "wildcard_import" for child in statement.children):
            self.stars[path].append(Star(path, place))
        for name in statement.children_by_field_name("name"):
            source, bound = _named(name)
            if not level and place is None and self.modules.unclear(bare):
                self.missing[unit.text(source)] = (
                    f"{path} imports it from {bare}, which is more than one file"
                )
            if _at_top(unit, bound):
                self._sources.setdefault((path, unit.text(bound)), []).append((place, unit.text(source)))
            self._raw.append((path, bound, source, unit.text(source), place))

    def _read_import(self, path: str, unit: SourceUnit, statement: Node) -> None:
        for name in statement.children_by_field_name("name"):
            alias = name.child_by_field_name("alias")
            dotted = name.child_by_field_name("name") if alias is not None else name
            if dotted is None or not dotted.named_children:
                continue
            first = dotted.named_children[0]
            meant = unit.text(dotted) if alias is not None else unit.text(first)
            place = self.modules.absolute("".join(meant.split()))
            node = alias or first
            target = Module(place) if place is not None else None
            self._note(Import(path, node, node, target))
            if _at_top(unit, node):
                self._sources.setdefault((path, unit.text(node)), []).append(target or (None, ""))


def _at_top(unit: SourceUnit, name: Node) -> bool:
    binding = unit.scopes.of(name)
    return binding is not None and binding.scope.kind == "file"


def _named(name: Node) -> tuple[Node, Node]:
    """What is imported, and the identifier that becomes bound."""
    alias = name.child_by_field_name("alias")
    dotted = name.child_by_field_name("name") if alias is not None else name
    source = dotted.named_children[0] if dotted is not None and dotted.named_children else name
    return source, alias or source


def listing_statements(unit: SourceUnit) -> Iterator[Node]:
    """The statements that mention `__all__`; as a whole, if it stands in a compound one."""
    for node in unit.by_kind.get("identifier", []):
        if unit.source[node.start_byte : node.end_byte] != b"__all__":
            continue
        around: Node | None = node
        while around is not None and around.parent is not None and around.parent.type not in _BODIES:
            around = around.parent
        if around is not None:
            yield around


def _below(node: Node) -> Iterator[Node]:
    yield node
    for child in node.named_children:
        yield from _below(child)
