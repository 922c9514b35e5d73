"""Read every identifier in a tree's Python files, with what it refers to where reading tells that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Literal, NamedTuple

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.projects.imports import Import, Imports, Module, Symbol
from unseen.projects.modules import Modules
from unseen.syntax.scopes import Binding, Scope

Kind = Literal["module", "global", "class", "function", "method", "attribute", "parameter", "local"]
Role = Literal["name", "attribute", "keyword", "import"]


class Owner(NamedTuple):
    """What a name belongs to: a module file, a class or a function by its qualified name, or `module` names.

    Attributes:
        space: `module` for names of files, `global`, `member` of a class, `parameter` or `local`. From
            running also `foreign`, `dynamic` for attributes that no class has, `passed` for keywords that
            a function of the tree passes on by `**`, and `any` for mocks.
        path: the file.
        scope: the qualified name of the class or function; for locals, the offset of the scope.
    """

    space: str
    path: str
    scope: str


FOREIGN = Owner("global", "", "")
"""The owner of names that code outside the tree defines."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One identifier in a file.

    Attributes:
        start: byte offset; with the path it names the place.
        role: how it is used; owners of attributes and keywords are known from running, mostly.
        owners: what it refers to; empty if reading does not tell.
        definition: the kind of thing that is defined here, or None.
    """

    path: str
    start: int
    end: int
    word: str
    role: Role
    owners: tuple[Owner, ...]
    definition: Kind | None = None


@dataclass(frozen=True)
class ClassText:
    """A class statement: its place and the base classes of the tree, where reading tells them."""

    path: str
    qualname: str
    bases: tuple[Owner, ...]


@dataclass
class Reading:
    """What the Python files of a tree say of their names.

    Attributes:
        occurrences: all identifiers.
        dynamic: path → why local names in that file must stay.
        opaque: (path, word) pairs whose text is printed, as in `f"{x=}"`.
    """

    occurrences: list[Occurrence]
    dynamic: dict[str, str]
    opaque: set[tuple[str, str]]


def read_occurrences(units: Mapping[str, SourceUnit], modules: Modules) -> Reading:
    """Read all identifiers of the given files.

    Args:
        units: path → parsed unit of every Python file.
        modules: the modules of the tree, for imports.
    """
    imports = Imports(units, modules)
    reading = Reading([], {}, set())
    for path, unit in units.items():
        if unit.scopes.dynamic:
            reading.dynamic[path] = unit.scopes.dynamic
        reading.opaque |= {(path, word) for word in unit.scopes.opaque}
        reading.occurrences += _FileReader(path, unit, imports).occurrences()
    return reading


def qualified_name(unit: SourceUnit, node: Node) -> str:
    """Return the `__qualname__` of a definition, or of the innermost one around another node."""
    parts: list[str] = []
    around: Node | None = node
    while around is not None:
        if around.type in {"function_definition", "class_definition"}:
            name = around.child_by_field_name("name")
            if parts and around.type == "function_definition":
                parts.append("<locals>")
            parts.append(unit.text(name) if name is not None else "")
        elif around.type == "lambda":
            parts += ["<locals>"] if parts else []
            parts.append("<lambda>")
        around = around.parent
    return ".".join(reversed(parts))


class _FileReader:
    """Reads one file."""

    def __init__(self, path: str, unit: SourceUnit, imports: Imports) -> None:
        self._path = path
        self._unit = unit
        self._imports = imports
        self._imported: dict[int, Import] = {}
        for binding in unit.scopes.bindings:
            for one in imports.of(path, binding):
                self._imported[one.source.start_byte] = one
                self._imported.setdefault(one.node.start_byte, one)
        self._stars = self._star_names()
        self._verbatim_owner: dict[int, tuple[Owner, ...]] = {}

    def occurrences(self) -> Iterator[Occurrence]:
        for node in self._unit.by_kind.get("identifier", []):
            parent = node.parent
            word = self._unit.text(node)
            if parent is None or (word.startswith("__") and word.endswith("__")) or not word.strip("_"):
                continue
            role, owners = self._resolve(node, parent)
            yield Occurrence(
                self._path, node.start_byte, node.end_byte, word, role, owners, self._definition(node, parent)
            )

    def _resolve(self, node: Node, parent: Node) -> tuple[Role, tuple[Owner, ...]]:
        if parent.type == "attribute" and _same(parent.child_by_field_name("attribute"), node):
            return "attribute", self._receiver(parent)
        if parent.type == "keyword_argument" and _same(parent.child_by_field_name("name"), node):
            return "keyword", ()
        if parent.type == "keyword_pattern" and _same(parent.named_children[0], node):
            return "attribute", ()
        if parent.type == "global_statement":
            return "name", (Owner("global", self._path, ""),)
        statement = _import_statement(node)
        if statement is not None:
            return "import", self._import(node, statement)
        return "name", self._name(node)

    def _name(self, node: Node) -> tuple[Owner, ...]:
        binding = self._unit.scopes.of(node)
        if binding is None:
            word = self._unit.text(node)
            return self._stars.get(word, (FOREIGN,))
        return self._of_binding(binding)

    def _of_binding(self, binding: Binding) -> tuple[Owner, ...]:
        scope = binding.scope
        owners: list[Owner] = []
        for one in self._imports.of(self._path, binding):
            if one.source.start_byte == one.node.start_byte:
                owners.append(self._target(one))
        if scope.kind == "file":
            owners.append(Owner("global", self._path, ""))
        elif scope.kind == "type":
            owners.append(Owner("member", self._path, qualified_name(self._unit, scope.node)))
        elif binding.kind == "parameter" and scope.node.type == "function_definition":
            owners.append(Owner("parameter", self._path, qualified_name(self._unit, scope.node)))
        else:
            owners.append(Owner("local", self._path, str(scope.node.start_byte)))
        return tuple(dict.fromkeys(owners))

    def _target(self, one: Import) -> Owner:
        if isinstance(one.target, Symbol):
            return Owner("global", one.target.path, "")
        if isinstance(one.target, Module):
            return Owner("module", one.target.module_path, "")
        return FOREIGN

    def _import(self, node: Node, statement: Node) -> tuple[Owner, ...]:
        """Resolve an identifier of an import: a bound name, an imported one, or part of a module's name."""
        one = self._imported.get(node.start_byte)
        if one is not None and one.source.start_byte != one.node.start_byte:
            if node.start_byte == one.source.start_byte and node.parent is not None:
                if statement.type == "import_from_statement":
                    return (self._target(one),)
            else:
                binding = self._unit.scopes.of(node) or self._declared(node)
                return self._of_binding(binding) if binding is not None else (FOREIGN,)
        elif one is not None:
            binding = self._unit.scopes.of(node) or self._declared(node)
            return self._of_binding(binding) if binding is not None else (self._target(one),)
        return (self._module_part(node, statement),)

    def _declared(self, node: Node) -> Binding | None:
        return next(
            (
                binding
                for binding in self._unit.scopes.bindings
                if any(one.start_byte == node.start_byte for one in binding.declarations)
            ),
            None,
        )

    def _module_part(self, node: Node, statement: Node) -> Owner:
        """Resolve one component of a dotted module name, with the components before it."""
        dotted = node.parent
        if dotted is None or dotted.type != "dotted_name":
            return FOREIGN
        words = [self._unit.text(one) for one in dotted.named_children if one.start_byte <= node.start_byte]
        modules = self._imports.modules
        if dotted.parent is not None and dotted.parent.type == "relative_import":
            level = self._unit.text(dotted.parent).count(".", 0, dotted.start_byte - dotted.parent.start_byte)
            found = modules.relative(self._path, level, ".".join(words))
        else:
            found = modules.absolute(".".join(words))
        return Owner("module", found, "") if found else FOREIGN

    def _receiver(self, attribute: Node) -> tuple[Owner, ...]:
        """Resolve an attribute whose receiver is a module or a class of the tree by reading; else nothing."""
        value = attribute.child_by_field_name("object")
        name = attribute.child_by_field_name("attribute")
        if value is None or name is None:
            return ()
        module = self._module_value(value)
        if module is FOREIGN:
            return (FOREIGN,)
        if module is not None:
            member = self._imports.member(module.path, self._unit.text(name))
            if isinstance(member, Module):
                return (Owner("module", member.module_path, ""),)
            return (Owner("global", member.path if isinstance(member, Symbol) else module.path, ""),)
        if value.type == "identifier":
            return self._own_instance(value)
        return (FOREIGN,) if value.type in {"string", "concatenated_string", "list", "dictionary"} else ()

    def _own_instance(self, value: Node) -> tuple[Owner, ...]:
        """Resolve `self` and `cls` in a method, which is an instance of the class or of a subclass."""
        binding = self._unit.scopes.of(value)
        if binding is None or binding.kind != "parameter" or len(binding.declarations) != 1:
            return ()
        function = binding.scope.node
        around = binding.scope.parent
        first = function.child_by_field_name("parameters")
        if around is None or around.kind != "type" or first is None or not first.named_children:
            return ()
        if first.named_children[0].start_byte != binding.declarations[0].start_byte:
            return ()
        if b"staticmethod" in self._decorators(function):
            return ()
        return (Owner("member", self._path, qualified_name(self._unit, around.node)),)

    def _decorators(self, function: Node) -> bytes:
        parent = function.parent
        if parent is None or parent.type != "decorated_definition":
            return b""
        return self._unit.source[parent.start_byte : function.start_byte]

    def _module_value(self, value: Node) -> Owner | None:
        """Return the module that an expression is; FOREIGN for one of another project, None otherwise."""
        if value.type == "attribute":
            inner = value.child_by_field_name("object")
            name = value.child_by_field_name("attribute")
            module = self._module_value(inner) if inner is not None else None
            if module is None or module is FOREIGN or name is None:
                return None
            member = self._imports.member(module.path, self._unit.text(name))
            return Owner("module", member.module_path, "") if isinstance(member, Module) else None
        binding = self._unit.scopes.of(value) if value.type == "identifier" else None
        if binding is None:
            return None
        found = self._imports.of(self._path, binding)
        if len(found) != len(binding.declarations) or len(found) != 1:
            return None
        target = found[0].target
        if isinstance(target, Module):
            return Owner("module", target.module_path, "")
        statement = _import_statement(found[0].source)
        foreign = target is None and statement is not None and statement.type == "import_statement"
        return FOREIGN if foreign else None

    def _definition(self, node: Node, parent: Node) -> Kind | None:
        name = parent.child_by_field_name("name")
        if parent.type == "class_definition" and _same(name, node):
            return "class"
        if parent.type == "function_definition" and _same(name, node):
            binding = self._unit.scopes.of(node)
            return "method" if binding is not None and binding.scope.kind == "type" else "function"
        if parent.type == "attribute":
            stored = parent.parent is not None and _is_target(parent)
            return "attribute" if stored and _same(parent.child_by_field_name("attribute"), node) else None
        binding = self._unit.scopes.of(node)
        if binding is None or all(one.start_byte != node.start_byte for one in binding.declarations):
            return None
        return _kind_of(binding.kind, binding.scope)

    def _star_names(self) -> dict[str, tuple[Owner, ...]]:
        found: dict[str, tuple[Owner, ...]] = {}
        for star in self._imports.star_imports[self._path]:
            for word in self._imports.exports(star.module_path) if star.module_path is not None else ():
                member = self._imports.member(star.module_path, word)
                if isinstance(member, Symbol):
                    here = Owner("global", self._path, "")
                    found[word] = (here, Owner("global", member.path, ""))
        return found


