"""An adapter's answer where its language has no way to express something."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an adapter cannot express something; becomes the reason of a `Declined`."""

    reason: str
