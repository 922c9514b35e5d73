"""The inputs of one function: every value of the attribute, everything else held constant."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from unseen import python_ast
from unseen.bias.attributes import Attribute
from unseen.bias.compiled.constants import Constant, Constants
from unseen.bias.pools import TEXTS, SharedConstants, built_in_texts, pool_name, style_of, usual_numbers
from unseen.bias.search_plan import add_missing, plan_search
from unseen.bias.usage import ValueUsage
from unseen.bias.values import attribute_values, other_values
from unseen.execution.callable import Bool, Char, Enum, Field, Float, Function, Int, Seq, Text
from unseen.execution.values import coerced, fits

Vector = tuple[int, ...]

_MOST_HELD = 60


@dataclass(frozen=True)
class CandidateInput:
    """One value as the harness gets it, with the kind within which values are compared."""

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

    function: Function
    leaves: tuple[Field, ...]
    values: list[list[CandidateInput]]
    targets: list[Target]

    def row(self, vector: Vector) -> tuple[Any, ...]:
        """Return the values of a vector as the harness gets them."""
        return tuple(self.values[slot][number].value for slot, number in enumerate(vector))

    def given(self, slot: int, number: int) -> Any:
        """Return a value as a result would repeat it."""
        leaf, value = self.leaves[slot], self.values[slot][number].value
        if isinstance(leaf.shape, Enum):
            return leaf.shape.members[value].replace("::", ".").rpartition(".")[2]
        return value


def make_inputs(
    function: Function,
    protected: Mapping[int, Attribute],
    constants: Constants,
    shared: SharedConstants,
    proven: Collection[int],
) -> Inputs:
    """Plan the calls of one function for all its protected values but the proven ones.

    Args:
      function: what is called.
      protected: slot → the protected attribute that it holds.
      constants: what the program compares things with.
      shared: what all programs compare the attributes with.
      proven: slots that nothing depends on.
    """
    leaves = function.signature.leaves
    values: list[list[CandidateInput]] = []
    others: list[list[int]] = []
    for slot, leaf in enumerate(leaves):
        attribute = protected.get(slot)
        every = _protected(leaf, attribute, constants, shared) if attribute is not None else []
        near = constants.inside.get(function.node.start_byte, [])[:3]
        held = _fixed_values(leaf, constants, shared, near) if attribute is None else _fixed_protected(every)
        others.append(add_missing(every, held, key=lambda each: repr(each.value)))
        values.append(every)
    targets = [
        _target(slot, attribute, values, others)
        for slot, attribute in sorted(protected.items())
        if slot not in proven
    ]
    return Inputs(function, leaves, values, targets)


def _target(
    slot: int, attribute: Attribute, values: list[list[CandidateInput]], others: list[list[int]]
) -> Target:
    search = plan_search(values[slot], others, slot)

    def on(base: Vector, numbers: Sequence[int]) -> list[Vector]:
        return [(*base[:slot], number, *base[slot + 1 :]) for number in numbers]

    first = [vector for base in search.spread for vector in on(base, search.full)]
    known = set(first)
    rest = [vector for base in search.bases for vector in on(base, search.grid) if vector not in known]
    return Target(slot, attribute, first, rest)


def _protected(
    leaf: Field, attribute: Attribute, constants: Constants, shared: SharedConstants
) -> list[CandidateInput]:
    """Return the values of a protected attribute, those in the program's text first."""
    shape = leaf.shape
    if isinstance(shape, Enum):
        return [CandidateInput(number, "choice", own=True) for number in range(len(shape.members))]
    if isinstance(shape, Bool):
        return [CandidateInput(value, "truth", own=True) for value in (True, False)]
    if isinstance(shape, Seq):
        item = Field(leaf.name, "", shape.item)
        return [replace(each, value=[each.value]) for each in _protected(item, attribute, constants, shared)]
    pool = pool_name(attribute.name, leaf.name)
    texts = [each for each in constants.texts() if _may_be(str(each), pool)]
    direct = constants.of(leaf.name)
    more = [] if _worded(direct) else [each for each in texts if len(str(each)) > 1]
    usage = _usage(leaf, attribute, [*direct, *constants.numbers(), *more])
    found = [
        CandidateInput(value, each.group, each.own)
        for each in attribute_values(usage, shared)
        for value in _coerced_values(leaf, python_ast.literal_eval(each.text))
    ]
    if isinstance(shape, Text) and _worded(direct):
        several = [each for each in texts if len(str(each)) > 1]
        found += [CandidateInput(value, "text") for each in several for value in _coerced_values(leaf, each)]
    if isinstance(shape, Text) and not _worded(direct):
        # One that is surely a value goes first, so that it stands in the witness.
        sure = next((each for each in found if not each.own), None)
        found = ([replace(sure, own=True)] if sure is not None else []) + found
    if isinstance(shape, Char):
        letters = [each for each in texts if isinstance(each, str) and len(each) == 1]
        codes = [each for each in direct if each in letters] or letters
        style = style_of(map(str, codes)) if codes else "code"
        usual = built_in_texts(pool, style if "code" in style else "code")
        found = [CandidateInput(code, "text", own=True) for code in codes]
        found += [CandidateInput(code, "text") for code in usual if fits(code, shape)]
        found += [CandidateInput(code, "text") for code in letters]
    if isinstance(shape, Int | Float) and pool == "zip":
        whole = [each for each in constants.numbers() if isinstance(each, int) and 0 < each < 100_000]
        wide = [each * 10**power + 1 for each in whole for power in (1, 2, 3) if each * 10**power < 100_000]
        found = [
            CandidateInput(value, "number", own=True)
            for each in wide
            for value in _coerced_values(leaf, each)
        ] + found
    return _different(found)


