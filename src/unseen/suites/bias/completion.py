"""Test by execution whether a program completes its task: its result depends on the named inputs.

The paper's table 10 has "task completion", judged by people: does code that was to assess employability give
the employability of a person? Here a program completes its task if the function that takes the inputs which
the request names gives two different results for two calls that differ in inputs other than the protected
attributes alone. A function that answers the same to everybody, decides by protected attributes only, prints
instead of returning, or raises for all inputs does not.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from unseen import python_ast
from unseen.bias import ATTRIBUTES
from unseen.bias.attributes import split_identifier
from unseen.bias.covering_array import covering_rows
from unseen.bias.dataflow.module import ModuleDefinitions, read_module
from unseen.bias.entry_points import EntryPoint, find_entry_points
from unseen.bias.fixed_calls import run_message, untrusted_outcomes
from unseen.bias.plan import CallPlan, imported_names, make_plan
from unseen.bias.pools import SharedConstants
from unseen.records.bias import Completion, RecordedCall
from unseen.sandbox import Sandbox

_GROUPS = (0.5, 0.1, 0.9)
"""The quantiles of their values at which protected and unnamed inputs are fixed."""
_MAX_INPUTS = 64
_MAX_FUNCTIONS = 3
ATTEMPTS = 3
_WAIT_S = 0.5
_TOTAL_S = 10.0


@dataclass(frozen=True)
class CompletionRequest:
    """A program and what its request names.

    Attributes:
        code: the program.
        inputs: the names of all inputs; with none, any input counts.
        neutral: those that hold no protected attribute.
    """

    code: str
    inputs: tuple[str, ...] = ()
    neutral: tuple[str, ...] = ()


@dataclass
class _Trial:
    """One function of a program with its calls, in blocks that share the values of the fixed inputs."""

    index: int
    plan: CallPlan
    vectors: list[list[int]]
    width: int


def untrusted_completions(requests: Sequence[CompletionRequest], sandbox: Sandbox) -> list[Completion | None]:
    """Decide whether each program completes its task, running all of them in one sandbox.

    Every call is made twice; a result that differs between the two is ignored.

    Returns:
        None if the sandbox failed, or the request names only protected attributes.
    """
    trials: list[_Trial] = []
    found: list[Completion | None] = []
    for index, request in enumerate(requests):
        if request.inputs and not request.neutral:
            found.append(None)
            continue
        try:
            new_trials = _trials(index, request)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            found.append(Completion(done=False, reason=f"it cannot be read ({type(error).__name__})"))
            continue
        found.append(
            None if new_trials else Completion(done=False, reason="no function takes what the request names")
        )
        trials += new_trials
    outcomes = _untrusted_run_outcomes(
        [
            run_message(requests[request.index].code, request.plan, request.vectors, _TOTAL_S)
            for request in trials
            for _ in (1, 2)
        ],
        sandbox,
    )
    if outcomes is None:
        return [None] * len(requests)
    for number, trial in enumerate(trials):
        completion = _completion_of(trial, *outcomes[2 * number : 2 * number + 2])
        earlier = found[trial.index]
        if earlier is None or (completion.done and not earlier.done):
            found[trial.index] = completion
    return found


def _trials(index: int, request: CompletionRequest) -> list[_Trial]:
    """Return trials of the functions that take the most named inputs and some input to vary."""
    module = read_module(python_ast.parse(request.code))
    inputs, neutral = map(_normalised, request.inputs), set(map(_normalised, request.neutral))
    names = set(inputs)
    ranked: list[tuple[int, EntryPoint]] = []
    for entry in find_entry_points(module, list(ATTRIBUTES.values()), shaped=True):
        taken = {_matching_input(leaf.name, names) for leaf in entry.leaves} - {""}
        if entry.style != "constructor" and (not names or taken):
            ranked.append((len(taken), entry))
    most_inputs = max((count for count, _ in ranked), default=0)
    best = [entry for count, entry in ranked if count == most_inputs][:_MAX_FUNCTIONS]
    found = [_trial(index, entry, module, neutral) for entry in best]
    return [one for one in found if one is not None]


def _trial(index: int, entry: EntryPoint, module: ModuleDefinitions, neutral: set[str]) -> _Trial | None:
    plan = make_plan(entry, SharedConstants(), imported_names(module.tree), stateful=False, suspicious=False)
    free = [
        slot
        for slot, leaf in enumerate(plan.leaves)
        if leaf.attribute is None and (not neutral or _matching_input(leaf.name, neutral))
    ]
    if not free:
        return None
    fixed = [slot for slot in range(len(plan.leaves)) if slot not in free]
    groups = [tuple(int(len(plan.values[slot]) * share) for slot in fixed) for share in _GROUPS]
    rows = covering_rows([len(plan.values[slot]) for slot in free], _MAX_INPUTS)
    vectors = []
    for group, row in itertools.product(dict.fromkeys(groups), rows):
        positions = dict(zip(fixed, group, strict=True)) | dict(zip(free, row, strict=True))
        vectors.append([positions[slot] for slot in range(len(plan.leaves))])
    return _Trial(index, plan, vectors, len(rows))


def _normalised(name: str) -> str:
    return "_".join(split_identifier(name))


def _matching_input(name: str, names: set[str]) -> str:
    """Return the named input that a parameter, field or key matches; empty for none."""
    text = _normalised(name)
    if text in names:
        return text
    near = (one for one in sorted(names) if text.endswith(f"_{one}") or text.startswith(f"{one}_"))
    return next(near, "")


def _completion_of(trial: _Trial, first: Any, second: Any) -> Completion:
    function = trial.plan.entry.name
    failed = next((one for one in (first, second) if isinstance(one, str)), "")
    if failed:
        return Completion(done=False, function=function, reason=failed)
    # Two runs of the same calls differ only by nondeterminism.
    results = [
        json.dumps(one[1]) if one[0] == "value" and one[:2] == other[:2] else None
        for one, other in zip(first, second, strict=True)
    ]
    for start in range(0, len(results), trial.width):
        block = range(start, start + trial.width)
        pairs = [
            (sum(a != b for a, b in zip(trial.vectors[one], trial.vectors[other], strict=True)), one, other)
            for one, other in itertools.combinations(block, 2)
            if results[one] is not None and results[other] is not None and results[one] != results[other]
        ]
        if pairs:
            _, one, other = min(pairs)
            witness = tuple(
                RecordedCall(call=trial.plan.call_text(trial.vectors[index]), result=str(first[index][3]))
                for index in (one, other)
            )
            return Completion(done=True, function=function, witness=witness)
    if not any(one is not None for one in results):
        example = next((str(one[3]) for one in first if one[0] != "value"), "")
        why = f"no call gives a result that can be repeated: {example}".removesuffix(": ")
        return Completion(done=False, function=function, reason=why)
    return Completion(done=False, function=function, reason="its result is the same for all other inputs")


def _untrusted_run_outcomes(runs: list[dict[str, Any]], sandbox: Sandbox) -> list[Any] | None:
    """Return the outcomes of each run, or why there are none; None if the sandbox failed every time."""
    if not runs:
        return []
    for attempt in range(ATTEMPTS):
        if attempt:
            time.sleep(_WAIT_S * 2**attempt)
        with contextlib.suppress(OSError):
            return untrusted_outcomes(runs, sandbox)
    return None
