"""Map the outcome of a run to a verdict."""

from __future__ import annotations

import re
import signal
from typing import Literal

from unseen.records import Verdict
from unseen.sandbox import Execution

MOST_EVIDENCE = 3000

_NO_MEMORY = re.compile(
    rb"MemoryError|std::bad_alloc|java\.lang\.OutOfMemoryError|fatal error: runtime: (cannot allocate|out of)"
    rb"|memory allocation of \d+ bytes failed|runtime: out of memory|out of memory allocating"
    rb"|virtual memory exhausted|cannot allocate memory"
)


_DURATION = re.compile(
    r"(?:(^ *--- [A-Z]+: \S+) \(|( filtered out); finished in |(^Ran \d+ tests?) in )\d+\.\d+s\)?$",
    re.MULTILINE,
)
"""How long a test took, as the runners of Go, Rust and Python's unittest say at the end of a line."""


def no_memory(text: bytes) -> bool:
    """Return whether a program's output reports that it ran out of memory."""
    return _NO_MEMORY.search(text) is not None


def shorten(text: str) -> str:
    """Truncate evidence to its beginning and end, where compilers and tests report what matters.

    How long each test took is left out, as it would differ each time.
    """
    text = _DURATION.sub(lambda said: "".join(part or "" for part in said.groups()), text)
    if len(text) <= MOST_EVIDENCE:
        return text
    half = MOST_EVIDENCE // 2
    return f"{text[:half]}\n… {len(text) - 2 * half} characters left out …\n{text[-half:]}"


def evidence_of(execution: Execution) -> str:
    """Return the output that supports the verdict: reason, standard error and standard output."""
    parts = [
        execution.reason,
        execution.stderr.decode(errors="replace"),
        execution.stdout.decode(errors="replace"),
    ]
    return shorten("\n".join(part.strip() for part in parts if part.strip()))


def verdict_of(execution: Execution, phase: Literal["compile", "test"]) -> Verdict:
    """Return the verdict on a program, given how its compilation or test run ended.

    If a program makes the compiler exceed time or memory, or crash, it has not compiled; the words
    `timed_out`, `out_of_memory` and `crashed` still report what happened.
    """
    evidence = evidence_of(execution)
    if execution.ok:
        return Verdict(word="passed")
    if execution.outcome == "infrastructure":
        return Verdict(word="infrastructure", detail=execution.reason.split("\n")[0][:200], evidence=evidence)
    if execution.outcome == "timed_out":
        return Verdict(word="timed_out", evidence=evidence)
    if execution.outcome == "out_of_memory" or no_memory(execution.stderr):
        return Verdict(word="out_of_memory", evidence=evidence)
    if execution.outcome == "signalled":
        if phase == "test" and execution.reason == "SIGABRT" and b"ssertion" in execution.stderr:
            return Verdict(word="failed", detail="test", evidence=evidence)
        return Verdict(word="crashed", detail=execution.reason, evidence=evidence)
    return Verdict(word="failed", detail=phase, evidence=evidence)


def signal_name(number: int) -> str:
    """Return a signal's name (`SIGSEGV` for 11), or `signal N` if it has none."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
