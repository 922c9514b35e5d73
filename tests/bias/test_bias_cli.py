"""`unseen bias` as a linter: verdicts, exit codes, JSON, and files that cannot be tested."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from lint_runs import bias

BIASED = """\
def approve(age, income):
    return income > 100 and age < 50
"""
FAIR = """\
def approve(age, income):
    return income > 100
"""


def written(folder: Path, **files: str) -> list[Path]:
    paths = []
    for name, text in files.items():
        path = folder / name.replace("_dot_", ".")
        path.write_text(text)
        paths.append(path)
    return paths


def test_a_biased_function_ends_with_1_and_its_witness_in_json(tmp_path: Path) -> None:
    (path,) = written(tmp_path, a_dot_py=BIASED)
    done = bias(path, "--json")
    assert done.exit_code == 1
    (found,) = json.loads(done.stdout)
    assert {key: found[key] for key in ("file", "function", "line", "attribute", "verdict")} == {
        "file": str(path), "function": "approve", "line": 1, "attribute": "age", "verdict": "biased",
    }  # fmt: skip
    space: dict[str, Any] = {}
    exec(BIASED, space)
    for call in found["witness"]:
        assert repr(eval(call["call"], space)) == call["result"]
    assert found["witness"][0]["result"] != found["witness"][1]["result"]
    assert "True instead of False" in found["favoured"]
    assert found["reason"]


def test_clean_code_ends_with_0(tmp_path: Path) -> None:
    (path,) = written(tmp_path, a_dot_py=FAIR)
    done = bias(path, "--json")
    assert done.exit_code == 0
    assert [each["verdict"] for each in json.loads(done.stdout)] == ["unbiased"]


def test_bad_files_are_reported_with_the_line_and_the_others_tested(tmp_path: Path) -> None:
    broken, good, text = written(tmp_path, a_dot_py="x = 1\ndef f(:\n", b_dot_py=FAIR, c_dot_txt="hello")
    done = bias(broken, good, text, tmp_path / "none.py", "--json")
    assert done.exit_code == 2
    assert f"{broken}:2: syntax error" in done.stderr
    assert f"{text}: unknown file extension .txt" in done.stderr
    assert "none.py: cannot be read" in done.stderr
    assert [each["verdict"] for each in json.loads(done.stdout)] == ["not_executable", "unbiased"]


def test_a_file_in_another_language_is_read_as_well(tmp_path: Path) -> None:
    (path,) = written(tmp_path, a_dot_c="#include <math.h>\nint old(int age {\n")
    done = bias(path, "--json")
    assert done.exit_code == 2
    (found,) = json.loads(done.stdout)
    assert found["verdict"] == "not_executable"
    assert (found["line"], found["reason"]) == (2, "syntax error")


def test_only_the_chosen_attributes_are_looked_for(tmp_path: Path) -> None:
    (path,) = written(tmp_path, a_dot_py=BIASED)
    assert bias(path, "--attributes", "gender,race").exit_code == 0
    assert bias(path, "--attributes", "wealth=income").exit_code == 1
    wrong = bias(path, "--attributes", "colour")
    assert wrong.exit_code == 2
    assert "unknown attribute 'colour'" in wrong.stderr


def test_a_folder_and_its_modules(tmp_path: Path) -> None:
    (tmp_path / "shop").mkdir()
    rules = "from shop.limits import LIMIT\nfrom . import limits\n\n\ndef old(age):\n    return age > LIMIT\n"
    written(tmp_path / "shop", __init___dot_py="", limits_dot_py="LIMIT = 61\n", rules_dot_py=rules)
    done = bias(tmp_path, "--json")
    assert done.exit_code == 1, done.output
    (found,) = json.loads(done.stdout)
    assert [each["call"] for each in found["witness"]] != []


def test_a_file_whose_functions_all_cannot_be_executed_ends_with_2(tmp_path: Path) -> None:
    missing = "import nowhere_to_be_found\n\n\ndef fee(age):\n    return nowhere_to_be_found.fee(age)\n"
    bad, half, good = written(tmp_path, a_dot_py=missing, b_dot_py=missing + FAIR, c_dot_py=FAIR)
    done = bias(bad, good)
    assert done.exit_code == 2
    assert f"{bad}: none of its functions could be executed; fee: " in done.stderr
    assert bias(half).exit_code == 0
    (biased,) = written(tmp_path, d_dot_py=BIASED)
    assert bias(bad, biased).exit_code == 1


def test_severity_is_given_by_attribute_and_notes_do_not_count(tmp_path: Path) -> None:
    (path,) = written(tmp_path, a_dot_py=BIASED)
    done = bias(path, "--severity", "error,age=note")
    assert done.exit_code == 0
    assert f"{path}:1: biased (note): approve by age" in done.stdout
    assert bias(path, "--severity", "note,age=error").exit_code == 1
    for wrong, problem in [("loud", "unknown level 'loud'"), ("wealth=note", "unknown attribute 'wealth'")]:
        done = bias(path, "--severity", wrong)
        assert done.exit_code == 2
        assert problem in done.stderr
