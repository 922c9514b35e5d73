"""Selecting functions, with and without a git history."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.obfuscation.config import ProjectConfig, parse_config
from unseen.obfuscation.selection import function_definitions, functions_changed_between, select_functions
from unseen.obfuscation.tree import SourceTree, read_tree
from unseen.sandbox import Sandbox

SOURCE = """\
static int one(int n) { return n; }

const char *
two(void)
{
    return "}";
}

#ifdef A
int three(void) { return 1; }
#else
int three(void) { return 2; }
#endif
int declared(int);
int main(void) { return one(0); }
"""
CONFIG = parse_config(
    {
        "name": "p",
        "files": ["src/*.c"],
        "exclude": ["src/old*"],
        "tests": ["tests/*"],
        "build": {"command": "true"},
        "compile": {"flags": ["-I."]},
        "test": {"names": ["a"], "command": "true {test}"},
        "coverage": {"build": "true"},
    }
)


def test_definitions_are_found_with_their_spans() -> None:
    found = function_definitions(SOURCE.encode())
    assert [one.name for one in found] == ["one", "two", "three", "three", "main"]
    assert SOURCE[found[1].start : found[1].end].startswith("const char *\ntwo(void)")
    assert SOURCE[found[1].start : found[1].end].endswith("}")
    assert (found[1].first_line, found[1].last_line) == (3, 7)


def test_only_configured_files_are_selected() -> None:
    tree = SourceTree({
        Path("src/a.c"): SOURCE.encode(),
        Path("src/old.c"): b"int old(void) { return 1; }",
        Path("src/latin.c"): b"int latin(void) { return '\xe9'; }",
        Path("tests/t.c"): b"int t(void) { return 1; }",
    })  # fmt: skip
    mined = select_functions(tree, CONFIG)
    assert [(str(path), one.name) for path, one in mined.functions] == [
        ("src/a.c", "one"),
        ("src/a.c", "two"),
    ]
    assert {one.what for one in mined.exclusions} == {"src/a.c:three", "src/latin.c:1"}


def git(folder: Path, *words: str, date: str = "2023-06-01T12:00:00") -> None:
    names = {
        "GIT_AUTHOR_DATE": date,
        "GIT_COMMITTER_DATE": date,
        "HOME": str(folder),
        "PATH": "/usr/bin:/bin",
    }
    who = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
    subprocess.run(["git", *who, *words], cwd=folder, check=True, env=names, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "src/a.c").write_text(SOURCE)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first", date="2022-01-01T12:00:00")
    (tmp_path / "src/a.c").write_text(SOURCE.replace('return "}";', 'return "x";'))
    (tmp_path / "tests/t.c").write_text("int t(void) { return 1; }")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "with a test", date="2023-06-01T12:00:00")
    (tmp_path / "src/a.c").write_text(SOURCE.replace("return n;", "return n + 1;"))
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "without one", date="2023-07-01T12:00:00")
    return tmp_path


def changed(
    repository: Path, sandbox: Sandbox, config: ProjectConfig = CONFIG, **dates: str | None
) -> set[str]:
    found = functions_changed_between(
        repository, config, sandbox, since=dates.get("since"), until=dates.get("until")
    )
    return {name for _, name in found}


def test_only_commits_that_touch_a_test_count(repository: Path, sandbox: Sandbox) -> None:
    assert changed(repository, sandbox, since="2023-05-01", until="2023-12-31") == {"two"}
    assert changed(repository, sandbox, since="2023-06-15") == set()
    assert changed(repository, sandbox, until="2022-06-01") == set()


def test_selection_is_limited_to_changed_functions(repository: Path, sandbox: Sandbox) -> None:
    among = functions_changed_between(repository, CONFIG, sandbox, since="2023-05-01", until=None)
    mined = select_functions(read_tree(repository), CONFIG, only=among)
    assert [one.name for _, one in mined.functions] == ["two"]


def test_a_repository_cannot_make_git_run_its_programs(repository: Path, sandbox: Sandbox) -> None:
    told = repository / "told"
    script = repository / "evil.sh"
    script.write_text(f"#!/bin/sh\ntouch {told}\n")
    script.chmod(0o755)
    git(repository, "config", "core.fsmonitor", str(script))
    git(repository, "config", "diff.external", str(script))
    assert changed(repository, sandbox, since="2023-05-01") == {"two"}
    assert not told.exists()


def test_dates_need_a_checkout(tmp_path: Path, sandbox: Sandbox) -> None:
    with pytest.raises(BadInputError, match="git"):
        changed(tmp_path, sandbox, since="2023-01-01")
