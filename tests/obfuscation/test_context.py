"""Exact dependencies, and distractors that resemble them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from unseen.obfuscation.builtin import builtin_project
from unseen.obfuscation.context import FileDeclarations
from unseen.obfuscation.distractors import distractors, render_declaration, visible_members
from unseen.obfuscation.levels import ProjectView, Target
from unseen.obfuscation.selection import function_definitions
from unseen.obfuscation.tree import SourceTree, read_tree

DEPOT = builtin_project()
FLAGS = ("-std=c11", "-Isrc")

# By hand from the source: every name of the project that the function's text needs.
NEEDED = {
    ("src/text.c", "text_reserve"): {"macro TEXT_FIRST_ROOM", "struct text"},
    ("src/text.c", "text_field"): {"function text_find", "function is_blank", "macro TEXT_NOT_FOUND"},
    ("src/map.c", "make_room"): {
        "function settle", "macro MAP_FULL_QUARTERS", "macro MAP_FIRST_SLOTS", "struct map",
        "struct map_slot",
        "enum map_state",
    },
    ("src/parcel.c", "parcel_flags_of"): {"macro LETTER_COUNT", "global LETTERS", "struct letter_of_flag"},
    ("src/parcel.c", "parcel_order"): {"struct parcel", "enum parcel_flag"},
    ("src/shelf.c", "shelf_find"): {"function place_of_number", "struct shelf", "struct parcel"},
    ("src/tariff.c", "tariff_price"): {
        "function tariff_steps", "function map_get", "global tariff_asked", "struct tariff", "struct parcel",
        "enum parcel_flag",
    },
    ("src/ledger.c", "ledger_undo"): {
        "function ledger_last", "function shelf_take", "function shelf_insert", "struct ledger",
        "struct ledger_entry", "struct shelf", "struct parcel", "enum ledger_kind",
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def view() -> ProjectView:
    tree: SourceTree = read_tree(DEPOT)
    units = {path: FLAGS for path in tree.files if path.suffix == ".c"}
    return ProjectView(DEPOT, units, tree.sources)


def target_of(view: ProjectView, file: str, name: str) -> Target:
    path = Path(file)
    return next(one for one in function_definitions(view.sources[path]) if one.name == name).target(path)


@pytest.mark.parametrize(("file", "name"), NEEDED)
def test_dependencies_are_exact(view: ProjectView, file: str, name: str) -> None:
    found = FileDeclarations(view, Path(file)).dependencies(target_of(view, file, name))
    assert {f"{one.kind} {one.name}" for one in found.needed} == NEEDED[file, name]


def test_a_changed_text_is_read_and_not_the_file(view: ProjectView) -> None:
    path = Path("src/shelf.c")
    source = view.sources[path].replace(
        b"place_of_number(self, number);\n\n    return at <", b"0;\n\n    return at <"
    )
    changed = ProjectView(view.root, view.units, {**view.sources, path: source})
    found = FileDeclarations(changed, path).dependencies(target_of(changed, "src/shelf.c", "shelf_find"))
    assert {one.name for one in found.needed} == {"shelf", "parcel"}


def test_declarations_are_shown_without_bodies_comments_and_values(view: ProjectView) -> None:
    seen = FileDeclarations(view, Path("src/tariff.c"))
    assert seen.declared["function", "tariff_steps"].text == "long tariff_steps(long grams);"
    assert seen.declared["global", "tariff_asked"].text == "extern long tariff_asked;"
    assert seen.declared["macro", "TARIFF_STEP_GRAMS"].text == "#define TARIFF_STEP_GRAMS 500"
    assert seen.declared["struct", "parcel"].text.startswith("typedef struct parcel {")
    assert '{"base", offsetof' in seen.declared["global", "SETTINGS"].text
    assert not any("/*" in one.text for one in seen.declared.values())


def test_distractors_are_as_many_alike_and_reproducible(view: ProjectView) -> None:
    seen = FileDeclarations(view, Path("src/depot.c"))
    needed = seen.dependencies(target_of(view, "src/depot.c", "depot_van")).needed
    found = distractors(seen, needed, random.Random(1), never=frozenset({"depot_van"}))
    again = distractors(seen, needed, random.Random(1), never=frozenset({"depot_van"}))
    assert found == again
    assert not {one.name for one in found} & ({one.name for one in needed} | {"depot_van"})
    for kind in ("function", "struct", "enum", "macro"):
        assert sum(one.kind == kind for one in found) == sum(one.kind == kind for one in needed)
    # The most similar of a function is one of its family, not any.
    by_name = {one.name for one in found if one.kind == "function"}
    assert any(name.startswith("shelf_") for name in by_name)


def test_a_long_type_shows_what_is_used_and_some_more(view: ProjectView, tmp_path: Path) -> None:
    members = "".join(f"    int member{n};\n" for n in range(60))
    text = f"struct large {{\n{members}}};\nint f(struct large *l)\n{{\n    return l->member7;\n}}\n"
    (tmp_path / "a.c").write_text(text)
    made = ProjectView(tmp_path, {Path("a.c"): ()}, {Path("a.c"): text.encode()})
    seen = FileDeclarations(made, Path("a.c"))
    found = seen.dependencies(target_of(made, "a.c", "f"))
    one = found.needed[0]
    told = render_declaration(one, visible_members(one, found.members["large"], random.Random(0)))
    assert "int member7;" in told
    assert told.count("int member") == 5
    assert told.endswith("};")


ENUMS = """
enum { RED = 1, GREEN };
typedef enum { SMALL, LARGE } size;
enum named { ONE, TWO };
typedef struct part { int kind; struct part *next; } part;
enum { OFF, ON } mode;
int f(part *p)
{
    size s = LARGE;
    return p->kind == GREEN && p->next && s && mode == ON && ONE;
}
"""


def test_anonymous_enums_are_needed_by_their_constants_and_nothing_is_declared_twice(tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text(ENUMS)
    made = ProjectView(tmp_path, {Path("a.c"): ()}, {Path("a.c"): ENUMS.encode()})
    found = FileDeclarations(made, Path("a.c")).dependencies(target_of(made, "a.c", "f"))
    assert {f"{one.kind} {one.name}" for one in found.needed} == {
        "enum RED", "enum size", "enum named", "struct part", "global mode",
    }  # fmt: skip
    texts = " ".join(one.text for one in found.needed)
    for word in ("RED = 1, GREEN", "SMALL, LARGE", "ONE, TWO", "OFF, ON", "int kind"):
        assert texts.count(word) == 1


def test_functions_without_a_line_have_no_distractor_of_their_type(view: ProjectView) -> None:
    seen = FileDeclarations(view, Path("src/depot.c"))
    one = seen.declared["function", "depot_free"]
    alike = {other.name for other in seen.declared.values() if other.shape == one.shape} - {"depot_free"}
    assert alike
    assert not {each.name for each in distractors(seen, [one], random.Random(1))} & alike
    (told,) = distractors(seen, [one], random.Random(1), lines={"depot_free", *alike})
    assert told.name in alike
