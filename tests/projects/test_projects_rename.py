"""Which functions of a tree are renamed, and why the others are excluded."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from orchard_project import write_project

from unseen.languages import parse
from unseen.projects.project import read_project
from unseen.projects.rename import RenameExclusion, Renaming, propose_renames
from unseen.syntax.edit import apply_edits

PLAIN = {"pkg/__init__.py": "", "pkg/a.py": "def pick_one(xs, at=0):\n    return xs[at]\n"}


def proposed(
    tmp_path: Path, files: dict[str, str], **options: bool
) -> tuple[list[Renaming], list[RenameExclusion]]:
    project = read_project(write_project(tmp_path / "tree", files), warn=lambda line: None)
    units = {
        file.path: parse("python", file.text, path=file.path)
        for file in project.sources("program", "test", "support", language="python")
    }
    return propose_renames(project, units, methods={"rename-function", "rename-variables"}, seed=0, **options)


def renamed(tmp_path: Path, files: dict[str, str], **options: bool) -> tuple[dict[str, str], dict[str, str]]:
    """The files after all renames, and old → new."""
    renamings, _ = proposed(tmp_path, files, **options)
    texts, names = dict(files), dict[str, str]()
    for path in files:
        edits = [edit for one in renamings for edit in one.edits.get(path, ())]
        texts[path] = apply_edits(files[path].encode(), edits).decode()
    for one in renamings:
        names.update(one.renamed)
    return texts, names


USES = {
    "from": ("from pkg.a import pick_one\npick_one([1])\n", "from pkg.a import {0}\n{0}([1])\n"),
    "as": ("from pkg.a import pick_one as p\np([1])\n", "from pkg.a import {0} as p\np([1])\n"),
    "same": (
        "from pkg.a import pick_one as pick_one\npick_one([1])\n",
        "from pkg.a import {0} as pick_one\npick_one([1])\n",
    ),
    "dotted": ("import pkg.a\npkg.a.pick_one([1])\n", "import pkg.a\npkg.a.{0}([1])\n"),
    "module": ("import pkg.a as m\nm.pick_one([1])\n", "import pkg.a as m\nm.{0}([1])\n"),
    "package": ("from pkg import a\na.pick_one([1])\n", "from pkg import a\na.{0}([1])\n"),
    "relative": ("from .a import pick_one\npick_one([1])\n", "from .a import {0}\n{0}([1])\n"),
    "sibling": ("from . import a\na.pick_one([1])\n", "from . import a\na.{0}([1])\n"),
    "star": ("from .a import *\npick_one([1])\n", "from .a import *\n{0}([1])\n"),
    "inner": (
        "def f():\n    from .a import pick_one\n    return pick_one([1])\n",
        "def {1}():\n    from .a import {0}\n    return {0}([1])\n",
    ),
    "shadowed": (
        "from .a import pick_one\ndef f(g):\n    pick_one = g\n    return pick_one([1])\n",
        "from .a import {0}\ndef {1}({2}):\n    pick_one = {2}\n    return pick_one([1])\n",
    ),
    "checking": (
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .a import pick_one\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .a import {0}\n",
    ),
    "attribute of another": (
        "from .a import pick_one\nclass C:\n    def pick_one(self):\n        return pick_one([1])\n"
        "C().pick_one()\n",
        "from .a import {0}\nclass C:\n    def pick_one(self):\n        return {0}([1])\nC().pick_one()\n",
    ),
}


@pytest.mark.parametrize("use", USES)
def test_all_kinds_of_reference_are_renamed(tmp_path: Path, use: str) -> None:
    before, after = USES[use]
    texts, names = renamed(tmp_path, PLAIN | {"pkg/b.py": before})
    assert texts["pkg/b.py"] == after.format(names["pick_one"], names.get("f"), names.get("g"))
    assert texts["pkg/a.py"].startswith(f"def {names['pick_one']}({names['xs']}, {names['at']}=0):")


def test_a_reexport_through_a_package_is_renamed(tmp_path: Path) -> None:
    files = {
        "pkg/__init__.py": "from .sub import *\n",
        "pkg/sub/__init__.py": "from .deep import pick_one\nfrom . import deep\n",
        "pkg/sub/deep.py": "def pick_one(xs):\n    return xs[0]\n",
        "app.py": "import pkg\nfrom pkg.sub import deep\n"
        "pkg.pick_one([1])\ndeep.pick_one([pkg.sub.pick_one])\n",
    }
    texts, names = renamed(tmp_path, files)
    assert all("pick_one" not in text for text in texts.values())
    assert texts["app.py"].count(names["pick_one"]) == 3


KEPT = {
    "string": ("getattr(m, 'pick_one')\n", "occurs in a string"),
    "patch": ("patch('pkg.a.pick_one')\n", "occurs in a string"),
    "doctest": ('"""\n>>> pick_one([1])\n"""\n', "doctest"),
    "listed": ("from .a import pick_one\n__all__ = ['pick_one']\n", "__all__"),
    "variable": ("from .a import pick_one\npick_one = None\n", "something other than a function"),
    "fallback": (
        "try:\n    from fast import pick_one\nexcept ImportError:\n    from .a import pick_one\n",
        "something other than a function",
    ),
    "in a function": (
        "def f():\n    from .a import pick_one\n    pick_one = 1\n",
        "may bind it to something else",
    ),
    "module as value": ("from . import a\nmods = [a]\nmods[0].pick_one([1])\n", "uses the module as a value"),
    "unclear module": (
        "try:\n    from . import a\nexcept ImportError:\n    a = None\na.pick_one([1])\n",
        "may bind a to something else",
    ),
    "by text": ("import importlib\nimportlib.import_module(x).pick_one([1])\n", "finds modules by text"),
    "all of its names": ("from . import a\nfor name in dir(a):\n    pass\n", "reads its names by text"),
    "computed": ("from . import a\ngetattr(a, name)([1])\n", "reads its names by text"),
    "put together": ("getattr(x, 'pick_' + kind)\n", "builds with"),
    "star of others": ("from other import *\nfrom .a import *\npick_one([1])\n", "star import"),
    "class body": ("from .a import pick_one\nclass C:\n    pick_one = pick_one\n", "class body"),
    "class import": ("class C:\n    from .a import pick_one\n", "attribute"),
    "global": (
        "from .a import pick_one\ndef f():\n    global pick_one\n    pick_one = 1\n",
        "something other",
    ),
    "eval": ("from .a import pick_one\neval(text)\n", "reaches names by text"),
    "printed": ("from .a import pick_one\nprint(f'{pick_one([1])=}')\n", "prints it as text"),
    "name is read": (
        "from .a import pick_one\nprint(x.__name__)\ncall(pick_one)\n",
        "reads names of functions",
    ),
    "module of its name": ("import pkg.pick_one\n", "module has the same name"),
}


@pytest.mark.parametrize("why", KEPT)
def test_a_function_is_excluded_from_renaming(tmp_path: Path, why: str) -> None:
    text, reason = KEPT[why]
    files = PLAIN | {"pkg/b.py": text} | ({"pkg/pick_one.py": ""} if why == "module of its name" else {})
    renamings, kept = proposed(tmp_path, files)
    assert [one.renamed for one in renamings if "pick_one" in one.renamed] == []
    assert [reason in one.reason for one in kept if one.symbol.name == "pick_one"] == [True, True]


OWN = {
    "registered": ("@app.route('/')\ndef pick_one(xs):\n    return xs\n", "may register it by its name"),
    "test": ("def test_pick(xs):\n    return xs\n", "test runners"),
    "hook": ("def pytest_configure(config):\n    pass\n", "test runners"),
    "dunder": ("def __getattr__(name):\n    return name\n", "two underscores"),
}


@pytest.mark.parametrize("why", OWN)
def test_a_name_used_for_discovery_is_excluded(tmp_path: Path, why: str) -> None:
    text, reason = OWN[why]
    renamings, kept = proposed(tmp_path, {"pkg/__init__.py": "", "pkg/a.py": text})
    assert renamings == []
    assert reason in kept[0].reason


def test_the_public_api_is_renamed_only_on_request(tmp_path: Path) -> None:
    files = {
        "pyproject.toml": "[project]\nname = 'pkg'\n",
        "README.rst": "Use ``drop_one`` to drop one.\n",
        "pkg/__init__.py": "from .a import pick_one\n",
        "pkg/a.py": "def pick_one(xs):\n    return xs[0]\n\n\ndef drop_one(xs):\n    return xs[1:]\n\n\n"
        "def keep_one(xs):\n    return xs[:1]\n",
    }
    _, names = renamed(tmp_path, files)
    assert "keep_one" in names
    assert names.keys().isdisjoint({"pick_one", "drop_one"})
    _, names = renamed(tmp_path, files, rename_public=True)
    assert names.keys() >= {"pick_one", "drop_one", "keep_one"}


PARAMETERS = {
    "keyword": ("from .a import pick_one\npick_one([1], at=0)\n", None),
    "value": ("from .a import pick_one\nmap(pick_one, [[1]])\n", "uses it as a value"),
    "unpacked": ("from .a import pick_one\npick_one(**given)\n", "unpacks a dictionary"),
}


@pytest.mark.parametrize("use", PARAMETERS)
def test_parameters_change_where_every_call_is_known(tmp_path: Path, use: str) -> None:
    text, reason = PARAMETERS[use]
    files = PLAIN | {"pkg/b.py": text}
    _, kept = proposed(tmp_path, files)
    texts, names = renamed(tmp_path, files)
    assert "pick_one" in names
    if reason is None:
        assert f", {names['at']}=0)" in texts["pkg/b.py"]
    else:
        assert "at" not in names
        assert [reason in one.reason for one in kept if one.method == "rename-variables"] == [True]


def test_a_fixture_with_the_same_name_is_unrelated(tmp_path: Path) -> None:
    test = "import pytest\n\n@pytest.fixture\ndef pick_one():\n    return 1\n\n"
    test += "def test_it(pick_one):\n    pass\n"
    texts, names = renamed(tmp_path, PLAIN | {"tests/test_a.py": test})
    assert texts["tests/test_a.py"] == test
    assert "pick_one" in names


def test_names_in_an_unparsable_file_are_excluded(tmp_path: Path) -> None:
    _, kept = proposed(tmp_path, PLAIN | {"pkg/old.py": "print 'x' % pick_one(\n"})
    assert {one.reason for one in kept if one.method == "rename-function"} == {
        "pkg/old.py mentions it, as a setting or in code that cannot be parsed"
    }


def test_every_result_still_parses(tmp_path: Path) -> None:
    for number, (use, (before, _)) in enumerate(USES.items()):
        texts, _ = renamed(tmp_path / str(number), PLAIN | {"pkg/b.py": before})
        for text in texts.values():
            assert ast.parse(text), use
