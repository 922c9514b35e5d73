"""Problems are counted, not translations: families, what needs ten of them, and what a headline may say."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from metric_samples import sample

from unseen.metrics import paired_gap, summarise
from unseen.metrics.estimate import is_conclusive, is_few
from unseen.metrics.families import families_of
from unseen.metrics.families_needed import families_needed
from unseen.metrics.mcnemar import mcnemar_clustered
from unseen.metrics.summary import Statistics
from unseen.metrics.tango import tango
from unseen.records import Problem, SampleResult

LANGUAGES = ("python", "c", "cpp", "go", "java", "rust")


def asked(
    outcomes: Sequence[tuple[bool, bool]], languages: Sequence[str] = LANGUAGES, **other: str
) -> list[SampleResult]:
    """Answers to each problem in each language, right before and after alike in all of them."""
    return [
        sample(right, version, f"builtin/{language}/p{number}", language=language, **other)
        for number, both in enumerate(outcomes)
        for language in languages
        for version, right in zip(("original", "rewritten"), both, strict=True)
    ]


def generation(samples: Sequence[SampleResult]) -> Statistics:
    return summarise(samples)["m"]["memorisation"]["generation"]


def lost(problems: int, of: int) -> list[tuple[bool, bool]]:
    return [(True, number >= problems) for number in range(of)]


def test_a_problem_in_six_languages_is_one_problem() -> None:
    # Five of twenty problems are lost, each in all six languages.
    found = generation(asked(lost(5, 20)))
    gap, p = found["gap"], found["p"]
    assert (gap.value, gap.n, gap.clusters) == (0.25, 120, 20)
    assert (gap.low, gap.high) == pytest.approx((0.049, 0.469), abs=5e-4)
    assert p.value == 0.0625
    assert not is_conclusive(gap, p.value)
    # Six of 24 are the first that give p = 2 / 2**6.
    assert found["needed"].value == 24
    clear = generation(asked(lost(6, 24)))
    assert is_conclusive(clear["gap"], clear["p"].value)
    assert "needed" not in clear


def test_counting_translations_would_be_detected() -> None:
    # What the same answers look like if each translation is a problem of its own.
    rows = [number >= 5 for number in range(20) for _ in LANGUAGES]
    gap = paired_gap([True] * 120, rows, range(120))
    assert gap.low > 0.15
    assert mcnemar_clustered([1] * 30) < 0.0001


@pytest.mark.parametrize(
    ("ids", "families"),
    [
        ({"python": ["builtin/python/a"], "go": ["builtin/go/a"]}, 1),
        ({"python": ["HumanEval/12"], "cpp": ["CPP/12"], "rust": ["Rust/12"]}, 1),
        ({"python": ["MBPP/11", "MBPP/12"]}, 2),
        ({"python": ["HumanEval/11", "MBPP/11"], "cpp": ["CPP/11"]}, 2),
        ({"python": ["src/a/util.py", "src/b/util.py"], "go": ["src/a/util.go"]}, 3),
    ],
)
def test_the_last_part_of_the_id_names_the_family(ids: dict[str, list[str]], families: int) -> None:
    found = families_of((language, one, "") for language, each in ids.items() for one in each)
    assert len(set(found.values())) == families


def test_a_family_that_is_named_beats_the_id() -> None:
    found = families_of([("python", "x/1", "sums"), ("go", "y/7", "sums"), ("go", "y/1", "")])
    assert found["python", "x/1"] == found["go", "y/7"] != found["go", "y/1"]


names = st.sampled_from(["1", "2", "x/1", "y/1", "y/2"])
records = st.lists(st.tuples(st.sampled_from("abc"), names, st.sampled_from(["", "f"])))


@given(records)
def test_families_ignore_the_order_and_never_join_one_language(found: list[tuple[str, str, str]]) -> None:
    unique = list({one[:2]: one for one in found}.values())
    families = families_of(unique)
    assert families == families_of(sorted(unique, reverse=True))
    joined = [(language, families[language, name]) for language, name, _ in unique]
    assert len(joined) == len(set(joined))


outcomes = st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=25)


@settings(max_examples=25)
@given(outcomes, st.integers(2, 6))
def test_translations_with_the_same_answers_add_nothing(rows: list[tuple[bool, bool]], times: int) -> None:
    once, many = generation(asked(rows, LANGUAGES[:1])), generation(asked(rows, LANGUAGES[:times]))
    for name in once:
        assert (many[name].value, many[name].low, many[name].high) == pytest.approx(
            (once[name].value, once[name].low, once[name].high)
        )
        assert many[name].clusters == once[name].clusters


def test_languages_may_change_places() -> None:
    rows = [sample(n % 3 > 0, "original", f"s/{one}/{n}", language=one) for n in range(12) for one in "abc"]
    rows += [
        sample(n % 3 > 0 and (n + len(one)) % 2 > 0, "rewritten", f"s/{one}/{n}", language=one)
        for n in range(12)
        for one in "abc"
    ]
    seen = set()
    for names in permutations("abc"):
        renamed = dict(zip("abc", names, strict=True))
        moved = [one.model_copy(update={"language": renamed[one.language]}) for one in rows]
        found = generation(moved)
        seen.add((found["gap"], found["p"], found["accuracy/original"]))
    assert len(seen) == 1


def test_masks_epochs_and_tasks_of_a_problem_are_one_problem_too() -> None:
    samples = asked(lost(5, 20), task="generation") + asked(lost(5, 20), task="completion-1")
    found = summarise(samples)["m"]["memorisation"]
    assert found["all"]["p"].value == found["generation"]["p"].value == 0.0625
    assert found["all"]["gap"].clusters == 20
    # Two tasks and six languages are listed.
    assert found["generation"]["p-holm"].value == 0.125
    assert found["generation"]["p-holm/go"].value == pytest.approx(6 * 0.0625)


def test_below_ten_problems_there_is_no_interval() -> None:
    nine, ten = generation(asked(lost(9, 9))), generation(asked(lost(10, 10)))
    assert is_few(nine["gap"])
    assert (nine["gap"].low, nine["gap"].high) == (-1, 1)
    assert (nine["accuracy/original"].low, nine["accuracy/original"].high) == (0, 1)
    assert not is_conclusive(nine["gap"], nine["p"].value)
    assert "p-holm/go" not in nine
    assert is_conclusive(ten["gap"], ten["p"].value)


def test_interval_and_test_can_disagree() -> None:
    # Four of four lost: Tango's interval excludes 0, the exact test cannot give less than 0.125.
    assert tango(4, 0, 4)[0] > 0
    assert mcnemar_clustered([1] * 4) == 0.125
    assert generation(asked(lost(4, 4)))["needed"].value == 10


def test_how_many_problems_are_needed_by_hand() -> None:
    # One in ten lost: the sixth loss comes with the sixtieth problem.
    assert families_needed([1] * 2 + [0] * 18, 2, 1.0) == 60
    assert families_needed([1, -1] + [0] * 18, 2, 1.0) is None
    # One in a hundred net, six in a hundred changed: 1.96² · 0.06 / 0.02².
    assert families_needed([1] * 4 + [-1] * 2 + [0] * 94, 6, 1.0) == 577
    # Ten tests together: p ≤ 0.005 takes nine losses and not six.
    assert families_needed([1] * 5 + [0] * 5, 5, 1.0, tests=10) == 18


def test_old_records_have_no_family_and_new_ones_without_are_written_alike() -> None:
    old = sample(True)
    assert "family" not in json.loads(old.model_dump_json())
    fields = {"id": "a/1", "language": "go", "prompt": "", "solution": "", "test": "", "entry_point": "f"}
    assert "family" not in json.loads(Problem.model_validate(fields).model_dump_json())
    assert Problem.model_validate(fields | {"family": "one"}).family == "one"
