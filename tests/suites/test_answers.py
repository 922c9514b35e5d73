"""Replies are read as the literate examples in `replies.md` say, and reading never fails on anything."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unseen.languages import LANGUAGES, parse, with_problems
from unseen.sources import load_problems
from unseen.suites.answers import MARK, ORDER, EditSite, Reading, read_function, readings
from unseen.suites.answers.reading import syntax_errors
from unseen.suites.answers.rewritten import with_rewritten_part

SECTION = re.compile(r"^## (\w+)( lines)?: (.+)\n((?:.*\n)*?)(?=^## |\Z)", re.MULTILINE)
BLOCK = re.compile(r"^````(\w+)\n(.*?)^````$", re.MULTILINE | re.DOTALL)
EXAMPLES = [
    pytest.param(language, bool(lines), dict(BLOCK.findall(body)), id=f"{language}{lines}: {title}")
    for language, lines, title, body in SECTION.findall((Path(__file__).parent / "replies.md").read_text())
]
ENTRY_POINT = re.compile(r"(\w+)\s*\([^()]*\)[^()\n]*[{:]\s*(?:\"\"\".*)?$", re.MULTILINE)


def site_of(language: str, prompt: str, program: str) -> EditSite:
    shown, after = prompt.split("…\n")
    before = shown.rstrip(" \t")
    filled = program[len(before) : len(program) - len(after)]
    return EditSite.at_gap(language, "", before, filled, after, indent=shown[len(before) :], marks=(MARK,))


def test_functions_of_every_language_with_problems_can_be_read() -> None:
    """A body is told by braces or indentation; one that ends with a word is not read yet."""
    assert {LANGUAGES[language].block_style for language in with_problems()} == {"braces", "indent"}


def test_there_are_many_shapes_in_all_languages() -> None:
    assert len(EXAMPLES) >= 35
    assert {param.values[0] for param in EXAMPLES} == set(with_problems())


@pytest.mark.parametrize(("language", "lines", "blocks"), EXAMPLES)
def test_example(language: str, lines: bool, blocks: dict[str, str]) -> None:
    prompt, reply, program = blocks["prompt"], blocks["reply"], blocks["program"]
    if lines:
        site = site_of(language, prompt, program)
        reading = next(iter(readings(site, reply)), Reading(site.program, "", "empty"))
    else:
        entry_point = ENTRY_POINT.findall(prompt)[-1]
        reading = read_function(language, prompt, entry_point, reply)
    assert settled(reading.code) == settled(program)


def settled(text: str) -> str:
    """The text without blank lines at its ends and white space at the ends of lines."""
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


def words(language: str, code: str) -> Counter[bytes]:
    bare = re.sub(r"^\s*//.*$", "", code, flags=re.MULTILINE)
    return Counter(token.text for token in parse(language, bare).tokens())


@pytest.mark.parametrize("language", with_problems())
def test_every_reference_is_read_as_itself_in_every_shape(language: str) -> None:
    problems = load_problems(f"builtin:{language}", on_bad=pytest.fail)[::4]
    for problem in problems + load_problems(f"classics:{language}", on_bad=pytest.fail):
        for reply in (
            problem.solution,
            problem.solution.strip(),
            f"Here you go:\n\n```{language}\n{problem.solution}\n```\n\nIt runs in linear time.",
            f"```\n{problem.prompt}{problem.solution}```",
        ):
            reading = read_function(language, problem.prompt, problem.entry_point, reply, test=problem.test)
            assert syntax_errors(language, reading.code) == 0, problem.id
            assert not words(language, problem.prompt + problem.solution) - words(language, reading.code)


PIECES = [
    "```",
    "~~~",
    "python\n",
    "def f(x):\n",
    "    return x\n",
    "{",
    "}",
    "int f(int x) {",
    "\n",
    "`",
    "\t",
]
PIECES += [
    "<think>",
    "</think>",
    '"""',
    "'",
    "import os\n",
    "(",
    "é\n",
    "package main\n",
    "import (\n",
    "\x00",
]
PIECES += ["#include <a>\n", "Sure.\n", "use a::{b, c};\n", "class Solution {\n", "@x\n", "#[x]\n"]
REPLIES = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


