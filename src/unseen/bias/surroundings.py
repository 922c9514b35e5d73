"""What of a Python module looks at its surroundings, by which a program could know that it is tested.

A function that consults the environment, its callers, files or the interpreter can decide fairly here and
otherwise elsewhere, so that neither calls nor dataflow settle what it does. Code is followed by name, and a
standard module that is not known to be harmless counts as a look around.
"""

from __future__ import annotations

import ast
import functools
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from unseen import python_ast
from unseen.bias.attributes import Attribute, attribute_of
from unseen.bias.dataflow.module import Function, ModuleDefinitions
from unseen.bias.purity import PURE_MODULES
from unseen.bias.reachable import Place, ReachablePlaces
from unseen.bias.siblings import local_imports
from unseen.execution.source import Source

_SCOPES = (
    ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef, ast.ListComp, ast.SetComp, ast.DictComp,
    ast.GeneratorExp,
)  # fmt: skip
_SAFE_MODULES = PURE_MODULES | {
    "array", "base64", "binascii", "calendar", "cmath", "codecs", "colorsys", "csv", "datetime", "difflib",
    "graphlib", "hashlib", "hmac", "html", "ipaddress", "logging", "pprint", "queue", "random", "reprlib",
    "secrets", "struct", "uuid", "zlib", "zoneinfo", "asyncio", "concurrent",
}  # fmt: skip
# Libraries that read settings or find out about processes and callers.
_REVEALING_LIBRARIES = {
    "psutil", "distro", "dotenv", "decouple", "environs", "environ", "pytest", "_pytest", "hypothesis",
    "setproctitle", "cpuinfo", "netifaces", "objgraph", "executing", "varname", "cffi", "nose", "coverage",
}  # fmt: skip
# Members of revealing modules that reveal nothing.
_PURE_MEMBERS = {"io.StringIO", "io.BytesIO", "sys.maxsize", "string.Template"} | {
    f"os.path.{name}" for name in ("splitext", "basename", "dirname", "join", "split", "normpath")
}
_CLOCK_MODULES = {"time"}
_CLOCK_CALLS = {"now", "today", "utcnow"}
_REVEALING_NAMES = {
    "open", "input", "globals", "locals", "eval", "exec", "compile", "breakpoint", "id", "hash", "help",
    "__import__", "__name__", "__file__", "__builtins__", "__spec__", "__loader__", "__package__",
    "__debug__", "SimpleNamespace", "MemoryError", "RecursionError",
}  # fmt: skip
_REVEALING_ATTRIBUTES = {
    "f_back", "f_globals", "f_locals", "f_builtins", "f_code", "f_lineno", "tb_frame", "tb_next", "gi_frame",
    "gi_code", "cr_frame", "cr_await", "cr_origin", "ag_frame", "co_filename", "co_name", "SimpleNamespace",
    "cache_info", "cache_parameters", "eval", "get_type_hints", "isEnabledFor", "getEffectiveLevel",
    "hasHandlers", "handlers", "findCaller", "current_task", "all_tasks", "get_stack", "print_stack",
    "get_running_loop", "get_event_loop", "getnode", "uuid1", "file_digest", "basicConfig",
}  # fmt: skip
_HARMLESS_DUNDERS = {"__init__", "__post_init__", "__new__", "__call__", "__doc__", "__members__", "__dict__"}
_REVEALING_DUNDERS = {
    "__class__",
    "__getattribute__",
    "__reduce__",
    "__reduce_ex__",
    "__dir__",
    "__subclasshook__",
}
_EXPOSED_MODULES = {
    "os", "sys", "inspect", "builtins", "gc", "threading", "subprocess", "socket", "platform", "signal",
    "importlib", "ctypes", "traceback", "linecache", "multiprocessing", "resource", "posix",
}  # fmt: skip
_READS_FILE = re.compile(r"(?:read_|load(?!s\b)|from_?file|genfromtxt|memmap|open)")
_LOGS = {"debug", "info", "warning", "warn", "error", "exception", "critical", "log"}
_REVEALING_TEXT = re.compile(r"__\w+__|/proc\b|/sys/|/etc/|/dev/|/tmp\b|/work\b")


