"""Files never import each other in a circle, and what is known of a language stands with it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from unseen.languages import LANGUAGES

PACKAGE = Path(__file__).parents[1] / "src" / "unseen"


def modules() -> dict[str, Path]:
    """The product's modules by their dotted names; a package goes by the name of its folder."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def nodes(text: str) -> tuple[ast.AST, ...]:
    """What these tests look at in a text: its imports and its constants, each text parsed once."""
    wanted = ast.Import | ast.ImportFrom | ast.Constant
    return tuple(node for node in ast.walk(ast.parse(text)) if isinstance(node, wanted))


def imported(text: str) -> Iterator[str]:
    """Every name that a text imports, wherever in it."""
    for node in nodes(text):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "an import that leaves its package out hides where its arrow goes"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def arrows(texts: Mapping[str, str]) -> dict[str, set[str]]:
    """The modules that each module imports; a name that is none belongs to the module that holds it."""
    found: dict[str, set[str]] = {}
    for module, text in texts.items():
        found[module] = set()
        for name in imported(text):
            while name and name not in texts:
                name = name.rpartition(".")[0]
            if name and name != module:
                found[module].add(name)
    return found


def circle(texts: Mapping[str, str]) -> list[str]:
    """The modules of one circle, or none."""
    try:
        TopologicalSorter(arrows(texts)).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def test_no_imports_go_in_a_circle() -> None:
    assert circle({module: path.read_text() for module, path in modules().items()}) == []


@pytest.mark.parametrize(
    "line",
    [
        "import a.two",
        "from a import two",
        "from a.two import thing",
        "def work():\n    from a.two import thing",
        "if TYPE_CHECKING:\n    from a.two import thing",
    ],
)
def test_a_circle_is_found(line: str) -> None:
    texts = {"a": "", "a.one": line, "a.two": "from a import three", "a.three": "import a.one"}
    assert set(circle(texts)) == {"a.one", "a.two", "a.three"}
    assert circle({**texts, "a.three": "import ast"}) == []


OWN_FOLDERS = {
    f"unseen.{side}.{name}" for side in ("languages", "execution") for name in [*LANGUAGES, "c_family"]
}

# Module or package → the languages that it may name, and why it is about just these.
ABOUT_A_LANGUAGE = {
    "unseen.api": ({"python"}, "what a caller of the Python API most likely brings"),
    "unseen.bias": (
        {"python"},
        "the data flow of Python's programs is analysed; others are compiled and called",
    ),
    "unseen.execution.jobs": ({"python"}, "the runner in the sandbox is a Python program"),
    "unseen.execution.runner": ({"python"}, "the runner in the sandbox is a Python program"),
    "unseen.execution.runtime": ({"python"}, "the runner in the sandbox is a Python program"),
    "unseen.execution.source": ({"python"}, "what a caller of the Python API most likely brings"),
    "unseen.mirror": ({"python"}, "names, imports and test runs of Python projects"),
    "unseen.obfuscation": ({"c"}, "its projects are in C"),
    "unseen.projects": ({"python"}, "the names and imports of Python's modules"),
    "unseen.rewrites": ({"c"}, "transformations of which only C's grammar has the construct"),
    "unseen.sandbox.bubblewrap": ({"c"}, "a letter of `ulimit`"),
    "unseen.sandbox.host": ({"python"}, "the interpreter that runs this program"),
    "unseen.sandbox.package_installation": ({"python", "java"}, "kinds of packages: those of pip and Maven"),
    "unseen.sandbox.packages": ({"python", "java"}, "kinds of packages: those of pip and Maven"),
    "unseen.doctor": ({"python"}, "the interpreter that runs this program"),
    "unseen.security.attacks.expression": ({"python", "ruby"}, "evaluators that payloads are for"),
    "unseen.security.cweval": ({"python"}, "what that data set has"),
    "unseen.security.dataset_adapters": ({"java"}, "what that data set has"),
    "unseen.security.package_sets": ({"python", "java", "c"}, "kinds of packages"),
    "unseen.security.sections": (
        {"python", "java", "c", "cpp", "ruby"},
        "the order in which items are shown",
    ),
    "unseen.sources.layouts": ({"python", "c", "cpp", "java", "go", "rust"}, "what these data sets have"),
    "unseen.sources.fresh": ({"c"}, "what solutions call a character"),
    "unseen.suites.bias": ({"python"}, "its prompts ask for Python"),
    "unseen.suites.obfuscation": ({"c"}, "its projects are in C"),
    "unseen.suites.wrap_task": ({"python"}, "what most of other people's tasks ask for"),
}
# Module → why it imports from the folders of languages.
IMPORTS_FROM_A_LANGUAGE = {
    "unseen.execution.executors": "the registry",
    "unseen.execution.runtime.fuzz_runner": "runs Python's programs in its own process",
    "unseen.languages": "the registry",
    "unseen.languages.conditionals": "declarations are alike in C, C++ and Java",
    "unseen.obfuscation.levels.naming": "its projects are in C",
    "unseen.obfuscation.levels.rename_exclusions": "its projects are in C",
}


def within(module: str, packages: Iterable[str]) -> Iterator[str]:
    """Those of some packages that a module belongs to."""
    return (one for one in packages if f"{module}.".startswith(f"{one}."))


def languages_named(text: str) -> dict[str, int]:
    """The languages that a text names, in a table, a comparison or a call, and where."""
    return {
        node.value: node.lineno
        for node in nodes(text)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in LANGUAGES
    }


@pytest.mark.parametrize(
    "line",
    [
        'TITLES = {"go": "Go"}',
        'FLAT = {"go", "c"}',
        'if language == "go": ...',
        'if unit.language.name != "go": ...',
        'if language in ("c", "go"): ...',
        'match language:\n    case "go": ...',
        'unit = parse("go", text)',
    ],
)
def test_a_named_language_is_found(line: str) -> None:
    assert "go" in languages_named(line)
    assert languages_named('print("go on", "C")') == {}


def test_no_file_but_its_own_names_a_language() -> None:
    named: dict[str, dict[str, int]] = {}
    unused = set(ABOUT_A_LANGUAGE)
    for module, path in modules().items():
        if any(within(module, OWN_FOLDERS)):
            continue
        found = languages_named(path.read_text())
        for package in within(module, ABOUT_A_LANGUAGE):
            allowed, _ = ABOUT_A_LANGUAGE[package]
            if found.keys() & allowed:
                unused.discard(package)
            found = {name: line for name, line in found.items() if name not in allowed}
        if found:
            named[module] = found
    assert named == {}
    assert unused == set(), "an exception that nothing needs"


def test_no_file_but_its_own_imports_from_a_language() -> None:
    found = {
        module
        for module, others in arrows({name: path.read_text() for name, path in modules().items()}).items()
        if not any(within(module, OWN_FOLDERS)) and any(any(within(other, OWN_FOLDERS)) for other in others)
    }
    assert found == set(IMPORTS_FROM_A_LANGUAGE)
