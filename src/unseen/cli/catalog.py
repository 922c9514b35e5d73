"""`unseen catalog`: which rewriting methods each language supports, and why others are declined."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from unseen.cli.choices import pick
from unseen.cli.console import out

if TYPE_CHECKING:
    from unseen.rewrites import Method


def catalog(
    methods: Annotated[
        str, typer.Option("--methods", metavar="NAMES", help="Comma-separated methods, or all.")
    ] = "all",
    languages: Annotated[
        str, typer.Option("--languages", metavar="NAMES", help="Comma-separated languages, or all.")
    ] = "all",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object for each cell.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the documentation page.")] = False,
) -> None:
    """Show which methods each language supports, with the reason where one is declined."""
    from unseen.languages import LANGUAGES
    from unseen.rewrites import METHODS

    shown = [METHODS[name] for name in pick("method", methods, METHODS)]
    chosen = pick("language", languages, LANGUAGES)
    if as_json:
        cells = [_cell(method, language) for method in shown for language in chosen]
        typer.echo(json.dumps(cells, indent=2, ensure_ascii=False))
    elif as_markdown:
        typer.echo(_page(shown, chosen))
    else:
        _print_table(shown, chosen)


def _cell(method: Method, language: str) -> dict[str, object]:
    return {
        "method": method.name,
        "category": method.category,
        "language": language,
        "supported": method.supports(language),
        "reason": method.declined.get(language, ""),
        "origin": method.origin,
    }


def _reasons(methods: Iterable[Method], languages: list[str]) -> list[str]:
    """List declined methods with their reasons; those with the same reason on one line."""
    languages_by_cell: dict[tuple[str, str], list[str]] = {}
    for method in methods:
        for language in languages:
            if language in method.declined:
                languages_by_cell.setdefault((method.name, method.declined[language]), []).append(language)
    methods_by_reason: dict[tuple[str, str], list[str]] = {}
    for (name, reason), found in languages_by_cell.items():
        methods_by_reason.setdefault((", ".join(found), reason), []).append(name)
    return [
        f"{', '.join(names)} in {found}: {reason}" for (found, reason), names in methods_by_reason.items()
    ]


def _print_table(methods: list[Method], languages: list[str]) -> None:
    table = Table(title=f"{_count(methods, languages)} cells supported", title_justify="left", box=box.SIMPLE)
    table.add_column("category")
    table.add_column("method", no_wrap=True)
    for language in languages:
        table.add_column(language, justify="center")
    for method in methods:
        marks = ["[green]yes[/]" if method.supports(language) else "[dim]no[/]" for language in languages]
        table.add_row(method.category, method.name, *marks)
    out.print(table)
    for line in _reasons(methods, languages):
        out.print(line, markup=False, highlight=False, soft_wrap=True)


def _count(methods: list[Method], languages: list[str]) -> str:
    supported = sum(method.supports(language) for method in methods for language in languages)
    return f"{supported} of {len(methods) * len(languages)}"


def _page(methods: list[Method], languages: list[str]) -> str:
    head = f"| category | method | {' | '.join(languages)} |\n|{'---|' * (len(languages) + 2)}"
    rows = [
        f"| {method.category} | [{method.name}](../tests/specs/{method.name}.md) | "
        + " | ".join("yes" if method.supports(language) else "no" for language in languages)
        + " |"
        for method in methods
    ]
    summaries = [f"- **{method.name}**: {method.summary}" for method in methods]
    reasons = [f"- {line}" for line in _reasons(methods, languages)]
    parts = [
        "# The catalogue",
        "Written by `make docs`; the same table on the terminal: `unseen catalog`. "
        f"{_count(methods, languages)} cells are supported, each other one is declined with its reason.",
        "\n".join([head, *rows]),
        "## What each method does",
        "\n".join(summaries),
        "## Declined, and why",
        "\n".join(reasons) or "None.",
    ]
    return "\n\n".join(parts)