class Surroundings:
    """Where the functions of one module look around, and where they read the clock."""

    def __init__(self, module: ModuleDefinitions, local: Mapping[str, Place] | None = None) -> None:
        """Read a module.

        Args:
          module: the program.
          local: modules of its own folder that look around, as imports name them → where they do.
        """
        self._imported = dict(_imported_names(module.tree))
        self._local = local or {}
        self._used: dict[str, set[str]] = defaultdict(set)
        self._looks: dict[str, list[Place]] = defaultdict(list)
        self._hidden: dict[str, list[Place]] = defaultdict(list)
        for name, scope in scopes(module.tree):
            self._read(name, scope)
        self._words = {name: _words(scope) for name, scope in scopes(module.tree)}
        self._all_looks = ReachablePlaces(self._used, self._looks)
        self._all_hidden = ReachablePlaces(self._used, self._hidden)

    def looks(self, function: str) -> list[Place]:
        """List where a function, or anything that it can reach by name, looks around."""
        return self._all_looks.nearest(function)

    def hidden(self, function: str) -> list[Place]:
        """List where a function depends on the clock, or on how long it may take."""
        return self._all_hidden.nearest(function)

    def names_any(self, function: str, attributes: Sequence[Attribute]) -> bool:
        """Return True if a function's own text names one of these attributes."""
        words = self._words.get(function.rpartition(".")[2], set())
        return any(attribute_of(word, attributes) is not None for word in words)

    def first_look(self) -> Place | None:
        """Return the first place at which the module looks around at all."""
        return min((place for places in self._looks.values() for place in places), default=None)

    def _read(self, scope_name: str, scope: ast.AST) -> None:
        silent = {id(node) for node in _without_effect(scope)} | set(self._pure(scope))
        local = _locals(scope) if isinstance(scope, Function) else set()
        used = self._used[scope_name]
        for node in own_nodes(scope):
            if id(node) in silent:
                continue
            if isinstance(node, ast.Name) and node.id not in local:
                used.add(node.id)
            elif isinstance(node, ast.Attribute):
                used.add(node.attr)
            line = getattr(node, "lineno", 0)
            what = self._look(node)
            if what and not (isinstance(node, ast.Name) and node.id in local):
                self._looks[scope_name].append(Place(line, what))
            elif hidden := self._hidden_input(node):
                self._hidden[scope_name].append(Place(line, hidden))

    def _pure(self, scope: ast.AST) -> Iterator[int]:
        """Yield the names of modules of which only a member is used that reveals nothing, by identity."""
        for node in own_nodes(scope):
            if isinstance(node, ast.Attribute):
                steps, base = [node.attr], node.value
                while isinstance(base, ast.Attribute):
                    steps, base = [base.attr, *steps], base.value
                if isinstance(base, ast.Name):
                    root = self._imported.get(base.id, "")
                    if ".".join((root, *steps)) in _PURE_MEMBERS:
                        yield id(base)

    def _look(self, node: ast.AST) -> str:
        """Return what a node consults of the surroundings; empty for nothing."""
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                root = self._imported.get(name, "")
                return name if name in _REVEALING_NAMES else self._imported_look(name, root)
            case ast.Attribute(value=ast.Name(id=base), attr=name) if base in self._imported and (
                name.lstrip("_") in _EXPOSED_MODULES or _READS_FILE.match(name)
            ):
                return f"{base}.{name}"
            case ast.Attribute(attr=name) if name in _REVEALING_ATTRIBUTES or _is_telling_dunder(name):
                return f".{name}"
            case ast.Constant(value=str(text)) if _REVEALING_TEXT.search(text):
                return repr(text[:30])
            case ast.Call(func=ast.Name(id="getattr" | "hasattr" as name), args=[_, key, *_]) if (
                not isinstance(key, ast.Constant)
            ):
                return f"{name} with a computed name"
            case ast.Call(func=ast.Name(id="vars" | "dir" as name), args=[]):
                return name
            case ast.Call(func=ast.Attribute(value=base, attr="format" | "format_map")) if not isinstance(
                base, ast.Constant
            ):
                return "format of a computed text"
            case ast.Import() | ast.ImportFrom():
                return next(filter(None, (self._imported_look(n, r) for n, r in _imported_names(node))), "")
        return ""

    def _imported_look(self, name: str, module: str) -> str:
        """Return what a name of an import stands for, if its module is one to look around with."""
        place = self._local.get(module) or self._local.get(module.rpartition(".")[0])
        if place is not None:
            return f"{name}, whose module uses {place},"
        root, _, member = module.partition(".")
        if not root or module in _PURE_MEMBERS:
            return ""
        telling = root in _REVEALING_LIBRARIES or (root.startswith("_") and root != "__future__")
        standard = root in sys.stdlib_module_names and root not in _SAFE_MODULES | _CLOCK_MODULES
        exposed = member.rpartition(".")[2].lstrip("_") in _EXPOSED_MODULES | _REVEALING_ATTRIBUTES
        return module if telling or standard or exposed else ""

    def _hidden_input(self, node: ast.AST) -> str:
        """Return what a result depends on that is no input, but tells nothing about a person."""
        match node:
            case ast.Name(id=name) if self._imported.get(name, "").partition(".")[0] in _CLOCK_MODULES:
                return "the clock"
            case ast.Attribute(attr=name) if name in _CLOCK_CALLS:
                return "the clock"
            case ast.ExceptHandler(type=None) | ast.Name(id="BaseException"):
                # The time limit of a call is one of these.
                return "exceptions of any class"
        return ""


