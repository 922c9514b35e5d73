"""Generating questions at every level; a second run reuses everything."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.obfuscation.build_cache import BuiltProject
from unseen.obfuscation.builtin import builtin_project
from unseen.obfuscation.config import ProjectConfig
from unseen.obfuscation.function_mining import FunctionMiner
from unseen.obfuscation.function_outcome import FunctionOutcome
from unseen.obfuscation.pipeline import QuestionGenerator
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.prompts import question_text, told_text
from unseen.obfuscation.question_plan import QuestionPlan, QuestionSet
from unseen.obfuscation.questions import TASKS_OF_LEVEL, Question, Questions, read_tree_archive
from unseen.obfuscation.selection import FunctionDefinition
from unseen.obfuscation.tree import SourceTree
from unseen.records.obfuscation import LEVELS
from unseen.sandbox import Sandbox

DEPOT = builtin_project()
Functions = Sequence[tuple[Path, FunctionDefinition]]
Outcomes = Iterator[FunctionOutcome]


@pytest.fixture(scope="module")
def question_judge(
    made: QuestionSet, depot_config: ProjectConfig, sandbox: Sandbox, cache: Path
) -> Iterator[ProjectJudge]:
    with ProjectJudge(made.trees, depot_config, sandbox, cache=cache) as place:
        yield place


def test_every_level_has_questions_of_its_kinds_only(made: QuestionSet) -> None:
    found = {(one.variant, one.task) for one in made.questions.questions}
    assert found == {(level, kind) for level in LEVELS for kind in TASKS_OF_LEVEL[level]}
    tallies = made.questions.tallies
    assert tallies["asked"]["original"] == 6
    assert tallies["asked"]["symbol"] >= 4
    assert all(tallies["asked"][level] <= tallies["right"][level] <= 6 for level in LEVELS)
    assert any(tallies["asked"][level] < tallies["right"][level] for level in LEVELS)


def test_the_right_answers_pass_and_the_published_fit_only_the_originals(
    made: QuestionSet, question_judge: ProjectJudge
) -> None:
    for one in made.questions.questions:
        assert one.reference.startswith(one.prefix)
        assert question_judge.untrusted_evaluate(one, one.prefix + one.reference_answer).verdict.passed
        recited = question_judge.untrusted_evaluate(one, one.prefix + one.published_answer)
        assert recited.verdict.passed == (one.variant == "original"), one.id


# Names of members, parameters and variables of the project that are said of any program in C.
PLAIN = frozenset(
    re.findall(
        r"\w+",
        """after all back before begin bytes count digits end first from index into kind last left length
        letter letters line lines list more much name number one part place point say side size space start
        state string taken time times used value what where word words""",
    )
)
C_WORDS = frozenset(
    re.findall(
        r"\w+",
        """break calloc case char const continue default define defined else endif enum exit extern for free
        goto ifndef include int int_max long main memcpy memmove memset null printf realloc return short
        signed size_t sizeof static stdio stdlib strchr strcmp strcpy string strlen strtol struct switch
        typedef union unsigned void while""",
    )
)


def words_of(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Za-z_]\w\w+", text)}


def names_in(questions: Questions, tree: SourceTree) -> dict[str, set[str]]:
    """A search of its own: prompt → every word in it, in whatever case, that is a name of the project."""
    not_code = re.compile(
        r"/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|^#include[^\n]*", re.DOTALL | re.MULTILINE
    )
    code = not_code.sub(" ", b"\n".join(tree.sources.values()).decode())
    own = words_of(code) - PLAIN - C_WORDS
    assert len(own) > 250
    assert {"parcel", "depot", "ledger_note", "town"} <= own
    empty = {"context": (), "description": "", "declaration": "", "prefix": ""}
    return {
        one.id: found
        for one in questions.questions
        if one.variant.startswith("symbol")
        if (
            found := words_of(question_text(one))
            & own - words_of(question_text(one.model_copy(update=empty)))
        )
    }


def test_no_renamed_prompt_has_a_name_of_the_project(made: QuestionSet, depot: SourceTree) -> None:
    assert not names_in(made.questions, depot)
    originals = made.questions.model_copy(
        update={
            "questions": tuple(
                one.model_copy(update={"variant": "symbol"})
                for one in made.questions.questions
                if one.variant == "original"
            )
        }
    )
    assert len(names_in(originals, depot)) == len({one.id for one in originals.questions})


@pytest.mark.sweep
def test_no_renamed_prompt_at_all_has_a_name_of_the_project(
    depot: SourceTree, depot_config: ProjectConfig, sandbox: Sandbox, cache: Path
) -> None:
    every = QuestionGenerator(QuestionPlan(DEPOT, depot_config), sandbox, cache=cache).make()
    assert len(every.questions.questions) > 60
    assert not names_in(every.questions, depot)


def test_levels_tell_the_same(made: QuestionSet) -> None:
    questions = made.questions.questions
    originals = {(one.sample_id, one.task): one for one in questions if one.variant == "original"}
    for one in questions:
        first = originals[one.sample_id, one.task]
        kinds = [item.kind for item in one.context]
        if one.variant in ("symbol", "semantic", "symbol+semantic"):
            assert kinds == [item.kind for item in first.context]
            assert [item.needed for item in one.context] == [item.needed for item in first.context]
        elif "structure" in one.variant:
            assert one.withheld
            # What was moved into a function of its own is not inlined, and may be needed still.
            sources = b"\n".join(made.trees[one.place.tree].sources.values()).decode()
            assert set(re.findall(r"(\w+)\(", one.reference)) <= set(re.findall(r"\w+", sources))
            assert len(first.context) - len(one.context) == len(one.withheld)
            assert not {item.name for item in one.context} & set(one.withheld)
        assert len({(item.kind, item.name) for item in one.context}) == len(one.context)
        lines = [item.text.startswith("/*") for item in one.context if item.kind == "function"]
        assert not lines or any(lines)


def test_what_differs_or_leaks_is_left_out_and_listed(
    depot_config: ProjectConfig, sandbox: Sandbox, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaking(question: Question) -> str:
        return told_text(question) + "\nIt resembles text_reserve."

    monkeypatch.setattr("unseen.obfuscation.compared_questions.told_text", leaking)
    plan = QuestionPlan(DEPOT, depot_config, levels=("original", "symbol"), limit=2, seed=3)
    found = QuestionGenerator(plan, sandbox, cache=cache).make().questions
    assert {(one.variant, one.task) for one in found.questions if one.task == "generation"} == {
        ("original", "generation")
    }
    assert any("`text_reserve` is a name of the project" in one.reason for one in found.exclusions)


def test_the_file_stores_everything(made: QuestionSet, tmp_path: Path) -> None:
    file = tmp_path / "tasks.jsonl"
    made.questions.write(file, made.trees)
    read = Questions.read(file)
    assert read == made.questions
    for one in read.questions:
        tree = read_tree_archive(file, one.place.tree)
        assert tree == made.trees[one.place.tree]
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    made.questions.write(file, made.trees)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:3], lines[3][:-20], *lines[4:]]))
    with pytest.raises(BadInputError, match=r"tasks\.jsonl:4"):
        Questions.read(file)


def test_a_second_run_builds_and_tests_nothing(
    made: QuestionSet,
    depot_config: ProjectConfig,
    sandbox: Sandbox,
    cache: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(sandbox), "untrusted_run", lambda *a, **k: pytest.fail("something was run"))
    again = QuestionGenerator(QuestionPlan(DEPOT, depot_config, limit=6), sandbox, cache=cache).make()
    assert again.questions == made.questions


def test_a_killed_run_resumes(
    made: QuestionSet,
    depot_config: ProjectConfig,
    sandbox: Sandbox,
    cache: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Killed(Exception):
        pass

    mine = FunctionMiner.mine
    mined: list[str] = []

    def mine_some(self: FunctionMiner, functions: Functions, pool: ThreadPoolExecutor) -> Outcomes:
        for one in mine(self, functions, pool):
            yield one
            mined.append(one.id)
            if len(mined) == 1:
                raise Killed

    monkeypatch.setattr(FunctionMiner, "mine", mine_some)
    plan = QuestionPlan(DEPOT, depot_config, levels=("original", "symbol"), tasks=("generation",), limit=3)
    out, journal = tmp_path / "tasks.jsonl", tmp_path / "tasks.jsonl.partial"
    with pytest.raises(Killed):
        QuestionGenerator(plan, sandbox, cache=cache).make(out)
    assert not out.exists()
    _, first = map(json.loads, journal.read_text().splitlines())
    with pytest.raises(BadInputError, match="unfinished run with other limit"):
        QuestionGenerator(replace(plan, limit=2), sandbox, cache=cache).make(out)
    whole = QuestionGenerator(plan, sandbox, cache=cache).make(out)
    assert not journal.exists()
    assert len(mined) == len(set(mined)) == 3
    assert Questions.read(out) == whole.questions
    asked = {one.id for one in whole.questions.questions}
    assert asked >= {one["id"] for one in first["questions"]}
    assert {read_tree_archive(out, one.place.tree).digest for one in whole.questions.questions} == set(
        whole.trees
    )


def test_names_under_which_the_project_does_not_build_are_declined_for_every_function(
    made: QuestionSet,
    depot: SourceTree,
    depot_config: ProjectConfig,
    sandbox: Sandbox,
    cache: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    original = ProjectJudge.built

    def built(self: ProjectJudge, digest: str) -> BuiltProject:
        if digest != depot.digest:
            raise BadInputError("no such member")
        return original(self, digest)

    monkeypatch.setattr(ProjectJudge, "built", built)
    plan = QuestionPlan(
        DEPOT, depot_config, levels=("original", "symbol", "symbol+structure"), limit=3, seed=2
    )
    questions = QuestionGenerator(plan, sandbox, cache=cache).make().questions
    assert {one.variant for one in questions.questions} == {"original"}
    declined = [one for one in questions.exclusions if "does not build under its new names" in one.reason]
    assert len(declined) == 6


def test_another_seed_gives_other_names(
    made: QuestionSet, depot_config: ProjectConfig, sandbox: Sandbox, cache: Path
) -> None:
    plan = QuestionPlan(
        DEPOT, depot_config, levels=("original", "symbol"), tasks=("generation",), limit=1, seed=1
    )
    other = QuestionGenerator(plan, sandbox, cache=cache).make().questions.questions
    first = next(
        one for one in made.questions.questions
        if one.variant == "symbol" and one.sample_id == other[0].sample_id
    )  # fmt: skip
    assert other[1].function != first.function
    assert other[0].published == first.published
