"""Descriptions are what the author wrote: cleaned, and told in the names of each level."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.obfuscation.comments import clean, comment_of, is_section, line_about
from unseen.obfuscation.description import (
    LONGEST_QUOTE,
    Description,
    describe,
    longest_quote,
    mark_identifiers,
    parameters_of,
)
from unseen.obfuscation.levels import Target
from unseen.obfuscation.selection import function_definitions
from unseen.obfuscation.tree import SourceTree


def tree_of(source: str, header: str = "") -> SourceTree:
    return SourceTree({Path("a.c"): source.encode(), Path("a.h"): header.encode()})


def target_of(tree: SourceTree, name: str = "f") -> Target:
    found = function_definitions(tree.files[Path("a.c")])
    return next(one for one in found if one.name == name).target(Path("a.c"))


def test_comments_above_the_definition_or_the_declaration_are_found() -> None:
    tree = tree_of(
        "/* Not this one. */\n\n/* Doubles\n * it. */\nint twice(int n) { return 2 * n; }\n"
        "int g(int n) { return n; }\n",
        "// Gives the number\n// back.\nextern int g(int n);\n",
    )
    assert clean(comment_of(tree, target_of(tree, "twice"))) == "Doubles\nit."
    assert clean(comment_of(tree, target_of(tree, "g"))) == "Gives the number\nback."


SECTIONS = [
    "/* ===== Helpers ===== */",
    "/*-----------------\n * Low level API\n *-----------------*/",
    "/* Accessors: */",
    "// Parsing Functions",
]
OWN = [
    "/* Frees it. */",
    "/* Give all memory back. */",
    "/* the hash of a key */",
    "/* Double it; 0 stays 0 */",
]


@pytest.mark.parametrize("comment", SECTIONS)
def test_a_section_comment_is_not_the_functions_own(comment: str) -> None:
    assert is_section(comment)
    tree = tree_of(f"{comment}\nint f(int n)\n{{\n    return n;\n}}\n")
    assert comment_of(tree, target_of(tree)) == ""


@pytest.mark.parametrize("comment", OWN)
def test_a_short_comment_is_the_functions_own(comment: str) -> None:
    tree = tree_of(f"{comment}\nint f(int n)\n{{\n    return n;\n}}\n")
    assert comment_of(tree, target_of(tree)) == comment


def test_a_comment_above_several_one_liners_is_about_none_of_them() -> None:
    tree = tree_of("/* arithmetic operators */\nint f(int a) { return a; }\nint g(int a) { return -a; }\n")
    assert comment_of(tree, target_of(tree)) == ""


def test_doxygen_becomes_lines() -> None:
    comment = "/**\n * @brief Opens it.\n * @param name the file\n * @see close\n * @return 0 or -1\n */"
    assert clean(comment) == "Opens it.\n`name`: the file\nReturns: 0 or -1"


KEPT = [
    r'Turns them into escapes in the form "\n\r\a..." or "\x<hex>".',
    "Computes a+b, but a-b if `a` is `--i * 2`.",
    'Like f(), but:\n\n    x = trim(y, "*. :");\n    printf("%s\\n", x);',
    "* one\n* two",
    "Splits 'a||b' at '||'.",
]


@pytest.mark.parametrize("text", KEPT)
@pytest.mark.parametrize("stars", [True, False])
def test_code_quotes_escapes_and_examples_stay(text: str, stars: bool) -> None:
    lines = [f" * {line}".rstrip() if stars else f"// {line}".rstrip() for line in text.split("\n")]
    comment = "\n".join(["/*", *lines, " */"] if stars else lines)
    assert clean(comment) == text


def test_identifiers_are_marked_and_words_and_strings_are_not() -> None:
    names = {"my_helper", "OTHER_LIMIT", "cfg2", "text", "polynomial"}
    said = mark_identifiers(
        "Call my_helper() with a line, then set *first; line may be NULL. "
        "The text and \"my text\" of 'text'.\n"
        'See OTHER_LIMIT, cfg2, `text`, "first" and the polynomial.\n'
        '    first = text("%first\\nfirst", 0x1F, first);',
        ["line", "first"],
        names,
        {"line", "first"},
    )
    assert said == (
        "Call ⟦my_helper⟧() with a line, then set *⟦first⟧; line may be NULL. "
        "The ⟦text?⟧ and \"my text\" of '⟦text⟧'.\n"
        'See ⟦OTHER_LIMIT⟧, ⟦cfg2⟧, `⟦text⟧`, "⟦first⟧" and the ⟦polynomial⟧.\n'
        '    ⟦first⟧ = ⟦text⟧("%first\\nfirst", 0x1F, ⟦first⟧);'
    )


def test_words_of_english_that_are_names_are_told_in_the_levels_words() -> None:
    names = {"parcel", "town", "count", "NULL", "free"}
    marked = mark_identifiers("Count the parcels to a Town; NULL if none, all towns.", (), names, {"count"})
    assert marked == "Count the ⟦parcel?⟧s to a ⟦Town?⟧; NULL if none, all ⟦town?⟧s."
    said = Description(marked, "comment")
    assert said.mentions == frozenset()
    assert said.at({"parcel": "package", "town": "walrus"}) == (
        "Count the packages to a walrus; NULL if none, all walruss."
    )


def test_each_level_tells_it_in_its_names() -> None:
    said = Description("Calls ⟦one⟧, TWO is ⟦TWO⟧, as ⟦three⟧ is.", "comment")
    assert said.at({}) == "Calls one, TWO is TWO, as three is."
    assert said.at({"one": "uno", "two": "due"}) == "Calls uno, TWO is DUE, as three is."
    assert said.mentions == {"one", "TWO", "three"}


def test_the_project_is_not_named() -> None:
    tree = tree_of("/* Opens a telescope for Telescope to use. */\nint f(int n) { return n; }\n")
    found = describe(tree, target_of(tree), ["n"], set(), project="telescope")
    assert isinstance(found, Description)
    assert found.text == "Opens a this project for this project to use."


def test_callees_are_told_in_a_line() -> None:
    tree = tree_of(
        "/* Frees it, e.g. at last. More\n * of it. */\nint f(int n) { return n; }\n",
        "/* Gives the number\n * back. */\nint g(int n);\n/* no */\nint h(int n);\n",
    )
    assert line_about(tree, "f", "a.c") == "Frees it, e.g. at last."
    assert line_about(tree, "g", "a.c") == "Gives the number back."
    assert line_about(tree, "h", "a.c") == ""


def test_a_models_description_that_quotes_the_code_is_rejected() -> None:
    code = "int f(int n) { int a = n, b = n, c = n, d = n, e = n; return a + b + c + d + e; }"
    tree = tree_of(f"/* Gives five times what it was given. */\n{code}\n")
    quoting = describe(tree, target_of(tree), ["n"], [], describer=lambda code, comment: code)
    own = describe(
        tree, target_of(tree), ["n"], [], describer=lambda code, comment: "Multiplies `n` by five."
    )
    assert isinstance(quoting, Description)
    assert quoting.by == "comment"
    assert own == Description("Multiplies `⟦n⟧` by five.", "model")
    assert longest_quote("one two three", "two three four") == 2 < LONGEST_QUOTE


CODE = """int f(char *s, size_t n)
{
    int at = 3;
    if (!s || n == 0)
        return -1;
    else if (at > LIMIT) {
        puts("far \\n");
    }
    for (at = find(s, n - 1); at < LIMIT; at++)
        continue;
    do {
        s->next = 0;
    } while (at--);
    switch (at) {
    case 'x':
        break;
    default:
        return f(s, 2);
    }
    return at ? 1 : 0;
}
"""
OUTLINE = """- declare `int at = 3`
- if `!s || n == 0`:
  - return `-1`
