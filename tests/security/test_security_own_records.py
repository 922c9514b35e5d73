"""`unseen fix RECORDS.jsonl`: fixes that users bring."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.errors import BadInputError
from unseen.security import load_items
from unseen.security.own_records import judge_records, read_records

(ITEM,) = load_items(Path(__file__).parent / "items", only=["python"])
TEXTS = {
    "language": "python",
    "function": ITEM.function,
    "vulnerable": ITEM.vulnerable,
    "reference": ITEM.reference,
}
TESTS = {name: getattr(ITEM, name) for name in ("before", "rest", "support", "functional", "exploit")}


def written(folder: Path, *lines: object) -> Path:
    path = folder / "fixes.jsonl"
    path.write_text("".join(f"{one if isinstance(one, str) else json.dumps(one)}\n" for one in lines))
    return path


def test_texts_are_scored_and_tests_are_run(tmp_path: Path) -> None:
    runnable = {**TEXTS, **TESTS, "entry_point": ITEM.entry_point}
    path = written(
        tmp_path,
        {**TEXTS, "id": "same", "generated": ITEM.reference},
        {**TEXTS, "id": "broken", "generated": "    inner = (\n"},
        {**runnable, "id": "right", "generated": '    inner = " ".join(words).replace("<", "")\n'},
        {**runnable, "id": "open", "generated": ITEM.vulnerable},
        {**runnable, "id": "whole", "vulnerable": "", "generated": ITEM.reference_function},
    )
    done = CliRunner().invoke(app, ["fix", str(path), "--json"])
    assert done.exit_code == 0, done.output
    found = {one["id"]: one for one in json.loads(done.stdout)}
    assert found["same"]["exact_match"]
    assert found["same"]["relevance"]["elrm"] == 1
    assert found["same"]["verdict"] is None
    assert (found["broken"]["parses"], found["right"]["parses"]) == (False, True)
    assert not found["right"]["exact_match"]
    words = {name: found[name]["verdict"]["word"] for name in ("right", "open", "whole")}
    assert words == {"right": "fixed", "open": "not_fixed", "whole": "fixed"}
    assert found["open"]["verdict"]["reason"] == "exploit"


def test_nothing_is_opened_where_nothing_is_run(tmp_path: Path) -> None:
    def refuse() -> object:
        raise AssertionError("no sandbox is needed")

    records = read_records([written(tmp_path, {**TEXTS, "generated": "x"})], on_bad=pytest.fail)
    (found,) = judge_records(records, sandbox=refuse)  # type: ignore[arg-type]
    assert found.id == "fixes.jsonl:1"


def test_what_is_no_record_is_told_with_its_line(tmp_path: Path) -> None:
    bad: list[str] = []
    path = written(
        tmp_path,
        {**TEXTS, "generated": "x"},
        "no json",
        {"language": "python"},
        {**TEXTS, "generated": "x", "vulnerable": "elsewhere"},
        {**TEXTS, "generated": "x", "functional": "pass"},
        {**TEXTS, "generated": "x", "reference": []},
        {**TEXTS, "generated": "x", "language": "cobol"},
    )
    assert len(read_records([path], on_bad=bad.append)) == 1
    assert [line.split(":")[1] for line in bad] == ["2", "3", "4", "5", "6", "7"]
    with pytest.raises(BadInputError, match="no record"):
        read_records([written(tmp_path, "[]")], on_bad=bad.append)
