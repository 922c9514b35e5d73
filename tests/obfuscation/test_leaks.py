"""What a renamed question must not contain, found without the renamer."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.obfuscation.leaks import LeakSearch
from unseen.obfuscation.tree import SourceTree

SOURCE = b"""
#include <stdio.h>
/* Told of in a comment: not_code. */
typedef struct tel_expr { int kind; double value; } tel_expr;
static int count, polynomial;
__attribute__((warn_unused_result)) int tel_eval(tel_expr *e) { return e->kind + 0x1F; }
int tel_free(tel_expr *e) { printf("loud_string %d", count); return polynomial; }
int tel_open(void) { return 1; }
int tel_close(void) { return 2; }
"""
TREE = SourceTree({Path("src/telescope.c"): SOURCE, Path("src/lens.h"): b"int tel_open(void);\n"})
PROMPT = "Write one function.\n\nMacros:\n```c\n{code}\n```\n\nThe function does this:\n{prose}\n"

LEAKS = [
    ("int tel_eval(int e);", "It does."),
    ("int walrus(tel_expr *e);", "It does."),
    ("int walrus(int e); /* Calls tel_free. */", "It does."),
    ("int walrus(int count);", "It does."),
    ("int walrus(int e);", "It calls tel_free() at last."),
    ("int walrus(int e);", "Like tel_gone(), which is no more."),
    ("int walrus(int e);", "It looks through the telescope."),
    ("int walrus(int e);", "Part of Telescope."),
    ("int walrus(int e);", "See lens.h for more."),
    ("int walrus(int e);", "The polynomial of it."),
    ("int walrus(int e);", "Example: \"a\\ntel_eval\"."),
    ("int walrus(int e);", "A TEL_EXPR of its own."),
    ("#define WALRUS \"tel_eval\"", "It does."),
    ("int walrus(int e);", "Count the parts."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "prose"), LEAKS)
def test_leaks_are_found(code: str, prose: str) -> None:
    assert LeakSearch(TREE, "telescope").find(PROMPT.format(code=code, prose=prose), ()) is not None


CLEAN = [
    ("int walrus(int e);", "Tell the parts and give their value."),
    ("#define WALRUS 0x1F", "Tell the kind."),
    ("int walrus(int e) __attribute__((warn_unused_result));", "It uses printf()."),
    ("int tel_walrus(int e);", "A new name that begins like an old one."),
]


@pytest.mark.parametrize(("code", "prose"), CLEAN)
def test_words_of_english_members_and_the_compiler_are_no_leaks(code: str, prose: str) -> None:
    found = LeakSearch(TREE, "telescope").find(PROMPT.format(code=code, prose=prose), {"tel_walrus"})
    assert found is None
