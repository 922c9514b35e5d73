"""What a careless author of the methods that move code would make: refused by verification, never made by us."""

# Programs stand on one line where their shape does not matter.
# ruff: noqa: E501

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass

import pytest

from unseen.errors import SandboxUnavailableError
from unseen.languages import LANGUAGES, SourceUnit, problem_unit, with_problems
from unseen.records import Problem
from unseen.rewrites import METHODS, Crashed, Rewritten, rewrite
from unseen.rewrites.history import RewriteHistory
from unseen.sandbox import open_sandbox
from unseen.search.task import Candidate
from unseen.search.verification import TEST_STAGES, VerificationPipeline


@dataclass(frozen=True)
class Careless:
    """A program with its test, and the text that a careless version of the method would replace."""

    method: str
    language: str
    code: str
    test: str
    wrong: tuple[str, str]


C_TEST = "\n#undef NDEBUG\n#include <assert.h>\nint main(void) {{ assert({}); return 0; }}\n"
JAVA_TEST = "\npublic class Main {{ public static void main(String[] a) {{ if (!({})) throw new AssertionError(); }} }}\n"
GO_TEST = "\nfunc TestAll(t *testing.T) {{ if !({}) {{ t.Fatal() }} }}\n"
RUST_TEST = "\n#[cfg(test)]\nmod tests {{ use super::*; #[test] fn all() {{ assert!({}); }} }}\n"
GO_HEAD = 'package main\n\nimport "testing"\n\n'

