"""The inputs of one function: every value of the attribute, everything else held the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from unseen import python_ast
from unseen.bias import shapes as python_shapes
from unseen.bias.attributes import Attribute
from unseen.bias.compiled.constants import Constant, Constants
from unseen.bias.compiled.model import Entry, Leaf
from unseen.bias.covering_array import covering_rows
from unseen.bias.plan import MOST_CALLS
from unseen.bias.pools import (
    TEXTS,
    SharedConstants,
    built_in_texts,
    pool_name,
    style_of,
    usual_numbers,
)
from unseen.bias.values import attribute_values, grid_indices, other_values
from unseen.execution.fuzz.shapes import Bool, Char, Float, Int, Seq, Text, coerced, fits

Vector = tuple[int, ...]

_MOST_ROWS = 400
_FULL_BASES = 3
_MOST_HELD = 60


@dataclass(frozen=True)
class Given:
    """One value: what the harness gets, and the kind within which values are compared."""

    value: Any
    group: str
    own: bool = False


@dataclass
class Target:
    """The search for one protected value.

    Attributes:
      slot: its place.
      attribute: which it is.
      first: vectors that are tried at once: the grid on one base, every value on a few.
      rest: the grid on all other bases.
    """

    slot: int
    attribute: Attribute
    first: list[Vector]
    rest: list[Vector]


@dataclass
class Inputs:
    """All values of a function's slots, and what to try."""

    entry: Entry
    leaves: list[Leaf]
    values: list[list[Given]]
    targets: list[Target]

    def row(self, vector: Vector) -> tuple[Any, ...]:
        """What the harness gets."""
        return tuple(self.values[slot][number].value for slot, number in enumerate(vector))

    def given(self, slot: int, number: int) -> Any:
        """A value as a result would repeat it."""
        leaf, value = self.leaves[slot], self.values[slot][number].value
        if leaf.choices:
            return leaf.choices[value].replace("::", ".").rpartition(".")[2]
        return value


def make_inputs(
    entry: Entry, constants: Constants, shared: SharedConstants, proven: Sequence[Leaf]
) -> Inputs:
    """Plan the calls of one function for all its protected values but the proven ones."""
    leaves = entry.leaves()
    values: list[list[Given]] = []
    others: list[list[int]] = []
    for slot, leaf in enumerate(leaves):
        leaf.slot = slot
        every = _protected(leaf, constants, shared) if leaf.attribute is not None else []
        held = _held(leaf, entry, constants, shared, every)
        known = {repr(each.value): number for number, each in enumerate(every)}
        for each in held:
            if repr(each.value) not in known:
                known[repr(each.value)] = len(every)
                every.append(each)
        values.append(every)
        others.append([known[repr(each.value)] for each in held])
    targets = [
        _target(leaf.slot, leaf.attribute, values, others)
        for leaf in leaves
        if leaf.attribute is not None and leaf not in proven
    ]
    return Inputs(entry, leaves, values, targets)


