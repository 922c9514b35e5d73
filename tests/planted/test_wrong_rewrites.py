"""Wrong rewrites, made on purpose: the ladder must refuse each, at the rung named, and pass the right one."""

# Programs stand on one line where their shape does not matter.
# ruff: noqa: E501

from __future__ import annotations

from dataclasses import dataclass

import pytest

from unseen.languages.toolchain import TOOLCHAINS
from unseen.records import Problem
from unseen.sandbox import open_sandbox
from unseen.search.ladder import Ladder
from unseen.search.task import Candidate
from unseen.syntax import SourceUnit


@dataclass(frozen=True)
class Fault:
    """A program with its test, a right rewrite of it and a wrong one, as text replacements."""

    name: str
    language: str
    rung: str
    code: str
    test: str
    right: tuple[str, str]
    wrong: tuple[str, str]


C_TEST = "\n#undef NDEBUG\n#include <assert.h>\nint main(void) {{ {} return 0; }}\n"
JAVA_TEST = "\npublic class Main {{ public static void main(String[] a) {{ if (!({})) throw new AssertionError(); }} }}\n"
GO_TEST = "\nfunc TestAll(t *testing.T) {{ if !({}) {{ t.Fatal() }} }}\n"
RUST_TEST = "\n#[cfg(test)]\nmod tests {{ use super::*; #[test] fn all() {{ assert!({}); }} }}\n"

