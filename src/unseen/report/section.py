"""A suite's part of the page: its results, the outcome of its controls, and what its template shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from unseen.report.control_checks import ControlSummary
from unseen.report.people import LabelledSuite


@dataclass(frozen=True)
class Headline:
    """The result of one model in a sentence, in pieces so that the page can set the figure apart.

    Attributes:
        model, verb, figure, rest: the sentence, with a colon after the model; `verb` may be empty.
        base: supporting figures, in smaller type; may be empty.
        inconclusive: the interval of the figure includes no change.
    """

    model: str
    verb: str
    figure: str
    rest: str
    base: str
    inconclusive: bool = False


@dataclass(frozen=True)
class Section:
    """One suite on the page.

    Attributes:
        name: the name of the suite.
        title: its heading.
        headlines: one for each model that was asked; none if only controls were.
        caution: how the headlines are to be read.
        controls: the outcome of the controls.
        links: anchors in the template and their titles in the navigation, of the parts that are shown.
        template: a file in `templates/`; it reads `section` and `view`.
        view: the data of the template.
        methods: how the figures are computed, a sentence each.
        people: labels of people, of the suites whose template has no part about them.
        data: for a script of the section's name in `templates/`: JSON values by the id of their element.
    """

    name: str
    title: str
    headlines: tuple[Headline, ...]
    caution: str
    controls: ControlSummary
    links: tuple[tuple[str, str], ...]
    template: str
    view: object
    methods: tuple[str, ...] = ()
    people: LabelledSuite | None = None
    data: Mapping[str, Any] = field(default_factory=dict)

    def has(self, anchor: str) -> bool:
        """Return whether a part of the template is shown."""
        return any(anchor == one for one, _ in self.links)


def parts_with_content(*parts: tuple[str, str, object]) -> tuple[tuple[str, str], ...]:
    """Return the links to the parts that have something to show.

    Args:
        parts: anchor, title, and what the part shows.
    """
    return tuple((anchor, title) for anchor, title, content in parts if content)
