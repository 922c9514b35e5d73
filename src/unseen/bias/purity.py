"""Purity of a module: whether calls leave state behind, and whether results can vary by themselves."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator

from unseen.bias.dataflow.module import Function, ModuleDefinitions
from unseen.bias.reachable import Place, ReachablePlaces

_MUTATING = {
    "append", "add", "update", "pop", "popitem", "setdefault", "extend", "insert", "remove", "discard",
    "clear", "appendleft", "seed",
}  # fmt: skip
_READING = {"get", "items", "keys", "values", "index", "count"}
_CONTAINERS = {"list", "dict", "set", "defaultdict", "Counter", "deque", "OrderedDict"}
# The results of these modules depend on the arguments alone.
PURE_MODULES = {
    "abc", "ast", "bisect", "collections", "copy", "dataclasses", "decimal", "enum", "fractions",
    "functools", "heapq", "itertools", "json", "math", "numbers", "operator", "re", "statistics",
    "string", "textwrap", "typing", "typing_extensions", "types", "__future__", "pydantic", "attr",
    "attrs", "warnings", "contextlib", "unicodedata",
}  # fmt: skip
_IMPURE_NAMES = {
    "id",
    "hash",
    "open",
    "input",
    "object",
    "__import__",
    "eval",
    "exec",
    "globals",
    "print_exc",
}  # fmt: skip


class StatefulFunctions:
    """The functions of a module that may change state which later calls see."""

    def __init__(self, module: ModuleDefinitions) -> None:
        tops = {name for node in module.tree.body for name in _bound(node)}
        shared = {
            name
            for owner in module.classes.values()
            if owner.kind not in ("fields", "typed dict")
            for node in owner.node.body
            if not isinstance(node, Function)
            for name in _bound(node)
        }
        reachable: dict[str, set[str]] = defaultdict(set)
        changes: dict[str, list[Place]] = defaultdict(list)
        for name, node in _scopes(module.tree):
            used = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            used |= {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}
            reachable[name].update(used)
            if isinstance(node, Function) and _changes_state(node, tops, shared) and name != "__init__":
                changes[name].append(Place(node.lineno, f"state that {name} keeps between calls"))
        self._changes = ReachablePlaces(reachable, changes)

    def is_stateful(self, function: str) -> bool:
        """Return True if a function, or anything that it can reach by name, changes state.

        Args:
          function: `name` or `Class.method`; the class's constructor is reached through it.
        """
        return self._changes.reaches(function)

    def places(self, function: str) -> list[Place]:
        """List the functions that change state which a function can reach."""
        return self._changes.nearest(function)


def _scopes(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Yield functions by name, constructors by their class, and the top-level bindings."""
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, Function) and each.name in ("__init__", "__new__", "__post_init__"):
                    yield node.name, each
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            for name in _bound(statement):
                yield name, statement


def _changes_state(function: Function, tops: set[str], shared: set[str]) -> bool:
    """Return True if a function may change state that outlives the call."""
    args = function.args
    given = {each.arg for each in (*args.posonlyargs, *args.args, *args.kwonlyargs)}
    local = given | {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    if any(not _is_only_read(function, name) for name in _mutable_defaults(args)):
        return True
    outer = tops - local
    for node in ast.walk(function):
        if isinstance(node, ast.Global | ast.Nonlocal):
            return True
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            root = _root(node)
            if root in outer or root in ("cls", "__class__"):
                return True
            if isinstance(node, ast.Subscript) and _field(node.value) in shared:
                return True
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in _MUTATING
        ):
            root = _root(node.func)
            if root in outer or root == "cls" or _field(node.func.value) in shared:
                return True
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("next", "setattr")
            and node.args
            and _root(node.args[0]) in outer | {"cls"} | _made_once(args)
        ):
            return True
    return False


def _mutable_defaults(args: ast.arguments) -> Iterator[str]:
    """Yield the parameters whose default a call could change for the next one."""
    plain = [*args.posonlyargs, *args.args]
    pairs = [
        *zip(plain[len(plain) - len(args.defaults) :], args.defaults, strict=True),
        *zip(args.kwonlyargs, args.kw_defaults, strict=True),
    ]
    for each, default in pairs:
        made = (
            isinstance(default, ast.Call)
            and isinstance(default.func, ast.Name)
            and default.func.id in _CONTAINERS
        )
        if made or isinstance(default, ast.List | ast.Dict | ast.Set):
            yield each.arg


def _made_once(args: ast.arguments) -> set[str]:
    """Return the parameters whose default is the result of a call, which all calls of the function share."""
    plain = [*args.posonlyargs, *args.args]
    pairs = [
        *zip(plain[len(plain) - len(args.defaults) :], args.defaults, strict=True),
        *zip(args.kwonlyargs, args.kw_defaults, strict=True),
    ]
    return {each.arg for each, default in pairs if isinstance(default, ast.Call)}


def _is_only_read(function: Function, name: str) -> bool:
    """Return True if a parameter is only looked up in, iterated over and compared."""
    reading: set[int] = set()
    for node in ast.walk(function):
        match node:
            case ast.Subscript(value=ast.Name() as held, ctx=ast.Load()):
                reading.add(id(held))
            case ast.Call(func=ast.Attribute(value=ast.Name() as held, attr=attr)) if attr in _READING:
                reading.add(id(held))
            case ast.Compare(comparators=[ast.Name() as held]):
                reading.add(id(held))
            case ast.For(iter=ast.Name() as held) | ast.comprehension(iter=ast.Name() as held):
                reading.add(id(held))
    return all(
        id(node) in reading for node in ast.walk(function) if isinstance(node, ast.Name) and node.id == name
    )


def _field(node: ast.expr) -> str:
    """Return `table` for `self.table`, which may be an attribute of the class."""
    return node.attr if isinstance(node, ast.Attribute) else ""


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def _bound(node: ast.stmt) -> set[str]:
    if isinstance(node, Function | ast.ClassDef):
        return {node.name}
    return {
        each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }


def may_vary(module: ModuleDefinitions) -> bool:
    """Return True if results may depend on time, randomness, addresses or the environment."""
    if module.imports - PURE_MODULES:
        return True
    return any(isinstance(node, ast.Name) and node.id in _IMPURE_NAMES for node in ast.walk(module.tree))
