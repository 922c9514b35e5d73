"""Find all references to each top-level name of a tree, with symbols united across imports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.projects.imports import Import, Imports, Module, Symbol
from unseen.projects.modules import ModulePath, Modules
from unseen.syntax.scopes import Binding

# Calls that read or list the names in the module passed to them.
_READS_NAMES = frozenset({"vars", "dir", "getmembers", "getattr", "hasattr", "setattr", "delattr"})
# Identifiers in code that looks up modules by the text of their names.
_IMPORTS_BY_TEXT = frozenset(
    {"import_module", "__import__", "importorskip", "run_module", "run_path", "iter_modules", "walk_packages"}
    | {"exec_module", "import_string", "find_spec", "module_from_spec", "getmodule"}
)


@dataclass
class SymbolGroup:
    """One name that several modules share because they import it from one another.

    Attributes:
        symbols: the symbol in each module.
        definitions: (path, binding) wherever it is bound by something other than an import.
        references: (path, byte offset) → node of every occurrence, including definitions and imports.
        exclusion: why its references cannot all be known, or None.
    """

    symbols: list[Symbol] = field(default_factory=list)
    definitions: list[tuple[str, Binding]] = field(default_factory=list)
    references: dict[tuple[str, int], Node] = field(default_factory=dict)
    exclusion: str | None = None


class ReferenceGraph:
    """All references to the top-level names of a tree, across its files.

    Attributes:
        imports: the resolved import statements.
        escaped: modules used as values, which any variable may then refer to → where.
        introspected: modules whose names are looked up by text → where.
        unresolved_attributes: names of attributes of objects not known to be modules → where.
    """

    def __init__(self, units: Mapping[str, SourceUnit], modules: Modules) -> None:
        self.units = units
        self.imports = Imports(units, modules)
        self.escaped: dict[ModulePath, str] = {}
        self.introspected: dict[ModulePath, str] = {}
        self.unresolved_attributes: dict[str, str] = {}
        self._parent: dict[Symbol, Symbol] = {}
        self._references: dict[Symbol, dict[tuple[str, int], Node]] = {}
        self._excluded: dict[Symbol, str] = {}
        for path, unit in units.items():
            for binding in unit.scopes.bindings:
                self._add_binding(path, unit, binding)
            self._follow_stars(path, unit)
            self._exclude_class_names(path, unit)
            self._exclude_globals(path, unit)
            self._escape_hidden(path)
        for path, unit in units.items():
            self._follow_attributes(path, unit)
            self._escape_by_text(path, unit)

    def groups(self) -> list[SymbolGroup]:
        """Return the groups with a definition in the tree, in the order of their first symbol."""
        found: dict[Symbol, SymbolGroup] = {}
        for symbol in sorted(self._parent):
            group = found.setdefault(self._find(symbol), SymbolGroup())
            group.symbols.append(symbol)
            group.references.update(self._references.get(symbol, {}))
            group.exclusion = group.exclusion or self._excluded.get(symbol)
            binding = (
                self.imports.top_level(symbol.path).get(symbol.name) if symbol.path in self.units else None
            )
            if binding is not None and len(self.imports.of(symbol.path, binding)) < len(binding.declarations):
                group.definitions.append((symbol.path, binding))
        return [group for group in found.values() if group.definitions]

    # Building

    def _add_binding(self, path: str, unit: SourceUnit, binding: Binding) -> None:
        imported = self.imports.of(path, binding)
        plain: list[Symbol] = []
        for one in imported:
            if isinstance(one.target, Symbol):
                self._add_references(one.target, path, [one.source])
                if one.source is one.node:
                    plain.append(one.target)
        self._add_module_binding(path, binding, imported)
        if binding.scope.kind == "file":
            own = Symbol(path, binding.name)
            self._add_references(own, path, binding.references)
            for target in plain:
                self._union(own, target)
            if not self._is_renamable_binding(binding, imported):
                self._exclude(own, f"{path} binds it to something other than a function")
            return
        for target in plain:
            self._add_references(target, path, binding.references)
            self._union(target, plain[0])
            if binding.scope.kind == "type":
                self._exclude(target, f"a class in {path} has it as an attribute")
            elif len(plain) < len(binding.declarations):
                self._exclude(target, f"{path} may bind it to something else")

    def _add_module_binding(self, path: str, binding: Binding, imported: list[Import]) -> None:
        targets = [one.target for one in imported]
        modules = {target for target in targets if isinstance(target, Module)}
        if len(modules) == 1 and len(binding.declarations) == targets.count(targets[0]):
            return
        for module in modules:
            # An attribute of such a name may not be the module's.
            self.escaped.setdefault(module.module_path, f"{path} may bind {binding.name} to something else")

    def _is_renamable_binding(self, binding: Binding, imported: list[Import]) -> bool:
        """Return True if the name can be changed wherever it is bound."""
        changeable = {
            one.node.start_byte
            for one in imported
            if isinstance(one.target, Symbol) or one.source is not one.node
        }
        return all(node.start_byte in changeable or is_definition(node) for node in binding.declarations)

    def _follow_stars(self, path: str, unit: SourceUnit) -> None:
        """Resolve free names through `from m import *`, which also makes them names of this module."""
        for star in self.imports.star_imports[path]:
            if star.module_path is None:
                for name in unit.scopes.free:
                    self._exclude(
                        Symbol(path, name), f"{path} may have it from a star import of another project"
                    )
                continue
            is_ambiguous = self.imports.dunder_all(
                star.module_path
            ) is None and "__all__" in self.imports.names(star.module_path)
            for name in sorted(self.imports.exports(star.module_path)):
                target, own = Symbol(star.module_path, name), Symbol(path, name)
                if isinstance(self.imports.member(star.module_path, name), Module):
                    self._escape_submodule(star.module_path, name, path)
                    continue
                self._union(own, target)
                used = unit.scopes.free.get(name, [])
                self._add_references(target, path, used)
                if name in self.imports.top_level(path):
                    self._exclude(target, f"{path} also binds it beside a star import")
                elif used and is_ambiguous:
                    self._exclude(target, f"{path} may have it from a star import whose __all__ is computed")
        if any(star.module_path is None for star in self.imports.star_imports[path]):
            for name in unit.scopes.free:
                self._union(Symbol(path, name), Symbol(path, name))

    def _escape_submodule(self, module_path: ModulePath, name: str, path: str) -> None:
        member = self.imports.member(module_path, name)
        if isinstance(member, Module):
            self.escaped.setdefault(member.module_path, f"{path} has it from a star import")

    def _escape_by_text(self, path: str, unit: SourceUnit) -> None:
        """Mark all modules as escaped if code looks modules up by text.

        `sys.modules[__name__]` is only the file's own module.
        """
        found = sorted(_IMPORTS_BY_TEXT & unit.words)
        tables = unit.source.count(b"sys.modules")
        if tables > unit.source.count(b"sys.modules[__name__]"):
            found.append("sys.modules")
        elif tables:
            self.escaped.setdefault(path, f"{path} uses itself as a value")
        for module_path in self.units if found else ():
            self.escaped.setdefault(module_path, f"{path} finds modules by text ({found[0]})")

    def _escape_hidden(self, path: str) -> None:
        """Mark submodules as escaped whose name the package binds to something else."""
        for name in sorted(self.imports.names(path)):
            submodule = self.imports.modules.submodule(path, name)
            if submodule is not None and not isinstance(self.imports.member(path, name), Module):
                self.escaped.setdefault(submodule, f"{path} has something else by its name")

    def _exclude_class_names(self, path: str, unit: SourceUnit) -> None:
        """Exclude names bound in a class body, where lookup falls back to the module (reference, 4.2.2)."""
        for binding in unit.scopes.bindings:
            if binding.scope.kind == "type" and len(binding.references) > len(binding.declarations):
                self._exclude(Symbol(path, binding.name), f"a class body in {path} also has the name")

    def _exclude_globals(self, path: str, unit: SourceUnit) -> None:
        for statement in unit.by_kind.get("global_statement", []):
            for name in statement.named_children:
                self._exclude(Symbol(path, unit.text(name)), f"a function in {path} declares it global")

    # Attributes of modules

    def _follow_attributes(self, path: str, unit: SourceUnit) -> None:
        attributes: set[int] = set()
        for node in unit.by_kind.get("attribute", []):
            value, name = node.child_by_field_name("object"), node.child_by_field_name("attribute")
            if value is None or name is None:
                continue
            module = self._module(path, unit, value)
            if module is None:
                self.unresolved_attributes.setdefault(unit.text(name), path)
                continue
            attributes.add(value.start_byte)
            member = self.imports.member(module.module_path, unit.text(name))
            if isinstance(member, Symbol):
                self._add_references(member, path, [name])
                self._union(member, member)
                if member.name == "__dict__":
                    self.introspected.setdefault(module.module_path, f"{path} reads its __dict__")
            elif isinstance(member, Module) and not _is_attribute_object(node):
                self._mark_escaped(path, unit, node, member)
        for binding in unit.scopes.bindings:
            declared = {node.start_byte for node in binding.declarations}
            for one in self.imports.of(path, binding)[:1]:
                if isinstance(one.target, Module):
                    for node in binding.references:
                        if node.start_byte not in declared and not _is_attribute_object(node):
                            self._mark_escaped(path, unit, node, one.target)

    def _mark_escaped(self, path: str, unit: SourceUnit, node: Node, module: Module) -> None:
        where = f"{path}:{node.start_point[0] + 1}"
        self.escaped.setdefault(module.module_path, f"{where} uses the module as a value")
        call = node.parent.parent if node.parent is not None else None
        if call is None or call.type != "call" or node.parent is None or node.parent.type != "argument_list":
            return
        function = call.child_by_field_name("function")
        word = unit.text(function).rpartition(".")[2] if function is not None else ""
        given = node.parent.named_children
        literal = len(given) > 1 and given[1].type == "string" and given[1].named_child_count == 3
        if word in _READS_NAMES and not literal:
            self.introspected.setdefault(module.module_path, f"{where} reads its names by text ({word})")

    def _module(self, path: str, unit: SourceUnit, node: Node) -> Module | None:
        """Return the module that an expression certainly evaluates to, or None."""
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
                member = self.imports.member(module.module_path, unit.text(name))
                return member if isinstance(member, Module) else None
        return None

    # Union-find over symbols

    def _find(self, symbol: Symbol) -> Symbol:
        while (above := self._parent.setdefault(symbol, symbol)) != symbol:
            symbol = above
        return symbol

    def _union(self, one: Symbol, other: Symbol) -> None:
        first, second = sorted((self._find(one), self._find(other)))
        self._parent[second] = first

    def _add_references(self, symbol: Symbol, path: str, nodes: list[Node]) -> None:
        self._find(symbol)
        found = self._references.setdefault(symbol, {})
        for node in nodes:
            found[path, node.start_byte] = node

    def _exclude(self, symbol: Symbol, reason: str) -> None:
        self._excluded.setdefault(symbol, reason)


def is_definition(node: Node) -> bool:
    """Return True for the name in `def name`."""
    return node.parent is not None and node.parent.type == "function_definition"


def _is_attribute_object(node: Node) -> bool:
    parent = node.parent
    return (
        parent is not None
        and parent.type == "attribute"
        and (value := parent.child_by_field_name("object")) is not None
        and value.start_byte == node.start_byte
        and value.end_byte == node.end_byte
    )
