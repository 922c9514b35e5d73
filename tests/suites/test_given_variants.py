"""Variants that `unseen rewrite` wrote: asked about as they are, each beside its original."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.metrics.pairs import pair_samples
from unseen.records import Problem, SampleResult, Variant, Verdict
from unseen.rewrites import METHODS, PAPER_METHODS
from unseen.search import rewrite_problems
from unseen.search.journal import put_in_place
from unseen.sources import load_problems
from unseen.sources.variants import load_variants
from unseen.suites.judge import shared_sandbox
from unseen.suites.memorisation.prepare import MemorisationPlan, prepare
from unseen.suites.memorisation.question import MemorisationQuestions
from unseen.suites.memorisation.variants import Rewriting

PROBLEM = Problem(
    id="set/total",
    language="python",
    prompt='def total(values, start):\n    """The sum of `values`, from `start` on."""\n',
    solution="    result = start\n    for value in values:\n        if value > 0 and value != 7:\n"
    "            result += value\n    return result\n",
    test="\nassert total([1, 2, 7, -3], 1) == 4\nassert total([7], 0) == 0\n",
    entry_point="total",
)
RENAMED, WALKED = ("rename-variables",), ("rename-variables", "swap-boolean-expression")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `unseen rewrite` writes with two searches, one below the other."""
    folder = tmp_path_factory.mktemp("variants")
    for search, names in (("each", RENAMED), ("random", WALKED)):
        run = rewrite_problems(
            [PROBLEM],
            methods=[METHODS[name] for name in names],
            strategy=search,
            steps=3,
            stages=("parse", "compile", "test"),
            sandbox=shared_sandbox("auto"),
            out=folder / f"{search}.jsonl",
        )
        assert [set(one.methods) for one in run.variants] == [set(names)]
    path = folder / "variants.jsonl"
    path.write_text("".join((folder / f"{name}.jsonl").read_text() for name in ("each", "random")))
    return path


def made(path: Path, *tasks: str, **options: str) -> MemorisationQuestions:
    plan = MemorisationPlan(
        problems=str(path),
        tasks=tasks or ("completion-1",),  # type: ignore[arg-type]
        rewriting=Rewriting(**options),  # type: ignore[arg-type]
    )
    return prepare(plan, sandbox=shared_sandbox("auto"))


def test_each_variant_is_asked_about_as_it_is_beside_its_original(file: Path) -> None:
    variants = {one.id: one for one in load_variants(str(file), on_bad=print) or ()}
    found = made(file)
    assert {one.sample_id for one in found.questions} == {PROBLEM.id}
    assert len({one.id for one in found.questions}) == len(found.questions) == 4
    for one in found.questions:
        if one.variant == "rewritten":
            variant = variants[one.id.partition("/completion")[0]]
            assert one.right_code == variant.prompt + variant.solution == one.variant_code
        else:
            assert one.right_code == PROBLEM.prompt + PROBLEM.solution


def test_several_variants_of_a_problem_make_as_many_pairs_of_one_problem(file: Path) -> None:
    samples = [
        SampleResult(
            model="m",
            suite="memorisation",
            task=one.task,
            sample_id=one.sample_id,
            language=one.language,
            family=one.family,
            variant=one.variant,
            verdict=Verdict(word="passed"),
            methods=one.methods,
        )
        for one in made(file).questions
    ]
    pairs = pair_samples(samples).pairs
    assert len(pairs) == 2
    assert len({pair.family for pair in pairs}) == 1


