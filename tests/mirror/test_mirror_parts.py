"""The parts of a mirror that run nothing: probes, new names, comments, what names a project."""

from __future__ import annotations

import ast

import pytest
from harbour_project import FILES

from unseen.languages import parse
from unseen.mirror.comments import changed_comment, paraphrase
from unseen.mirror.identity import author_names, lies_beside, without_identity
from unseen.mirror.instrument import instrument
from unseen.mirror.naming import Namer


@pytest.mark.parametrize("path", [path for path in FILES if path.endswith(".py")])
def test_a_text_with_probes_is_python(path: str) -> None:
    text = instrument(parse("python", FILES[path]), 0).decode()
    ast.parse(text)
    assert text.count("\n") == FILES[path].count("\n")


def test_probes_nest() -> None:
    text = instrument(parse("python", "a.b(x=1).c = getattr(d.e, 'f')\n"), 7).decode()
    attribute, call = "__unseen_attribute__", "__unseen_call__"
    left = f"{attribute}(7,9,{call}(7,0,{attribute}(7,2,a).b)(x=1)).c"
    assert text == f"{left} = getattr({attribute}(7,27,{attribute}(7,23,d).e), 'f')\n"


def test_printed_expressions_get_no_probe() -> None:
    source = "print(f'{a.b=}')\n"
    assert instrument(parse("python", source), 0).decode() == source


def test_new_names_are_fresh_and_alike() -> None:
    namer = Namer({"taken"}, seed=1)
    old = ["wait_time", "WaitTime", "WAIT_TIME", "_wait", "__wait", "i", "test_wait", "Test2Wait", "x_"]
    new = [namer.name(one) for one in old]
    assert len(set(new)) == len(old)
    assert not set(new) & set(old)
    for before, after in zip(old, new, strict=True):
        assert after.isidentifier()
        assert len(before) - len(before.lstrip("_")) == len(after) - len(after.lstrip("_"))
        assert before[:1].isupper() == after[:1].isupper()
    assert [new[6][:5], new[7][:5]] == ["test_", "Test2"]
    assert new == [name for namer in [Namer({"taken"}, seed=1)] for name in map(namer.name, old)]


def test_every_short_name_finds_one() -> None:
    namer = Namer((), seed=0)
    assert len({namer.name(f"{a}{b}") for a in "abcdefghijklmnopqrstuvwxyz" for b in "0123456789"}) == 260


def test_comments() -> None:
    assert changed_comment("# Returns the first value.", "rewrite", docstring=False) == (
        "# Gives back the initial amount."
    )
    assert changed_comment("# Copyright 2001 A. B.", "keep", docstring=False) == "#"
    assert changed_comment("# x", "drop", docstring=False) == "#"
    text = "Return all.\n\n>>> value\n'all values'\n\nNew value `value`."
    assert changed_comment(text, "rewrite", docstring=True) == (
        "Give back every one of.\n\n>>> value\n'all values'\n\nFresh amount `value`."
    )
    assert paraphrase("see https://a.example/b for it") == "look at  for it"


def test_what_lies_beside() -> None:
    beside = {"LICENSE", "AUTHORS.md", "x.egg-info/PKG-INFO", ".github/workflows/ci.yml", "CHANGES.rst"}
    inside = {"src/license.py", "README.md", "pyproject.toml", "tests/data/news.json5x/a.txt"}
    assert {path for path in beside | inside if lies_beside(path)} == beside


def test_authors_are_found() -> None:
    texts = {
        "LICENSE": "Copyright (c) 2001-2003, 2005 Grace B. Hopper\n",
        "setup.cfg": "author = Alan Turing\n",
    }
    assert set(author_names({**FILES, **texts})) == {"Ada Lovelace", "Grace B. Hopper", "Alan Turing"}
    assert without_identity("a.rst", "By Alan Turing (https://a.b/c)", ["Alan Turing"]) == "By the authors ()"


def test_packaging_files_lose_their_authors() -> None:
    text = without_identity("pyproject.toml", FILES["pyproject.toml"])
    assert 'name = "harbourlib"\nversion = "1.0"\n\n[tool.pytest' in text
    assert without_identity("setup.cfg", "[metadata]\nauthor = A\nurl =\n  b\nname = c\n") == (
        "[metadata]\nname = c\n"
    )
    assert without_identity("a.py", '__author__ = "A"\n__all__ = "b"\n') == '__author__ = ""\n__all__ = "b"\n'
