"""Extracting code from replies, for both kinds of question."""

from __future__ import annotations

import pytest

from unseen.obfuscation.prompts import question_text
from unseen.obfuscation.questions import FunctionLocation, Question
from unseen.records.obfuscation import TaskKind
from unseen.suites.obfuscation.reading import read

WHOLE = "int f(int n)\n{\n    int k = 1;\n    while (n > 1) {\n        k *= n--;\n    }\n    return k;\n}"
PREFIX = "int f(int n)\n{\n    int k = 1;\n    while (n > 1) {\n"
REST = "        k *= n--;\n    }\n    return k;\n}"


def question(kind: TaskKind = "generation") -> Question:
    return Question(
        id="x", project="p", sample_id="p/a.c:f", variant="original", task=kind, function="f",
        place=FunctionLocation(tree="", file="a.c", start=0, end=0), declaration="int f(int n);",
        description="It does.",
        described_by="rules", context=(), prefix=PREFIX if kind == "completion" else "", reference=WHOLE,
        published=WHOLE, tests=("t",),
    )  # fmt: skip


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    "reply",
    [
        WHOLE,
        f"```c\n{WHOLE}\n```",
        f"Here it is:\n\n```\n{WHOLE}\n```\nHope it helps!",
        f"<think>\nint f\n</think>\n{WHOLE}",
    ],
)  # fmt: skip
def test_a_whole_function(reply: str) -> None:
    assert squeezed(WHOLE) in squeezed(read(question(), reply))


@pytest.mark.parametrize("reply", ["{\n    return 3;\n}", "    return 3;", "```c\n    return 3;\n}\n```"])
def test_a_body_gets_the_asked_head(reply: str) -> None:
    assert squeezed(read(question(), reply)) == "int f(int n) { return 3; }"


@pytest.mark.parametrize(
    "reply",
    [
        REST,
        f"```c\n{REST}\n```",
        f"```c\n{REST}\n}}\n```",
        f"```c\n    while (n > 1) {{\n{REST}\n```",
        f"```c\n    int k = 1;\n    while (n > 1) {{\n{REST}\n```",
        f"```c\n{WHOLE}\n```",
        f"```c\n{WHOLE.replace('int k = 1;', 'int  k = 1; /* so */')}\n```",
        f"```c\n{REST}\n\nint main(void) {{ return 0; }}\n```",
        f"```c\n{REST[:-2]}\n```",
    ],
)
def test_a_completion_goes_on_from_the_beginning(reply: str) -> None:
    said = squeezed(read(question("completion"), reply))
    assert said.replace("/* so */ ", "") in (squeezed(WHOLE), squeezed(WHOLE) + " }")


def test_a_function_with_another_beginning_is_no_completion() -> None:
    other = (
        WHOLE.replace("int k = 1;", "int result = 1;")
        .replace("k ", "result ")
        .replace("return k", "return result")
    )
    assert read(question("completion"), f"```c\n{other}\n```") == ""


def test_an_empty_reply_gives_no_code() -> None:
    for kind in ("generation", "completion"):
        assert read(question(kind), "") == ""  # type: ignore[arg-type]
        assert read(question(kind), "\n \n") == ""  # type: ignore[arg-type]


def test_the_prompt_states_the_task() -> None:
    assert "int f(int n);" in question_text(question())
    told = question_text(question("completion"))
    assert PREFIX.rstrip() in told
    assert "return k" not in told
