"""New names, and the names that must not be renamed, with the reason."""

from __future__ import annotations

import ctypes
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_projects import project, run, target, written

from unseen.languages.c_family.library import library_names
from unseen.obfuscation.levels import Changed, Declined, symbol
from unseen.obfuscation.levels.lexing import header_names, tokens, words
from unseen.obfuscation.levels.macros import analyse_pasting, macro_definitions
from unseen.obfuscation.levels.naming import Vocabulary, groups, new_names, pieces
from unseen.obfuscation.levels.symbol import plan_renames, rename_tokens
from unseen.syntax.names import WORDS

SEED = 11


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("debit_handler", "past(es|ing)"),
        ("credit_handler", "past(es|ing)"),
        ("own_amount", "past(es|ing)"),
        ("balance", "stringifies it"),
        ("test_verbs", "test|stringifies"),
        ("main", "language"),
    ],
)
def test_names_that_depend_on_their_spelling_stay(name: str, reason: str) -> None:
    plan = plan_renames(project("ledger"), SEED)
    assert re.search(reason, plan.exclusions[name])
    assert name not in plan.renamed


def test_a_name_looked_up_at_run_time_stays() -> None:
    plan = plan_renames(project("shapes"), SEED)
    assert plan.exclusions["shape_area"] == "a string literal is the name"
    assert {"shape_perimeter", "shape_lookup", "corners", "doubled", "FOREACH_CORNER"} <= plan.renamed.keys()


@pytest.mark.parametrize("name", ["ledger", "shapes"])
def test_no_external_name_is_renamed_or_given(name: str) -> None:
    whole = project(name)
    plan = plan_renames(whole, SEED)
    world = {
        "printf",
        "memset",
        "strlen",
        "malloc",
        "free",
        "NULL",
        "size_t",
        "va_list",
        "dlsym",
        "stdin",
        "int",
    }
    assert not world & plan.renamed.keys()
    assert not world & set(plan.renamed.values())
    assert not library_names() & set(plan.renamed.values())
    assert len(set(plan.renamed.values())) == len(plan.renamed)
    old = set().union(*(words(text) for text in whole.sources.values()))
    letters = {one for one in plan.renamed.values() if len(one) == 1}
    assert not (set(plan.renamed.values()) - letters) & old
    assert letters <= plan.renamed.keys()


def test_comments_lose_the_names_and_strings_keep_theirs() -> None:
    text, _ = rename_tokens(
        b'/* calls do_it(x) */ puts("do_it"); do_it(it); // it', {"do_it": "new", "it": "old"}
    )
    assert text == b'/* calls new(x) */ puts("do_it"); new(old); // it'


def test_every_file_is_renamed_alike_and_the_target_is_found_again() -> None:
    whole = project("ledger")
    changed = symbol(whole, target(whole, "ledger_add"), random.Random(5))
    assert isinstance(changed, Changed)
    text = changed.files[Path("ledger.c")][changed.target.start : changed.target.end]
    assert text.startswith(b"int " + changed.target.function.encode() + b"(struct ")
    assert text.endswith(b"}")
    for path, content in changed.files.items():
        assert words(content) & changed.renamed.keys() <= set(changed.renamed.values()), path


@pytest.mark.compiles_c
def test_ambiguous_names_are_kept(tmp_path: Path) -> None:
    files = {
        "a.c": """
#include <sys/stat.h>
#include "b.h"
#define GLUE(x) x ## _glued
#define SHOW(x) puts(#x)
#define LEVEL STEP
int puts(const char *);
extern int outside_function(void);
int GLUE(made)(void) { return LEVEL; }
int plain_function(void) { SHOW(shown_name); asm("# asm_name"); return made_glued(); }
int st_size_of(struct stat *found) { return found->st_size > 0; }
#pragma weak weak_one
int weak_one(void) { return 1; }
int attributed(void) __attribute__((alias("weak_one")));
static int shown_name;
int asm_name;
#ifdef NEVER_SET
int dormant_one(void) { return plain_function(); }
#endif
int main(void) { return plain_function() - STEP; }
""",
        "b.h": "#define STEP 3\nint plain_function(void);\n",
        "Makefile": "t: a.c\n\tcc -Wl,--defsym,exported_here=0 a.c\n",
    }
    whole = written(tmp_path, files, ["-DSTEP_BY=2"])
    plan = plan_renames(whole, SEED)
    kept = {"made_glued", "shown_name", "asm_name", "weak_one", "outside_function", "main"}
    assert kept <= plan.exclusions.keys()
    assert {"plain_function", "STEP", "LEVEL", "GLUE", "SHOW", "found", "st_size_of"} <= plan.renamed.keys()
    assert not {"st_size", "made"} & plan.renamed.keys()
    assert "dormant_one" not in plan.renamed
    assert b"dormant_one" in plan.files[Path("a.c")]
    assert b"plain_function" not in plan.files[Path("a.c")]
    (tmp_path / "built").mkdir()
    after = run(whole, plan.files, tmp_path / "built")
    assert after.built == "" or "outside_function" in after.built


