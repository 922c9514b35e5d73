"""Benchmarks in the layouts in which they are distributed: each row becomes a program that runs."""

from __future__ import annotations

import base64
import gzip
import json
import pickle
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest

from unseen.errors import BadInputError, MissingToolError
from unseen.records import Problem
from unseen.sources import load_problems

HUMANEVAL = {
    "task_id": "HumanEval/0",
    "prompt": 'def double(n):\n    """Twice n."""\n',
    "canonical_solution": "    return 2 * n\n",
    "test": "\n\ndef check(candidate):\n    assert candidate(2) == 4\n",
    "entry_point": "double",
}
EVALPLUS = {
    **{name: value for name, value in HUMANEVAL.items() if name != "test"},
    "contract": "\n    assert isinstance(n, int)\n",
    "base_input": [[2]],
    "plus_input": [[0], [-7]],
    "atol": 0,
}
MBPP_PLUS = {
    "task_id": "Mbpp/7",
    "prompt": '"""\nWrite a function to halve a number.\nassert halve(3) == 1.5\n"""\n',
    "entry_point": "halve",
    "canonical_solution": "\ndef halve(n):\n  return n / 2\n",
    "base_input": [[3]],
    "plus_input": [[0.1], ["a text"]],
    "atol": 0,
    "assertion": "assert halve(3) == 1.5",
}
MBPP = {
    "task_id": 7,
    "prompt": "Write a function to halve a number.",
    "code": "def halve(n):\n    return n / 2\n",
    "test_imports": [],
    "test_list": ["assert halve(3) == 1.5"],
}
BIGCODEBENCH = {
    "task_id": "BigCodeBench/7",
    "complete_prompt": 'import math\n\ndef task_func(n):\n    """The root."""\n',
    "instruct_prompt": "The root.",
    "canonical_solution": "    return math.isqrt(n)\n",
    "code_prompt": "import math\n\ndef task_func(n):\n",
    "test": "import unittest\nclass TestCases(unittest.TestCase):\n    def test_one(self):\n"
    "        self.assertEqual(task_func(9), 3)\n",
    "entry_point": "task_func",
    "libs": "['math']",
}
PRIVATE = base64.b64encode(
    zlib.compress(pickle.dumps(json.dumps([{"input": "5\n", "output": "10", "testtype": "stdin"}])))
).decode()
STDIN = {
    "question_title": "Twice",
    "question_content": 'Read n and print 2n.\nWrite """nothing""" else.',
    "platform": "atcoder",
    "question_id": "abc_a",
    "starter_code": "",
    "difficulty": "easy",
    "public_test_cases": json.dumps([{"input": "2\n", "output": "4\n", "testtype": "stdin"}]),
    "private_test_cases": PRIVATE,
    "metadata": "{}",
}
CALLED = {
    **STDIN,
    "question_id": "3001",
    "starter_code": "class Solution:\n    def twice(self, n: int, more: List[int]) -> List[int]:\n        ",
    "public_test_cases": json.dumps([{"input": "2\n[1]", "output": "[4, 1]", "testtype": "functional"}]),
    "private_test_cases": "[]",
    "metadata": json.dumps({"func_name": "twice"}),
}


def read(tmp_path: Path, *rows: dict[str, Any], name: str = "set.jsonl") -> list[Problem]:
    text = "".join(json.dumps(row) + "\n" for row in rows).encode()
    (tmp_path / name).write_bytes(gzip.compress(text) if name.endswith(".gz") else text)
    bad: list[str] = []
    problems = load_problems(str(tmp_path / name), on_bad=bad.append)
    assert not bad
    return problems


def status(problem: Problem, solution: str | None = None) -> int:
    """Run the program, with another solution if one is given."""
    code = problem.prompt + (problem.solution if solution is None else solution) + problem.test
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode


