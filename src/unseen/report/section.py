"""A suite's part of the page: its answers, the verdict on its controls, and what its template shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from unseen.report.instrument import Instrument


@dataclass(frozen=True)
class Answer:
    """What a suite says about one model, in a sentence, in pieces so that the page can set the figure apart.

    Attributes:
        model, verb, figure, rest: the sentence.
        base: what it stands on, in smaller type; may be empty.
    """

    model: str
    verb: str
    figure: str
    rest: str
    base: str


@dataclass(frozen=True)
class Section:
    """One suite on the page.

    Attributes:
        name: the suite's.
        title: its heading.
        answers: one for each model that was asked; none where only controls were.
        caution: how the answers are to be read.
        instrument: whether the controls behaved.
        links: anchors in the template and what the navigation calls them.
        template: a file in `templates/`; it reads `section` and `view`.
        view: what the template shows.
        methods: how the figures are made, a sentence each.
        data: for a script of the section's name in `templates/`: JSON values by the id of their element.
    """

    name: str
    title: str
    answers: tuple[Answer, ...]
    caution: str
    instrument: Instrument
    links: tuple[tuple[str, str], ...]
    template: str
    view: object
    methods: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