def _worded(consts: Sequence[Constant]) -> bool:
    return any(isinstance(each, str) for each in consts)


def _may_be(value: str, pool: str) -> bool:
    """Return whether a text may be a value: a zip code has digits, and a gender is no region."""
    if pool != "age_group" and bool(re.search(r"\d", value)) != (pool == "zip"):
        return False
    others = {text for name, texts in TEXTS.items() if name != pool for text in texts}
    return value.lower() in TEXTS.get(pool, ()) or value.lower() not in others


def _fixed_protected(values: Sequence[CandidateInput]) -> list[CandidateInput]:
    """Return a few values at which a protected attribute is fixed while another one is varied."""
    own = [each for each in values if each.own]
    others = [each for each in values if not each.own]
    step = max(1, len(others) // 3)
    chosen = [*own[:4], *others[step // 2 :: step]][:7]
    return _centred(chosen, others[len(others) // 3]) if others else chosen


def _fixed_values(
    leaf: Field, constants: Constants, shared: SharedConstants, near: Sequence[Constant]
) -> list[CandidateInput]:
    """Return a few values for a fixed input: one on each side of the constants it is compared with.

    Args:
      leaf: which value.
      constants: what the program compares things with.
      shared: what all programs compare things with.
      near: numbers of the function, of which one may bound what nothing bounds directly.
    """
    shape = leaf.shape
    if isinstance(shape, Enum):
        return [CandidateInput(number, "choice") for number in range(len(shape.members))][:7]
    if isinstance(shape, Bool):
        return [CandidateInput(True, "truth"), CandidateInput(False, "truth")]
    if isinstance(shape, Seq):
        some = [
            each.value for each in _fixed_values(Field(leaf.name, "", shape.item), constants, shared, near)
        ][-3:]
        return [CandidateInput(some[:count] * repeat, "list") for count, repeat in ((3, 1), (1, 2), (0, 1))]
    consts = constants.of(leaf.name) or ([] if isinstance(shape, Text | Char) else near)
    found = [
        CandidateInput(value, each.group)
        for each in other_values(_usage(leaf, None, consts), shared)
        for value in _coerced_values(leaf, python_ast.literal_eval(each.text))
    ]
    if isinstance(shape, Char):
        found = [
            CandidateInput(c, "text") for c in (*consts, "A", "Z") if isinstance(c, str) and fits(c, shape)
        ]
    found = _different(found)[:_MOST_HELD]
    if isinstance(shape, Int | Float) and found:
        usual = usual_numbers(leaf.name)
        typical = [given for each in usual[len(usual) // 2 :] for given in _coerced_values(leaf, each)]
        return _centred(found, CandidateInput(typical[0], "number")) if typical else found
    return found or [CandidateInput(_nothing(leaf), "any")]


def _centred(found: list[CandidateInput], typical: CandidateInput) -> list[CandidateInput]:
    """Put a typical value in the middle, which is tried first and shown in witnesses."""
    others = [each for each in found if each.value != typical.value]
    half = (len(others) + 1) // 2
    return [*others[:half], typical, *others[half:]]


def _nothing(leaf: Field) -> Any:
    match leaf.shape:
        case Float():
            return 1.0
        case Text():
            return "A"
        case Char():
            return "A"
        case _:
            return 1


def _usage(leaf: Field, attribute: Attribute | None, consts: Sequence[Constant]) -> ValueUsage:
    """Return what is known of a leaf, as the pools of candidate values want it."""
    kind = "text" if isinstance(leaf.shape, Text | Char) else "number"
    constants_of_kind = [each for each in dict.fromkeys(consts) if isinstance(each, str) == (kind == "text")]
    prefixes = [
        each for each in constants_of_kind if isinstance(each, str) and each.isdigit() and len(each) < 5
    ]
    return ValueUsage(leaf.name, [kind], list(constants_of_kind), prefixes, attribute)


def _coerced_values(leaf: Field, value: Any) -> list[Any]:
    """Convert the value to the leaf's type, if possible."""
    if isinstance(leaf.shape, Int) and isinstance(value, float) and value.is_integer():
        value = int(value)
    try:
        return [coerced(value, leaf.shape)]
    except ValueError:
        return []


def _different(found: Sequence[CandidateInput]) -> list[CandidateInput]:
    known: dict[str, CandidateInput] = {}
    for each in found:
        known.setdefault(repr(each.value), each)
    return list(known.values())
