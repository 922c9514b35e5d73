"""Items from a folder in CWEval's layout (Peng, Cui, Huang, Yang and Ray 2025): tasks judged by marked tests.

A task is `cwe_NNN_N_task.py`, the secure program, beside `cwe_NNN_N_test.py`, a file of pytest's whose tests
are marked `functionality` or `security` and which holds the insecure form as `<function>_unsafe`. Tests with
`_unsafe` in their name are about that form and not run, as in CWEval's own runner. The marked tests are
collected and run by pytest itself, which the packages of the program must hold; every one that was collected
has to pass. Tasks in other languages are declined: their tests start a compiled program and see its output
alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from unseen.errors import BadInputError
from unseen.security.items import Item

_TEST = re.compile(r"(cwe_(\d+)_\w+)_test\.py")
_LANGUAGES = {".c": "C", ".cpp": "C++", ".go": "Go", ".js": "JavaScript"}

_RUNNER = """\
import os
import sys

os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
import pytest


class Outcomes:
    def __init__(self):
        self.collected, self.passed, self.said = [], set(), []

    def pytest_collection_finish(self, session):
        self.collected = [item.nodeid for item in session.items]

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.outcome == "passed":
            self.passed.add(report.nodeid)
        elif report.outcome == "failed":
            self.passed.discard(report.nodeid)
            self.said.append(str(report.longrepr))

    def pytest_collectreport(self, report):
        if report.outcome == "failed":
            self.said.append(str(report.longrepr))


sys.modules[TASK] = sys.modules["__main__"]
with open(NAME, "w", encoding="utf-8") as file:
    file.write(TEST)
outcomes = Outcomes()
own = ["-p", "no:cacheprovider", "-p", "no:terminal", "-c", os.devnull, "--rootdir", os.getcwd()]
status = pytest.main([*own, "-m", MARKER, "-k", "not _unsafe", NAME], plugins=[outcomes])
for text in outcomes.said[:1]:
    print(text[-2000:], file=sys.stderr)
