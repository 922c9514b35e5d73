"""`unseen judge RECORDS.jsonl`: fixes that users bring."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.errors import BadInputError
from unseen.security import load_items
from unseen.security.records_io import judge_records, read_records

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
        {
            **runnable,
            "id": "whole",
            "vulnerable": "",
            "generated": ITEM.reference_function,
            "reference": ITEM.reference_function,
        },
    )
    done = CliRunner().invoke(app, ["judge", str(path), "--json"])
    assert done.exit_code == 0, done.output
    found = {one["id"]: one for one in json.loads(done.stdout)}
    assert found["same"]["exact_match"]
    assert found["same"]["relevance"]["elrm"] == 1
    assert (found["same"]["verdict"], found["same"]["fixed"], found["same"]["run"]) == ("unknown", None, None)
    assert (found["broken"]["parses"], found["right"]["parses"]) == (False, True)
    assert not found["right"]["exact_match"]
    verdicts = {name: (found[name]["verdict"], found[name]["fixed"]) for name in ("right", "open", "whole")}
    assert verdicts == {
        "right": ("fixed", True),
        "open": ("not_fixed(exploit)", False),
        "whole": ("fixed", True),
    }
    assert found["open"]["run"]["exploit"]["word"] == "failed"


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


# Rows as other sets have them, about programs written for this test.

BEFORE = "int first(int *row, int n) {\n    return row[n];\n}\n"
AFTER = "int first(int *row, int n) {\n    return n < 4 ? row[n] : 0;\n}\n"
JAVA = "String show(String name) {\n    String text = name;\n    return text;\n}\n"


def test_rows_of_other_data_sets_are_records_whose_fix_stays_unknown(tmp_path: Path) -> None:
    mended = JAVA.replace("= name", "= escape(name)")
    path = written(
        tmp_path,
        {
            "cve_id": "CVE-1",
            "programming_language": "C",
            "code_before": BEFORE,
            "code_after": AFTER,
            "generated": AFTER,
        },
        {
            "CVE ID": "CVE-2",
            "lang": "C++",
            "func_before": BEFORE,
            "func_after": AFTER,
            "generated": BEFORE.replace("}", ""),
        },
        {
            "vul_id": "Shop-1",
            "test_cmd": "mvn test -Dtest=ShowTest",
            "original_method": JAVA,
            "patched_method": mended,
            "buggyline_location": {"original": [[2, 2]], "rename_only": [[3, 3]]},
            "patches": [
                {"patch": "    String text = escape(name);\n"},
                {"patch": "    String text = null;\n"},
            ],
        },
        {
            "vul_id": "Shop-2",
            "original_method": JAVA,
            "patched_method": textwrap.indent(mended, "    "),
            "buggyline_location": [[2, 2]],
            "generated": "    String text = null;",
        },
    )
    done = CliRunner().invoke(app, ["judge", str(path), "--json"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert [one["id"] for one in found] == ["CVE-1", "CVE-2", "Shop-1/1", "Shop-1/2", "Shop-2"]
    assert [one["language"] for one in found] == ["c", "cpp", "java", "java", "java"]
    assert [one["exact_match"] for one in found] == [True, False, True, False, False]
    assert [one["parses"] for one in found] == [True, False, True, True, True]
    assert all((one["verdict"], one["fixed"]) == ("unknown", None) for one in found)
    assert "no exploit" in found[0]["unknown"]
    assert "mvn test -Dtest=ShowTest" in found[3]["unknown"]
    # The lines are compared, not the methods around them, but where those were laid out anew.
    assert found[3]["relevance"]["elrm"] < found[4]["relevance"]["elrm"]
    shown = CliRunner().invoke(app, ["judge", str(path)]).output
    assert "unknown whether fixed, 3 of 5" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"func_before": BEFORE, "func_after": AFTER, "lang": "C"}, "generated or patches"),
        ({"func_before": BEFORE, "lang": "C", "generated": AFTER}, "func_after"),
        ({"func_before": BEFORE, "func_after": AFTER, "lang": "Cobol", "generated": AFTER}, "language"),
        (
            {
                "original_method": JAVA,
                "patched_method": JAVA,
                "buggyline_location": [[9, 9]],
                "generated": "",
            },
            "lines 9 to 9 of 4",
        ),
    ],
)
def test_a_row_that_lacks_something_says_what(tmp_path: Path, row: dict, said: str) -> None:
    bad: list[str] = []
    with pytest.raises(BadInputError):
        read_records([written(tmp_path, row)], on_bad=bad.append)
    assert said in bad[0]