@given(reply=REPLIES, language=st.sampled_from(with_problems()))
@settings(max_examples=150)
def test_reading_never_fails(reply: str, language: str) -> None:
    prompt = "def f(x):\n" if language == "python" else "int f(int x) {\n"
    assert isinstance(read_function(language, prompt, "f", reply).code, str)
    site = EditSite.at_gap(language, "f", prompt, "", "}\n", indent="    ")
    assert all(isinstance(one.code, str) for one in readings(site, reply))


def test_reading_runs_nothing(tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    reply = f"```python\nopen({str(trap)!r}, 'w')\ndef f(x):\n    return x\nopen({str(trap)!r}, 'w')\n```"
    reading = read_function("python", "def f(x):\n", "f", reply)
    assert "open" not in reading.code
    assert not trap.exists()


def test_the_order_of_readings_is_documented() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "security.md").read_text()
    told = [f"{n}. `{shape}`: {what}" for n, (shape, what) in enumerate(ORDER.items(), 1)]
    assert "\n".join(told) in page


def test_a_block_of_another_file_is_no_answer() -> None:
    other = "import math\n\n\ndef area(radius):\n    return math.pi * radius**2\n\n\nUNIT = 'm'\n"
    site = EditSite("python", "f", "", "def f(x):\n", "    return x\n", "", "", "    ", others=(other,))
    function = "```python\ndef f(x):\n    return x + 1\n```\n"
    found = next(readings(site, f"{function}The other file stays as it is:\n```python\n{other}```\n"))
    assert found.code == "def f(x):\n    return x + 1\n"
    assert list(readings(site, f"```python\n{other}```\n")) == []


@pytest.mark.parametrize(
    ("language", "program", "brought"),
    [
        (
            "cpp",
            "static const std::map<int, int> sizes = {};\n\nint f(int x) {\n    return sizes.at(x);\n}\n",
            "static const std::map<int, int> own = {{1, 3}};",
        ),
        ("c", "static int count;\n\nint f(int x) {\n    return x + count;\n}\n", "static int most = 3;"),
    ],
)
def test_a_variable_beside_the_function_comes_along(language: str, program: str, brought: str) -> None:
    head, _, body = program.rpartition("    return")
    before, _, opening = head.rpartition("int f")
    site = EditSite(language, "f", before, f"int f{opening}", "    return" + body[:-2], "}\n", "", "    ")
    name = brought.split(" =")[0].rpartition(" ")[2]
    function = f"int f(int x) {{\n    return {name}[x];\n}}\n"
    code = next(readings(site, f"```{language}\n{brought}\n\n{function}```\n")).code
    assert brought in code
    assert program.splitlines()[0] in code


def test_private_methods_come_along_in_ruby() -> None:
    program = ("class Till\n", "  def take(code)\n", "    true\n", "  end\n", "end\n")
    site = EditSite("ruby", "take", program[0], program[1], program[2], program[3], program[4], "    ")
    helper = "private def known?(code)\n  code == 'A'\nend\n"
    code = next(readings(site, f"```ruby\ndef take(code)\n  known?(code)\nend\n\n{helper}```\n")).code
    assert "private def known?(code)" in code


@pytest.mark.parametrize(
    ("language", "program", "function", "helper"),
    [
        (
            "ruby",
            (
                "class Till\n  def initialize(codes)\n    @codes = codes\n  end\n\n",
                "  def take(code)\n",
                "    true\n",
                "  end\n",
                "end\n",
            ),
            "def take(code)\n  Code.new(code).known?\nend\n",
            "class Code\n  def initialize(text)\n    @text = text\n  end\n\n"
            "  def known?\n    @text == 'A'\n  end\nend\n",
        ),
        (
            "java",
            (
                "class Till {\n    int size() {\n        return 1;\n    }\n\n",
                "    boolean take(String code) {\n",
                "        return true;\n",
                "    }\n",
                "}\n",
            ),
            "boolean take(String code) {\n    return new Code(code).size() == 1;\n}\n",
            "static class Code {\n    final String text;\n\n    Code(String text) {\n"
            "        this.text = text;\n    }\n\n    int size() {\n        return text.length();\n    }\n}\n",
        ),
    ],
)
def test_a_helper_class_may_have_methods_of_the_same_names(
    language: str, program: tuple[str, str, str, str, str], function: str, helper: str
) -> None:
    before, head, missing, tail, after = program
    site = EditSite(language, "take", before, head, missing, tail, after, "    ")
    code = next(readings(site, f"```{language}\n{helper}\n{function}```\n")).code
    assert "class Code" in code
    assert before in code


