"""What inlining, extraction and rewriting leave unchanged, and how they avoid name clashes."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from small_projects import apply, definition, project, run, target, written

from unseen.obfuscation.levels import Changed, Declined, structure
from unseen.obfuscation.levels.excerpt import Excerpt, excerpt
from unseen.obfuscation.levels.macros import macro_definitions
from unseen.obfuscation.levels.masking import MaskedUnit

SEEDS = range(6)


def variants(name: str, function: str) -> list[str]:
    found = [apply(project(name), "structure", function, seed) for seed in SEEDS]
    return [definition(one) for one in found if isinstance(one, Changed)]


@pytest.mark.parametrize(
    ("name", "function", "callee"),
    [
        ("ledger", "ledger_twice", "ledger_next_number"),  # has a static variable
        ("shapes", "shape_outer", "shape_depth"),  # calls itself
        ("shapes", "shape_text", "shape_old"),  # is defined in the old style
    ],
)
def test_some_functions_are_never_inlined(name: str, function: str, callee: str) -> None:
    calls = project(name).sources[target(project(name), function).file]
    one = target(project(name), function)
    count = calls[one.start : one.end].count(callee.encode() + b"(")
    for text in variants(name, function):
        assert text.count(callee + "(") == count or callee not in text


def test_parameters_are_bound_once_in_order_and_renamed_where_names_clash() -> None:
    texts = variants("shapes", "shape_swap_sum")
    assert texts
    for text in texts:
        assert re.search(r"int (\w+) = a;\s+int (\w+) = b;", text)
        assert not re.search(r"int (a|b|t) = (a|b|t)\b", text)


def test_early_returns_leave_by_break_or_goto() -> None:
    texts = variants("ledger", "ledger_add")
    assert any("while (0)" in text for text in texts)
    assert any("goto" in text for text in texts)
    assert all("return low" not in text for text in texts)


def test_a_return_inside_a_loop_leaves_by_goto() -> None:
    for text in variants("shapes", "shape_kind"):
        for place in re.finditer(r"= points\[i\]\.x;", text):
            assert text[place.end() :].lstrip().startswith("goto")


def test_labels_of_callee_and_target_stay_apart() -> None:
    texts = [text for text in variants("shapes", "shape_events") if "skip(" not in text]
    assert texts
    for text in texts:
        labels = re.findall(r"^\s*(\w+):", text, re.MULTILINE)
        assert len(labels) == len(set(labels))


def test_a_call_behind_a_sequence_point_stays() -> None:
    """`trace` runs only if the count is large: it must not be moved before the condition."""
    for text in variants("shapes", "shape_mixed"):
        assert re.search(r"count > 5 && trace\(4\) == 4", text)
        assert "while (trace(left) > 1)" in text


FILES = {
    "a.c": """
