"""Give a function other inputs when it answered none: what its exceptions say that it misses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from unseen.bias.attributes import Attribute, attribute_of
from unseen.bias.entry_points import EntryPoint
from unseen.bias.shapes import Leaf, ListShape, ObjectShape, Shape

_KEY = re.compile(r"raises KeyError: '(\w+)'")
_FIELD = re.compile(r"raises AttributeError: '(\w[\w.]*)' object has no attribute '(\w+)'")
_SWAPPED = re.compile(r"raises (?:TypeError|AttributeError|ValueError|IndexError)")


def has_no_answer(report: dict[str, Any]) -> bool:
    """True if no call of any target was answered."""
    targets = report.get("targets") or []
    return bool(targets) and not any(each["tally"].get("value") for each in targets)


def repair_inputs(entry: EntryPoint, report: dict[str, Any], attributes: Sequence[Attribute]) -> bool:
    """Change the shapes of an entry by what its exceptions say; False if they say nothing of use."""
    texts = [text for each in report["targets"] for text in each.get("reasons") or {}]
    changed = False
    for text in texts:
        key = _KEY.match(text)
        field = _FIELD.match(text)
        if key is not None:
            changed |= _add(entry, key[1], ("dict", "series"), attributes)
        elif field is not None and field[1].endswith("SimpleNamespace"):
            changed |= _add(entry, field[2], ("namespace",), attributes)
        elif field is not None and field[1] == "dict":
            changed |= _restyle(entry)
        elif _SWAPPED.match(text):
            changed |= _anything(entry)
    return changed


def _groups(shape: Shape) -> Iterator[ObjectShape]:
    if isinstance(shape, ListShape):
        yield from _groups(shape.element)
    elif isinstance(shape, ObjectShape):
        yield shape
        for part in shape.fields.values():
            yield from _groups(part)


def _shapes(entry: EntryPoint) -> list[Shape]:
    return ([entry.receiver] if entry.receiver is not None else []) + [shape for _, shape in entry.args]


def _add(entry: EntryPoint, name: str, styles: tuple[str, ...], attributes: Sequence[Attribute]) -> bool:
    changed = False
    for shape in _shapes(entry):
        for group in _groups(shape):
            if group.style in styles and name not in group.fields:
                group.fields[name] = Leaf(("?", name), name, [], attribute=attribute_of(name, attributes))
                changed = True
    return changed


def _restyle(entry: EntryPoint) -> bool:
    """Something is read by key and by field: an object that allows both."""
    changed = False
    for shape in _shapes(entry):
        for group in _groups(shape):
            if group.style == "dict" and group.fields:
                group.style = "namespace"
                changed = True
    return changed


def _anything(entry: EntryPoint) -> bool:
    """A little of every kind for what is not protected."""
    changed = False
    for leaf in entry.leaves:
        if leaf.attribute is None and not leaf.choices and "mixed" not in leaf.kinds:
            leaf.kinds = [*leaf.kinds[:1], "mixed"]
            changed = True
    return changed
