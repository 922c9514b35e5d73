"""What somebody who types something wrong is told: one line that says what and what to do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from unseen.cli import app

GOOD = {
    "id": "t/1",
    "language": "python",
    "prompt": "def double(x):\n",
    "solution": "    y = x + x\n    return y\n",
    "test": "\nassert double(2) == 4\n",
    "entry_point": "double",
    "source": "test",
    "license": "Apache-2.0",
}


def unseen(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def told(result: Result) -> str:
    """The one line on stderr of a command that failed for a reason which the user can mend."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("error: ")
    return lines[0]


def test_unknown_method_is_answered_with_suggestions(tmp_path: Path) -> None:
    line = told(unseen("rewrite", "builtin", "-o", tmp_path / "v.jsonl", "--methods", "rename-varables"))
    assert "unknown method 'rename-varables'" in line
    assert "rename-variables" in line


def test_unknown_language_is_answered_with_suggestions(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("x = 1\n")
    line = told(unseen("score", "similarity", file, file, "--language", "pyhton"))
    assert "unknown language 'pyhton'" in line
    assert "did you mean python?" in line


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("--verify", "parse,complie", "did you mean compile"),
        ("--verify", ",", "no check was given"),
        ("--methods", "xyzzy", "known: "),
    ],
)
def test_wrong_names_in_lists(tmp_path: Path, option: str, value: str, expected: str) -> None:
    assert expected in told(unseen("rewrite", "builtin", "-o", tmp_path / "v.jsonl", option, value))


def test_unknown_suite_names_the_known_ones(tmp_path: Path) -> None:
    assert "memorisation" in told(unseen("run", "--suite", "memorization", "--out", tmp_path))


def test_absent_problems_are_named(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere.jsonl"
    assert str(missing) in told(unseen("rewrite", missing, "-o", tmp_path / "v.jsonl"))


def test_bad_lines_are_named_and_the_rest_is_processed(tmp_path: Path) -> None:
    problems = tmp_path / "problems.jsonl"
    problems.write_text("\n".join(["{not json", json.dumps(GOOD), json.dumps({**GOOD, "language": "perl"})]))
    variants = tmp_path / "v.jsonl"
    done = unseen(
        "rewrite",
        problems,
        "-o",
        variants,
        "--methods",
        "rename-variables",
        "--verify",
        "parse",
        "--search",
        "each",
    )
    assert done.exit_code == 0, done.output
    assert f"{problems}:1:" in done.stderr
    assert f"{problems}:3:" in done.stderr
    assert [json.loads(line)["problem_id"] for line in variants.read_text().splitlines()] == ["t/1"]


def test_a_file_with_no_good_line_is_an_error(tmp_path: Path) -> None:
    problems = tmp_path / "problems.jsonl"
    problems.write_text("[]\n")
    done = unseen("rewrite", problems, "-o", tmp_path / "v.jsonl")
    assert done.exit_code == 2
    assert "no valid problem" in done.stderr
    assert f"{problems}:1:" in done.stderr


def test_an_output_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    line = told(unseen("rewrite", "builtin:python", "-o", blocked / "v.jsonl", "--verify", "parse"))
    assert str(blocked) in line


def test_a_folder_without_logs_is_named(tmp_path: Path) -> None:
    assert str(tmp_path) in told(unseen("report", tmp_path))


def test_a_file_whose_language_cannot_be_inferred(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("x = 1\n")
    assert "--language" in told(unseen("score", "similarity", file, file))


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_bytes(b"x = '\xff'\n")
    line = told(unseen("score", "similarity", file, file))
    assert str(file) in line
    assert "UTF-8" in line


def test_an_absent_file_is_named(tmp_path: Path) -> None:
    line = told(unseen("score", "similarity", tmp_path / "a.py", tmp_path / "b.py"))
    assert str(tmp_path / "a.py") in line
