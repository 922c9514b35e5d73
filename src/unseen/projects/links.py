"""Which places of a tree mean the same function: symbols joined over imports, with all their references."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.projects.imports import Import, Imports, Module, Symbol
from unseen.projects.modules import Modules, Place
from unseen.syntax.scopes import Binding

# Calls that read or list the names of the module that they are given.
_READS_NAMES = frozenset({"vars", "dir", "getmembers", "getattr", "hasattr", "setattr", "delattr"})
# Words of code that finds modules by the text of their names.
_BY_TEXT = frozenset(
    {"import_module", "__import__", "importorskip", "run_module", "run_path", "iter_modules", "walk_packages"}
    | {"exec_module", "import_string", "find_spec", "module_from_spec", "getmodule"}
)


@dataclass
class Group:
    """One name that several modules share because they import it from each other.

    Attributes:
        symbols: the name in each module.
        definitions: (path, binding) where it is bound by anything but an import.
        references: (path, node) of everywhere it is named, definitions and imports included.
        fixed: why not everything that names it is known, or None.
    """

    symbols: list[Symbol] = field(default_factory=list)
    definitions: list[tuple[str, Binding]] = field(default_factory=list)
    references: dict[tuple[str, int], Node] = field(default_factory=dict)
    fixed: str | None = None


class Links:
    """The references of every top-level name of a tree, over all its files.

    Attributes:
        imports: the import statements.
        escaped: modules that are used as values, so that anything may hold them → where.
        opened: modules whose names some code reads by text → where.
        unknown: names read as an attribute of something that is not known to be a module → where.
    """

    def __init__(self, units: Mapping[str, SourceUnit], modules: Modules) -> None:
        self.units = units
        self.imports = Imports(units, modules)
        self.escaped: dict[Place, str] = {}
        self.opened: dict[Place, str] = {}
        self.unknown: dict[str, str] = {}
        self._parent: dict[Symbol, Symbol] = {}
        self._references: dict[Symbol, dict[tuple[str, int], Node]] = {}
        self._fixed: dict[Symbol, str] = {}
        for path, unit in units.items():
            for binding in unit.scopes.bindings:
                self._link(path, unit, binding)
            self._follow_stars(path, unit)
            self._fix_class_names(path, unit)
            self._fix_globals(path, unit)
            self._escape_hidden(path)
        for path, unit in units.items():
            self._follow_attributes(path, unit)
            self._escape_by_text(path, unit)

    def groups(self) -> list[Group]:
        """The groups that have a definition in a file of the tree, in the order of their first symbol."""
        found: dict[Symbol, Group] = {}
        for symbol in sorted(self._parent):
            group = found.setdefault(self._root(symbol), Group())
            group.symbols.append(symbol)
            group.references.update(self._references.get(symbol, {}))
            group.fixed = group.fixed or self._fixed.get(symbol)
            binding = self.imports.top(symbol.path).get(symbol.name) if symbol.path in self.units else None
            if binding is not None and len(self.imports.of(symbol.path, binding)) < len(binding.declarations):
                group.definitions.append((symbol.path, binding))
        return [group for group in found.values() if group.definitions]

    # Building

    def _link(self, path: str, unit: SourceUnit, binding: Binding) -> None:
        imported = self.imports.of(path, binding)
        plain: list[Symbol] = []
        for one in imported:
            if isinstance(one.target, Symbol):
                self._refer(one.target, path, [one.source])
                if one.source is one.node:
                    plain.append(one.target)
        self._link_modules(path, binding, imported)
        if binding.scope.kind == "file":
            own = Symbol(path, binding.name)
            self._refer(own, path, binding.references)
            for target in plain:
                self._join(own, target)
            if not self._bound_to_functions(binding, imported):
                self._fix(own, f"{path} binds it to something other than a function")
            return
        for target in plain:
            self._refer(target, path, binding.references)
            self._join(target, plain[0])
            if binding.scope.kind == "type":
                self._fix(target, f"a class in {path} has it as an attribute")
            elif len(plain) < len(binding.declarations):
                self._fix(target, f"{path} may bind it to something else")

    def _link_modules(self, path: str, binding: Binding, imported: list[Import]) -> None:
        targets = [one.target for one in imported]
        modules = {target for target in targets if isinstance(target, Module)}
        if len(modules) == 1 and len(binding.declarations) == targets.count(targets[0]):
            return
        for module in modules:
            # An attribute of such a name is not known to be the module's.
            self.escaped.setdefault(module.place, f"{path} may bind {binding.name} to something else")

    def _bound_to_functions(self, binding: Binding, imported: list[Import]) -> bool:
        """True if the name can be changed in whatever binds it."""
        changeable = {
            one.node.start_byte
            for one in imported
            if isinstance(one.target, Symbol) or one.source is not one.node
        }
        return all(node.start_byte in changeable or is_definition(node) for node in binding.declarations)

    def _follow_stars(self, path: str, unit: SourceUnit) -> None:
        """`from m import *`: free names mean what `m` has, and the names are those of this module too."""
        for star in self.imports.stars[path]:
            if star.place is None:
                for name in unit.scopes.free:
                    self._fix(Symbol(path, name), f"{path} may have it from a star import of another project")
                continue
            unclear = self.imports.listed(star.place) is None and "__all__" in self.imports.names(star.place)
            for name in sorted(self.imports.exports(star.place)):
                target, own = Symbol(star.place, name), Symbol(path, name)
                if isinstance(self.imports.member(star.place, name), Module):
                    self._escape(star.place, name, path)
                    continue
                self._join(own, target)
                used = unit.scopes.free.get(name, [])
                self._refer(target, path, used)
                if name in self.imports.top(path):
                    self._fix(target, f"{path} also binds it beside a star import")
                elif used and unclear:
                    self._fix(target, f"{path} may have it from a star import whose __all__ is computed")
        if any(star.place is None for star in self.imports.stars[path]):
            for name in unit.scopes.free:
                self._join(Symbol(path, name), Symbol(path, name))

    def _escape(self, place: Place, name: str, path: str) -> None:
        member = self.imports.member(place, name)
        if isinstance(member, Module):
            self.escaped.setdefault(member.place, f"{path} has it from a star import")

    def _escape_by_text(self, path: str, unit: SourceUnit) -> None:
        """Code that finds modules by text may find any; `sys.modules[__name__]` is the file's own."""
        found = sorted(_BY_TEXT & unit.words)
        tables = unit.source.count(b"sys.modules")
        if tables > unit.source.count(b"sys.modules[__name__]"):
            found.append("sys.modules")
        elif tables:
            self.escaped.setdefault(path, f"{path} uses itself as a value")
        for place in self.units if found else ():
            self.escaped.setdefault(place, f"{path} finds modules by text ({found[0]})")

    def _escape_hidden(self, path: str) -> None:
        """A package may bind the name of its own submodule to something else."""
        for name in sorted(self.imports.names(path)):
            submodule = self.imports.modules.submodule(path, name)
            if submodule is not None and not isinstance(self.imports.member(path, name), Module):
                self.escaped.setdefault(submodule, f"{path} has something else by its name")

    def _fix_class_names(self, path: str, unit: SourceUnit) -> None:
        """In a class body a name is looked up in the class and then in the module (reference, 4.2.2)."""
        for binding in unit.scopes.bindings:
            if binding.scope.kind == "type" and len(binding.references) > len(binding.declarations):
                self._fix(Symbol(path, binding.name), f"a class body in {path} also has the name")

    def _fix_globals(self, path: str, unit: SourceUnit) -> None:
        for statement in unit.by_kind.get("global_statement", []):
            for name in statement.named_children:
                self._fix(Symbol(path, unit.text(name)), f"a function in {path} declares it global")

    # Attributes of modules

    def _follow_attributes(self, path: str, unit: SourceUnit) -> None:
        attributes: set[int] = set()
        for node in unit.by_kind.get("attribute", []):
            value, name = node.child_by_field_name("object"), node.child_by_field_name("attribute")
            if value is None or name is None:
                continue
            module = self._module(path, unit, value)
            if module is None:
                self.unknown.setdefault(unit.text(name), path)
                continue
            attributes.add(value.start_byte)
            member = self.imports.member(module.place, unit.text(name))
            if isinstance(member, Symbol):
                self._refer(member, path, [name])
                self._join(member, member)
                if member.name == "__dict__":
                    self.opened.setdefault(module.place, f"{path} reads its __dict__")
            elif isinstance(member, Module) and not _is_object(node):
                self._escapes(path, unit, node, member)
        for binding in unit.scopes.bindings:
            declared = {node.start_byte for node in binding.declarations}
            for one in self.imports.of(path, binding)[:1]:
                if isinstance(one.target, Module):
                    for node in binding.references:
                        if node.start_byte not in declared and not _is_object(node):
                            self._escapes(path, unit, node, one.target)

    def _escapes(self, path: str, unit: SourceUnit, node: Node, module: Module) -> None:
        where = f"{path}:{node.start_point[0] + 1}"
        self.escaped.setdefault(module.place, f"{where} uses the module as a value")
        call = node.parent.parent if node.parent is not None else None
        if call is None or call.type != "call" or node.parent is None or node.parent.type != "argument_list":
            return
        function = call.child_by_field_name("function")
        word = unit.text(function).rpartition(".")[2] if function is not None else ""
        given = node.parent.named_children
        literal = len(given) > 1 and given[1].type == "string" and given[1].named_child_count == 3
        if word in _READS_NAMES and not literal:
            self.opened.setdefault(module.place, f"{where} reads its names by text ({word})")

    def _module(self, path: str, unit: SourceUnit, node: Node) -> Module | None:
        """The module that an expression surely is."""
        if node.type == "identifier":
            binding = unit.scopes.of(node)
            if binding is None:
                return None
            imported = self.imports.of(path, binding)
            targets = {one.target for one in imported}
            if len(targets) == 1 and len(imported) == len(binding.declarations):
                target = targets.pop()
                return target if isinstance(target, Module) else None
            return None
        if node.type == "attribute":
            value, name = node.child_by_field_name("object"), node.child_by_field_name("attribute")
            if value is None or name is None:
                return None
            module = self._module(path, unit, value)
            if module is not None:
                member = self.imports.member(module.place, unit.text(name))
                return member if isinstance(member, Module) else None
        return None

    # Sets of symbols

    def _root(self, symbol: Symbol) -> Symbol:
        while (above := self._parent.setdefault(symbol, symbol)) != symbol:
            symbol = above
        return symbol

    def _join(self, one: Symbol, other: Symbol) -> None:
        first, second = sorted((self._root(one), self._root(other)))
        self._parent[second] = first

    def _refer(self, symbol: Symbol, path: str, nodes: list[Node]) -> None:
        self._root(symbol)
        found = self._references.setdefault(symbol, {})
        for node in nodes:
            found[path, node.start_byte] = node

    def _fix(self, symbol: Symbol, reason: str) -> None:
        self._fixed.setdefault(symbol, reason)


def is_definition(node: Node) -> bool:
    """True for the name in `def name`."""
    return node.parent is not None and node.parent.type == "function_definition"


def _is_object(node: Node) -> bool:
    parent = node.parent
    return (
        parent is not None
        and parent.type == "attribute"
        and (value := parent.child_by_field_name("object")) is not None
        and value.start_byte == node.start_byte
        and value.end_byte == node.end_byte
    )
