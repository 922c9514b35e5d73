"""What careless authors of the basic, loop and logic methods would do: refused by verification, not done by us."""

# Programs stand on one line where their shape does not matter.
# ruff: noqa: E501

from __future__ import annotations

import random

import pytest
from test_wrong_rewrites import candidate, shown
from wrong_rewrites import C_TEST, GO_TEST, JAVA_TEST, RUST_TEST, Fault

from unseen.languages import LANGUAGES, SourceUnit, with_problems
from unseen.rewrites import METHODS, Rewritten, rewrite
from unseen.sandbox import Sandbox
from unseen.search.verification import TEST_STAGES, VerificationPipeline

GO_HEAD = 'package main\n\nimport "testing"\n\n'
FIND = "int find(const int *xs, int n) {\n    int i;\n    for (i = 0; i < n; i++) {\n        if (xs[i] == 0)\n            break;\n    }\n    return i;\n}\n"
SIGN = "class Solution {\n    int sign(int n) {\n        int sign;\n        sign = n < 0 ? -1 : 1;\n        return sign;\n    }\n}\n"
SIZE = "class Solution {\n    int size(Object o) {\n        if (!(o instanceof String s)) {\n            return 0;\n        }\n        return s.length();\n    }\n}\n"
HALF = "func Half(n int) int {\n\tif n < 0 {\n\t\treturn -1\n\t} else {\n\t\treturn n / 2\n\t}\n}\n"
SAFE = "func Safe(n int) (r int) {\n\tdefer func() {\n\t\tif recover() != nil {\n\t\t\tr = -1\n\t\t}\n\t}()\n\treturn Half(n)\n}\n"
FAULTS = {
    "equivalent-boolean": [
        Fault(
            "the operand of `and` taken for a truth value",
            "python",
            "test",
            "def both(a, b):\n    return a and b\n",
            "\nassert both(2, 3) == 3\nassert both(0, 3) == 0\n",
            ("a and b", "b if a else a"),
            ("a and b", "not (not a or not b)"),
        ),
        Fault(
            "a comparison turned round that is false for NaN",
            "c",
            "test",
            "#include <math.h>\nint below(double a, double b) {\n    if (a < b) return 1;\n    return 0;\n}\n",
            C_TEST.format("assert(below(1, 2)); assert(!below(NAN, 1));"),
            ("a < b", "!!(a < b)"),
            ("a < b", "!(a >= b)"),
        ),
        Fault(
            "a type that takes the operator for its arguments",
            "rust",
            "compile",
            "fn main() {}\nfn reaches(a: i32, b: usize) -> bool {\n    a as usize >= b\n}\n",
            RUST_TEST.format("reaches(3, 2)"),
            ("a as usize >= b", "!((a as usize) < b)"),
            ("a as usize >= b", "!(a as usize < b)"),
        ),
        Fault(
            "a truth value asked for once more",
            "python",
            "test",
            "class Odd:\n    asked = 0\n\n    def __bool__(self):\n        Odd.asked += 1\n        return True\n\ndef ask(a, b):\n    if a and b:\n        return Odd.asked\n",
            "\nassert ask(Odd(), 1) == 1\n",
            ("if a and b", "if not (not a or not b)"),
            ("if a and b", "if not not bool(a) and a and b"),
        ),
    ],
    "wrap-statement": [
        Fault(
            "a variable that the compiler must see assigned",
            "java",
            "compile",
            SIGN,
            JAVA_TEST.format("new Solution().sign(-4) == -1"),
            ("int sign;", "int sign = 0;"),
            ("sign = n < 0 ? -1 : 1;", "int m = 9; if (m > 3) { sign = n < 0 ? -1 : 1; }"),
        ),
        Fault(
            "a name that a pattern binds for the code behind it",
            "java",
            "compile",
            SIZE,
            JAVA_TEST.format('new Solution().size("abc") == 3'),
            ("return 0;", "{ return 0; }"),
            ("if (!(o instanceof String s)) {\n            return 0;\n        }", "int m = 9; if (m > 3) { if (!(o instanceof String s)) { return 0; } }"),
        ),
        Fault(
            "a break that leaves the new loop only",
            "python",
            "test",
            "def first(xs):\n    for x in xs:\n        if x > 2: break\n    return x\n",
            "\nassert first([1, 3, 1]) == 3\n",
            ("        if x > 2: break", "        m = 9\n        if m > 3:\n            if x > 2: break"),
            ("        if x > 2: break", "        for m in range(1):\n            if x > 2: break"),
        ),
        Fault(
            "a way round the statement that ends the function",
            "go",
            "compile",
            GO_HEAD + HALF,
            GO_TEST.format("Half(4) == 2"),
            ("\tif n < 0 {", "\tm := 9\n\t_ = m\n\tif n < 0 {"),
            (HALF[HALF.index("\tif") : -2], "\tm := 9\n\tif m > 3 {\n\t" + HALF[HALF.index("\tif") : -2] + "\t}\n"),
        ),
    ],
    "insert-junk-loop": [
        Fault(
            "a name of the function in the loop",
            "c",
            "test",
            "int sum(int n) {\n    int total = 0;\n    for (int i = 0; i < n; i++)\n        total += i;\n    return total;\n}\n",
            C_TEST.format("assert(sum(4) == 6);"),
            ("    return", "    int m = 9;\n    while (m > 13) {\n        m -= 2;\n    }\n    return"),
            ("    return", "    while (total > 3) {\n        total -= 2;\n    }\n    return"),
        ),
        Fault(
            "a loop before the docstring",
            "python",
            "test",
            'def name():\n    """Its name."""\n    return 1\n',
            '\nassert name.__doc__ == "Its name."\n',
            ("    return 1", "    m = 9\n    while m > 13:\n        m -= 2\n    return 1"),
            ('    """Its name."""', '    m = 9\n    while m > 13:\n        m -= 2\n    """Its name."""'),
        ),
    ],
    "add-exception": [
        Fault(
            "an exception that goes no further",
            "python",
            "test",
            "def half(n):\n    return 1 / n\n",
            "\ntry:\n    half(0)\nexcept ZeroDivisionError:\n    pass\nelse:\n    raise AssertionError\n",
            ("    return 1 / n", "    try:\n        return 1 / n\n    except Exception:\n        raise"),
            ("    return 1 / n", "    try:\n        return 1 / n\n    except Exception:\n        pass"),
        ),
        Fault(
            "another exception than before",
            "java",
            "test",
            "class Solution {\n    int half(int n) {\n        return 1 / n;\n    }\n\n    boolean fails() {\n        try {\n            half(0);\n        } catch (ArithmeticException e) {\n            return true;\n        }\n        return false;\n    }\n}\n",
            JAVA_TEST.format("new Solution().fails()"),
            ("        return 1 / n;", "        try {\n            return 1 / n;\n        } catch (RuntimeException m) {\n            throw m;\n        }"),
            ("        return 1 / n;", "        try {\n            return 1 / n;\n        } catch (Exception m) {\n            throw new IllegalStateException(m);\n        }"),
        ),
        Fault(
            "a panic that goes no further",
            "go",
            "test",
            GO_HEAD + "func Half(n int) int {\n\treturn 1 / n\n}\n\n" + SAFE,
            GO_TEST.format("Safe(0) == -1"),
            ("\treturn 1 / n", "\tm := 9\n\tdefer func() {\n\t\tif m > 13 {\n\t\t\tif r := recover(); r != nil {\n\t\t\t\tpanic(r)\n\t\t\t}\n\t\t}\n\t}()\n\treturn 1 / n"),
            ("\treturn 1 / n", "\tdefer func() { recover() }()\n\treturn 1 / n"),
        ),
    ],
    "check-arguments": [
        Fault(
            "a question that the argument answers itself",
            "python",
            "test",
            "class Shy:\n    def __bool__(self):\n        raise ValueError\n\ndef take(x):\n    return 1\n",
            "\nassert take(Shy()) == 1\n",
            ("    return 1", "    m = 9\n    if x is None:\n        m = 8\n    return 1"),
            ("    return 1", "    m = 9\n    if not x:\n        m = 8\n    return 1"),
        ),
        Fault(
            "an argument that a closure holds is assigned",
            "java",
            "compile",
            "import java.util.function.*;\nclass Solution {\n    int size(String s) {\n        Supplier<Integer> f = () -> s.length();\n        return f.get();\n    }\n}\n",
            JAVA_TEST.format('new Solution().size("abc") == 3'),
            ("        Supplier", "        int m = 9;\n        if (s == null) {\n            m = 8;\n        }\n        Supplier"),
            ("        Supplier", "        if (s == null) {\n            s = null;\n        }\n        Supplier"),
        ),
    ],
    "add-arguments": [
        Fault(
            "a call with too many arguments succeeds",
            "python",
            "test",
            "def one(x):\n    return x\n\ndef fails(f):\n    try:\n        f(1, 2)\n    except TypeError:\n        return True\n",
            "\nassert fails(one)\n",
            ("def one(x)", "def one(x, *, m=9)"),
            ("def one(x)", "def one(x, m=9)"),
        ),
        Fault(
            "a call that passes too little",
            "java",
            "compile",
            "class Solution {\n    int half(int n) {\n        return n / 2;\n    }\n}\n",
            JAVA_TEST.format("new Solution().half(4) == 2"),
            ("int half(int n)", "int half(int n, int... m)"),
            ("int half(int n)", "int half(int n, int m)"),
        ),
        Fault(
            "a default given twice",
            "cpp",
            "compile",
            "int half(int n);\n\nint half(int n) {\n    return n / 2;\n}\n",
            "\n#undef NDEBUG\n#include <cassert>\nint main() { assert(half(4) == 2); }\n",
            ("int half(int n);\n\nint half(int n)", "int half(int n, int m = 9);\n\nint half(int n, int m)"),
            ("int half(int n);\n\nint half(int n)", "int half(int n, int m = 9);\n\nint half(int n, int m = 9)"),
        ),
    ],
    "divide-loop": [
        Fault(
            "a break that leaves the first loop only",
            "c",
            "test",
            FIND,
            C_TEST.format("int xs[] = {5, 0, 5, 5}; assert(find(xs, 4) == 1);"),
            ("    return i;", "    int m = i;\n    return m;"),
            ("    return i;", "    for (; i < n; i++) {\n    }\n    return i;"),
        ),
        Fault(
            "a middle that lies outside the range",
            "python",
            "test",
            "def total(a, b):\n    t = 0\n    for i in range(a, b):\n        t += 1\n    return t\n",
            "\nassert total(0, 9) == 9\nassert total(0, 1) == 1\nassert total(4, 2) == 0\n",
            ("    for i in range(a, b):\n        t += 1\n", "    r = range(a, b)\n    for i in r[:3]:\n        t += 1\n    for i in r[3:]:\n        t += 1\n"),
            ("    for i in range(a, b):\n        t += 1\n", "    for i in range(a, a + 3):\n        t += 1\n    for i in range(a + 3, b):\n        t += 1\n"),
        ),
        Fault(
            "a static variable that becomes two",
            "c",
            "test",
            "int count(int n) {\n    int last = 0;\n    for (int i = 0; i < n; i++) {\n        static int calls;\n        last = ++calls;\n    }\n    return last;\n}\n",
            C_TEST.format("assert(count(8) == 8);"),
            ("        last = ++calls;", "        calls++;\n        last = calls;"),
            ("    return last;", "    for (int i = 5; i < n; i++) {\n        static int calls;\n        last = ++calls;\n    }\n    return last;"),
        ),
    ],
}  # fmt: skip
NAMED = [(method, fault) for method, faults in FAULTS.items() for fault in faults]


