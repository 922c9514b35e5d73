"""Functions of a project that must not be renamed, with the reason."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import PurePosixPath

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.projects.modules import Modules
from unseen.projects.project import Project
from unseen.projects.references import ReferenceGraph, SymbolGroup, is_definition
from unseen.projects.text_mentions import find_text_mentions

# Names that pytest and unittest discover.
_RUN_BY_NAME = re.compile(r"test.*|pytest_.*|(setup|teardown)_(module|function|class|method)|load_tests")
_UNITTEST = frozenset({"setUpModule", "tearDownModule"})
# Decorators that do not depend on a function's name.
_NAME_INDEPENDENT = frozenset(
    {"lru_cache", "cache", "wraps", "contextmanager", "asynccontextmanager", "singledispatch", "overload"}
    | {"no_type_check", "final", "coroutine", "total_ordering"}
)
_NAME_ATTRIBUTES = frozenset({"__name__", "__qualname__", "__code__", "co_name"})
_LOCAL_LOOKUPS = frozenset({"locals", "vars", "dir"})
_DYNAMIC_LOOKUPS = frozenset({"eval", "exec", "globals"}) | _LOCAL_LOOKUPS
_NAME_CALLS = frozenset({"getsource", "getsourcelines", "FunctionType"})


class RenameAnalysis:
    """Everything that decides whether functions of one tree can be renamed.

    Args:
        project: the project tree.
        units: path → parsed unit of each Python file without syntax errors.
        rename_public: also rename the public API.
    """

    def __init__(
        self, project: Project, units: Mapping[str, SourceUnit], *, rename_public: bool = False
    ) -> None:
        self.project = project
        self.units = units
        self.rename_public = rename_public
        paths = [file.path for file in project.files if file.path.endswith(".py")]
        self.modules = Modules(paths, package=project.name if project.is_package else None)
        self.graph = ReferenceGraph(units, self.modules)
        self.mentions = find_text_mentions(project, units)

    @cached_property
    def name_introspection(self) -> str | None:
        """Location of code that reads the names of function objects, or None."""
        for path, unit in self.units.items():
            for node in unit.by_kind.get("attribute", []):
                name = node.child_by_field_name("attribute")
                if (
                    name is not None
                    and unit.text(name) in _NAME_ATTRIBUTES
                    and not _is_class_name(unit, node)
                ):
                    return f"{path}:{node.start_point[0] + 1}"
            if found := _NAME_CALLS & unit.words:
                return f"{path} ({', '.join(sorted(found))})"
        quoted = sorted(_NAME_ATTRIBUTES & self.mentions.quoted.keys())
        return self.mentions.quoted[quoted[0]] if quoted else None

    @cached_property
    def public_modules(self) -> frozenset[str]:
        """The files that others import from: a distribution's top-level packages and modules."""
        if not self.project.is_distributed:
            return frozenset()
        top_level = set()
        for file in self.project.sources("program", language="python"):
            path = PurePosixPath(file.path)
            folder = path.parent if path.name == "__init__.py" else path
            roots = self.project.import_roots
            above = str(folder.parent) if str(folder.parent) != "." else ""
            if file.path == "__init__.py" or above in roots:
                top_level.add(file.path)
        return frozenset(top_level)

    def dunder_all_entries(self, group: SymbolGroup) -> Iterator[tuple[tuple[str, int], Node]]:
        """Yield the strings in `__all__` that name the group."""
        for symbol in group.symbols:
            for node in self.mentions.dunder_all.get(symbol.path, {}).get(symbol.name, []):
                yield (symbol.path, node.start_byte), node


def exclusion_reason(analysis: RenameAnalysis, group: SymbolGroup) -> str | None:
    """Return why the functions of a group must not be renamed; None if all references are known."""
    name = group.symbols[0].name
    return (
        group.exclusion
        or _excluded_by_name(analysis, name)
        or _excluded_by_use(analysis, group, name)
        or _excluded_by_text(analysis, name)
        or (None if analysis.rename_public else _excluded_as_public(analysis, group, name))
    )


def _excluded_by_name(analysis: RenameAnalysis, name: str) -> str | None:
    if name.startswith("__"):
        return "a name that begins with two underscores has a meaning of its own"
    if _RUN_BY_NAME.fullmatch(name) or name in _UNITTEST:
        return "test runners find it by its name"
    if name in analysis.modules.basenames:
        return "a module has the same name"
    return analysis.graph.imports.ambiguous.get(name)