FAULTS = [
    Careless(
        "change-statement-order",
        "python",
        "def last(text):\n    done = False\n    try:\n        done = True\n        size = int(text)\n    except ValueError:\n        return done\n    return size\n",
        "\nassert last('x') is True and last('3') == 3\n",
        (
            "        done = True\n        size = int(text)\n",
            "        size = int(text)\n        done = True\n",
        ),
    ),
    Careless(
        "change-statement-order",
        "c",
        "static int shared(int *p, int *q) {\n    *p = 1;\n    int x = *q;\n    return x;\n}\n",
        C_TEST.format("shared((int[]){5}, (int[]){7}) == 7);\n    int n = 3; assert(shared(&n, &n) == 1"),
        ("    *p = 1;\n    int x = *q;\n", "    int x = *q;\n    *p = 1;\n"),
    ),
    Careless(
        "change-statement-order",
        "go",
        GO_HEAD
        + "func Second(items []int) int {\n\tmore := append(items[:1], 7)\n\tsecond := items[1]\n\treturn second + len(more)\n}\n",
        GO_TEST.format("Second([]int{1, 2}) == 9"),
        (
            "\tmore := append(items[:1], 7)\n\tsecond := items[1]\n",
            "\tsecond := items[1]\n\tmore := append(items[:1], 7)\n",
        ),
    ),
    Careless(
        "code-order-change",
        "python",
        "def limit():\n    return 3\n\n\ndef fits(n, most=limit()):\n    return n < most\n",
        "\nassert fits(2)\n",
        (
            "def limit():\n    return 3\n\n\ndef fits(n, most=limit()):\n    return n < most\n",
            "def fits(n, most=limit()):\n    return n < most\n\n\ndef limit():\n    return 3\n",
        ),
    ),
    Careless(
        "code-order-change",
        "c",
        "static int twice(int n) { return 2 * n; }\n\nstatic int thrice(int n) { return twice(n) + n; }\n",
        C_TEST.format("thrice(2) == 6"),
        (
            "static int twice(int n) { return 2 * n; }\n\nstatic int thrice(int n) { return twice(n) + n; }\n",
            "static int thrice(int n) { return twice(n) + n; }\n\nstatic int twice(int n) { return 2 * n; }\n",
        ),
    ),
    Careless(
        "code-order-change",
        "rust",
        "fn main() {}\nfn f(names: Vec<i32>) -> usize {\n    let low = 2;\n    let count = names.len();\n    let all = names;\n    count + low + all.len()\n}\n",
        RUST_TEST.format("f(vec![1]) == 4"),
        (
            "    let low = 2;\n    let count = names.len();\n    let all = names;\n",
            "    let all = names;\n    let low = 2;\n    let count = names.len();\n",
        ),
    ),
    Careless(
        "move-assignments",
        "python",
        "def paid(price, log):\n    total = 0\n    try:\n        total = price + 1\n        return total\n    finally:\n        log.append(total)\n",
        "\nlog = []\nassert paid(1, log) == 2 and log == [2]\n",
        ("        total = price + 1\n        return total\n", "        return price + 1\n"),
    ),
    Careless(
        "move-assignments",
        "rust",
        "fn main() {}\nfn next(n: i32) -> i32 {\n    let n = n + 1;\n    n\n}\n",
        RUST_TEST.format("next(1) == 2"),
        ("    let n = n + 1;\n", "    let n;\n    n = n + 1;\n"),
    ),
    Careless(
        "move-assignments",
        "java",
        "class A {\n    static int kind(int n) {\n        final int one = 1;\n        switch (n) { case one: return 7; }\n        return 0;\n    }\n}\n",
        JAVA_TEST.format("A.kind(1) == 7"),
        ("        final int one = 1;\n", "        final int one;\n        one = 1;\n"),
    ),
    Careless(
        "divide-expression",
        "java",
        "class A {\n    static long area(int a, long b) {\n        return (a + b) * a;\n    }\n}\n",
        JAVA_TEST.format("A.area(1, 4000000000L) == 4000000001L"),
        ("        return (a + b) * a;\n", "        int sum = (int) (a + b);\n        return sum * a;\n"),
    ),
    Careless(
        "divide-expression",
        "python",
        "def safe(a, b):\n    return b != 0 and a / b + 1 > 2\n",
        "\nassert safe(1, 0) is False and safe(4, 2)\n",
        ("    return b != 0 and a / b + 1 > 2\n", "    share = a / b\n    return b != 0 and share + 1 > 2\n"),
    ),
    Careless(
        "divide-expression",
        "c",
        "static int small(unsigned char a, unsigned char b) {\n    return (a + b) * 2;\n}\n",
        C_TEST.format("small(200, 100) == 600"),
        ("    return (a + b) * 2;\n", "    unsigned char sum = a + b;\n    return sum * 2;\n"),
    ),
    Careless(
        "extract-arithmetic",
        "python",
        "def total(n):\n    count = 0\n\n    def grow():\n        nonlocal count\n        count += 1\n        return count\n\n    return grow() + count * n\n",
        "\nassert total(10) == 11\n",
        (
            "    return grow() + count * n\n",
            "    def sum_of(count, n):\n        return grow() + count * n\n    return sum_of(count, n)\n",
        ),
    ),
    Careless(
        "extract-arithmetic",
        "c",
        "#define SQUARE(x) x * x\nstatic int squared(int a) {\n    return SQUARE(a + 1);\n}\n",
        C_TEST.format("squared(2) == 5"),
        (
            "static int squared(int a) {\n    return SQUARE(a + 1);\n",
            "static int more(int a) { return a + 1; }\nstatic int squared(int a) {\n    return SQUARE(more(a));\n",
        ),
    ),
    Careless(
        "function-chaining",
        "python",
        "def trail(log):\n    def say(x):\n        log.append(x)\n        return x\n    return max(say(1), abs(say(2))), log\n",
        "\nassert trail([]) == (2, [1, 2])\n",
        (
            "    return max(say(1), abs(say(2))), log\n",
            "    said = say(2)\n    return max(say(1), abs(said)), log\n",
        ),
    ),
    Careless(
        "function-chaining",
        "go",
        GO_HEAD
        + "func both(n int) (int, int) { return n, n + 1 }\n\nfunc sum(a, b int) int { return a + b }\n\n"
        "func Sum(n int) int {\n\treturn sum(both(n))\n}\n",
        GO_TEST.format("Sum(1) == 3"),
        ("\treturn sum(both(n))\n", "\tpair := both(n)\n\treturn sum(pair)\n"),
    ),
    Careless(
        "function-argument-modification",
        "java",
        'class A {\n    static String kind(int n) { return "int"; }\n    static String kind(long n) { return "long"; }\n'
        "    static String f(int n) {\n        return kind(n + 1);\n    }\n}\n",
        JAVA_TEST.format('A.f(1).equals("int")'),
        ("        return kind(n + 1);\n", "        long next = n + 1;\n        return kind(next);\n"),
    ),
    Careless(
        "function-argument-modification",
        "python",
        "def drained(parts):\n    return max(len(parts.pop()), parts[0])\n",
        "\nassert drained([1, 'ab']) == 2 and drained([5, 'ab']) == 5\nitems = [['x']]\ntry:\n    drained(items)\nexcept IndexError:\n    assert items == []\nelse:\n    raise AssertionError\ntry:\n    drained({})\nexcept TypeError as error:\n    assert 'pop' in str(error)\n",
        (
            "    return max(len(parts.pop()), parts[0])\n",
            "    first = parts[0]\n    return max(len(parts.pop()), first)\n",
        ),
    ),
]


