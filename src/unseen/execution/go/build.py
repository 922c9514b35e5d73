"""Build Go programs: many as packages of one module that one link joins, or one by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import tree_sitter

from unseen.execution.compile import Compiled, untrusted_compile
from unseen.execution.go.standard_library import go_settings
from unseen.execution.harness import runtime_text
from unseen.execution.jobs import HarnessCommand, NotRun
from unseen.languages.parsing import edit, parse
from unseen.sandbox import Execution, Limits, Sandbox

_ONE = Limits(cpu_s=120, memory_mb=4096, processes=256, disk_mb=512)
_MANY = Limits(cpu_s=600, memory_mb=6144, processes=512, output_bytes=1 << 24, disk_mb=2048)
_SECTION = re.compile(r"^# unseen/q(\d+)q\b.*$", re.M)
_WITHOUT_SYMBOLS = "-ldflags=-s -w"


def package_clause(text: str) -> tree_sitter.Node | None:
    """Return a file's `package` line."""
    return next((node for node in parse("go", text).children if node.type == "package_clause"), None)


def in_package(text: str, name: str) -> str | None:
    """Return the file with another package clause, or None if it has none."""
    clause = package_clause(text)
    return edit(text, [(clause.start_byte, clause.end_byte, f"package {name}")]) if clause else None


def first_error(output: str) -> str:
    """Return the first compiler error that names a location, without the package's folder."""
    lines = [line for line in output.splitlines() if ".go:" in line] or output.splitlines()
    return re.sub(r"^\S*?q\d+q/", "", lines[0]) if lines else "it does not compile"


def untrusted_build_one(
    files: Mapping[str, str], sandbox: Sandbox, *, tests: bool
) -> tuple[Execution, bytes]:
    """Build one program in a sandbox of its own.

    Args:
        files: texts by path in the module.
        sandbox: where to compile.
        tests: the program is the tests of the package instead of its main.

    Returns:
        How the compiler ended, and the executable, empty without one.
    """
    settings = go_settings(sandbox)
    command = ["go", "test", "-c", "-vet=off"] if tests else ["go", "build"]
    return untrusted_compile(
        [*command, _WITHOUT_SYMBOLS, "-o", "program", "."],
        {**files, **settings.files},
        "program",
        limits=_ONE,
        sandbox=sandbox,
        env=settings.env,
        writable=settings.writable,
    )


class GoModule:
    """A module in a folder, of numbered packages."""

    def __init__(self, work: Path, sandbox: Sandbox, *libraries: str) -> None:
        """Start a module in an empty folder, with packages of the runtime that the others may import."""
        self._work = work
        self._sandbox = sandbox
        self._settings = go_settings(sandbox)
        self._settings.write_files(work)
        for name in libraries:
            self._write(name, f"{name}.go", runtime_text("go", f"{name}.go"))

    @staticmethod
    def package(number: int) -> str:
        """Return the name of a package."""
        return f"q{number}q"

    def add(self, number: int, file: str, text: str) -> bool:
        """Write or overwrite a file of a package; return False if it has no package clause."""
        moved = in_package(text, self.package(number))
        if moved is not None:
            self._write(self.package(number), file, moved)
        return moved is not None

    def untrusted_compile(
        self, numbers: Sequence[int], repair: Callable[[int, str], bool] = lambda _number, _errors: False
    ) -> Compiled[str]:
        """Compile packages, repeating while some of those with errors can be repaired.

        Args:
            numbers: which.
            repair: gets a package's number and errors; returns True if it removed their cause.
        """
        good = list(numbers)
        errors: dict[int, str] = {}
        waiting = good
        while waiting:
            done = self._untrusted_build(*(f"./{self.package(number)}" for number in waiting))
            if done.ok:
                break
            pieces = _SECTION.split(_output(done))
            found = {int(n): body.strip() for n, body in zip(pieces[1::2], pieces[2::2], strict=True)}
            if not found.keys() & set(waiting):
                return Compiled(good, errors, _output(done) + done.reason or "go build failed")
            waiting = [number for number in found if repair(number, found[number])]
            errors |= {number: body for number, body in found.items() if number not in waiting}
            good = [number for number in good if number not in errors]
        return Compiled(good, errors)

    def untrusted_link(self, numbers: Sequence[int], main: str, entry: str) -> str:
        """Link packages into `program`; return the errors, empty on success.

        Args:
            numbers: packages that compile.
            main: text of the main package, with places for `{imports}` and for the `{table}` that maps each
                package's name to its entry.
            entry: a name that each package declares.
        """
        names = [self.package(number) for number in numbers]
        imports = "\n".join(f'    "unseen/{name}"' for name in names)
        table = "\n".join(f'        "{name}": {name}.{entry},' for name in names)
        self._write("all", "main.go", main.format(imports=imports, table=table))
        done = self._untrusted_build(_WITHOUT_SYMBOLS, "-o", "program", "./all")
        return "" if done.ok else _output(done) + done.reason or "go build failed"

    def untrusted_commands(
        self,
        numbers: Sequence[int],
        main: str,
        entry: str,
        repair: Callable[[int, str], bool] = lambda _number, _errors: False,
    ) -> dict[int, HarnessCommand]:
        """Compile packages and link those that compile; return the command that runs each."""
        compiled = self.untrusted_compile(numbers, repair)
        found: dict[int, HarnessCommand] = {
            number: NotRun(first_error(output)) for number, output in compiled.errors.items()
        }
        why = compiled.reason
        if compiled.good and not why:
            why = self.untrusted_link(compiled.good, main, entry)
        for number in compiled.good:
            command = ["/work/program", self.package(number)]
            found[number] = NotRun(why[:300], infrastructure=True) if why else command
        return found

    def _write(self, folder: str, file: str, text: str) -> None:
        (self._work / folder).mkdir(exist_ok=True)
        (self._work / folder / file).write_text(text, encoding="utf-8")

    def _untrusted_build(self, *what: str) -> Execution:
        return self._sandbox.untrusted_run(
            ["go", "build", "-p", "1", *what],
            work=self._work,
            limits=_MANY,
            env=self._settings.env,
            writable=self._settings.writable,
        )


def _output(done: Execution) -> str:
    return (done.stderr + done.stdout).decode(errors="replace")
