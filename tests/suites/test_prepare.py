"""Questions: same seed, same bytes; only what can tell is asked; nothing is left out silently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from unseen.errors import BadInputError
from unseen.languages import LANGUAGES
from unseen.records import Problem
from unseen.search.journal import put_in_place
from unseen.suites.answers import MARK
from unseen.suites.judge import shared_sandbox
from unseen.suites.memorisation import prepare as preparing
from unseen.suites.memorisation.prepare import QUESTIONS_FILE, MemorisationPlan, prepare
from unseen.suites.memorisation.program_tester import ProgramTester
from unseen.suites.memorisation.prompts import mark, question
from unseen.suites.memorisation.question import TASKS, MemorisationQuestions, parse_tasks
from unseen.suites.memorisation.question_pairs import read

GOOD = Problem(
    id="good",
    language="python",
    prompt='def total(values):\n    """The sum of `values`."""\n',
    solution="    result = 0\n    for value in values:\n        result += value\n    return result\n",
    test="\nassert total([1, 2]) == 3\n",
    entry_point="total",
)
ONE_LINE = MemorisationPlan(tasks=("generation", "completion-1"))


def write(path: Path, *problems: Problem) -> str:
    put_in_place(path, [problem.model_dump_json() for problem in problems])
    return str(path)


def made(problems: str, out: Path | None = None, plan: MemorisationPlan = ONE_LINE) -> MemorisationQuestions:
    return prepare(replace(plan, problems=problems), sandbox=shared_sandbox("auto"), out=out)


def test_every_question_has_both_versions_and_a_right_answer(items: MemorisationQuestions) -> None:
    assert {item.task for item in items.questions} == set(TASKS)
    versions = [(item.task, item.sample_id, item.variant) for item in items.questions]
    assert len(set(versions)) == len(versions)
    originals = {key[:2] for key in versions if key[2] == "original"}
    assert originals == {key[:2] for key in versions if key[2] == "rewritten"}
    verdicts = ProgramTester(shared_sandbox("auto"), 2).verdicts(
        [i.submission(i.right_code) for i in items.questions]
    )
    assert all(verdict.passed for verdict in verdicts)
    for item in items.questions:
        assert next(read(item, item.reference)).code.split() == item.right_code.split()


def test_questions_can_tell(items: MemorisationQuestions) -> None:
    """An empty answer never passes, and the published one only where it was published."""
    tester = ProgramTester(shared_sandbox("auto"), 2)
    some = [item for item in items.questions if item.task in {"generation", "completion-3"}]
    blank = tester.verdicts([item.submission(next(read(item, "")).code) for item in some])
    assert not any(verdict.passed for verdict in blank)
    recited = tester.verdicts([i.submission(next(read(i, i.published)).code) for i in some])
    assert [verdict.passed for verdict in recited] == [item.variant == "original" for item in some]


def test_the_question_shows_the_gap_and_not_the_answer(items: MemorisationQuestions) -> None:
    for item in items.questions:
        text = question(item)[-1].text
        assert item.test.strip() not in text
        if item.task == "generation":
            assert f"`{item.entry_point}`" in text
            continue
        assert mark(item) in text
        assert item.lines == sum(bool(line.strip()) for line in item.reference.splitlines())
        if item.lines > 2:
            assert item.reference not in text


def test_the_rewritten_question_names_nothing_published(items: MemorisationQuestions) -> None:
    for item in items.questions:
        if item.variant == "rewritten":
            published = next(i for i in items.questions if i.sample_id == item.sample_id).entry_point
            assert all(published not in message.text for message in question(item))


def test_an_answered_question_about_other_code_stands_before_a_completion(
    items: MemorisationQuestions,
) -> None:
    for item in items.questions:
        first, *rest = question(item)
        assert bool(rest) == (item.task != "generation")
        if rest:
            gap = next(line for line in first.text.splitlines() if MARK in line)
            masked = rest[0].text.split("```")[1].partition("\n")[2]
            solution = first.text.replace(gap + "\n", masked).split("```")[1].partition("\n")[2]
            assert solution == LANGUAGES[item.language].writing.example
            assert f": {masked.count(chr(10))} LINE" in gap


def test_same_seed_same_bytes_other_seed_other_questions(prepared: Path, tmp_path: Path) -> None:
    problems = write(tmp_path / "p.jsonl", GOOD)
    made(problems, tmp_path / "a")
    made(problems, tmp_path / "b")
    first = (tmp_path / "a" / QUESTIONS_FILE).read_bytes()
    assert first == (tmp_path / "b" / QUESTIONS_FILE).read_bytes()
    other = made(problems, plan=replace(ONE_LINE, seed=1))
    assert [i.before for i in other.questions] != [
        i.before for i in MemorisationQuestions.read(tmp_path / "a" / QUESTIONS_FILE).questions
    ]


def test_a_broken_off_preparation_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problems = write(tmp_path / "p.jsonl", *(GOOD.model_copy(update={"id": name}) for name in "abc"))
    whole = made(problems, tmp_path / "whole")
    monkeypatch.setattr(preparing, "_CHUNK", 1)
    worked: list[str] = []

    class Chunk(preparing.Chunk):
        def entries(self) -> Iterator[dict[str, Any]]:
            worked.extend(problem.id for problem in self.problems)
            if len(worked) == 2:
                raise KeyboardInterrupt
            return super().entries()

    monkeypatch.setattr(preparing, "Chunk", Chunk)
    with pytest.raises(KeyboardInterrupt):
        made(problems, tmp_path / "killed")
    assert not (tmp_path / "killed" / QUESTIONS_FILE).exists()
    assert made(problems, tmp_path / "killed") == whole
    assert worked == ["a", "b", "b", "c"]
    worked.clear()
    assert made(problems, tmp_path / "killed") == whole
    assert not worked


def test_a_limit_draws_problems_by_the_seed_and_a_resumed_run_keeps_them(tmp_path: Path) -> None:
    problems = write(tmp_path / "p.jsonl", *(GOOD.model_copy(update={"id": f"s/{n:02}"}) for n in range(12)))
    plan = replace(ONE_LINE, tasks=("generation",), limit=3)

    def asked(plan: MemorisationPlan, out: Path | None = None) -> list[str]:
        return list(dict.fromkeys(item.sample_id for item in made(problems, out, plan).questions))

    first = asked(plan, tmp_path / "out")
    assert len(first) == 3
    assert first == sorted(first) != [f"s/{n:02}" for n in range(3)]
    assert asked(plan, tmp_path / "out") == asked(plan) == first
    assert set(first) < set(asked(replace(plan, limit=5)))
    assert any(asked(replace(plan, seed=seed)) != first for seed in (1, 2))
    with pytest.raises(BadInputError, match="other digest, limit"):
        made(problems, tmp_path / "out", replace(plan, limit=4))


def test_a_limit_draws_the_same_problems_in_every_language() -> None:
    found = {}
    for languages in (("python", "c"), ("c",)):
        plan = MemorisationPlan(languages=languages, limit=4, seed=5)
        chosen, _ = preparing._choose_problems(plan, lambda line: None)
        for language in languages:
            names = [one.id.rpartition("/")[2] for one in chosen if one.language == language]
            assert len(names) == 4
            found[language, languages] = names
    assert len({tuple(sorted(names)) for names in found.values()}) == 1


def test_what_cannot_be_asked_is_left_out_by_name(tmp_path: Path) -> None:
    wrong = GOOD.model_copy(update={"id": "wrong", "test": "\nassert total([1, 2]) == 4\n"})
    short = GOOD.model_copy(update={"id": "short", "solution": "    return sum(values)\n"})
    useless = "    result = len(values)\n" + GOOD.solution
    said: list[str] = []
    problems = write(
        tmp_path / "p.jsonl",
        GOOD,
        wrong,
        short,
        GOOD.model_copy(update={"id": "useless", "solution": useless}),
    )
    found = prepare(
        MemorisationPlan(problems=problems, tasks=("completion-1", "completion-5")),
        sandbox=shared_sandbox("auto"),
        say=said.append,
    )
    reasons = {one.what: one.reason for one in found.exclusions}
    assert "its own solution does not pass here: failed(test)" in reasons["wrong"]
    assert "short completion-5" in reasons
    assert set(said) == {f"{what}: {reason}" for what, reason in reasons.items()}
    # A line that nothing needs is no question: the program passes without it.
    masked = next(i for i in found.questions if i.sample_id == "useless" and i.variant == "original")
    assert masked.reference.strip() != "result = len(values)"


def test_a_missing_compiler_skips_its_language_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    said: list[str] = []
    plan = MemorisationPlan(languages=("python", "java"), limit=1, tasks=("generation",))
    found = prepare(plan, sandbox=shared_sandbox("auto"), say=said.append)
    assert {item.language for item in found.questions} == {"python"}
    assert [one.what for one in found.exclusions] == ["java"]
    assert len(said) == 1
    assert "java" in said[0]


def test_a_folder_holds_one_run(tmp_path: Path) -> None:
    problems = write(tmp_path / "p.jsonl", GOOD)
    made(problems, tmp_path / "out")
    with pytest.raises(BadInputError, match="other seed"):
        made(problems, tmp_path / "out", replace(ONE_LINE, seed=3))


def test_nothing_to_ask_is_an_error_that_says_why(tmp_path: Path) -> None:
    wrong = GOOD.model_copy(update={"test": "\nassert False\n"})
    with pytest.raises(BadInputError, match="does not pass here"):
        made(write(tmp_path / "p.jsonl", wrong))


def test_tasks_are_checked() -> None:
    assert parse_tasks("completion-1, generation") == ("generation", "completion-1")
    assert parse_tasks(None) == parse_tasks("all") == TASKS
    with pytest.raises(BadInputError, match="completion-2"):
        parse_tasks(["completion-2"])


def test_a_damaged_file_of_questions_is_named(tmp_path: Path) -> None:
    (tmp_path / QUESTIONS_FILE).write_text("{}\n")
    with pytest.raises(BadInputError, match=QUESTIONS_FILE):
        MemorisationQuestions.read(tmp_path / QUESTIONS_FILE)
