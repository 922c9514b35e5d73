"""Fuzz many pairs: originals once, twice on what they end on, then all their variants in batches."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from unseen.errors import MissingToolError
from unseen.execution.callable import Arguments, NotCallableError, Signature
from unseen.execution.encoding import literal_text
from unseen.execution.executors import EXECUTORS
from unseen.execution.fuzz.compare import (
    NOT_STEADY,
    differences,
    first_difference,
    short_of_time,
    steady,
    usable,
    why_not,
)
from unseen.execution.fuzz.examples import constants_in
from unseen.execution.fuzz.inputs import inputs_for
from unseen.execution.fuzz.model import Fuzzer, FuzzPair, FuzzProgram, FuzzVerdict, counted
from unseen.execution.jobs import NotRun, Observation, Ran
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox

Progress = Callable[[int], None]
Key = tuple[str, str, str]

# A variant gets more time than its original had; one that is late even so gets a run with more again.
_VARIANT_PATIENCE = 6.0
_LAST_PATIENCE = 10.0


@dataclass(frozen=True)
class _Original:
    """An original as far as it is known: its inputs, what it did on them, and which count."""

    program: FuzzProgram
    inputs: Sequence[Arguments] = ()
    seen: Sequence[Observation] = ()
    compared: Sequence[bool] = ()
    left_out: Mapping[str, int] | None = None
    verdict: FuzzVerdict | None = None


def fuzz_all(
    pairs: Sequence[FuzzPair],
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    seed: int = 0,
    inputs: int = 100,
    progress: Progress | None = None,
) -> list[FuzzVerdict]:
    """Compare each pair on generated inputs; verdicts in the same order.

    Args:
      pairs: that compile; a pair whose harness does not is `skipped`.
      sandbox: where to run.
      jobs: batches at one time.
      seed: the same seed gives the same inputs.
      inputs: for each original.
      progress: called with the number of pairs decided since the last call.
    """
    found: dict[int, FuzzVerdict] = {}
    of_language: dict[str, list[int]] = defaultdict(list)
    for number, pair in enumerate(pairs):
        of_language[pair.language].append(number)
    for language, numbers in of_language.items():
        executor = EXECUTORS.get(language)
        if executor is None or executor.fuzzer is None:
            reason = f"there is no harness for {language}"
            found |= {number: FuzzVerdict("skipped", reason) for number in numbers}
            continue
        try:
            LANGUAGES[language].toolchain.require()
        except MissingToolError as error:
            found |= {number: FuzzVerdict("infrastructure", str(error)) for number in numbers}
            continue
        chosen = [pairs[number] for number in numbers]
        verdicts = _fuzz(executor.fuzzer, language, chosen, sandbox, jobs, seed, inputs, progress)
        found |= dict(zip(numbers, verdicts, strict=True))
    return [found[number] for number in range(len(pairs))]


def _fuzz(
    fuzzer: Fuzzer,
    language: str,
    pairs: Sequence[FuzzPair],
    sandbox: Sandbox,
    jobs: int,
    seed: int,
    count: int,
    progress: Progress | None,
) -> list[FuzzVerdict]:
    keys = [(pair.original, pair.test, pair.entry_point) for pair in pairs]
    firsts = dict(zip(reversed(keys), reversed(pairs), strict=True))
    originals = {key: _prepared(fuzzer, pair, seed, count) for key, pair in firsts.items()}
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        run = functools.partial(_run, fuzzer, language, sandbox, jobs, pool)
        for step in (_after_first, _after_second):
            open_ones = {key: each for key, each in originals.items() if each.verdict is None}
            ran = run([each.program for each in open_ones.values()])
            for (key, original), seen in zip(open_ones.items(), ran, strict=True):
                originals[key] = step(original, seen)
        verdicts = [originals[key].verdict for key in keys]
        waiting = [number for number, verdict in enumerate(verdicts) if verdict is None]
        programs = [_variant(pairs[number], originals[keys[number]], _VARIANT_PATIENCE) for number in waiting]
        ran_all = dict(zip(waiting, run(programs), strict=True))
        # Time and memory are the machine's; so a difference in them must come again, with more of both.
        again = [number for number in waiting if _doubtful(originals[keys[number]], ran_all[number])]
        slow = [_variant(pairs[number], originals[keys[number]], _LAST_PATIENCE) for number in again]
        ran_all |= dict(zip(again, run(slow), strict=True))
        unlike: dict[Key, set[int]] = defaultdict(set)
        for number in waiting:
            unlike[keys[number]] |= _differing(originals[keys[number]], ran_all[number])
        doubtful = {key: (originals[key], sorted(places)) for key, places in unlike.items() if places}
        originals |= _steadier(doubtful, EXECUTORS[language].steady_runs, run)
        for number, seen in ran_all.items():
            verdicts[number] = _judged(pairs[number], originals[keys[number]], seen)
    if progress is not None:
        progress(len(pairs))
    return [verdict for verdict in verdicts if verdict is not None]


def _prepared(fuzzer: Fuzzer, pair: FuzzPair, seed: int, count: int) -> _Original:
    """Read the signature and make the inputs."""
    empty = FuzzProgram(pair.original, pair.test, pair.entry_point, Signature(()), (), "first")
    if not pair.entry_point:
        return _Original(empty, verdict=FuzzVerdict("skipped", "the problem names no function"))
    try:
        signature = fuzzer.signature(pair)
    except NotCallableError as error:
        return _Original(empty, verdict=FuzzVerdict("skipped", str(error)))
    inputs = inputs_for(
        signature.shapes,
        fuzzer.examples(pair, signature),
        constants_in(pair.language, pair.original),
        count=count,
        seed=f"{seed}/{pair.language}/{pair.original}",
    )
    return _Original(replace(empty, signature=signature, inputs=inputs), inputs=inputs)


def _after_first(original: _Original, ran: Ran) -> _Original:
    """Keep the inputs on which the original ends."""
    if isinstance(ran, NotRun):
        return replace(original, verdict=_not_run(ran, "the original"))
    good = usable(ran)
    left_out = counted([why_not(seen) for seen in ran if not seen.usable])
    if not good:
        return replace(original, verdict=_nothing_left(left_out))
    inputs = [original.inputs[number] for number in good]
    program = replace(original.program, inputs=inputs, mode="second", patience=_VARIANT_PATIENCE)
    return replace(
        original, program=program, inputs=inputs, seen=[ran[number] for number in good], left_out=left_out
    )


def _after_second(original: _Original, ran: Ran) -> _Original:
    """Compare where both runs did the same."""
    if isinstance(ran, NotRun):
        return replace(original, verdict=_not_run(ran, "the original"))
    same = steady(original.seen, ran)
    left_out = dict(original.left_out or {})
    if not all(same):
        left_out[NOT_STEADY] = same.count(False)
    if not any(same):
        return replace(original, verdict=_nothing_left(left_out))
    return replace(original, seen=ran, compared=same, left_out=left_out)


def _variant(pair: FuzzPair, original: _Original, patience: float) -> FuzzProgram:
    return replace(
        original.program,
        code=pair.variant,
        test=pair.variant_test,
        entry_point=pair.variant_entry_point,
        mode="variant",
        patience=patience,
    )


def _steadier(
    doubtful: Mapping[Key, tuple[_Original, list[int]]],
    times: int,
    run: Callable[[Sequence[FuzzProgram]], list[Ran]],
) -> dict[Key, _Original]:
    """Run originals often on the inputs in doubt, and compare only where they always do the same."""
    programs = []
    for original, places in doubtful.values():
        inputs = [original.inputs[place] for place in places]
        programs += [replace(original.program, inputs=inputs, turn=turn) for turn in range(1, times + 1)]
    ran = iter(run(programs))
    found = {}
    for key, (original, places) in doubtful.items():
        all_seen = [seen for seen in (next(ran) for _ in range(times)) if not isinstance(seen, NotRun)]
        same = list(original.compared)
        for at, place in enumerate(places):
            same[place] = len({seen[at] for seen in all_seen}) <= 1
        left_out = dict(original.left_out or {})
        if not all(same):
            left_out[NOT_STEADY] = same.count(False)
        found[key] = replace(original, compared=same, left_out=left_out)
    return found


def _differing(original: _Original, ran: Ran) -> set[int]:
    return set() if isinstance(ran, NotRun) else differences(original.seen, ran, original.compared)


def _doubtful(original: _Original, ran: Ran) -> bool:
    """True if the first difference may be one of time or memory alone."""
    if isinstance(ran, NotRun):
        return False
    at = first_difference(original.seen, ran, original.compared)
    return at is not None and short_of_time(ran, at)


def _judged(pair: FuzzPair, original: _Original, ran: Ran) -> FuzzVerdict:
    if isinstance(ran, NotRun):
        return _not_run(ran, "the variant")
    compared = sum(original.compared)
    left_out = original.left_out or {}
    if not compared:
        return _nothing_left(left_out)
    at = first_difference(original.seen, ran, original.compared)
    if at is None:
        return FuzzVerdict("passed", compared=compared, left_out=left_out)
    call = ", ".join(map(literal_text, original.inputs[at]))
    evidence = (
        f"{pair.entry_point}({call})\n"
        f"original: {original.seen[at].describe()}\n"
        f"variant: {ran[at].describe()}\n"
        f"(input {at + 1} of {len(original.inputs)})"
    )
    return FuzzVerdict("failed", evidence=evidence, compared=compared, left_out=left_out)


def _not_run(ran: NotRun, who: str) -> FuzzVerdict:
    if ran.infrastructure:
        return FuzzVerdict("infrastructure", ran.reason)
    return FuzzVerdict("skipped", f"{who} cannot be called from a harness: {ran.reason}")


def _nothing_left(left_out: Mapping[str, int]) -> FuzzVerdict:
    reason = max(left_out, key=lambda why: left_out[why], default="there are no inputs")
    return FuzzVerdict("skipped", f"no input can be compared: {reason}", left_out=left_out)


def _run(
    fuzzer: Fuzzer,
    language: str,
    sandbox: Sandbox,
    jobs: int,
    pool: ThreadPoolExecutor,
    programs: Sequence[FuzzProgram],
) -> list[Ran]:
    """All programs in batches; equal ones run once."""
    different = list({_identity(program): program for program in programs}.values())

    def untrusted_chunk(chunk: Sequence[FuzzProgram]) -> list[Ran]:
        return fuzzer.untrusted_run(chunk, sandbox=sandbox)

    size = max(1, min(EXECUTORS[language].most_fuzzed, -(-len(different) // max(1, jobs))))
    found: dict[object, Ran] = {}
    for chunk, ran in _mapped(pool, untrusted_chunk, different, size):
        found |= {_identity(program): seen for program, seen in zip(chunk, ran, strict=True)}
    return [found[_identity(program)] for program in programs]


def _mapped(
    pool: ThreadPoolExecutor,
    work: Callable[[Sequence[FuzzProgram]], list[Ran]],
    programs: Sequence[FuzzProgram],
    size: int,
) -> Iterator[tuple[Sequence[FuzzProgram], list[Ran]]]:
    chunks = [programs[at : at + size] for at in range(0, len(programs), size)]
    yield from zip(chunks, pool.map(work, chunks), strict=True)


def _identity(program: FuzzProgram) -> object:
    return (
        program.code,
        program.entry_point,
        program.mode,
        program.patience,
        program.turn,
        id(program.inputs),
    )
