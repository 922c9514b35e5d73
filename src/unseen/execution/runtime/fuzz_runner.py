"""Run programs on their inputs inside the sandbox: one process for many inputs, another after one that died.

Started as `python -S fuzz_runner.py` with a list of jobs on standard input, in the codec of `plain`. The
process of a job finds its inputs as lines on descriptor 4, standard input empty, and writes a record for each
on descriptor 3: ending, value, arguments afterwards, and the sizes of the files that its outputs go to, with
tabs between. The line `ready` says that it has started. If it dies or is late, the next input gets another
process.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import resource
import select
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from unseen.execution.python.runtime.fuzz_python import untrusted_inputs
    from unseen.execution.runtime import plain
    from unseen.execution.runtime.wire import send
else:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import plain
    from fuzz_python import untrusted_inputs
    from wire import send

    del sys.path[0]

_MOST_OUTPUT = 1 << 24
_SHOWN = 2000
_LOOK_S = 0.05
_START_S = 5.0
_TICK = os.sysconf("SC_CLK_TCK")


def untrusted_child(job: dict[str, Any], lines: list[bytes], records: int, outputs: list[int]) -> None:
    """Apply the job's limits and run its command or program in this process. Never returns."""
    os.setpgid(0, 0)
    inputs = os.memfd_create("inputs")
    os.write(inputs, b"".join(line + b"\n" for line in lines))
    os.lseek(inputs, 0, 0)
    # Clear of the numbers that they go to.
    high = [os.dup(fd) for fd in (*outputs, records, inputs)]
    high = [fd if fd > 9 else fcntl_above(fd) for fd in high]
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for fd, number in zip(high, (1, 2, 3, 4), strict=True):
        os.dup2(fd, number)
    os.closerange(5, 256)
    seconds = int(job["total_s"] + 4 * job["input_s"]) + 5
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_FSIZE, (_MOST_OUTPUT, _MOST_OUTPUT))
    memory = job["memory_mb"] << 20
    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    os.environ.update(job["env"])
    if job["argv"]:
        os.execvpe(job["argv"][0], job["argv"], os.environ)
    untrusted_inputs(job["python"])


def fcntl_above(fd: int) -> int:
    """Duplicate a descriptor to a number of at least 10."""
    import fcntl

    return fcntl.fcntl(fd, fcntl.F_DUPFD, 10)


def untrusted_job(job: dict[str, Any]) -> list[list[Any]]:
    """Run one program on all its inputs; return ending, value, arguments, stdout and stderr of each."""
    lines = job["lines"]
    found: list[list[Any]] = []
    spent = 0.0
    while len(found) < len(lines):
        if spent > job["total_s"]:
            found += [["not run", "the program's time was up", "", b"", b""]] * (len(lines) - len(found))
            break
        before = len(found)
        spent += untrusted_stretch(job, lines[before:], found)
        if job["stop"] and found[-1][0] in ("late", "died", "memory"):
            found += [["not run", "an input before it did not end", "", b"", b""]] * (len(lines) - len(found))
    return found


def untrusted_stretch(job: dict[str, Any], lines: list[bytes], found: list[list[Any]]) -> float:
    """Run one process until the inputs end or one ends it; extend `found` and return its CPU seconds."""
    reader, writer = os.pipe()
    outputs = [os.open("/tmp", os.O_TMPFILE | os.O_RDWR | os.O_APPEND) for _ in range(2)]
    pid = os.fork()
    if pid == 0:
        try:
            os.close(reader)
            untrusted_child(job, lines, writer, outputs)
        finally:
            os._exit(127)
    os.close(writer)
    marks = [0, 0]
    end, text = watch(pid, reader, job, len(lines), outputs, marks, found)
    with contextlib.suppress(OSError):
        os.killpg(pid, signal.SIGKILL)
    _, status, usage = os.wait4(pid, 0)
    if end is None and text is not None:
        code = os.waitstatus_to_exitcode(status)
        end = ["died", f"exit status {code}" if code >= 0 else signal_name(-code), "", b"", b""]
    if end is not None:
        found.append(end)
    os.close(reader)
    for fd in outputs:
        os.close(fd)
    return usage.ru_utime + usage.ru_stime


def watch(
    pid: int,
    reader: int,
    job: dict[str, Any],
    count: int,
    outputs: list[int],
    marks: list[int],
    found: list[list[Any]],
) -> tuple[list[Any] | None, bytes | None]:
    """Read records until the process ends; return a record for the input that ended it, and unread text."""
    text = b""
    done = 0
    ready_yet = False
    since, began = cpu_of(pid), os.times().elapsed
    while True:
        ready, _, _ = select.select([reader], [], [], _LOOK_S)
        if ready:
            part = os.read(reader, 1 << 16)
            if not part:
                return None, text
            text += part
            *whole, text = text.split(b"\n")
            for record in whole:
                if record == b"ready":
                    ready_yet = True
                    continue
                if done == count:
                    # A program that forks or forges writes more than it was asked.
                    break
                found.append(parsed(record, outputs, marks))
                done += 1
                if job["stop"] and found[-1][0] == "memory":
                    return None, None
            if done >= count:
                return None, None
            if whole:
                since, began = cpu_of(pid), os.times().elapsed
            continue
        limit = job["input_s"] + (0.0 if ready_yet else _START_S)
        if cpu_of(pid) - since > limit or os.times().elapsed - began > 20 * limit + 5:
            return ["late", "", "", b"", b""], text


def cpu_of(pid: int) -> float:
    """Return the processor seconds that a process has used."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            parts = file.read().rpartition(b")")[2].split()
        return (int(parts[11]) + int(parts[12])) / _TICK
    except (OSError, IndexError, ValueError):
        return 0.0


def parsed(record: bytes, outputs: list[int], marks: list[int]) -> list[Any]:
    """Parse one record and attach the output that belongs to it."""
    parts = record.split(b"\t")
    if len(parts) != 5:
        return ["died", "an unreadable record", "", b"", b""]
    ending, value, arguments = (part.decode("utf-8", "backslashreplace") for part in parts[:3])
    texts = []
    for index, size in enumerate(parts[3:]):
        if not size.isdigit():
            return ["died", "an unreadable record", "", b"", b""]
        end = min(int(size[:18]), os.fstat(outputs[index]).st_size)
        texts.append(piece(outputs[index], marks[index], end))
        marks[index] = end
    return [ending, value, arguments, *texts]


def piece(fd: int, start: int, end: int) -> bytes:
    """Return the bytes between two offsets, the middle of long ones replaced by a checksum."""
    if end <= start:
        return b""
    data = os.pread(fd, end - start, start)
    if len(data) <= 2 * _SHOWN:
        return data
    digest = hashlib.sha256(data).hexdigest()[:16].encode()
    return data[:_SHOWN] + b" ... %d bytes, sha256 %b ... " % (len(data), digest) + data[-_SHOWN:]


def signal_name(number: int) -> str:
    """Return a signal's name (`SIGSEGV` for 11)."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def main() -> None:
    """Read the jobs and run them in order."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    sys.path.append(f"{sys.prefix}/lib/python{version}/site-packages")
    channel = int(os.environ.pop("UNSEEN_CHANNEL"))
    os.set_inheritable(channel, False)
    parts = []
    while part := os.read(0, 1 << 20):
        parts.append(part)
    jobs = plain.decode(b"".join(parts))
    for index, job in enumerate(jobs):
        send(channel, [index, untrusted_job(job)])
    os._exit(0)


if __name__ == "__main__":
    main()
