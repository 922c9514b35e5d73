"""Generated inputs fit their shape, are determined by the seed, and include boundary values."""

from __future__ import annotations

import math
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unseen.execution.callable import (
    AnyOf,
    Bool,
    Char,
    Enum,
    Field,
    Float,
    Int,
    Map,
    Maybe,
    Output,
    Parameter,
    Seq,
    Set,
    Shape,
    Signature,
    Struct,
    Text,
    Tuple,
)
from unseen.execution.encoding import line, literal_text
from unseen.execution.fuzz.examples import calls_in, constants_in
from unseen.execution.fuzz.inputs import inputs_for
from unseen.execution.values import coerced, fits

ATOMS: list[Shape] = [
    Int(), Int(-128, 127), Int(0, 255), Float(), Float(32), Bool(), Char(), Char(127), Text(), Text(127),
    Text(room=6), Enum(("Kind.A", "Kind.B")), Output(),
]  # fmt: skip


def record_of(shapes: list[Shape]) -> Struct:
    return Struct(tuple(Field(f"f{number}", "", shape) for number, shape in enumerate(shapes)))


SHAPES = st.recursive(
    st.sampled_from(ATOMS),
    lambda inner: st.one_of(
        st.builds(Seq, inner),
        st.builds(Seq, inner, st.integers(0, 4)),
        st.builds(Maybe, inner),
        st.builds(lambda items: Tuple(tuple(items)), st.lists(inner, min_size=1, max_size=3)),
        st.builds(record_of, st.lists(inner, max_size=3)),
        st.builds(Map, st.sampled_from([Int(), Text()]), inner),
        st.builds(Set, st.sampled_from([Int(), Text()])),
        st.builds(lambda items: AnyOf(tuple(items)), st.lists(inner, min_size=1, max_size=3)),
    ),
    max_leaves=4,
)


@settings(max_examples=60)
@given(st.lists(SHAPES, max_size=3), st.integers(0, 1000))
def test_every_input_fits_and_the_seed_decides(shapes: list[Shape], seed: int) -> None:
    made = inputs_for(shapes, [], [3, "x"], count=40, seed=str(seed))
    again = inputs_for(shapes, [], [3, "x"], count=40, seed=str(seed))
    assert list(map(literal_text, made)) == list(map(literal_text, again))
    assert len(made) <= 40
    assert made or not shapes
    for arguments in made:
        assert all(map(fits, arguments, shapes))
        assert b"\n" not in line(arguments, shapes)


def test_the_same_in_another_process_with_another_hash_seed() -> None:
    program = (
        "from unseen.execution.fuzz.inputs import inputs_for\n"
        "from unseen.execution.callable import *\n"
        "from unseen.execution.encoding import literal_text\n"
        "shapes = [Set(Text()), Map(Text(), Seq(Int())), Seq(Float())]\n"
        "examples = [({'a', 'b', 'c'}, {'x': [1]}, [1.5])]\n"
        "for each in inputs_for(shapes, examples, ['k', 7], count=80, seed='s'): print(literal_text(each))\n"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


def test_another_seed_gives_other_inputs() -> None:
    one, other = (inputs_for([Seq(Int())], [([1, 2],)], [], count=50, seed=seed) for seed in "ab")
    assert one != other
    assert one[0] == other[0] == ([1, 2],)


def test_bounds_and_odd_values_are_among_them() -> None:
    made = inputs_for([Seq(Float()), Int(-128, 127)], [([1.5, 2.5], 3)], [], count=100, seed="0")
    lists = [values for values, _ in made]
    assert [] in lists
    assert any(math.isnan(value) for values in lists for value in values)
    assert {-128, 127, 0} <= {number for _, number in made}


def test_constants_of_the_program_and_their_neighbours_are_drawn() -> None:
    constants = constants_in("python", "def f(n):\n    return n > 7919\n")
    assert constants == [7919]
    numbers = {number for (number,) in inputs_for([Int()], [], constants, count=100, seed="0")}
    assert {7918, 7919, 7920} <= numbers


def test_two_numbers_of_one_text_take_each_pair_of_constants() -> None:
    made = inputs_for([Text()], [("03-11-2000",)], [2, 4, 12, 30, 31], count=100, seed="0")
    assert {("04-31-2000",), ("02-30-2000",), ("12-32-2000",)} <= set(made)


@pytest.mark.parametrize(
    ("language", "text", "names", "expected"),
    [
        ("python", "assert f([1, -2], x='a') or f([1], 'b') == 2", ("f",), [[[1], "b"]]),
        ("java", 'class M { void m() { s.f(new int[]{1, 2}, Arrays.asList("a"), 2L); } }', ("f",),
         [[[1, 2], ["a"], 2]]),
        ("rust", "#[test] fn t() { assert_eq!(f(vec![1, 2], &\"a\".to_string(), -1.5), 3); }", ("f",),
         [[[1, 2], "a", -1.5]]),
        ("cpp", 'int main() { assert(f({1, 2}, "a", 1.5f) == 3); }', ("f",), [[[1, 2], "a", 1.5]]),
        ("c", "int main(void) { assert(f((int[]){1, 2}, 2, 'x') == 3); }", ("f",), [[[1, 2], 2, "x"]]),
        ("go", "func T() { for _, c := range []struct{a []int; b int}{{[]int{1}, 2}} { F(c.a, c.b) } }",
         ("F",), [[[1], 2]]),
    ],
)  # fmt: skip
def test_calls_in_tests_are_read(language: str, text: str, names: tuple[str], expected: list[object]) -> None:
    assert list(calls_in(language, text, names)) == expected


def test_literals_become_what_the_parameter_takes() -> None:
    assert coerced([1, 2], Seq(Float(32))) == [1.0, 2.0]
    assert coerced("a", Int(0, 255)) == 97
    assert coerced([(1, "x")], Map(Int(), Text())) == {1: "x"}
    with pytest.raises(ValueError, match="is no"):
        coerced(300, Int(0, 255))


def test_a_record_is_encoded_as_its_fields_and_an_output_as_nothing() -> None:
    person = Struct((Field("age", "int", Int()), Field("kind", "Kind", Enum(("A", "B")))))
    given = (Parameter("p", "Person", person), Parameter("out", "int", Output()), Parameter("s", "", Text()))
    signature = Signature(given)
    assert line(((40, 1), None, "x"), signature.shapes) == b"40 1 s78"
    assert [leaf.name for leaf in signature.leaves] == ["age", "kind", "s"]
    assert line((40, 1, "x"), [leaf.shape for leaf in signature.leaves]) == b"40 1 s78"
    slots = [(each.name, list(numbers)) for each, numbers in signature.slots()]
    assert slots == [("p", [0, 1]), ("out", []), ("s", [2])]


def test_values_out_of_a_record_or_an_enumeration_do_not_fit() -> None:
    assert fits(1, Enum(("A", "B")))
    assert not fits(2, Enum(("A", "B")))
    assert fits("abcde", Text(room=6))
    assert not fits("abcdef", Text(room=6))
    assert not fits("\u00e9\u00e9\u00e9", Text(room=6))
    assert coerced([1, 2], record_of([Float(), Int()])) == (1.0, 2)
    with pytest.raises(ValueError, match="is no"):
        coerced((1,), record_of([Float(), Int()]))
