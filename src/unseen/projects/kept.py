"""Why a function of a project keeps its name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import PurePosixPath

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.projects.links import Group, Links, is_definition
from unseen.projects.modules import Modules
from unseen.projects.project import Project
from unseen.projects.texts import read_texts

# Found by name by pytest and unittest.
_DISCOVERED = re.compile(r"test.*|pytest_.*|(setup|teardown)_(module|function|class|method)|load_tests")
_UNITTEST = frozenset({"setUpModule", "tearDownModule"})
# Decorators that make nothing of a function's name.
_HARMLESS = frozenset(
    {"lru_cache", "cache", "wraps", "contextmanager", "asynccontextmanager", "singledispatch", "overload"}
    | {"no_type_check", "final", "coroutine", "total_ordering"}
)
_NAME_ATTRIBUTES = frozenset({"__name__", "__qualname__", "__code__", "co_name"})
_REACHES_LOCALS = frozenset({"locals", "vars", "dir"})
_REACHES = frozenset({"eval", "exec", "globals"}) | _REACHES_LOCALS
_NAME_CALLS = frozenset({"getsource", "getsourcelines", "FunctionType"})


class Evidence:
    """All that speaks for and against new names in one tree.

    Args:
        project: the tree.
        units: path → unit of each of its Python files that parses.
        rename_public: what people outside may use is renamed as well.
    """

    def __init__(
        self, project: Project, units: Mapping[str, SourceUnit], *, rename_public: bool = False
    ) -> None:
        self.project = project
        self.units = units
        self.rename_public = rename_public
        paths = [file.path for file in project.files if file.path.endswith(".py")]
        self.modules = Modules(paths, package=project.name if project.is_package else None)
        self.links = Links(units, self.modules)
        self.texts = read_texts(project, units)

    @cached_property
    def reads_names(self) -> str | None:
        """Where the tree reads the names of functions it is given, or None."""
        for path, unit in self.units.items():
            for node in unit.by_kind.get("attribute", []):
                name = node.child_by_field_name("attribute")
                if name is not None and unit.text(name) in _NAME_ATTRIBUTES and not _of_type(unit, node):
                    return f"{path}:{node.start_point[0] + 1}"
            if found := _NAME_CALLS & unit.words:
                return f"{path} ({', '.join(sorted(found))})"
        quoted = sorted(_NAME_ATTRIBUTES & self.texts.quoted.keys())
        return self.texts.quoted[quoted[0]] if quoted else None

    @cached_property
    def front(self) -> frozenset[str]:
        """The files whose names people outside import: a distribution's top packages and lone modules."""
        if not self.project.is_distributed:
            return frozenset()
        top = set()
        for file in self.project.sources("program", language="python"):
            path = PurePosixPath(file.path)
            folder = path.parent if path.name == "__init__.py" else path
            roots = self.project.import_roots
            above = str(folder.parent) if str(folder.parent) != "." else ""
            if file.path == "__init__.py" or above in roots:
                top.add(file.path)
        return frozenset(top)

    def listings(self, group: Group) -> Iterator[tuple[tuple[str, int], Node]]:
        """The strings in `__all__` that name the group."""
        for symbol in group.symbols:
            for node in self.texts.listed.get(symbol.path, {}).get(symbol.name, []):
                yield (symbol.path, node.start_byte), node


def why_kept(evidence: Evidence, group: Group) -> str | None:
    """Why the functions of a group must keep their name; None if everything that names them is known."""
    name = group.symbols[0].name
    return (
        group.fixed
        or _by_its_name(evidence, name)
        or _by_its_use(evidence, group, name)
        or _by_texts(evidence, name)
        or (None if evidence.rename_public else _public(evidence, group, name))
    )


def _by_its_name(evidence: Evidence, name: str) -> str | None:
    if name.startswith("__"):
        return "a name that begins with two underscores has a meaning of its own"
    if _DISCOVERED.fullmatch(name) or name in _UNITTEST:
        return "test runners find it by its name"
    if name in evidence.modules.basenames:
        return "a module has the same name"
    return evidence.links.imports.missing.get(name)


