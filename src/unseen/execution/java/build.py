"""Build many Java programs at once, as packages of one compilation."""

from __future__ import annotations

import re
import tempfile
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.execution.compile import Compiled
from unseen.execution.harness import runtime_text
from unseen.execution.java.harness import QUICK_START
from unseen.languages import LANGUAGES
from unseen.languages.parsing import edit, parse, walk
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

_LIMITS = Limits(cpu_s=600, memory_mb=4096, processes=512, output_bytes=1 << 24, disk_mb=1024)
_HEAP_MB = 384
_lock = threading.Lock()
_libraries: dict[str, dict[str, bytes]] = {}
_ERROR = re.compile(r"^q(\d+)q/(\w+)\.java:(\d+): error: (.*)$", re.M)


@dataclass(frozen=True)
class JavacError:
    """A compiler error.

    Attributes:
        file: name of the file, without its ending.
        line: counted from 1.
        text: what is wrong.
    """

    file: str
    line: int
    text: str


def without_package(text: str) -> str:
    """Return the file as one of the unnamed package, with every line where it was."""
    if "package" not in text:
        return text
    clause = next((node for node in walk(parse("java", text)) if node.type == "package_declaration"), None)
    return text if clause is None else edit(text, [(clause.start_byte, clause.end_byte, "")])


def in_package(text: str, name: str) -> str:
    """Return the file as one of another package."""
    clause = next((node for node in walk(parse("java", text)) if node.type == "package_declaration"), None)
    if clause is None:
        return f"package {name}; {text}"
    return edit(text, [(clause.start_byte, clause.end_byte, f"package {name};")])


class JavaPackages:
    """Programs in a folder, each in a numbered package, and the harness class that runs them."""

    def __init__(self, work: Path, sandbox: Sandbox, library: str, folder: str = "") -> None:
        """Start in an empty folder.

        Args:
            work: the folder.
            sandbox: where to compile.
            library: our class, of the runtime.
            folder: of its package, empty for none.
        """
        self._work = work
        self._sandbox = sandbox
        self._library = str(Path(folder) / f"{library}.java")
        self._class = f"{folder}.{library}" if folder else library
        self._text = runtime_text("java", f"{library}.java")

    @staticmethod
    def package(number: int) -> str:
        """Return the name of a package."""
        return f"q{number}q"

    def add(self, number: int, file: str, text: str) -> None:
        """Write or overwrite a file of a package, replacing its package clause."""
        place = self._work / self.package(number)
        place.mkdir(exist_ok=True)
        (place / f"{file}.java").write_text(in_package(text, place.name), encoding="utf-8")

    def command(self, *arguments: str) -> list[str]:
        """Return the command that starts the harness class."""
        return ["java", *QUICK_START, f"-Xmx{_HEAP_MB}m", "-ea", "-cp", "/work/out", self._class, *arguments]

    def untrusted_compile(
        self,
        numbers: Sequence[int],
        repair: Callable[[int, list[JavacError]], bool] = lambda _number, _errors: False,
    ) -> Compiled[list[JavacError]]:
        """Compile packages, repeating without those that have errors.

        Args:
            numbers: which.
            repair: gets a package's number and errors; returns True if it removed their cause.
        """
        good = list(numbers)
        errors: dict[int, list[JavacError]] = {}
        library = _untrusted_library(self._library, self._text, self._sandbox)
        if isinstance(library, str):
            return Compiled(good, errors, library)
        for name, content in library.items():
            path = self._work / "out" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        while good:
            done = self._sandbox.untrusted_run(self._compiler(good), work=self._work, limits=_LIMITS)
            if done.ok:
                break
            output = (done.stderr + done.stdout).decode(errors="replace")
            found: dict[int, list[JavacError]] = {}
            for number, file, line, text in _ERROR.findall(output):
                found.setdefault(int(number), []).append(JavacError(file, int(line), text))
            if not found.keys() & set(good):
                return Compiled(good, errors, done.reason or output or "javac failed")
            errors |= {number: each for number, each in found.items() if not repair(number, each)}
            good = [number for number in good if number not in errors]
        return Compiled(good, errors)

    def _compiler(self, numbers: Sequence[int]) -> list[str]:
        files = [
            f"{self.package(number)}/{path.name}"
            for number in numbers
            for path in sorted((self._work / self.package(number)).iterdir())
        ]
        return [*_compiler(), "-Xmaxerrs", "10000", "-cp", "out:.", *files]


def _compiler() -> list[str]:
    return [*LANGUAGES["java"].toolchain.compile[:-1], "-d", "out"]


def _untrusted_library(name: str, text: str, sandbox: Sandbox) -> dict[str, bytes] | str:
    """Return the class files of a class of ours by path, built once in a process, or why there are none."""
    with _lock:
        if name not in _libraries:
            with tempfile.TemporaryDirectory(prefix="library-", dir=scratch()) as folder:
                source, out = Path(folder) / name, Path(folder) / "out"
                source.parent.mkdir(exist_ok=True)
                source.write_text(text, encoding="utf-8")
                done = sandbox.untrusted_run([*_compiler(), name], work=Path(folder), limits=_LIMITS)
                if not done.ok:
                    return done.reason or done.stderr.decode(errors="replace") or "javac failed"
                _libraries[name] = {
                    str(path.relative_to(out)): path.read_bytes() for path in out.rglob("*.class")
                }
        return _libraries[name]
