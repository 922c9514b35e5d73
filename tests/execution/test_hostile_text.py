"""Malformed and extreme texts yield a verdict on the answer, never an error of the grader."""

from __future__ import annotations

import pytest

from unseen.execution import Submission, grade
from unseen.execution.grade import MOST_CODE_BYTES
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox

TESTS = {
    "python": "assert one() == 1\n",
    "c": "#include <assert.h>\nint main(void) { assert(one() == 1); return 0; }\n",
    "cpp": "#include <cassert>\nint main() { assert(one() == 1); }\n",
    "java": (
        "class Main {\n    public static void main(String[] a) {\n"
        "        if (Solution.one() != 1) throw new Error();\n    }\n}\n"
    ),
    "go": ("func TestOne(t *testing.T) {\n\tif one() != 1 {\n\t\tt.Fatal()\n\t}\n}\n"),
    "rust": (
        "#[cfg(test)]\nmod tests {\n    use super::*;\n"
        "    #[test]\n    fn main_test() { assert_eq!(one(), 1); }\n}\n"
    ),
}
REFERENCES = {
    "python": "def one():\n    return 1\n",
    "c": "int one(void) { return 1; }\n",
    "cpp": "int one() { return 1; }\n",
    "java": "class Solution { static int one() { return 1; } }\n",
    "go": 'package main\n\nimport "testing"\n\nfunc one() int {\n\treturn 1\n}\n',
    "rust": "fn main() {}\n\nfn one() -> i32 {\n    1\n}\n",
}
TEXTS = {
    "lone surrogate": lambda code: code + "\ud800\n",
    "20,000 open braces": lambda code: code + "{" * 20_000,
    "20,000 parentheses": lambda code: code.replace("1", "(" * 20_000 + "2" + ")" * 20_000),
    "one line of 2 MB": lambda code: code.replace("1", "1" + " + 1" * 500_000),
    "a NUL": lambda code: code.replace("one", "o\0e"),
    "not a program": lambda code: "\u202e\ufeff\x0c",
    "nothing": lambda code: "",
}


@pytest.mark.parametrize("language", TESTS)
def test_the_references_pass(language: str, sandbox: Sandbox) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{', '.join(LANGUAGES[language].toolchain.missing())} is not installed")
    reference = Submission(language, REFERENCES[language], TESTS[language], "one")
    assert grade(reference, sandbox=sandbox, reference=reference).passed


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("language", TESTS)
def test_a_hostile_text_gets_a_verdict(language: str, name: str, sandbox: Sandbox) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{', '.join(LANGUAGES[language].toolchain.missing())} is not installed")
    reference = Submission(language, REFERENCES[language], TESTS[language], "one")
    answer = Submission(language, TEXTS[name](reference.code), reference.test, "one")
    verdict = grade(answer, sandbox=sandbox, reference=reference, cpu_s=3)
    assert not verdict.passed
    assert verdict.counts, f"{verdict} would leave the denominator: {verdict.evidence}"


def test_a_program_as_long_as_is_judged_passes(sandbox: Sandbox) -> None:
    reference = Submission("python", REFERENCES["python"], TESTS["python"], "one")
    room = MOST_CODE_BYTES - len(reference.code.encode())
    for extra, passed in ((room, True), (room + 1, False)):
        code = reference.code + "#" * extra
        answer = Submission("python", code, reference.test, "one")
        assert grade(answer, sandbox=sandbox, reference=reference).passed is passed
