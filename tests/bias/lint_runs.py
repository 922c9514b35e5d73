"""Runs of `unseen bias` as a user makes them."""

from __future__ import annotations

from pathlib import Path

from click.testing import Result
from typer.testing import CliRunner

from unseen.cli import app


def bias(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(app, ["bias", *map(str, arguments)], input=stdin)


def write(folder: Path, files: dict[str, str]) -> list[Path]:
    """Write files by their names."""
    paths = []
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        paths.append(path)
    return paths