def local_looks(source: Source) -> dict[str, Place]:
    """Find out which modules of a program's own folder look around.

    Returns:
      The module, as the program's imports name it → the first place, anywhere in it, at which it does.
    """
    found: dict[str, Place] = {}
    if source.folder is None:
        return found
    for name, path in local_imports(source):
        place = _first_look(path)
        if place is not None:
            found[name] = place
    return found


@functools.lru_cache(maxsize=4096)
def _first_look(path: Path) -> Place | None:
    try:
        tree = python_ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, SyntaxError, RecursionError):
        return Place(1, f"what cannot be read, {path.name},")
    place = Surroundings(ModuleDefinitions(tree, {}, {}, {}, set())).first_look()
    return Place(place.line, f"{place.what} of {path.name}") if place is not None else None


def _is_telling_dunder(name: str) -> bool:
    if not (name.startswith("__") and name.endswith("__")):
        return False
    return name in _REVEALING_DUNDERS or (name not in _HARMLESS_DUNDERS and not hasattr(0, name))


def _imported_names(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the names that imports bind, with the module or the module's member that each stands for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.asname or alias.name.partition(".")[0], alias.name
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                module = "." * node.level + (node.module or "")
                yield alias.asname or alias.name, f"{module}.{alias.name}"


def scopes(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Yield functions by name, class bodies and constructors by the class, and what else top levels bind."""
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield node.name, node
            for each in node.body:
                if isinstance(each, Function) and each.name.startswith("__"):
                    yield node.name, each
    for statement in tree.body:
        if not isinstance(statement, Function | ast.ClassDef | ast.Import | ast.ImportFrom):
            for name in _bound(statement):
                yield name, statement


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a scope; of a class only what its body executes, not its methods."""
    pending = [scope]
    while pending:
        node = pending.pop()
        yield node
        for child in ast.iter_child_nodes(node):
            if not (isinstance(node, ast.ClassDef) and isinstance(child, Function)):
                pending.append(child)


def _words(scope: ast.AST) -> set[str]:
    """Return the names and short texts of a scope."""
    found = set()
    for node in own_nodes(scope):
        match node:
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.Constant(value=str(word)):
                found.add(word[:40])
    return found


def _without_effect(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield docstrings, and the loggers of statements such as `logger.info(...)`, which decide nothing."""
    for node in ast.walk(scope):
        match node:
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name() as logger, attr=name))) if (
                name in _LOGS
            ):
                yield logger
            case ast.Expr(value=ast.Constant() as text):
                yield text


def _locals(function: Function) -> set[str]:
    """Return the names that a function's own scope binds, so that they are no names of the module."""
    args = function.args
    found = {each.arg for each in (*args.posonlyargs, *args.args, *args.kwonlyargs)}
    outer: set[str] = set()
    pending: list[ast.AST] = list(function.body)
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Global | ast.Nonlocal):
            outer.update(node.names)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        if not isinstance(node, _SCOPES):
            pending += ast.iter_child_nodes(node)
    return found - outer


def _bound(node: ast.stmt) -> set[str]:
    """Return the names that a statement binds, by import in a `try` too."""
    found = {
        each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }
    found |= {each.name for each in ast.walk(node) if isinstance(each, Function)}
    return found | {name for name, _ in _imported_names(node)}