def _kind_of(kind: str, scope: Scope) -> Kind | None:
    if kind == "module":
        return None
    if kind == "parameter":
        return "parameter" if scope.node.type == "function_definition" else "local"
    return {"file": "global", "type": "attribute"}.get(scope.kind, "local")  # type: ignore[return-value]


def _is_target(node: Node) -> bool:
    """Return True if an attribute is assigned to."""
    parent = node.parent
    while parent is not None and parent.type in {"pattern_list", "tuple_pattern", "list_pattern"}:
        node, parent = parent, parent.parent
    return (
        parent is not None
        and parent.type in {"assignment", "augmented_assignment", "for_statement"}
        and _same(parent.child_by_field_name("left"), node)
    )


def _same(one: Node | None, other: Node) -> bool:
    return one is not None and (one.start_byte, one.end_byte) == (other.start_byte, other.end_byte)


def _import_statement(node: Node) -> Node | None:
    parent = node.parent
    while parent is not None and parent.type in {"dotted_name", "aliased_import", "relative_import"}:
        parent = parent.parent
    if parent is not None and parent.type in {"import_from_statement", "import_statement"}:
        return parent
    return None


def module_word(path: str) -> str:
    """Return the name under which a file or folder is imported."""
    bare = PurePosixPath(path)
    return bare.parent.name if bare.name == "__init__.py" else bare.stem
