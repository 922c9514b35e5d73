"""What a traced run of the tests saw: owners of attributes and keywords, and the names of foreign code."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from unseen.languages import SourceUnit
from unseen.mirror.instrument import attribute_text
from unseen.mirror.occurrences import Owner


@dataclass
class Trace:
    """The observations of one run of the tests.

    Attributes:
        owners: (path, offset) of an attribute's or keyword's name → what it belonged to.
        vocabulary: names that modules, classes and functions outside the tree offer.
        families: of each class its own ancestors, itself included, and the names that its foreign ones have.
        fixtures: pytest fixtures that are not the tree's.
    """

    owners: dict[tuple[str, int], set[Owner]] = field(default_factory=dict)
    vocabulary: set[str] = field(default_factory=set)
    families: list[tuple[list[Owner], set[str]]] = field(default_factory=list)
    fixtures: set[str] = field(default_factory=set)


def places(units: Mapping[str, SourceUnit]) -> dict[str, dict[str, Any]]:
    """Name the places that the probes ask about: `number:offset` → word, or → keywords with their offsets."""
    attributes: dict[str, str] = {}
    keywords: dict[str, dict[str, int]] = {}
    for number, unit in enumerate(units.values()):
        for node in unit.by_kind.get("attribute", []):
            name = node.child_by_field_name("attribute")
            if name is not None:
                attributes[f"{number}:{name.start_byte}"] = unit.text(name)
        for node in unit.by_kind.get("call", []):
            content = attribute_text(unit, node)
            if content is not None:
                attributes[f"{number}:{content.start_byte}"] = unit.text(content)
            arguments = node.child_by_field_name("arguments")
            for given in arguments.named_children if arguments is not None else []:
                name = given.child_by_field_name("name") if given.type == "keyword_argument" else None
                if name is not None:
                    keywords.setdefault(f"{number}:{node.start_byte}", {})[unit.text(name)] = name.start_byte
    return {"attributes": attributes, "keywords": keywords}


def read_trace(texts: Iterable[str], units: Mapping[str, SourceUnit]) -> Trace:
    """Unite what the processes of a run have written."""
    paths = list(units)
    trace = Trace()
    for text in texts:
        found = json.loads(text)
        for place, owners in found["owners"].items():
            number, _, offset = place.partition(":")
            known = trace.owners.setdefault((paths[int(number)], int(offset)), set())
            known.update(Owner(*owner) for owner in owners)
        trace.vocabulary.update(found["vocabulary"])
        trace.fixtures.update(found["fixtures"])
        for own, foreign in found["families"]:
            trace.families.append(([Owner(*one) for one in own], set(foreign)))
    return trace
