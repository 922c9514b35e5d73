"""Wrong rewrites of conditions, made on purpose: what a careless author would do, refused by verification."""

# Programs stand on one line where their shape does not matter.
# ruff: noqa: E501

from __future__ import annotations

import pytest
from test_wrong_rewrites import candidate, shown
from wrong_rewrites import C_TEST, GO_TEST, JAVA_TEST, RUST_TEST, Fault

from unseen.errors import SandboxUnavailableError
from unseen.languages import LANGUAGES, with_problems
from unseen.sandbox import open_sandbox
from unseen.search.verification import TEST_STAGES, VerificationPipeline

PYTHON_TEST = "\ndef check(candidate):\n    {}\n\ncheck({})\n"
GO = 'package main\n\nimport "testing"\n\n'
CPP_TEST = "\n#undef NDEBUG\n#include <cassert>\nint main() {{ {} }}\n"

FAULTS = [
    Fault(
        "divide-if-else leaves the rest of the chain outside",
        "python",
        "test",
        "def fare(age):\n    price = 10\n    if age < 6:\n        price = 0\n    elif age < 18:\n        price = 5\n    else:\n        price = 20\n    return price\n",
        PYTHON_TEST.format("assert [candidate(n) for n in (1, 7, 30)] == [0, 5, 20]", "fare"),
        (
            "    elif age < 18:\n        price = 5\n    else:\n        price = 20\n",
            "    else:\n        if age < 18:\n            price = 5\n        else:\n            price = 20\n",
        ),
        (
            "    elif age < 18:\n        price = 5\n    else:\n        price = 20\n",
            "    if age < 18:\n        price = 5\n    else:\n        price = 20\n",
        ),
    ),
    Fault(
        "add-condition gives the else to the inner if",
        "c",
        "test",
        "int fare(int age, int member) {\n    int price = 10;\n    if (age < 18)\n        if (member) price = 0;\n    return price;\n}\n",
        C_TEST.format("assert(fare(5, 1) == 0); assert(fare(5, 0) == 10); assert(fare(30, 0) == 10);"),
        ("price = 0;\n", "price = 0; else ;\n"),
        ("price = 0;\n", "price = 0; else price = 10 + (age < 18);\n"),
    ),
    Fault(
        "if-continue-to-if-else flips a comparison that NaN fails",
        "c",
        "test",
        "#include <math.h>\nint count(const double *a, int n) {\n    int c = 0;\n    for (int i = 0; i < n; i++) {\n        if (a[i] < 1) continue;\n        c++;\n    }\n    return c;\n}\n",
        C_TEST.format("double a[] = {0, 2, NAN}; assert(count(a, 3) == 2);"),
        ("if (a[i] < 1) continue;\n        c++;", "if (!(a[i] < 1)) c++;"),
        ("if (a[i] < 1) continue;\n        c++;", "if (a[i] >= 1) c++;"),
    ),
    Fault(
        "if-continue-to-if-else makes a new variable of :=",
        "go",
        "compile",
        GO
        + "func sum(xs []int) int {\n\ttotal := 0\n\tfor i := range xs {\n\t\tx, ok := xs[i], true\n\t\tif x < 0 {\n\t\t\tcontinue\n\t\t}\n\t\ty, ok := x*2, x > 1\n\t\tif ok {\n\t\t\ttotal += y\n\t\t}\n\t}\n\treturn total\n}\n",
        GO_TEST.format("sum([]int{1, 2, -3}) == 4"),
        ("\t\tif x < 0 {\n\t\t\tcontinue\n\t\t}\n", "\t\tif x <= -1 {\n\t\t\tcontinue\n\t\t}\n"),
        (
            "\t\tif x < 0 {\n\t\t\tcontinue\n\t\t}\n\t\ty, ok := x*2, x > 1\n\t\tif ok {\n\t\t\ttotal += y\n\t\t}\n",
            "\t\tif x >= 0 {\n\t\t\ty, ok := x*2, x > 1\n\t\t\tif ok {\n\t\t\t\ttotal += y\n\t\t\t}\n\t\t}\n",
        ),
    ),
    Fault(
        "switch-to-if forgets that a case falls through",
        "c",
        "test",
        "int f(int x) {\n    int t = 0;\n    switch (x) {\n    case 1: t++;\n    case 2: t++; break;\n    default: t = 9;\n    }\n    return t;\n}\n",
        C_TEST.format("assert(f(1) == 2); assert(f(2) == 1); assert(f(3) == 9);"),
        (
            "switch (x) {\n    case 1: t++;\n    case 2: t++; break;\n    default: t = 9;\n    }",
            "if (x == 1) { t += 2; } else if (x == 2) { t++; } else { t = 9; }",
        ),
        (
            "switch (x) {\n    case 1: t++;\n    case 2: t++; break;\n    default: t = 9;\n    }",
            "if (x == 1) { t++; } else if (x == 2) { t++; } else { t = 9; }",
        ),
    ),
    Fault(
        "switch-to-if compares a null quietly",
        "java",
        "test",
        'class Solution {\n    int f(String s) {\n        switch (s) { case "a": return 1; default: return 2; }\n    }\n    boolean fails() { try { f(null); return false; } catch (NullPointerException e) { return f("a") == 1; } }\n}\n',
        JAVA_TEST.format("new Solution().fails()"),
        (
            'switch (s) { case "a": return 1; default: return 2; }',
            'if (s.equals("a")) { return 1; } else { return 2; }',
        ),
        (
            'switch (s) { case "a": return 1; default: return 2; }',
            'if ("a".equals(s)) { return 1; } else { return 2; }',
        ),
    ),
    Fault(
        "switch-to-if evaluates again",
        "go",
        "test",
        GO
        + "var calls int\n\nfunc next() int {\n\tcalls++\n\treturn calls\n}\n\nfunc f() int {\n\tswitch next() {\n\tcase 2:\n\t\treturn 2\n\tcase 3:\n\t\treturn 3\n\t}\n\treturn 0\n}\n",
        GO_TEST.format("f() == 0 && f() == 2"),
        (
            "switch next() {\n\tcase 2:\n\t\treturn 2\n\tcase 3:\n\t\treturn 3\n\t}",
            "if n := next(); n == 2 {\n\t\treturn 2\n\t} else if n == 3 {\n\t\treturn 3\n\t}",
        ),
        (
            "switch next() {\n\tcase 2:\n\t\treturn 2\n\tcase 3:\n\t\treturn 3\n\t}",
            "if next() == 2 {\n\t\treturn 2\n\t} else if next() == 3 {\n\t\treturn 3\n\t}",
        ),
    ),
    Fault(
        "switch-to-if compares a reference with a number",
        "rust",
        "compile",
        "pub fn f(xs: &[i32]) -> i32 {\n    let mut t = 0;\n    for x in xs {\n        match x { 1 => t += 1, _ => t += 2 }\n    }\n    t\n}\n",
        RUST_TEST.format("f(&[1, 2]) == 3"),
        (
            "match x { 1 => t += 1, _ => t += 2 }",
            "if matches!(x, 1) { t += 1; } else { t += 2; }",
        ),
        ("match x { 1 => t += 1, _ => t += 2 }", "if x == 1 { t += 1; } else { t += 2; }"),
    ),
    Fault(
        "if-to-switch takes the break of the loop",
        "cpp",
        "test",
        "int f(int n) {\n    int t = 0;\n    while (n > 0) {\n        if (n == 3) { break; } else if (n == 5) { t += 5; } else { t++; }\n        n--;\n    }\n    return t;\n}\n",
        CPP_TEST.format("assert(f(6) == 7); assert(f(2) == 2);"),
        (
            "if (n == 3) { break; } else if (n == 5) { t += 5; } else { t++; }",
            "if (n == 3) break; switch (n) { case 5: t += 5; break; default: t++; }",
        ),
        (
            "if (n == 3) { break; } else if (n == 5) { t += 5; } else { t++; }",
            "switch (n) { case 3: break; case 5: t += 5; break; default: t++; }",
        ),
    ),
    Fault(
        "if-to-switch matches by identity what was compared",
        "python",
        "test",
        "def f(x):\n    if x == 1:\n        return 'one'\n    elif x == 2:\n        return 'two'\n    return 'more'\n",
        PYTHON_TEST.format(
            "assert [candidate(x) for x in (1, 2.0, True, 3)] == ['one', 'two', 'one', 'more']", "f"
        ),
        (
            "    if x == 1:\n        return 'one'\n    elif x == 2:\n        return 'two'\n",
            "    match x:\n        case 1:\n            return 'one'\n        case 2:\n            return 'two'\n",
        ),
        (
            "    if x == 1:\n        return 'one'\n    elif x == 2:\n        return 'two'\n",
            "    match x:\n        case int(1):\n            return 'one'\n        case int(2):\n            return 'two'\n",
        ),
    ),
    Fault(
        "if-condition-flipping keeps the bodies",
        "rust",
        "test",
        "pub fn f(x: i32) -> i32 {\n    if x < 3 { 1 } else { 2 }\n}\n",
        RUST_TEST.format("f(2) == 1 && f(3) == 2"),
        ("if x < 3 { 1 } else { 2 }", "if x >= 3 { 2 } else { 1 }"),
        ("if x < 3 { 1 } else { 2 }", "if x >= 3 { 1 } else { 2 }"),
    ),
    Fault(
        "if-condition-flipping turns but one part of the condition",
        "python",
        "test",
        "def f(a, b):\n    if a or b:\n        return 1\n    else:\n        return 2\n",
        PYTHON_TEST.format("assert [candidate(a, b) for a in (0, 1) for b in (0, 1)] == [2, 1, 1, 1]", "f"),
        (
            "if a or b:\n        return 1\n    else:\n        return 2",
            "if not (a or b):\n        return 2\n    else:\n        return 1",
        ),
        (
            "if a or b:\n        return 1\n    else:\n        return 2",
            "if not a or b:\n        return 2\n    else:\n        return 1",
        ),
    ),
    Fault(
        "conditional-statement-rewriting makes one number type of two",
        "java",
        "test",
        "class Solution {\n    Object f(boolean c) {\n        if (c) { return 1; } else { return 2.0; }\n    }\n}\n",
        JAVA_TEST.format("new Solution().f(true).equals(1) && new Solution().f(false).equals(2.0)"),
        ("if (c) { return 1; } else { return 2.0; }", "if (c) return 1; return 2.0;"),
        ("if (c) { return 1; } else { return 2.0; }", "return c ? 1 : 2.0;"),
    ),
    Fault(
        "conditional-statement-rewriting loses a sign",
        "c",
        "test",
        "long long f(int c, unsigned u) {\n    if (c) return -1;\n    return u;\n}\n",
        C_TEST.format("assert(f(1, 5) == -1); assert(f(0, 5) == 5);"),
        ("if (c) return -1;\n    return u;", "if (!c) return u;\n    return -1;"),
        ("if (c) return -1;\n    return u;", "return c ? -1 : u;"),
    ),
    Fault(
        "conditional-statement-rewriting reads the new variable",
        "rust",
        "compile",
        "pub fn f(x: i32) -> i32 {\n    let x = if x > 1 { x + 1 } else { 0 };\n    x\n}\n",
        RUST_TEST.format("f(2) == 3 && f(1) == 0"),
        ("let x = if x > 1 { x + 1 } else { 0 };\n    x", "let y = if x > 1 { x + 1 } else { 0 };\n    y"),
        (
            "let x = if x > 1 { x + 1 } else { 0 };",
            "let x;\n    if x > 1 { x = x + 1; } else { x = 0; }",
        ),
    ),
]


@pytest.mark.parametrize("language", with_problems())
def test_verification_refuses_wrong_conditions_and_passes_right_ones(language: str) -> None:
    if missing := LANGUAGES[language].toolchain.missing():
        pytest.skip(f"no compiler for {language}: {', '.join(missing)}")
    faults = [fault for fault in FAULTS if fault.language == language]
    assert faults
    candidates = [candidate(fault, change) for fault in faults for change in (fault.right, fault.wrong)]
    try:
        with open_sandbox("auto") as sandbox:
            checked = VerificationPipeline(TEST_STAGES, sandbox=sandbox, jobs=1).check(candidates)
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    for fault, right, wrong in zip(faults, checked[::2], checked[1::2], strict=True):
        assert right.refused_by is None, f"{fault.name}, the right rewrite: {shown(right)}"
        assert wrong.refused_by == fault.stage, f"{fault.name}, the wrong rewrite: {shown(wrong)}"
