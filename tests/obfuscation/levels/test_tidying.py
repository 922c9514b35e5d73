"""What rewrites leave behind is removed where that changes nothing, and left where it might."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.obfuscation.levels.formatting import formatted, words_of
from unseen.obfuscation.levels.macros import macro_definitions
from unseen.obfuscation.levels.masking import MaskedUnit
from unseen.obfuscation.levels.tidying import tidied

HEAD = b"#define ONE 1\n#define EITHER a ? b : c\n#define CHECK(x) if (x) return 1\n"


def tidy(body: str) -> str:
    text = HEAD + f"int f(int a, int b, int c) {{ {body} }}\n".encode()
    macros: dict[str, list[object]] = {}
    for macro in macro_definitions(Path("f.c"), HEAD):
        macros.setdefault(macro.name, []).append(macro)
    unit = MaskedUnit(text, macros, "f.c")  # type: ignore[arg-type]
    found = tidied(unit, (len(HEAD), len(text) - 1), {"CHECK"}).decode()
    return " ".join(found.removeprefix("int f(int a, int b, int c) {").removesuffix("}").split())


CHANGED = [
    ("if (!(a == b)) g();", "if (a != b) g();"),
    ("if (!(ONE != b)) g();", "if (ONE == b) g();"),
    ("if (!(!a)) g();", "if (a) g();"),
    ("while (!(!(a == b))) g();", "while (a == b) g();"),
    ("if (!(!(a == b) && !(b == c))) g();", "if (!(a != b && b != c)) g();"),
    ("return !(a == b) + 1;", "return (a != b) + 1;"),
    ("{ a = 0; while (a < b) { { a++; } } }", "a = 0; while (a < b) { a++; }"),
    ("while (a) { { int d = g(); h(d); } }", "while (a) { int d = g(); h(d); }"),
]


@pytest.mark.parametrize(("before", "after"), CHANGED)
def test_what_is_left_behind_is_removed(before: str, after: str) -> None:
    assert tidy(before) == after


LEFT = [
    "return !(!a);",
    "if (!(a < b)) g();",
    "if (!(EITHER == b)) g();",
    "CHECK(!(a == b)); CHECK(!(!a));",
    "{ int d = g(); h(d); } int d = 2;",
    "while (a) { int d = 1; { int d = g(); h(d); } }",
    "while (a) { { int d = g(); h(d); } g(); }",
    "{ struct s { int m; } v; h(&v); }",
    "{ int a = 1; g(a); }",
    "{ #if 1 g(); #endif }".replace("{ #", "{\n#")
    .replace("1 g", "1\ng")
    .replace(" #e", "\n#e")
    .replace("f }", "f\n}"),
    "switch (a) { case 1: { g(); } }",
]


@pytest.mark.parametrize("body", LEFT)
def test_what_may_matter_is_left(body: str) -> None:
    assert tidy(body) == " ".join(body.split())


def test_a_function_is_laid_out_like_its_file() -> None:
    spread = b"static int f(int *a) {\n\tif (a) {\n\t\treturn 1;\n\t}\n\treturn 2;\n}\n"
    function = b"int g(int *a) { if (a) { return 1; } else\n return 2; }"
    assert formatted(function, spread) == (
        b"int g(int *a) {\n\tif (a) {\n\t\treturn 1;\n\t} else\n\t\treturn 2;\n}"
    )
    below = (
        b"int f(int *a)\n{\n  if (a)\n  {\n    return 1;\n  }\n  return 2;\n}\nint h;\n  int a;\n  int b;\n"
    )
    assert formatted(function, below) == (
        b"int g(int *a)\n{\n  if (a)\n  {\n    return 1;\n  }\n  else\n    return 2;\n}"
    )
    assert words_of(formatted(function, below)) == words_of(function)
