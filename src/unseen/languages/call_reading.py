"""How the calls in a problem's tests are read, so that their arguments become inputs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class CallReading:
    """What a language's tests need beyond the grammar's calls and literals.

    Attributes:
        visible: (text) → the text with the calls in it where the grammar sees them.
        evaluated: (a literal's text) → its value, ValueError or the like for what is no literal; None where
            the literals that the languages share are all.
        through_helpers: arguments may be those of a helper that calls the function.
    """

    visible: Callable[[str], str] = lambda text: text
    evaluated: Callable[[str], Any] | None = None
    through_helpers: bool = True