def _excluded_by_use(analysis: RenameAnalysis, group: SymbolGroup, name: str) -> str | None:
    graph = analysis.graph
    for path, binding in group.definitions:
        for node in binding.declarations:
            if is_definition(node) and (
                reason := _excluded_by_decorator(analysis, analysis.units[path], node)
            ):
                return reason
    for path in sorted({path for path, _ in group.references}):
        unit = analysis.units[path]
        if name in unit.scopes.opaque:
            return f"{path} prints it as text or hides references to it"
        for word in sorted(_DYNAMIC_LOOKUPS & unit.scopes.free.keys()):
            # Inside a function these see only its own variables.
            if word not in _LOCAL_LOOKUPS or not all(map(unit.in_function, unit.scopes.free[word])):
                return f"{path} reaches names by text ({word})"
    for symbol in group.symbols:
        if symbol.path in graph.introspected:
            return graph.introspected[symbol.path]
        if symbol.path in graph.escaped and name in graph.unresolved_attributes:
            return (
                f"{graph.escaped[symbol.path]}, and {graph.unresolved_attributes[name]} reads .{name} "
                "of something that may be it"
            )
    if analysis.name_introspection is not None:
        for (path, _), node in group.references.items():
            if not (is_definition(node) or enclosing_call(node) or _is_import_or_decorator(node)):
                return (
                    f"{path}:{node.start_point[0] + 1} uses it as a value, and {analysis.name_introspection} "
                    "reads names of functions"
                )
    return None


def _excluded_by_text(analysis: RenameAnalysis, name: str) -> str | None:
    mentions = analysis.mentions
    if name in mentions.quoted:
        return f"it occurs in a string and may be looked up by name ({mentions.quoted[name]})"
    if name in mentions.doctests:
        return f"a doctest calls it ({mentions.doctests[name]})"
    if name in mentions.configured:
        return f"{mentions.configured[name]} mentions it, as a setting or in code that cannot be parsed"
    for path, parts in mentions.name_fragments.items():
        for part in sorted(parts):
            if name.startswith(part) or name.endswith(part):
                return f"{path} looks up names that it builds with {part!r}"
    return None


def _excluded_as_public(analysis: RenameAnalysis, group: SymbolGroup, name: str) -> str | None:
    for symbol in group.symbols:
        if name in analysis.mentions.dunder_all.get(symbol.path, {}):
            return f"it is public: {symbol.path} lists it in __all__ (see --rename-public)"
    if name in analysis.mentions.documented:
        return f"it is public: {analysis.mentions.documented[name]} documents it (see --rename-public)"
    if not name.startswith("_"):
        for symbol in group.symbols:
            if symbol.path in analysis.public_modules:
                return f"it is public: others may import it from {symbol.path} (see --rename-public)"
    return None


def _excluded_by_decorator(analysis: RenameAnalysis, unit: SourceUnit, name: Node) -> str | None:
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
        if text.rpartition(".")[2] in _NAME_INDEPENDENT:
            continue
        binding = unit.scopes.of(expression) if expression.type == "identifier" else None
        own = binding is not None and all(
            one.target is not None for one in analysis.graph.imports.of(unit.path or "", binding)
        )
        if not own:
            return f"the decorator {text} may register it by its name"
        if analysis.name_introspection is not None:
            return f"the decorator {text} may see its name, and {analysis.name_introspection} reads names"
    return None


def _is_class_name(unit: SourceUnit, node: Node) -> bool:
    """Return True for `type(x).__name__` and `self.__class__.__name__`, which are class names."""
    value = node.child_by_field_name("object")
    text = unit.text(value) if value is not None else ""
    return text.startswith("type(") or text.endswith("__class__") or text in {"cls", "self"}


def enclosing_call(node: Node) -> Node | None:
    """Return the call whose callee is this name, alone or as an attribute of a module; else None."""
    expression = node
    parent = node.parent
    if parent is not None and parent.type == "attribute":
        if parent.child_by_field_name("attribute") != node:
            return None
        expression, parent = parent, parent.parent
    if parent is None or parent.type != "call" or parent.child_by_field_name("function") != expression:
        return None
    return parent


def _is_import_or_decorator(node: Node) -> bool:
    """Return True in an import, and for `@name`, which is a call."""
    parent = node.parent
    return parent is not None and parent.type in {
        "dotted_name",
        "aliased_import",
        "import_from_statement",
        "decorator",
    }
