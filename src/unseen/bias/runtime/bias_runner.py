"""Test many programs for biased decisions inside one sandbox, each in its own processes.

Its `main` gets a list of jobs (JSON) on standard input; reports go to the descriptor that `startup.enter`
returns, one JSON line for each loaded program and for each tested function. Processes: the runner starts one
for each program, which loads it and calls nothing; that one starts exploring processes for its functions,
and fresh processes that confirm what they find.
"""

from __future__ import annotations

import contextlib
import gc
import json
import mmap
import os
import random
import resource
import signal
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CodeType, ModuleType
    from typing import Any

    from unseen.bias.runtime.calling import Alarm, Caller, CallTimeout, CapturedOutput, Outcome, prepare
    from unseen.bias.runtime.children import Pipe, await_line, end_process, read_line, write_line
    from unseen.bias.runtime.exploring import Explorer, Vector
    from unseen.bias.runtime.loading import empty_module, untrusted_load
    from unseen.bias.runtime.paths import untrusted_paths
    from unseen.bias.runtime.probes import untrusted_probe
    from unseen.bias.runtime.startup import enter
else:
    from calling import Alarm, Caller, CallTimeout, CapturedOutput, Outcome, prepare
    from children import Pipe, await_line, end_process, read_line, write_line
    from exploring import Explorer, Vector
    from loading import empty_module, untrusted_load
    from paths import untrusted_paths
    from probes import untrusted_probe
    from startup import enter

_STILL_OUTSIDE = 200
_RESTARTS = 4
_REPEATS = 10
_QUICK_S = 0.01
_PATIENCE = 4


