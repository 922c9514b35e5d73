"""What the tests of a function do beside passing: what they lose and misuse, and how much work it is.

Each covering test runs twice under Valgrind, with the program that was built for judging: once for memcheck,
which counts lost blocks, descriptors left open and wrong uses of memory, and once for callgrind, which counts
the instructions below the function. Instructions are the same on a busy machine, where seconds are not.
"""

from __future__ import annotations

import re
import secrets
import shlex
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from unseen.obfuscation.coverage import passes
from unseen.obfuscation.workplace import Place
from unseen.records import Record

_SLOWER = 60.0
_SLACK_S = 20.0
_LOGS = "/tmp/.unseen-valgrind"
_CHILDREN = "--trace-children=yes --child-silent-after-fork=yes"
_TOOLS = {
    "memcheck": "--leak-check=full --show-leak-kinds=definite --track-fds=yes --num-callers=8",
    "callgrind": f"--callgrind-out-file={_LOGS}.counts.%p",
}

_TEXT = re.compile(r"^==\d+== ?(.*)$", re.MULTILINE)
_LOST = re.compile(r"\s*(?:definitely|indirectly) lost: ([\d,]+) bytes in ([\d,]+) blocks")
_LOST_HERE = re.compile(r"[\d,]+ (?:\([^)]*\) )?bytes in [\d,]+ blocks are definitely lost")
_FRAME = re.compile(r"\s+(?:at|by) 0x[0-9A-F]+: (\S+)")
_OPEN = re.compile(r"FILE DESCRIPTORS: (\d+) open")
_ERRORS = (
    (re.compile(r"Invalid (read|write) of size"), "invalid {}"),
    (re.compile(r"Invalid free\(\)"), "invalid free"),
    (re.compile(r"Mismatched free\(\)"), "mismatched free"),
    (
        re.compile(r"Conditional jump or move depends on uninitialised"),
        "branch on a value that was never set",
    ),
    (re.compile(r"Use of uninitialised value"), "use of a value that was never set"),
    (re.compile(r"Syscall param .* uninitialised"), "value that was never set given to the system"),
    (re.compile(r"Syscall param .* unaddressable"), "invalid memory given to the system"),
    (re.compile(r"Source and destination overlap"), "copy onto itself"),
    (re.compile(r"Jump to the invalid address"), "invalid jump"),
)
_CALLED = re.compile(r"(c?fn)=\((\d+)\)(?: (.*))?")


class TestProfile(Record):
    """One test with one text of the function.

    `lost` are blocks, and `lost_bytes` bytes, that nothing points to when a process ends; `losses` the calls
    that led to the first of them, innermost first. `open_files` are descriptors open at the end. `errors`
    counts places of wrong use by kind. `calls` and `instructions` are those of the function, what it calls
    included; without calls nothing is known of its work.
    """

    lost: int
    lost_bytes: int
    losses: tuple[str, ...]
    open_files: int
    errors: dict[str, int]
    calls: int
    instructions: int


def can_profile() -> bool:
    """True if Valgrind is installed."""
    return shutil.which("valgrind") is not None


def untrusted_profile(place: Place, test: str, function: str, *, usual_s: float | None) -> TestProfile | None:
    """Run a test twice under Valgrind; None if it does not pass there, or not in time.

    Args:
        place: the project, built with the text.
        test: the test's name.
        function: the function whose work is counted.
        usual_s: processor seconds of the test without Valgrind, where they are known.
    """
    limit = _SLACK_S + _SLOWER * (usual_s if usual_s is not None else place.config.test.cpu_s / 10)
    said = {}
    for tool in _TOOLS:
        text = _untrusted_log(place, test, tool, limit)
        if text is None:
            return None
        said[tool] = text
    lines = [found[1] for found in _TEXT.finditer(said["memcheck"])]
    lost = [found for line in lines if (found := _LOST.match(line))]
    calls, instructions = _work_of(function, said["callgrind"])
    return TestProfile(
        lost=sum(_number(found[2]) for found in lost),
        lost_bytes=sum(_number(found[1]) for found in lost),
        losses=tuple(_losses(lines))[:4],
        open_files=sum(int(found[1]) for line in lines if (found := _OPEN.match(line))),
        errors=dict(sorted(Counter(_errors(lines)).items())),
        calls=calls,
        instructions=instructions,
    )


def _untrusted_log(place: Place, test: str, tool: str, cpu_s: float) -> str | None:
    """What a tool of Valgrind wrote about all processes of a test that passed."""
    config = place.config.test
    command = config.command.replace("{test}", shlex.quote(test))
    # A program cannot guess the line behind which Valgrind's words stand.
    mark = secrets.token_hex(16)
    ran = place.untrusted_run(
        # What the loader does at the first call of a function of the C library is nobody's work.
        f"LD_BIND_NOW=1 valgrind --tool={tool} {_CHILDREN} {_TOOLS[tool]} --log-file={_LOGS}.log.%p "
        f"/bin/sh -c {shlex.quote(command)}; code=$?; printf '\\n%s\\n' {mark}; "
        f"cat {_LOGS}.{'counts' if tool == 'callgrind' else 'log'}.*; exit $code",
        cpu_s=cpu_s,
        frozen=not config.writes,
        env=config.env,
    )
    said, _, log = ran.stdout.partition(f"\n{mark}\n".encode())
    return log.decode(errors="replace") if passes(config.passes, test, replace(ran, stdout=said)) else None


def _number(text: str) -> int:
    return int(text.replace(",", ""))


def _errors(lines: list[str]) -> Iterator[str]:
    for line in lines:
        for pattern, kind in _ERRORS:
            if found := pattern.match(line):
                yield kind.format(*found.groups())
                break


def _losses(lines: list[str]) -> Iterator[str]:
    """The calls that led to each lost block."""
    for at, line in enumerate(lines):
        if not _LOST_HERE.match(line):
            continue
        frames = []
        for below in lines[at + 1 :]:
            found = _FRAME.match(below)
            if found is None:
                break
            frames.append(found[1])
        yield " < ".join(frames[:4])


def _work_of(function: str, text: str) -> tuple[int, int]:
    """How often a function is called from others, and the instructions below it, in callgrind's format.

    See "Callgrind Format Specification", Valgrind manual: `calls=` stands before a line whose last number is
    what the call cost, with everything below it.
    """
    names: dict[str, str] = {}
    calls = instructions = 0
    current = called = ""
    here = False
    for line in text.splitlines():
        if line.startswith("version:"):
            # Each process numbers its names anew.
            names = {}
        elif found := _CALLED.match(line):
            if found[3]:
                names[found[2]] = found[3]
            name = names.get(found[2], "").split("'")[0].split(".")[0]
            if found[1] == "fn":
                current = name
            else:
                called = name
        elif line.startswith("calls="):
            here = called == function != current
            calls += int(line[6:].split()[0]) if here else 0
        elif here:
            instructions += int(line.split()[-1])
            here = False
    return calls, instructions
