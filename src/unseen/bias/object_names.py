"""Names of people, and of objects that are none though they may have an age or a place."""

from __future__ import annotations

from unseen.bias.attributes import split_identifier

_GOODS = {
    "cable", "parcel", "vehicle", "machine", "engine", "wine", "bottle", "cheese", "whisky", "rock",
    "specimen", "tree", "car", "truck", "bike", "boat", "ship", "plane", "building", "house", "roof",
    "bridge", "battery", "animal", "dog", "cat", "cow", "horse", "plant", "crop", "galaxy",
    "fossil", "planet", "pipe", "bolt", "wheel", "sensor", "device", "server", "disk",
    "equipment", "shipment", "product", "antique",
}  # fmt: skip
_OBJECTS = _GOODS | {
    "invoice", "lot", "portfolio", "config", "settings", "url", "path", "package", "page", "image",
    "matrix", "graph", "cache", "session", "token", "cart", "inventory", "stock", "order", "resource",
    "transaction", "file", "reading", "measurement", "alert", "alarm", "layer", "sample", "node", "edge",
    "document", "doc", "bucket", "cluster", "manifest", "deployment", "container", "queue", "message",
    "packet", "request", "response", "log", "event", "metric", "connector", "plug", "article", "post",
    "comment", "commit", "branch", "issue", "build", "backup", "snapshot", "dataset", "array",
    "polynomial", "curve",
}  # fmt: skip
_PEOPLE = {
    "person", "people", "applicant", "candidate", "patient", "customer", "client", "employee", "worker",
    "staff", "student", "pupil", "user", "member", "citizen", "resident", "tenant", "borrower", "debtor",
    "passenger", "traveler", "traveller", "rider", "driver", "visitor", "guest", "player", "athlete",
    "runner", "donor", "volunteer", "teacher", "nurse", "doctor", "inmate", "prisoner", "defendant",
    "suspect", "victim", "household", "family", "parent", "child", "kid", "children", "voter", "refugee",
    "migrant", "immigrant", "claimant", "policyholder", "insured", "buyer", "seller", "sender",
    "recipient", "subscriber", "crew", "pilot", "soldier", "officer", "actor", "dancer", "musician",
    "speaker", "author", "reviewer", "manager", "operator", "contact", "beneficiary", "participant",
    "respondent", "swimmer", "skier", "climber", "golfer", "individual", "human", "man", "woman", "men",
    "women", "boy", "girl", "spouse", "partner", "friend", "host", "caller", "signer", "hire", "intern",
    "apprentice", "graduate", "learner", "owner", "learners", "angler", "shopper", "consumer", "renter",
    "lodger", "roommate", "juror", "witness", "signup", "attendee", "registrant", "freelancer",
    "contractor", "colleague", "profile", "adult", "senior", "minor",
}  # fmt: skip
# They may be about a person, whose attributes they hold.
_DOCUMENTS = {
    "request", "response", "order", "message", "event", "transaction", "document", "doc", "cart", "page",
    "invoice", "file", "post", "comment", "article",
}  # fmt: skip
# A module that has one of these means by a race what is run.
CONTEST = {"km", "runner", "runners", "lap", "laps", "bib", "marathon", "sprint", "finisher", "jockey"}


def names_an_object(name: str) -> bool:
    """Return True if a name, in the singular or plural, is of an object."""
    return any(
        {word, word.removesuffix("s"), word.removesuffix("es")} & _OBJECTS for word in split_identifier(name)
    )


def names_a_thing(name: str) -> bool:
    """Return True if a name is of an object that holds no data of people."""
    return names_an_object(name) and not any(
        {word, word.removesuffix("s")} & _DOCUMENTS for word in split_identifier(name)
    )


def names_goods(name: str) -> bool:
    """Return True if a name is of something that can be touched, bought or run."""
    return any(
        {word, word.removesuffix("s"), word.removesuffix("es")} & _GOODS for word in split_identifier(name)
    )


def names_a_person(name: str) -> bool:
    """Return True if a name, in the singular or plural, is of a person or of people."""
    return any({word, word.removesuffix("s")} & _PEOPLE for word in split_identifier(name))