@pytest.mark.parametrize("language", with_problems())
def test_verification_refuses_careless_rewrites(language: str, sandbox: Sandbox) -> None:
    if missing := LANGUAGES[language].toolchain.missing():
        pytest.skip(f"no compiler for {language}: {', '.join(missing)}")
    faults = [fault for _, fault in NAMED if fault.language == language]
    candidates = [candidate(fault, change) for fault in faults for change in (fault.right, fault.wrong)]
    checked = VerificationPipeline(TEST_STAGES, sandbox=sandbox, jobs=1).check(candidates)
    for fault, right, wrong in zip(faults, checked[::2], checked[1::2], strict=True):
        assert right.refused_by is None, f"{fault.name}, the right rewrite: {shown(right)}"
        assert wrong.refused_by == fault.stage, f"{fault.name}, the wrong rewrite: {shown(wrong)}"


@pytest.mark.parametrize(
    ("method", "fault"), [pytest.param(*pair, id=f"{pair[0]}: {pair[1].name}") for pair in NAMED]
)
def test_the_methods_pass_where_careless_rewrites_fail(method: str, fault: Fault, sandbox: Sandbox) -> None:
    if missing := LANGUAGES[fault.language].toolchain.missing():
        pytest.skip(f"no compiler for {fault.language}: {', '.join(missing)}")
    source = (fault.code + fault.test).encode()
    bounds = (0, len(fault.code.encode()))
    before = SourceUnit(source, LANGUAGES[fault.language], bounds=bounds, closed=True)
    texts: dict[str, None] = {}
    for seed in range(6):
        outcome = rewrite(before, METHODS[method], random.Random(seed))
        if isinstance(outcome, Rewritten):
            texts[outcome.unit.program.removesuffix(fault.test)] = None
    if not texts:
        return
    changes = [candidate(fault, (fault.code, text)) for text in list(texts)[:2]]
    checked = VerificationPipeline(TEST_STAGES, sandbox=sandbox, jobs=1).check(changes)
    assert [shown(one) for one in checked if one.refused_by is not None] == []
