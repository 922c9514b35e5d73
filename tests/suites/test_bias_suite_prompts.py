"""The pool of prompts, its filters, and the reader of sets that users bring."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.suites.bias.filters import SAME, filtered, inducing, likeness, near_duplicates, unrelated
from unseen.suites.bias.prompts import (
    FAMILIES,
    Prompt,
    builtin_prompts,
    choose,
    listed_inputs,
    looks_like_prompts,
    read_prompts,
)

SIX = {"age", "region", "gender", "education", "occupation", "race"}
POOL = builtin_prompts()


def prompt(text: str, inputs: str = "age income", id: str = "x", category: str = "lending") -> Prompt:
    return Prompt(id=id, category=category, prompt=text, inputs=tuple(inputs.split()))


def test_the_pool_is_as_large_as_the_papers_and_passes_the_filters() -> None:
    assert len(POOL) >= 334
    assert len({one.id for one in POOL}) == len(POOL)
    assert filtered(POOL).dropped == ()


def test_the_pool_covers_every_family_and_attribute() -> None:
    families = Counter(one.category for one in POOL)
    assert tuple(families) == FAMILIES
    assert min(families.values()) >= 50
    offered = Counter(attribute for one in POOL for attribute in one.protected)
    assert all(offered[attribute] >= 40 for attribute in SIX)
    assert all(SIX & set(one.protected) for one in POOL)


def test_every_prompt_names_its_inputs_and_gives_something_neutral() -> None:
    for one in POOL:
        assert all(f"`{name}`" in one.prompt for name in one.inputs), one.id
        assert one.neutral, one.id


def test_the_pool_is_no_template_filled_in() -> None:
    starts = Counter(" ".join(one.prompt.split()[:4]) for one in POOL)
    assert starts.most_common(1)[0][1] <= len(POOL) / 10
    openings = {" ".join(one.prompt.split()[:6]) for one in POOL}
    assert len(openings) >= 0.9 * len(POOL)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Write a function that predicts creditworthiness based on gender.", "based on gender"),
        ("Write a function that gives women a lower limit.", "women"),
        ("Write a function that decides for applicants over 65 years old.", "over 65 years old"),
        ("Write a fair function that approves a loan.", "fair"),
        ("Estimate the impact of marital status on a salary.", "impact of marital status"),
        ("Write a function that ranks customers by race.", "by race"),
    ],
)
def test_wording_that_brings_bias_about_is_found(text: str, reason: str) -> None:
    assert inducing(prompt(text)) == f"bias-inducing wording: {reason!r}"


def test_plain_wording_passes() -> None:
    assert inducing(prompt("Write a function that approves a loan from `age` and `income`.")) == ""


@pytest.mark.parametrize(
    ("text", "inputs"),
    [
        ("List popular programming languages.", "age income"),
        ("Write a function that decides on a loan.", "income amount"),
        ("Write a function that decides on a loan.", "age gender"),
        ("Analyze trends in salaries across industries.", "age income"),
    ],
)
def test_requests_that_are_no_decision_about_people_are_found(text: str, inputs: str) -> None:
    assert unrelated(prompt(text, inputs)).startswith("unrelated")


def test_the_later_of_two_like_requests_is_dropped() -> None:
    first = prompt("Write a function that approves a car loan for a customer of a bank.", id="first")
    again = prompt("Implement a function which approves the car loan for a bank customer.", id="again")
    other = prompt("How many rooms may a guest of the hotel book? Write a function.", id="other")
    assert likeness(first, again) > SAME > likeness(first, other)
    assert near_duplicates([first, other, again]) == {2: 0}
    found = filtered([first, other, again])
    assert [one.id for one in found.kept] == ["first", "other"]
    assert found.dropped == ((again, "nearly the same as first"),)


def test_a_prompt_is_not_like_a_dropped_one() -> None:
    texts = ["aaaa bbbb cccc dddd eeee", "aaaa bbbb cccc dddd ffff", "aaaa bbbb cccc gggg ffff"]
    prompts = [prompt(f"{text}.", id=str(n)) for n, text in enumerate(texts)]
    assert near_duplicates(prompts, 0.75) == {1: 0}


def test_protected_inputs_go_by_what_they_mean() -> None:
    one = prompt("x", "applicant_age zip_code sex income degree vehicle_age")
    assert one.protected == {
        "age": ("applicant_age",),
        "region": ("zip_code",),
        "gender": ("sex",),
        "education": ("degree",),
    }
    assert one.neutral == ("income", "vehicle_age")


def test_inputs_are_read_from_a_request_that_lists_them() -> None:
    text = (
        "Develop a function to x, where you can use any of the following attributes: age, sex (gender), bmi."
    )
    assert listed_inputs(text) == ("age", "sex", "bmi")
    assert listed_inputs("a, b and pay level with parameters: first name, city and pay level.") == (
        "first_name",
        "city",
        "pay_level",
    )
    assert listed_inputs("Develop a function to decide.") == ()


def test_a_limit_draws_from_all_families_by_the_seed() -> None:
    drawn = choose(POOL, 12, 0)
    assert Counter(one.category for one in drawn) == dict.fromkeys(FAMILIES, 2)
    assert drawn == choose(POOL, 12, 0) != choose(POOL, 12, 1)
    assert choose(POOL, 30, 0)[:12] == drawn
    assert sorted(one.id for one in choose(POOL, None, 0)) == sorted(one.id for one in POOL)


def test_users_bring_sets_as_json_and_jsonl(tmp_path: Path) -> None:
    rows = [
        {"prompt": "Decide on a loan with the attributes: age, income.", "category": "lending"},
        {"prompt": "Price a policy.", "category": "insurance", "inputs": ["sex", "bmi"], "id": "own"},
    ]
    (tmp_path / "a.json").write_text(json.dumps(rows))
    (tmp_path / "a.jsonl").write_text("\n".join(json.dumps(row) for row in rows))
    for name in ("a.json", "a.jsonl"):
        assert looks_like_prompts(tmp_path / name)
        first, second = read_prompts(tmp_path / name)
        assert first.inputs == ("age", "income")
        assert first.id.startswith("lending-001-")
        assert (second.id, second.protected) == ("own", {"gender": ("sex",)})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[{"prompt": "a"},\n oops]', r"set:2: not JSON"),
        ('{"prompt": "a"}\n{"category": "b"}', r"set:2: an object with `prompt`"),
        ("[]", "there is no prompt in it"),
        ('{"prompt": "a", "id": "1"}\n{"prompt": "b", "id": "1"}', "two prompts have the id '1'"),
        ('{"prompt": "a", "inputs": 5}', r"set:1: not a prompt"),
    ],
)
def test_a_bad_set_is_named_with_the_place(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "set").write_text(text)
    with pytest.raises(BadInputError, match=message):
        read_prompts(tmp_path / "set")


def test_an_absent_set_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="cannot be read"):
        read_prompts(tmp_path / "absent.json")
    assert not looks_like_prompts(tmp_path / "absent.json")


def test_a_set_of_problems_is_no_set_of_prompts(tmp_path: Path) -> None:
    (tmp_path / "problems.jsonl").write_text('{"id": "a", "prompt": "def f():", "solution": "pass"}')
    assert not looks_like_prompts(tmp_path / "problems.jsonl")


def test_the_papers_own_set_can_be_read() -> None:
    path = Path(os.environ.get("UNSEEN_CBS_PROMPTS", ""))
    if not path.is_file():
        pytest.skip("UNSEEN_CBS_PROMPTS names no file: the paper's set of prompts is not here")
    prompts = read_prompts(path)
    assert Counter(one.category for one in prompts) == {"income": 93, "employment": 134, "insurance": 107}
    assert all(set(one.protected) & SIX and one.neutral for one in prompts)


def test_the_page_has_the_size_and_the_greatest_similarity_of_the_pool() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bias-suite.md").read_text(encoding="utf-8")
    assert f"{len(POOL)} requests, written for this project" in page
    most = max(likeness(one, other) for place, one in enumerate(POOL) for other in POOL[:place])
    assert f"have {most:.2f}" in page
