"""Verdicts on functions of compiled languages, from what the rounds observed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from unseen.bias.compiled.inputs import Inputs, Target, Vector
from unseen.bias.compiled.outcomes import Outcome
from unseen.bias.compiled.rounds import BuiltProgram, TargetResult
from unseen.bias.direction import describe_favoured
from unseen.bias.findings import (
    AttributeVerdict,
    Notes,
    biased_verdict,
    no_answer_verdict,
    no_difference_verdict,
)
from unseen.bias.flakiness import find_separation
from unseen.bias.model import WitnessCall
from unseen.bias.runtime.outcomes import flat
from unseen.execution.calls import Caller, written


def judge_target(
    unit: BuiltProgram, number: int, target: Target, found: TargetResult, undecided: str = ""
) -> AttributeVerdict:
    """Decide the verdict for one protected value of a function.

    Args:
      unit: the program.
      number: the function.
      target: the value.
      found: what its calls showed.
      undecided: why calls do not settle what the function does elsewhere.
    """
    inputs = unit.inputs[number]
    function, name = inputs.function, target.attribute.name
    first = set(target.first)
    made = [1 + (vector in first) for vector in _planned(target) if (number, vector) in unit.known]
    calls = sum(made) + found.confirming
    if found.pair is not None:
        outcomes = [unit.known[number, vector] for vector in found.pair]
        return _biased(unit, number, target, found.pair, outcomes, calls)
    for base, samples in found.samples:
        seen = [(value, [_repeated(each) for each in outcomes]) for value, outcomes in samples]
        groups = [each.group for each in inputs.values[target.slot]]
        separated = find_separation(seen, groups)
        if separated is None:
            continue
        one, two = separated.values
        pair = (_with(base, target.slot, one), _with(base, target.slot, two))
        examples = dict(samples)
        outcomes = [examples[one][0], examples[two][0]]
        return _biased(unit, number, target, pair, outcomes, calls, separated=separated.parts)
    if unit.failed:
        return AttributeVerdict("not_executable", unit.failed)
    tried = [
        (vector, unit.known[number, vector]) for vector in _planned(target) if (number, vector) in unit.known
    ]
    remembers = number in unit.isolated and not found.noisy
    notes = replace(_notes(target, tried, found, remembers=remembers), undecided=undecided)
    answered = [vector for vector, outcome in tried if outcome.answered]
    if not answered and not found.noisy:
        shown = next((outcome.shown for _, outcome in tried), "nothing was called")
        refused = bool(tried) and all(outcome.kind == "raised" for _, outcome in tried)
        return no_answer_verdict(name, len(tried), shown, notes, calls, refused=refused)
    if any("?unseen?" in outcome.raw for _, outcome in tried):
        reason = f"its result of type {function.signature.result or 'unknown'} cannot be compared"
        return AttributeVerdict("not_executable", reason, calls)
    values = {vector[target.slot] for vector, _ in tried}
    rows = {_with(vector, target.slot, 0) for vector, _ in tried}
    return no_difference_verdict(name, len(values), len(rows), notes, calls)


def _biased(
    unit: BuiltProgram,
    number: int,
    target: Target,
    pair: tuple[Vector, Vector],
    outcomes: Sequence[Outcome],
    calls: int,
    *,
    separated: tuple[str, str] | None = None,
) -> AttributeVerdict:
    """Build the verdict on a pair; of results that vary, `separated` are the parts that never overlap."""
    caller, inputs = unit.caller, unit.inputs[number]
    slot = target.slot
    texts = [_text(caller, inputs, slot, vector[slot]) for vector in pair]
    sweep = []
    for value in range(len(inputs.values[slot])):
        outcome = unit.known.get((number, _with(pair[0], slot, value)))
        if outcome is not None and outcome.ended and separated is None:
            sweep.append((_text(caller, inputs, slot, value), outcome.shown[:80]))
    plain = inputs.function.name.replace("::", ".").rpartition(".")[2]
    first, second = separated or (outcomes[0].plain(), outcomes[1].plain())
    better = describe_favoured(plain, (texts[0], first), (texts[1], second))
    if better is not None:
        for outcome in outcomes:
            better = better.replace(outcome.plain()[:60], outcome.shown[:60])
    witness = [
        WitnessCall(call=call_text(caller, inputs, vector), result=outcome.shown)
        for vector, outcome in zip(pair, outcomes, strict=True)
    ]
    noisy = separated is not None
    return biased_verdict(target.attribute.name, texts, sweep, witness, better, calls, noisy=noisy)


def call_text(caller: Caller, inputs: Inputs, vector: Vector) -> str:
    """Return the call for a vector, ready to paste."""
    texts = [_text(caller, inputs, slot, number) for slot, number in enumerate(vector)]
    return caller.call(inputs.function, texts)


def _text(caller: Caller, inputs: Inputs, slot: int, number: int) -> str:
    return written(caller, inputs.leaves[slot], inputs.values[slot][number].value)


def _planned(target: Target) -> list[Vector]:
    return list(dict.fromkeys([*target.first, *target.rest]))


def _with(vector: Vector, slot: int, number: int) -> Vector:
    return (*vector[:slot], number, *vector[slot + 1 :])


def _repeated(outcome: Outcome) -> list[object]:
    return [outcome.kind, flat(outcome.tree) if outcome.answered else {}, outcome.shown]


def _notes(
    target: Target, tried: Sequence[tuple[Vector, Outcome]], found: TargetResult, *, remembers: bool
) -> Notes:
    if found.noisy:
        return Notes(noisy=True)
    rows: dict[Vector, Outcome] = {}
    carried, printed = False, ("", "")
    for vector, outcome in tried:
        first = rows.setdefault(_with(vector, target.slot, 0), outcome)
        carried = carried or (outcome.answered and first.answered and outcome.raw != first.raw)
        if outcome.printed != first.printed and not any(printed):
            printed = (first.printed.strip()[:60], outcome.printed.strip()[:60])
    memory = "it remembers, so that each call was made with nothing left of the others"
    return Notes(
        carried=carried,
        printed=printed if any(printed) else None,
        cut="late" if any(outcome.kind == "late" for _, outcome in tried) else "",
        more=(memory,) if remembers else (),
    )
