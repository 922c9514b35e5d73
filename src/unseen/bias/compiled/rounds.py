"""Run planned calls in rounds: all of them twice in two orders, then again each pair that differs.

A call counts only if it gave the same in two processes that made their calls in opposite order. A pair that
differs is confirmed in processes of its own, in both orders, and ten times mixed; what does not hold then is
chance, time or memory.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from unseen.bias.attributes import Attribute, attribute_of, split_identifier
from unseen.bias.compiled.inputs import Inputs, Target, Vector
from unseen.bias.compiled.outcomes import Outcome, differ, read
from unseen.execution.callable import Int
from unseen.execution.calls import Caller
from unseen.execution.encoding import line
from unseen.execution.jobs import HarnessJob, NotRun, Observation, RunResult

_TOTAL_S = 6.0
_PROBES = 2
_MOST_ISOLATED = 40
_SAMPLES = 24
_MOST_SAMPLED = 6
_MIXED = 10

Call = tuple[int, Vector]
"""The number of a function in its program, and one of its vectors."""


@dataclass
class BuiltProgram:
    """One program with a harness, and what its calls gave.

    Attributes:
      argv: the command of its harness.
      memory_mb: what it may take, in MiB.
      caller: how its language is called.
      inputs: number of a function → what to try.
      known: what each call gave, where it always gave the same.
      unsteady: the calls that did not.
      heavy: functions on which the process dies.
      endless: functions that do not end.
      isolated: functions each of whose calls is made with nothing left of the one before.
    """

    argv: list[str]
    memory_mb: int
    caller: Caller
    inputs: dict[int, Inputs]
    known: dict[Call, Outcome] = field(default_factory=dict)
    unsteady: set[Call] = field(default_factory=set)
    heavy: set[int] = field(default_factory=set)
    endless: set[int] = field(default_factory=set)
    isolated: set[int] = field(default_factory=set)
    failed: str = ""

    def job(self, calls: Sequence[Call], *, forget: bool = False, total_s: float = _TOTAL_S) -> HarnessJob:
        """Return the job of a process that makes the calls in order."""
        lines = []
        for number, vector in calls:
            inputs = self.inputs[number]
            shapes = [Int(), *(leaf.shape for leaf in inputs.leaves)]
            lines.append(line((number, *inputs.row(vector)), shapes))
        caller = self.caller
        argv = [*self.argv, *([caller.fresh] if forget and caller.fresh else [])]
        return HarnessJob(
            lines, argv, input_s=caller.input_s, total_s=total_s, memory_mb=self.memory_mb, env=caller.env
        )


@dataclass
class TargetResult:
    """What the rounds showed for one target.

    Attributes:
      pair: two calls with different results, confirmed.
      noisy: True if results change by themselves.
      refuted: how many differences did not hold.
      confirming: how many calls were made to see whether differences hold.
      samples: repeated calls by base, for results that change: number of a value → what it gave.
    """

    pair: tuple[Vector, Vector] | None = None
    noisy: bool = False
    refuted: int = 0
    confirming: int = 0
    samples: list[tuple[Vector, list[tuple[int, list[Outcome]]]]] = field(default_factory=list)


Run = Callable[[Sequence[HarnessJob]], list[RunResult]]


def untrusted_rounds(units: Sequence[BuiltProgram], run: Run) -> dict[tuple[int, int, int], TargetResult]:
    """Search all targets of all programs; keys are program, function and slot.

    Args:
      units: the programs.
      run: runs jobs in a sandbox, one after the other.
    """
    found = {
        (n, number, target.slot): TargetResult()
        for n, unit in enumerate(units)
        for number, inputs in unit.inputs.items()
        for target in inputs.targets
    }
    _run_in_both_orders(units, [_probes(unit) for unit in units], run)
    for unit in units:
        for number, inputs in unit.inputs.items():
            kinds = [_kind(unit, (number, vector)) for vector in _first_few(inputs)]
            if kinds.count("late") >= 2:
                unit.endless.add(number)
            if kinds.count("died") >= 2:
                unit.heavy.add(number)
    for stage in ("first", "rest"):
        wanted = []
        for n, unit in enumerate(units):
            calls: dict[Call, None] = {}
            for number, inputs in unit.inputs.items():
                for target in inputs.targets:
                    if found[n, number, target.slot].pair is None:
                        calls |= dict.fromkeys(
                            (number, vector) for vector in _of(unit, number, target, stage)
                        )
            wanted.append(list(calls))
        # Later combinations only have to hint at a difference, which is then confirmed.
        _run_in_both_orders(units, wanted, run, twice=stage == "first")
        _isolate_stateful(units, run)
        _judge(units, found, run)
    _sample(units, found, run)
    return found


def _of(unit: BuiltProgram, number: int, target: Target, stage: str) -> list[Vector]:
    if number in unit.endless:
        return []
    if number in unit.heavy or number in unit.isolated:
        return target.first[:_MOST_ISOLATED] if stage == "first" else []
    return target.first if stage == "first" else target.rest


def _first_few(inputs: Inputs) -> list[Vector]:
    return [vector for target in inputs.targets for vector in target.first[:_PROBES]]


def _probes(unit: BuiltProgram) -> list[Call]:
    return [(number, vector) for number, inputs in unit.inputs.items() for vector in _first_few(inputs)]


def _kind(unit: BuiltProgram, call: Call) -> str:
    outcome = unit.known.get(call)
    return outcome.kind if outcome is not None else ""


def _run_in_both_orders(
    units: Sequence[BuiltProgram], wanted: Sequence[Sequence[Call]], run: Run, *, twice: bool = True
) -> None:
    """Make calls twice, in opposite order; functions that end the process have processes of their own."""
    jobs: list[HarnessJob] = []
    owners: list[tuple[BuiltProgram, list[Call]]] = []
    for unit, calls in zip(units, wanted, strict=True):
        new = [call for call in calls if call not in unit.known and call not in unit.unsteady]
        groups = [[call for call in new if call[0] not in unit.heavy]]
        groups += [[call for call in new if call[0] == number] for number in sorted(unit.heavy)]
        for group in filter(None, groups):
            limit = unit.caller.heavy_s if group[0][0] in unit.heavy else _TOTAL_S
            jobs.append(unit.job(group, total_s=limit))
            jobs += [unit.job(group[::-1], total_s=limit)] if twice else []
            owners.append((unit, group))
    ran = run(jobs) if jobs else []
    again: list[tuple[BuiltProgram, list[Call]]] = []
    for place, (unit, group) in enumerate(owners):
        one = ran[2 * place if twice else place]
        two = ran[2 * place + 1] if twice else one if isinstance(one, NotRun) else one[::-1]
        if isinstance(one, NotRun) or isinstance(two, NotRun):
            unit.failed = next(each.reason for each in (one, two) if isinstance(each, NotRun))
            continue
        left = _noted(unit, group, [read(each) for each in one], [read(each) for each in two[::-1]])
        if left and group[0][0] not in unit.heavy:
            again.append((unit, left))
    # One entry took the time of all: it goes on by itself.
    for unit, left in again:
        unit.heavy |= {call[0] for call in unit.known if unit.known[call].kind == "late"} | {left[0][0]}
        _run_in_both_orders([unit], [left], run, twice=twice)


def _noted(
    unit: BuiltProgram, calls: Sequence[Call], ones: Sequence[Outcome], twos: Sequence[Outcome]
) -> list[Call]:
    """Note which calls were reproducible; return those for which there was no time."""
    left = []
    for call, one, two in zip(calls, ones, twos, strict=True):
        if "not run" in (one.kind, two.kind):
            left.append(call)
        elif one.same(two):
            unit.known[call] = one
        else:
            unit.unsteady.add(call)
    return left


def _isolate_stateful(units: Sequence[BuiltProgram], run: Run) -> None:
    """Try functions whose calls are not reproducible with each call in a fresh process."""
    jobs: list[HarnessJob] = []
    owners: list[tuple[BuiltProgram, list[Call]]] = []
    for unit in units:
        for number in sorted({call[0] for call in unit.unsteady} - unit.isolated):
            unit.isolated.add(number)
            calls = [
                (number, vector)
                for target in unit.inputs[number].targets
                for vector in target.first[: _MOST_ISOLATED if unit.caller.fresh else _MOST_ISOLATED // 2]
            ]
            calls = list(dict.fromkeys(calls))
            for each in [call for call in unit.known if call[0] == number]:
                del unit.known[each]
            unit.unsteady = {call for call in unit.unsteady if call[0] != number}
            if unit.caller.fresh:
                jobs += [unit.job(calls, forget=True), unit.job(calls[::-1], forget=True)]
                owners.append((unit, calls))
                continue
            for call in calls:
                jobs += [unit.job([call]), unit.job([call])]
                owners.append((unit, [call]))
    ran = run(jobs) if jobs else []
    for place, (unit, calls) in enumerate(owners):
        one, two = ran[2 * place], ran[2 * place + 1]
        if isinstance(one, NotRun) or isinstance(two, NotRun):
            continue
        _noted(unit, calls, [read(each) for each in one], [read(each) for each in two[::-1]])


def _judge(units: Sequence[BuiltProgram], found: dict[tuple[int, int, int], TargetResult], run: Run) -> None:
    """Look for pairs that differ and confirm them; if one is refuted, try the next, a few times."""
    for _ in range(3):
        waiting: list[tuple[TargetResult, BuiltProgram, int, Target, tuple[Vector, Vector]]] = []
        for (n, number, slot), known in found.items():
            unit = units[n]
            if known.pair is not None or known.noisy or unit.failed:
                continue
            target = next(each for each in unit.inputs[number].targets if each.slot == slot)
            pair = _pair(unit, number, target)
            if pair is not None:
                waiting.append((known, unit, number, target, pair))
        if not waiting:
            return
        seen = _repeated([(unit, number, pair) for _, unit, number, _, pair in waiting], run)
        for (known, unit, number, _, pair), again in zip(waiting, seen, strict=True):
            known.confirming += len(again)
            if _holds(unit, number, pair, again):
                known.pair = pair
                continue
            known.refuted += 1
            unit.unsteady |= {(number, vector) for vector in pair}
            for vector in pair:
                unit.known.pop((number, vector), None)
            known.noisy = known.refuted >= 2


def _repeated(
    pairs: Sequence[tuple[BuiltProgram, int, tuple[Vector, Vector]]], run: Run
) -> list[list[Observation]]:
    """Repeat pairs in both orders in fresh processes, then mixed; return what each gave, in that order."""
    jobs: list[HarnessJob] = []
    # Where the harness can forget, all pairs of a program share two processes.
    shared: dict[tuple[int, bool], tuple[BuiltProgram, list[Call], list[int]]] = {}
    places: list[tuple[int, int]] = []
    for n, (unit, number, (one, two)) in enumerate(pairs):
        isolated = number in unit.isolated
        for calls, forget in (([one, two, two, one], True), (_mixed(one, two), isolated)):
            named = [(number, vector) for vector in calls]
            if unit.caller.fresh:
                _, held, owners = shared.setdefault((id(unit), forget), (unit, [], []))
                held += named
                owners += [n] * len(named)
                continue
            for group in [[call] for call in named] if forget else [named]:
                jobs.append(unit.job(group))
                places += [(len(jobs) - 1, n)]
    ran: list[list[int]] = [[n] * len(jobs[place].lines) for place, n in places]
    for (_, forget), (unit, held, owners) in sorted(shared.items(), key=lambda item: not item[0][1]):
        jobs.append(unit.job(held, forget=forget))
        ran.append(owners)
    found: list[list[Observation]] = [[] for _ in pairs]
    for owners, seen in zip(ran, run(jobs), strict=True):
        for n, each in zip(owners, _all(seen), strict=False):
            found[n].append(each)
    return found


def _mixed(one: Vector, two: Vector) -> list[Vector]:
    mixed = [one, two] * _MIXED
    random.Random(5).shuffle(mixed)
    return mixed


def _all(ran: RunResult) -> list[Observation]:
    return [] if isinstance(ran, NotRun) else ran


def _holds(unit: BuiltProgram, number: int, pair: tuple[Vector, Vector], seen: Sequence[Observation]) -> bool:
    """Tell whether each of the two calls always gave what it gave at first."""
    one, two = pair
    expected = [unit.known[number, each] for each in (one, two, two, one, *_mixed(one, two))]
    outcomes = [read(each) for each in seen]
    return len(outcomes) == len(expected) and all(a.same(b) for a, b in zip(outcomes, expected, strict=True))


def _pair(unit: BuiltProgram, number: int, target: Target) -> tuple[Vector, Vector] | None:
    """Return two calls that differ, preferably both with an answer."""
    inputs, slot = unit.inputs[number], target.slot
    bases: dict[Vector, list[tuple[Vector, Outcome]]] = {}
    refusing: tuple[Vector, Vector] | None = None
    for vector in dict.fromkeys([*target.first, *target.rest]):
        outcome = unit.known.get((number, vector))
        given = inputs.values[slot][vector[slot]]
        # Nobody is refused for an age of 0: it is what an empty form says.
        if outcome is None or not outcome.ended or (given.value in (0, "0") and given.group == "number"):
            continue
        seen = bases.setdefault((*vector[:slot], *vector[slot + 1 :]), [])
        different = True
        for other, known in seen:
            if inputs.values[slot][other[slot]].group != given.group:
                continue
            if not different_results(inputs, target, (other, known), (vector, outcome)):
                different = False
                continue
            if outcome.answered and known.answered:
                return other, vector
            if (outcome.answered or known.answered) and refusing is None:
                refusing = (other, vector)
        if len(seen) < 6 and different:
            seen.append((vector, outcome))
    return refusing


def different_results(
    inputs: Inputs, target: Target, one: tuple[Vector, Outcome], other: tuple[Vector, Outcome]
) -> bool:
    """Tell whether two calls of a function gave different results."""
    slot = target.slot
    given = (inputs.given(slot, one[0][slot]), inputs.given(slot, other[0][slot]))
    function = inputs.function
    return differ(
        one[1],
        other[1],
        given,
        target.attribute,
        bare=_returns_the(function.name, target.attribute),
        places=function.signature.changed,
    )


def _returns_the(function: str, attribute: Attribute) -> bool:
    """Tell whether a function is named after the attribute, whose value it may return."""
    own = [word for word in split_identifier(re.split(r"\W+", function)[-1]) if word not in ("get", "read")]
    return attribute_of("_".join(own), [attribute]) is not None and len(own) <= 3


def _sample(units: Sequence[BuiltProgram], found: dict[tuple[int, int, int], TargetResult], run: Run) -> None:
    """Repeat calls in mixed order where results change by themselves."""
    jobs: list[HarnessJob] = []
    owners: list[tuple[TargetResult, Vector, int, list[int]]] = []
    for (n, number, slot), known in found.items():
        unit = units[n]
        if known.pair is not None or unit.failed or number in unit.heavy | unit.endless:
            continue
        if not any(call[0] == number for call in unit.unsteady):
            continue
        known.noisy = True
        target = next(each for each in unit.inputs[number].targets if each.slot == slot)
        base = target.first[0]
        order = [vector[slot] for vector in target.first if _rest(vector, slot) == _rest(base, slot)]
        step = max(1, len(order) // _MOST_SAMPLED)
        values = list(dict.fromkeys([*order[:3], *order[::step]]))[: _MOST_SAMPLED + 2]
        mixed = [value for value in values for _ in range(_SAMPLES)]
        random.Random(7).shuffle(mixed)
        calls = [(number, (*base[:slot], value, *base[slot + 1 :])) for value in mixed]
        jobs.append(unit.job(calls))
        owners.append((known, base, slot, mixed))
    for (known, base, _, mixed), ran in zip(owners, run(jobs) if jobs else [], strict=True):
        if isinstance(ran, NotRun):
            continue
        by_value: dict[int, list[Outcome]] = {}
        for value, seen in zip(mixed, ran, strict=True):
            by_value.setdefault(value, []).append(read(seen))
        known.confirming += len(mixed)
        known.samples.append((base, list(by_value.items())))


def _rest(vector: Vector, slot: int) -> Vector:
    return (*vector[:slot], *vector[slot + 1 :])
