"""Descriptions: no quotes, no names that are not shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.obfuscation.description import (
    Description,
    comment_of,
    describe,
    leaks,
    marked,
    parameters_of,
    plain,
)
from unseen.obfuscation.mine import definitions
from unseen.obfuscation.tree import Tree
from unseen.obfuscation.wording import LONGEST_QUOTE, broken_up, longest_quote, reworded


def test_comments_above_the_definition_or_the_declaration_are_found() -> None:
    tree = Tree({
        Path("a.c"): b"/* Not this one. */\n\n/* Doubles\n * it. */\nint twice(int n) { return 2 * n; }\n"
        b"int g(int n) { return n; }\n",
        Path("a.h"): b"// Gives the number\n// back.\nextern int g(int n);\n",
    })  # fmt: skip
    twice, other = [one.target(Path("a.c")) for one in definitions(tree.files[Path("a.c")])]
    assert plain(comment_of(tree, twice)) == "Doubles it."
    assert plain(comment_of(tree, other)) == "Gives the number back."


def test_doxygen_becomes_sentences() -> None:
    comment = "/**\n * @brief Opens it.\n * @param name the file\n * @return 0 or -1\n */"
    assert plain(comment) == "Opens it. Its parameter `name`: the file. The result: 0 or -1."


def test_identifiers_are_marked_and_words_are_not() -> None:
    text = "Call my_helper() with a line, then set *first; line may be NULL. See OTHER_LIMIT and cfg2."
    said = marked(text, "f", ["line", "first"], {"my_helper", "OTHER_LIMIT", "cfg2", "line"})
    assert said == (
        "Call ⟦my_helper⟧ with a line, then set ⟦first⟧; ⟦line⟧ may be NULL. See ⟦OTHER_LIMIT⟧ and ⟦cfg2⟧."
    )


def test_names_that_are_not_shown_become_something_else() -> None:
    said = Description("Calls ⟦one⟧ and ⟦two⟧.", "rules")
    assert said.at({}, {"one"}) == "Calls `one` and something else in this project."
    assert said.at({"one": "uno", "two": "due"}, {"one", "two"}) == "Calls `uno` and `due`."


def test_leaks_are_names_that_look_like_identifiers() -> None:
    assert leaks("text_add puts text in MAX_ROOM", {"text_add", "text", "MAX_ROOM"}) == [
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
    said = broken_up(reworded(sentence), sentence)
    assert longest_quote(said, sentence) <= LONGEST_QUOTE or len(set(sentence.split())) < 3
    assert broken_up(sentence, "something else entirely") == sentence


def test_a_model_that_quotes_is_not_listened_to() -> None:
    source = (
        b"/* Gives back what is twice as large as the number that it was given by the caller. */\n"
        b"int f(int n) { return 2 * n; }\n"
    )
    tree = Tree({Path("a.c"): source})
    target = definitions(source)[0].target(Path("a.c"))
    quoting = describe(tree, target, ["n"], [], describer=lambda code, comment: plain(comment))
    own = describe(
        tree, target, ["n"], [], describer=lambda code, comment: "Doubles `n` and hands the product over."
    )
    assert isinstance(quoting, Description)
    assert quoting.by == "rules"
    assert own == Description("Doubles ⟦n⟧ and hands the product over.", "model")


def test_without_comment_or_model_there_is_none() -> None:
    source = b"int f(int n) { return 2 * n; }\n"
    target = definitions(source)[0].target(Path("a.c"))
    assert isinstance(describe(Tree({Path("a.c"): source}), target, ["n"], []), str)


def test_parameters_in_order() -> None:
    source = b"char *f(const char *s, size_t n, int (*cmp)(int, int), int v[3], void *)\n{ return 0; }"
    target = definitions(source)[0].target(Path("a.c"))
    assert parameters_of(source, target) == ["s", "n", "cmp", "v"]