def test_a_variant_without_its_steps_is_compared_with_its_original(file: Path, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    for row in rows:
        del row["steps"]
    put_in_place(tmp_path / "v.jsonl", [json.dumps(row) for row in rows])
    ours, theirs = made(file), made(tmp_path / "v.jsonl")
    assert [one.right_code for one in theirs.questions] == [one.right_code for one in ours.questions]
    assert [one.methods for one in theirs.questions] == [one.methods for one in ours.questions]
    assert len(theirs.questions) == 4


def test_a_variant_without_its_original_is_named(file: Path, tmp_path: Path) -> None:
    first, second = (json.loads(line) for line in file.read_text().splitlines())
    del first["original"]
    path = tmp_path / "v.jsonl"
    put_in_place(path, [json.dumps(first), json.dumps({**second, "language": 3}), json.dumps(second)])
    bad: list[str] = []
    assert [one.id for one in load_variants(str(path), on_bad=bad.append) or ()] == [second["id"]]
    assert [line.partition(": ")[0] for line in bad] == [f"{path}:1", f"{path}:2"]
    put_in_place(path, [json.dumps(first)])
    with pytest.raises(BadInputError, match="holds its original"):
        load_variants(str(path), on_bad=print)


def test_a_variant_that_fails_is_excluded_by_name(file: Path, tmp_path: Path) -> None:
    first, second = (json.loads(line) for line in file.read_text().splitlines())
    first["solution"] = "    return 0\n"
    del first["steps"]
    put_in_place(tmp_path / "v.jsonl", [json.dumps(first), json.dumps(second)])
    found = made(tmp_path / "v.jsonl")
    assert {one.sample_id for one in found.questions} == {PROBLEM.id}
    assert all(one.id.startswith(second["id"]) for one in found.questions)
    assert [one.what for one in found.exclusions] == [f"{first['id']} completion-1"]
    assert "its rewritten version" in found.exclusions[0].reason


def test_other_sources_are_no_variants(tmp_path: Path) -> None:
    put_in_place(tmp_path / "p.jsonl", [PROBLEM.model_dump_json()])
    assert load_variants(str(tmp_path / "p.jsonl"), on_bad=print) is None
    assert load_variants("builtin:python", on_bad=print) is None


def test_a_file_of_variants_is_one_of_problems_for_other_commands(file: Path) -> None:
    problems = load_problems(str(file), on_bad=print)
    variants = load_variants(str(file), on_bad=print) or []
    assert [(one.id, one.program) for one in problems] == [(one.id, one.program) for one in variants]


def test_traps_need_the_problems_themselves(file: Path) -> None:
    plan = MemorisationPlan(problems=str(file), arms=("original", "trap"))
    with pytest.raises(BadInputError, match="trap needs the problems"):
        prepare(plan, sandbox=shared_sandbox("auto"))


def test_settings_of_a_usual_run_are_those_of_earlier_versions() -> None:
    assert Rewriting().settings() == {"search": "peso", "steps": 8}
    other = Rewriting(search="random", methods=("for-while",), masked="any")
    assert other.settings() == {"search": "random", "steps": 8, "methods": ["for-while"], "masked": "any"}


def test_the_profile_paper_draws_from_codemorphs_26() -> None:
    chosen = Rewriting(profile="paper").chosen()
    assert len(chosen) == len(PAPER_METHODS) == 26
    assert {one.name for one in chosen} < {one.name for one in Rewriting().chosen()}


@pytest.mark.parametrize(
    ("options", "reason"), [({"search": "each"}, "--study methods"), ({"methods": ("fly",)}, "'fly'")]
)
def test_what_the_suite_cannot_do_is_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadInputError, match=reason):
        Rewriting(**options).chosen()  # type: ignore[arg-type]


def test_lines_that_no_rewrite_touched_are_masked_only_if_asked_for(tmp_path: Path) -> None:
    put_in_place(tmp_path / "p.jsonl", [PROBLEM.model_dump_json()])
    plan = MemorisationPlan(
        problems=str(tmp_path / "p.jsonl"),
        tasks=("completion-1",),
        rewriting=Rewriting(search="random", steps=1, methods=("insert-variables",), masked="any"),
    )
    found = prepare(plan, sandbox=shared_sandbox("auto"))
    original, rewritten = found.questions
    assert original.reference.strip() == rewritten.reference.strip()
    assert original.right_code != rewritten.right_code


def test_variants_are_records_without_what_the_file_adds(file: Path) -> None:
    """Records that no file was written of stay as they were."""
    variant = Variant.model_validate_json(file.read_text().splitlines()[0])
    bare = variant.model_copy(update={"original": None, "steps": ()})
    assert not {"original", "steps"} & json.loads(bare.model_dump_json()).keys()
