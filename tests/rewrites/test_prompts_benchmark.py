"""The checker of `benchmarks/prompts.py` counts planted faults: it is not the renamer that it checks."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from unseen.records import Problem
from unseen.sources import load_problems
from unseen.suites.memorisation.variants import renamed

PROBLEM = Problem(
    id="p",
    language="python",
    prompt='def power(base, top_two):\n    """Return base raised.\n\n    >>> power(2, 3)\n    8\n    """\n',
    solution="    my_sum = base ** top_two  # the sum\n    return my_sum\n",
    test="\nassert power(2, 3) == 8\n",
    entry_point="power",
)
CLEAN = (
    'def fern(otter, maple):\n    """Return otter raised.\n\n    >>> fern(2, 3)\n    8\n    """\n',
    "    linen = otter ** maple  # the sum\n    return linen\n",
    "\nassert fern(2, 3) == 8\n",
)


@pytest.fixture(scope="module")
def checker() -> ModuleType:
    path = Path(__file__).parents[2] / "benchmarks" / "prompts.py"
    spec = importlib.util.spec_from_file_location("prompts_benchmark", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("part", "old", "planted", "named"),
    [
        (0, "raised", "raised", []),
        (0, "otter raised", "base raised", ["base"]),
        (0, ">>> fern", ">>> power", ["power"]),
        (0, "raised.", "raised to the power.", ["power"]),
        (1, "# the sum", "# my_sum", ["my_sum"]),
        (2, "assert", "# `top_two`\nassert", ["top_two"]),
    ],
)
def test_planted_names_are_counted(
    checker: ModuleType, part: int, old: str, planted: str, named: list[str]
) -> None:
    texts = list(CLEAN)
    assert old in texts[part]
    texts[part] = texts[part].replace(old, planted)
    assert checker.dangling(PROBLEM, *texts) == named


@pytest.mark.parametrize("language", ["python", "java"])
def test_names_planted_in_renamed_problems_are_counted(checker: ModuleType, language: str) -> None:
    for problem in load_problems(f"classics:{language}", on_bad=pytest.fail)[:8]:
        variation = renamed(problem, 0)
        assert variation is not None
        unit = variation.unit
        assert checker.dangling(problem, unit.prompt, unit.solution, unit.test) == []
        if unit.entry_point != problem.entry_point:
            mark = "#" if language == "python" else "//"
            planted = f"{mark} see {problem.entry_point}\n{unit.prompt}"
            found = checker.dangling(problem, planted, unit.solution, unit.test)
            assert found == [problem.entry_point]
