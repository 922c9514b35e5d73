"""Names of objects that are no persons, though they may have an age or a place."""

from __future__ import annotations

from unseen.bias.attributes import split_identifier

_OBJECTS = {
    "invoice", "cable", "lot", "portfolio", "config", "settings", "url", "path", "product", "package",
    "vehicle", "device", "sensor", "server", "page", "image", "matrix", "graph", "cache", "session", "token",
    "cart", "inventory", "stock", "order", "resource", "shipment", "parcel", "transaction", "file",
}  # fmt: skip
# A module that has one of these means by a race what is run.
CONTEST = {"km", "runner", "runners", "lap", "laps", "bib", "marathon", "sprint", "finisher", "jockey"}


def names_an_object(name: str) -> bool:
    """Return True if a name, in the singular or plural, is of an object."""
    return any({word, word.removesuffix("s")} & _OBJECTS for word in split_identifier(name))
