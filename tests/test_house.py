"""Rules about the repository itself that no linter checks."""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from itertools import chain
from pathlib import Path

import pytest

from unseen import __version__
from unseen.rewrites import METHODS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "unseen"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]


@cache
def modules() -> dict[Path, str]:
    """The product's files and their texts."""
    return {path: path.read_text() for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(modules()[path])


def definitions() -> Iterator[tuple[Path, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]]:
    for path in modules():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield path, node


def test_files_stay_small() -> None:
    lengths = {path: len(text.splitlines()) for path, text in modules().items()}
    assert [str(path) for path, length in lengths.items() if length > 400] == []
    assert statistics.median(lengths.values()) <= 130


def test_no_name_says_nothing() -> None:
    empty = re.compile(r"(Transformer|Processor|Utils?|Helper|Manager|Base)$")
    assert [f"{path.name}: {node.name}" for path, node in definitions() if empty.search(node.name)] == []
    assert [
        str(path) for path in modules() if re.search(r"(utils?|helpers?|common|misc)\.py$", path.name)
    ] == []


def test_every_module_says_what_it_is() -> None:
    assert [
        str(path) for path, text in modules().items() if text and not ast.get_docstring(parsed(path))
    ] == []


def test_a_method_has_one_name_everywhere() -> None:
    for name in METHODS:
        stem = name.replace("-", "_")
        assert (PACKAGE / "rewrites" / f"{stem}.py").is_file(), name
        assert (ROOT / "tests" / "specs" / f"{name}.md").is_file(), name


def test_grammars_are_pinned_exactly() -> None:
    grammars = [line for line in PYPROJECT["project"]["dependencies"] if line.startswith("tree-sitter")]
    assert len(grammars) == 8
    assert [line for line in grammars if not re.fullmatch(r"[a-z-]+==[\d.]+", line)] == []


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_every_package_that_is_imported_is_declared() -> None:
    project = PYPROJECT["project"]
    lines = chain(project["dependencies"], *project["optional-dependencies"].values())
    declared = {re.split(r"[^\w.-]", line)[0] for line in lines}
    installed = {
        module: {re.sub(r"[-_.]+", "-", name).lower() for name in names}
        for module, names in packages_distributions().items()
    }
    # what runs in the sandbox imports the files next to it
    ours = {path.stem for path in modules() if {"inside", "runtime"} & set(path.parts)} | {"unseen"}
    undeclared = {
        f"{path}: {name}"
        for path in modules()
        for name in set(imported(path)) - sys.stdlib_module_names - ours
        if not installed.get(name, {name}) & declared
    }
    assert undeclared == set()


def test_there_is_one_version() -> None:
    assert PYPROJECT["project"]["version"] == __version__


def test_ci_ends_with_the_command_that_the_readme_gives() -> None:
    section = (ROOT / "README.md").read_text().split("## Tests")[1]
    command = re.search(r"```\n(.+)\n```", section)
    assert command is not None
    assert (ROOT / ".ci" / "run").read_text().rstrip().endswith("\n" + command.group(1))


def test_make_targets_named_in_the_pages_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = {
        target
        for page in PAGES
        for target in re.findall(r"`make ([a-z]+)`|^make ([a-z]+)$", page.read_text(), re.M)
    }
    assert {"setup", "demo", "test", "check", "sweep", "bench"} <= targets
    assert {one or other for one, other in named} - targets == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\((?!https?:)([^)#]+)", prose)
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_a_decision_has_a_number_of_its_own() -> None:
    numbers = [path.name[:4] for path in (ROOT / "docs" / "decisions").glob("*.md")]
    assert len(numbers) > 1
    assert len(set(numbers)) == len(numbers)


def test_make_explains_every_target() -> None:
    shown = subprocess.run(["make", "-s", "-C", ROOT], capture_output=True, text=True, check=True).stdout
    phony = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert phony is not None
    assert sorted(re.findall(r"^(\w+)  ", shown, re.MULTILINE)) == sorted(phony.group(1).split())
