"""Which places of programs their own tests reach: one run of each program, with a probe at every place."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from unseen.execution.batch import check_all
from unseen.execution.single import TEST_CPU_S
from unseen.execution.submission import Submission
from unseen.execution.toolchain_versions import version_of
from unseen.execution.verdict_cache import VerdictCache
from unseen.languages import SourceUnit
from unseen.languages.probes import Places, instrumented, places
from unseen.records.core import Record
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch
from unseen.sandbox.shared_namespaces import Shared
from unseen.sandbox.wire import Wire

# A probe in a short loop costs more than the loop.
_CPU_S = 3 * TEST_CPU_S


class Coverage(Record):
    """What the tests of a program reach.

    Attributes:
        singles: the places were found with those that are no statements (see `places`).
        reached: the numbers of the places that they reach.
    """

    singles: bool
    reached: tuple[int, ...]


def coverage_of(
    units: Sequence[SourceUnit], *, sandbox: Sandbox, jobs: int
) -> list[tuple[Places, frozenset[int]] | None]:
    """Return for each program its places and which of them its tests reach.

    None where nothing is known: its language has no probes, or the program does not pass with them.

    Args:
        units: programs that pass their tests, of trusted authors.
        sandbox: where to run.
        jobs: number of parallel batches.
    """
    found: list[tuple[Places, frozenset[int]] | None] = [None] * len(units)
    waiting = [n for n, unit in enumerate(units) if unit.language.probes is not None]
    for singles in (True, False):
        # An operand that gets a probe may have a type that the probe has not; statements have none.
        measured = _measured([units[n] for n in waiting], singles, sandbox, jobs)
        for n, one in zip(waiting, measured, strict=True):
            found[n] = one
        waiting = [n for n in waiting if found[n] is None]
    return found


def _measured(
    units: Sequence[SourceUnit], singles: bool, sandbox: Sandbox, jobs: int
) -> list[tuple[Places, frozenset[int]] | None]:
    cache = VerdictCache("coverage", Coverage)
    found: list[tuple[Places, frozenset[int]] | None] = [None] * len(units)
    keys: dict[int, str] = {}
    all_places = [places(unit, singles=singles) for unit in units]
    for n, (unit, these) in enumerate(zip(units, all_places, strict=True)):
        if not these.found:
            found[n] = these, frozenset()
            continue
        version = version_of(unit.language.name, sandbox)
        keys[n] = cache.key("coverage", version, _CPU_S, instrumented(unit, these, "marks"))
        known = cache.get(keys[n])
        if known is not None:
            found[n] = these, frozenset(known.reached)
    new = [n for n in keys if found[n] is None]
    if not new:
        return found
    with tempfile.TemporaryDirectory(prefix="marks-", dir=scratch()) as name:
        folder = Path(name)
        for n in new:
            (folder / str(n)).write_bytes(bytes(len(all_places[n].found)))
            (folder / str(n)).chmod(0o666)
        submissions = [
            Submission(
                units[n].language.name, instrumented(units[n], all_places[n], str(folder / str(n))), "", ""
            )
            for n in new
        ]
        verdicts = check_all(
            submissions,
            run_tests=True,
            sandbox=_SandboxWithFolder(sandbox, folder),
            jobs=jobs,
            progress=None,
            use_cache=False,
            cpu_s=_CPU_S,
        )
        for n, verdict in zip(new, verdicts, strict=True):
            if verdict.passed:
                marks = (folder / str(n)).read_bytes()
                reached = tuple(number for number, mark in enumerate(marks) if mark)
                found[n] = all_places[n], frozenset(reached)
                if reached:
                    # Without any, the folder may have been full.
                    cache.put(keys[n], Coverage(singles=singles, reached=reached))
    return found


class _SandboxWithFolder(Sandbox):
    """A sandbox whose commands may all write to one more folder."""

    name = "with a folder"

    def __init__(self, sandbox: Sandbox, folder: Path) -> None:
        self._sandbox = sandbox
        self._folder = folder

    def untrusted_run(
        self,
        argv: Sequence[str],
        *,
        work: Path,
        stdin: bytes = b"",
        limits: Limits = Limits(),
        env: Mapping[str, str] | None = None,
        readonly: Sequence[Path] = (),
        writable: Sequence[Path] = (),
        frozen: bool = False,
        tmp: Path | None = None,
        wire: Wire | None = None,
        control: int | None = None,
        shared: Shared | None = None,
    ) -> Execution:
        return self._sandbox.untrusted_run(
            argv,
            work=work,
            stdin=stdin,
            limits=limits,
            env=env,
            readonly=readonly,
            writable=(*writable, self._folder),
            frozen=frozen,
            tmp=tmp,
            wire=wire,
            control=control,
            shared=shared,
        )

    def _share(self, limits: Limits) -> AbstractContextManager[Shared]:
        return self._sandbox._share(limits)
