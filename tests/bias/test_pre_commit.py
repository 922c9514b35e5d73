"""The hook, run by pre-commit itself in a fresh repository."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

import pytest

from unseen.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
BIASED = "def approve(age):\n    return age < 50\n"


def pre_commit() -> str:
    """Return the program, or skip the test."""
    beside = Path(sys.executable).with_name("pre-commit")
    found = str(beside) if beside.is_file() else shutil.which("pre-commit")
    if found is None:
        pytest.skip("pre-commit is not installed")
    return found


def run(folder: Path, *command: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def commit(folder: Path, paths: Sequence[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    run(folder, "git", "add", *paths)
    return run(folder, "git", "-c", "user.name=A", "-c", "user.email=a@b", "commit", "-m", "x", env=env)


@pytest.fixture(scope="module")
def hook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository that offers the hook, made of this tree."""
    folder = tmp_path_factory.mktemp("unseen")
    wanted = ["src", "data", "pyproject.toml", "README.md", "LICENSE", ".pre-commit-hooks.yaml"]
    listed = run(ROOT, "git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *wanted)
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    # Its dependencies are those that are installed here: downloading them all would take minutes.
    project = folder / "pyproject.toml"
    text, count = re.subn(
        r"^dependencies = \[.*?^\]", "dependencies = []", project.read_text(), flags=re.M | re.S
    )
    assert count == 1
    project.write_text(text)
    run(folder, "git", "init", "-q")
    assert commit(folder, ["."], dict(os.environ)).returncode == 0
    return folder


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Variables that keep the caches of pre-commit apart from the user's."""
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(("GIT_", "PYTHON"))}
    # Compiling every file ahead takes longer than compiling those that the hook imports.
    return inherited | {"PRE_COMMIT_HOME": str(tmp_path_factory.mktemp("pre-commit")), "PIP_COMPILE": "0"}


def test_the_hook_stops_a_commit_until_the_finding_is_allowed(
    hook: Path, env: dict[str, str], tmp_path: Path
) -> None:
    program = pre_commit()
    run(tmp_path, "git", "init", "-q")
    revision = run(hook, "git", "rev-parse", "HEAD").stdout.strip()
    (tmp_path / ".pre-commit-config.yaml").write_text(
        f"repos:\n  - repo: {hook}\n    rev: {revision}\n    hooks:\n      - id: unseen-bias\n"
    )
    (tmp_path / "pyproject.toml").write_text('[tool.unseen.bias]\nexclude = ["old/"]\n')
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "rules.py").write_text(BIASED)
    (tmp_path / "rules.py").write_text(BIASED)
    (tmp_path / "notes.txt").write_text("no source\n")
    installed = run(tmp_path, program, "install", "--install-hooks", env=env)
    if "No matching distribution found for hatchling" in installed.stdout:
        pytest.skip("the package registry cannot be reached")
    assert installed.returncode == 0, installed.stdout

    env = env | {"PYTHONPATH": sysconfig.get_path("purelib")}
    stopped = commit(tmp_path, ["."], env)
    assert stopped.returncode == 1
    assert "rules.py:1: biased: approve by age" in stopped.stderr
    assert "old/rules.py" not in stopped.stderr
    assert "exit code: 1" in stopped.stderr

    (tmp_path / "rules.py").write_text(BIASED.replace(":\n", ":  # unseen: allow age -- legal limit\n", 1))
    passed = commit(tmp_path, ["."], env)
    assert passed.returncode == 0, passed.stderr


def test_the_hook_is_about_the_languages_that_are_tested() -> None:
    text = (ROOT / ".pre-commit-hooks.yaml").read_text()
    types = text.partition("types_or: [")[2].partition("]")[0].split(", ")
    assert {"cpp" if each == "c++" else each for each in types} <= set(LANGUAGES)
    assert "entry: unseen bias " in text
