"""Fixtures: the built-in C project, built once per test process."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from unseen.languages import LANGUAGES
from unseen.obfuscation.builtin import builtin_project
from unseen.obfuscation.config import ProjectConfig, read_config
from unseen.obfuscation.coverage import CoverageRecord, measure_coverage
from unseen.obfuscation.pipeline import QuestionGenerator
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.question_plan import QuestionPlan, QuestionSet
from unseen.obfuscation.tree import SourceTree, read_tree
from unseen.sandbox import Sandbox

DEPOT = builtin_project()


NEED_A_COMPILER = {
    "test_context.py",
    "test_project_judge.py",
    "test_pipeline.py",
    "test_suite.py",
    "test_friction.py",
    "test_harness.py",
    "test_validation.py",
    "test_level_programs.py",
    "test_level_traps.py",
    "test_macro_arguments.py",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip tests that need a C compiler or the headers of the C library if there is none."""
    missing = LANGUAGES["c"].toolchain.missing()
    for item in items:
        ours = Path(__file__).parent in item.path.parents
        if missing and ours and (item.path.name in NEED_A_COMPILER or item.get_closest_marker("compiles_c")):
            item.add_marker(pytest.mark.skip(reason=f"C needs {', '.join(missing)}"))


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder for built projects, which the processes of one test run share."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "projects"
    folder.mkdir(exist_ok=True)
    return folder


@contextmanager
def locked(cache: Path) -> Iterator[None]:
    """Let one process at a time do what the others then find in the cache."""
    with (cache / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def depot() -> SourceTree:
    return read_tree(DEPOT)


@pytest.fixture(scope="session")
def depot_config() -> ProjectConfig:
    return read_config(DEPOT)


@pytest.fixture(scope="session")
def judge(
    depot: SourceTree, depot_config: ProjectConfig, sandbox: Sandbox, cache: Path
) -> Iterator[ProjectJudge]:
    with ProjectJudge({depot.digest: depot}, depot_config, sandbox, jobs=1, cache=cache) as place:
        yield place


@pytest.fixture(scope="session")
def covered(judge: ProjectJudge, depot: SourceTree, sandbox: Sandbox, cache: Path) -> CoverageRecord:
    with locked(cache):
        return measure_coverage(judge.built(depot.digest), sandbox)


@pytest.fixture(scope="session")
def made(depot_config: ProjectConfig, sandbox: Sandbox, cache: Path, covered: CoverageRecord) -> QuestionSet:
    """Questions about a few functions at every level."""
    with locked(cache):
        return QuestionGenerator(QuestionPlan(DEPOT, depot_config, limit=6), sandbox, cache=cache).make()