#include <stdarg.h>
#include <stdio.h>
#define LEAVE(code) return code
#define NAMED() (hidden + 1)
#define twin(x) twin_of(x)
static int hidden = 4;
static int leaves(int n) { if (n) LEAVE(3); return 1; }
static int many(int n, ...) { va_list all; va_start(all, n); n = va_arg(all, int); va_end(all); return n; }
static int named(int n) { return NAMED() + n; }
static int told(void) { return __func__[0]; }
static int twin_of(int n) { return n + 1; }
static int later_user(int n);
static int plain(int n) { n++; return n * 2; }
int calls_leaves(int n) { int m = leaves(n); return m; }
int calls_many(int n) { int m = many(n, 5); return m; }
int calls_named(int n) { int hidden = named(n); return hidden; }
int calls_told(int n) { n = told(); return n; }
int calls_twin(int n) { n = twin(n); return n; }
int calls_later(int n) { n = later_user(n); return n; }
int calls_plain(int n) { int m = plain(n) + n; return m; }
int calls_twice(int n) { int m = plain(n++) + n; return m; }
static int late = 2;
static int later_user(int n) { return n + late; }
int main(void)
{
    printf("%d %d %d", calls_leaves(1), calls_many(2), calls_named(3));
    printf(" %d %d %d %d\\n", calls_told(4), calls_twin(5), calls_later(6), calls_plain(7));
    return calls_plain(7) != 23;
}
"""
}


@pytest.mark.parametrize(
    ("function", "reason"),
    [
        ("calls_leaves", "control flow"),
        ("calls_many", "any number"),
        ("calls_named", "hides a name"),
        ("calls_told", "depends on the enclosing function"),
        ("calls_later", "not declared before"),
        ("calls_twice", "effects"),
    ],
)
def test_declines_say_why(function: str, reason: str, tmp_path: Path) -> None:
    whole = written(tmp_path, FILES)
    found = structure(whole, target(whole, function), random.Random(1))
    assert isinstance(found, Declined)
    assert reason in found.reason


def test_a_plain_callee_is_inlined_into_an_expression(tmp_path: Path) -> None:
    whole = written(tmp_path / "source", FILES)
    (tmp_path / "built").mkdir()
    found = structure(whole, target(whole, "calls_plain"), random.Random(1))
    assert isinstance(found, Changed)
    assert "plain(n)" not in definition(found).replace("calls_plain(int n)", "")
    assert run(whole, found.files, tmp_path / "built").passed


def test_functions_of_other_files_are_inlined_if_their_names_are_known(tmp_path: Path) -> None:
    files = {
        "b.h": "int scaled(int n);\nint private_scaled(int n);\nextern int factor;\n",
        "b.c": '#include "b.h"\nint factor = 3;\nstatic int own = 2;\n'
        "int scaled(int n) { return n * factor; }\nint private_scaled(int n) { return n * own; }\n",
        "a.c": '#include "b.h"\nint open_one(int n) { n = scaled(n); return n + 1; }\n'
        "int closed_one(int n) { n = private_scaled(n); return n; }\n"
        "int main(void) { return open_one(2) + closed_one(1) - 9; }\n",
    }
    whole = written(tmp_path / "source", files)
    found = structure(whole, target(whole, "open_one"), random.Random(1))
    assert isinstance(found, Changed)
    assert "* factor" in definition(found)
    (tmp_path / "built").mkdir()
    assert run(whole, found.files, tmp_path / "built").passed
    closed = structure(whole, target(whole, "closed_one"), random.Random(1))
    assert closed == Declined("the callee uses a name that is not declared before the target")


def test_macros_are_made_plain_for_the_grammar() -> None:
    text = b"""
#define API
#define EACH_ONE(one, all) for ((one) = (all); *(one); (one)++)
API static int f(char *all) { char *one; int n = 0; EACH_ONE(one, all) { n += va_arg(x, char *); } return n; }
"""
    macros = {one.name: [one] for one in macro_definitions(Path("a.c"), text)}
    unit = MaskedUnit(text, macros)
    assert not unit.has_errors
    assert len(unit.plain) == len(unit.source)
    assert len(unit.loops) == 1
    assert text[slice(*unit.loops[0])] == b"EACH_ONE(one, all)"


def test_a_block_is_moved_out_with_what_it_writes() -> None:
    """`ledger_drop` has nothing that can be inlined; its locals are handed on by address if written."""
    for text in variants("ledger", "ledger_drop"):
        assert "again:" in text
    whole = project("ledger")
    made = [apply(whole, "structure", "ledger_drop", seed) for seed in SEEDS]
    helpers = [
        one.files[Path("ledger.c")][: one.target.start].decode() for one in made if isinstance(one, Changed)
    ]
    assert any("(*dropped)++" in text and "size_t *dropped" in text for text in helpers)


def test_functions_that_the_grammar_merges_do_not_affect_others(tmp_path: Path) -> None:
    """Directives in the middle of an `if` make braces that do not match; both then end at the same byte."""
    misread = """
int outer(int a)
{
    while (a) {
        if (a == 1) {
            if (a == 2) {
        }
    }
}
static int inner(int a)
{
    else if (a == 3) {
        if (a) {
            if (a == 4) {
            }
        }
    }
}
"""
    whole = written(tmp_path, {"a.c": "int first(int n) { return n + 1; }\n" + misread})
    found = excerpt(whole, target(whole, "first"))
    assert isinstance(found, Excerpt)
    assert b"return n + 1;" in found.unit.source
