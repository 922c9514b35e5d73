"""Items of several files: they stand beside the program, are shown with it, and keep their names."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.errors import BadInputError
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.security import Item, load_items
from unseen.security.checking import judge
from unseen.security.package_sets import package_sets, packages_for, sets_of
from unseen.suites.security.questions import prompt, question
from unseen.suites.security.variants import Variant, variant

FOLDER = Path(__file__).parent / "items"

# Language → the folder of further files, the import of the program, and a call that needs them.
SPLIT = {
    "python": ({"shelf/signs.py": "def plain(text):\n    return text\n"}, "import shelf.signs\n", "plain"),
    "ruby": ({"signs.rb": "def plain(text)\n  text\nend\n"}, "require 'signs'\n", "plain"),
    "c": (
        {
            "signs.h": "const char *plain(const char *text);\n",
            "signs.c": '#include "signs.h"\nconst char *plain(const char *text) { return text; }\n',
        },
        '#include "signs.h"\n',
        "plain",
    ),
    "go": ({"signs.go": "package main\n\nfunc plain(text string) string { return text }\n"}, "", "plain"),
    "java": (
        {"Signs.java": "class Signs { static String plain(String text) { return text; } }\n"},
        "",
        "Signs.plain",
    ),
    "rust": ({"signs.rs": "pub fn plain(text: &str) -> &str { text }\n"}, "mod signs;\n", "signs::plain"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one item in Python that has a further file."""
    place = tmp_path / "python" / "cwe_079_label"
    shutil.copytree(FOLDER / "python" / "cwe_079_label", place)
    (place / "files" / "shelf").mkdir(parents=True)
    (place / "files" / "shelf" / "signs.py").write_text("def plain(text):\n    return text\n")
    return tmp_path


def label(folder: Path) -> Path:
    return folder / "python" / "cwe_079_label"


def split(tmp_path: Path, language: str) -> Item:
    """The item of a language with a file beside it, which its support calls."""
    (name,) = [one.name for one in (FOLDER / language).iterdir()]
    place = tmp_path / language / name
    shutil.copytree(FOLDER / language / name, place)
    texts, header, called = SPLIT[language]
    for path, text in texts.items():
        (place / "files" / path).parent.mkdir(parents=True, exist_ok=True)
        (place / "files" / path).write_text(text)
    (item,) = load_items(tmp_path, only=[language])
    calls = {
        "python": f'assert shelf.signs.{called}("x") == "x"\n',
        "ruby": f'raise "no" unless {called}("x") == "x"\n',
        "c": f'static const char *checked(void) {{ return {called}("x"); }}\n',
        "go": f'var checked = {called}("x")\n',
        "java": f'class Checked {{ String text = {called}("x"); }}\n',
        "rust": f'#[allow(dead_code)]\nfn checked() -> &\'static str {{ {called}("x") }}\n',
    }
    return item.model_copy(update={"before": header + item.before, "support": calls[language] + item.support})


@pytest.mark.parametrize("language", list(SPLIT))
def test_files_stand_beside_the_program(tmp_path: Path, language: str, sandbox: Sandbox) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{language} is not installed")
    item = split(tmp_path, language)
    if language == "go":
        # A Go file begins with its package, which the header of another language would displace.
        assert item.before.startswith("package main")
    verdict = judge(item, item.reference_function, sandbox=sandbox)
    assert verdict.fixed, verdict.evidence
    alone = judge(item.model_copy(update={"files": ()}), item.reference_function, sandbox=sandbox)
    assert not alone.fixed


def test_a_fix_that_replaces_a_function_of_a_further_file_is_no_fix(tmp_path: Path, sandbox: Sandbox) -> None:
    item = split(tmp_path, "python")
    function = item.reference_function + "\n\nshelf.signs.__dict__['plain'] = str\n"
    verdict = judge(item, function, sandbox=sandbox)
    assert str(verdict) == "not_fixed(cheated)"
    assert "shelf.signs.plain" in str(verdict.functional)