def unit_of(fault: Careless, code: str, mark: str = "") -> SourceUnit:
    problem = {"id": fault.method, "language": fault.language, "prompt": "", "entry_point": ""}
    return problem_unit(Problem(**problem, solution=code, test=fault.test + mark))


def careless(fault: Careless) -> str:
    code = fault.code.replace(*fault.wrong)
    assert code != fault.code, f"{fault.method}: the change finds nothing to change"
    return code


def own(fault: Careless, unit: SourceUnit) -> list[SourceUnit]:
    """What the method itself makes of the program."""
    found: dict[bytes, SourceUnit] = {}
    for seed in range(3):
        outcome = rewrite(unit, METHODS[fault.method], random.Random(seed))
        assert not isinstance(outcome, Crashed), outcome.error
        if isinstance(outcome, Rewritten):
            found[outcome.unit.source] = outcome.unit
    return list(found.values())


def test_every_method_has_faults_in_two_languages() -> None:
    for method in {fault.method for fault in FAULTS}:
        assert len({fault.language for fault in FAULTS if fault.method == method}) >= 2, method


@pytest.mark.parametrize("language", with_problems())
def test_verification_refuses_careless_rewrites_and_passes_the_methods(
    language: str,
) -> None:
    faults = [fault for fault in FAULTS if fault.language == language]
    if missing := LANGUAGES[language].toolchain.missing():
        pytest.skip(f"no compiler for {language}: {', '.join(missing)}")
    candidates, expected = [], []
    for fault in faults:
        # No verdict of an earlier run may answer for this one, so the text is new each time.
        mark = f"\n{LANGUAGES[language].comment} {secrets.token_hex(8)}\n"
        before, after = unit_of(fault, fault.code, mark), unit_of(fault, careless(fault), mark)
        made = own(fault, before)
        assert after.solution not in {unit.solution for unit in made}
        for unit in (after, before, *made):
            candidates.append(Candidate(fault.method, before, RewriteHistory.of(unit)))
            expected.append((fault, unit is not after))
    try:
        with open_sandbox("auto") as sandbox:
            checked = VerificationPipeline(TEST_STAGES, sandbox=sandbox, jobs=1).check(candidates)
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    for (fault, right), verdict in zip(expected, checked, strict=True):
        if right:
            assert verdict.refused_by is None, (
                f"{fault.method}: {verdict.verdict} {verdict.verdict.evidence[-500:]}"
            )
        else:
            assert verdict.refused_by in {"compile", "test"}, f"{fault.method}: verification lets it pass"
