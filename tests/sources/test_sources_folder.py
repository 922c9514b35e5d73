"""A folder of source files: which are taken, and the reason for every one that is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.sources import load_problems

LONG = "".join(f"value_{n} = {n}\n" for n in range(45))


def test_files_become_problems_by_their_paths(tmp_path: Path) -> None:
    texts = {
        "b.py": LONG,
        "a/z.rs": LONG,
        "a/Main.java": LONG.replace("\n", "\r\n"),
        "a/x.cc": LONG + "// é\n",
        "c.c": LONG,
        "d.go": LONG,
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(text.encode())
    (tmp_path / "notes.txt").write_text(LONG)
    bad: list[str] = []
    problems = load_problems(str(tmp_path), on_bad=bad.append)
    assert [(p.id, p.language) for p in problems] == [
        ("a/Main.java", "java"),
        ("a/x.cc", "cpp"),
        ("a/z.rs", "rust"),
        ("b.py", "python"),
        ("c.c", "c"),
        ("d.go", "go"),
    ]
    assert {p.id: p.program for p in problems} == texts
    assert {(p.prompt, p.test, p.entry_point) for p in problems} == {("", "", "")}
    assert not bad


def test_what_is_left_out_is_named_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "good.py").write_text(LONG)
    (tmp_path / "short.py").write_text("x = 1\n" * 39)
    (tmp_path / "tiny.go").write_text("\n" * 50)
    (tmp_path / "latin.c").write_bytes(b"// \xe9\n" * 60)
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "hook.py").write_text(LONG)
    (tmp_path / "link.py").symlink_to(tmp_path / "good.py")
    bad: list[str] = []
    assert [p.id for p in load_problems(str(tmp_path), on_bad=bad.append)] == ["good.py"]
    assert [line.removeprefix(f"{tmp_path}/") for line in bad] == [
        "latin.c: not UTF-8 (byte 3); the file is left out",
        "short.py: 39 lines, fewer than 40; the file is left out",
        "tiny.go: 50 characters, fewer than 100; the file is left out",
    ]


def test_forty_lines_and_a_hundred_characters_are_enough(tmp_path: Path) -> None:
    (tmp_path / "just.py").write_text("a=1\n" * 20 + "\n" * 20)
    assert len(load_problems(str(tmp_path), on_bad=print)) == 1


def test_a_folder_without_sources_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "readme.md").write_text(LONG)
    with pytest.raises(BadInputError, match="no valid problem"):
        load_problems(str(tmp_path), on_bad=print)