C_SUM = """int odd_sum(int n) {
    int total = 0;
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0)
            continue;
        total += i;
    }
    return total;
}
"""
FAULTS = [
    Fault(
        "update skipped on continue",
        "c",
        "test",
        C_SUM,
        C_TEST.format("assert(odd_sum(6) == 9);"),
        (
            "for (int i = 0; i < n; i++) {\n        if (i % 2 == 0)\n            continue;\n        total += i;",
            "int i = 0; while (i < n) {\n        if (i % 2 == 0) { i++; continue; }\n        total += i; i++;",
        ),
        (
            "for (int i = 0; i < n; i++) {\n        if (i % 2 == 0)\n            continue;\n        total += i;",
            "int i = 0; while (i < n) {\n        if (i % 2 == 0)\n            continue;\n        total += i; i++;",
        ),
    ),
    Fault(
        "loop bound off by one",
        "c",
        "test",
        C_SUM,
        C_TEST.format("assert(odd_sum(6) == 9); assert(odd_sum(7) == 9); assert(odd_sum(8) == 16);"),
        ("i < n", "n > i"),
        ("i < n", "n >= i"),
    ),
    Fault(
        "NaN comparison flipped",
        "c",
        "test",
        "#include <math.h>\nint below(double a, double b) {\n    return a < b;\n}\n",
        C_TEST.format("assert(below(1, 2)); assert(!below(2, 1)); assert(!below(NAN, 1));"),
        ("a < b", "b > a"),
        ("a < b", "!(a >= b)"),
    ),
    Fault(
        "missing declaration",
        "c",
        "compile",
        C_SUM,
        C_TEST.format("assert(odd_sum(6) == 9);"),
        ("int total = 0;", "int total; total = 0;"),
        ("int total = 0;", "total = 0;"),
    ),
    Fault(
        "shadowed rename",
        "cpp",
        "test",
        "int twice(int x) {\n    int y = x;\n    { int z = 5; y += z; }\n    return y + x;\n}\n",
        "\n#undef NDEBUG\n#include <cassert>\nint main() { assert(twice(1) == 7); }\n",
        ("{ int z = 5; y += z; }", "{ int w = 5; y += w; }"),
        ("{ int z = 5; y += z; }", "{ int y = 5; y += y; }"),
    ),
    Fault(
        "and turned into or",
        "cpp",
        "test",
        "bool inside(int a, int b, int c) {\n    if (a <= b && b < c) return true;\n    return false;\n}\n",
        "\n#undef NDEBUG\n#include <cassert>\nint main() { assert(inside(1, 2, 3)); assert(!inside(1, 3, 3)); }\n",
        ("if (a <= b && b < c) return", "if (a <= b) if (b < c) return"),
        ("&&", "||"),
    ),
    Fault(
        "overflow assumed away",
        "java",
        "test",
        "class Solution {\n    int next(int x) {\n        x += 1;\n        return x;\n    }\n}\n",
        JAVA_TEST.format("new Solution().next(Integer.MAX_VALUE) == Integer.MIN_VALUE"),
        ("x += 1", "x = x + 1"),
        ("x += 1", "x = (int) (x + 1L > Integer.MAX_VALUE ? Integer.MAX_VALUE : x + 1L)"),
    ),
    Fault(
        "narrowing cast lost",
        "java",
        "compile",
        "class Solution {\n    short next(short x) {\n        x += 1;\n        return x;\n    }\n}\n",
        JAVA_TEST.format("new Solution().next((short) 32767) == -32768"),
        ("x += 1", "x = (short) (x + 1)"),
        ("x += 1", "x = x + 1"),
    ),
    Fault(
        "integer division moved",
        "java",
        "test",
        "class Solution {\n    int part(int a, int b, int c) {\n        return a * b / c;\n    }\n}\n",
        JAVA_TEST.format("new Solution().part(3, 5, 2) == 7"),
        ("a * b / c", "b * a / c"),
        ("a * b / c", "a * (b / c)"),
    ),
    Fault(
        "captured variable changed",
        "go",
        "test",
        'package main\n\nimport "testing"\n\nfunc Gather(n int) int {\n\tvar all []func() int\n\tfor i := 0; i < n; i++ {\n'
        "\t\tk := i\n\t\tall = append(all, func() int { return k })\n\t}\n\tt := 0\n"
        "\tfor _, f := range all {\n\t\tt += f()\n\t}\n\treturn t\n}\n",
        GO_TEST.format("Gather(4) == 6"),
        ("k := i\n", "k := i + 0\n"),
        ("for i := 0; i < n; i++ {\n\t\tk := i\n", "var k int\n\tfor i := 0; i < n; i++ {\n\t\tk = i\n"),
    ),
    Fault(
        "unused variable",
        "go",
        "compile",
        'package main\n\nimport "testing"\n\nfunc Next(n int) int {\n\treturn n + 1\n}\n',
        GO_TEST.format("Next(1) == 2"),
        ("\treturn n", "\tx := 3\n\t_ = x\n\treturn n"),
        ("\treturn n", "\tx := 3\n\treturn n"),
    ),
    Fault(
        "effects reordered",
        "python",
        "test",
        "def trail(log):\n    def say(x):\n        log.append(x)\n        return x\n    return say(1) < say(2), log\n",
        "\nassert trail([]) == (True, [1, 2])\n",
        ("log.append(x)", "log.insert(len(log), x)"),
        ("say(1) < say(2)", "say(2) > say(1)"),
    ),
    Fault(
        "keyword argument renamed",
        "python",
        "test",
        "def area(width, height=2):\n    return width * height\n",
        "\nassert area(3, height=4) == 12\n",
        ("width, height=2):\n    return width *", "otter, height=2):\n    return otter *"),
        ("height=2):\n    return width * height", "otter=2):\n    return width * otter"),
    ),
    Fault(
        "list changed in place",
        "python",
        "test",
        "def more(xs):\n    ys = xs\n    ys = ys + [1]\n    return xs, ys\n",
        "\nassert more([]) == ([], [1])\n",
        ("ys = ys + [1]", "ys = (ys + [1])"),
        ("ys = ys + [1]", "ys += [1]"),
    ),
    Fault(
        "broken syntax",
        "python",
        "parse",
        "def sign(x):\n    if x < 0:\n        return -1\n    return 1\n",
        "\nassert sign(-3) == -1\n",
        ("if x < 0:", "if 0 > x:"),
        ("if x < 0:", "if x < :"),
    ),
    Fault(
        "else dropped",
        "rust",
        "test",
        "fn main() {}\nfn level(x: i32) -> i32 {\n    let mut y = 0;\n    if x > 0 { y += 1; } else { y -= 1; }\n    y\n}\n",
        RUST_TEST.format("level(1) == 1 && level(0) == -1"),
        ("if x > 0 { y += 1; } else { y -= 1; }", "if !(x > 0) { y -= 1; } else { y += 1; }"),
        ("if x > 0 { y += 1; } else { y -= 1; }", "if x > 0 { y += 1; }"),
    ),
    Fault(
        "early return lost",
        "rust",
        "test",
        "fn main() {}\nfn first(v: &[i32]) -> i32 {\n    for &x in v {\n        if x > 2 { return x; }\n    }\n    0\n}\n",
        RUST_TEST.format("first(&[1, 3, 4]) == 3"),
        ("if x > 2", "if 2 < x"),
        ("if x > 2 { return x; }\n    }\n    0", "if x > 2 { let _y = x; }\n    }\n    0"),
    ),
    Fault(
        "moved value used again",
        "rust",
        "compile",
        "fn main() {}\nfn size(v: Vec<i32>) -> usize {\n    let n = v.len();\n    n + v.len()\n}\n",
        RUST_TEST.format("size(vec![1]) == 2"),
        ("let n = v.len();", "let count = || v.len(); let n = count();"),
        ("let n = v.len();", "let w = v; let n = w.len();"),
    ),
]


def _units(fault: Fault, change: tuple[str, str]) -> tuple[SourceUnit, SourceUnit]:
    code = fault.code.replace(*change)
    assert code != fault.code, "the change finds nothing to change"
    fields = {"id": fault.name, "language": fault.language, "prompt": "", "entry_point": ""}
    before = Problem(**fields, solution=fault.code, test=fault.test)
    after = Problem(**fields, solution=code, test=fault.test)
    return SourceUnit.of_problem(before), SourceUnit.of_problem(after)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.language}: {fault.name}")
def test_the_ladder_refuses_the_wrong_rewrite_and_passes_the_right_one(fault: Fault) -> None:
    missing = TOOLCHAINS[fault.language].missing()
    if missing:
        pytest.skip(f"no compiler for {fault.language}: {', '.join(missing)}")
    candidates = []
    for name, change in (("right", fault.right), ("wrong", fault.wrong)):
        before, after = _units(fault, change)
        candidates.append(Candidate(name, before, after, ()))
    with open_sandbox("auto") as sandbox:
        ladder = Ladder(("parse", "compile", "test"), sandbox=sandbox, jobs=2)
        right, wrong = ladder.check(candidates)
    assert right.refused_by is None, right.verdict
    assert wrong.refused_by == fault.rung, wrong.verdict