@pytest.mark.parametrize("name", ["HumanEval.jsonl", "HumanEval.jsonl.gz"])
def test_humaneval(tmp_path: Path, name: str) -> None:
    (problem,) = read(tmp_path, HUMANEVAL, name=name)
    assert (problem.id, problem.language, problem.entry_point) == ("HumanEval/0", "python", "double")
    assert (problem.prompt, problem.solution) == (HUMANEVAL["prompt"], HUMANEVAL["canonical_solution"])
    assert (status(problem), status(problem, "    return n\n")) == (0, 1)


def test_humaneval_plus_compares_with_the_reference_on_all_inputs(tmp_path: Path) -> None:
    (problem,) = read(tmp_path, EVALPLUS, name="HumanEvalPlus.jsonl.gz")
    assert problem.prompt == HUMANEVAL["prompt"]
    assert status(problem) == 0
    # Right for the base input alone.
    assert status(problem, "    return 4\n") == 1
    (no_inputs,) = read(tmp_path, {**EVALPLUS, "base_input": [[]], "plus_input": {}})
    assert status(no_inputs) == 1


def test_mbpp_plus_is_cut_at_its_function(tmp_path: Path) -> None:
    (problem,) = read(tmp_path, MBPP_PLUS)
    assert (problem.id, problem.entry_point) == ("MBPP/7", "halve")
    assert problem.prompt.startswith("\ndef halve(n):\n  ") or problem.prompt.startswith("def halve(n):\n  ")
    assert "Write a function to halve" in problem.prompt
    assert problem.solution == "  return n / 2\n"
    assert (status(problem), status(problem, "  return n // 2\n")) == (0, 1)
    assert status(problem, "  return n / 2 + 1e-9\n") == 0


