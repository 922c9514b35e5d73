"""Every level on every function of two small projects: they build, and their tests give the same output."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from small_projects import NAMES, Run, apply, project, run, target, targets, together

from unseen.obfuscation.levels import LEVEL_TRANSFORMS, Changed, Declined
from unseen.obfuscation.levels.structure import structure

SEEDS = [1, pytest.param(2, marks=pytest.mark.sweep)]


@pytest.fixture(scope="module", params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def before(name: str, tmp_path_factory: pytest.TempPathFactory) -> Run:
    found = run(project(name), {}, tmp_path_factory.mktemp("before"))
    assert found.passed, found
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_renamed_projects_pass_their_tests(name: str, before: Run, seed: int, tmp_path: Path) -> None:
    whole = project(name)
    for one in targets(whole):
        changed = apply(whole, "symbol", one.function, seed)
        assert isinstance(changed, Changed)
    assert run(whole, changed.files, tmp_path).passed


@pytest.mark.parametrize(("level", "share"), [("structure", 0.75), ("semantic", 0.9)])
@pytest.mark.parametrize("seed", SEEDS)
def test_changed_functions_do_the_same(
    name: str, level: str, share: float, before: Run, seed: int, tmp_path: Path
) -> None:
    whole = project(name)
    found = []
    tried = 0
    for one in targets(whole):
        tried += 1
        changed = apply(whole, level, one.function, seed)
        if isinstance(changed, Changed):
            text = changed.files[one.file]
            assert text != whole.sources[one.file]
            assert one.function.encode() in text[changed.target.start : changed.target.end]
            found.append((one, changed))
        else:
            assert changed.reason
    assert len(found) >= share * tried
    after = run(whole, together(whole, found), tmp_path)
    assert after.passed, after
    assert after.output == before.output


@pytest.mark.parametrize("level", ["structure", "semantic"])
def test_levels_follow_new_names(name: str, level: str, before: Run, tmp_path: Path) -> None:
    """Symbol, then another level on what came of it."""
    whole = project(name)
    found = []
    renamed = None
    for one in targets(whole):
        first = LEVEL_TRANSFORMS["symbol"](whole, one, random.Random(7))
        assert isinstance(first, Changed)
        renamed = renamed or replace(whole, sources={**whole.sources, **first.files})
        second = LEVEL_TRANSFORMS[level](renamed, first.target, random.Random(f"7/{one.function}"))
        if isinstance(second, Changed):
            found.append((first.target, second))
    assert renamed is not None
    assert len(found) >= 10
    assert run(renamed, together(renamed, found), tmp_path).passed


@pytest.mark.parametrize("level", sorted(LEVEL_TRANSFORMS))
def test_the_seed_alone_decides(level: str) -> None:
    whole = project("ledger")
    variants = [apply(whole, level, "ledger_add", seed) for seed in (1, 1, 2, 3, 4)]
    assert all(isinstance(one, Changed) for one in variants)
    assert variants[0] == variants[1]
    assert len({tuple(sorted(one.files.items())) for one in variants if isinstance(one, Changed)}) > 2


def test_the_check_sees_a_broken_variant(tmp_path: Path) -> None:
    """A variant that forgets one reference must fail, or the tests above say nothing."""
    whole = project("ledger")
    changed = apply(whole, "symbol", "ledger_add", 1)
    assert isinstance(changed, Changed)
    path = Path("report.c")
    assert not run(whole, {**changed.files, path: whole.sources[path]}, tmp_path).passed
    one = target(whole, "ledger_add")
    inlined = structure(whole, one, random.Random("1/ledger_add"))
    assert isinstance(inlined, Changed)
    text = inlined.files[one.file].replace(b"high = 1000000", b"high = 999999")
    assert not run(whole, {one.file: text}, tmp_path).passed


def test_a_function_that_is_not_there_is_declined() -> None:
    whole = project("ledger")
    one = target(whole, "ledger_add")
    gone = replace(one, function="nothing", start=one.start + 3, end=one.end - 5)
    for level in ("structure", "semantic"):
        assert isinstance(LEVEL_TRANSFORMS[level](whole, gone, random.Random(1)), Declined)
