"""Reading, archiving and comparing trees."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.obfuscation.tree import SourceTree, matches, read_tree


def made(root: Path) -> Path:
    (root / "src").mkdir()
    (root / "src" / "one.c").write_text("int one(void) { return 1; }\n")
    (root / "run.sh").write_text("#!/bin/sh\n")
    (root / "run.sh").chmod(0o755)
    (root / "link.c").symlink_to("src/one.c")
    (root / "out.c").symlink_to("/etc/passwd")
    (root / ".git").mkdir()
    (root / ".git" / "config").write_text("")
    return root


def test_reads_files_modes_and_links_that_stay_inside(tmp_path: Path) -> None:
    tree = read_tree(made(tmp_path))
    assert set(tree.files) == {Path("src/one.c"), Path("run.sh")}
    assert tree.executable == {Path("run.sh")}
    assert tree.links == {Path("link.c"): "src/one.c"}


def test_archive_is_the_same_tree_and_the_same_bytes(tmp_path: Path) -> None:
    tree = read_tree(made(tmp_path))
    again = SourceTree.unpacked(tree.packed())
    assert again == tree
    assert again.digest == tree.digest
    assert again.packed() == tree.packed()


def test_every_change_changes_the_digest(tmp_path: Path) -> None:
    tree = read_tree(made(tmp_path))
    changed = tree.with_files({Path("src/one.c"): b"int one(void) { return 2; }\n"})
    plain = SourceTree(tree.files, frozenset(), tree.links)
    assert (
        len({tree.digest, changed.digest, plain.digest, SourceTree(tree.files, tree.executable).digest}) == 4
    )


def test_a_folder_without_a_project_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no such folder"):
        read_tree(tmp_path / "none")
    with pytest.raises(BadInputError, match="no C file"):
        read_tree(tmp_path)
    with pytest.raises(BadInputError, match="not an archived project"):
        SourceTree.unpacked(b"nothing of the kind")


def test_patterns_match_across_folders() -> None:
    assert matches(Path("tests/unit/a.c"), ("tests/*",))
    assert not matches(Path("src/tests.c"), ("tests/*",))
