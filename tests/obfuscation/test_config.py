"""Configurations; errors name the file and the key."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.obfuscation.config import BuildConfig, read_config, ready_names

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


def test_a_single_test_need_not_be_named(tmp_path: Path) -> None:
    (tmp_path / "unseen.toml").write_text(RIGHT.replace("./run {test}", "./run"))
    assert read_config(tmp_path).test.command == "./run"


def test_own_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "unseen.toml").write_text(RIGHT)
    config = read_config(tmp_path)
    assert (config.name, config.test.names, config.compile.flags) == ("one", ("a",), ("-I.",))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('command = "make"\n[compile]', "[compile]", "build.command"),
        ('command = "make"\n[compile]', 'command = "make"\nfor_tests = "make all"\n[compile]', "for_tests"),
        ('files = ["*.c"]', 'files = ["*.c"]\nadded = "no-such-folder"', "no-such-folder"),
        ('files = ["*.c"]', 'files = "*.c"', "files"),
        ('name = "one"', 'name = "one"\nnaem = "two"', "naem"),
        ('names = ["a"]\ncommand = "./run {test}"', 'names = ["a", "b"]\ncommand = "./a"', "test.command"),
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


def test_words_of_a_partial_build_are_repeated_for_each_test() -> None:
    build = BuildConfig(command="make", for_tests="make -s lib {test}/fast -k")
    assert build.command_for(["a", "b c"]) == "make -s lib a/fast 'b c'/fast -k"
    assert build.command_for([]) == "make"
    assert BuildConfig(command="make").command_for(["a"]) == "make"


def test_a_folder_next_to_the_file_is_added(tmp_path: Path) -> None:
    (tmp_path / "mine" / "deep").mkdir(parents=True)
    (tmp_path / "mine" / "run.sh").write_text("echo")
    (tmp_path / "mine" / "deep" / "asked.txt").write_text("?")
    (tmp_path / "unseen.toml").write_text('added = "mine"' + RIGHT)
    assert read_config(tmp_path).added == {"unseen/deep/asked.txt": "?", "unseen/run.sh": "echo"}


def test_ready_configurations_are_valid_and_found_by_folder_name(tmp_path: Path) -> None:
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
