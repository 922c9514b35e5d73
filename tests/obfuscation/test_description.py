"""Descriptions neither quote their source nor contain hidden names."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.obfuscation.context import Declaration
from unseen.obfuscation.description import (
    Description,
    comment_of,
    comment_text,
    describe,
    leaked_names,
    mark_identifiers,
    parameters_of,
)
from unseen.obfuscation.paraphrase import LONGEST_QUOTE, break_quotes, longest_quote, paraphrase
from unseen.obfuscation.selection import function_definitions
from unseen.obfuscation.tree import SourceTree


def test_comments_above_the_definition_or_the_declaration_are_found() -> None:
    tree = SourceTree({
        Path("a.c"): b"/* Not this one. */\n\n/* Doubles\n * it. */\nint twice(int n) { return 2 * n; }\n"
        b"int g(int n) { return n; }\n",
        Path("a.h"): b"// Gives the number\n// back.\nextern int g(int n);\n",
    })  # fmt: skip
    twice, other = [one.target(Path("a.c")) for one in function_definitions(tree.files[Path("a.c")])]
    assert comment_text(comment_of(tree, twice)) == "Doubles it."
    assert comment_text(comment_of(tree, other)) == "Gives the number back."


def test_doxygen_becomes_sentences() -> None:
    comment = "/**\n * @brief Opens it.\n * @param name the file\n * @return 0 or -1\n */"
    assert comment_text(comment) == "Opens it. Its parameter `name`: the file. The result: 0 or -1."


def test_identifiers_are_marked_and_words_are_not() -> None:
    text = "Call my_helper() with a line, then set *first; line may be NULL. See OTHER_LIMIT and cfg2."
    said = mark_identifiers(text, "f", ["line", "first"], {"my_helper", "OTHER_LIMIT", "cfg2", "line"})
    assert said == (
        "Call ⟦my_helper⟧ with a line, then set ⟦first⟧; ⟦line⟧ may be NULL. See ⟦OTHER_LIMIT⟧ and ⟦cfg2⟧."
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The function `f` reads it.", "This function reads it."),
        ("Then the `f` function reads it.", "Then this function reads it."),
        ("The C function f reads `struct part`.", "This function reads ⟦part⟧."),
        ("The function reads `const part *`.", "The function reads ⟦part⟧."),
    ],
)
def test_phrases_of_models_for_the_function_and_types_are_normalised(text: str, said: str) -> None:
    assert mark_identifiers(text, "f", [], {"part"}) == said


def test_names_that_are_not_shown_become_something_else() -> None:
    said = Description("Calls ⟦one⟧ and ⟦two⟧.", "rules")
    assert said.at({}, {"one"}) == "Calls `one` and something else in this project."
    assert said.at({"one": "uno", "two": "due"}, {"one", "two"}) == "Calls `uno` and `due`."


def test_leaks_are_names_that_look_like_identifiers() -> None:
    assert leaked_names("text_add puts text in MAX_ROOM", {"text_add", "text", "MAX_ROOM"}) == [
        "MAX_ROOM",
        "text_add",
    ]


SENTENCES = [
    "Make room for more bytes behind what is there, and for the final zero byte, and return 0 if so.",
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
    "the or the or the or the or the or the or the or the or the or the or the or the or",
    "and and and and and and and and and and and and and and and and and and and and and and",
    "",
]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_no_long_run_of_words_is_kept(sentence: str) -> None:
    said = break_quotes(paraphrase(sentence), sentence)
    assert longest_quote(said, sentence) <= LONGEST_QUOTE or len(set(sentence.split())) < 3
    assert break_quotes(sentence, "something else entirely") == sentence


def test_a_description_that_quotes_is_rejected() -> None:
    source = (
        b"/* Gives back what is twice as large as the number that it was given by the caller. */\n"
        b"int f(int n) { return 2 * n; }\n"
    )
    tree = SourceTree({Path("a.c"): source})
    target = function_definitions(source)[0].target(Path("a.c"))
    quoting = describe(tree, target, ["n"], [], describer=lambda code, comment: comment_text(comment))
    own = describe(
        tree, target, ["n"], [], describer=lambda code, comment: "Doubles `n` and hands the product over."
    )
    assert isinstance(quoting, Description)
    assert quoting.by == "rules"
    assert own == Description("Doubles ⟦n⟧ and hands the product over.", "model")


OUTLINED = [
    (
        "int f(char *s, size_t n)\n{\n    int at;\n    if (!s || n == 0)\n        return -1;\n"
        "    at = find(s, n - 1);\n    while (at < LIMIT)\n        at++;\n    return at ? f(s, 2) : 0;\n}\n",
        "When not ⟦s⟧ or ⟦n⟧ is equal to 0, gives -1. "
        "Keeps what ⟦find⟧ gives for ⟦s⟧, ⟦n⟧ less 1. "
        "Again and again, while the value so far is below ⟦LIMIT⟧: counts the value so far. "
        "Gives what this function gives for ⟦s⟧, 2 when the value so far, else 0.",
    ),
    (
        'void f(struct thing *s)\n{\n    s->count = 0;\n    puts("done");\n}\n',
        "Keeps 0 in a member of ⟦s⟧. Calls `puts` for a text.",
    ),
]


@pytest.mark.parametrize(("source", "said"), OUTLINED)
def test_without_comment_or_model_the_code_is_summarised(source: str, said: str) -> None:
    tree = SourceTree({Path("a.c"): source.encode()})
    target = function_definitions(source.encode())[0].target(Path("a.c"))
    known = [Declaration("function", "find", ""), Declaration("macro", "LIMIT", "")]
    assert describe(tree, target, ["s", "n"], known) == Description(said, "outline")
    assert isinstance(describe(tree, target, ["s", "n"], known, summaries=False), str)


def test_a_function_that_reveals_nothing_is_not_described() -> None:
    source = b"void f(void)\n{\n}\n"
    target = function_definitions(source)[0].target(Path("a.c"))
    assert isinstance(describe(SourceTree({Path("a.c"): source}), target, [], []), str)


def test_parameters_in_order() -> None:
    source = b"char *f(const char *s, size_t n, int (*cmp)(int, int), int v[3], void *)\n{ return 0; }"
    target = function_definitions(source)[0].target(Path("a.c"))
    assert parameters_of(source, target) == ["s", "n", "cmp", "v"]
