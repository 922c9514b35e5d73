"""The commands that are offered, and what it takes to show them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import unseen
from unseen.cli import app

ROOT = Path(__file__).parents[2]
COMMANDS = (
    *("run", "compare", "rewrite", "bias", "score", "report", "catalog", "doctor", "judge", "obfuscate"),
    "review",
)


def test_every_command_has_help_with_its_options() -> None:
    runner = CliRunner()
    for command in COMMANDS:
        shown = runner.invoke(app, [command, "--help"])
        assert shown.exit_code == 0, command
        assert "Usage:" in shown.output


def test_the_readme_lists_the_commands_that_exist() -> None:
    described = re.findall(r"^unseen (\w+)  +\w", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert sorted(described) == sorted(COMMANDS)


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("run", ["--model", "--suite", "--limit", "--out", "--seed"]),
        (
            "rewrite",
            ["-o", "--methods", "--search", "--steps", "--verify", "--rejected", "--seed", "--jobs"],
        ),
        ("score similarity", ["--language", "--profile", "--json"]),
        ("report", ["-o"]),
        ("compare", ["--scorer", "--seed", "--markdown", "--json", "--html"]),
        ("catalog", ["--json"]),
        ("doctor", ["--json"]),
    ],
)
def test_promised_options_exist(command: str, options: list[str]) -> None:
    shown = CliRunner().invoke(app, [*command.split(), "--help"], env={"COLUMNS": "200"}).output
    assert [option for option in options if not re.search(rf"(?<![\w-]){option}\b", shown)] == []


@pytest.mark.parametrize(
    ("command", "old", "new"),
    [
        (["judge", "--check", "--folder", "nowhere"], "--fresh", "--no-cache"),
        (["judge", "--check", "--folder", "nowhere"], "--evidence", "--show-output"),
        (["fix", "--check", "--folder", "nowhere"], "--fresh", "--no-cache"),
        (["run", "--suite", "nowhere"], "--kinds=generation", "--tasks=generation"),
        (["review", "nowhere"], "--third=sheet.csv", "--adjudicator=sheet.csv"),
        (["rewrite", "nowhere", "-o", "v.jsonl"], "--rejects=r.jsonl", "--rejected=r.jsonl"),
    ],
)
def test_old_spellings_do_the_same_with_a_warning(command: list[str], old: str, new: str) -> None:
    before, after = (CliRunner().invoke(app, [*command, option]) for option in (old, new))
    assert before.exit_code == after.exit_code == 2
    spellings = [option.partition("=")[0] for option in (old, new)]
    (warning,) = set(before.stderr.splitlines()) - set(after.stderr.splitlines())
    assert warning.startswith(f"warning: {spellings[0]} is now {spellings[1]};")
    assert spellings[0] not in CliRunner().invoke(app, [command[0], "--help"], env={"COLUMNS": "200"}).output


def test_an_old_spelling_behind_two_dashes_is_an_argument() -> None:
    done = CliRunner().invoke(app, ["review", "--", "--third"])
    assert "is now" not in done.stderr


def test_the_version_is_printed() -> None:
    done = CliRunner().invoke(app, ["--version"])
    assert (done.exit_code, done.stdout) == (0, f"unseen {unseen.__version__}\n")


def test_required_arguments_stand_without_braces_in_the_usage() -> None:
    shown = CliRunner().invoke(app, ["score", "elrm", "--help"], env={"COLUMNS": "200"}).output
    assert "score elrm [OPTIONS] REFERENCE... CANDIDATE" in shown


def test_help_loads_neither_inspect_nor_the_grammars() -> None:
    heavy = ("inspect_ai", "tree_sitter", "scipy")
    code = f"import sys, unseen.cli; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_no_command_shows_the_help_and_an_unknown_one_a_suggestion() -> None:
    runner = CliRunner()
    assert "rewrite" in runner.invoke(app, []).output
    wrong = runner.invoke(app, ["rewirte"])
    assert wrong.exit_code == 2
    assert "rewrite" in wrong.output
