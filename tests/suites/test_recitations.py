"""Reciters that adapt names: right for every rewritten question, and found by traps alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_problems import write_small_problems

from unseen.metrics.recited_excess import shows_recital
from unseen.records import RunResults
from unseen.report import load_results
from unseen.suites.run import run_suites
from unseen.suites.suite import RunOptions

PROBLEMS = 12


def answered(model: str, tmp_path: Path) -> RunResults:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "cache"))
        run_suites(
            model=model,
            suites=["memorisation"],
            out=tmp_path / "run",
            controls=False,
            options=RunOptions(
                problems=str(write_small_problems(tmp_path / "problems.jsonl", PROBLEMS)),
                tasks=("generation",),
                arms=("original", "rewritten", "trap"),
            ),
        )
    return load_results(tmp_path / "run")


@pytest.mark.parametrize(("style", "gap"), [("verbatim", 1), ("named", 0), ("adapted", 0)])
def test_only_traps_find_who_adapts_names(style: str, gap: float, tmp_path: Path) -> None:
    results = answered(f"unseen/reciter-{style}", tmp_path)
    found = results.metrics[f"unseen/reciter-{style}"]["memorisation"]["generation"]
    assert found["accuracy/original"].value == 1
    assert found["gap"].value == gap
    assert found["recited"].value == 1
    assert shows_recital(found["recited-excess"])


def test_a_solver_that_overlooks_some_last_clauses_is_no_reciter(tmp_path: Path) -> None:
    results = answered("unseen/solver?overlooks=0.3", tmp_path)
    found = results.metrics["unseen/solver?overlooks=0.3"]["memorisation"]["generation"]
    assert found["recited"].value > 0
    assert found["recited"].value + found["right/trap"].value == 1
    assert not shows_recital(found["recited-excess"])
