"""Programs with a right rewrite and a wrong one each, the wrong one as a defective method might make it."""

# Programs stand on one line where their shape does not matter.
# ruff: noqa: E501

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """A program with its test, a right rewrite of it and a wrong one, as text replacements.

    `stage` is the stage of verification that must refuse the wrong one.
    """

    name: str
    language: str
    stage: str
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
        "int sum(int n, int skip) {\n    int total = 0;\n    for (int i = 0; i < n; i++) {\n"
        "        if (skip-- > 0) continue;\n        total += i;\n    }\n    return total;\n}\n",
        C_TEST.format("assert(sum(4, 0) == 6); assert(sum(4, 2) == 5);"),
        (
            "for (int i = 0; i < n; i++) {\n        if (skip-- > 0) continue;\n        total += i;",
            "int i = 0; while (i < n) {\n        if (skip-- > 0) { i++; continue; }\n        total += i; i++;",
        ),
        (
            "for (int i = 0; i < n; i++) {\n        if (skip-- > 0) continue;\n        total += i;",
            "int i = 0; while (i < n) {\n        if (skip-- > 0) continue;\n        total += i; i++;",
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
    Fault(
        "cast after the division",
        "c",
        "test",
        "double mean(int a, int b) {\n    return (double) (a + b) / 2;\n}\n",
        C_TEST.format("assert(mean(1, 3) == 2.0); assert(mean(1, 2) == 1.5);"),
        ("(double) (a + b) / 2", "(double) (b + a) / 2"),
        ("(double) (a + b) / 2", "(double) ((a + b) / 2)"),
    ),
    Fault(
        "fall-through lost",
        "c",
        "test",
        "int days(int m) {\n    int n = 0;\n    switch (m) { case 2: n += 28; case 1: n += 31; }\n    return n;\n}\n",
        C_TEST.format("assert(days(1) == 31); assert(days(2) == 59); assert(days(3) == 0);"),
        (
            "switch (m) { case 2: n += 28; case 1: n += 31; }",
            "if (m == 2) { n += 28; n += 31; } else if (m == 1) n += 31;",
        ),
        (
            "switch (m) { case 2: n += 28; case 1: n += 31; }",
            "if (m == 2) n += 28; else if (m == 1) n += 31;",
        ),
    ),
    Fault(
        "else of another if",
        "c",
        "test",
        "int sign(int a, int b) {\n    if (a) { if (b) return 1; } else return 2;\n    return 3;\n}\n",
        C_TEST.format("assert(sign(1, 1) == 1); assert(sign(0, 1) == 2); assert(sign(1, 0) == 3);"),
        ("if (a) { if (b) return 1; } else return 2;", "if (!a) return 2; else { if (b) return 1; }"),
        ("if (a) { if (b) return 1; } else return 2;", "if (a) if (b) return 1; else return 2;"),
    ),
    Fault(
        "brace lost",
        "c",
        "parse",
        C_SUM,
        C_TEST.format("assert(odd_sum(6) == 9);"),
        ("            continue;\n", "        { continue; }\n"),
        ("            continue;\n", "        { continue;\n"),
    ),
    Fault(
        "copy for a reference",
        "cpp",
        "test",
        "#include <vector>\nint grow(std::vector<int> v) {\n    for (auto &x : v) x += 1;\n    return v[0];\n}\n",
        "\n#undef NDEBUG\n#include <cassert>\nint main() { assert(grow({1, 2}) == 2); }\n",
        ("for (auto &x : v) x += 1;", "for (auto &y : v) y += 1;"),
        ("for (auto &x : v) x += 1;", "for (auto x : v) x += 1;"),
    ),
    Fault(
        "unsigned difference compared",
        "cpp",
        "test",
        "#include <cstddef>\nbool apart(std::size_t a, std::size_t b) {\n    return a - b > 1;\n}\n",
        "\n#undef NDEBUG\n#include <cassert>\nint main() { assert(apart(1, 2)); assert(!apart(2, 1)); }\n",
        ("a - b > 1", "1 < a - b"),
        ("a - b > 1", "a > b + 1"),
    ),
    Fault(
        "declared in a block that ended",
        "cpp",
        "compile",
        "int both(int n) {\n    int k = n + 1;\n    return k * n;\n}\n",
        "\n#undef NDEBUG\n#include <cassert>\nint main() { assert(both(2) == 6); }\n",
        ("int k = n + 1;", "int k; { k = n + 1; }"),
        ("int k = n + 1;", "{ int k = n + 1; }"),
    ),
    Fault(
        "parenthesis lost",
        "cpp",
        "parse",
        "int both(int n) {\n    return (n + 1) * n;\n}\n",
        "\n#undef NDEBUG\n#include <cassert>\nint main() { assert(both(2) == 6); }\n",
        ("(n + 1) * n", "n * (n + 1)"),
        ("(n + 1) * n", "n * (n + 1"),
    ),
    Fault(
        "code after a jump",
        "java",
        "compile",
        "class Solution {\n    int first(int n) {\n        for (int i = 0; i < n; i++) { return i; }\n        return -1;\n    }\n}\n",
        JAVA_TEST.format("new Solution().first(3) == 0"),
        ("for (int i = 0; i < n; i++) { return i; }", "{ int i = 0; while (i < n) { return i; } }"),
        ("for (int i = 0; i < n; i++) { return i; }", "{ int i = 0; while (i < n) { return i; i++; } }"),
    ),
    Fault(
        "not a number is neither less nor more",
        "java",
        "test",
        "class Solution {\n    static boolean bad(double x) {\n        return !(x < 1);\n    }\n}\n",
        JAVA_TEST.format("Solution.bad(Double.NaN) && Solution.bad(1) && !Solution.bad(0)"),
        ("!(x < 1)", "!(1 > x)"),
        ("!(x < 1)", "x >= 1"),
    ),
    Fault(
        "semicolon lost",
        "java",
        "parse",
        "class Solution {\n    int next(int x) {\n        x += 1;\n        return x;\n    }\n}\n",
        JAVA_TEST.format("new Solution().next(1) == 2"),
        ("x += 1;", "x = x + 1;"),
        ("x += 1;", "x = x + 1"),
    ),
    Fault(
        "declared again instead of assigned",
        "go",
        "test",
        'package main\n\nimport "testing"\n\nfunc Most(xs []int) int {\n\tbest := 0\n\tfor _, x := range xs {\n'
        "\t\tif x > best {\n\t\t\tbest = x\n\t\t\t_ = best\n\t\t}\n\t}\n\treturn best\n}\n",
        GO_TEST.format("Most([]int{2, 5, 3}) == 5"),
        ("if x > best", "if best < x"),
        ("best = x\n", "best := x\n"),
    ),
    Fault(
        "defer moved out of its function",
        "go",
        "test",
        'package main\n\nimport "testing"\n\nfunc Trail() (s string) {\n\tfunc() { defer func() { s += "a" }() }()\n'
        '\ts += "b"\n\treturn s\n}\n',
        GO_TEST.format('Trail() == "ab"'),
        ('s += "b"', 's = s + "b"'),
        ('func() { defer func() { s += "a" }() }()', 'defer func() { s += "a" }()'),
    ),
    Fault(
        "brace on a line of its own",
        "go",
        "compile",
        'package main\n\nimport "testing"\n\nfunc Sign(n int) int {\n\tif n < 0 {\n\t\treturn -1\n\t}\n\treturn 1\n}\n',
        GO_TEST.format("Sign(-2) == -1"),
        ("if n < 0 {", "if 0 > n {"),
        ("if n < 0 {", "if n < 0\n\t{"),
    ),
    Fault(
        "brace lost",
        "go",
        "parse",
        'package main\n\nimport "testing"\n\nfunc Sign(n int) int {\n\tif n < 0 {\n\t\treturn -1\n\t}\n\treturn 1\n}\n',
        GO_TEST.format("Sign(-2) == -1"),
        ("\t\treturn -1\n\t}\n", "\t\treturn 0 - 1\n\t}\n"),
        ("\t\treturn -1\n\t}\n", "\t\treturn -1\n"),
    ),
    Fault(
        "jump out of no loop",
        "python",
        "compile",
        "def first(xs):\n    for x in xs:\n        break\n    return x\n",
        "\nassert first([3, 4]) == 3\n",
        ("    for x in xs:\n        break\n", "    x = xs[0]\n"),
        ("    for x in xs:\n        break\n", "    if x := xs[0]:\n        break\n"),
    ),
    Fault(
        "closures share one variable",
        "python",
        "test",
        "def steps(n):\n    made = []\n    for i in range(n):\n        made.append(lambda i=i: i)\n    return [f() for f in made]\n",
        "\nassert steps(3) == [0, 1, 2]\n",
        ("lambda i=i: i)", "lambda k=i: k)"),
        ("lambda i=i: i)", "lambda: i)"),
    ),
    Fault(
        "operands of and exchanged",
        "python",
        "test",
        "def known(d, k):\n    return k in d and d[k] > 1\n",
        "\nassert known({'a': 2}, 'a') and not known({}, 'a')\n",
        ("d[k] > 1", "1 < d[k]"),
        ("k in d and d[k] > 1", "d[k] > 1 and k in d"),
    ),
    Fault(
        "sum that overflows on the way",
        "rust",
        "test",
        "fn main() {}\nfn below(a: u8, b: u8) -> bool {\n    a <= b && b - a < 9\n}\n",
        RUST_TEST.format("below(250, 255) && !below(3, 2)"),
        ("b - a < 9", "9 > b - a"),
        ("b - a < 9", "b < a + 9"),
    ),
    Fault(
        "arm that hides the others",
        "rust",
        "test",
        'fn main() {}\nfn word(n: i32) -> &\'static str {\n    match n { 0 => "none", 1 => "one", _ => "many" }\n}\n',
        RUST_TEST.format('word(0) == "none" && word(1) == "one" && word(7) == "many"'),
        ('0 => "none", 1 => "one"', '1 => "one", 0 => "none"'),
        ('0 => "none", 1 => "one", _ => "many"', '_n => "many", 1 => "one", 0 => "none"'),
    ),
    Fault(
        "arrow lost",
        "rust",
        "parse",
        "fn main() {}\nfn sign(n: i32) -> i32 {\n    match n < 0 { true => -1, false => 1 }\n}\n",
        RUST_TEST.format("sign(-2) == -1"),
        ("true => -1, false => 1", "false => 1, true => -1"),
        ("true => -1, false => 1", "true -1, false => 1"),
    ),
]