class ProgramProcess:
    """The process of one program: loads it, then has its functions explored."""

    def __init__(self, job: dict[str, Any], reports: int) -> None:
        self.job = job
        self.reports = reports
        self.printed = CapturedOutput()
        self.module: ModuleType | None = None
        self.recompiled: CodeType | None = None

    def run(self) -> None:
        """Load, report, and explore each entry."""
        seconds = self.job["load_s"]
        signal.signal(signal.SIGPROF, Alarm.on_signal)
        begun = time.process_time()
        Alarm.start(seconds)
        try:
            self.module, notes = untrusted_load(self.job, self.printed)
        except CallTimeout:
            write_line(
                self.reports, {"job": self.job["id"], "failed": f"loading it takes more than {seconds:g} s"}
            )
            return
        except BaseException as error:
            text = f"loading it raises {type(error).__name__}: {str(error)[:200]}"
            write_line(self.reports, {"job": self.job["id"], "failed": text})
            return
        finally:
            Alarm.stop()
        if not notes and time.process_time() - begun < _QUICK_S:
            self.recompiled = compile(self.job["code"], self.job["file"], "exec", dont_inherit=True)
        gc.collect()
        gc.freeze()
        write_line(self.reports, {"job": self.job["id"], "loaded": notes})
        self.entries(self.job["entries"])

    def entries(self, plans: list[dict[str, Any]]) -> None:
        """Explore every function; restart a process that dies with what is known of the fatal call."""
        first = 0
        known: list[list[Any]] = []
        while first < len(plans):
            done, end, vector = self.attempt(plans, first, known)
            if done:
                known = []
            first += done
            if first >= len(plans):
                break
            if vector is None or len(known) + 1 >= _RESTARTS:
                text = {"late": "a call does not end", "waits": "a call waits and never ends"}.get(end, end)
                self.report(plans[first], {"failed": text})
                known = []
                first += 1
                continue
            kind = "late" if end in ("late", "waits") else "died"
            text = {"late": "no answer within the limit", "waits": "waits and never answers"}.get(end, end)
            known.append([list(vector), kind, text])

    def report(self, plan: dict[str, Any], results: dict[str, Any]) -> None:
        """Report the results of one function."""
        write_line(self.reports, {"job": self.job["id"], "entry": plan["number"], **results})

    def attempt(
        self, plans: list[dict[str, Any]], first: int, known: list[list[Any]]
    ) -> tuple[int, str, tuple[int, ...] | None]:
        """Run one exploring process; return the number of finished functions, how it ended, and in which
        call.
        """
        board = mmap.mmap(-1, 4096)
        pipe = Pipe()
        pid = os.fork()
        if pid == 0:
            try:
                pipe.child()
                self.explore(plans[first:], known, pipe, board)
            finally:
                os._exit(97)
        pipe.parent()
        finished = 0
        found: list[Any] = []
        while first + finished < len(plans):
            plan = plans[first + finished]
            line, why = await_line(pid, pipe, plan["entry_s"] + 3)
            if isinstance(line, dict) and "ask" in line:
                try:
                    answer = self.confirm_pair(
                        plan, tuple(line["ask"][0]), tuple(line["ask"][1]), line["slot"]
                    )
                    write_line(pipe.down[1], answer)
                except OSError:
                    continue
                continue
            if isinstance(line, dict) and "target" in line:
                found.append(line["target"])
                if len(found) == len(plan["targets"]):
                    self.report(plan, {"targets": found})
                    found = []
                    finished += 1
                continue
            how = end_process(pid)
            pipe.close()
            size = board[0]
            return finished, how if why == "ended" else why, tuple(board[1 : 1 + size]) if size else None
        end_process(pid)
        pipe.close()
        return finished, "", None

    def explore(
        self, plans: list[dict[str, Any]], known: list[list[Any]], pipe: Pipe, board: mmap.mmap
    ) -> None:
        """Become the exploring process. Never returns."""
        limit = int(sum(plan["entry_s"] * len(plan["targets"]) for plan in plans)) + 6
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        prepare(self.printed)
        held = bytearray()

        def confirm(one: Vector, another: Vector, slot: int) -> dict[str, Any]:
            write_line(pipe.up[1], {"ask": [one, another], "slot": slot})
            return read_line(pipe.down[0], held)  # type: ignore[no-any-return]

        for place, plan in enumerate(plans):
            board[0] = 0
            if "probe" in plan:
                assert self.module is not None
                write_line(pipe.up[1], {"target": untrusted_probe(plan, self.module.__dict__)})
                continue
            if "paths" in plan:
                write_line(pipe.up[1], {"target": untrusted_paths(self.job, plan)})
                continue
            call = self.calls_of(plan, known if place == 0 else [], board)
            explorer = Explorer(plan, call, confirm, plan["entry_s"])
            for target in plan["targets"]:
                write_line(pipe.up[1], {"target": explorer.target(target)})
        os._exit(0)

    def calls_of(
        self, plan: dict[str, Any], known: list[list[Any]], board: mmap.mmap
    ) -> Callable[[Vector, int], Outcome]:
        """Return the function that makes the calls of one plan."""
        assert self.module is not None
        me = os.getpid()
        caller = Caller(plan, self.module, self.printed)
        known_outcomes = {tuple(vector): Outcome(kind, "", "", text) for vector, kind, text in known}
        isolated = plan["stateful"] or len(known) > 1

        def call(vector: Vector, slot: int) -> Outcome:
            if vector in known_outcomes:
                return known_outcomes[vector]
            board[0 : len(vector) + 1] = bytes((len(vector), *vector))
            if plan["stateful"] and self.recompiled is not None and not known:
                # Every call gets the program's state as it was loaded.
                module = empty_module(self.job)
                exec(self.recompiled, module.__dict__)
                return Caller(plan, module, self.printed).untrusted_call(vector, slot, plan["call_s"])
            if isolated:
                return self.untrusted_fresh_process(plan, [vector], slot, plan["call_s"])[0]
            outcome = caller.untrusted_call(vector, slot, plan["call_s"])
            if os.getpid() != me:
                os._exit(0)
            return outcome

        return call

    def confirm_pair(self, plan: dict[str, Any], one: Vector, another: Vector, slot: int) -> dict[str, Any]:
        """Repeat a pair in fresh processes; if results may vary, many times and in shuffled order."""
        seconds = plan["call_s"]
        rounds = [[another, one]]
        if plan["stateful"]:
            rounds = [[another], [one], [one], [another]]
        elif plan["suspicious"]:
            mixed = [one, another] * _REPEATS
            random.Random(11).shuffle(mixed)
            rounds = [[another, one, *mixed], [one, another]]
        outcomes: dict[Vector, list[Outcome]] = {one: [], another: []}
        calls = 0
        for vectors in rounds:
            for vector, outcome in zip(
                vectors, self.untrusted_fresh_process(plan, vectors, slot, seconds), strict=True
            ):
                if outcome.kind == "late" and not outcome.shown.startswith("waits"):
                    # A slow call gets more time before it counts as unanswered.
                    outcome = self.untrusted_fresh_process(plan, [vector], slot, seconds * _PATIENCE)[0]
                outcomes[vector].append(outcome)
                calls += 1
                if outcome.kind in ("late", "died"):
                    break
        for vector, group in outcomes.items():
            if not group:
                group += self.untrusted_fresh_process(plan, [vector], slot, seconds)
        noisy = any(each.differs(group[0]) for group in outcomes.values() for each in group)
        differ = outcomes[one][0].differs(outcomes[another][0])
        kinds = {each[0].kind for each in outcomes.values()}
        return {
            "confirmed": differ and not noisy and "value" in kinds and "missing" not in kinds,
            "noisy": noisy or (not differ and plan["suspicious"]),
            "calls": calls,
            "outcomes": [outcomes[one][0].packed(), outcomes[another][0].packed()],
        }

    def untrusted_fresh_process(
        self, plan: dict[str, Any], vectors: list[Vector], slot: int, seconds: float
    ) -> list[Outcome]:
        """Make calls in one fresh process, from the program as it was loaded."""
        pipe = Pipe()
        pid = os.fork()
        if pid == 0:
            try:
                pipe.child()
                # Shifts addresses, in case a result depends on them.
                ballast = [object() for _ in range(random.SystemRandom().randrange(200))]
                limit = int(seconds * len(vectors)) + 3
                resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
                prepare(self.printed)
                assert self.module is not None
                caller = Caller(plan, self.module, self.printed)
                for vector in vectors:
                    write_line(pipe.up[1], caller.untrusted_call(vector, slot, seconds).packed())
                del ballast
                os._exit(0)
            finally:
                os._exit(97)
        pipe.parent()
        found: list[Outcome] = []
        while len(found) < len(vectors):
            line, why = await_line(pid, pipe, seconds * len(vectors) + 3)
            if not (isinstance(line, list) and len(line) == 7):
                break
            kind, raw, masked, text, printed, tree, given = line
            found.append(Outcome(str(kind), str(raw), str(masked), str(text), str(printed), tree, given))
        how = end_process(pid)
        pipe.close()
        if len(found) < len(vectors):
            kind = "late" if why in ("late", "waits") else "died"
            text = {"late": "no answer within the limit", "waits": "waits and never answers"}.get(why, how)
            found += [Outcome(kind, "", "", text)] * (len(vectors) - len(found))
        return found


