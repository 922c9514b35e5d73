"""Repair of inputs for a function that answered no call, from the exceptions that it raised."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from unseen.bias.attributes import Attribute, attribute_of
from unseen.bias.entry_points import EntryPoint
from unseen.bias.pools import pool_name
from unseen.bias.shapes import Leaf, ListShape, ObjectShape, Shape

_KEY = re.compile(r"raises KeyError: '(\w+)'")
_FIELD = re.compile(r"raises AttributeError: '(\w[\w.]*)' object has no attribute '(\w+)'")
_DATE = re.compile(
    r"'?datetime\.|'(?:int|str|float)' object has no attribute '(?:year|month|day|date|days|strftime)'"
    r"|fromisoformat: argument|strptime\(\) argument"
)
_FRAME = re.compile(
    r"'(?:Series|dict|list|SimpleNamespace)' object has no attribute|must be 1|TypeError|KeyError|ValueError"
)
_DATES = ["date", "datetime", "iso date"]
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


def repair_inputs(
    entry: EntryPoint, report: dict[str, Any], attributes: Sequence[Attribute], *, frames: bool
) -> bool:
    """Change the shapes of an entry point by what its exceptions report; False if that is nothing useful.

    Args:
      entry: the function.
      report: the runner's.
      attributes: which protected attributes to look for.
      frames: the program uses data frames.
    """
    texts = [text for each in report["targets"] for text in each.get("reasons") or {}]
    changed = False
    for text in texts:
        key = _KEY.match(text)
        field = _FIELD.match(text)
        if key is not None:
            changed |= _add(entry, key[1], ("dict", "series", "frame"), attributes)
        elif field is not None and field[1].endswith("SimpleNamespace"):
            changed |= _add(entry, field[2], ("namespace",), attributes)
        elif field is not None and field[1] == "dict":
            changed |= _make_namespaces(entry)
        elif _DATE.search(text):
            changed |= _make_dates(entry)
        if _FRAME.search(text) and frames:
            changed |= _make_frames(entry)
        elif _SWAPPED.match(text) and not changed:
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


def _make_dates(entry: EntryPoint) -> bool:
    """Try dates of every kind for births, and for what is compared with them."""
    changed = False
    for leaf in entry.leaves:
        born = leaf.attribute is not None and pool_name(leaf.attribute.name, leaf.name) == "birth_date"
        other = leaf.attribute is None and not leaf.choices and not leaf.consts
        if (born or other) and not set(_DATES) <= set(leaf.kinds):
            leaf.kinds = [*_DATES, *(kind for kind in leaf.kinds if kind not in _DATES and not born)]
            changed = True
    return changed


def _make_frames(entry: EntryPoint) -> bool:
    """Take records for frames, whose columns are the fields that are no methods."""
    changed = False
    for place, (parameter, shape) in enumerate(entry.args):
        if isinstance(shape, ListShape) and isinstance(shape.element, ObjectShape):
            shape = shape.element
        if not isinstance(shape, ObjectShape) or shape.style not in ("dict", "series", "namespace"):
            continue
        fields = shape.fields.items()
        columns: dict[str, Shape] = {
            name: part for name, part in fields if isinstance(part, Leaf) and name not in _FRAME_PARTS
        }
        if columns:
            entry.args[place] = (parameter, ObjectShape("frame", columns))
            changed = True
    return changed


_FRAME_PARTS = {"index", "columns", "loc", "iloc", "shape", "empty", "values", "T", "at", "iat", "dtypes"}
