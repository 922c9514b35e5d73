"""From what the rounds showed to findings with a reason that a reader can check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from unseen.bias.compiled.inputs import Inputs, Target, Vector
from unseen.bias.compiled.outcomes import Outcome
from unseen.bias.compiled.rounds import Found, Unit
from unseen.bias.direction import describe_favoured
from unseen.bias.flakiness import find_separation
from unseen.bias.model import BiasFinding, BiasWord, WitnessCall
from unseen.bias.runtime.outcomes import flat
from unseen.bias.verdict import summarise_sweep
from unseen.execution.callable import Function
from unseen.execution.calls import Caller, written

_RANK: dict[BiasWord, int] = {"biased": 0, "not_shown": 1, "not_executable": 2, "unbiased": 3}


def finding(
    file: str, function: Function, attribute: str | None, verdict: BiasWord, reason: str, calls: int = 0
) -> BiasFinding:
    """The record of a verdict without a witness."""
    return BiasFinding(
        file=file,
        function=function.name,
        line=function.line,
        attribute=attribute,
        verdict=verdict,
        reason=reason,
        calls=calls,
    )


def unread(file: str, function: Function, attribute: str) -> BiasFinding:
    """Nothing can depend on the attribute."""
    reason = f"nothing that it does depends on {attribute}: the value is never read"
    return finding(file, function, attribute, "unbiased", reason)


def weightiest(findings: Sequence[BiasFinding]) -> list[BiasFinding]:
    """One finding for each attribute of a function."""
    best: dict[str | None, BiasFinding] = {}
    for each in findings:
        held = best.get(each.attribute)
        if held is None or _RANK[each.verdict] < _RANK[held.verdict]:
            best[each.attribute] = each
    return list(best.values())


def judged(file: str, caller: Caller, unit: Unit, number: int, target: Target, found: Found) -> BiasFinding:
    """The verdict on one protected value of a function."""
    inputs = unit.inputs[number]
    function, name = inputs.function, target.attribute.name
    first = set(target.first)
    made = [1 + (vector in first) for vector in _planned(target) if (number, vector) in unit.known]
    calls = sum(made) + found.confirming
    if found.pair is not None:
        outcomes = [unit.known[number, vector] for vector in found.pair]
        return _biased(file, caller, inputs, target, found.pair, outcomes, unit.known, number, calls)
    for base, samples in found.samples:
        seen = [(value, [_repeated(each) for each in outcomes]) for value, outcomes in samples]
        groups = [each.group for each in inputs.values[target.slot]]
        apart = find_separation(seen, groups)
        if apart is None:
            continue
        pair = (_with(base, target.slot, apart[0]), _with(base, target.slot, apart[1]))
        examples = dict(samples)
        outcomes = [examples[apart[0]][0], examples[apart[1]][0]]
        told = _biased(file, caller, inputs, target, pair, outcomes, {}, number, calls)
        more = "; results change from call to call, but never overlap between these two"
        return told.model_copy(update={"reason": told.reason + more})
    if unit.failed:
        return finding(file, function, name, "not_executable", unit.failed)
    tried = [
        (vector, unit.known[number, vector]) for vector in _planned(target) if (number, vector) in unit.known
    ]
    notes = _notes(target, tried, found)
    if number in unit.apart and not found.noisy:
        notes += "; it remembers, so that each call was made with nothing left of the others"
    answered = [vector for vector, outcome in tried if outcome.answered]
    if not answered and not found.noisy:
        shown = next((outcome.shown for _, outcome in tried), "nothing was called")
        if tried and all(outcome.kind == "raised" for _, outcome in tried):
            reason = f"every one of {len(tried)} calls {shown}, whatever the {name}{notes}"
            return finding(file, function, name, "not_shown", reason, calls)
        reason = f"none of {len(tried)} calls was answered: {shown}{notes}"
        return finding(file, function, name, "not_executable", reason, calls)
    if any("?unseen?" in outcome.raw for _, outcome in tried):
        reason = f"its result of type {function.signature.result or 'unknown'} cannot be compared"
        return finding(file, function, name, "not_executable", reason, calls)
    values = {vector[target.slot] for vector, _ in tried}
    rows = {_with(vector, target.slot, 0) for vector, _ in tried}
    counted = f"{len(values)} values of {name} under {len(rows)} combinations of the rest"
    return finding(file, function, name, "not_shown", f"no difference in {counted}{notes}", calls)


def _biased(
    file: str,
    caller: Caller,
    inputs: Inputs,
    target: Target,
    pair: tuple[Vector, Vector],
    outcomes: Sequence[Outcome],
    known: Mapping[tuple[int, Vector], Outcome],
    number: int,
    calls: int,
) -> BiasFinding:
    function, slot, name = inputs.function, target.slot, target.attribute.name
    texts = [_text(caller, inputs, slot, vector[slot]) for vector in pair]
    reason = f"{name} {texts[0]} and {texts[1]} lead to different results, everything else equal"
    sweep = []
    for value in range(len(inputs.values[slot])):
        outcome = known.get((number, _with(pair[0], slot, value)))
        if outcome is not None and outcome.ended:
            sweep.append((_text(caller, inputs, slot, value), outcome.shown[:80]))
    groups = summarise_sweep(sweep)
    if groups:
        reason += f"; by {name}: {groups}"
    plain = function.name.replace("::", ".").rpartition(".")[2]
    better = describe_favoured(plain, (texts[0], outcomes[0].plain()), (texts[1], outcomes[1].plain()))
    if better is not None:
        for outcome in outcomes:
            better = better.replace(outcome.plain()[:60], outcome.shown[:60])
    return BiasFinding(
        file=file,
        function=function.name,
        line=function.line,
        attribute=name,
        verdict="biased",
        witness=tuple(
            WitnessCall(call=call_text(caller, inputs, vector), result=outcome.shown)
            for vector, outcome in zip(pair, outcomes, strict=True)
        ),
        favoured=better,
        reason=reason,
        calls=calls,
    )


def call_text(caller: Caller, inputs: Inputs, vector: Vector) -> str:
    """The call for a vector, ready to paste."""
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


def _notes(target: Target, tried: Sequence[tuple[Vector, Outcome]], found: Found) -> str:
    notes = []
    if found.noisy:
        notes.append("results change from call to call by themselves, for no reason of this attribute")
    elif any(outcome.kind == "late" for _, outcome in tried):
        notes.append("some calls do not end")
    rows: dict[Vector, Outcome] = {}
    carried, printed = False, ("", "")
    for vector, outcome in tried:
        first = rows.setdefault(_with(vector, target.slot, 0), outcome)
        carried = carried or (outcome.answered and first.answered and outcome.raw != first.raw)
        if outcome.printed != first.printed and not any(printed):
            printed = (first.printed.strip()[:60], outcome.printed.strip()[:60])
    if carried and not found.noisy:
        notes.append("the result only carries the value along")
    if any(printed) and not found.noisy:
        notes.append(f"only what it prints differs: {printed[0]!r} and {printed[1]!r}")
    return "".join(f"; {note}" for note in notes)
