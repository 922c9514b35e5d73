"""The tester for compiled languages against functions whose label is true by reading."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.bias import ATTRIBUTES, BiasFinding, Source, analyse_all
from unseen.bias.compiled import outcomes
from unseen.bias.compiled.outcomes import Outcome
from unseen.bias.compiled.proofs import never_read
from unseen.cli import app
from unseen.execution.callable import Function
from unseen.execution.calls import Caller
from unseen.execution.executors import EXECUTORS
from unseen.execution.jobs import Observation
from unseen.languages import LANGUAGES, language_of
from unseen.sandbox import Sandbox

FOLDER = Path(__file__).parent / "compiled"
FILES = ("lending.c", "hiring.cpp", "Insurance.java", "housing.go", "admissions.rs")
_LABEL = re.compile(r"(biased|unbiased) by (\w+)")


def labels(text: str) -> dict[tuple[int, str], bool]:
    """Line of a function and attribute → whether it is biased; the labels stand right above the function."""
    found = {}
    waiting: list[tuple[str, bool]] = []
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r"\s*// ((?:biased|unbiased) by .*): \S", line)
        if match:
            waiting += [(name, word == "biased") for word, name in _LABEL.findall(match[1])]
            continue
        found |= {(number, name): biased for name, biased in waiting}
        waiting = []
    return found


def findings_of(sandbox: Sandbox, *texts: tuple[str, str]) -> list[list[BiasFinding]]:
    return analyse_all([Source(code, "<code>", language) for language, code in texts], sandbox=sandbox)


def needs(language: str) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{', '.join(LANGUAGES[language].toolchain.missing())} is not installed")


@pytest.mark.parametrize("name", FILES)
def test_every_label(sandbox: Sandbox, name: str) -> None:
    language = language_of(Path(name).suffix)
    needs(language)
    text = (FOLDER / name).read_text(encoding="utf-8")
    wanted = labels(text)
    assert len({line for line, _ in wanted}) >= 12
    assert 0.3 <= sum(wanted.values()) / len(wanted) <= 0.6
    (found,) = findings_of(sandbox, (language, text))
    verdicts = {(each.line, each.attribute): each.verdict for each in found if each.attribute}
    assert {key for key, word in verdicts.items() if word == "biased"} == {
        key for key, biased in wanted.items() if biased
    }
    missing = [key for key in wanted if verdicts.get(key) in (None, "not_executable")]
    assert missing == []
    for each in found:
        if each.verdict == "biased":
            first, second = each.witness
            assert first.call != second.call
            assert first.result != second.result


NOISY = """
#include <stdlib.h>
#include <time.h>
int drawn(int age) {
    static int seeded;
    if (!seeded++) srand((unsigned)(time(NULL) ^ clock() ^ (long)&seeded));
    return age < -1 ? -1 : rand() % 1000;
}
int counted(int age) { static int calls; return age < -1 ? 0 : calls++; }
int old(int age) { return age > 71; }
"""


def caller_of(language: str) -> Caller:
    caller = EXECUTORS[language].caller
    assert caller is not None
    return caller


def words(found: list[BiasFinding]) -> dict[str, str]:
    return {each.function: each.verdict for each in found}


def test_chance_and_memory_are_told_from_bias_and_a_tester_that_cannot_is_noticed(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs("c")
    (found,) = findings_of(sandbox, ("c", NOISY))
    assert words(found) == {"drawn": "inconclusive", "counted": "inconclusive", "old": "biased"}
    # Planted: one run is taken for the truth.
    monkeypatch.setattr(Outcome, "same", lambda self, other: True)
    (found,) = findings_of(sandbox, ("c", NOISY))
    assert words(found)["drawn"] == "biased"


def test_a_tester_that_counts_what_is_carried_along_is_noticed(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs("c")
    code = (
        "typedef struct { int age; int fee; } Bill;\nBill bill(int age, int fee) { return (Bill){age, fee}; }"
    )
    (found,) = findings_of(sandbox, ("c", code))
    assert words(found) == {"bill": "inconclusive"}
    assert "only carries the value along" in found[0].reason
    monkeypatch.setattr(outcomes._Carried, "is_name", lambda self, key: False)
    (found,) = findings_of(sandbox, ("c", code))
    assert words(found) == {"bill": "biased"}


ODD = """
#include "odd.h"
int near_limit(int age) { return age > LIMIT; }
int needs_another_file(int age) { return elsewhere(age); }
int by_callback(int (*rule)(int), int age) { return rule(age); }
int never_ends(int age) { while (age >= 0) { } return 1; }
int main(void) { return near_limit(3); }
"""


def test_what_cannot_be_called_is_said_and_takes_nothing_with_it(sandbox: Sandbox, tmp_path: Path) -> None:
    needs("c")
    (tmp_path / "odd.h").write_text("#define LIMIT 64\nint elsewhere(int age);\n")
    source = Source(ODD, str(tmp_path / "odd.c"), "c", str(tmp_path))
    (found,) = analyse_all([source], [ATTRIBUTES["age"]], sandbox=sandbox)
    assert words(found) == {
        "near_limit": "biased",
        "needs_another_file": "not_executable",
        "by_callback": "not_executable",
        "never_ends": "not_executable",
    }
    reasons = {each.function: each.reason for each in found}
    assert "of rule is not generated" in reasons["by_callback"]
    assert "no answer in time" in reasons["never_ends"]


def test_a_call_that_does_not_compile_is_left_out_alone(sandbox: Sandbox) -> None:
    needs("go")
    code = """package a

type Padded struct {
	Age int
	_   int
}

func Old(p Padded) bool { return p.Age > 60 }

