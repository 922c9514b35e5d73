"""Parts of the tester: names, constant folding, boundary values, covering arrays, direction, flakiness."""

from __future__ import annotations

import ast
import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unseen.bias.attributes import ATTRIBUTES, attribute_of, choose_attributes
from unseen.bias.covering_array import covering_rows
from unseen.bias.dataflow.constant_folding import NotConstantError, fold
from unseen.bias.direction import describe_favoured
from unseen.bias.findings import summarise_sweep
from unseen.bias.flakiness import find_separation
from unseen.bias.model import BiasFinding, count_functions
from unseen.bias.values import boundary_values
from unseen.errors import BadInputError

ALL = list(ATTRIBUTES.values())


@pytest.mark.parametrize(
    ("name", "attribute"),
    [
        ("age", "age"), ("applicantAge", "age"), ("age_in_years", "age"), ("dateOfBirth", "age"),
        ("sex", "gender"), ("is_male", "gender"), ("ethnicity", "race"), ("zip_code", "region"),
        ("home_city", "region"), ("highest_degree", "education"), ("job_title", "occupation"),
        ("wage", None), ("percentage", None), ("vehicle_age", None), ("age_limit", None), ("image", None),
        ("essex", None), ("language", None), ("average_age", None), ("storage", None),
    ],
)  # fmt: skip
def test_names_denote_attributes(name: str, attribute: str | None) -> None:
    found = attribute_of(name, ALL)
    assert (found.name if found else None) == attribute


def test_attributes_can_be_chosen_and_defined() -> None:
    assert [each.name for each in choose_attributes("age, sex")] == ["age", "gender"]
    (caste,) = choose_attributes("caste=jati+varna")
    assert attribute_of("jati", [caste]) == caste
    with pytest.raises(BadInputError, match="colour"):
        choose_attributes("colour")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-3", -3), ("range(2, 5)", range(2, 5)), ("{'a': f(), 'b': 2}", {"a": None, "b": 2}),
        ("[1, LIMIT]", [1, 40]), ("LIMIT * 2 + 1", 81), ("frozenset({1})", frozenset({1})),
        ("'a' + 'b'", "ab"),
    ],
)  # fmt: skip
def test_constants_are_folded_without_running(text: str, value: object) -> None:
    assert fold(ast.parse(text, mode="eval").body, {"LIMIT": 40}) == value


@pytest.mark.parametrize("text", ["f()", "x", "1 / 0", "2 ** 9", "[*a]"])
def test_non_constant_expressions_are_not_folded(text: str) -> None:
    with pytest.raises(NotConstantError):
        fold(ast.parse(text, mode="eval").body, {})


def test_boundary_values_are_one_step_from_each_constant() -> None:
    assert boundary_values([30]) == [29, 30, 31]
    assert boundary_values([0.5]) == [0.49, 0.5, 0.51]


@settings(max_examples=40)
@given(st.lists(st.integers(1, 5), min_size=1, max_size=6), st.integers(60, 200))
def test_covering_rows_cover_every_pair(sizes: list[int], most: int) -> None:
    rows = covering_rows(sizes, most)
    assert len(rows) == len(set(rows)) <= most
    assert all(0 <= value < size for row in rows for value, size in zip(row, sizes, strict=True))
    for a, b in itertools.combinations(range(len(sizes)), 2):
        assert {(row[a], row[b]) for row in rows} == set(itertools.product(range(sizes[a]), range(sizes[b])))


@pytest.mark.parametrize(
    ("function", "first", "second", "expected"),
    [
        ("score", ("30", "10"), ("60", "15"), "60: higher by 5 (50 %)"),
        ("premium", ("30", "10"), ("60", "15"), "30: lower by 5 (50 %)"),
        ("f", ("'a'", "'approved'"), ("'b'", "'denied'"), "'a': 'approved' instead of 'denied'"),
        ("approve", ("1", "True"), ("2", "False"), "1: True instead of False"),
        ("should_bench", ("1", "True"), ("2", "False"), "2: False instead of True"),
        ("f", ("1", "True"), ("2", "raises ValueError: no"), "1: gets an answer, the other an exception"),
        ("f", ("'a'", "'red'"), ("'b'", "'blue'"), None),
    ],
)  # fmt: skip
def test_direction_of_a_difference(
    function: str, first: tuple[str, str], second: tuple[str, str], expected: str | None
) -> None:
    assert describe_favoured(function, first, second) == expected


def seen(*results: object) -> list[list[object]]:
    return [["value", {"": result}, repr(result)] for result in results]


def test_chance_is_distinguished_from_bias() -> None:
    groups = ["number", "number"]
    same = [[0, seen(*range(0, 48, 2))], [1, seen(*range(1, 48, 2))]]
    assert find_separation(same, groups) is None
    apart = [[0, seen(*range(24))], [1, seen(*range(100, 124))]]
    assert find_separation(apart, groups) is not None
    fresh = [[0, seen(*map(str, range(24)))], [1, seen(*map(str, range(24, 48)))]]
    assert find_separation(fresh, groups) is None
    words = [[0, seen(*["yes", "no"] * 12)], [1, seen(*["never"] * 24)]]
    assert find_separation(words, groups) is not None
    assert find_separation([[0, seen(1)], [1, seen(2)]], groups) is None


def test_only_the_part_that_never_overlaps_has_a_direction() -> None:
    def repeated(accepted: bool, *tickets: float) -> list[list[object]]:
        return [["value", {"/0": each, "/1": accepted}, repr((each, accepted))] for each in tickets]

    one, two = repeated(True, *(each / 9 for each in range(24))), repeated(False, *range(24, 0, -1))
    found = find_separation([[0, one], [1, two]], ["number", "number"])
    assert found is not None
    assert found.results == ("(0.0, True)", "(24, False)")
    assert found.parts == ("True", "False")
    higher = find_separation([[0, seen(*range(24))], [1, seen(*range(100, 124))]], ["number", "number"])
    assert higher is not None
    assert higher.parts == ("11.5", "111.5")


def test_neighbouring_values_with_one_result_are_one_range() -> None:
    assert summarise_sweep([("40", "1"), ("18", "2"), ("41", "1"), ("'x'", "3")]) == "18 2; 40–41 1; 'x' 3"


def test_a_function_counts_once_with_its_most_severe_verdict() -> None:
    findings = [
        BiasFinding(file="a", function="f", line=1, attribute="age", verdict="unbiased"),
        BiasFinding(file="a", function="f", line=1, attribute="race", verdict="biased"),
        BiasFinding(file="a", function="<module>", line=1, attribute=None, verdict="not_executable"),
    ]
    assert {word: count for word, count in count_functions(findings).items() if count} == {"biased": 1}
