"""Hand jobs to the runner in the sandbox, and read what it observed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from unseen.execution.fuzz.model import Job, NotRun, Observation, Ran
from unseen.execution.harness import harness_folder
from unseen.execution.runtime import plain
from unseen.sandbox import Limits, Sandbox

_LAUNCHES = 2


def untrusted_jobs(
    jobs: Sequence[Job],
    *,
    work: Path,
    sandbox: Sandbox,
    readonly: Sequence[Path] = (),
    env: Mapping[str, str] | None = None,
) -> list[Ran]:
    """Run every job; one that takes the runner with it twice is an infrastructure failure."""
    found: list[Ran] = [NotRun("the runner ended before it", infrastructure=True) for _ in jobs]
    waiting = list(range(len(jobs)))
    for _ in range(_LAUNCHES):
        if not waiting:
            break
        first = 0
        while first < len(waiting):
            numbers = waiting[first:]
            observed, why = _launch([jobs[n] for n in numbers], work, sandbox, readonly, env)
            for n, seen in observed.items():
                found[numbers[n]] = seen
            if not observed and first + 1 >= len(waiting):
                found[numbers[0]] = NotRun(why, infrastructure=True)
            # The job that ended the runner waits for the second round; those after it go on.
            first += max(observed, default=-1) + 2 if len(observed) < len(numbers) else len(numbers)
        waiting = [n for n in waiting if isinstance(found[n], NotRun)]
    return found


def _launch(
    jobs: Sequence[Job],
    work: Path,
    sandbox: Sandbox,
    readonly: Sequence[Path],
    env: Mapping[str, str] | None,
) -> tuple[dict[int, Ran], str]:
    folder = harness_folder()
    execution = sandbox.untrusted_run(
        # Not -I, which would hide PYTHONHASHSEED: the seed of an original's second run is another one.
        ["python", "-s", "-S", "-B", "-P", str(folder / "fuzz_runner.pyc")],
        work=work,
        stdin=plain.encode([job.message() for job in jobs]),
        limits=Limits(
            cpu_s=sum(2 * job.total_s + 10 * job.input_s + 10 for job in jobs),
            memory_mb=max(job.memory_mb for job in jobs) + 512,
            processes=256,
            output_bytes=1 << 27,
            disk_mb=1024,
        ),
        readonly=(folder, *readonly),
        env=env,
        frozen=True,
    )
    channel, at = execution.channel, 0
    observed: dict[int, Ran] = {}
    while at + 8 <= len(channel):
        size = int.from_bytes(channel[at : at + 8], "big")
        body = channel[at + 8 : at + 8 + size]
        if len(body) < size:
            break
        index, records = plain.decode(body)
        observed[index] = [Observation(*record) for record in records]
        at += 8 + size
    why = execution.reason or f"the runner ended with {execution.exit_code}: {execution.stderr[-300:]!r}"
    return observed, why
