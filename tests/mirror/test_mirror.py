"""A repository is mirrored: its tests end as before, names follow into every place, and what cannot stays."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest
from harbour_project import FILES, write_harbour

from unseen.errors import BadInputError
from unseen.mirror import Mirror, untrusted_mirror
from unseen.mirror.statistics import Share
from unseen.sandbox import Sandbox, open_sandbox


@dataclass
class Mirrored:
    """The mirrored harbour project: what was returned, its texts and its names."""

    found: Mirror
    out: Path
    texts: dict[str, str]
    names: list[dict[str, object]]

    def new(self, name: str, kind: str) -> str:
        """The new name of something."""
        return next(str(row["new_name"]) for row in self.names if (row["name"], row["kind"]) == (name, kind))

    def text(self, path: str) -> str:
        """The text of what was a file of the original."""
        row = next(row for row in self.names if row["path"] == path)
        return self.texts[str(row["new_path"])]


@pytest.fixture(scope="module")
def sandbox() -> Sandbox:
    return open_sandbox("auto")


@pytest.fixture(scope="module")
def harbour(sandbox: Sandbox, tmp_path_factory: pytest.TempPathFactory) -> Mirrored:
    folder = tmp_path_factory.mktemp("harbour")
    out = folder / "out"
    found = untrusted_mirror(write_harbour(folder / "harbour"), out, sandbox=sandbox, warn=pytest.fail)
    texts = {
        path.relative_to(out).as_posix(): path.read_text()
        for path in out.rglob("*")
        if path.is_file() and ".git" not in path.relative_to(out).parts
    }
    rows = [json.loads(line) for line in (folder / "out.names.jsonl").read_text().splitlines()]
    return Mirrored(found, out, texts, rows)


def test_its_tests_end_as_before(harbour: Mirrored) -> None:
    assert harbour.found.before.summary == harbour.found.after.summary == "11 passed"


def test_nearly_all_is_renamed(harbour: Mirrored) -> None:
    renamed = harbour.found.coverage.renamed
    assert renamed["class"].part == renamed["class"].whole == 4
    assert renamed["module"].part == renamed["module"].whole
    assert renamed["method"] == Share(5, 8)  # two names are put together, one is also that of a thread
    for kind in ("function", "attribute", "parameter"):
        assert renamed[kind].part >= 0.7 * renamed[kind].whole, kind
    assert harbour.found.coverage.unlisted == []
    assert harbour.found.coverage.verbatim.part <= 0.15 * harbour.found.coverage.verbatim.whole


def test_names_in_strings_follow(harbour: Mirrored) -> None:
    package, tests = harbour.text("harbourlib/__init__.py"), harbour.text("tests/test_harbour.py")
    assert f'__slots__ = ("{harbour.new("berth_table", "attribute")}", ' in package
    assert f'"{harbour.new("assign_berth", "function")}"' in package.partition("__author__")[0]
    patched = f"{harbour.new('harbourlib', 'module')}.{harbour.new('highest_tide', 'function')}"
    assert f'mock.patch("{patched}"' in tests
    fields = f"{harbour.new('latitude', 'attribute')} {harbour.new('longitude', 'attribute')}"
    assert f'"{fields}")' in package
    parameters = f'"{harbour.new("tide_kind", "parameter")}, {harbour.new("expected_level", "parameter")}"'
    assert f"parametrize({parameters}" in tests


def test_what_cannot_follow_stays_with_its_reason(harbour: Mirrored) -> None:
    kept = {str(row["name"]): str(row["reason"]) for row in harbour.names if row["status"] == "kept"}
    assert "test_harbour.py" in kept["when_arrival"]  # its name is put together
    assert "inherits" in kept["run"]  # an override of threading.Thread
    assert "prints" in kept["tide_level"]  # f"{tide_level=}"
    assert "forgotten_report" not in kept
    assert "no test ran" in kept["start"]  # also that of an unknown object in code that never ran
    assert set(kept.values()).isdisjoint({""})


def test_a_name_of_a_builtin_is_parted_by_its_receiver(harbour: Mirrored) -> None:
    new = harbour.new("append", "method")
    package = harbour.text("harbourlib/__init__.py")
    assert new != "append"
    assert len(re.findall(rf"\.{new}\(", package)) == 1
    assert package.count(".append(") == 1


def test_nothing_names_the_project(harbour: Mirrored) -> None:
    everything = "\n".join([*harbour.texts, *harbour.texts.values()])
    for word in ("Lovelace", "harbour.example", "harbourlib", "ada@", "MIT"):
        assert word not in everything, word
    aside = harbour.out.with_name("out.aside")
    assert (aside / "LICENSE").read_text() == FILES["LICENSE"]
    assert json.loads((aside / "derived.json").read_text())["derived_from"] == "harbour"


def test_comments_are_paraphrased(harbour: Mirrored) -> None:
    assert "It gives back the amount of one tide." in harbour.text("harbourlib/tides.py")


def test_the_map_leads_back(harbour: Mirrored) -> None:
    for row in harbour.names:
        data = FILES[str(row["path"])].lstrip("\n").encode()
        offset, name = int(str(row["offset"])), str(row["name"])
        if row["kind"] != "module":
            assert data[offset : offset + len(name)].decode() == name
    back = {(row["new_name"], row["new_path"], row["kind"]): row["name"] for row in harbour.names}
    assert all(back[row["new_name"], row["new_path"], row["kind"]] == row["name"] for row in harbour.names)


def test_the_history_is_one_commit(harbour: Mirrored) -> None:
    log = subprocess.run(
        ["git", "log", "--format=%an %s"], cwd=harbour.out, capture_output=True, text=True, check=True
    )
    assert log.stdout == "mirror Initial commit\n"


def test_a_runner_is_no_subject(sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "pluggy").mkdir()
    (tmp_path / "pluggy" / "__init__.py").write_text("x = 1\n")
    with pytest.raises(BadInputError, match="pytest itself imports pluggy"):
        untrusted_mirror(tmp_path, tmp_path.with_name("out"), sandbox=sandbox, warn=pytest.fail)


def test_failing_tests_are_refused(sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "test_a.py").write_text("def test_a():\n    assert False\n")
    with pytest.raises(BadInputError, match="its own tests do not run here"):
        untrusted_mirror(tmp_path / "in", tmp_path / "out", sandbox=sandbox, warn=pytest.fail)
    assert not (tmp_path / "out").exists()
