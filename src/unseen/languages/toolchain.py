"""How to compile and run a program of each language: pure data, no subprocess.

The commands are those that the public problem sets were checked with (HumanEval-X, MBPP, HumanEval), so a
problem that passes there passes here. Running them is the work of `unseen.sandbox` and `unseen.execution`.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field

from unseen.errors import MissingToolError


@dataclass(frozen=True, slots=True)
class HostProgram:
    """An executable whose real place a sandbox must show, behind links and the shims of version managers.

    Attributes:
      name: as commands call it.
      companions: executables beside it that are used as well.
      home: argv that prints the folder in whose `bin` it really is; empty where following links suffices.
      beyond_system: only one outside of the system folders is shown; PATH finds the others.
    """

    name: str
    companions: tuple[str, ...] = ()
    home: tuple[str, ...] = ()
    beyond_system: bool = False


@dataclass(frozen=True)
class Toolchain:
    """How programs of one language are compiled and run.

    Attributes:
      language: its name.
      source: file name that the whole program is written to.
      compile: argv that turns `source` into what `run` starts, in the folder of `source`.
      run: argv that runs the tests of the compiled program, in the same folder.
      needs: executables that must be on PATH; empty when the running interpreter itself suffices.
      apt: Debian packages that provide them, with blanks between.
      elsewhere: where to get them on other systems.
      version: argv that prints the version of what runs the programs; empty for the running interpreter.
      build_memory_mb: memory in MiB that the compiler needs apart from what the program makes it compute.
      run_memory_mb: memory in MiB that the language's runtime takes before the program's first allocation.
      error_last: of the lines that it prints about a failure, the last names it rather than the first.
      link_flags: text in a program → linker flags that it then needs.
      host_programs: executables that may be outside of the system folders.
      settings: patterns of files below /etc that they read.
      package_kind: what kind of packages its programs can use, a folder of `data/vulnerable/packages`;
        empty if none.
      module_remedy: how a user gives a program a module that it lacks.
    """

    language: str
    source: str
    compile: tuple[str, ...]
    run: tuple[str, ...]
    needs: tuple[str, ...]
    apt: str
    elsewhere: str
    version: tuple[str, ...]
    build_memory_mb: int
    run_memory_mb: int
    error_last: bool = False
    link_flags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    host_programs: tuple[HostProgram, ...] = ()
    settings: tuple[str, ...] = ()
    package_kind: str = ""
    module_remedy: str = ""

    @property
    def program(self) -> str:
        """Return the file name of a program without tests of the language's own kind (Go)."""
        return self.source.replace("_test.", ".")

    def missing(self) -> tuple[str, ...]:
        """List the executables that are not on PATH."""
        return tuple(name for name in self.needs if shutil.which(name) is None)

    def available(self) -> bool:
        """Return True when every needed executable is on PATH."""
        return not self.missing()

    def require(self) -> None:
        """Check that the language can be compiled here.

        Raises:
          MissingToolError: an executable is absent; the message names its package.
        """
        missing = self.missing()
        if missing:
            raise MissingToolError(
                f"{self.language} is skipped: {', '.join(missing)} is not installed "
                f"(on Debian or Ubuntu: apt install {self.apt})."
            )

    def compile_argv(self, program: str) -> list[str]:
        """Return the compile command for this program text, with the linker flags that its headers need."""
        extra = [flag for text, flags in self.link_flags.items() if text in program for flag in flags]
        return [*self.compile, *extra]
