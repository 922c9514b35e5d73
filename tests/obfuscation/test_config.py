"""Configurations: what is wrong is named by file and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.obfuscation.config import read_config, ready_names

RIGHT = """
name = "one"
files = ["*.c"]
[build]
command = "make"
[compile]
flags = ["-I."]
[test]
names = ["a"]
command = "./run {test}"
[coverage]
build = "make"
"""


def test_own_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "unseen.toml").write_text(RIGHT)
    config = read_config(tmp_path)
    assert (config.name, config.test.names, config.compile.flags) == ("one", ("a",), ("-I.",))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('command = "make"\n[compile]', "[compile]", "build.command"),
        ('files = ["*.c"]', 'files = "*.c"', "files"),
        ('name = "one"', 'name = "one"\nnaem = "two"', "naem"),
        ("{test}", "a", "test.command"),
        ('flags = ["-I."]', "", "compile"),
        ('flags = ["-I."]', 'flags = ["-I."]\ndatabase = "x.json"', "compile"),
        ('names = ["a"]', "", "names"),
        ('[test]\nnames = ["a"]', '[test]\ncpu_s = "long"\nnames = ["a"]', "test.cpu_s"),
        ("[coverage]", "[coverage", "line"),
    ],
)
def test_errors_name_file_and_key(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in RIGHT
    (tmp_path / "unseen.toml").write_text(RIGHT.replace(old, new))
    with pytest.raises(BadInputError) as error:
        read_config(tmp_path)
    assert "unseen.toml" in str(error.value)
    assert said in str(error.value)


def test_ready_ones_fit_and_are_found_by_the_name_of_the_folder(tmp_path: Path) -> None:
    assert {"redis", "cjson", "jansson"} <= set(ready_names())
    for name in ready_names():
        folder = tmp_path / f"{name}-1.2.3"
        folder.mkdir()
        assert read_config(folder).name == name


def test_a_project_without_configuration_is_an_error_that_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"unseen\.toml"):
        read_config(tmp_path)
    with pytest.raises(BadInputError, match="nothing-of-the-kind"):
        read_config(tmp_path, "nothing-of-the-kind")
