"""Profile the tests of a function: leaks, memory errors, open files and the number of instructions.

Each covering test runs twice under Valgrind, with the program that was built for judging: once under
memcheck, which counts lost blocks, open descriptors and memory errors, and once under callgrind, which counts
the instructions of the function and its callees. Unlike seconds, instruction counts do not depend on the load
of the machine.
"""

from __future__ import annotations

import re
import secrets
import shlex
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from unseen.obfuscation.coverage import run_passed
from unseen.obfuscation.worktree import Worktree
from unseen.records import Record

_TIME_FACTOR = 60.0
_SLACK_S = 20.0
_LOGS = "/tmp/.unseen-valgrind"
_CHILDREN = "--trace-children=yes --child-silent-after-fork=yes"
_TOOLS = {
    "memcheck": "--leak-check=full --show-leak-kinds=definite --track-fds=yes --num-callers=8",
    "callgrind": f"--callgrind-out-file={_LOGS}.counts.%p",
}
_WORD = r"(?:[\w.,:=@%+/-]+|'[^']*')"
_PROGRAM = re.compile(rf"(?=\S*/)[\w./][\w.@%+/-]*(?: +{_WORD})*", re.ASCII)
"""A command that starts a program by its path, and asks nothing else of a shell."""

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
_FUNCTION_LINE = re.compile(r"(c?fn)=\((\d+)\)(?: (.*))?")


class TestProfile(Record):
    """The profile of one test with one text of the function.

    `lost` counts blocks, and `lost_bytes` their bytes, that are unreachable when a process ends; `losses` are
    the call stacks of the first of them, innermost first. `open_files` counts descriptors open at the end.
    `errors` counts the locations of memory errors by kind. `calls` and `instructions` are those of the
    function including its callees; without calls, its cost is unknown.
    """

    lost: int
    lost_bytes: int
    losses: tuple[str, ...]
    open_files: int
    errors: dict[str, int]
    calls: int
    instructions: int


def can_profile() -> bool:
    """Return True if Valgrind is installed."""
    return shutil.which("valgrind") is not None


def untrusted_profile(
    worktree: Worktree, test: str, function: str, *, usual_cpu_s: float | None
) -> TestProfile | None:
    """Run a test twice under Valgrind; None if it does not pass in time.

    Args:
        worktree: the project, built with the text.
        test: name of the test.
        function: the function whose instructions are counted.
        usual_cpu_s: CPU time of the test without Valgrind in seconds, if known.
    """
    limit = _SLACK_S + _TIME_FACTOR * (
        usual_cpu_s if usual_cpu_s is not None else worktree.config.test.cpu_s / 10
    )
    logs = {}
    for tool in _TOOLS:
        text = _untrusted_log(worktree, test, tool, limit)
        if text is None:
            return None
        logs[tool] = text
    lines = [found[1] for found in _TEXT.finditer(logs["memcheck"])]
    lost = [found for line in lines if (found := _LOST.match(line))]
    calls, instructions = _work(function, logs["callgrind"])
    return TestProfile(
        lost=sum(_number(found[2]) for found in lost),
        lost_bytes=sum(_number(found[1]) for found in lost),
        losses=tuple(_losses(lines))[:4],
        open_files=sum(int(found[1]) for line in lines if (found := _OPEN.match(line))),
        errors=dict(sorted(Counter(_errors(lines)).items())),
        calls=calls,
        instructions=instructions,
    )


def _untrusted_log(worktree: Worktree, test: str, tool: str, cpu_s: float) -> str | None:
    """Return the log of a Valgrind tool for all processes of a passing test; None if the test fails."""
    config = worktree.config.test
    command = config.command.replace("{test}", shlex.quote(test))
    # A shell takes as long to start under Valgrind as the test's program does.
    started = command if _PROGRAM.fullmatch(command) else f"/bin/sh -c {shlex.quote(command)}"
    # A program cannot guess the marker line before Valgrind's log.
    mark = secrets.token_hex(16)
    ran = worktree.untrusted_run(
        # Bind symbols at start, so that lazy binding does not count as work of the function.
        f"LD_BIND_NOW=1 valgrind --tool={tool} {_CHILDREN} {_TOOLS[tool]} --log-file={_LOGS}.log.%p "
        f"{started}; code=$?; printf '\\n%s\\n' {mark}; "
        f"cat {_LOGS}.{'counts' if tool == 'callgrind' else 'log'}.*; exit $code",
        cpu_s=cpu_s,
        frozen=not config.writes,
        env=config.env,
    )
    logs, _, log = ran.stdout.partition(f"\n{mark}\n".encode())
    return (
        log.decode(errors="replace") if run_passed(config.passes, test, replace(ran, stdout=logs)) else None
    )


def _number(text: str) -> int:
    return int(text.replace(",", ""))


def _errors(lines: list[str]) -> Iterator[str]:
    for line in lines:
        for pattern, kind in _ERRORS:
            if found := pattern.match(line):
                yield kind.format(*found.groups())
                break


def _losses(lines: list[str]) -> Iterator[str]:
    """Yield the call stack of each lost block."""
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


def _work(function: str, text: str) -> tuple[int, int]:
    """Count the calls of a function by others, and their inclusive instructions, in a callgrind log.

    See "Callgrind Format Specification", Valgrind manual: `calls=` precedes a line whose last number is the
    inclusive cost of the call.
    """
    names: dict[str, str] = {}
    calls = instructions = 0
    current = called = ""
    is_call_cost = False
    for line in text.splitlines():
        if line.startswith("version:"):
            # Each process has its own numbering of names.
            names = {}
        elif found := _FUNCTION_LINE.match(line):
            if found[3]:
                names[found[2]] = found[3]
            name = names.get(found[2], "").split("'")[0].split(".")[0]
            if found[1] == "fn":
                current = name
            else:
                called = name
        elif line.startswith("calls="):
            is_call_cost = called == function != current
            calls += int(line[6:].split()[0]) if is_call_cost else 0
        elif is_call_cost:
            instructions += int(line.split()[-1])
            is_call_cost = False
    return calls, instructions
