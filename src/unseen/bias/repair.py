"""Repair of inputs for a function that answered no call, from the exceptions that it raised."""

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
    """Return True if no call of any target was answered."""
    targets = report.get("targets") or []
    return bool(targets) and not any(each["tally"].get("value") for each in targets)


def lacks_parts(report: dict[str, Any]) -> bool:
    """Return True if calls without a difference have failed for a key or a field that their inputs lack."""
    return any(
        _KEY.match(text) or _FIELD.match(text)
        for each in report.get("targets") or []
        if not each.get("witness")
        for text in each.get("reasons") or {}
    )


def repair_inputs(entry: EntryPoint, report: dict[str, Any], attributes: Sequence[Attribute]) -> bool:
    """Change the shapes of an entry point by what its exceptions report; False if that is nothing useful."""
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
            changed |= _make_namespaces(entry)
        elif _SWAPPED.match(text):
            changed |= _mix_kinds(entry)
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
                group.fields[name] = Leaf(
                    name, [], attribute=attribute_of(name, attributes), path=("?", name)
                )
                changed = True
    return changed


def _make_namespaces(entry: EntryPoint) -> bool:
    """Replace dictionaries that are also read by field with objects that allow both."""
    changed = False
    for shape in _shapes(entry):
        for group in _groups(shape):
            if group.style == "dict" and group.fields:
                group.style = "namespace"
                changed = True
    return changed


def _mix_kinds(entry: EntryPoint) -> bool:
    """Add a few values of every kind for what is not protected."""
    changed = False
    for leaf in entry.leaves:
        if leaf.attribute is None and not leaf.choices and "mixed" not in leaf.kinds:
            leaf.kinds = [*leaf.kinds[:1], "mixed"]
            changed = True
    return changed
