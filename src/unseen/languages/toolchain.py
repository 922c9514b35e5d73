"""What it takes to compile and run one program of each language: pure data, no subprocess.

The commands are those that the public problem sets were checked with (HumanEval-X, MBPP, HumanEval), so a
problem that passes there passes here. Running them is the work of `unseen.sandbox` and `unseen.verify`.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from unseen.errors import MissingToolError


@dataclass(frozen=True)
class Toolchain:
    """How programs of one language are compiled and run.

    Attributes:
      language: name as in `unseen.records.LANGUAGES`, or "ruby".
      source: file name that the whole program is written to.
      compile: argv that turns `source` into what `run` starts, in the folder of `source`.
      run: argv that runs the tests of the compiled program, in the same folder.
      needs: executables that must be on PATH; empty when the running interpreter itself suffices.
      apt: Debian package that provides them.
      build_memory_mb: memory in MiB that the compiler needs beside what the program asks it to compute.
      run_memory_mb: memory in MiB that the language's runtime takes before the program's first allocation.
      link_flags: text in a program → linker flags that it then needs.
    """

    language: str
    source: str
    compile: tuple[str, ...]
    run: tuple[str, ...]
    needs: tuple[str, ...]
    apt: str
    build_memory_mb: int
    run_memory_mb: int
    link_flags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def missing(self) -> tuple[str, ...]:
        """Executables that are not on PATH."""
        return tuple(name for name in self.needs if shutil.which(name) is None)

    def available(self) -> bool:
        """True when every needed executable is on PATH."""
        return not self.missing()

    def require(self) -> None:
        """Do nothing when the language can be compiled here.

        Raises:
          MissingToolError: an executable is absent; one line that says which package has it.
        """
        missing = self.missing()
        if missing:
            raise MissingToolError(
                f"{self.language} is skipped: {', '.join(missing)} is not installed "
                f"(on Debian or Ubuntu: apt install {self.apt})."
            )

    def compile_argv(self, program: str) -> list[str]:
        """The compile command for this program text, with the linker flags that its headers need."""
        extra = [flag for text, flags in self.link_flags.items() if text in program for flag in flags]
        return [*self.compile, *extra]


_OPENSSL = MappingProxyType({"<openssl/": ("-lcrypto", "-lssl")})

TOOLCHAINS: Mapping[str, Toolchain] = MappingProxyType(
    {
        "python": Toolchain(
            language="python",
            source="main.py",
            compile=("python", "-m", "py_compile", "main.py"),
            run=("python", "main.py"),
            needs=(),
            apt="python3",
            build_memory_mb=64,
            run_memory_mb=64,
        ),
        "c": Toolchain(
            language="c",
            source="main.c",
            compile=("gcc", "-std=c17", "-w", "-O0", "-pipe", "-o", "program", "main.c", "-lm"),
            run=("./program",),
            needs=("gcc",),
            apt="gcc libc6-dev",
            build_memory_mb=1024,
            run_memory_mb=16,
            link_flags=_OPENSSL,
        ),
        "cpp": Toolchain(
            language="cpp",
            source="main.cpp",
            compile=("g++", "-std=c++17", "-w", "-O0", "-pipe", "-o", "program", "main.cpp", "-lm"),
            run=("./program",),
            needs=("g++",),
            apt="g++",
            build_memory_mb=2048,
            run_memory_mb=32,
            link_flags=_OPENSSL,
        ),
        "java": Toolchain(
            language="java",
            source="Main.java",
            compile=(
                "javac",
                "-J-Xshare:auto",
                "-J-XX:TieredStopAtLevel=1",
                "-encoding",
                "UTF-8",
                "-nowarn",
                "-proc:none",
                "Main.java",
            ),
            run=("java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-ea", "Main"),
            needs=("javac", "java"),
            apt="openjdk-17-jdk-headless",
            build_memory_mb=2048,
            run_memory_mb=512,
        ),
        "go": Toolchain(
            language="go",
            source="main_test.go",
            compile=("go", "test", "-c", "-vet=off", "-o", "program"),
            run=("./program",),
            needs=("go",),
            apt="golang-go",
            build_memory_mb=3072,
            run_memory_mb=128,
        ),
        "rust": Toolchain(
            language="rust",
            source="main.rs",
            compile=(
                "rustc",
                "--edition",
                "2021",
                "--cap-lints",
                "allow",
                "-C",
                "debuginfo=0",
                "--test",
                "-o",
                "program",
                "main.rs",
            ),
            run=("./program",),
            needs=("rustc", "cc"),
            apt="rustc gcc",
            build_memory_mb=2048,
            run_memory_mb=32,
        ),
        # No problems are in Ruby, only items of the security suite.
        "ruby": Toolchain(
            language="ruby",
            source="main.rb",
            compile=("ruby", "--disable-gems", "-c", "main.rb"),
            run=("ruby", "--disable-gems", "main.rb"),
            needs=("ruby",),
            apt="ruby",
            build_memory_mb=64,
            run_memory_mb=64,
        ),
    }
)