@pytest.mark.parametrize(
    "reply",
    [
        "```diff\n-    code = str(clock())\n+    code = token_hex(8)\n+    post(code)\n-    post(code)\n```",
        "<<<<<<< SEARCH\n    code = str(clock())\n=======\n    code = token_hex(8)\n    post(code)\n"
        ">>>>>>> REPLACE\n\n<<<<<<< SEARCH\n    post(code)\n=======\n>>>>>>> REPLACE\n",
    ],
)
def test_a_line_that_is_moved_goes_from_where_it_was(reply: str) -> None:
    tail = "    codes[user] = code\n    post(code)\n"
    site = EditSite("python", "ask", "", "def ask(user):\n", "    code = str(clock())\n", tail, "", "    ")
    code = next(readings(site, reply)).code
    assert code == "def ask(user):\n    code = token_hex(8)\n    post(code)\n    codes[user] = code\n"


@pytest.mark.parametrize(
    ("language", "program"),
    [
        ("python", ("", "def f(a, b):\n    a = a or 0\n", "    c = a / b\n", "    return c\n", "")),
        (
            "java",
            (
                "class C {\n",
                "    int f(int a, int b) {\n        if (a < 0) {\n            return 0;\n        }\n",
                "        int c = a / b;\n",
                "        return c;\n    }\n",
                "}\n",
            ),
        ),
        ("ruby", ("", "def f(a, b)\n  a = 0 if a.nil?\n", "  c = a / b\n", "  c\nend\n", "")),
    ],
)
def test_a_step_that_changes_the_beginning_of_the_function(
    language: str, program: tuple[str, str, str, str, str]
) -> None:
    """What a step puts in place of the first lines is neither the function nor an example of its use."""
    before, head, asked, tail, after = program
    first, second = head.splitlines()[:2]
    name = "first_bound" if language == "python" else "firstBound"
    renamed = second.replace("0", name)
    steps = [(f"{first}\n{second}", f"{first}\n{renamed}"), (asked, asked.replace("b", "Math.max(b, 1)"))]
    site = EditSite(language, "f", before, head, asked, tail, after, "    ")
    reply = "\n\n".join(
        f"Find\n```{language}\n{old}\n```\nand change it to\n```{language}\n{new}\n```" for old, new in steps
    )
    expected = site.program.replace(second, renamed).replace(asked, asked.replace("b", "Math.max(b, 1)"))
    assert next(readings(site, reply)).code == expected
    # A block before the change and one after it hold the whole function.
    whole = head + asked + tail
    reply = f"Before:\n```{language}\n{whole}```\nAfter:\n```{language}\n{whole.replace('b', 'd')}```\n"
    assert next(readings(site, reply)).code == before + whole.replace("b", "d") + after


@pytest.mark.parametrize(
    "cut", ['    return {"', "    SESSIONS.append(", "    SESSIONS.append(user)\n    return {"]
)
def test_a_reply_that_breaks_off_below_the_lines_gives_them(cut: str) -> None:
    head = "def enter(user, word):\n    own = WORDS.get(user)\n"
    asked = "    if own != word:\n        return None\n"
    tail = '    SESSIONS.append(user)\n    return {"user": user}\n'
    better = "    if own is None or not same(own, word):\n        return None\n"
    before_cut = "    SESSIONS.append(user)\n" if cut == '    return {"' else ""
    reply = f"```python\n{head}# BEGIN\n{better}# END\n{before_cut}{cut}\n```\n"
    site = EditSite("python", "enter", "", head, asked, tail, "", "    ", marks=("BEGIN", "END"))
    assert next(readings(site, reply)).code == site.filled(better)
    # Where the whole function was asked for, nothing is to be taken.
    assert all(reading.code != site.filled(better) for reading in readings(replace(site, whole=True), reply))


