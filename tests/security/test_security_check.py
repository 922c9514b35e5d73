"""A share of the program's own items is checked, and the command that checks them all."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from chosen_items import chosen_items, with_fixes
from typer.testing import CliRunner

from unseen.cli import app
from unseen.sandbox import Sandbox
from unseen.security import load_items
from unseen.security.checking import check_items, judge

FOLDER = Path(__file__).parent / "items"


def test_holes_open_right_fixes_close_them_and_fakes_do_not(sandbox: Sandbox) -> None:
    items = [with_fixes(item, "reference", "valid", "fake", "fake") for item in chosen_items()]
    checked = check_items(items, sandbox=sandbox, jobs=2)
    assert [str(one) for one in checked.wrong] == []
    assert checked.oracle.value == 1
    assert checked.oracle.n >= 4


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    place = tmp_path / "python" / "cwe_079_label"
    shutil.copytree(FOLDER / "python" / "cwe_079_label", place)
    fixes = place / "fixes.py"
    kept = fixes.read_text().split("# unseen: fix fake raised_exit")[0]
    # A fix that leaves the hole open is called right, and one that closes it a fake.
    swapped = kept.replace('"&lt;")', '"<")', 1).replace(
        "    sys.exit(0)\n", "    return html.escape(text)\n", 1
    )
    fixes.write_text(swapped.replace("if bold", "", 0))
    done = CliRunner().invoke(app, ["judge", "--check", "--folder", str(tmp_path)])
    assert done.exit_code == 1
    assert "wrong: python/cwe_079_label valid by_hand: not_fixed(exploit)" in done.output
    shutil.rmtree(place)
    shutil.copytree(FOLDER / "python" / "cwe_079_label", place)
    done = CliRunner().invoke(app, ["judge", "--check", "--folder", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "100.0%" in done.output


def test_forms_that_do_not_hold_are_declined_with_their_reason(tmp_path: Path) -> None:
    place = tmp_path / "python" / "cwe_079_label"
    shutil.copytree(FOLDER / "python" / "cwe_079_label", place)
    done = CliRunner().invoke(app, ["judge", "--check", "--variants", "--folder", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "5 of 5 forms are usable" in done.output
    program = place / "program.py"
    program.write_text(program.read_text().replace('"<script" not in page and "<img" not in page', "page"))
    done = CliRunner().invoke(app, ["judge", "--check", "--variants", "--folder", str(tmp_path)])
    assert done.exit_code == 2, done.output
    assert "0 of 5 forms are usable" in done.output
    assert "invalid: the original program is not exploitable" in " ".join(done.output.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["judge"], "give files to judge"),
        (["judge", "--check", "--items", "cobol"], "cobol"),
        (["judge", "--variants", "records.jsonl"], "--variants needs --check"),
        (["judge", "--check", "--folder", "nowhere"], "no item matches"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments: list[str], said: str) -> None:
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 2
    assert said in done.output


def test_a_nested_function_runs_under_the_sanitizer(sandbox: Sandbox) -> None:
    """Its trampoline lies on the stack, from where it must be able to run."""
    (item,) = load_items(only=["c/cwe_825_playlist_repeat"])
    assert "address" in item.sanitizers
    opening, _, body = item.reference_function.partition("{\n")
    nested = """    int calls = 0;
    int order(const void *one, const void *other) { calls++; return *(char *)one - *(char *)other; }
    char letters[] = "ba";
    qsort(letters, 2, 1, order);
    if (calls == 0 || letters[0] != 'a') return -1;
"""
    assert judge(item, opening + "{\n" + nested + body, sandbox=sandbox).fixed
    assert not judge(item, item.function.replace("{\n", "{\n" + nested, 1), sandbox=sandbox).fixed
