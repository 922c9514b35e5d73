"""How a program in C is compiled and run."""

from __future__ import annotations

from unseen.languages.c_family.toolchain import LINK_FLAGS
from unseen.languages.toolchain import HostProgram, Toolchain

TOOLCHAIN = Toolchain(
    language="c",
    source="main.c",
    # With the extensions and the functions of POSIX that gcc offers by default and answers use; but a product
    # and a sum stay two operations on every machine.
    compile=(
        *("gcc", "-std=gnu17", "-ffp-contract=off", "-w", "-O0", "-pipe"),
        *("-o", "program", "main.c", "-lm"),
    ),
    run=("./program",),
    needs=("gcc",),
    apt="gcc libc6-dev",
    elsewhere="gcc.gnu.org",
    version=("gcc", "--version"),
    build_memory_mb=1024,
    run_memory_mb=16,
    link_flags=LINK_FLAGS,
    host_programs=(HostProgram("gcc", beyond_system=True),),
    package_kind="c",
)
