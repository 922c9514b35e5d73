"""`Declined`: code stays as it is, and the reason."""

from __future__ import annotations

from dataclasses import dataclass

from tree_sitter import Node


@dataclass(frozen=True, slots=True)
class Declined:
    """Leave a place (or, from `rewrite`, a whole unit) as it is, for a reason.

    Language adapters give it where the language cannot express something, rewriting methods where a rewrite
    would not be safe, and the levels of obfuscation where a function cannot be changed.

    Attributes:
        reason: why, in a few words that count as one cause in a run's table.
        node: the place, where it is known.
    """

    reason: str
    node: Node | None = None
