"""The method × language matrix."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from unseen.cli import app
from unseen.languages import LANGUAGES
from unseen.rewrites import METHODS

PAGE = Path(__file__).parents[2] / "docs" / "catalog.md"


def shown(*options: str) -> str:
    done = CliRunner().invoke(app, ["catalog", *options], env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    return done.stdout


def test_every_cell_is_there_once_supported_or_with_its_reason() -> None:
    cells = json.loads(shown("--json"))
    assert [(cell["method"], cell["language"]) for cell in cells] == [
        (method, language) for method in METHODS for language in LANGUAGES
    ]
    for cell in cells:
        assert set(cell) == {"method", "category", "language", "supported", "reason", "origin"}
        assert cell["supported"] is (cell["reason"] == ""), cell


def test_the_table_names_methods_languages_and_reasons() -> None:
    table = shown()
    assert [name for name in (*METHODS, *LANGUAGES) if name not in table] == []
    lines = table.splitlines()
    for method in METHODS.values():
        for language, reason in method.declined.items():
            (line,) = [line for line in lines if line.endswith(f": {reason}") and method.name in line]
            names, _, languages = line.removesuffix(f": {reason}").rpartition(" in ")
            assert method.name in names.split(", ")
            assert language in languages.split(", ")


def test_filters_choose_rows_and_columns() -> None:
    cells = json.loads(shown("--json", "--methods", "rename-variables", "--languages", "go,rust"))
    assert [(cell["method"], cell["language"]) for cell in cells] == [
        ("rename-variables", "go"),
        ("rename-variables", "rust"),
    ]


def test_the_page_in_the_documentation_is_the_generated_one() -> None:
    assert PAGE.read_text() == shown("--markdown"), "write it anew: make docs"