def test_files_that_no_unit_compiles_keep_what_they_share(tmp_path: Path) -> None:
    """They may have been compiled before, against the old names; what units define is renamed at first."""
    files = {
        "a.c": '#include "b.h"\nint shared_up(int n) { return n; }\n'
        "int main(void) { return shared_down(0) + own_one(0); }\nint own_one(int n) { return n; }\n",
        "b.h": "#define UP shared_up\nint shared_up(int), shared_down(int), own_one(int);\n",
        "apart.c": '#include "b.h"\nint shared_down(int n) { return UP(n); }\n',
    }
    whole = written(tmp_path, files)
    units = {Path("a.c"): whole.units[Path("a.c")]}
    assert {"shared_up", "own_one", "UP"} <= plan_renames(replace(whole, units=units), SEED).renamed.keys()
    plan = plan_renames(replace(whole, units=units, cautious=True), SEED)
    assert {"shared_up", "shared_down"} <= plan.exclusions.keys()
    assert {"own_one", "UP"} <= plan.renamed.keys()


def test_a_string_may_name_what_other_programs_can_look_up(tmp_path: Path) -> None:
    text = "int seen(int n) { return n; }\n"
    text += 'static int hidden(int n) { return n; }\nconst char *all[] = {"seen", "hidden"};\n'
    whole = written(tmp_path, {"a.c": text})
    assert plan_renames(whole, SEED).exclusions["seen"] == "a string literal is the name"
    assert "hidden" in plan_renames(whole, SEED).renamed
    assert "hidden" in plan_renames(replace(whole, cautious=True), SEED).exclusions


def test_a_project_with_only_external_names_is_declined(tmp_path: Path) -> None:
    whole = written(tmp_path, {"a.c": "int main(void) { return 0; }\n"})
    found = symbol(whole, target(whole, "main"), random.Random(1))
    assert found == Declined("no name in the function can be changed")


def test_pasted_names_are_followed_through_macros() -> None:
    text = b"""
#define JOIN(a, b) JOIN_(a, b)
#define JOIN_(a, b) a##_##b
#define TYPES(apply) apply(red) apply(blue)
#define MAKE(colour) int JOIN(get, colour)(void);
TYPES(MAKE)
#define LOG(format, ...) printf(format, ##__VA_ARGS__)
int get_red(void), get_green(void), get(void);
void f(int n) { LOG("%d", n); }
"""
    stream = [one for one in tokens(text) if one.kind not in {"comment", "newline"} and not one.directive]
    found = analyse_pasting(list(macro_definitions(Path("a.c"), text)), [stream])
    assert found.may_produce("get_red")
    assert found.may_produce("get_blue")
    assert not found.may_produce("get_green")
    assert {"get", "red", "blue"} <= found.exclusions.keys()
    assert "n" not in found.exclusions


def test_assertions_do_not_count_as_stringification() -> None:
    text = b"#define it_pass(x) told((x), #x)\n#define password(x) told(0, #x)\n"
    stream = [one for one in tokens(b"it_pass(opened); password(closed);") if one.kind != "newline"]
    assert analyse_pasting(list(macro_definitions(Path("a.c"), text)), [stream]).exclusions.keys() == {
        "closed"
    }


def test_macros_of_other_headers_paste_too(tmp_path: Path) -> None:
    world = tmp_path / "world"
    world.mkdir()
    (world / "world.h").write_text("#define BEGUN(n) int n##_begin(void)\n#define DECLARE(n) BEGUN(n);\n")
    code = "DECLARE(pump)\nint pump_begin(void) { return 3; }\nint pump_halt(void) { return pump_begin(); }\n"
    whole = written(tmp_path / "own", {"a.c": f"#include <world.h>\n{code}"}, ["-isystem", str(world)])
    plan = plan_renames(whole, SEED)
    assert re.search("past(es|ing)", plan.exclusions["pump_begin"])
    assert "pump_halt" in plan.renamed


def test_names_from_which_the_build_makes_a_unit_stay(tmp_path: Path) -> None:
    written(
        tmp_path, {"kinds.h": "typedef enum { KIND_ODD } Kind;\nextern const char *kind_name(Kind kind);\n"}
    )
    whole = written(
        tmp_path, {"a.c": '#include "kinds.h"\nconst char *kind_name(Kind kind) { return "?"; }\n'}
    )
    made = Path("made.c")
    (tmp_path / made).write_text('#include "kinds.h"\nconst char *all[] = {"Kind"}; int odd = KIND_ODD;\n')
    plan = plan_renames(replace(whole, units={**whole.units, made: []}), SEED)
    assert {"Kind", "KIND_ODD"} <= plan.exclusions.keys()
    assert "kind_name" in plan.renamed


