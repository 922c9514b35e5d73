"""Reading items: what a file must hold, and errors that name the file and the line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.security import load_items
from unseen.security.sections import BadSectionsError, sections_of

FOLDER = Path(__file__).parent / "items"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one item in Python."""
    shutil.copytree(FOLDER / "python", tmp_path / "python")
    return tmp_path


def item_of(folder: Path) -> Path:
    return folder / "python" / "cwe_079_label"


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_an_item_is_cut_into_its_parts() -> None:
    (item,) = load_items(FOLDER, only=["python"])
    assert item.head.startswith("def shelf_label")
    assert item.vulnerable == '    inner = " ".join(words)\n'
    assert item.reference == '    inner = html.escape(" ".join(words))\n'
    assert item.tail == '    return f"<b>{inner}</b>" if bold else inner\n'
    assert item.function == item.head + item.vulnerable + item.tail
    assert "unseen:" not in item.code(item.function) + item.test("functional") + item.test("exploit")
    assert item.before == "import html\n\n\n"
    (reference,) = [fix for fix in item.fixes if fix.kind == "reference"]
    assert reference.text == item.reference_function
    assert reference.why == "every sign of markup is escaped"


def test_marks_may_be_indented_and_a_class_may_go_on_behind_the_function() -> None:
    (item,) = load_items(FOLDER, only=["java"])
    assert item.before.rstrip().endswith("class Shelf {")
    assert item.rest.strip() == "}"
    assert item.code(item.function).count("{") == item.code(item.function).count("}")


def test_only_takes_languages_and_beginnings_of_names() -> None:
    assert [item.language for item in load_items(FOLDER, only=["c"])] == ["c"]
    assert {item.language for item in load_items(FOLDER, only=["c/cwe_079", "python/"])} == {"c", "python"}
    assert len(load_items(FOLDER, only=["cwe_079"])) == 7
    with pytest.raises(BadInputError, match="cobol"):
        load_items(FOLDER, only=["cobol/x"])


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("program.py", "# unseen: support\n", "# unseen: supports\n", "program.py:14: the sections must be"),
        ("program.py", "# unseen: program\n", "", "program.py:1: the first line must be a mark"),
        ("program.py", "# unseen: functional", "# unseen functional", "program.py:24: '# unseen functional'"),
        ("program.py", '    inner = " ".join(words)\n', "", "program.py:8: the section vulnerable is empty"),
        (
            "program.py",
            "def shelf_label",
            "def label",
            "program.py:5: the function does not hold 'shelf_label'",
        ),
        ("fixes.py", "# why: every sign", "# every sign", "fixes.py:2: the line after the mark"),
        ("fixes.py", "valid by_hand", "valid", "fixes.py:9: `fix valid` needs one word"),
        ("fixes.py", "fix valid by_hand", "fix good by_hand", "fixes.py:9: a section here is called"),
        (
            "fixes.py",
            "valid refused",
            "valid by_hand",
            "fixes.py:16: there are two fixes called valid by_hand",
        ),
        ("fixes.py", "    words = text.split()\n", "", "fixes.py:1: the reference fix must differ"),
        ("item.toml", 'id = "python/', 'id = "ruby/', "item.toml: id must be 'python/cwe_079_label'"),
        ("item.toml", "cwe = 79", 'cwe = "many"', "item.toml: cwe: "),
        ("item.toml", "cwe = 79", "cwe = 79\ncolour = 3", "item.toml: colour: "),
        ("item.toml", "cwe = 79", "cwe = ", "item.toml: Invalid value"),
    ],
)
def test_what_cannot_be_used_is_named_with_its_line(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    change(item_of(folder) / file, old, new)
    with pytest.raises(BadInputError) as error:
        load_items(folder)
    assert said in str(error.value)


def test_a_bad_item_is_reported_and_the_others_are_read(folder: Path) -> None:
    shutil.copytree(FOLDER / "go", folder / "go")
    (item_of(folder) / "fixes.py").unlink()
    bad: list[str] = []
    assert [item.language for item in load_items(folder, on_bad=bad.append)] == ["go"]
    assert bad == [f"{item_of(folder) / 'fixes.py'}: there is no such file"]


def test_the_items_of_the_program_can_be_read() -> None:
    items = load_items()
    assert len({item.id for item in items}) == len(items) >= 120
    assert len({item.cwe for item in items}) >= 25


def test_text_without_marks_is_no_sections() -> None:
    with pytest.raises(BadSectionsError):
        sections_of("", "python")
    (found,) = sections_of("// unseen: a\nno end of line", "c")
    assert (found.name, found.line, found.text) == ("a", 1, "no end of line\n")