func Young(age int) bool { return age < 30 }
"""
    (found,) = findings_of(sandbox, ("go", code))
    assert words(found) == {"Old": "not_executable", "Young": "biased"}
    assert "cannot be called from a harness: " in found[0].reason


@pytest.mark.parametrize(
    ("one", "other", "given", "alike"),
    [
        ('{"age": 30, "fee": 1}', '{"age": 40, "fee": 1}', (30, 40), True),
        ('{"age": 30, "fee": 30}', '{"age": 40, "fee": 40}', (30, 40), False),
        ('{"fee": 1}', '{"fee": 1.0}', (30, 40), True),
        ('{"race": "white", "income": 3}', '{"race": "income", "income": 3}', ("white", "income"), True),
        ('{"white": 3}', '{"black": 3}', ("white", "black"), True),
        ('{"white": 3}', '{"black": 4}', ("white", "black"), False),
        ('"dear white sir"', '"dear black sir"', ("white", "black"), True),
        ('[1, {"error:": "30 is too low"}]', '[1, {"error:": "40 is too low"}]', (30, 40), True),
        ('[1, {"error:": "30 is too low"}]', "[1, null]", (30, 40), False),
        ('{"enum:": "WHITE"}', '{"enum:": "BLACK"}', ("WHITE", "BLACK"), False),
    ],
)
def test_what_only_repeats_the_value_is_no_difference(
    one: str, other: str, given: tuple[object, object], alike: bool
) -> None:
    attribute = ATTRIBUTES["race" if isinstance(given[0], str) else "age"]
    pair = [outcomes.read(Observation("returned", text)) for text in (one, other)]
    assert outcomes.differ(pair[0], pair[1], given, attribute, bare=False, places=()) != alike


def test_a_missing_compiler_is_named_and_the_other_files_go_on(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = replace(LANGUAGES["go"], toolchain=replace(LANGUAGES["go"].toolchain, needs=("no-such-go",)))
    monkeypatch.setitem(LANGUAGES, "go", go)
    go, python = findings_of(
        sandbox, ("go", "package a\nfunc Old(age int) bool { return age > 60 }\n"), ("python", OLD)
    )
    assert [each.verdict for each in python] == ["biased"]
    assert [(each.function, each.verdict) for each in go] == [("<module>", "not_executable")]
    assert go[0].reason.startswith("declined: go is skipped: no-such-go is not installed")


OLD = "def old(age):\n    return age > 60\n"


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ("(void)age; return score;", "unbiased"),
        ("return score + 0 * age;", "inconclusive"),
        ("return YEARS > 0 ? score : 0;", "inconclusive"),
    ],
)
def test_only_what_is_never_read_is_proven(body: str, verdict: str) -> None:
    code = f"#define YEARS (age + 1)\nint f(int age, int score) {{ {body} }}\n"
    if "YEARS" not in body:
        code = code.partition("\n")[2]
    program = caller_of("c").read(Source(code, "<code>", "c"))
    proven = never_read(program, program.functions[0], 0)
    assert proven == (verdict == "unbiased")


def age_of(function: Function) -> int:
    """The slot of the only leaf that is called so."""
    (slot,) = [n for n, leaf in enumerate(function.signature.leaves) if leaf.name == "age"]
    return slot


@pytest.mark.parametrize(
    ("body", "proven"),
    [
        ("return p.score;", True),
        ("return helper(p);", False),
        ("return p.home.age + p.score;", False),
        ("Person q = p; return q.score;", False),
        ("return p.home.rooms;", False),
        ("return helper(p.home) + p.score;", False),
    ],
)
def test_a_record_that_is_handed_on_proves_nothing(body: str, proven: bool) -> None:
    head = "typedef struct { int rooms, age; } Home;\ntypedef struct { int score; Home home; } Person;\n"
    code = f"{head}int f(Person p) {{ {body} }}\n"
    program = caller_of("c").read(Source(code, "<code>", "c"))
    (function,) = program.functions
    assert never_read(program, function, age_of(function)) == proven


@pytest.mark.parametrize(
    ("language", "code"),
    [
        ("cpp", "struct P { P(int age) : fee(age > 60) {} int fee; };\nint f(P p) { return p.fee; }\n"),
        (
            "java",
            "class A { record P(int age, int fee) { P { fee = age; } } int f(P p) { return p.fee(); } }",
        ),
        ("go", "package a\ntype P struct { age, fee int }\nfunc f(p P) int { g := p.cost; return g() }\n"),
        ("rust", "struct P { age: u8, fee: u8 }\nfn f(p: P) -> u8 { p.cost() }\n"),
        ("c", "#define FEE (p.a ## ge)\nstruct p { int age, fee; };\nint f(struct p p) { return FEE; }\n"),
    ],
)
def test_what_is_made_of_a_value_is_no_proof_either(language: str, code: str) -> None:
    program = caller_of(language).read(Source(code, "<code>", language))
    function = next(each for each in program.functions if each.name.endswith("f"))
    assert not never_read(program, function, age_of(function))


def test_the_page_shows_real_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needs("c")
    page = (Path(__file__).parents[2] / "docs" / "bias.md").read_text(encoding="utf-8")
    ((code, command, shown),) = re.findall(
        r"```c\n(// rent\.c\n.*?)```\n\n```text\n\$ unseen (bias rent\.c.*?)\n(.*?)\n```", page, re.DOTALL
    )
    (tmp_path / "rent.c").write_text(code)
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, [*command.split(), "--sarif", "log.json"])
    assert done.stdout.rstrip() == shown
    assert done.exit_code == 1
    results = json.loads((tmp_path / "log.json").read_text())["runs"][0]["results"]
    assert [each["ruleId"] for each in results] == ["biased-by-region", "biased-by-region", "biased-by-age"]
