"""`unseen score`: one similarity measure between files."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from unseen.cli.choices import Profile, pick
from unseen.cli.command import Command
from unseen.cli.console import out, warn
from unseen.errors import BadInputError

if TYPE_CHECKING:
    from unseen.languages import SourceUnit

app = typer.Typer(no_args_is_help=True)

References = Annotated[
    list[Path],
    typer.Argument(metavar="REFERENCE", help="The correct text; of several, the most similar counts."),
]
Candidate = Annotated[Path, typer.Argument(metavar="CANDIDATE", help="The text to judge.")]
LanguageName = Annotated[
    str | None,
    typer.Option(
        "--language", metavar="NAME", help="Language of the files; by default that of their suffix."
    ),
]
ProfileName = Annotated[
    Profile,
    typer.Option(
        "--profile",
        help="paper: reproduces the published implementation; default: corrected (identical: 1.0).",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON with `score` and its parts.")]


@app.callback()
def score() -> None:
    """Measure how similar two files are."""


@app.command(cls=Command)
def elrm(
    references: References,
    candidate: Candidate,
    language: LanguageName = None,
    profile: ProfileName = Profile.DEFAULT,
    as_json: AsJson = False,
) -> None:
    """Compute the element-level relevance of a patch: BLEU, weighted n-grams, keywords, operators, literals.

    `paper` reproduces CFCEval's published implementation, `default` corrects it (identical texts score 1.0).
    """
    from unseen.languages import LANGUAGES
    from unseen.scores import Elements, paper_elrm
    from unseen.scores import elrm as measure

    if profile is Profile.PAPER:
        reference = _only(references, profile)
        name = _language(reference, language, LANGUAGES)
        found = paper_elrm(_text(candidate), _text(reference), name)
    else:
        unit = _unit(candidate, language)
        found = measure(Elements(unit), [Elements(_unit(path, language)) for path in references])
    parts = {
        "bleu": found.bleu,
        "weighted": found.weighted,
        "keywords_operators": found.keywords_operators,
        "literals": found.literals,
    }
    _show(found.score, parts, profile, as_json)


@app.command(cls=Command)
def bleu(
    references: References,
    candidate: Candidate,
    language: LanguageName = None,
    profile: ProfileName = Profile.DEFAULT,
    as_json: AsJson = False,
) -> None:
    """Compute BLEU over the language's tokens; with `paper` over whitespace-separated words, as NLTK does."""
    from unseen.scores import Elements, NGrams, nltk_bleu
    from unseen.scores import bleu as measure

    if profile is Profile.PAPER:
        reference = _only(references, profile)
        found = nltk_bleu(NGrams(_text(candidate).split()), NGrams(_text(reference).split()))
    else:
        tokens = Elements(_unit(candidate, language)).tokens
        found = measure(tokens, [Elements(_unit(path, language)).tokens for path in references])
    orders = {f"precision_{order}": value for order, value in enumerate(found.precisions, start=1)}
    _show(found.score, {**orders, "brevity_penalty": found.brevity_penalty}, profile, as_json)


@app.command(cls=Command)
def codebleu(
    references: References,
    candidate: Candidate,
    language: LanguageName = None,
    profile: ProfileName = Profile.DEFAULT,
    as_json: AsJson = False,
) -> None:
    """Compute CodeBLEU: BLEU, weighted n-grams, shared subtrees and shared data flow."""
    from unseen.scores import codebleu as measure
    from unseen.scores import paper_codebleu

    if profile is Profile.PAPER:
        reference = _only(references, profile)
        found = paper_codebleu(_unit(candidate, language), _unit(reference, language))
    else:
        found = measure(_unit(candidate, language), [_unit(path, language) for path in references])
    parts = {
        "ngram": found.ngram,
        "weighted": found.weighted,
        "syntax": found.syntax,
        "data_flow": found.data_flow,
    }
    _show(found.score, parts, profile, as_json)


@app.command(cls=Command)
def similarity(
    reference: Annotated[Path, typer.Argument(metavar="REFERENCE", help="The first source file.")],
    candidate: Annotated[Path, typer.Argument(metavar="CANDIDATE", help="The second source file.")],
    language: LanguageName = None,
    profile: ProfileName = Profile.DEFAULT,
    as_json: AsJson = False,
) -> None:
    """Compute the surface and structural similarity of two programs, each in [0, 1], and their mean."""
    from unseen.scores import similarity as measure

    found = measure(_unit(reference, language), _unit(candidate, language), profile.value)
    _show(found.overall, {"surface": found.surface, "structure": found.structure}, profile, as_json)


def _show(score: float, parts: Mapping[str, float | None], profile: Profile, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({"score": score, **parts, "profile": profile.value}))
        return
    words = [
        f"{name.replace('_', ' ')} {'does not apply' if value is None else f'{value:.4f}'}"
        for name, value in parts.items()
    ]
    out.print("  ".join([f"{score:.4f}", *words]))


def _only(references: list[Path], profile: Profile) -> Path:
    if len(references) > 1:
        given = f"{len(references)} were given"
        raise BadInputError(
            f"--profile {profile.value} takes one reference, {given}; omit it to give several"
        )
    return references[0]


def _unit(path: Path, language: str | None) -> SourceUnit:
    from unseen.languages import LANGUAGES, parse

    name = _language(path, language, LANGUAGES)
    unit = parse(name, _text(path), path=str(path))
    if unit.has_errors:
        warn(f"{path}: does not fully parse as {name}; only the parts that do are measured")
    return unit


def _language(path: Path, language: str | None, known: Iterable[str]) -> str:
    from unseen.languages import language_of

    if language is not None:
        return pick("language", language, known)[0]
    name = language_of(path.suffix)
    if name is None:
        raise BadInputError(f"{path}: the language cannot be inferred from the suffix; give --language")
    return pick("language", name, known)[0]


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise BadInputError(f"{path}: not UTF-8 (byte {error.start})") from None
