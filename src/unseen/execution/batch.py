"""Check many trusted programs: cached verdicts first, then batches, then the undecided ones one at a time."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

from unseen.errors import MissingToolError
from unseen.execution.executors import EXECUTORS
from unseen.execution.runner import BatchVerdict
from unseen.execution.single import TEST_CPU_S, check_one
from unseen.execution.submission import Submission
from unseen.execution.toolchain_versions import version_of
from unseen.execution.verdict_cache import VerdictCache
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Sandbox

Progress = Callable[[int], None]


def _chunks(programs: Sequence[str], language: str, jobs: int) -> list[list[str]]:
    """Divide programs into equal chunks for the workers, sorted so that equal batch keys are adjacent."""
    size = min(EXECUTORS[language].max_batch_size, -(-len(programs) // max(1, jobs)))
    key = EXECUTORS[language].batch_key
    ordered = sorted(programs, key=lambda program: (key(program), program))
    return [ordered[at : at + size] for at in range(0, len(ordered), size)]


def _check_one(program: str, language: str, sandbox: Sandbox, run_tests: bool, cpu_s: float) -> Verdict:
    """Check one program on its own; a sandbox failure is retried once, then reported."""
    submission = Submission(language, program, "", "")
    check = functools.partial(
        check_one,
        submission,
        sandbox=sandbox,
        run_tests=run_tests,
        cpu_s=cpu_s,
        settings=EXECUTORS[language].compiler_settings(sandbox),
    )
    verdict = check()
    return check() if verdict.word == "infrastructure" else verdict


def _is_reproducible(verdict: Verdict) -> bool:
    """Return whether a verdict may be cached: time, memory and crashes depend on the machine."""
    return verdict.word in ("passed", "failed")


def check_all(
    submissions: Sequence[Submission],
    *,
    run_tests: bool,
    sandbox: Sandbox,
    jobs: int,
    progress: Progress | None,
    use_cache: bool,
    cpu_s: float = TEST_CPU_S,
) -> list[Verdict]:
    """Return a verdict for each program, in order; identical programs are checked once.

    Args:
      submissions: the programs.
      run_tests: run them after compiling.
      sandbox: where to run.
      jobs: number of parallel batches.
      progress: called with the number of programs decided since the last call.
      use_cache: read and write the verdict cache.
      cpu_s: processor seconds for one program's tests.
    """
    known: dict[tuple[str, str], Verdict] = {}
    waiting: dict[str, list[str]] = defaultdict(list)
    times: dict[tuple[str, str], int] = defaultdict(int)
    for submission in submissions:
        times[submission.language, submission.program] += 1
    cache = VerdictCache("verdicts", Verdict, _is_reproducible) if use_cache else None
    keys: dict[tuple[str, str], str] = {}

    def decide(language: str, programs: Iterable[str], verdicts: Iterable[Verdict], *, new: bool) -> None:
        for program, verdict in zip(programs, verdicts, strict=True):
            known[language, program] = verdict
            if cache is not None and new and (language, program) in keys:
                cache.put(keys[language, program], verdict)
            if progress is not None:
                progress(times[language, program])

    for language, program in times:
        try:
            LANGUAGES[language].require()
        except MissingToolError as error:
            decide(language, [program], [Verdict(word="infrastructure", detail=str(error))], new=False)
            continue
        if cache is not None:
            version = version_of(language, sandbox)
            key = cache.key("test" if run_tests else "compile", version, cpu_s, program)
            keys[language, program] = key
            found = cache.get(key)
            if found is not None:
                decide(language, [program], [found], new=False)
                continue
        waiting[language].append(program)

    def untrusted_chunk(language: str, programs: list[str]) -> tuple[list[str], list[BatchVerdict]]:
        batch = EXECUTORS[language].batch
        if batch is None or (len(programs) == 1 and not EXECUTORS[language].batches_single):
            return programs, [None] * len(programs)
        return programs, batch(programs, run_tests=run_tests, sandbox=sandbox, cpu_s=cpu_s)

    with ThreadPoolExecutor(max(1, jobs)) as pool:
        for language, programs in waiting.items():
            undecided = []
            chunks = _chunks(programs, language, jobs)
            for chunk, verdicts in pool.map(functools.partial(untrusted_chunk, language), chunks):
                sure = [(p, v) for p, v in zip(chunk, verdicts, strict=True) if v is not None]
                undecided += [p for p, v in zip(chunk, verdicts, strict=True) if v is None]
                decide(language, [p for p, _ in sure], [v for _, v in sure], new=True)
            one = functools.partial(
                _check_one, language=language, sandbox=sandbox, run_tests=run_tests, cpu_s=cpu_s
            )
            for program, verdict in zip(undecided, pool.map(one, undecided), strict=True):
                decide(language, [program], [verdict], new=True)
    for language in waiting:
        EXECUTORS[language].after_batches()
    return [known[submission.language, submission.program] for submission in submissions]