@pytest.mark.parametrize("name", ["mbpp.jsonl", "sanitized-mbpp.json"])
def test_mbpp_as_lines_and_as_a_list(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(json.dumps([MBPP] if name.endswith(".json") else MBPP))
    (problem,) = load_problems(str(tmp_path / name), on_bad=print)
    assert (problem.id, status(problem), status(problem, "    return n\n")) == ("MBPP/7", 0, 1)


def test_mbpp_plus_of_the_hub_brings_a_longer_test(tmp_path: Path) -> None:
    (problem,) = read(tmp_path, {**MBPP, "test": "assert halve(3) == 1.5\nassert halve(5) == 2.5"})
    assert (status(problem), status(problem, "    return 1.5\n")) == (0, 1)


def test_bigcodebench_exits_as_its_unittest_says(tmp_path: Path) -> None:
    (problem,) = read(tmp_path, BIGCODEBENCH)
    assert (problem.id, problem.entry_point) == ("BigCodeBench/7", "task_func")
    assert (status(problem), status(problem, "    return 4\n")) == (0, 1)


def test_livecodebench_asks_for_main_or_for_the_method(tmp_path: Path) -> None:
    printed, called = read(tmp_path, STDIN, CALLED)
    assert (printed.id, printed.entry_point, called.entry_point) == ("LiveCodeBench/abc_a", "main", "twice")
    assert printed.solution == ""
    assert status(printed, "    print(2 * int(input()))\n") == 0
    # Right for the public test case alone: the private ones are read, too.
    assert status(printed, "    print(4)\n") == 1
    head = "from typing import List\n"
    called = called.model_copy(update={"prompt": head + called.prompt})
    assert status(called, "        return (2 * n, *more)\n") == 0
    assert status(called, "        return [n]\n") == 1


def test_a_pickle_that_names_code_is_refused_and_not_run(tmp_path: Path) -> None:
    class Attack:
        def __reduce__(self) -> tuple[Any, ...]:
            return Path.touch, (tmp_path / "ran",)

    packed = base64.b64encode(zlib.compress(pickle.dumps(Attack()))).decode()
    (tmp_path / "set.jsonl").write_text(
        json.dumps({**STDIN, "private_test_cases": packed}) + "\n" + json.dumps(STDIN)
    )
    bad: list[str] = []
    assert len(load_problems(str(tmp_path / "set.jsonl"), on_bad=bad.append)) == 1
    assert "private_test_cases" in bad[0]
    assert not (tmp_path / "ran").exists()


def test_multipl_e_has_no_solution_and_its_tests_close_no_brace(tmp_path: Path) -> None:
    row = {
        "name": "HumanEval_0_add",
        "language": "cpp",
        "prompt": "#include<cassert>\n// add((1), (2))\n// (3)\nlong add(long a, long b) {\n",
        "doctests": "transform",
        "original": "x.py",
        "prompt_terminology": "reworded",
        "tests": "}\nint main() {\n    auto candidate = add;\n    assert(candidate((1), (2)) == (3));\n}\n",
        "stop_tokens": ["\n}"],
    }
    go = {**row, "language": "go_test.go", "prompt": "package add_test\n\nfunc add(a int, b int) int {\n"}
    python = {**row, "language": "py", "prompt": 'def add(a: int) -> int:\n    """ add(1) (2)\n    """\n'}
    rust = {**row, "language": "rs", "prompt": "fn add(a: isize) -> isize {\n"}
    found = read(tmp_path, row, go, python, rust)
    assert [one.language for one in found] == ["cpp", "go", "python", "rust"]
    assert {one.entry_point for one in found} == {"add"}
    assert {one.solution for one in found} == {""}
    assert found[0].test.strip().startswith("int main()")
    assert found[1].prompt.startswith("package main\n")
    assert len({one.id for one in found}) == 4
    (solved,) = read(tmp_path, {**row, "canonical_solution": "    return a + b;\n}\n"})
    assert solved.solution


HUMANEVAL_X: dict[str, dict[str, Any]] = {
    "Python": {
        "prompt": 'def add(a, b):\n    """add(1, 2)"""\n',
        "declaration": "def add(a, b):\n",
        "canonical_solution": "    return a + b\n",
        "test": "def check(add):\n    assert add(1, 2) == 3\n\ncheck(add)\n",
    },
    "CPP": {
        "prompt": "/* add(1, 2) */\n#include<vector>\nusing namespace std;\nint add(int a, int b){\n",
        "declaration": "#include<vector>\nusing namespace std;\nint add(int a, int b){\n",
        "canonical_solution": "    return max(a, b) + min(a, b);\n}\n",
        "test": "#undef NDEBUG\n#include<assert.h>\nint main(){\n    assert (add(1, 2) == 3);\n}\n",
    },
    "Java": {
        "prompt": "class Solution {\n    /** add(1, 2) */\n    public int add(int a, int b) {\n",
        "declaration": "class Solution {\n    public int add(int a, int b) {\n",
        "canonical_solution": "        return a + b;\n    }\n}",
        "test": "public class Main {\n    public static void main(String[] args) {\n"
        "        if (new Solution().add(1, 2) != 3) throw new AssertionError();\n    }\n}\n",
    },
    "Go": {
        "prompt": 'import (\n    "math"\n)\n\n// add(1, 2)\nfunc Add(a, b int) int {\n',
        "import": 'import (\n    "math"\n)\n',
        "declaration": "\nfunc Add(a, b int) int {\n",
        "canonical_solution": "    return a + int(math.Abs(float64(b)))\n}\n",
        "test": "func TestAdd(t *testing.T) {\n    assert := assert.New(t)\n"
        "    assert.Equal(3, Add(1, 2))\n}\n",
        "test_setup": 'package main\n\nimport (\n    "testing"\n'
        '    "github.com/stretchr/testify/assert"\n)\n',
    },
    "Rust": {
        "prompt": "/* add(1, 2) */\n",
        "declaration": "\nuse std::cmp::max;\nuse rand::Rng;\nuse md5;\n\nfn add(a:i32, b:i32) -> i32{\n",
        "canonical_solution": "    return max(a, b) + a.min(b);\n}\n",
        "test": "#[cfg(test)]\nmod tests {\n    use super::*;\n\n    #[test]\n    fn test_add() {\n"
        "        assert_eq!(add(1, 2), 3);\n    }\n}\n",
    },
}


@pytest.mark.parametrize("name", HUMANEVAL_X)
def test_humaneval_x_builds_and_passes_and_a_wrong_answer_fails(name: str, tmp_path: Path) -> None:
    from unseen.execution import Submission
    from unseen.languages import LANGUAGES
    from unseen.sandbox import open_sandbox
    from unseen.suites.memorisation.program_tester import ProgramTester

    row = {"task_id": f"{name}/0", "example_test": "", **HUMANEVAL_X[name]}
    (problem,) = read(tmp_path, row, name="humaneval.jsonl.gz")
    try:
        LANGUAGES[problem.language].require()
    except MissingToolError as error:
        pytest.skip(str(error))
    wrong = problem.solution.replace("+", "-")
    with open_sandbox("auto") as sandbox:
        right, failed = ProgramTester(sandbox, 2).verdicts(
            [
                Submission(problem.language, problem.prompt + solution, problem.test, problem.entry_point)
                for solution in (problem.solution, wrong)
            ]
        )
    assert right.passed, right.evidence
    assert failed.word == "failed"
    assert failed.detail == "test"


def test_codemorph_takes_the_language_from_the_id_or_the_file(tmp_path: Path) -> None:
    row = {"task_id": "python_1", "code": "def f():\r\n    return 1\n", "entry_point": "f"}
    (problem,) = read(tmp_path, row)
    assert (problem.id, problem.language) == ("CodeMorph/python_1", "python")
    assert problem.solution == "def f():\n    return 1\n"
    (problem,) = read(tmp_path, {**row, "task_id": "task_1"}, name="go_task.jsonl")
    assert problem.language == "go"


def test_obfuseval_sheets(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    code = "int twice(int n)\n{\n    return 2 * n;\n}"
    for cells in (
        ("fileName", "funcName", "comments", "function_header", "Implementation", None),
        ("a.c", "twice", "/* Twice. */", "int twice(int n)", code, "x"),
        ("a.c", "gone", None, "int gone(void)", None, None),
        ("a.c", "other", None, "int other(int n)", code.replace("twice", "other"), None),
    ):
        book.active.append(cells)
    book.save(tmp_path / "context.xlsx")
    bad: list[str] = []
    twice, other = load_problems(str(tmp_path / "context.xlsx"), on_bad=bad.append)
    assert (twice.id, twice.language, twice.entry_point) == ("ObfusEval/a.c/twice", "c", "twice")
    assert twice.prompt == "/* Twice. */\nint twice(int n)\n{"
    assert other.prompt + other.solution == code.replace("twice", "other")
    assert len(bad) == 1
    assert bad[0].startswith(f"{tmp_path}/context.xlsx, Sheet:3: the columns fileName, funcName, function_h")


def test_bad_rows_are_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    rows = [
        {**HUMANEVAL, "test": None},
        {"question": "?"},
        {"answer": "!"},
        {**MBPP, "code": "def broken(:\n"},
        {**MBPP_PLUS, "entry_point": "other"},
        {**EVALPLUS, "base_input": "all"},
        {**STDIN, "public_test_cases": "[1]"},
        HUMANEVAL,
    ]
    path = tmp_path / "set.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    bad: list[str] = []
    assert [one.id for one in load_problems(str(path), on_bad=bad.append)] == ["HumanEval/0"]
    assert [line.partition(": ")[0] for line in bad] == [f"{path}:{n}" for n in range(1, 8)]
    for line, reason in zip(
        bad,
        (
            "test: there is no text",
            "HumanEval:",
            "no known layout",
            "not Python",
            "'other'",
            "base_input",
            "input",
        ),
        strict=True,
    ):
        assert reason in line
    assert "HumanEval:" not in bad[2]


def test_files_that_cannot_be_read_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl.gz").write_bytes(b"\x1f\x8b no gzip")
    (tmp_path / "b.json").write_text('{"one": 1}')
    for name, reason in (("a.jsonl.gz", "cannot be read"), ("b.json", "list of objects")):
        with pytest.raises(BadInputError, match=reason):
            load_problems(str(tmp_path / name), on_bad=print)
