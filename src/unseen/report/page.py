"""The whole page: a section for each suite of the run, and the command that repeats it."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass, replace
from typing import Any

from unseen.records import RunResults
from unseen.report import bias, memorisation, obfuscation, security
from unseen.report.people import labelled_suite
from unseen.report.section import Section

_HASH_SHOWN = 12
"""Digits of a hash on the page, as many as version control shows; results.json has all."""


@dataclass(frozen=True)
class Page:
    """The data of the page, suite by suite."""

    title: str
    sections: tuple[Section, ...]
    command: str
    settings: tuple[tuple[str, str], ...]

    @property
    def data(self) -> dict[str, Any]:
        """Return the data of all scripts, by the id of its element."""
        return {id: value for section in self.sections for id, value in section.data.items()}

    @property
    def results(self) -> int:
        """Return how many results are at the top; a suite without any says so in their place."""
        return sum(max(1, len(section.headlines)) for section in self.sections)

    @property
    def links(self) -> tuple[tuple[str, str], ...]:
        """Return the targets of the navigation: the parts of the only suite, or the suites."""
        if len(self.sections) == 1:
            return self.sections[0].links
        return tuple((section.name, section.title) for section in self.sections)


def build_page(results: RunResults) -> Page:
    """Work out the page of a run whose `metrics` are filled in."""
    sections = tuple(_sections(results))
    models = dict.fromkeys(headline.model for section in sections for headline in section.headlines)
    return Page(
        title=", ".join(models) or "controls only",
        sections=sections,
        command=_command(results.settings.get("command", "")),
        settings=_settings(results),
    )


def _sections(results: RunResults) -> list[Section]:
    """Make the sections of the suites of the run; an empty run shows an empty memorisation section."""
    sections: list[Section] = []
    if results.obfuscation is not None:
        sections.append(obfuscation.section(results.obfuscation))
    if results.bias is not None:
        sections.append(bias.section(results.bias, results))
    if results.security is not None:
        sections.append(_with_people(security.section(results.security), results))
    if results.samples or not sections:
        sections.insert(0, _with_people(memorisation.section(results), results))
    return sections


def _with_people(section: Section, results: RunResults) -> Section:
    """Add the labels of people to a section, if there are any."""
    review = results.review.of(section.name) if results.review is not None else None
    if review is None:
        return section
    link = (f"{section.name}-people", "People")
    return replace(section, people=labelled_suite(review), links=(*section.links, link))


def _settings(results: RunResults) -> tuple[tuple[str, str], ...]:
    rows = [("unseen", results.version), ("seed", str(results.seed))]
    for name, value in sorted(results.settings.items()):
        if name == "digest":
            rows.append(("dataset hash", f"{_text(value)[:_HASH_SHOWN]}…"))
        elif name == "temperature" and value is None:
            rows.append((name, "the model’s own"))
        elif name != "command":
            rows.append((name, _text(value)))
    return tuple(rows)


def _command(value: Any) -> str:
    """Format the command for pasting into a shell; lists are quoted word by word."""
    return shlex.join(map(str, value)) if isinstance(value, (list, tuple)) else _text(value)


def _text(value: Any) -> str:
    """Format a setting: lists of words as words, anything deeper as JSON."""
    if isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)) and all(isinstance(one, (str, int, float)) for one in value):
        return " ".join(map(str, value))
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)
