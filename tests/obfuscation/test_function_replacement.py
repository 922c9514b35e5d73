"""Finding the function in an answer and replacing the original by it."""

from __future__ import annotations

import pytest

from unseen.obfuscation.function_replacement import (
    Replacement,
    UnusableAnswer,
    extract_replacement,
    replace_span,
)
from unseen.obfuscation.prefix import prefix_of, stub_of

PLAIN = "int twice(int n)\n{\n    return 2 * n;\n}"


@pytest.mark.parametrize(
    "code",
    [
        PLAIN,
        f"\n\n{PLAIN}\n\nint main(void) {{ return twice(2); }}\n",
        f"int twice(int n);\n{PLAIN}",
        f"/* twice */\n{PLAIN} // end",
        f"extern int other;;\n{PLAIN}",
        f"#ifdef NEVER\n#endif\n{PLAIN}",
    ],
)
def test_finds_the_function(code: str) -> None:
    piece = extract_replacement(code, "twice")
    assert isinstance(piece, Replacement)
    assert piece.function == PLAIN


def test_braces_in_literals_and_comments_do_not_end_a_function() -> None:
    code = 'char *f(void)\n{\n    /* } */\n    char c = \'}\';\n    return c ? "}{" : "{";\n}'
    assert extract_replacement(code + "\nint g(void) { return 0; }", "f") == Replacement(code)


def test_definitions_that_the_function_needs_are_kept() -> None:
    code = (
        '#include <ctype.h>\n#include "own.h"\n#define LIMIT 3\nstruct pair { int a; };\n'
        f"static int helper(int n) {{ return n; }}\nint twice(int);\n{PLAIN}\nstatic int later;\n"
    )
    piece = extract_replacement(code, "twice")
    assert isinstance(piece, Replacement)
    assert piece.companions.splitlines() == [
        "#include <ctype.h>",
        "#define LIMIT 3",
        "struct pair { int a; };",
        "static int helper(int n) { return n; }",
        "",
    ]


def test_a_definition_that_unknown_macros_hide_is_found_by_its_braces() -> None:
    code = "LIB_API(char *) twice(int n) LIB_PURE\n{\n    if (n) { return 0; }\n    return 0;\n}\nint x;"
    piece = extract_replacement(code, "twice")
    assert isinstance(piece, Replacement)
    assert piece.function.startswith("LIB_API(char *) twice")
    assert piece.function.endswith("}")


@pytest.mark.parametrize(
    "code", ["", "I cannot do that.", "int thrice(int n) { return 3 * n; }", "int twice(int n);"]
)
def test_unusable_code_is_rejected(code: str) -> None:
    assert isinstance(extract_replacement(code, "twice"), UnusableAnswer)


def test_replacement_leaves_the_rest_unchanged() -> None:
    source = b"int a;\n" + PLAIN.encode() + b"\nint b;\n"
    start, end = 7, 7 + len(PLAIN)
    assert replace_span(source, start, end, PLAIN) == source
    after = replace_span(source, start, end, "int twice(int n) { return n + n; }", withheld=["gone"])
    assert after.startswith(b"int a;\n#pragma push_macro")
    assert after.endswith(b'#pragma pop_macro("gone")\nint b;\n')
    assert b"#define gone gone_does_not_exist_here" in after


def test_a_third_of_the_body_is_shown_or_ten_lines() -> None:
    body = "".join(f"    step({n});\n" for n in range(9))
    shown = prefix_of(f"void f(void)\n{{\n{body}}}")
    assert shown is not None
    assert shown.count("step") == 3
    assert shown.endswith("step(2);\n")
    body = "".join(f"    step({n});\n" for n in range(31))
    long = prefix_of(f"void f(void)\n{{\n{body}}}")
    assert long is not None
    assert long.count("step") == 10
    assert prefix_of("void f(void) { step(1); }") is None
    assert prefix_of("void f(void)\n{\n    step(1);\n}") is None


def test_a_stub_has_the_head_and_nothing_else() -> None:
    assert stub_of(PLAIN) == "int twice(int n)\n{ return 0; }"
    assert stub_of("static void f(int *n)\n{\n    *n = 1;\n}") == "static void f(int *n)\n{ }"
    assert stub_of("void *f(void)\n{\n    return 0;\n}") == "void *f(void)\n{ return 0; }"
