"""Files never import each other in a circle, and what is known of a language stands with it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
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


def imported(text: str) -> Iterator[str]:
    """Every name that a text imports, wherever in it."""
    for node in ast.walk(ast.parse(text)):
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


# These still build and run programs language by language.
BY_LANGUAGE = {"bias", "languages", "security", "sources", "execution"}


def tables_by_language(text: str) -> list[int]:
    """The lines of dictionaries and sets that hold two or more languages by name."""
    found = []
    for node in ast.walk(ast.parse(text)):
        parts = node.keys if isinstance(node, ast.Dict) else node.elts if isinstance(node, ast.Set) else []
        names = {part.value for part in parts if isinstance(part, ast.Constant)} & set(LANGUAGES)
        if len(names) > 1:
            found.append(node.lineno)
    return found


def test_what_is_known_of_a_language_stands_with_it() -> None:
    assert tables_by_language('TITLES = {"go": "Go", "cpp": "C++"}') == [1]
    tables = {
        module: lines
        for module, path in modules().items()
        if module.split(".")[1:2] not in [[package] for package in BY_LANGUAGE]
        and (lines := tables_by_language(path.read_text()))
    }
    assert tables == {}
