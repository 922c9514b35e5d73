"""An eighth language, registered from a folder in each of two packages, does all that the others do."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result
from made_up_execution.executor import EXECUTOR
from made_up_language.language import TERN
from typer.testing import CliRunner

from unseen.cli import app
from unseen.errors import BadInputError, MissingToolError, SandboxUnavailableError
from unseen.execution.executors import EXECUTORS
from unseen.languages import LANGUAGES, language_named, language_of, parse, with_problems
from unseen.records import Variant
from unseen.report import load_results
from unseen.rewriters.llm.messages import perturber_messages
from unseen.rewrites import METHODS
from unseen.sandbox import open_sandbox
from unseen.suites.answers.code_blocks import blocks_of
from unseen.suites.answers.declarations import with_new_imports

PROMPT = """\
def total(values, most):
    \"\"\"Add what is not too large.\"\"\"
"""
SOLUTION = """\
    sum = 0
    for i in range(len(values)):
        if values[i] > most and sum > 0:
            continue
        sum = sum + values[i]
    return sum
"""
TEST = """
assert total([1, 2, 3], 2) == 3
assert total([], 0) == 0
assert total([5, 1], 2) == 6
"""
PROBLEM = {
    "id": "tern/total",
    "language": "tern",
    "prompt": PROMPT,
    "solution": SOLUTION,
    "test": TEST,
    "entry_point": "total",
}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, TERN.name, TERN)
    monkeypatch.setitem(EXECUTORS, TERN.name, EXECUTOR)


@pytest.fixture
def without_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    toolchain = replace(TERN.toolchain, needs=("ternc",))
    monkeypatch.setitem(LANGUAGES, TERN.name, replace(TERN, toolchain=toolchain))


@pytest.fixture
def without_executor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, TERN.name, replace(TERN, capabilities=frozenset({"problems"})))
    monkeypatch.delitem(EXECUTORS, TERN.name)


@pytest.fixture
def problems(tmp_path: Path) -> Path:
    (tmp_path / "problems.jsonl").write_text(json.dumps(PROBLEM) + "\n")
    return tmp_path / "problems.jsonl"


def unseen(*words: str | Path) -> Result:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done


def test_it_is_found_by_its_name_and_its_files() -> None:
    assert "tern" in with_problems()
    assert (language_of(".tern"), language_named("TN")) == ("tern", "tern")
    assert not parse("tern", PROMPT + SOLUTION).has_errors


def test_without_a_compiler_its_programs_are_skipped(without_compiler: None) -> None:
    with pytest.raises(MissingToolError, match=r"tern is skipped: ternc is not installed .*apt install tern"):
        LANGUAGES["tern"].require()


def test_its_problems_are_rewritten(problems: Path, tmp_path: Path, without_executor: None) -> None:
    made = tmp_path / "variants.jsonl"
    unseen("rewrite", problems, "-o", made, "--search", "each", "--seed", "7", "--verify", "parse")
    variants = [Variant.model_validate_json(line) for line in made.read_text().splitlines()]
    assert {variant.language for variant in variants} == {"tern"}
    methods = {method for variant in variants for method in variant.methods}
    assert {"rename-function", "rename-variables", "if-continue-to-if-else", "extract-if"} <= methods
    assert "add-exception" not in methods


@pytest.fixture
def sandboxed() -> None:
    try:
        open_sandbox("bwrap").close()
    except SandboxUnavailableError as error:
        pytest.skip(str(error))


RUN = ("run", "--suite", "memorisation", "--model", "unseen/reference", "--no-controls")


def test_a_run_asks_about_it_and_is_reported(problems: Path, tmp_path: Path, sandboxed: None) -> None:
    out = tmp_path / "run"
    unseen(*RUN, "--problems", problems, "--languages", "tern", "--out", out)
    results = load_results(out)
    assert {one.language for one in results.samples} == {"tern"}
    assert {str(one.verdict) for one in results.samples} == {"passed"}, results.samples[0].verdict
    (out / "report.html").unlink()
    unseen("report", out)
    assert "tern/total" in (out / "report.html").read_text()


def test_without_an_executor_a_run_says_so_and_goes_on(
    problems: Path, tmp_path: Path, without_executor: None, sandboxed: None
) -> None:
    known = {**PROBLEM, "id": "python/total", "language": "python"}
    problems.write_text(problems.read_text() + json.dumps(known) + "\n")
    out = tmp_path / "run"
    done = unseen(*RUN, "--problems", problems, "--out", out)
    assert done.output.count("tern is skipped: nothing here runs its programs with tests") == 1
    assert {one.language for one in load_results(out).samples} == {"python"}


def test_its_files_are_problems(tmp_path: Path) -> None:
    lines = "".join(f"    sum = sum + {number}\n" for number in range(40))
    (tmp_path / "long.tern").write_text(f"def f():\n    sum = 0\n{lines}    return sum\n")
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


def test_the_doctor_says_that_its_compiler_is_missing(without_compiler: None) -> None:
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
    (block,) = blocks_of("Here it is:\n\n```tn\ndef f(): pass\n```\n")
    assert not block.is_other_language("tern")
    assert block.is_other_language("rust")
    assert with_new_imports("tern", "x\n", ["use y"]) == "use y\nx\n"


def test_without_terms_models_are_not_asked_to_rewrite_it() -> None:
    with pytest.raises(BadInputError, match=r"tern: .*languages\.toml has no section \[tern\]"):
        perturber_messages(parse("tern", PROMPT + SOLUTION), "for-while")
