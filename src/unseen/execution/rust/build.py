"""Build Rust programs: many as modules of one crate, or one by itself.

Programs that depend on their crate (crate attributes, absolute paths) need a build of their own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from unseen.execution.compile import Compiled, untrusted_compile
from unseen.execution.harness import runtime_text
from unseen.execution.jobs import HarnessCommand, NotRun
from unseen.languages import LANGUAGES
from unseen.sandbox import Execution, Limits, Sandbox

_ONE = Limits(cpu_s=60, memory_mb=4096, processes=128, disk_mb=512)
_MANY = Limits(cpu_s=600, memory_mb=6144, processes=256, output_bytes=1 << 24, disk_mb=1024)
_OF_THE_CRATE = re.compile(
    r"\bcrate\s*::|\b(?:use|extern)\s+crate\b|#!\[(?!\s*(?:allow|warn|deny|forbid|expect)\b)"
    r"|macro_export|no_mangle|export_name|(?<!\w)::\w+::main\b|super::super"
)


def depends_on_crate(program: str) -> bool:
    """Return whether a program would change meaning or cause conflicts as a module of a shared crate."""
    return _OF_THE_CRATE.search(program) is not None


def _rustc() -> list[str]:
    """Return the compiler with the flags that every program here gets."""
    toolchain = LANGUAGES["rust"].toolchain
    return [flag for flag in toolchain.compile[: toolchain.compile.index("-o")] if flag != "--test"]


def untrusted_build_one(
    files: Mapping[str, str | bytes], source: str, result: str, *flags: str, sandbox: Sandbox
) -> tuple[Execution, bytes]:
    """Build one crate in a sandbox of its own.

    Args:
        files: content by path.
        source: the crate's file among them.
        result: name of the executable or library to make.
        flags: more of the compiler's.
        sandbox: where to compile.

    Returns:
        How the compiler ended, and what it made, empty without it.
    """
    command = [*_rustc(), *flags, "-o", result, source]
    return untrusted_compile(command, files, result, limits=_ONE, sandbox=sandbox)


@dataclass(frozen=True, slots=True)
class CompileError:
    """A compiler error in a program.

    Attributes:
        row: line of the program, from 1.
        text: the compiler's message.
    """

    row: int
    text: str

    @property
    def title(self) -> str:
        """Return the first line of the message."""
        return self.text.partition("\n")[0]


Repair = Callable[[int, list[CompileError]], bool]


class Crate:
    """A crate in a folder, of numbered modules."""

    def __init__(self, work: Path, sandbox: Sandbox, *libraries: str) -> None:
        """Start a crate in an empty folder, with modules of the runtime that the others may use."""
        self._work = work
        self._sandbox = sandbox
        for name in libraries:
            self._write(name, runtime_text("rust", f"{name}.rs"))

    @staticmethod
    def module(number: int) -> str:
        """Return the name of a module."""
        return f"q{number}q"

    def add(self, number: int, text: str) -> None:
        """Write or overwrite a module."""
        self._write(self.module(number), text)

    def untrusted_build(
        self,
        numbers: Sequence[int],
        main: Callable[[Sequence[str]], str],
        *flags: str,
        repair: Repair = lambda _number, _errors: False,
    ) -> Compiled[list[CompileError]]:
        """Build `program` from modules, repeating without those that have errors.

        The compiler stops at the first stage that finds errors, so that others may show only then.

        Args:
            numbers: which.
            main: makes the text of the crate's own file from the names of its modules.
            flags: more of the compiler's.
            repair: gets a module's number and errors; returns True if it removed their cause.
        """
        good = list(numbers)
        errors: dict[int, list[CompileError]] = {}
        while good:
            self._write("main", main([self.module(number) for number in good]))
            done = self._sandbox.untrusted_run(
                [*_rustc(), *flags, "--error-format=json", "-o", "program", "main.rs"],
                work=self._work,
                limits=_MANY,
            )
            if done.ok:
                break
            messages = list(_messages(done.stderr))
            found = _errors(messages)
            wrong = [number for number in good if number in found]
            if not wrong:
                output = "".join(message["rendered"] or message["message"] for message in messages)
                return Compiled(good, errors, done.reason or output[-300:] or "rustc failed")
            errors |= {number: found[number] for number in wrong if not repair(number, found[number])}
            good = [number for number in good if number not in errors]
        return Compiled(good, errors)

    def untrusted_commands(
        self,
        numbers: Sequence[int],
        main: Callable[[Sequence[str]], str],
        repair: Repair = lambda _number, _errors: False,
    ) -> dict[int, HarnessCommand]:
        """Build modules and return the command that runs each, or why there is none."""
        compiled = self.untrusted_build(numbers, main, repair=repair)
        found: dict[int, HarnessCommand] = {
            number: NotRun(errors[0].title) for number, errors in compiled.errors.items()
        }
        for number in compiled.good:
            command = ["/work/program", self.module(number)]
            found[number] = NotRun(compiled.reason, infrastructure=True) if compiled.reason else command
        return found

    def _write(self, module: str, text: str) -> None:
        (self._work / f"{module}.rs").write_text(text, encoding="utf-8")


def _messages(stderr: bytes) -> Iterator[dict[str, Any]]:
    """Yield the compiler's errors; the last may have been cut off with the output."""
    for line in stderr.decode(errors="replace").splitlines():
        try:
            message = json.loads(line) if line.startswith("{") else {}
        except ValueError:
            continue
        if message.get("level") == "error":
            yield message


def _errors(messages: Sequence[dict[str, Any]]) -> dict[int, list[CompileError]]:
    """Return the errors of each module by its number."""
    found: dict[int, list[CompileError]] = {}
    for message in messages:
        text = message["rendered"] or message["message"]
        for number, row in _places(message):
            found.setdefault(number, []).append(CompileError(row, text))
    return found


def _places(message: dict[str, Any]) -> list[tuple[int, int]]:
    """Return number and line of the modules in which an error lies, else of those that its notes name."""
    spans = message["spans"]
    notes = [*spans, *(span for note in message["children"] for span in note["spans"])]
    primary = [place for span in spans if span["is_primary"] and (place := _place(span))]
    return primary or [place for span in notes if (place := _place(span))]


def _place(span: dict[str, Any] | None) -> tuple[int, int] | None:
    """Return where a span was written, following macro expansions from the inside."""
    while span is not None:
        match = re.fullmatch(r"q(\d+)q\.rs", span["file_name"])
        if match:
            return int(match[1]), span["line_start"]
        span = (span["expansion"] or {}).get("span")
    return None