def _by_its_use(evidence: Evidence, group: Group, name: str) -> str | None:
    links = evidence.links
    for path, binding in group.definitions:
        for node in binding.declarations:
            if is_definition(node) and (reason := _decorated(evidence, evidence.units[path], node)):
                return reason
    for path in sorted({path for path, _ in group.references}):
        unit = evidence.units[path]
        if name in unit.scopes.opaque:
            return f"{path} prints it as text, or hides what refers to it"
        for word in sorted(_REACHES & unit.scopes.free.keys()):
            # In a function these tell of its own variables alone.
            if word not in _REACHES_LOCALS or not all(map(unit.in_function, unit.scopes.free[word])):
                return f"{path} reaches names by text ({word})"
    for symbol in group.symbols:
        if symbol.path in links.opened:
            return links.opened[symbol.path]
        if symbol.path in links.escaped and name in links.unknown:
            return (
                f"{links.escaped[symbol.path]}, and {links.unknown[name]} reads .{name} "
                "of something that may be it"
            )
    if evidence.reads_names is not None:
        for (path, _), node in group.references.items():
            if not (is_definition(node) or called(node) or _named_only(node)):
                return (
                    f"{path}:{node.start_point[0] + 1} uses it as a value, and {evidence.reads_names} "
                    "reads names of functions"
                )
    return None


def _by_texts(evidence: Evidence, name: str) -> str | None:
    texts = evidence.texts
    if name in texts.quoted:
        return f"it stands in a string and may be looked up by it ({texts.quoted[name]})"
    if name in texts.doctests:
        return f"a doctest calls it ({texts.doctests[name]})"
    if name in texts.configured:
        return f"{texts.configured[name]} has its name, as a setting or in code that is not understood"
    for path, parts in texts.joined.items():
        for part in sorted(parts):
            if name.startswith(part) or name.endswith(part):
                return f"{path} looks up names that it puts together with {part!r}"
    return None


def _public(evidence: Evidence, group: Group, name: str) -> str | None:
    for symbol in group.symbols:
        if name in evidence.texts.listed.get(symbol.path, {}):
            return f"it is public: {symbol.path} has it in __all__ (see --rename-public)"
    if name in evidence.texts.documented:
        return f"it is public: {evidence.texts.documented[name]} documents it (see --rename-public)"
    if not name.startswith("_"):
        for symbol in group.symbols:
            if symbol.path in evidence.front:
                return f"it is public: people outside may import it from {symbol.path} (see --rename-public)"
    return None


def _decorated(evidence: Evidence, unit: SourceUnit, name: Node) -> str | None:
    function = name.parent
    around = function.parent if function is not None else None
    if around is None or around.type != "decorated_definition":
        return None
    for decorator in around.named_children:
        if decorator.type != "decorator" or not decorator.named_children:
            continue
        expression = decorator.named_children[0]
        if expression.type == "call":
            expression = expression.child_by_field_name("function") or expression
        text = unit.text(expression)
        if text.rpartition(".")[2] in _HARMLESS:
            continue
        binding = unit.scopes.of(expression) if expression.type == "identifier" else None
        own = binding is not None and all(
            one.target is not None for one in evidence.links.imports.of(unit.path or "", binding)
        )
        if not own:
            return f"the decorator {text} may register it by its name"
        if evidence.reads_names is not None:
            return f"the decorator {text} may see its name, and {evidence.reads_names} reads names"
    return None


def _of_type(unit: SourceUnit, node: Node) -> bool:
    """True for `type(x).__name__` and `self.__class__.__name__`, which are names of classes."""
    value = node.child_by_field_name("object")
    text = unit.text(value) if value is not None else ""
    return text.startswith("type(") or text.endswith("__class__") or text in {"cls", "self"}


def called(node: Node) -> Node | None:
    """The call whose function the name is, by itself or as an attribute of a module."""
    expression = node
    parent = node.parent
    if parent is not None and parent.type == "attribute":
        if parent.child_by_field_name("attribute") != node:
            return None
        expression, parent = parent, parent.parent
    if parent is None or parent.type != "call" or parent.child_by_field_name("function") != expression:
        return None
    return parent


def _named_only(node: Node) -> bool:
    """True in an import, and for `@name`, which is a call."""
    parent = node.parent
    return parent is not None and parent.type in {
        "dotted_name",
        "aliased_import",
        "import_from_statement",
        "decorator",
    }
