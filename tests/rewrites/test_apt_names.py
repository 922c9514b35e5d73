"""Apt names: synonyms in the old convention, the same for the same name, never a word that is taken."""

from __future__ import annotations

import random

import pytest

from unseen.languages import LANGUAGES, SourceUnit
from unseen.rewrites import METHODS, Rewritten, rewrite
from unseen.rewrites.apt_names import apt_names, keywords, synonyms

PROGRAM = """\
def load_records(file_name, customer, i):
    rows = []
    for line in open(file_name):
        i += 1
        if customer in line:
            rows.append(line)
    return rows


def render(rows, customer):
    colour = customer
    return colour, rows


print(render(load_records("a", "b", 0), "b"))
"""


def unit(text: str = PROGRAM, language: str = "python") -> SourceUnit:
    return SourceUnit(text.encode(), LANGUAGES[language], closed=True)


def renamed(text: str, seed: int = 0, taken: frozenset[str] = frozenset(), language: str = "python") -> str:
    source, given = apt_names(taken), unit(text, language)
    for method in ("rename-function", "rename-variables"):
        outcome = rewrite(given, METHODS[method], random.Random(seed), names=source)
        assert isinstance(outcome, Rewritten), outcome
        given = outcome.unit
    return given.program


def test_no_word_is_in_two_groups_and_all_are_plain() -> None:
    known = synonyms()
    for word, others in known.items():
        assert word.isascii()
        assert word.isalpha()
        assert word.islower()
        assert others
        assert word not in others
        for other in others:
            assert word in known[other]


def test_each_known_word_is_replaced_by_a_synonym() -> None:
    text = renamed(PROGRAM)
    header = text.splitlines()[0]
    name, _, parameters = header.removeprefix("def ").removesuffix("):").partition("(")
    verb, noun = name.split("_")
    assert verb in synonyms()["load"]
    assert noun in {f"{word}s" for word in synonyms()["record"]} | set(synonyms()["records"])
    file, customer, letter = parameters.split(", ")
    assert file.split("_")[0] in synonyms()["file"]
    assert file.split("_")[1] in synonyms()["name"]
    assert customer in synonyms()["customer"]
    assert len(letter) == 1
    assert letter != "i"
    # A function of one word gets a second one, so that it hides no name of a library.
    other = next(line for line in text.splitlines()[1:] if line.startswith("def "))
    assert other.removeprefix("def ").split("_")[0] in synonyms()["render"]
    assert "_" in other


def test_equal_names_stay_equal_and_behaviour_is_preserved(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for seed in range(20):
        text = renamed(PROGRAM.replace("open(file_name)", '["b", "c"]'), seed)
        parameters = [line.partition("(")[2] for line in text.splitlines() if line.startswith("def ")]
        assert parameters[0].split(", ")[1] == parameters[1].split(", ")[1].removesuffix("):")
        exec(compile(text, "renamed", "exec"), {})
        assert capsys.readouterr().out == "('b', ['b'])\n"


def test_reserved_names_are_never_used() -> None:
    taken = frozenset({*synonyms()["customer"], "show_entry", "e"})
    for seed in range(20):
        words = set(unit(renamed(PROGRAM, seed, taken)).words)
        assert not words & taken
        assert not (words - unit().words) & keywords(unit())
    assert {"def", "match", "lambda"} <= keywords(unit())


def test_the_convention_is_the_old_names() -> None:
    text = (
        "class A { int f(int firstEntry, int maxSize) { int total = firstEntry; return total + maxSize; } }"
    )
    given = renamed_variables(text)
    assert "_" not in given
    first = given.partition("int f(int ")[2].partition(",")[0]
    assert first != "firstEntry"
    assert first[0].islower()
    assert first != first.lower()
    assert "total" not in given


def renamed_variables(text: str) -> str:
    outcome = rewrite(
        unit(text, "java"), METHODS["rename-variables"], random.Random(3), names=apt_names(frozenset())
    )
    assert isinstance(outcome, Rewritten)
    return outcome.unit.program


def test_the_seed_decides() -> None:
    assert renamed(PROGRAM, 1) == renamed(PROGRAM, 1)
    assert len({renamed(PROGRAM, seed) for seed in range(5)}) > 1
