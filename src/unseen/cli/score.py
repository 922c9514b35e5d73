"""`unseen score`: one measure between two files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from unseen.cli.choices import Profile, pick
from unseen.cli.console import out, warn
from unseen.errors import BadInputError
from unseen.records import LANGUAGES

if TYPE_CHECKING:
    from unseen.syntax import SourceUnit

app = typer.Typer(no_args_is_help=True)


@app.callback()
def score() -> None:
    """Measure how alike two files are."""


@app.command()
def similarity(
    reference: Annotated[Path, typer.Argument(help="The first source file.")],
    candidate: Annotated[Path, typer.Argument(help="The second source file.")],
    language: Annotated[
        str | None, typer.Option("--language", help="Their language; by the file's ending when left out.")
    ] = None,
    profile: Annotated[Profile, typer.Option("--profile", help="Details of the measure.")] = Profile.DEFAULT,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON with `score` and its parts.")] = False,
) -> None:
    """Surface and structural similarity of two programs, each in [0, 1], and their mean."""
    from unseen.similarity import similarity as measure

    found = measure(_unit(reference, language), _unit(candidate, language), profile.value)
    if as_json:
        parts = {"score": found.overall, "surface": found.surface, "structure": found.structure}
        typer.echo(json.dumps({**parts, "profile": profile.value}))
        return
    out.print(f"{found.overall:.4f}  surface {found.surface:.4f}  structure {found.structure:.4f}")


def _unit(path: Path, language: str | None) -> SourceUnit:
    from unseen.sources.folder import LANGUAGE_OF_SUFFIX
    from unseen.syntax import SourceUnit

    if language is not None:
        (name,) = pick("language", language, LANGUAGES)[:1]
    elif path.suffix in LANGUAGE_OF_SUFFIX:
        name = LANGUAGE_OF_SUFFIX[path.suffix]
    else:
        raise BadInputError(f"{path}: the ending does not tell the language; give --language")
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise BadInputError(f"{path}: not UTF-8 (byte {error.start})") from None
    unit = SourceUnit.of_text(name, text, path=str(path))
    if unit.has_errors:
        warn(f"{path}: does not parse as {name} everywhere; the structure is measured on what does")
    return unit
