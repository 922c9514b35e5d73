"""The program's own data is found in the source tree, in an installed wheel and in a zip alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
import zipfile
from functools import cache
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest

import data_digests
from unseen import data
from unseen.errors import MissingDataError

ROOT = Path(__file__).parents[1]


def tracked(*folders: str) -> list[str]:
    """The files of the source tree, as git has them; the rest is no part of it."""
    command = ["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard", "-z", "--", *folders]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode or not done.stdout:
        pytest.skip("this is no checkout of git, so that nothing says which files belong to it")
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]


def loaded(python: Path | str, *paths: Path) -> dict[str, Any]:
    """What another interpreter reads, with the product from these paths and nothing of this checkout."""
    script = Path(data_digests.__file__)
    command = [str(python), "-P", "-c", f"import runpy; runpy.run_path({str(script)!r}, run_name='__main__')"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@cache
def expected() -> dict[str, list[object]]:
    return {name: list(value) for name, value in data_digests.digests().items()}


def libraries() -> list[Path]:
    """Where the packages are that the product needs."""
    return [Path(str(distribution("pydantic").locate_file("")))]


def test_the_source_tree_has_its_data_beside_it() -> None:
    assert data.data_folder("problems") == ROOT / "data" / "problems"
    counts = {name: int(str(count)) for name, (count, _) in expected().items()}
    assert min(counts.values()) >= 2
    assert counts["problems"] >= 120
    assert counts["items"] >= 200


def test_no_data_is_ignored_by_git() -> None:
    """A folder `build/` among the data would be in nobody's clone."""
    there = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "data").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert there == set(tracked("data"))


def test_a_wheel_holds_the_data(wheel: Path, tmp_path: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("unseen/_data/")}
    assert held == {name.replace("data/", "unseen/_data/", 1) for name in tracked("data")}

    home = tmp_path / "fresh"
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    install = [*pip, "install", "--quiet", "--no-deps", "--no-index", "--no-compile", str(wheel)]
    subprocess.run(install, check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "libraries.pth").write_text("\n".join(map(str, libraries())))
    found = loaded(python)
    assert Path(found["place"]) == packages / "unseen" / "_data" / "problems"
    assert found["digests"] == expected()


def test_a_zip_of_the_source_holds_the_data(tmp_path: Path) -> None:
    archive = tmp_path / "source.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for name in tracked("src", "data"):
            file.write(ROOT / name, f"unseen-main/{name}")
    found = loaded(sys.executable, archive / "unseen-main" / "src", *libraries())
    place = Path(found["place"])
    assert "unseen-data-" in place.parent.name
    assert not place.exists(), "what was copied out of the zip goes with the process"
    assert found["digests"] == expected()


def test_absent_data_says_what_to_do(tmp_path: Path) -> None:
    package = tmp_path / "src" / "unseen"
    with pytest.raises(MissingDataError) as told:
        data._find("projects", package)
    assert str(package / "_data") in str(told.value)
    assert str(tmp_path / "data") in str(told.value)
    assert "install unseen again" in str(told.value)
