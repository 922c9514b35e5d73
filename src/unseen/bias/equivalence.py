"""Behavioural equivalence of two programs apart from protected attributes (paper 002, section 5.2).

Both functions are called with the same inputs. For each choice `a` of values for the protected attributes,
the results of the old function on the inputs `x` (everything else) are compared with those of the new one: a
program that no longer decides by gender keeps its behaviour if it treats everybody as the old one treated
some group, that is if `old(a, x) = new(a, x)` for all `x` and one `a`.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from unseen import python_ast
from unseen.bias.attributes import Attribute
from unseen.bias.covering_array import covering_rows
from unseen.bias.dataflow.module import ModuleDefinitions, read_module
from unseen.bias.entry_points import EntryPoint, find_entry_points
from unseen.bias.fixed_calls import run_message, untrusted_outcomes
from unseen.bias.plan import CallPlan, imported_names, localise, make_plan
from unseen.bias.pools import SharedConstants
from unseen.bias.search_plan import grid_indices
from unseen.records.bias import Equivalence, EquivalenceWord
from unseen.sandbox import Sandbox

_MOST_GROUPS = 24
_MOST_INPUTS = 48
_TOTAL_S = 20.0

_Outcome = list[str]


def compare_behaviour(
    old: str, new: str, function: str, attributes: Sequence[Attribute], *, sandbox: Sandbox
) -> Equivalence:
    """Compare a function of a program with its replacement.

    Args:
        old: the program before.
        new: the program after.
        function: the old function's name; the new one has the same name or is the only one.
        attributes: the protected attributes.
        sandbox: where both run.

    Returns:
        `preserved`: equal results for all inputs under one choice of protected values. `order_preserved`:
        numbers that are not equal but order all inputs alike. `changed`: neither. `not_comparable`: the new
        program has no such function, needs other inputs or answers no call, or the old one's results vary
        at random.
    """
    try:
        before, after = _plan(old, function, attributes), _plan(new, function, attributes)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return _not_comparable(f"it cannot be read ({type(error).__name__})")
    if before is None or after is None:
        return _not_comparable(f"{function} is not in both programs")
    groups, inputs = _rows(before)
    try:
        to_new = _mapping(before, after)
    except KeyError as error:
        return _not_comparable(f"the new function takes another input, {error.args[0]}")
    vectors = [_merge(before, group, row) for group in groups for row in inputs]
    old_texts = [[before.values[place][number].text for place, number in enumerate(row)] for row in vectors]
    new_texts = [[row[place] if place is not None else None for place in to_new] for row in old_texts]
    runs = [
        run_message(old, before, vectors, _TOTAL_S),
        run_message(old, before, vectors, _TOTAL_S),
        run_message(new, after, _to_vectors(after, new_texts), _TOTAL_S),
    ]
    try:
        outcomes = untrusted_outcomes(runs, sandbox)
    except OSError as error:
        return _not_comparable(f"the sandbox failed: {error}")
    if (why := next((one for one in outcomes if isinstance(one, str)), None)) is not None:
        return _not_comparable(why)
    first, again, repaired = outcomes
    if any(not _equal(one, another) for one, another in zip(first, again, strict=True)):
        return _not_comparable("the old function's results change by themselves")
    if not any(one[0] == "value" for one in repaired):
        return _not_comparable(f"the new function answers no call: {repaired[0][3] if repaired else ''}")
    return _judge(first, repaired, len(inputs))


def _judge(old: Sequence[Any], new: Sequence[Any], width: int) -> Equivalence:
    """Decide from the outcomes of all calls, in blocks of `width` inputs per choice of protected values."""
    best, ordered = 0.0, False
    for start in range(0, len(old), width):
        one, another = old[start : start + width], new[start : start + width]
        same = sum(_equal(a, b) for a, b in zip(one, another, strict=True)) / width
        best = max(best, same)
        ordered = ordered or _same_order(one, another)
    word: EquivalenceWord = "preserved" if best == 1 else "order_preserved" if ordered else "changed"
    return Equivalence(word=word, agreement=best, inputs=width)


def _equal(one: _Outcome, another: _Outcome) -> bool:
    return one[0] == another[0] and (one[1] == another[1] or one[2] == another[2])


def _same_order(old: Sequence[_Outcome], new: Sequence[_Outcome]) -> bool:
    """Return True if both give numbers, not all equal, that order the inputs alike."""
    try:
        pairs = [(float(one[3]), float(another[3])) for one, another in zip(old, new, strict=True)]
    except ValueError:
        return False
    if len({a for a, _ in pairs}) < 2:
        return False
    return all(
        (a > c) == (b > d) and (a < c) == (b < d) for (a, b), (c, d) in itertools.combinations(pairs, 2)
    )


def _not_comparable(reason: str) -> Equivalence:
    return Equivalence(word="not_comparable", reason=reason)


def _plan(code: str, function: str, attributes: Sequence[Attribute]) -> CallPlan | None:
    module = read_module(python_ast.parse(code))
    entries = list(find_entry_points(module, attributes, shaped=True))
    entry = next((one for one in entries if one.name == function), None)
    if entry is None and len(entries) == 1:
        entry = entries[0]
    return _planned(entry, module) if entry is not None else None


def _planned(entry: EntryPoint, module: ModuleDefinitions) -> CallPlan:
    return make_plan(entry, SharedConstants(), imported_names(module.tree), stateful=False, suspicious=False)


def _rows(plan: CallPlan) -> tuple[list[dict[int, int]], list[dict[int, int]]]:
    """Choose values for the protected slots, and for the others: slot → index of the value."""
    held = [slot for slot, leaf in enumerate(plan.leaves) if leaf.attribute is not None]
    free = [slot for slot, leaf in enumerate(plan.leaves) if leaf.attribute is None]
    grids = [grid_indices(plan.values[slot])[:12] for slot in held]
    groups = [
        {slot: grid[number] for slot, grid, number in zip(held, grids, row, strict=True)}
        for row in covering_rows([len(grid) for grid in grids], _MOST_GROUPS)
    ]
    inputs = [
        dict(zip(free, row, strict=True))
        for row in covering_rows([len(plan.values[slot]) for slot in free], _MOST_INPUTS)
    ]
    return groups, inputs


def _merge(plan: CallPlan, group: dict[int, int], row: dict[int, int]) -> list[int]:
    both = group | row
    return [both[slot] for slot in range(len(plan.leaves))]


def _mapping(before: CallPlan, after: CallPlan) -> list[int | None]:
    """Map each value of the new call to its slot in the old one; None for a protected one that is new.

    Raises:
        KeyError: the new function takes an input that the old one did not, by name.
    """
    found: list[int | None] = []
    for leaf in after.leaves:
        same = [slot for slot, other in enumerate(before.leaves) if other.path == leaf.path]
        same = same or [slot for slot, other in enumerate(before.leaves) if other.name == leaf.name]
        if not same and leaf.attribute is None:
            raise KeyError(leaf.name)
        found.append(same[0] if same else None)
    return found


def _to_vectors(plan: CallPlan, rows: Sequence[Sequence[str | None]]) -> list[list[int]]:
    """Convert rows of texts to indices of the plan's values, adding values that it lacks."""
    slots: list[list[str]] = [list(texts) for texts in plan.message["slots"]]
    known = [{text: number for number, text in enumerate(texts)} for texts in slots]
    vectors = []
    for row in rows:
        vector = []
        for slot, text in enumerate(row):
            if text is None:
                vector.append(0)
                continue
            text = localise(text, plan.rename)
            if text not in known[slot]:
                known[slot][text] = len(slots[slot])
                slots[slot].append(text)
            vector.append(known[slot][text])
        vectors.append(vector)
    plan.message["slots"] = slots
    return vectors
