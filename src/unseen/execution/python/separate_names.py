"""What the tests of a fix find under the names of its program, read from the reference's text."""

from __future__ import annotations

import ast
import builtins
import functools
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from unseen import python_ast
from unseen.execution.fixes.after_attack import BENIGN
from unseen.execution.fixes.trial import TestName, Trial
from unseen.execution.token import SignatureMismatchError

_OWN_PROCESS = frozenset(
    (
        *(
            "process_time",
            "process_time_ns",
            "thread_time",
            "getrusage",
            "setrlimit",
            "prlimit",
            "getsizeof",
            "tracemalloc",
            "psutil",
            "addaudithook",
            "settrace",
            "setprofile",
        ),
        *("_getframe", "get_objects", "get_referrers", "__code__", "__globals__", "__closure__"),
        *("setitimer", "alarm", "open_code"),
    )
)
"""Names by which tests look at, or interrupt, the process that the program is in."""
_RUNS_VALUES = frozenset(("eval", "exec", "compile", "__import__"))
_LOADERS = frozenset(("pickle", "marshal", "shelve", "runpy", "yaml", "ctypes"))


class _Names:
    """The top-level names of a module by what they are."""

    def __init__(self, code: str, name: str, known: dict[tuple[str, str], list[tuple[str, str]]]) -> None:
        self.name = name
        self.imports: dict[str, tuple[str, str, str]] = {}
        self.defined: set[str] = set()
        self.exceptions: dict[str, list[tuple[str, str]]] = {}
        for node in _top_level(python_ast.parse(code).body):
            self._take(node, known)

    def _take(self, node: ast.stmt, known: dict[tuple[str, str], list[tuple[str, str]]]) -> None:
        if isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.partition(".")[0]
                self.imports[alias.asname or top] = (
                    alias.name,
                    "",
                    ast.unparse(ast.Import([alias])),
                )
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                text = ast.unparse(ast.ImportFrom(node.module, [alias], 0))
                self.imports[alias.asname or alias.name] = (node.module, alias.name, text)
        elif isinstance(node, ast.ClassDef):
            bases = [self._place(base, known) for base in node.bases]
            if bases and all(base is not None for base in bases):
                self.exceptions[node.name] = [base for base in bases if base is not None]
            self.defined.add(node.name)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            self.defined.add(node.name)
        else:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                    self.defined.add(inner.id)

    def _place(
        self, base: ast.expr, known: dict[tuple[str, str], list[tuple[str, str]]]
    ) -> tuple[str, str] | None:
        """Return module and name of an exception class, None for any other."""
        if isinstance(base, ast.Name):
            if base.id in self.exceptions:
                return self.name, base.id
            module, name, _ = self.imports.get(base.id, ("builtins", base.id, ""))
        elif isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
            module, name = self.imports.get(base.value.id, ("", "", ""))[0], base.attr
        else:
            return None
        if (module, name) in known:
            return module, name
        found = getattr(builtins, name, None) if module == "builtins" else None
        if isinstance(found, type) and issubclass(found, Exception):
            return module, name
        library = module.partition(".")[0] in sys.stdlib_module_names
        return (module, name) if library and name.endswith(("Error", "Exception")) else None


def _top_level(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, (ast.If, ast.Try, ast.With)):
            yield from _top_level(node.body)
            yield from _top_level(getattr(node, "orelse", []))
            for handler in getattr(node, "handlers", []):
                yield from _top_level(handler.body)
        else:
            yield node


