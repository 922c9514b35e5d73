"""Reading a tree, bisecting failing changes, and the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from orchard_project import SHOP, write_project
from typer.testing import CliRunner

from unseen.cli import app
from unseen.cli.rewrite_project import is_project
from unseen.errors import BadInputError
from unseen.projects.bisect import largest_passing_subset
from unseen.projects.project import read_project, role_of
from unseen.projects.tree import write_tree_atomically
from unseen.records import Verdict

FAILED = Verdict(word="failed", detail="test")
PASSED = Verdict(word="passed")


def test_skipped_files_and_links(tmp_path: Path) -> None:
    outside = tmp_path / "secret.txt"
    outside.write_text("mine")
    root = write_project(
        tmp_path / "tree",
        {
            "pyproject.toml": "",
            "pkg/a.py": "x = 1\n",
            "pkg/build/b.py": "y = 1\n",
            "build/lib/pkg/a.py": "x = 1\n",
            ".git/config": "",
            "env/pyvenv.cfg": "",
            "env/lib/c.py": "",
            "pkg/__pycache__/a.pyc": "",
            "pkg/bad.py": "def f(:\n    pass\n",
        },
    )
    (root / "pkg" / "latin.py").write_bytes(b"x = 1\ny = '\xe9'\n")
    (root / "inner.py").symlink_to("pkg/a.py")
    (root / "outer.txt").symlink_to("../secret.txt")
    (root / "absolute.txt").symlink_to(outside)
    (root / "empty").mkdir()
    said: list[str] = []
    project = read_project(root, warn=said.append)
    assert [file.path for file in project.files] == [
        "pkg/a.py",
        "pkg/bad.py",
        "pkg/build/b.py",
        "pkg/latin.py",
        "pyproject.toml",
    ]
    assert project.links == {"inner.py": "pkg/a.py"}
    assert [line.removeprefix(f"{root}/") for line in said] == [
        "absolute.txt: the link leads out of the project; it is skipped",
        "outer.txt: the link leads out of the project; it is skipped",
        "pkg/bad.py:1: syntax error; the file is left unchanged",
        "pkg/latin.py:2: not UTF-8 (byte 11); the file is left unchanged",
    ]
    assert [file.path for file in project.sources("program")] == ["pkg/a.py", "pkg/build/b.py"]
    out = tmp_path / "out"
    write_tree_atomically(project, out, {"pkg/a.py": b"z = 1\n"})
    assert (out / "inner.py").read_text() == "z = 1\n"
    assert (out / "inner.py").is_symlink()
    assert (out / "pkg" / "latin.py").read_bytes() == (root / "pkg" / "latin.py").read_bytes()
    assert (out / "empty").is_dir()
    assert not (out / ".git").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out", "secret.txt", "tree"]


def test_a_folder_without_sources_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing")
    with pytest.raises(BadInputError, match="no source file"):
        read_project(tmp_path, warn=lambda line: None)


@pytest.mark.parametrize(
    ("path", "role"),
    [
        ("src/pkg/core.py", "program"),
        ("tests/helpers.py", "test"),
        ("pkg/tests/data.py", "test"),
        ("pkg/conftest.py", "test"),
        ("pkg/core_test.go", "test"),
        ("contest.py", "program"),
        ("setup.py", "support"),
        ("docs/conf.py", "support"),
        ("pkg/tools/run.py", "program"),
    ],
)
def test_the_role_of_a_file(path: str, role: str) -> None:
    assert role_of(path) == role


@given(st.integers(0, 60), st.sets(st.integers(0, 59), max_size=5))
def test_bisection_drops_the_failing_changes_and_nothing_else(count: int, bad: set[int]) -> None:
    checks = 0

    def check(chosen: list[int]) -> Verdict:
        nonlocal checks
        checks += 1
        assert chosen == sorted(chosen)
        return FAILED if bad & set(chosen) else PASSED

    subset = largest_passing_subset(range(count), check)  # type: ignore[arg-type]
    wanted = bad & set(range(count))
    assert subset.passing == [one for one in range(count) if one not in wanted]
    assert {one for one, _ in subset.dropped} == wanted
    assert checks <= 1 + 2 * len(wanted) * max(1, count.bit_length())


def test_a_pair_that_only_fails_together_loses_the_later(tmp_path: Path) -> None:
    subset = largest_passing_subset(range(8), lambda chosen: FAILED if {2, 6} <= set(chosen) else PASSED)
    assert [one for one, _ in subset.dropped] == [6]


def test_a_folder_is_a_project_if_the_output_is_one(tmp_path: Path) -> None:
    root = str(write_project(tmp_path / "shop", SHOP))
    assert is_project(root, tmp_path / "out", None)
    assert not is_project(root, tmp_path / "out.jsonl", None)
    assert is_project(root, tmp_path / "out.v2", True)
    assert not is_project(root, tmp_path / "out", False)
    assert not is_project("builtin:python", tmp_path / "out", None)
    with pytest.raises(BadInputError, match="no such folder"):
        is_project("builtin:python", tmp_path / "out", True)


def test_the_command_writes_a_project(tmp_path: Path) -> None:
    root, out = write_project(tmp_path / "shop", SHOP), tmp_path / "out"
    told = CliRunner().invoke(app, ["rewrite", str(root), "-o", str(out), "--verify", "parse"])
    assert told.exit_code == 0, told.output
    assert "4 of 6 source files changed" in told.stderr
    assert (out / "shop" / "prices.py").read_text() != SHOP["shop/prices.py"]
    assert (tmp_path / "out.variants.jsonl").exists()
    assert (tmp_path / "out.names.jsonl").exists()
    again = CliRunner().invoke(app, ["rewrite", str(root), "-o", str(out), "--verify", "parse"])
    assert again.exit_code != 0
    for words in (["--verify", "fuzz"], ["--rewriter", "llm"]):
        refused = CliRunner().invoke(app, ["rewrite", str(root), "-o", str(tmp_path / "new"), *words])
        assert refused.exit_code == 2
        assert not (tmp_path / "new").exists()


def test_options_of_projects_are_refused_for_problems(tmp_path: Path) -> None:
    told = CliRunner().invoke(
        app, ["rewrite", "builtin:python", "-o", str(tmp_path / "v.jsonl"), "--rename-public"]
    )
    assert told.exit_code == 2