def _target(slot: int, attribute: Attribute, values: list[list[Given]], others: list[list[int]]) -> Target:
    every = values[slot]
    grid = grid_indices(every)  # type: ignore[arg-type]
    full = [*grid, *(number for number in range(len(every)) if number not in set(grid))]
    free = [place for place in range(len(others)) if place != slot]
    budget = max(12, min(_MOST_ROWS, (MOST_CALLS - _FULL_BASES * len(full)) // max(1, len(grid))))
    bases = []
    for row in covering_rows([len(others[place]) for place in free], budget):
        base = [0] * len(others)
        for place, number in zip(free, row, strict=True):
            base[place] = others[place][number]
        bases.append(tuple(base))
    spread = bases[:: max(1, len(bases) // _FULL_BASES)][:_FULL_BASES]

    def on(base: Vector, numbers: Sequence[int]) -> list[Vector]:
        return [(*base[:slot], number, *base[slot + 1 :]) for number in numbers]

    first = [vector for base in spread for vector in on(base, full)]
    known = set(first)
    rest = [vector for base in bases for vector in on(base, grid) if vector not in known]
    return Target(slot, attribute, first, rest)


def _protected(leaf: Leaf, constants: Constants, shared: SharedConstants) -> list[Given]:
    """All values of a protected attribute; those of the program's own text first."""
    assert leaf.attribute is not None
    if leaf.choices:
        return [Given(number, "choice", own=True) for number in range(len(leaf.choices))]
    if isinstance(leaf.values, Bool):
        return [Given(value, "truth", own=True) for value in (True, False)]
    if isinstance(leaf.values, Seq):
        item = Leaf(leaf.name, "", leaf.values.item, attribute=leaf.attribute)
        return [replace(each, value=[each.value]) for each in _protected(item, constants, shared)]
    pool = pool_name(leaf.attribute.name, leaf.name)
    texts = [each for each in constants.texts() if _may_be(str(each), pool)]
    direct = constants.of(leaf.name)
    more = [] if _worded(direct) else [each for each in texts if len(str(each)) > 1]
    like = _like_python(leaf, [*direct, *constants.numbers(), *more])
    found = [
        Given(value, each.group, each.own)
        for each in attribute_values(like, shared)
        for value in _fitting(leaf, python_ast.literal_eval(each.text))
    ]
    if isinstance(leaf.values, Text) and _worded(direct):
        several = [each for each in texts if len(str(each)) > 1]
        found += [Given(value, "text") for each in several for value in _fitting(leaf, each)]
    if isinstance(leaf.values, Text) and not _worded(direct):
        # One that is surely a value goes first, so that it stands in the witness.
        sure = next((each for each in found if not each.own), None)
        found = ([replace(sure, own=True)] if sure is not None else []) + found
    if isinstance(leaf.values, Char):
        letters = [each for each in texts if isinstance(each, str) and len(each) == 1]
        codes = [each for each in direct if each in letters] or letters
        style = style_of(map(str, codes)) if codes else "code"
        usual = built_in_texts(pool, style if "code" in style else "code")
        found = [Given(code, "text", own=True) for code in codes]
        found += [Given(code, "text") for code in usual if fits(code, leaf.values)]
        found += [Given(code, "text") for code in letters]
    if isinstance(leaf.values, Int | Float) and pool == "zip":
        whole = [each for each in constants.numbers() if isinstance(each, int) and 0 < each < 100_000]
        wide = [each * 10**power + 1 for each in whole for power in (1, 2, 3) if each * 10**power < 100_000]
        found = [Given(value, "number", own=True) for each in wide for value in _fitting(leaf, each)] + found
    return _different(found)


def _worded(consts: Sequence[Constant]) -> bool:
    return any(isinstance(each, str) for each in consts)


def _may_be(value: str, pool: str) -> bool:
    """True if a text of the program may be a value: a zip code has digits, and a gender is no region."""
    if pool != "age_group" and bool(re.search(r"\d", value)) != (pool == "zip"):
        return False
    others = {text for name, texts in TEXTS.items() if name != pool for text in texts}
    return value.lower() in TEXTS.get(pool, ()) or value.lower() not in others


def _held(
    leaf: Leaf, entry: Entry, constants: Constants, shared: SharedConstants, every: list[Given]
) -> list[Given]:
    """A few values for what is held the same: one on each side of what it is compared with."""
    if leaf.attribute is not None:
        own = [each for each in every if each.own]
        rest = [each for each in every if not each.own]
        step = max(1, len(rest) // 3)
        some = [*own[:4], *rest[step // 2 :: step]][:7]
        return _centred(some, rest[len(rest) // 3]) if rest else some
    if leaf.choices:
        return [Given(number, "choice") for number in range(len(leaf.choices))][:7]
    values = leaf.values
    if isinstance(values, Bool):
        return [Given(True, "truth"), Given(False, "truth")]
    if isinstance(values, Seq):
        item = Leaf(leaf.name, "", values.item)
        some = [each.value for each in _held(item, entry, constants, shared, [])][-3:]
        return [Given(some[:count] * repeat, "list") for count, repeat in ((3, 1), (1, 2), (0, 1))]
    consts = constants.of(leaf.name) or ([] if isinstance(values, Text | Char) else _near(entry, constants))
    texts = [other_values(_like_python(leaf, consts), shared)]
    found = [
        Given(value, each.group)
        for each in texts[0]
        for value in _fitting(leaf, python_ast.literal_eval(each.text))
    ]
    if isinstance(values, Char):
        found = [Given(c, "text") for c in (*consts, "A", "Z") if isinstance(c, str) and fits(c, values)]
    found = _different(found)[:_MOST_HELD]
    if isinstance(values, Int | Float) and found:
        usual = usual_numbers(leaf.name)
        typical = [given for each in usual[len(usual) // 2 :] for given in _fitting(leaf, each)]
        return _centred(found, Given(typical[0], "number")) if typical else found
    return found or [Given(_nothing(leaf), "any")]


def _centred(found: list[Given], typical: Given) -> list[Given]:
    """The values with a typical one in the middle, which is tried first and shown in witnesses."""
    others = [each for each in found if each.value != typical.value]
    half = (len(others) + 1) // 2
    return [*others[:half], typical, *others[half:]]


def _near(entry: Entry, constants: Constants) -> list[Constant]:
    """The numbers of the function itself, of which one may bound what nothing bounds directly."""
    return constants.inside.get(entry.node.start_byte, [])[:3]


def _nothing(leaf: Leaf) -> Any:
    match leaf.values:
        case Float():
            return 1.0
        case Text():
            return "A"
        case Char():
            return "A"
        case _:
            return 1


def _like_python(leaf: Leaf, consts: Sequence[Constant]) -> python_shapes.Leaf:
    """The same leaf for the pools of the tester for Python."""
    kind = "text" if isinstance(leaf.values, Text | Char) else "number"
    wanted = [each for each in dict.fromkeys(consts) if isinstance(each, str) == (kind == "text")]
    prefixes = [each for each in wanted if isinstance(each, str) and each.isdigit() and len(each) < 5]
    return python_shapes.Leaf(
        (leaf.name,), leaf.name, [kind], consts=list(wanted), prefixes=prefixes, attribute=leaf.attribute
    )


def _fitting(leaf: Leaf, value: Any) -> list[Any]:
    """The value as one of the leaf's type, if there is one."""
    if isinstance(leaf.values, Int) and isinstance(value, float) and value.is_integer():
        value = int(value)
    if leaf.room and isinstance(value, str) and len(value.encode()) >= leaf.room:
        return []
    try:
        return [coerced(value, leaf.values)]
    except ValueError:
        return []


def _different(found: Sequence[Given]) -> list[Given]:
    known: dict[str, Given] = {}
    for each in found:
        known.setdefault(repr(each.value), each)
    return list(known.values())