def _module(path: str) -> str:
    """Return the name under which a file is imported."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@functools.lru_cache(maxsize=256)
def names_for_tests(reference: Trial, name: TestName) -> dict[str, Any]:
    """Return the parts of the requests to both sides that follow from the reference.

    Raises:
        SignatureMismatchError: these tests cannot be run apart from the program.
    """
    try:
        test = _as_run(python_ast.parse(reference.support + reference.section(name)))
        known: dict[tuple[str, str], list[tuple[str, str]]] = {}
        modules = [(_module(path), text) for path, text in reference.files if path.endswith(".py")]
        for module, text in modules:
            known |= {(module, each): bases for each, bases in _Names(text, module, known).exceptions.items()}
        program = _Names(reference.code, "__main__", known)
    except (SyntaxError, ValueError, RecursionError) as error:
        raise SignatureMismatchError(f"the tests cannot be read: {error}") from None
    known |= {("__main__", each): bases for each, bases in program.exceptions.items()}
    used = {node.id for node in ast.walk(test) if isinstance(node, ast.Name)}
    _refuse(test, program, used)
    own = {module for module, _ in modules}
    imports = {alias: found for alias, found in program.imports.items() if alias in used}
    shared = [text for module, _, text in imports.values() if module.partition(".")[0] not in own]
    brought = {alias: found for alias, found in imports.items() if found[0].partition(".")[0] in own}
    clients = {
        node.module
        for node in ast.walk(test)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.endswith(".testclient")
    }
    return {
        "imports": shared,
        "names": sorted(
            (program.defined - program.exceptions.keys()) & used
            | {alias for alias, (_, inner, _) in brought.items() if inner}
        ),
        "imported": [[alias, module, inner] for alias, (module, inner, _) in brought.items()],
        "exceptions": [[module, each, bases] for (module, each), bases in known.items()],
        # A framework's client calls the program within one process, so it is the program's.
        "modules": sorted(own | clients),
    }


def _as_run(test: ast.Module) -> ast.Module:
    """Put the functional test that follows an attack as text in the place of what runs this text."""
    texts = [
        node.value.value
        for node in test.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and ast.unparse(node.targets[0]) == f"{BENIGN}_text"
    ]
    if not texts:
        return test
    kept = [node for node in test.body if not (isinstance(node, ast.FunctionDef) and node.name == BENIGN)]
    return ast.Module([*kept, *python_ast.parse(str(texts[0])).body], [])


def _name_of(node: ast.AST) -> str:
    """Return the name that a node reads, imports or takes of something; empty for any other."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.name.partition(".")[0] if isinstance(node, ast.alias) else ""


def _refuse(test: ast.Module, program: _Names, used: set[str]) -> None:
    """Refuse tests that have to be in the program's process to see or to do something.

    Raises:
        SignatureMismatchError: they measure or replace something there, or run values of the program.
    """
    for node in ast.walk(test):
        if (name := _name_of(node)) in _OWN_PROCESS:
            raise SignatureMismatchError(f"the tests use {name} of their own process")
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            base = node.value
            module = base.id if isinstance(base, ast.Name) else ""
            harmless = (module, node.attr) == ("sys", "dont_write_bytecode")
            if module in _imported(test, program) and not harmless:
                raise SignatureMismatchError(f"the tests replace {module}.{node.attr}")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in _RUNS_VALUES:
                raise SignatureMismatchError(f"the tests call {node.func.id}")
            first = node.args[0] if node.args else None
            if (node.func.id == "patch" and "patch" in _imported(test, program)) or (
                node.func.id == "setattr"
                and isinstance(first, ast.Name)
                and first.id in _imported(test, program)
            ):
                raise SignatureMismatchError("the tests replace attributes of modules")
        if (
            isinstance(node, ast.Attribute)
            and node.attr in ("load", "loads", "run_path", "find_class", "CDLL")
            and isinstance(node.value, ast.Name)
            and node.value.id in _LOADERS
        ):
            raise SignatureMismatchError(f"the tests load values with {node.value.id}")
    replaced = {
        node.id
        for node in ast.walk(test)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in program.defined
    }
    stored = {
        name
        for each in ast.walk(test)
        if isinstance(each, ast.Global)
        for name in each.names
        if name in program.defined
    }
    top = {
        inner.id
        for node in _top_level(test.body)
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef))
        for inner in ast.walk(node)
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
    }
    if stored or replaced & top:
        raise SignatureMismatchError(f"the tests replace {', '.join(sorted(stored | replaced & top))}")


def _imported(test: ast.Module, program: _Names) -> set[str]:
    found = set(program.imports)
    for node in ast.walk(test):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            found |= {alias.asname or alias.name.partition(".")[0] for alias in node.names}
    return found