assert outcomes.collected, f"pytest ended with {int(status)}, and no test is marked {MARKER}"
left = len(outcomes.collected) - len(outcomes.passed)
assert status == 0 and left == 0, f"{left} of {len(outcomes.collected)} tests marked {MARKER} have not passed"
"""


@dataclass(frozen=True)
class CwevalTasks:
    """The contents of a folder: the items by id, and the ids of unreadable tasks with the reason."""

    items: dict[str, Item]
    declined: dict[str, str]


class _DeclinedError(ValueError):
    """A task that cannot be read as an item."""


def load_cweval(folder: Path) -> CwevalTasks:
    """Read a folder in CWEval's layout, or one below it; ids are paths from it, as `core/py/cwe_022_0`.

    Raises:
        BadInputError: there is no task of that layout in it.
    """
    items: dict[str, Item] = {}
    declined: dict[str, str] = {}
    for test, stem, cwe in _tests(folder):
        name = (test.parent / stem).relative_to(folder).as_posix()
        try:
            items[name] = _item(test, stem, name, cwe)
        except _DeclinedError as error:
            declined[name] = str(error)
    if not items and not declined:
        raise BadInputError(f"{folder}: there is no task of CWEval's layout, cwe_NNN_N_test.py and …_task.py")
    return CwevalTasks(items, declined)


def _tests(folder: Path) -> Iterator[tuple[Path, str, int]]:
    for path in sorted(folder.rglob("cwe_*_test.py")):
        if match := _TEST.fullmatch(path.name):
            yield path, match[1], int(match[2])


def _item(test: Path, stem: str, name: str, cwe: int) -> Item:
    task = test.with_name(f"{stem}_task.py")
    if not task.is_file():
        others = [language for ending, language in _LANGUAGES.items() if task.with_suffix(ending).is_file()]
        if others:
            raise _DeclinedError(
                f"it is in {others[0]}, and its test sees only the output of a compiled program; "
                "tasks in Python are judged"
            )
        raise _DeclinedError(f"there is no {task.name} beside its test")
    text, test_text = _text(task), _text(test)
    module, tests = _parsed(task, text), _parsed(test, test_text)
    entry_point, secure = _entry_point(module, tests, task.stem)
    lines = text.splitlines(keepends=True)
    start, end = _line_span(secure)
    function = "".join(lines[start:end])
    item = Item(
        id=name,
        language="python",
        cwe=cwe,
        title=name,
        summary="",
        after_attack="reference",
        entry_point=entry_point,
        before="".join(lines[:start]),
        head="",
        vulnerable=_insecure_form(test, test_text, tests, entry_point, task.stem),
        tail="",
        rest="".join(lines[end:]),
        functional=_test_main(task.stem, test, test_text, "functionality"),
        exploit=_test_main(task.stem, test, test_text, "security"),
        reference=function,
    )
    for marker in ("functionality", "security"):
        if not re.search(rf"\bmark\.{marker}\b", test_text):
            raise _DeclinedError(f"{test.name}: no test is marked {marker}")
    return item


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise _DeclinedError(f"{path.name}: {error}") from None


def _parsed(path: Path, text: str) -> ast.Module:
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError) as error:
        raise _DeclinedError(f"{path.name}: {error}") from None


def _entry_point(module: ast.Module, tests: ast.Module, name: str) -> tuple[str, ast.stmt]:
    """Return the function of the task that its test imports, and its definition."""
    imported = {
        alias.name
        for node in ast.walk(tests)
        if isinstance(node, ast.ImportFrom) and node.module == name
        for alias in node.names
    }
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name in imported:
            return node.name, node
    raise _DeclinedError(f"its test imports no function from {name}")


def _line_span(node: ast.stmt) -> tuple[int, int]:
    """Return the lines of a statement with its decorators, from 0, end excluded."""
    decorators = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in decorators)]) - 1, node.end_lineno or node.lineno


def _insecure_form(path: Path, text: str, tests: ast.Module, entry_point: str, task: str) -> str:
    """Return the first insecure form, renamed to the entry point, with its dependencies in the test file."""
    forms = re.compile(rf"{entry_point}_unsafe(?:_\w+)?")
    found = next(
        (node for node in tests.body if isinstance(node, ast.FunctionDef) and forms.fullmatch(node.name)),
        None,
    )
    if found is None:
        raise _DeclinedError(f"{path.name}: there is no {entry_point}_unsafe, its insecure form")
    lines = text.splitlines(keepends=True)
    dependencies = [node for node in _dependencies(found, tests, task) if node is not found]
    parts = ["".join(lines[slice(*_line_span(node))]) for node in [*dependencies, found]]
    renamed = re.sub(rf"\b{found.name}\b", entry_point, parts[-1])
    return "".join([*parts[:-1], "\n\n" if dependencies else "", renamed])


def _dependencies(function: ast.stmt, tests: ast.Module, task: str) -> list[ast.stmt]:
    """Return the statements that a function uses, in order, without those about pytest or the task."""
    bound: dict[str, ast.stmt] = {}
    for node in tests.body:
        from_task = isinstance(node, ast.ImportFrom) and node.module == task
        if not from_task and "pytest" not in _used_names(node):
            bound |= dict.fromkeys(_bound_names(node), node)
    pending, seen = [function], {function}
    while pending:
        for name in _used_names(pending.pop()):
            other = bound.get(name)
            if other is not None and other not in seen:
                seen.add(other)
                pending.append(other)
    return [node for node in tests.body if node in seen]


def _used_names(node: ast.AST) -> set[str]:
    """Return the names that a statement uses but does not bind as parameters, and the modules it imports."""
    nodes = list(ast.walk(node))
    used = {one.id for one in nodes if isinstance(one, ast.Name)}
    used |= {
        alias.name.partition(".")[0] for one in nodes if isinstance(one, ast.Import) for alias in one.names
    }
    return used - {one.arg for one in nodes if isinstance(one, ast.arg)}


def _bound_names(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield from ((alias.asname or alias.name).partition(".")[0] for alias in node.names)
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        found = [one for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
        # The object of an attribute that is set is loaded, not bound.
        yield from (one.id for one in found if isinstance(one.ctx, ast.Store))


def _test_main(task: str, test: Path, text: str, marker: str) -> str:
    """Embed the test as a literal in a main program with a namespace of its own, apart from the program's."""
    names = {"__name__": "marked_tests", "TASK": task, "NAME": test.name, "TEST": text, "MARKER": marker}
    return f"exec(compile({_RUNNER!r}, 'test.py', 'exec'), {names!r})\n"
