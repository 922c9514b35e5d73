"""Fuzz many pairs: run each original twice, then all its variants in batches."""

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
    UNSTABLE,
    differences,
    exclusion_reason,
    first_difference,
    resource_limited,
    stable,
    usable,
)
from unseen.execution.fuzz.examples import constants_in
from unseen.execution.fuzz.inputs import inputs_for
from unseen.execution.fuzz.model import Fuzzer, FuzzPair, FuzzProgram, FuzzVerdict, count_reasons
from unseen.execution.jobs import NotRun, Observation, RunResult
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox

Progress = Callable[[int], None]
Key = tuple[str, str, str]

# A variant gets more time than its original; if it still times out, it is rerun with even more.
_VARIANT_TIME_FACTOR = 6.0
_LAST_TIME_FACTOR = 10.0


@dataclass(frozen=True)
class _Original:
    """The state of an original: its inputs, its observations, and which inputs are compared."""

    program: FuzzProgram
    inputs: Sequence[Arguments] = ()
    seen: Sequence[Observation] = ()
    compared: Sequence[bool] = ()
    excluded: Mapping[str, int] | None = None
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
    """Compare each pair on generated inputs and return the verdicts in the same order.

    Args:
      pairs: pairs that compile; one whose harness does not compile is `skipped`.
      sandbox: where to run.
      jobs: number of parallel batches.
      seed: the same seed gives the same inputs.
      inputs: number of inputs for each original.
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
    originals = {key: _prepare(fuzzer, pair, seed, count) for key, pair in firsts.items()}
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        run = functools.partial(_run, fuzzer, language, sandbox, jobs, pool)
        for step in (_select_usable, _select_stable):
            pending = {key: each for key, each in originals.items() if each.verdict is None}
            ran = run([each.program for each in pending.values()])
            for (key, original), seen in zip(pending.items(), ran, strict=True):
                originals[key] = step(original, seen)
        verdicts = [originals[key].verdict for key in keys]
        waiting = [number for number, verdict in enumerate(verdicts) if verdict is None]
        programs = [
            _variant(pairs[number], originals[keys[number]], _VARIANT_TIME_FACTOR) for number in waiting
        ]
        ran_all = dict(zip(waiting, run(programs), strict=True))
        # Time and memory depend on the machine, so such a difference must recur with a higher limit.
        again = [
            number for number in waiting if _may_be_resource_limited(originals[keys[number]], ran_all[number])
        ]
        slow = [_variant(pairs[number], originals[keys[number]], _LAST_TIME_FACTOR) for number in again]
        ran_all |= dict(zip(again, run(slow), strict=True))
        differing: dict[Key, set[int]] = defaultdict(set)
        for number in waiting:
            differing[keys[number]] |= _differing(originals[keys[number]], ran_all[number])
        suspects = {key: (originals[key], sorted(places)) for key, places in differing.items() if places}
        originals |= _recheck_stability(suspects, EXECUTORS[language].stability_runs, run)
        for number, seen in ran_all.items():
            verdicts[number] = _verdict_on(pairs[number], originals[keys[number]], seen)
    if progress is not None:
        progress(len(pairs))
    return [verdict for verdict in verdicts if verdict is not None]


def _prepare(fuzzer: Fuzzer, pair: FuzzPair, seed: int, count: int) -> _Original:
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


def _select_usable(original: _Original, ran: RunResult) -> _Original:
    """Select the inputs on which the original ended by itself in its first run."""
    if isinstance(ran, NotRun):
        return replace(original, verdict=_not_run_verdict(ran, "the original"))
    good = usable(ran)
    excluded = count_reasons([exclusion_reason(seen) for seen in ran if not seen.usable])
    if not good:
        return replace(original, verdict=_no_comparable_input(excluded))
    inputs = [original.inputs[number] for number in good]
    program = replace(original.program, inputs=inputs, mode="second", time_factor=_VARIANT_TIME_FACTOR)
    return replace(
        original, program=program, inputs=inputs, seen=[ran[number] for number in good], excluded=excluded
    )


def _select_stable(original: _Original, ran: RunResult) -> _Original:
    """Select the inputs on which both runs of the original agree."""
    if isinstance(ran, NotRun):
        return replace(original, verdict=_not_run_verdict(ran, "the original"))
    same = stable(original.seen, ran)
    excluded = dict(original.excluded or {})
    if not all(same):
        excluded[UNSTABLE] = same.count(False)
    if not any(same):
        return replace(original, verdict=_no_comparable_input(excluded))
    return replace(original, seen=ran, compared=same, excluded=excluded)


def _variant(pair: FuzzPair, original: _Original, time_factor: float) -> FuzzProgram:
    return replace(
        original.program,
        code=pair.variant,
        test=pair.variant_test,
        entry_point=pair.variant_entry_point,
        mode="variant",
        time_factor=time_factor,
    )


def _recheck_stability(
    suspects: Mapping[Key, tuple[_Original, list[int]]],
    times: int,
    run: Callable[[Sequence[FuzzProgram]], list[RunResult]],
) -> dict[Key, _Original]:
    """Rerun originals on the inputs that differ; exclude those on which they are not deterministic."""
    programs = []
    for original, places in suspects.values():
        inputs = [original.inputs[place] for place in places]
        programs += [
            replace(original.program, inputs=inputs, repetition=repetition)
            for repetition in range(1, times + 1)
        ]
    ran = iter(run(programs))
    found = {}
    for key, (original, places) in suspects.items():
        all_seen = [seen for seen in (next(ran) for _ in range(times)) if not isinstance(seen, NotRun)]
        same = list(original.compared)
        for at, place in enumerate(places):
            same[place] = len({seen[at] for seen in all_seen}) <= 1
        excluded = dict(original.excluded or {})
        if not all(same):
            excluded[UNSTABLE] = same.count(False)
        found[key] = replace(original, compared=same, excluded=excluded)
    return found


def _differing(original: _Original, ran: RunResult) -> set[int]:
    return set() if isinstance(ran, NotRun) else differences(original.seen, ran, original.compared)


def _may_be_resource_limited(original: _Original, ran: RunResult) -> bool:
    """Return whether the first difference may be due to a time or memory limit alone."""
    if isinstance(ran, NotRun):
        return False
    at = first_difference(original.seen, ran, original.compared)
    return at is not None and resource_limited(ran, at)


def _verdict_on(pair: FuzzPair, original: _Original, ran: RunResult) -> FuzzVerdict:
    if isinstance(ran, NotRun):
        return _not_run_verdict(ran, "the variant")
    compared = sum(original.compared)
    excluded = original.excluded or {}
    if not compared:
        return _no_comparable_input(excluded)
    at = first_difference(original.seen, ran, original.compared)
    if at is None:
        return FuzzVerdict("passed", compared=compared, excluded=excluded)
    call = ", ".join(map(literal_text, original.inputs[at]))
    evidence = (
        f"{pair.entry_point}({call})\n"
        f"original: {original.seen[at].describe()}\n"
        f"variant: {ran[at].describe()}\n"
        f"(input {at + 1} of {len(original.inputs)})"
    )
    return FuzzVerdict("failed", evidence=evidence, compared=compared, excluded=excluded)


def _not_run_verdict(ran: NotRun, who: str) -> FuzzVerdict:
    if ran.infrastructure:
        return FuzzVerdict("infrastructure", ran.reason)
    return FuzzVerdict("skipped", f"{who} cannot be called from a harness: {ran.reason}")


def _no_comparable_input(excluded: Mapping[str, int]) -> FuzzVerdict:
    reason = max(excluded, key=lambda why: excluded[why], default="there are no inputs")
    return FuzzVerdict("skipped", f"no input can be compared: {reason}", excluded=excluded)


def _run(
    fuzzer: Fuzzer,
    language: str,
    sandbox: Sandbox,
    jobs: int,
    pool: ThreadPoolExecutor,
    programs: Sequence[FuzzProgram],
) -> list[RunResult]:
    """Run all programs in batches; identical ones run once."""
    different = list({_identity(program): program for program in programs}.values())

    def untrusted_chunk(chunk: Sequence[FuzzProgram]) -> list[RunResult]:
        return fuzzer.untrusted_run(chunk, sandbox=sandbox)

    size = max(1, min(EXECUTORS[language].max_fuzz_batch_size, -(-len(different) // max(1, jobs))))
    found: dict[object, RunResult] = {}
    for chunk, ran in _map_chunks(pool, untrusted_chunk, different, size):
        found |= {_identity(program): seen for program, seen in zip(chunk, ran, strict=True)}
    return [found[_identity(program)] for program in programs]


def _map_chunks(
    pool: ThreadPoolExecutor,
    work: Callable[[Sequence[FuzzProgram]], list[RunResult]],
    programs: Sequence[FuzzProgram],
    size: int,
) -> Iterator[tuple[Sequence[FuzzProgram], list[RunResult]]]:
    chunks = [programs[at : at + size] for at in range(0, len(programs), size)]
    yield from zip(chunks, pool.map(work, chunks), strict=True)


def _identity(program: FuzzProgram) -> object:
    return (
        program.code,
        program.entry_point,
        program.mode,
        program.time_factor,
        program.repetition,
        id(program.inputs),
    )