def test_names_pasted_with_what_a_macro_stands_for_stay(tmp_path: Path) -> None:
    """Also if only the compiler's arguments say what that is (LVGL's `lv_color32_t`)."""
    files = {
        "a.c": """
#define JOIN(a, b, c) JOIN_(a, b, c)
#define JOIN_(a, b, c) a ## b ## c
#define SIZE 8
typedef struct { int full; } color16_t, color32_t;
typedef struct { int full; } pixel8_t, pixel9_t;
typedef JOIN(color, DEPTH, _t) color_t;
typedef JOIN(pixel, SIZE, _t) pixel_t;
int main(void) { color_t one = {0}; pixel_t two = {0}; return one.full + two.full; }
"""
    }
    whole = written(tmp_path, files, ["-DDEPTH=32"])
    plan = plan_renames(whole, SEED)
    assert plan.obstacle is None
    assert {"color32_t", "pixel8_t"} <= plan.exclusions.keys()
    assert {"color16_t", "pixel9_t", "color_t", "pixel_t", "full"} <= plan.renamed.keys()


def test_long_lists_of_numbers_are_not_tokenised() -> None:
    """A picture in a C file would cost seconds each time that it is read."""
    text = b"int few[] = {1, 2}, many[] = {\n" + b"0x1f, 2,\n" * 40 + b"#if A\n3,\n#endif\n}, after;"
    found = list(tokens(text))
    assert len(found) < 40
    assert words(text) == {"int", "few", "many", "A", "after"}
    assert [one.text for one in found if one.kind == "directive"] == [b"if", b"endif"]
    assert all(text[one.start : one.end] == one.text for one in found)
    line = b"#define MANY " + b"1, " * 40 + b"\n"
    assert len(list(tokens(line))) == 84


def test_prototype_parameters_are_not_header_names() -> None:
    header = (
        b"#define MAX(left, right) ((left) > (right) ? (left) : inner)\nint f(const char *name, size_t n);\n"
    )
    header += b"struct s { int field; void (*call)(int); };\ntypedef int number;\n"
    found = header_names(header)
    assert {"MAX", "inner", "f", "s", "field", "call", "number"} <= found
    assert not {"left", "right", "name", "n"} & found


def test_texts_are_cut_into_words() -> None:
    text = b"#include <a.h>\n#error don't\nx = L'a' + 0x1p-3; /* y */ s = u8\"q\\\"r\"; a\\\n->b"
    assert words(text) == {"x", "s", "a", "b"}
    assert b"".join(one.text for one in tokens(text) if one.kind == "number") == b"0x1p-3"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("bitCountLen2", ["bit", "Count", "Len", "2"]),
        ("HTTPServer", ["HTTP", "Server"]),
        ("getlen", ["get", "len"]),
        ("_MAX_len", ["_", "MAX", "_", "len"]),
        ("sds", ["sds"]),
    ],
)
def test_names_are_segmented(name: str, expected: list[str]) -> None:
    assert pieces(name) == expected


def test_words_stand_in_one_group_and_are_replaced_by_others() -> None:
    every = [word for group in groups() for word in group]
    assert len(every) == len(set(every))
    assert all(len(group) > 1 for group in groups())
    vocabulary = Vocabulary(3, ["sds", "aof"])
    replaced = [vocabulary.of(word) for word in [*every, "sds", "aof"]]
    assert len(set(replaced)) == len(replaced)
    assert all(old != new for old, new in zip([*every, "sds", "aof"], replaced, strict=True))


def test_conventions_are_kept() -> None:
    vocabulary = Vocabulary(3, [])
    assert vocabulary.of("LIST").isupper()
    assert vocabulary.of("List").istitle()


@settings(max_examples=40)
@given(st.sets(st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,11}", fullmatch=True), max_size=30), st.integers())
def test_no_two_names_become_one(names: set[str], seed: int) -> None:
    renamed = new_names(seed, names, {"taken"})
    assert renamed.keys() == names
    assert len(set(renamed.values())) == len(names)
    assert all(re.fullmatch(r"[A-Za-z_]\w*", new) for new in renamed.values())
    assert not {"taken"} & set(renamed.values())
    assert new_names(seed, names, {"taken"}) == renamed


def test_the_list_of_library_names_is_complete_for_words_that_are_given() -> None:
    library = ctypes.CDLL(None)
    given = {word for group in groups() for word in group} | set(WORDS)
    own = {"main", "environ"}
    found = {word for word in given if hasattr(library, word)} - own
    assert found - library_names() == set()
