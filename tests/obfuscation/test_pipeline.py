"""From the project to questions at every level; again, nothing is done twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from unseen.errors import BadInputError
from unseen.obfuscation.builtin import builtin_project
from unseen.obfuscation.config import Config
from unseen.obfuscation.description import leaks
from unseen.obfuscation.evaluate import Bench
from unseen.obfuscation.pipeline import Made, Plan, Workshop
from unseen.obfuscation.questions import KINDS_OF_LEVEL, Question, Questions, read_tree_of
from unseen.obfuscation.tree import Tree
from unseen.obfuscation.workplace import Built
from unseen.records.obfuscation import LEVELS
from unseen.sandbox import Sandbox

DEPOT = builtin_project()


@pytest.fixture(scope="module")
def made(depot_config: Config, sandbox: Sandbox, cache: Path, covered: Any) -> Made:
    return Workshop(Plan(DEPOT, depot_config, limit=6), sandbox, cache=cache).make()


@pytest.fixture(scope="module")
def judge(made: Made, depot_config: Config, sandbox: Sandbox, cache: Path) -> Iterator[Bench]:
    with Bench(made.trees, depot_config, sandbox, cache=cache) as place:
        yield place


def test_every_level_has_questions_of_its_kinds_only(made: Made) -> None:
    found = {(one.level, one.kind) for one in made.questions.questions}
    assert found == {(level, kind) for level in LEVELS for kind in KINDS_OF_LEVEL[level]}
    tallies = made.questions.tallies
    assert tallies["kept"]["symbol"] == tallies["kept"]["original"] == 6
    assert all(tallies["kept"][level] <= tallies["right"][level] <= 6 for level in LEVELS)
    assert any(tallies["kept"][level] < tallies["right"][level] for level in LEVELS)


def test_the_right_answers_pass_and_the_published_fit_only_the_originals(made: Made, judge: Bench) -> None:
    for one in made.questions.questions:
        assert one.reference.startswith(one.prefix)
        assert judge.untrusted_evaluate(one, one.prefix + one.reference_answer).verdict.passed
        recited = judge.untrusted_evaluate(one, one.prefix + one.published_answer)
        assert recited.verdict.passed == (one.level == "original"), one.id


def test_other_names_are_everywhere(made: Made) -> None:
    old = {name for one in made.questions.questions if one.level == "original" for name in names_in(one)}
    old = {name for name in old if "_" in name}
    assert len(old) > 10
    for one in made.questions.questions:
        if one.level.startswith("symbol"):
            said = " ".join(
                [one.description, one.declaration, one.prefix, *(item.text for item in one.context)]
            )
            assert leaks(said, old) == [], one.id


def names_in(question: Question) -> set[str]:
    return {question.function, *(item.name for item in question.context)}


def test_levels_show_the_same_distractors(made: Made) -> None:
    for one in made.questions.questions:
        needed = sum(item.needed for item in one.context)
        assert len(one.context) - needed <= needed
        first = next(
            each for each in made.questions.questions
            if each.function_id == one.function_id and each.level == "original"
        )  # fmt: skip
        if one.level == "symbol":
            assert [item.kind for item in one.context] == [item.kind for item in first.context]
            assert [item.needed for item in one.context] == [item.needed for item in first.context]


def test_the_file_holds_everything(made: Made, tmp_path: Path) -> None:
    file = tmp_path / "tasks.jsonl"
    made.questions.write(file, made.trees)
    read = Questions.read(file)
    assert read == made.questions
    for one in read.questions:
        tree = read_tree_of(file, one.place.tree)
        assert tree == made.trees[one.place.tree]
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    made.questions.write(file, made.trees)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:3], lines[3][:-20], *lines[4:]]))
    with pytest.raises(BadInputError, match=r"tasks\.jsonl:4"):
        Questions.read(file)


def test_again_nothing_is_built_or_run(
    made: Made, depot_config: Config, sandbox: Sandbox, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(sandbox), "untrusted_run", lambda *a, **k: pytest.fail("something was run"))
    again = Workshop(Plan(DEPOT, depot_config, limit=6), sandbox, cache=cache).make()
    assert again.questions == made.questions


def test_names_under_which_the_project_does_not_build_are_declined_for_every_function(
    made: Made,
    depot: Tree,
    depot_config: Config,
    sandbox: Sandbox,
    cache: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    original = Bench.built

    def built(self: Bench, digest: str) -> Built:
        if digest != depot.digest:
            raise BadInputError("no such member")
        return original(self, digest)

    monkeypatch.setattr(Bench, "built", built)
    plan = Plan(DEPOT, depot_config, levels=("original", "symbol", "symbol+structure"), limit=3, seed=2)
    questions = Workshop(plan, sandbox, cache=cache).make().questions
    assert {one.level for one in questions.questions} == {"original"}
    declined = [one for one in questions.exclusions if "does not build under other names" in one.reason]
    assert len(declined) == 6


def test_another_seed_gives_other_names(
    made: Made, depot_config: Config, sandbox: Sandbox, cache: Path
) -> None:
    plan = Plan(DEPOT, depot_config, levels=("original", "symbol"), kinds=("generation",), limit=1, seed=1)
    other = Workshop(plan, sandbox, cache=cache).make().questions.questions
    first = next(
        one for one in made.questions.questions
        if one.level == "symbol" and one.function_id == other[0].function_id
    )  # fmt: skip
    assert other[1].function != first.function
    assert other[0].published == first.published