def test_an_empty_block_is_no_lines() -> None:
    site = EditSite(
        "c", "f", "", "int f(int x) {\n", "    if (x == 7) return 1;\n", "    return 0;\n}\n", "", "    "
    )
    for reply in ("```c\n\n```\n", "The lines have to go:\n```\n```\n"):
        assert next(readings(site, reply)).code == site.filled("")
    assert next(readings(site, "```\n```\nif (x < 0) return 1;\n")).code == site.filled(
        "    if (x < 0) return 1;"
    )
    assert list(readings(replace(site, whole=True), "```c\n```\n")) == []


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("python", ("def f(x):\n", "    if x == 7:\n        return 1\n", "    return 0\n")),
        ("c", ("int f(int x) {\n", "    if (x == 7) return 1;\n", "    return 0;\n}\n")),
        ("ruby", ("def f(x)\n", "  return 1 if x == 7\n", "  0\nend\n")),
        ("go", ("func f(x int) int {\n", "\tif x == 7 {\n\t\treturn 1\n\t}\n", "\treturn 0\n}\n")),
    ],
)
@pytest.mark.parametrize("whole", [False, True])
def test_a_function_of_another_name_is_not_put_in_place_of_lines(
    language: str, parts: tuple[str, str, str], whole: bool
) -> None:
    """There it would only remove them, as somebody does who recites the function under its published name."""
    site = EditSite(language, "f", "", *parts, "", "    ", whole=whole)
    recited = "".join(parts).replace("f(x", "published(x").replace("7", "8")
    found = list(readings(site, f"```{language}\n{recited}```\n"))
    assert found
    assert all(reading.code.startswith(recited[:12]) for reading in found)


def test_inline_code_that_changes_a_line() -> None:
    site = EditSite("python", "f", "", "def f(a, b):\n", "    c = a / b\n", "    return c\n", "", "    ")
    change = "Change `{}` to `c = a / max(b, 1)` in `f`."
    assert next(readings(site, change.format("c = a / b"))).code == site.filled("    c = a / max(b, 1)")
    for other in ("a / b", "nowhere", "return"):
        assert list(readings(site, change.format(other)))


def test_quoted_lines_before_the_function_are_not_replaced_by_it() -> None:
    head, asked, tail = "def f(n):\n    if n == 0:\n        return 1\n", "    m = f(n)\n", "    return m\n"
    site = EditSite("python", "f", "", head, asked, tail, "", "    ")
    function = f"{head}    m = f(n - 1)\n{tail}"
    reply = f"The lines\n```python\n{asked}{tail}```\nnever end. Fixed:\n```python\n{function}```\n"
    assert next(readings(site, reply)).code == function


@pytest.mark.parametrize("language", with_problems())
def test_missing_lines_are_never_taken_for_a_part_written_anew(language: str) -> None:
    """As they are, behind a new line and before one: 47,850 such texts of all problem sets were tried."""
    problems = random.Random(7).sample(list(load_problems(f"builtin:{language}", on_bad=print)), 6)
    tried = 0
    for problem in problems:
        lines = problem.solution.splitlines()
        for size in (1, 3):
            for start in range(len(lines) - size):
                missing = "\n".join(lines[start : start + size])
                if missing.count("{") != missing.count("}") or not missing.strip():
                    continue
                before = problem.prompt + "".join(f"{line}\n" for line in lines[:start])
                after = "".join(f"{line}\n" for line in lines[start + size :])
                indent = missing[: len(missing) - len(missing.lstrip())]
                site = EditSite.at_gap(
                    language, problem.entry_point, before, missing, after, indent=indent, marks=(MARK,)
                )
                for text in (missing, f"{indent}audit();\n{missing}", f"{missing}\n{indent}audit();"):
                    assert with_rewritten_part(site, text) == [], f"{problem.id}\n{text}"
                    tried += 1
    assert tried > 100
