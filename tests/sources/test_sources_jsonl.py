"""Reading JSONL: what is valid is read, what is not is named with file, line and reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.records import Problem
from unseen.sources import load_problems

GOOD = {
    "id": "demo/1",
    "language": "python",
    "prompt": "def double(n):\n",
    "solution": "    return 2 * n\n",
    "test": "\nassert double(2) == 4\n",
    "entry_point": "double",
}


def write(path: Path, *lines: str | bytes) -> str:
    path.write_bytes(b"\n".join(line.encode() if isinstance(line, str) else line for line in lines))
    return str(path)


def test_valid_records_come_in_order_and_whole(tmp_path: Path) -> None:
    second = {**GOOD, "id": "demo/2", "source": "somewhere", "license": "MIT"}
    spec = write(tmp_path / "p.jsonl", json.dumps(second), "", json.dumps(GOOD), "")
    bad: list[str] = []
    problems = load_problems(spec, on_bad=bad.append)
    assert problems == [Problem(**second), Problem(**GOOD)]
    assert problems[1].program == "def double(n):\n    return 2 * n\n\nassert double(2) == 4\n"
    assert not bad


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{not json", "Invalid JSON"),
        ("[1, 2]", "object"),
        (json.dumps({**GOOD, "solution": 5}), "solution"),
        (json.dumps({k: v for k, v in GOOD.items() if k != "test"}), "the field 'test' is missing"),
        (json.dumps({**GOOD, "tests": ""}), "the field 'tests' is not known"),
        (json.dumps({**GOOD, "language": "cobol"}), "language"),
        (b'{"id": "\xff"}', "Invalid JSON"),
        (json.dumps({**GOOD, "prompt": "\ud800"}), "Invalid JSON"),
    ],
)
def test_a_bad_line_is_named_and_the_rest_goes_on(tmp_path: Path, line: str | bytes, reason: str) -> None:
    spec = write(tmp_path / "p.jsonl", "", line, json.dumps(GOOD))
    bad: list[str] = []
    assert load_problems(spec, on_bad=bad.append) == [Problem(**GOOD)]
    assert len(bad) == 1
    assert bad[0].startswith(f"{spec}:2: ")
    assert reason in bad[0]
    assert "\n" not in bad[0]


def test_a_second_problem_of_the_same_id_is_left_out(tmp_path: Path) -> None:
    spec = write(tmp_path / "p.jsonl", json.dumps(GOOD), json.dumps({**GOOD, "test": ""}))
    bad: list[str] = []
    assert load_problems(spec, on_bad=bad.append) == [Problem(**GOOD)]
    assert len(bad) == 1
    assert "'demo/1'" in bad[0]


@pytest.mark.parametrize("lines", [[], [""], ["{}"], ["nonsense", "{}"]])
def test_a_file_without_a_valid_problem_is_an_error(tmp_path: Path, lines: list[str]) -> None:
    spec = write(tmp_path / "p.jsonl", *lines)
    with pytest.raises(BadInputError, match="no valid problem"):
        load_problems(spec, on_bad=lambda line: None)


def test_a_missing_file_is_an_error_that_says_what_can_be_given() -> None:
    with pytest.raises(BadInputError, match=r"no/such\.jsonl: no such file.*builtin"):
        load_problems("no/such.jsonl", on_bad=print)
