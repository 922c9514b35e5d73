"""An eighth language, registered from one folder, does all that needs no compiler."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from made_up_language.language import TERN
from typer.testing import CliRunner

from unseen.cli import app
from unseen.errors import MissingToolError
from unseen.languages import LANGUAGES, language_named, language_of, parse, with_problems
from unseen.records import Variant
from unseen.rewrites import METHODS
from unseen.suites.answers.declarations import with_new_imports
from unseen.suites.answers.texts import blocks_of

PROMPT = """\
package main

import "fmt"

// total adds what is not too large.
func total(values []int, most int) int {
"""
SOLUTION = """\
	sum := 0
	for i := 0; i < len(values); i++ {
		if values[i] > most && sum > 0 {
			continue
		}
		sum = sum + values[i]
	}
	return sum
}
"""
TEST = """
func main() {
	if total([]int{1, 2, 3}, 2) != 3 {
		panic("wrong")
	}
	fmt.Println(total(nil, 0))
}
"""


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, TERN.name, TERN)


def unseen(*words: str | Path) -> Result:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done


def test_it_is_found_by_its_name_and_its_files() -> None:
    assert "tern" in with_problems()
    assert (language_of(".tern"), language_named("TN")) == ("tern", "tern")
    assert not parse("tern", PROMPT + SOLUTION).has_errors


def test_its_programs_are_not_run() -> None:
    with pytest.raises(MissingToolError, match="tern is skipped: nothing here runs"):
        TERN.require()
    with pytest.raises(MissingToolError, match=r"ternc is not installed .*apt install tern"):
        TERN.toolchain.require()


def test_its_problems_are_rewritten(tmp_path: Path) -> None:
    problem = {"id": "tern/total", "language": "tern", "prompt": PROMPT, "solution": SOLUTION, "test": TEST}
    given, made = tmp_path / "problems.jsonl", tmp_path / "variants.jsonl"
    given.write_text(json.dumps({**problem, "entry_point": "total"}) + "\n")
    unseen("rewrite", given, "-o", made, "--search", "each", "--seed", "7", "--verify", "parse")
    variants = [Variant.model_validate_json(line) for line in made.read_text().splitlines()]
    assert {variant.language for variant in variants} == {"tern"}
    methods = {method for variant in variants for method in variant.methods}
    assert {"rename-function", "rename-variables", "for-while", "if-condition-flipping"} <= methods
    assert "add-exception" not in methods


def test_its_files_are_problems(tmp_path: Path) -> None:
    lines = "".join(f"\tsum = sum + {number}\n" for number in range(40))
    (tmp_path / "long.tern").write_text(
        f"package main\n\nfunc f() int {{\n\tsum := 0\n{lines}\treturn sum\n}}\n"
    )
    made = tmp_path / "variants.jsonl"
    unseen("rewrite", tmp_path, "-o", made, "--search", "each", "--verify", "parse")
    assert '"language":"tern"' in made.read_text()


def test_the_catalogue_shows_it() -> None:
    cells = json.loads(unseen("catalog", "--languages", "tern", "--json").stdout)
    elsewhere = [(name, method.elsewhere) for name, method in METHODS.items() if method.only is not None]
    assert [(cell["method"], cell["reason"]) for cell in cells if not cell["supported"]] == [
        ("add-exception", TERN.declined["add-exception"]),
        *elsewhere,
    ]
    assert "tern" in unseen("catalog", "--markdown").stdout


def test_the_doctor_says_that_its_compiler_is_missing() -> None:
    findings = {one["name"]: one for one in json.loads(unseen("doctor", "--json").stdout)}
    assert findings["tern"]["present"] is False
    assert "apt install tern" in findings["tern"]["get"]


@pytest.mark.parametrize("measure", ["similarity", "elrm", "bleu", "codebleu"])
def test_it_is_measured(tmp_path: Path, measure: str) -> None:
    one, other = tmp_path / "one.tern", tmp_path / "other.tern"
    one.write_text(PROMPT + SOLUTION)
    other.write_text((PROMPT + SOLUTION).replace("sum", "plum"))
    same, near = (
        json.loads(unseen("score", measure, one, path, "--json").stdout)["score"] for path in (one, other)
    )
    assert same == pytest.approx(1)
    assert 0 < near <= 1


def test_code_in_it_is_read_from_answers() -> None:
    (block,) = blocks_of("Here it is:\n\n```tn\nfunc f() {}\n```\n")
    assert not block.foreign("tern")
    assert block.foreign("rust")
    assert with_new_imports("tern", "x\n", ["use y"]) == "use y\nx\n"
