"""Our own C project, built once for all tests of a process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from unseen.languages import LANGUAGES
from unseen.obfuscation.builtin import builtin_project
from unseen.obfuscation.config import Config, read_config
from unseen.obfuscation.coverage import CoverageRecord, coverage_of
from unseen.obfuscation.evaluate import Bench
from unseen.obfuscation.tree import Tree, read_tree
from unseen.sandbox import Sandbox, open_sandbox

DEPOT = builtin_project()


NEED_A_COMPILER = {
    "test_context.py",
    "test_evaluate.py",
    "test_pipeline.py",
    "test_suite.py",
    "test_level_programs.py",
    "test_level_traps.py",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what builds a C project, or needs the C library's headers, where there is no compiler."""
    missing = LANGUAGES["c"].toolchain.missing()
    for item in items:
        ours = Path(__file__).parent in item.path.parents
        if missing and ours and (item.path.name in NEED_A_COMPILER or item.get_closest_marker("compiles_c")):
            item.add_marker(pytest.mark.skip(reason=f"C needs {', '.join(missing)}"))


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox("bwrap") as place:
        yield place


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("projects")


@pytest.fixture(scope="session")
def depot() -> Tree:
    return read_tree(DEPOT)


@pytest.fixture(scope="session")
def depot_config() -> Config:
    return read_config(DEPOT)


@pytest.fixture(scope="session")
def bench(depot: Tree, depot_config: Config, sandbox: Sandbox, cache: Path) -> Iterator[Bench]:
    with Bench({depot.digest: depot}, depot_config, sandbox, jobs=1, cache=cache) as place:
        yield place


@pytest.fixture(scope="session")
def covered(bench: Bench, depot: Tree, sandbox: Sandbox) -> CoverageRecord:
    return coverage_of(bench.built(depot.digest), sandbox)
