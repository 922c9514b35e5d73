"""Honest ways of writing an answer that is linked with its tests."""

from __future__ import annotations

import pytest

from unseen.execution import Submission
from unseen.execution.executors import EXECUTORS
from unseen.execution.guards import screen
from unseen.languages import LANGUAGES
from unseen.sandbox import Limits, open_sandbox

C_TEST = """
#include <assert.h>
#include <stdbool.h>
static bool gives(int n, bool wanted) { return even(n) == wanted; }
int main(void) { assert(gives(2, true) && gives(3, false)); }
"""
CPP_TEST = "#include <cassert>\nint main() { assert(even(2) && !even(3)); }\n"
GO_TEST = (
    'func TestEven(t *testing.T) { _ = reflect.DeepEqual(1, 1); if !Even(2) || Even(3) { t.Fatal("no") } }\n'
)
GO_HEAD = 'package main\n\nimport (\n\t"reflect"\n\t"testing"\n)\n\n'
ANSWERS = {
    "a type under its other name": ("c", "_Bool even(int n) { return n % 2 == 0; }\n", C_TEST),
    "a main of its own": (
        "c",
        "#include <stdbool.h>\nbool even(int n) { return n % 2 == 0; }\nint main(void) { return even(1); }\n",
        C_TEST,
    ),
    "a main of its own in C++": ("cpp", "bool even(int n) { return n % 2 == 0; }\nint main() {}\n", CPP_TEST),
    "a later standard": (
        "cpp",
        "#include <ranges>\nbool even(int n) {\n"
        "    for (int i : std::views::iota(0, 1)) n += i;\n    return n % 2 == 0;\n}\n",
        CPP_TEST,
    ),
    "names with std:: in C++": (
        "cpp",
        "#include <vector>\nbool even(int n) { return std::vector<int>{n}.front() % 2 == 0; }\n",
        f"{CPP_TEST}vector<int> none;\n",
    ),
    "ends of lines as on Windows": (
        "go",
        f"{GO_HEAD}func Even(n int) bool {{\n\treturn n%2 == 0\n}}\n".replace("\n", "\r\n"),
        GO_TEST,
    ),
    "one import with such an end": (
        "go",
        'package main\r\n\r\nimport "testing"\r\nimport "reflect"\r\n\r\n'
        "func Even(n int) bool { return n%2 == 0 }\r\n",
        GO_TEST,
    ),
    "a blank identifier": (
        "go",
        f"{GO_HEAD}var _ = 1\n\nconst (\n\t_ = iota\n\tone\n)\n\n"
        "func Even(n int) bool { return n%(one+1) == 0 }\n",
        GO_TEST,
    ),
}


@pytest.mark.parametrize("way", ANSWERS)
def test_an_honest_answer_passes_beside_its_tests(way: str) -> None:
    language, code, test = ANSWERS[way]
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{language} is not installed")
    reference = Submission(language, GO_HEAD + "func Even(n int) bool { return n%2 == 0 }\n", test, "Even")
    answer = Submission(language, code, test, "even" if language != "go" else "Even")
    known = reference if language == "go" else None
    assert screen(answer, known) is None
    wrong = Submission(
        language, code.replace("% 2 ==", "% 2 !=").replace("n%", "1+n%"), test, answer.entry_point
    )
    grader = EXECUTORS[language].grade
    assert grader is not None
    with open_sandbox() as sandbox:
        for submission, word in ((answer, "passed"), (wrong, "failed")):
            verdict = grader(
                submission, known, linked=True, sandbox=sandbox, limits=Limits(cpu_s=5, memory_mb=512)
            )
            assert verdict.word == word, verdict
