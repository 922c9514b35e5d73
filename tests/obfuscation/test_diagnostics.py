"""GCC messages in the paper's categories."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path, PurePosixPath

import pytest

from unseen.obfuscation.diagnostics import OTHERS, classify, kinds_in_order, parse_diagnostics

HEAD = (
    "struct s { int a; struct s *next; };\nunion u { int x; };\nint api(int, int);\nint table[3];\n"
    "int known;\n#include <stddef.h>\n"
)
# What GCC says about the body of a function with `struct s *p, struct s v, int n, char *t`.
BODIES = {
    "Implicit declaration of function": "return missing_function(n);",
    "API parameter count mismatch": "return api(n);",
    "Undeclared type": "unheard_of x = 0; return x;",
    "Non-existent structure member": "return p->absent;",
    "Misuse of structure pointer": "return p.a;",
    "Use → operator to access an integer member": "return n->a;",
    "Making a pointer from an integer without a cast": "t = n; return *t;",
    "Incompatible pointer type": "p = t; return p->a;",
    "Incompatible type assignment": "v = n; return v.a;",
    "Redefinition": "int k = 1; int k = 2; return k;",
    "Incorrect access to structure or union member": "return n.a;",
    "Lvalue required as the left operand of assignment": "n + 1 = 2; return n;",
    "Incorrect use of array, pointer, or vector": "return n[2];",
    "Assignment to expression with array type": "int k[3]; k = table; return k[0];",
    "Incorrect use of parentheses": "if (n { return 1; } return 0;",
    "Invalid binary operands": "return v + n;",
    "Expected expression error": "return n + ;",
    "Array subscript is not an integer": 'return table["a"];',
    "Subscripted value is pointer to function": "int (*q)(int, int) = api; return q[0](1, 2);",
}


def said_by_gcc(folder: Path, text: str) -> str:
    file = folder / "it.c"
    file.write_text(text)
    done = subprocess.run(
        ["gcc", "-std=c11", "-Wall", "-o", str(folder / "it"), str(file)],
        capture_output=True, text=True, check=False, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    return done.stderr


@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs gcc")
@pytest.mark.parametrize("kind", BODIES)
def test_gcc_messages_are_classified(kind: str, tmp_path: Path) -> None:
    head = f"{HEAD}int f(struct s *p, struct s v, int n, char *t)\n"
    text = f"{head}{{\n    {BODIES[kind]}\n}}\nint main(void) {{ return 0; }}\n"
    first = HEAD.count("\n") + 1
    found = parse_diagnostics(said_by_gcc(tmp_path, text), PurePosixPath("it.c"), range(first, first + 5))
    assert kind in {one.kind for one in found}, found


@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs gcc")
@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (
            "Conflict between static and non-static declarations",
            "int h;\nint k(void);\nstatic int k(void) { return h; }",
        ),
        ("Type conflict", "int f(int n);\nlong f(int n) { return n; }"),
        (
            "Implicit declaration of function",
            "int f(int n) { return absent(n); }\nint main(void) { return f(1); }",
        ),
    ],
)  # fmt: skip
def test_messages_about_the_whole_file_are_classified(kind: str, text: str, tmp_path: Path) -> None:
    found = parse_diagnostics(said_by_gcc(tmp_path, text), PurePosixPath("it.c"), range(1, 10))
    assert kind in {one.kind for one in found}, found


def test_errors_in_the_answer_come_first() -> None:
    output = "a.c:3:1: error: expected expression before ‘;’ token\nb.c:9:2: error: unknown type name ‘x’\n"
    found = parse_diagnostics(output, PurePosixPath("src/b.c"), range(5, 12))
    assert [(one.kind, one.line) for one in found] == [("Undeclared type", 9)]
    assert len(parse_diagnostics(output, PurePosixPath("src/c.c"), range(5))) == 2


def test_all_kinds_of_the_paper_exist() -> None:
    kinds = kinds_in_order()
    assert len(kinds) == len(set(kinds)) == 22
    assert kinds[-1] == OTHERS
    assert classify("something that nobody has ever said") == OTHERS