- otherwise:
  - if `at > LIMIT`:
    - do `puts("far \\n")`
- start with `at = find(s, n - 1)`; while `at < LIMIT`, repeat, and do `at++` after each round:
  - go on with the next round
- do this at least once:
  - do `s->next = 0`
- and repeat it while `at--`
- depending on `at`:
  - in case `'x'`:
    - leave the loop or the cases
  - in all other cases:
    - return `f(s, 2)`
- return `at ? 1 : 0`"""


def test_an_outline_has_every_statement_branch_and_literal_in_order() -> None:
    tree = tree_of(CODE)
    assert isinstance(describe(tree, target_of(tree), ["s", "n"], ["find", "LIMIT"]), str)
    found = describe(tree, target_of(tree), ["s", "n"], ["find", "LIMIT"], summaries=True)
    assert isinstance(found, Description)
    assert found.by == "outline"
    assert found.at({}) == OUTLINE
    assert found.at({"find": "seek", "at": "place"}).count("place") == 8


def test_parameters_in_order() -> None:
    source = b"char *f(const char *s, size_t n, int (*cmp)(int, int), int v[3], void *)\n{ return 0; }"
    target = function_definitions(source)[0].target(Path("a.c"))
    assert parameters_of(source, target) == ["s", "n", "cmp", "v"]


def test_a_comment_stands_an_empty_line_above_where_most_do() -> None:
    parts = [
        f"/*\n * Returns the number {n} and nothing else.\n */\n\nint f{n}(void) {{ return {n}; }}\n"
        for n in range(3)
    ]
    text = "\n".join(parts)
    tree = tree_of(text)
    assert clean(comment_of(tree, target_of(tree, "f0"))) == "Returns the number 0 and nothing else."
    alone = tree_of(parts[0])
    assert comment_of(alone, target_of(alone, "f0")) == ""


def test_a_comment_of_several_lines_that_are_closed_each_is_whole() -> None:
    tree = tree_of(
        "/* The end. */\n\n/* Reads the input and counts. */\n/* Returns -1 on error. */\n"
        "int f(int n) { return n; }\n"
    )
    assert clean(comment_of(tree, target_of(tree))) == "Reads the input and counts.\nReturns -1 on error."


def test_a_comment_that_refers_to_the_header_is_the_headers() -> None:
    source = "/* See documentation in header file. */\nint f(int n) { return n; }\n"
    tree = tree_of(source, "/* Gives the number back. */\nint f(int n);\n")
    assert clean(comment_of(tree, target_of(tree))) == "Gives the number back."
    assert clean(comment_of(tree_of(source), target_of(tree))) == "See documentation in header file."


def test_prose_that_is_indented_is_no_example() -> None:
    text = "Returns: A negative number, or\n                  a positive value.\n    f(value);"
    marked = mark_identifiers(text, (), {"a", "value", "f"}, {"value", "number"})
    assert marked == "Returns: A negative number, or\n                  a positive value.\n    ⟦f⟧(⟦value⟧);"
