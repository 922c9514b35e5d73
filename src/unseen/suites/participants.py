"""Who answers the questions of a run: the evaluated model, its controls, and models in roles."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from inspect_ai.model import Model, get_model

from unseen.errors import BadInputError
from unseen.suites.catalogue import SUITES
from unseen.suites.suite import Suite


@dataclass(frozen=True)
class ModelAccess:
    """How the evaluated model is reached.

    Attributes:
        model_args: arguments for its Inspect provider, as `inspect eval -M` takes them.
        max_connections: how many requests are open at the same time; Inspect's own number if None.
    """

    model_args: Mapping[str, Any] = field(default_factory=dict)
    max_connections: int | None = None


def parse_model_args(pairs: Sequence[str] | None) -> dict[str, Any]:
    """Parse `NAME=VALUE` pairs; a value is read as JSON (`8`, `true`, `[1, 2]`), anything else is text.

    Raises:
        BadInputError: a pair has no name or no `=`.
    """
    found: dict[str, Any] = {}
    for pair in pairs or ():
        name, equals, text = pair.partition("=")
        if not (name and equals):
            raise BadInputError(f"--model-arg {pair}: give NAME=VALUE")
        try:
            found[name.replace("-", "_")] = json.loads(text)
        except ValueError:
            found[name.replace("-", "_")] = text
    return found


@dataclass(frozen=True)
class Participants:
    """The participants of a run.

    Attributes:
        asked: the evaluated model.
        roles: role → the models in it.
        controls: whether models with known answers are asked too.
        access: how the evaluated model is reached.
        left_out: controls whose result is not known with the options of this run.
    """

    asked: str
    roles: Mapping[str, Sequence[str]]
    controls: bool
    access: ModelAccess = ModelAccess()
    left_out: frozenset[str] = frozenset()

    def of(self, suite: Suite) -> list[str]:
        """Name the models that a suite asks, controls first, without other suites' controls."""
        asked = [name for name in suite.controls if name not in self.left_out]
        found = [name for name in asked if self.controls and name != self.asked]
        return found if self.is_control_of_other_suites(suite) else [*found, self.asked]

    def models(self, suite: Suite) -> list[Model]:
        """Make the models that a suite asks; only the evaluated one gets the provider's arguments."""
        return [
            get_model(name, **self.access.model_args) if name == self.asked else get_model(name)
            for name in self.of(suite)
        ]

    def is_control_of_other_suites(self, suite: Suite) -> bool:
        """Return whether the evaluated model is a control of other suites."""
        controls = {name for other in SUITES.values() for name in other.controls}
        return self.asked in controls.difference(suite.controls)