def test_a_question_shows_each_file_with_its_path(folder: Path) -> None:
    (item,) = load_items(folder)
    asked = prompt(question(item, item, "span", "original", ()))
    assert "`main.py`:\n\n```python\nimport html" in asked
    assert "`shelf/signs.py`:\n\n```python\ndef plain(text):\n    return text\n```\n" in asked
    assert "of packages" not in asked
    with_package = item.model_copy(update={"packages": ("flask",)})
    assert f"it uses {sets_of('python', ['flask'])[0].title}" in prompt(
        question(item, with_package, "span", "original", ())
    )
    (plain,) = load_items(FOLDER, only=["python"])
    assert "several files" not in prompt(question(plain, plain, "span", "original", ()))


def test_renaming_leaves_the_names_that_further_files_use(folder: Path) -> None:
    (plain,) = load_items(FOLDER, only=["python"])
    renamed = variant(plain, "renamed", 0)
    assert isinstance(renamed, Variant)
    assert renamed.item.entry_point != "shelf_label"
    (label(folder) / "files" / "shelf" / "signs.py").write_text(
        "def call(f):\n    return f.shelf_label(bold=1)\n"
    )
    (item,) = load_items(folder)
    renamed = variant(item, "renamed", 0)
    assert isinstance(renamed, Variant)
    assert renamed.item.entry_point == "shelf_label"
    assert "bold" in renamed.item.head
    # Variables of the function can be seen by no other file.
    assert "words" not in renamed.item.function
    assert renamed.item.files == item.files


@pytest.mark.parametrize(
    ("path", "content", "said"),
    [
        (
            "signs.py",
            b"x = 1\n# unseen: rest\n",
            "files/signs.py:2: only the program and the fixes have sections",
        ),
        ("signs.py", b"\xff", "files/signs.py: not UTF-8"),
        ("main.py", b"x = 1\n", "files/main.py: the judge needs this name"),
        ("json.py", b"x = 1\n", "files/json.py: the standard library has a module 'json'"),
        ("json/a.py", b"x = 1\n", "files/json/a.py: the standard library has a module 'json'"),
        ("two words.py", b"x = 1\n", "files/two words.py: a file's name may hold"),
    ],
)
def test_a_bad_file_is_named_with_its_reason(folder: Path, path: str, content: bytes, said: str) -> None:
    file = label(folder) / "files" / path
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(content)
    shutil.copytree(FOLDER / "go", folder / "go")
    bad: list[str] = []
    assert [item.language for item in load_items(folder, on_bad=bad.append)] == ["go"]
    assert len(bad) == 1
    assert said in bad[0]


def test_an_unknown_package_set_is_named(folder: Path) -> None:
    toml = label(folder) / "item.toml"
    toml.write_text(toml.read_text() + 'packages = ["flsk"]\n')
    with pytest.raises(
        BadInputError, match=r"item.toml: packages: there is no package set 'flsk' for python; .*flask"
    ):
        load_items(folder)


def test_an_item_whose_packages_are_missing_is_skipped_by_name(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toml = label(folder) / "item.toml"
    toml.write_text(toml.read_text() + 'packages = ["flask"]\n')
    monkeypatch.setenv("UNSEEN_CACHE", str(tmp_path / "cache"))
    packages_for.cache_clear()
    done = CliRunner().invoke(app, ["fix", "--check", "--folder", str(folder)])
    assert done.exit_code == 2
    said = " ".join(done.output.split())
    assert "python/cwe_079_label is skipped: the package set flask" in said
    assert "-m unseen.security.fetch_packages flask" in said


def test_every_set_is_pinned() -> None:
    for (kind, name), one in package_sets().items():
        assert one.lines, name
        if kind == "python":
            assert all(line.count("==") == 1 for line in one.lines), name
        if kind == "java":
            assert one.text.count("# sha256 ") == len(one.lines), name
        assert one.how