def cpu_so_far() -> float:
    """Return the processor seconds of all children that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def untrusted_job(job: dict[str, Any], channel: int) -> None:
    """Run one program and watch it from outside."""
    before = cpu_so_far()
    pipe = Pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.setpgid(0, 0)
            pipe.child()
            os.close(channel)
            null = os.open(os.devnull, os.O_RDWR)
            for fd in (0, 1, 2):
                os.dup2(null, fd)
            memory = job["memory_mb"] << 20
            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
            ProgramProcess(job, pipe.up[1]).run()
        finally:
            os._exit(0)
    pipe.parent()
    expected = 1 + len(job["entries"])
    got = 0
    why = ""
    while got < expected:
        line, why = await_line(pid, pipe, job["total_s"], _STILL_OUTSIDE)
        if not isinstance(line, dict):
            break
        if line.get("job") == job["id"]:
            write_line(channel, line)
            got += 1
            if "failed" in line and "entry" not in line:
                break
    how = {"late": "its time was up", "waits": "it waits and never goes on"}.get(why, "")
    with contextlib.suppress(OSError):
        os.killpg(pid, signal.SIGKILL)
    how = how or end_process(pid)
    if how and why in ("late", "waits"):
        end_process(pid)
    write_line(channel, {"job": job["id"], "done": got, "how": how, "cpu_s": cpu_so_far() - before})
    pipe.close()


def main() -> None:
    """Read the jobs and run them in order."""
    channel = enter()
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    sys.path.append(f"{sys.prefix}/lib/python{version}/site-packages")
    request = json.loads(sys.stdin.buffer.read())
    for name in request["preload"]:
        with contextlib.suppress(BaseException):
            __import__(name)
    for job in request["jobs"]:
        untrusted_job(job, channel)
    os._exit(0)
