"""The call plan of one function: every value of the attribute, everything else held constant."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from unseen.bias.attributes import Attribute, split_identifier
from unseen.bias.dataflow.module import FormalParameter
from unseen.bias.entry_points import EntryPoint, never_read
from unseen.bias.noninterference import PathTree
from unseen.bias.people import weigh_people
from unseen.bias.pools import SharedConstants
from unseen.bias.reachable import Place
from unseen.bias.relations import relate
from unseen.bias.rendering import render
from unseen.bias.search_plan import MOST_CALLS, add_missing, plan_search
from unseen.bias.shapes import Leaf, ObjectShape, Shape
from unseen.bias.values import CandidateValue, attribute_values, other_values

_MOST_VALUES = 250
# Each call of a stateful program needs its own process.
_MOST_STATEFUL_CALLS = 240
_SEPARATOR = "\0"


@dataclass
class CallPlan:
    """The calls of one function, and what is needed to display them.

    Attributes:
      leaves: the values of a call; `leaf.slot` is their index in a vector.
      values: all values of each slot.
      targets: (slot, attribute) of the protected values that have to be executed.
      proven: attributes that nothing depends on.
      message: the plan as the runner inside the sandbox gets it.
      looks: where the function looks at its surroundings.
      hidden: where it depends on the clock or on earlier calls.
      names_attribute: its text names a protected attribute, whether or not it takes one.
      mentions: attribute → where it, or what it can reach by name, mentions it.
      unknown: what decides and may be an attribute that no name tells; None if all that decides is known.
      unnamed: where it compares a value that no name describes; None if nowhere.
      tree: all paths through the function; None if they were not asked for.
    """

    entry: EntryPoint
    leaves: list[Leaf]
    values: list[list[CandidateValue]]
    targets: list[tuple[int, Attribute]]
    proven: list[Attribute]
    fixed: Mapping[int, str]
    rename: Mapping[str, str]
    message: dict[str, Any] = field(default_factory=dict)
    looks: Sequence[Place] = ()
    hidden: Sequence[Place] = ()
    names_attribute: bool = False
    mentions: Mapping[str, Place] = field(default_factory=dict)
    unnamed: Place | None = None
    unknown: Place | None = None
    tree: PathTree | None = None

    def call_text(self, vector: Sequence[int]) -> str:
        """Return the call for a vector, ready to paste."""
        texts = {slot: self.values[slot][number].text for slot, number in enumerate(vector)}
        return localise(call_text(self.entry, texts, self.fixed), self.rename)


def make_plan(
    entry: EntryPoint, shared: SharedConstants, rename: Mapping[str, str], *, stateful: bool, suspicious: bool
) -> CallPlan:
    """Plan the calls of one function for all its protected attributes.

    Args:
      entry: the function.
      shared: the constants that all programs compare the attributes with.
      rename: the module's `imported_names`.
      stateful: the function may keep state from one call to the next.
      suspicious: its results may vary by themselves.
    """
    leaves = entry.leaves
    weigh_people(entry)
    relate(leaves, entry.evidence)
    for leaf in leaves:
        leaf.label = leaf.attribute is None and (
            _is_id(leaf.name) or entry.evidence.is_only_carried(leaf.path)
        )
    values: list[list[CandidateValue]] = []
    others: list[list[int]] = []
    for slot, leaf in enumerate(leaves):
        leaf.slot = slot
        every = attribute_values(leaf, shared) if leaf.attribute is not None else []
        held = other_values(leaf, shared)
        indices = add_missing(every, held, key=lambda value: value.text)
        values.append(every[:_MOST_VALUES])
        others.append([number for number in indices if number < _MOST_VALUES])
    proven: list[Attribute] = []
    targets: list[tuple[int, Attribute]] = []
    for slot, leaf in enumerate(leaves):
        if leaf.attribute is None:
            continue
        if never_read(entry, leaf):
            proven.append(leaf.attribute)
        else:
            targets.append((slot, leaf.attribute))
    fixed = {slot: values[slot][numbers[len(numbers) // 2]].text for slot, numbers in enumerate(others)}
    plan = CallPlan(entry, leaves, values, targets, proven, fixed, rename)
    plan.message = _message(plan, others, stateful=stateful, suspicious=suspicious)
    return plan


def _message(plan: CallPlan, others: list[list[int]], *, stateful: bool, suspicious: bool) -> dict[str, Any]:
    entry = plan.entry
    slots = {slot: f"_{slot}" for slot in range(len(plan.leaves))}
    make, names = _make_text(entry, slots, plan.fixed)
    rename = plan.rename
    return {
        "make": localise(make, rename),
        "call": localise(_call_lambda(entry, len(names)), rename),
        "names": names,
        "imports": _needed(
            make
            + _call_lambda(entry, len(names))
            + _SEPARATOR
            + _SEPARATOR.join(v.text for each in plan.values for v in each)
        ),
        "slots": [[localise(value.text, rename) for value in each] for each in plan.values],
        "targets": [
            _target(plan, slot, others, _MOST_STATEFUL_CALLS if stateful else MOST_CALLS)
            for slot, _ in plan.targets
        ],
        "echo": {
            str(slot): {
                "names": sorted({*attribute.aliases, *attribute.flags, plan.leaves[slot].name.lower()}),
                "bare": entry.returns_the(attribute),
            }
            for slot, attribute in plan.targets
        },
        "echoes": len(plan.targets) > 1,
        "number": 0,
        "stateful": stateful,
        "suspicious": suspicious,
        "call_s": 0.5,
        # The number of calls bounds a search; this is ample, so that a busy machine decides no verdict.
        # Calls that build a frame take a hundred times as long.
        "entry_s": 7.2 if _has_frames(plan) else 2.4,
    }


def _is_id(name: str) -> bool:
    return split_identifier(name)[-1:] in (("id",), ("name",), ("key",), ("uid",), ("pid",), ("no",), ("nr",))


def _has_frames(plan: CallPlan) -> bool:
    shapes = [shape for _, shape in (*plan.entry.args, *plan.entry.then)]
    return any(isinstance(shape, ObjectShape) and shape.style in ("frame", "series") for shape in shapes)


def _target(plan: CallPlan, slot: int, others: list[list[int]], most: int) -> dict[str, Any]:
    """Build the stages of the search: a grid on one base, all values on a few, the grid on all bases."""
    values = plan.values[slot]
    search = plan_search(values, others, slot, most)
    stages = [
        [search.grid, search.bases[:1]],
        [search.full, search.spread],
        [search.grid, search.bases],
    ]
    return {
        "slot": slot,
        "groups": [value.group for value in values],
        # Refusing an age of 0 is not discrimination: it is the value of an empty form.
        "unfit": [number for number, value in enumerate(values) if value.text in ("0", "'0'")],
        "stages": [stages[0], stages[2], stages[1]] if _has_frames(plan) else stages,
    }


def call_text(entry: EntryPoint, texts: Mapping[int, str], fixed: Mapping[int, str]) -> str:
    """Return the expression of a whole call."""
    args = []
    plain = True
    for each, shape in entry.args:
        text = render(shape, texts, fixed)
        if each.name in ("*args", "**kwargs"):
            args.append(text)
        elif each.keyword_only or not each.required or not plain:
            plain = False
            args.append(f"{each.name}={text}")
        else:
            args.append(text)
    given = ", ".join(filter(None, args))
    name = entry.name
    if entry.receiver is not None:
        receiver = render(entry.receiver, texts, fixed)
        method = entry.name.rpartition(".")[2]
        text = f"{receiver}.{method}" + ("" if entry.style == "property" else f"({given})")
        if method == "__call__":
            text = f"{receiver}({given})"
    else:
        text = f"{name}({given})"
    if entry.then:
        text += f"({', '.join(_given(entry.then, [render(s, texts, fixed) for _, s in entry.then]))})"
    if entry.gives_items and not entry.is_async:
        return f"list({text})"
    return f"asyncio.run({text})" if entry.is_async else text


def _make_text(
    entry: EntryPoint, slots: Mapping[int, str], fixed: Mapping[int, str]
) -> tuple[str, list[str]]:
    """Return a lambda from the values to the objects of the call, and the names of these objects."""
    names, parts = [], []
    if entry.receiver is not None:
        names.append("self")
        parts.append(render(entry.receiver, slots, fixed))
    for each, shape in entry.args:
        text = render(shape, slots, fixed)
        names.append(each.name)
        parts.append({"*args": f"({text},)", "**kwargs": f"dict({text})"}.get(each.name, text))
    for each, shape in entry.then:
        names.append(each.name)
        parts.append(render(shape, slots, fixed))
    given = ", ".join(slots.values())
    return f"lambda {given}: ({', '.join(parts)}{',' if parts else ''})", names


def _call_lambda(entry: EntryPoint, count: int) -> str:
    """Return a lambda from the objects to the result."""
    names = [f"_a{number}" for number in range(count)]
    rest = names[1:] if entry.receiver is not None else names
    args = []
    plain = True
    for (each, _), name in zip(entry.args, rest[: len(entry.args)], strict=True):
        if each.name == "*args":
            args.append(f"*{name}")
        elif each.name == "**kwargs":
            args.append(f"**{name}")
        elif each.keyword_only or not each.required or not plain:
            plain = False
            args.append(f"{each.name}={name}")
        else:
            args.append(name)
    target = entry.name if entry.receiver is None else f"_a0.{entry.name.rpartition('.')[2]}"
    text = target if entry.style == "property" else f"{target}({', '.join(args)})"
    if entry.then:
        text += f"({', '.join(_given(entry.then, rest[len(entry.args) :]))})"
    return f"lambda {', '.join(names)}: " + (f"asyncio.run({text})" if entry.is_async else text)


def _given(args: Sequence[tuple[FormalParameter, Shape]], texts: Sequence[str]) -> list[str]:
    """Return arguments, those with defaults by keyword."""
    return [
        text if each.required and not each.keyword_only else f"{each.name}={text}"
        for (each, _), text in zip(args, texts, strict=True)
    ]


_QUALIFIED_NAMES = (
    "types.SimpleNamespace",
    "datetime.datetime",
    "datetime.date",
    "pandas.Series",
    "pandas.DataFrame",
    "asyncio.run",
    "json.dumps",
)


def imported_names(tree: ast.Module) -> dict[str, str]:
    """Map the few names that inputs need to the module's: `datetime.date` → `date`, `pandas.` → `pd.`."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                found[f"{node.module}.{alias.name}"] = alias.asname or alias.name
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.asname:
                    found[f"{alias.name}."] = f"{alias.asname}."
    taken = {name: found[name] for name in _QUALIFIED_NAMES if name in found}
    taken |= {
        key: value
        for key, value in found.items()
        if key.endswith(".") and any(o.startswith(key) for o in _QUALIFIED_NAMES)
    }
    if (
        "datetime.datetime" in taken
        and "datetime.date" not in taken
        and taken["datetime.datetime"] == "datetime"
    ):
        taken["datetime.date"] = "__import__('datetime').date"
    return taken


def localise(text: str, rename: Mapping[str, str]) -> str:
    """Replace the names that inputs use by those under which the module imports them."""
    if not rename:
        return text
    order = sorted(rename, key=len, reverse=True)
    pattern = "|".join(re.escape(each) + ("" if each.endswith(".") else r"\b") for each in order)
    return re.sub(rf"(?<![\w.'])(?:{pattern})", lambda match: rename[match.group()], text)


def _needed(text: str) -> list[str]:
    return [name for name in ("types", "datetime", "asyncio", "pandas", "json") if f"{name}." in text]
